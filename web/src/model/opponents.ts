// The ten opponents: the levels with names, faces and the strength that was measured. Their figures are
// those of docs/levels.md; a test compares them. The engines of the catalogue are opponents, too.

import type { Rules } from '../engine/protocol';
import type { Messages } from '../i18n/messages';
import { isSolvedBoard } from './solved_boards';
import { levelOf, levelSpec, parseSpec } from './specs';

/** A level has its own face; people have two, so that they can be told apart. */
export type Face = number | 'engine' | 'person' | 'friend' | 'empty';

export interface Opponent {
  level: number;
  name: string;
  /** Measured on the classic board; the first one is at 0. */
  elo: number;
  /** Half of the 95% interval. */
  interval: number;
  /** Against the previous opponent, in percent; none for the first one. */
  score: number | undefined;
}

export const kOpponents: readonly Opponent[] = [
  { level: 1, name: 'Pip', elo: 0, interval: 61, score: undefined },
  { level: 2, name: 'Momo', elo: 127, interval: 52, score: 67.5 },
  { level: 3, name: 'Bo', elo: 331, interval: 43, score: 76.5 },
  { level: 4, name: 'Juno', elo: 466, interval: 36, score: 68.6 },
  { level: 5, name: 'Kiri', elo: 597, interval: 33, score: 68.1 },
  { level: 6, name: 'Otto', elo: 809, interval: 33, score: 77.4 },
  { level: 7, name: 'Vega', elo: 986, interval: 37, score: 73.6 },
  { level: 8, name: 'Sable', elo: 1161, interval: 43, score: 73.4 },
  { level: 9, name: 'Noor', elo: 1373, interval: 49, score: 77.4 },
  { level: 10, name: 'Zenith', elo: 1549, interval: 55, score: 73.4 },
];

const kEngineNames: Record<string, string> = {
  random: 'Random',
  runs: 'Runs',
  'runs-fixed': 'Runs II',
  scorecard: 'Scorecard',
  blocks: 'Blocks',
  playouts: 'Playouts',
  minimax: 'Minimax',
  alphabeta: 'Alpha-beta',
  uct: 'UCT',
  perfect: 'Perfect',
};

export function opponentAt(level: number): Opponent | undefined {
  return kOpponents[level - 1];
}

/** The opponent that this player is; none for engines of the catalogue. */
export function opponentOf(spec: string): Opponent | undefined {
  const level = levelOf(spec);
  return level === undefined ? undefined : opponentAt(level);
}

/** "Juno", "Scorecard"; a name that is not known stays as it is. */
export function playerName(spec: string): string {
  const { name } = parseSpec(spec);
  return opponentOf(spec)?.name ?? kEngineNames[name] ?? name;
}

export function faceOf(spec: string): Face {
  return opponentOf(spec)?.level ?? 'engine';
}

/** One line about what this player really does; the strongest do not solve every game. */
export function characterOf(spec: string, rules: Rules, t: Messages): string {
  const level = opponentOf(spec)?.level;
  if (level === undefined) return t.newGame.engines[parseSpec(spec).name] ?? '';
  const { characters, withHouseRule, elsewhere } = t.opponents;
  const usual = characters[level - 1] ?? '';
  if (rules.consolation) return withHouseRule[level] ?? usual;
  return isSolvedBoard(rules) ? usual : (elsewhere[level] ?? usual);
}

/** Who comes next on the way up; none after the strongest and after engines. */
export function nextOpponent(spec: string): Opponent | undefined {
  const { level } = opponentOf(spec) ?? {};
  return level === undefined ? undefined : opponentAt(level + 1);
}

/** How much stronger the second one is, in Elo. */
export function gapBetween(one: Opponent, another: Opponent): number {
  return another.elo - one.elo;
}

export function specOf(opponent: Opponent): string {
  return levelSpec(opponent.level);
}
