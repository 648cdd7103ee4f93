// The start page invites: the board waits for a first stone, shows the line that wins, and after a while
// plays a short game by itself. None of these stones are really on the board.

import type { Rules } from '../engine/protocol';
import { blankView } from './blank';
import { cellName, type Place } from './cells';
import { boardPicture, type BoardPicture } from './picture';
import { type Colour, colourAt, type Setup } from './session';

/** A stone that is only imagined. */
export interface Ghost extends Place {
  colour: Colour;
}

/** In milliseconds. */
export const kAttract = { idle: 6000, apart: 650, rest: 2600 };

/** The empty board of the next game. If a person begins, a stone can be dropped and waits over the middle. */
export function invitingPicture(setup: Setup): BoardPicture {
  const { state } = blankView(setup);
  return boardPicture({ ...state, landing: state.landing.map(() => 1) }, setup, {
    ...kNothingElse,
    playable: setup.seats[setup.begins].kind === 'person',
    suggested: middle(setup.rules),
  });
}

/** The board after the first stone, which anybody can place: no engine is needed for it. */
export function firstStonePicture(setup: Setup, column: number, falls: boolean): BoardPicture {
  const { state } = blankView(setup);
  const first = { ...state, ply: 1, names: [cellName({ column, row: 1 })] };
  return boardPicture(first, setup, {
    ...kNothingElse,
    falling: falls ? 1 : undefined,
    playable: false,
    suggested: undefined,
  });
}

const kNothingElse = { threats: undefined, sketch: undefined, chips: [], falling: undefined };

/** What the first side wants: a line along the bottom row. */
export function wantedLine({ begins, rules }: Setup): Ghost[] {
  const first = firstOfLine(rules);
  return Array.from({ length: rules.connect }, (_, index) => ({ column: first + index, row: 1, colour: begins }));
}

/** A short game that First wins: it builds along the bottom row, Second only on top of it. */
export function shortGame(rules: Rules): number[] {
  const first = firstOfLine(rules);
  const line = Array.from({ length: rules.connect }, (_, index) => first + index);
  const fromTheMiddle = [...line].sort(
    (one, another) => Math.abs(one - middle(rules)) - Math.abs(another - middle(rules)),
  );
  return fromTheMiddle.flatMap((column) => [column, column]).slice(0, -1);
}

/** The stones of a line of moves, as ghosts. */
export function ghostsOf(columns: readonly number[], setup: Setup): Ghost[] {
  return columns.map((column, index) => ({
    column,
    row: 1 + columns.slice(0, index).filter((earlier) => earlier === column).length,
    colour: colourAt(setup, index),
  }));
}

function middle({ columns }: Pick<Rules, 'columns'>): number {
  return Math.ceil(columns / 2);
}

function firstOfLine({ columns, connect }: Rules): number {
  return Math.max(1, Math.min(columns - connect + 1, middle({ columns }) - Math.floor((connect - 1) / 2)));
}
