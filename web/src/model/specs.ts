// Players by name and options, "runs:depth=6", read and written against the engine's catalogue.

import type { NumberOption, PlayerKind, PlayerOption, Rules } from '../engine/protocol';
import { kStandardRules, type Seat, type Seats, type Setup } from './session';

export const kDefaultLevel = 4;
export const kPerfect = 'perfect';
const kInsteadOfPerfect = 'uct';

export interface Spec {
  name: string;
  options: Record<string, string>;
}

/** Options are named, except the one of "level:4". */
export function parseSpec(text: string): Spec {
  const [name = '', rest = ''] = splitOnce(text, ':');
  const options: Record<string, string> = {};
  for (const part of rest.split(',').filter((piece) => piece !== '')) {
    const [key, value] = splitOnce(part, '=');
    if (value === undefined) options[''] = part;
    else options[key] = value;
  }
  return { name, options };
}

/** The player behind a name in a record: if a player meets itself, the second is called "random (2)". */
export function specNamed(name: string): string {
  return name.replace(/ \(\d+\)$/, '');
}

export function formatSpec(spec: Spec, catalogue: readonly PlayerKind[]): string {
  const kind = catalogue.find((candidate) => candidate.name === spec.name);
  const parts = Object.entries(spec.options)
    .filter(([key, value]) => key === '' || value !== defaultOf(kind, key))
    .map(([key, value]) => (key === '' ? value : `${key}=${value}`));
  return parts.length === 0 ? spec.name : `${spec.name}:${parts.join(',')}`;
}

export function levelSpec(level: number): string {
  return `level:${level}`;
}

export function levelOf(spec: string): number | undefined {
  const match = /^level:(\d+)$/.exec(spec);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

/** Does this player solve positions, so that the opening book helps it? */
export function usesSolver(spec: string, catalogue: readonly PlayerKind[]): boolean {
  const { name, options } = parseSpec(spec);
  const kind = catalogue.find((candidate) => candidate.name === name);
  const from = kind?.solves_from ?? undefined;
  const first = kind?.options[0]?.name;
  if (from === undefined) return false;
  return from === 0 || (first !== undefined && Number(options[first]) >= from);
}

/** All levels, weakest first. */
export function levels(catalogue: readonly PlayerKind[]): number[] {
  const option = catalogue.find((kind) => kind.name === 'level')?.options[0];
  if (option === undefined || option.type === 'word') return [];
  return Array.from({ length: option.max }, (_, index) => index + 1);
}

/** The players for these rules. With the house rule there are no exact values, so none is perfect. */
export function playersBy(rules: Rules, catalogue: readonly PlayerKind[]): PlayerKind[] {
  return catalogue.filter((kind) => !rules.consolation || kind.name !== kPerfect);
}

/** The player, or one that searches where the rules do not allow a perfect one. */
export function playerBy(rules: Rules, spec: string): string {
  return rules.consolation && parseSpec(spec).name === kPerfect ? kInsteadOfPerfect : spec;
}

function hasLevels(catalogue: readonly PlayerKind[]): boolean {
  return levels(catalogue).length > 0;
}

/** The engines to choose from by name; levels have their own buttons. */
export function engines(catalogue: readonly PlayerKind[]): PlayerKind[] {
  return catalogue.filter((kind) => kind.name !== 'level');
}

/** The game until another one is chosen. */
export function firstSetup(catalogue: readonly PlayerKind[]): Setup {
  const seats: Seats = { yellow: { kind: 'person' }, red: defaultOpponent(catalogue) };
  return { rules: kStandardRules, seats, begins: 'yellow' };
}

/** The opponent until another one is chosen. */
export function defaultOpponent(catalogue: readonly PlayerKind[]): Seat {
  const spec = hasLevels(catalogue)
    ? levelSpec(kDefaultLevel)
    : (catalogue[0]?.name ?? levelSpec(kDefaultLevel));
  return { kind: 'computer', spec };
}

/** All options of a spec with the catalogue's defaults filled in. */
export function fullOptions(spec: Spec, kind: PlayerKind | undefined): Record<string, string> {
  const options: Record<string, string> = {};
  for (const option of kind?.options ?? []) options[option.name] = option.default;
  return { ...options, ...spec.options };
}

/** The options that can be set here: the engine in a browser has no threads. */
export function shownOptions(kind: PlayerKind | undefined): PlayerOption[] {
  return (kind?.options ?? []).filter((option) => option.name !== 'threads');
}

/** The `pattern` of an input field for these numbers. */
export function optionPattern(option: NumberOption): string {
  const number = option.type === 'integer' ? '-?\\d+' : '-?\\d+(\\.\\d+)?';
  return Array.from({ length: option.count }, () => number).join('/');
}

function defaultOf(kind: PlayerKind | undefined, key: string): string | undefined {
  const option = kind?.options.find((candidate) => candidate.name === key);
  return option?.default;
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
