// The ladder: puzzles that match the person's strength, and a rating that follows; remembered in the browser.

import { parseObject } from '../settings';
import type { Puzzle } from './puzzles';
import { kFirstRating, puzzleRating, type Rating, rated } from './rating';

export interface Ladder {
  rating: Rating;
  /** The value after each puzzle, the newest last. */
  history: readonly number[];
  /** The ids of puzzles that were offered, the newest last; the current one is the last. */
  offered: readonly string[];
  /** Has the result of the current puzzle been counted? What happens after that is practice. */
  counted: boolean;
}

export const kLadderKey = 'zugzwang.ladder';
const kVersion = 1;
/** How many other puzzles pass before one comes back. */
const kMemory = 120;
const kHistory = 200;
/** The next puzzle is one of this many that are nearest. */
const kNear = 6;
/** Up to this distance from the rating, a new puzzle is still better than one that has been solved. */
const kReach = 250;

export const kNewLadder: Ladder = { rating: kFirstRating, history: [], offered: [], counted: true };

export function parseLadder(text: string | null): Ladder {
  const { version, value, deviation, history, offered, counted } = parseObject(text);
  if (version !== kVersion || !isNumber(value) || !isNumber(deviation) || deviation <= 0) return kNewLadder;
  return {
    rating: { value, deviation },
    history: Array.isArray(history) ? history.filter(isNumber) : [],
    offered: Array.isArray(offered) ? offered.filter((id) => typeof id === 'string') : [],
    counted: counted !== false,
  };
}

export function serializeLadder({ rating, history, offered, counted }: Ladder): string {
  return JSON.stringify({ version: kVersion, ...rating, history, offered, counted });
}

/** The puzzle that has been begun, if it is still in the set. */
export function currentOf({ offered }: Ladder, puzzles: readonly Puzzle[]): Puzzle | undefined {
  return puzzles.find(({ id }) => id === offered.at(-1));
}

/**
 * The next puzzle, near the rating. One that was offered lately does not come again, and one that is
 * known to be solved only if there is nothing else. `random` is at least 0 and less than 1.
 */
export function nextOf(
  { rating, offered }: Ladder,
  puzzles: readonly Puzzle[],
  isKnown: (id: string) => boolean,
  random: number,
): Puzzle | undefined {
  const lately = new Set(offered.slice(-Math.min(kMemory, Math.max(1, puzzles.length - 1))));
  const rested = puzzles.filter(({ id }) => !lately.has(id));
  const distance = (puzzle: Puzzle): number => Math.abs(puzzleRating(puzzle) - rating.value);
  const fresh = rested.filter((puzzle) => !isKnown(puzzle.id) && distance(puzzle) <= kReach);
  const near = (fresh.length > 0 ? fresh : rested).sort((a, b) => distance(a) - distance(b)).slice(0, kNear);
  return near[Math.floor(random * near.length)];
}

/** With this puzzle as the current one. */
export function withOffer(ladder: Ladder, { id }: Puzzle): Ladder {
  return { ...ladder, offered: [...ladder.offered.filter((other) => other !== id), id].slice(-kMemory), counted: false };
}

/** With the result of the current puzzle, which counts once. */
export function withResult(ladder: Ladder, puzzle: Puzzle, solved: boolean): Ladder {
  if (ladder.counted || ladder.offered.at(-1) !== puzzle.id) return ladder;
  const rating = rated(ladder.rating, puzzleRating(puzzle), solved);
  return {
    ...ladder,
    rating,
    history: [...ladder.history, Math.round(rating.value)].slice(-kHistory),
    counted: true,
  };
}

/** What the last counted puzzle changed; none before there is one. */
export function lastChange({ history }: Ladder): number | undefined {
  const last = history.at(-1);
  return last === undefined ? undefined : last - (history.at(-2) ?? kFirstRating.value);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
