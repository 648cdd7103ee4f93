// Positions from the person's own games in which a stone gave something away, to be put right.

import type { Exercise } from '../drill/drill';
import type { Colour } from '../session';
import { parseObject } from '../settings';

export type Value = 'win' | 'draw' | 'loss';

/** A mistake of a game, as it is kept with the game, and who began there. */
export interface GameMistake {
  moves: readonly number[];
  played: number;
  best: readonly number[];
  before: Value;
  after: Value;
  begins: Colour;
}

export interface OwnMistake extends GameMistake {
  /** Its moves as digits: the same position of two games is one puzzle. */
  id: string;
}

/** By the ids of those that were put right. */
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

/** Those that are left, in the order given, each position once. */
export function openMistakes(mistakes: readonly GameMistake[], corrected: Corrected): OwnMistake[] {
  const seen = new Set(corrected);
  return mistakes.flatMap((mistake) => {
    const id = mistake.moves.join('');
    if (seen.has(id)) return [];
    seen.add(id);
    return [{ ...mistake, id }];
  });
}

/** Any move that keeps what the position is worth is right. */
export function mistakeExercise({ moves, begins }: GameMistake): Exercise {
  return { moves, you: moves.length % 2 === 0 ? 'first' : 'second', begins, line: 'move' };
}
