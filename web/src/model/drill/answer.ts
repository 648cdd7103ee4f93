// What the computer plays in a drill.

import type { ColumnValue } from '../../engine/protocol';
import { placeOf } from '../cells';
import type { Adviser } from './adviser';
import { nextOfLine } from './line';
import type { DrillView, Exercise } from './view';

/** A stone of the computer, and its exact value if that was asked. */
export interface Step {
  column: number;
  value: ColumnValue | undefined;
}

/** The next move of the line, or the best one: the longest defence, or what punishes a mistake. */
export async function nextStep(
  exercise: Exercise,
  view: DrillView,
  adviser: Adviser,
): Promise<Step | undefined> {
  const next = nextOfLine(exercise, view.state.moves);
  if (next !== undefined) return { column: next, value: undefined };
  const { best, columns } = await adviser.analyze(view.state);
  const column = best.find((candidate) => blocks(candidate, view)) ?? best[0];
  return column === undefined ? undefined : { column, value: columns[column - 1] ?? undefined };
}

/** Does it stop a win? Among equally good moves, people expect the one that does. */
function blocks(column: number, { threats, state: position }: DrillView): boolean {
  return threats.details.some(
    ({ side, cell, state }) =>
      side !== position.side_to_move && state === 'immediate' && placeOf(cell).column === column,
  );
}
