// Positions from the person's own games in which a stone gave something away, to be put right.

import { cellName } from '../cells';
import type { Exercise } from '../drill/view';
import type { OwnMistake } from '../games/mistakes';
import { parseObject } from '../settings';
import { isStandardBoard } from '../share';

export type GameMistake = Pick<OwnMistake, 'moves' | 'played' | 'best' | 'before' | 'after' | 'begins' | 'rules'>;
export type Value = GameMistake['before'];

/** By the moves of the positions that were put right, as digits. */
export type Corrected = ReadonlySet<string>;

export const kMistakesKey = 'zugzwang.mistakes';
const kVersion = 1;

export function parseCorrected(text: string | null): Corrected {
  const { version, solved } = parseObject(text);
  return new Set(
    version === kVersion && Array.isArray(solved) ? solved.filter((id) => typeof id === 'string') : [],
  );
}

export function serializeCorrected(corrected: Corrected): string {
  return JSON.stringify({ version: kVersion, solved: [...corrected] });
}

export function mistakeId({ moves }: GameMistake): string {
  return moves.join('');
}

/** Those that are left, in the order given, each position once. Other boards have no exact values at hand. */
export function openMistakes<M extends GameMistake>(mistakes: readonly M[], corrected: Corrected): M[] {
  const seen = new Set(corrected);
  return mistakes.filter((mistake) => {
    const id = mistakeId(mistake);
    if (seen.has(id) || !isStandardBoard(mistake.rules)) return false;
    seen.add(id);
    return true;
  });
}

/** Any move that keeps what the position is worth is right. */
export function mistakeExercise({ moves, begins }: GameMistake): Exercise {
  return { moves, you: moves.length % 2 === 0 ? 'first' : 'second', begins, line: 'move' };
}

/** The cell in which a stone of this column lands after these moves. */
export function cellOf({ moves, played }: GameMistake): string {
  const row = moves.filter((column) => column === played).length + 1;
  return cellName({ column: played, row });
}
