// A position that is being set up, as it is drawn.

import { cellName } from '../cells';
import type { BoardPicture, Stone } from '../picture';
import type { Colour } from '../session';
import type { EditedPosition } from './editor';

/** There is no order of play: no stone is the last one. */
const kNoOrder = 1000;

/** `colour` is what the next stone will be. */
export function editorPicture({ rules, columns }: EditedPosition, colour: Colour): BoardPicture {
  const stones = columns.flatMap((column, index) =>
    column.map((side, height): Stone => {
      const place = { column: index + 1, row: height + 1 };
      const number = kNoOrder + index * rules.rows + height;
      return { number, name: cellName(place), ...place, colour: side, winning: false };
    }),
  );
  return {
    size: rules,
    stones,
    falling: undefined,
    // Only games have rings and lines.
    over: true,
    lines: [],
    landed: true,
    hops: false,
    marks: [],
    sketch: undefined,
    chips: columns.map(() => undefined),
    turn: colour,
    landing: columns.map((column) => (column.length < rules.rows ? column.length + 1 : null)),
    playable: true,
    suggested: undefined,
    preview: false,
    asks: undefined,
  };
}
