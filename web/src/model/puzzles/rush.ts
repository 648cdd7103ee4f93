// Rush: as many puzzles as possible in three minutes, until the third mistake. What it offers, and what
// is remembered.

import { parseObject } from '../settings';
import type { Puzzle } from './puzzles';
import { puzzleRating } from './rating';

export const kRushTime = 180_000;
export const kRushMistakes = 3;
/** The length of a run: nobody gets to the end in time. */
const kSteps = 42;

/** From easy to hard; chance picks one of each step. */
export function rushPuzzles(puzzles: readonly Puzzle[], random: () => number): Puzzle[] {
  const sorted = [...puzzles].sort((a, b) => puzzleRating(a) - puzzleRating(b));
  const steps = Math.min(kSteps, sorted.length);
  const start = (step: number): number => Math.floor((step * sorted.length) / steps);
  return Array.from({ length: steps }, (_, step) => {
    const choice = sorted.slice(start(step), start(step + 1));
    return choice[Math.floor(random() * choice.length)];
  }).filter((puzzle) => puzzle !== undefined);
}

export interface RushMemory {
  /** The most puzzles solved in a run. */
  best: number;
  /** How many puzzles the run that has not ended yet has solved. */
  running: number | undefined;
}

export const kRushKey = 'zugzwang.rush';
const kVersion = 1;

export function parseRush(text: string | null): RushMemory {
  const { version, best, running } = parseObject(text);
  if (version !== kVersion) return { best: 0, running: undefined };
  return { best: isCount(best) ? best : 0, running: isCount(running) ? running : undefined };
}

export function serializeRush({ best, running }: RushMemory): string {
  return JSON.stringify({ version: kVersion, best, running });
}

/** A run that was interrupted, perhaps by a reload, is over, and what it solved counts. */
export function ended({ best, running = 0 }: RushMemory): RushMemory {
  return { best: Math.max(best, running), running: undefined };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
