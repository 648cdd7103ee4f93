// What the dialog "New game" is about to start.

import type { PlayerKind, Rules } from '../engine/protocol';
import {
  type Colour,
  kColours,
  kStandardRules,
  type Mode,
  modeOf,
  other,
  type Seat,
  type Seats,
  type Setup,
} from './session';
import { defaultOpponent, playerBy } from './specs';

export type Preset = 'classic' | 'three' | 'five' | 'custom';

export const kPresets: Record<Exclude<Preset, 'custom'>, Rules> = {
  classic: kStandardRules,
  three: { columns: 5, rows: 5, connect: 3, consolation: false },
  five: { columns: 9, rows: 7, connect: 5, consolation: false },
};

export const kSizes = { min: 4, max: 10 };
export const kConnects = { min: 3, max: 6 };

export interface Draft {
  mode: Mode;
  you: Colour;
  begins: Colour | 'random';
  /** Which computer plays a colour, if one does. */
  computers: Record<Colour, string>;
  preset: Preset;
  custom: Rules;
}

/** The dialog opens with the current game's setup, so that one click starts the same game again. */
export function draftOf(setup: Setup, catalogue: readonly PlayerKind[]): Draft {
  const usual = defaultOpponent(catalogue);
  const spec = (seat: Seat): string | undefined => (seat.kind === 'computer' ? seat.spec : undefined);
  const known = kColours.map((colour) => spec(setup.seats[colour])).find((text) => text !== undefined);
  const fallback = known ?? spec(usual) ?? '';
  return {
    mode: modeOf(setup.seats),
    you: setup.seats.red.kind === 'person' && setup.seats.yellow.kind === 'computer' ? 'red' : 'yellow',
    begins: setup.begins,
    computers: {
      yellow: spec(setup.seats.yellow) ?? fallback,
      red: spec(setup.seats.red) ?? fallback,
    },
    preset: presetOf(setup.rules),
    custom: setup.rules,
  };
}

export function rulesOf(draft: Draft): Rules {
  return draft.preset === 'custom' ? draft.custom : kPresets[draft.preset];
}

/** `random` is at least 0 and less than 1, and decides who begins if that is left to chance. */
export function setupOf(draft: Draft, random: number): Setup {
  const person: Seat = { kind: 'person' };
  const rules = rulesOf(draft);
  const computer = (colour: Colour): Seat => ({
    kind: 'computer',
    spec: playerBy(rules, draft.computers[colour]),
  });
  const seats: Seats = { yellow: person, red: person };
  if (draft.mode === 'computers') {
    seats.yellow = computer('yellow');
    seats.red = computer('red');
  } else if (draft.mode === 'computer') {
    seats[other(draft.you)] = computer(other(draft.you));
  }
  const chance: Colour = random < 0.5 ? 'yellow' : 'red';
  return {
    rules,
    seats,
    begins: draft.begins === 'random' ? chance : draft.begins,
  };
}

function presetOf(rules: Rules): Preset {
  const presets = ['classic', 'three', 'five'] as const;
  const same = (preset: Rules): boolean =>
    preset.columns === rules.columns &&
    preset.rows === rules.rows &&
    preset.connect === rules.connect &&
    preset.consolation === rules.consolation;
  return presets.find((preset) => same(kPresets[preset])) ?? 'custom';
}
