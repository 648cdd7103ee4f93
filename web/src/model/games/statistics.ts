// What the kept games say together: results by opponent and by colour.

import { type Colour, kColours, other, type Seat, type Setup } from '../session';
import type { GameRecord } from './record';

/** How a game went for the person who played it. */
export type Fate = 'won' | 'lost' | 'draw';

export interface Score {
  won: number;
  draw: number;
  lost: number;
}

const kNoScore: Score = { won: 0, draw: 0, lost: 0 };

export function gamesIn({ won, draw, lost }: Score): number {
  return won + draw + lost;
}

/** The colour of the only person who plays; none if nobody does, or two people do. */
export function ownColour({ seats }: Setup): Colour | undefined {
  const people = kColours.filter((colour) => seats[colour].kind === 'person');
  return people.length === 1 ? people[0] : undefined;
}

/** None for unfinished games, and for games without exactly one person. */
export function fateOf({ kind, setup, result }: GameRecord): Fate | undefined {
  const own = ownColour(setup);
  if (kind !== 'game' || own === undefined || result === undefined) return undefined;
  return result === 'draw' ? 'draw' : result === own ? 'won' : 'lost';
}

/** The seat on the other side; none without exactly one person. */
export function opponentOf({ setup }: GameRecord): (Seat & { kind: 'computer' }) | undefined {
  const own = ownColour(setup);
  const seat = own && setup.seats[other(own)];
  return seat?.kind === 'computer' ? seat : undefined;
}

export interface OpponentScore extends Score {
  spec: string;
}

/** Finished games against each computer, the strongest of the ten levels last, and other players after them. */
export function resultsByOpponent(records: readonly GameRecord[]): OpponentScore[] {
  const scores = new Map<string, OpponentScore>();
  for (const record of records) {
    const fate = fateOf(record);
    const opponent = opponentOf(record);
    if (fate === undefined || opponent === undefined) continue;
    const before = scores.get(opponent.spec) ?? { spec: opponent.spec, ...kNoScore };
    scores.set(opponent.spec, { ...before, [fate]: before[fate] + 1 });
  }
  return [...scores.values()].sort((a, b) => byStrength(a.spec, b.spec));
}

/** Levels by their number, then all others by name. */
export function byStrength(a: string, b: string): number {
  const rank = (spec: string): number => Number(/^level:(\d+)$/.exec(spec)?.[1] ?? Infinity);
  const difference = rank(a) - rank(b);
  return Number.isNaN(difference) || difference === 0 ? (a < b ? -1 : Number(a > b)) : difference;
}

/** Finished games by the colour that the person had. */
export function resultsByColour(records: readonly GameRecord[]): Record<Colour, Score> {
  const scores = { yellow: kNoScore, red: kNoScore };
  for (const record of records) {
    const fate = fateOf(record);
    const own = ownColour(record.setup);
    if (fate === undefined || own === undefined) continue;
    scores[own] = { ...scores[own], [fate]: scores[own][fate] + 1 };
  }
  return scores;
}

export function totalScore(records: readonly GameRecord[]): Score {
  const { yellow, red } = resultsByColour(records);
  return { won: yellow.won + red.won, draw: yellow.draw + red.draw, lost: yellow.lost + red.lost };
}

/** The accuracy of the person, in percent; none if it is not known, or without exactly one person. */
function ownAccuracy({ setup, accuracy }: GameRecord): number | undefined {
  const own = ownColour(setup);
  return own && accuracy?.[own];
}

/** The mean of the last games with an accuracy, and how many these are; none without any. */
export function recentAccuracy(
  records: readonly GameRecord[],
  limit: number,
): { percent: number; games: number } | undefined {
  const known = newestFirst(records)
    .map(ownAccuracy)
    .filter((percent) => percent !== undefined)
    .slice(0, limit);
  if (known.length === 0) return undefined;
  return { percent: known.reduce((sum, percent) => sum + percent, 0) / known.length, games: known.length };
}

export function newestFirst(records: readonly GameRecord[]): GameRecord[] {
  return [...records].sort((a, b) => b.started - a.started || (a.id < b.id ? 1 : -1));
}
