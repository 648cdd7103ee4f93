// What a person has chosen for the next game. It is kept, so that one click plays the same again.

import type { PlayerKind, Rules } from '../engine/protocol';
import { isCount, isOneOf, objectOf } from './parse';
import { type Colour, kColours, kStandardRules, type Mode, other, type Seat, type Seats, type Setup } from './session';
import { parseObject } from './settings';
import { kDefaultLevel, levelSpec, parseSpec, playerBy } from './specs';

export type Preset = 'classic' | 'three' | 'five' | 'custom';

const kBoards: readonly Preset[] = ['classic', 'three', 'five', 'custom'];

export const kPresets: Record<Exclude<Preset, 'custom'>, Rules> = {
  classic: kStandardRules,
  three: { columns: 5, rows: 5, connect: 3, consolation: false },
  five: { columns: 9, rows: 7, connect: 5, consolation: false },
};

export const kSizes = { min: 4, max: 10 };
export const kConnects = { min: 3, max: 6 };
export const kLongestName = 24;

export const kDraftKey = 'zugzwang.choices';

export interface Draft {
  /** The colour of the only person. */
  you: Colour;
  begins: Colour | 'random';
  /** Whom the only person plays against. */
  opponent: string;
  /** Which computers play each other. */
  computers: Record<Colour, string>;
  /** What two people are called; may be empty. */
  names: Record<Colour, string>;
  preset: Preset;
  custom: Rules;
}

export const kFirstDraft: Draft = {
  you: 'yellow',
  begins: 'yellow',
  opponent: levelSpec(kDefaultLevel),
  computers: { yellow: levelSpec(7), red: levelSpec(6) },
  names: { yellow: '', red: '' },
  preset: 'classic',
  custom: kStandardRules,
};

/** The stored choices; what is missing, invalid or unknown to this engine gets its default. */
export function parseDraft(text: string | null, catalogue: readonly PlayerKind[]): Draft {
  const stored = parseObject(text);
  const computers = objectOf(stored['computers']);
  const names = objectOf(stored['names']);
  const known = (value: unknown, usual: string): string =>
    typeof value === 'string' && isKnown(value, catalogue) ? value : usual;
  const name = (value: unknown): string => (typeof value === 'string' ? value.slice(0, kLongestName) : '');
  const pick = <T extends string>(key: keyof Draft, choices: readonly T[], usual: T): T =>
    isOneOf(stored[key], choices) ? (stored[key] as T) : usual;
  return {
    you: pick('you', kColours, kFirstDraft.you),
    begins: pick('begins', [...kColours, 'random'], kFirstDraft.begins),
    opponent: known(stored['opponent'], kFirstDraft.opponent),
    computers: {
      yellow: known(computers['yellow'], kFirstDraft.computers.yellow),
      red: known(computers['red'], kFirstDraft.computers.red),
    },
    names: { yellow: name(names['yellow']), red: name(names['red']) },
    preset: pick('preset', kBoards, kFirstDraft.preset),
    custom: parseRules(stored['custom']),
  };
}

/** Until the catalogue is there, nothing is refused. */
function isKnown(spec: string, catalogue: readonly PlayerKind[]): boolean {
  return catalogue.length === 0 || catalogue.some(({ name }) => name === parseSpec(spec).name);
}

function parseRules(value: unknown): Rules {
  const { columns, rows, connect, consolation } = objectOf(value);
  const fits = (n: unknown, { min, max }: { min: number; max: number }): n is number =>
    isCount(n) && n >= min && n <= max;
  if (!fits(columns, kSizes) || !fits(rows, kSizes) || !fits(connect, kConnects)) return kFirstDraft.custom;
  return { columns, rows, connect, consolation: consolation === true };
}

export function rulesOf(draft: Draft): Rules {
  return draft.preset === 'custom' ? draft.custom : kPresets[draft.preset];
}

/** `random` is at least 0 and less than 1, and decides who begins if that is left to chance. */
export function setupOf(draft: Draft, mode: Mode, random: number): Setup {
  const rules = rulesOf(draft);
  const chance: Colour = random < 0.5 ? 'yellow' : 'red';
  return {
    rules,
    seats: seatsOf(draft, mode, rules),
    begins: draft.begins === 'random' ? chance : draft.begins,
  };
}

function seatsOf(draft: Draft, mode: Mode, rules: Rules): Seats {
  const computer = (spec: string): Seat => ({ kind: 'computer', spec: playerBy(rules, spec) });
  switch (mode) {
    case 'computers':
      return { yellow: computer(draft.computers.yellow), red: computer(draft.computers.red) };
    case 'people':
      return { yellow: person(draft.names.yellow), red: person(draft.names.red) };
    case 'computer': {
      const seats: Seats = { yellow: person(), red: person() };
      seats[other(draft.you)] = computer(draft.opponent);
      return seats;
    }
  }
}

function person(name = ''): Seat {
  const trimmed = name.trim();
  return trimmed === '' ? { kind: 'person' } : { kind: 'person', name: trimmed };
}
