// Positions in which one move wins, or one does not lose: the set that ships with the app, and its order.

import type { Side } from '../../engine/protocol';
import type { Exercise } from '../drill/view';
import { parseObject } from '../settings';

export const kThemes = [
  'double_threat',
  'stacked',
  'block',
  'forced_sequence',
  'zugzwang',
  'defence',
] as const;

export type Theme = (typeof kThemes)[number];

export const kGrades = [1, 2, 3, 4, 5] as const;

const kVersion = 2;

export interface Puzzle {
  /** Counted from 1, in the order in which puzzles are offered. */
  number: number;
  /** Its moves as digits, by which progress is remembered. */
  id: string;
  moves: readonly number[];
  you: Side;
  /** Best play up to the point; the first move is the solution. */
  line: readonly number[];
  /**
   * How many of the winner's own stones from now, the winning one included. In a defence: of the other
   * side, after the wrong move that loses last.
   */
  distance: number;
  theme: Theme;
  grade: number;
}

export interface Choice {
  theme: Theme | 'all';
  grade: number | 'all';
}


/** The puzzles in a file; throws if there are none. Easy ones come first, and themes alternate. */
export function parsePuzzles(text: string): Puzzle[] {
  const { format, version, puzzles } = parseObject(text);
  if (format !== 'zugzwang-puzzles' || version !== kVersion || !Array.isArray(puzzles)) {
    throw new Error('no set of puzzles');
  }
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
  const { moves, line, distance, theme, grade } = (value ?? {}) as Record<string, unknown>;
  const known = kThemes.find((candidate) => candidate === theme);
  if (
    typeof moves !== 'string' ||
    typeof line !== 'string' ||
    line.length % 2 === 0 ||
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
    line: [...line].map(Number),
    distance,
    theme: known,
    grade,
  };
}

export function puzzleExercise({ moves, you, line }: Puzzle): Exercise {
  return { moves, you, line };
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
