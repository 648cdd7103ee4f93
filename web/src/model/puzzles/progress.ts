// Progress with the puzzles, remembered in the browser.

import { parseObject } from '../settings';
import { kThemes, type Puzzle, type Theme } from './puzzles';

const kStates = ['tried', 'shown', 'hinted', 'solved'] as const;

/** Tried, solution seen, solved with a hint, or solved; the best result counts. */
export type PuzzleState = (typeof kStates)[number];

export interface Attempt {
  state: PuzzleState;
  /** The wrong moves, plus one for the right ones. */
  tries: number;
}

/** By the puzzle's id. */
export type Progress = ReadonlyMap<string, Attempt>;

export const kPuzzlesKey = 'zugzwang.puzzles';
const kVersion = 1;

export function parseProgress(text: string | null): Progress {
  const { version, attempts } = parseObject(text);
  if (version !== kVersion || typeof attempts !== 'object' || attempts === null) return new Map();
  const known = Object.entries(attempts).flatMap(([id, value]: [string, unknown]) => {
    const [state, tries] = Array.isArray(value) ? (value as unknown[]) : [];
    const same = kStates.find((candidate) => candidate === state);
    return same !== undefined && typeof tries === 'number' && Number.isInteger(tries) && tries >= 0
      ? [[id, { state: same, tries }] as const]
      : [];
  });
  return new Map(known);
}

export function serializeProgress(progress: Progress): string {
  const attempts = Object.fromEntries(
    [...progress].map(([id, { state, tries }]) => [id, [state, tries]]),
  );
  return JSON.stringify({ version: kVersion, attempts });
}

/** With one more attempt; a better result from before is kept. */
export function withAttempt(
  progress: Progress,
  id: string,
  state: PuzzleState,
  moves: number,
): Progress {
  const before = progress.get(id);
  const rank = (candidate: PuzzleState): number => kStates.indexOf(candidate);
  const best = before !== undefined && rank(before.state) > rank(state) ? before.state : state;
  return new Map([...progress, [id, { state: best, tries: (before?.tries ?? 0) + moves }]]);
}

export function isSolved(attempt: Attempt | undefined): boolean {
  return attempt?.state === 'solved' || attempt?.state === 'hinted';
}

export interface Count {
  solved: number;
  all: number;
}

export function countOf(puzzles: readonly Puzzle[], progress: Progress): Count {
  const solved = puzzles.filter(({ id }) => isSolved(progress.get(id))).length;
  return { solved, all: puzzles.length };
}

export function countByTheme(
  puzzles: readonly Puzzle[],
  progress: Progress,
): { theme: Theme; count: Count }[] {
  return kThemes.map((theme) => ({
    theme,
    count: countOf(
      puzzles.filter((puzzle) => puzzle.theme === theme),
      progress,
    ),
  }));
}

/** Where to continue. */
export function firstUnsolved(puzzles: readonly Puzzle[], progress: Progress): Puzzle | undefined {
  return puzzles.find(({ id }) => !isSolved(progress.get(id)));
}
