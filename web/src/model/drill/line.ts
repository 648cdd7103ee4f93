// The line of a puzzle: best play up to its point.

import type { ColumnValue } from '../../engine/protocol';
import type { Exercise, Point } from './view';

/** The rest of the line after these moves of the game; none if they have left it. */
function restOfLine({ moves, line }: Exercise, played: readonly number[]): readonly number[] | undefined {
  if (line === undefined || line === 'move') return undefined;
  const stones = played.slice(moves.length);
  const follows = stones.every((column, index) => column === line[index]);
  return follows ? line.slice(stones.length) : undefined;
}

/** The next move of the line, as long as it is followed. */
export function nextOfLine(exercise: Exercise, played: readonly number[]): number | undefined {
  return restOfLine(exercise, played)?.[0];
}

/**
 * Is the person's last stone, with its value, the point of the puzzle? Besides the end of the line, that is
 * every stone after which the next one wins whatever the other side does.
 */
export function pointOf(
  exercise: Exercise,
  played: readonly number[],
  value: ColumnValue | undefined,
): Point | undefined {
  if (exercise.line === undefined) return undefined;
  if (exercise.line === 'move') return 'move';
  if (restOfLine(exercise, played)?.length === 0) return 'line';
  const isDecided = value?.outcome === 'win' && (value.in ?? Infinity) <= 2;
  return isDecided ? 'otherwise' : undefined;
}
