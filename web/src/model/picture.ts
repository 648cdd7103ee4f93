// The board as it is to be drawn: stones in colours, marks, and the labels of its cells.

import type { Cell, Side } from '../engine/protocol';
import type { Messages } from '../i18n/messages';
import { pictureText, type Sketch } from './explanation';
import type { GameView } from './game';
import { type Colour, colourOf, kColours } from './session';

export interface Stone {
  /** Counted from 1 in the order of play. */
  number: number;
  name: string;
  column: number;
  row: number;
  colour: Colour;
  winning: boolean;
}

export interface Mark {
  cell: Cell;
  colour: Colour;
  even: boolean;
  good: boolean;
  /** Does the other side have a threat here, too? */
  shared: boolean;
}

/** The stones in the order of play: each fell on those that were there. */
export function stonesOf(view: GameView): Stone[] {
  const { state, session } = view;
  const winning = new Set(state.outcome.lines.flat().map((cell) => cell.name));
  return state.names.map((name, index) => {
    const column = state.moves[index] ?? 0;
    const row = Number(name.replace(/^\D+/, ''));
    const side = state.board[column - 1]?.[row - 1] ?? 'first';
    return {
      number: index + 1,
      name,
      column,
      row,
      colour: colourOf(session.setup, side),
      winning: winning.has(name),
    };
  });
}

export function marksOf(view: GameView): Mark[] {
  const { threats, session } = view;
  if (threats === undefined) return [];
  const sides: Side[] = ['first', 'second'];
  const names = sides.map((side) => new Set(threats[side].map((threat) => threat.cell.name)));
  const marks = sides.flatMap((side, index) =>
    threats[side].map(({ cell, parity, good }) => ({
      cell,
      colour: colourOf(session.setup, side),
      even: parity === 'even',
      good,
      shared: names[1 - index]?.has(cell.name) === true,
    })),
  );
  return marks.sort((a, b) => kColours.indexOf(a.colour) - kColours.indexOf(b.colour));
}

/** What is at a cell, in words: "c2, Yellow, last stone". */
export function cellLabel(
  view: GameView,
  column: number,
  row: number,
  name: string,
  t: Messages,
  sketch?: Sketch,
): string {
  const { state, session } = view;
  const parts = [t.cell(name)];
  const side = state.board[column - 1]?.[row - 1] ?? null;
  if (side !== null) {
    parts.push(t.board.stone(t.colour[colourOf(session.setup, side)]));
    if (state.outcome.lines.flat().some((cell) => cell.name === name)) {
      parts.push(t.board.winningStone);
    }
    if (state.names.at(-1) === name) parts.push(t.board.lastStone);
    return parts.join(', ');
  }
  parts.push(t.board.empty);
  if (!state.outcome.over && state.landing[column - 1] === row) parts.push(t.board.landing);
  if (sketch !== undefined) {
    const meaning = pictureText(sketch.cells.get(name), t);
    return [...parts, ...(meaning === '' ? [] : [meaning])].join(', ');
  }
  for (const mark of marksOf(view)) {
    if (mark.cell.name === name) parts.push(t.board.threat(t.colour[mark.colour]));
  }
  return parts.join(', ');
}
