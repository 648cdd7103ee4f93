// Positions with exactly one winning move: the set that ships with the app, its order, and hints.

import type { Side } from '../../engine/protocol';
import type { RulesPort } from '../ports';
import { threatsOf } from '../rules';
import { kStandardRules } from '../session';
import { parseObject } from '../settings';
import type { Exercise } from './drill';

export const kThemes = [
  'double_threat',
  'forced_sequence',
  'odd_threat',
  'even_threat',
  'zugzwang',
] as const;

export type Theme = (typeof kThemes)[number];

export const kGrades = [1, 2, 3, 4, 5] as const;

export interface Puzzle {
  /** Counted from 1, in the order in which they are offered. */
  number: number;
  /** Its moves as digits, by which progress is remembered. */
  id: string;
  moves: readonly number[];
  you: Side;
  solution: number;
  /** How many of the winner's own stones from now, the winning one included. */
  distance: number;
  theme: Theme;
  grade: number;
}

export interface Choice {
  theme: Theme | 'all';
  grade: number | 'all';
}

export const kEverything: Choice = { theme: 'all', grade: 'all' };

/** The puzzles in a file; throws if there are none. Easy ones come first, and themes alternate. */
export function parsePuzzles(text: string): Puzzle[] {
  const { format, puzzles } = parseObject(text);
  if (format !== 'zugzwang-puzzles' || !Array.isArray(puzzles)) throw new Error('no set of puzzles');
  const turns = new Map<string, number>();
  return puzzles
    .map(parsePuzzle)
    .map((puzzle) => {
      const group = `${puzzle.grade} ${puzzle.theme}`;
      const turn = (turns.get(group) ?? 0) + 1;
      turns.set(group, turn);
      return { puzzle, turn };
    })
    .sort(
      (a, b) =>
        a.puzzle.grade - b.puzzle.grade ||
        a.turn - b.turn ||
        kThemes.indexOf(a.puzzle.theme) - kThemes.indexOf(b.puzzle.theme),
    )
    .map(({ puzzle }, index) => ({ ...puzzle, number: index + 1 }));
}

function parsePuzzle(value: unknown): Omit<Puzzle, 'number'> {
  const { moves, solution, distance, theme, grade } = (value ?? {}) as Record<string, unknown>;
  const known = kThemes.find((candidate) => candidate === theme);
  if (
    typeof moves !== 'string' ||
    typeof solution !== 'number' ||
    typeof distance !== 'number' ||
    typeof grade !== 'number' ||
    known === undefined
  ) {
    throw new Error('a puzzle is not complete');
  }
  return {
    id: moves,
    moves: [...moves].map(Number),
    you: moves.length % 2 === 0 ? 'first' : 'second',
    solution,
    distance,
    theme: known,
    grade,
  };
}

export function puzzleExercise({ moves, you }: Puzzle): Exercise {
  return { moves, you, pauses: true };
}

export function chosen(puzzles: readonly Puzzle[], { theme, grade }: Choice): Puzzle[] {
  return puzzles.filter(
    (puzzle) =>
      (theme === 'all' || puzzle.theme === theme) && (grade === 'all' || puzzle.grade === grade),
  );
}

/** The chosen puzzle before or after this one, which need not be among them. */
export function neighbour(
  puzzles: readonly Puzzle[],
  number: number,
  direction: 1 | -1,
): Puzzle | undefined {
  return direction > 0
    ? puzzles.find((puzzle) => puzzle.number > number)
    : puzzles.findLast((puzzle) => puzzle.number < number);
}

/**
 * The cells of a hint, which does not give the move away: those that the solution turns into threats,
 * otherwise the existing threats, the person's own first.
 */
export function cellsToLookAt(puzzle: Puzzle, rules: RulesPort): string[] {
  const { moves, you, solution } = puzzle;
  const before = threatsOf(rules, kStandardRules, moves);
  const after = threatsOf(rules, kStandardRules, [...moves, solution]);
  const old = before[you];
  const fresh = after[you].filter((cell) => !old.includes(cell));
  if (fresh.length > 0) return fresh;
  return old.length > 0 ? old : before[you === 'first' ? 'second' : 'first'];
}
