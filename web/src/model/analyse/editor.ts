// Setting up a position: columns of stones, and the side to move. Whether a game
// can lead to it is for the engine to say, which finds the moves.

import { type Failure, failureOf, type Rules } from '../../engine/protocol';
import type { LanePort } from '../ports';
import { type Colour, kColours, other } from '../session';
import type { GameState } from '../../engine/protocol';
import { colourOf } from '../session';
import type { Path } from '../tree';

export interface EditedPosition {
  rules: Rules;
  /** The stones of each column, from the bottom. */
  columns: readonly (readonly Colour[])[];
  /** Whose move it is, if both sides have the same number of stones. */
  turn: Colour;
}

export function emptyPosition(rules: Rules, turn: Colour): EditedPosition {
  return { rules, columns: Array.from({ length: rules.columns }, () => []), turn };
}

/** The position of a game: with as many stones on each side, it is the turn of who began. */
export function positionOf(state: GameState, begins: Colour): EditedPosition {
  const columns = state.board.map((column) =>
    column.flatMap((side) => (side === null ? [] : [colourOf({ begins }, side)])),
  );
  return { rules: state.rules, columns, turn: begins };
}

/** A stone on top of the column, which is counted from 1; a full column stays as it is. */
export function withStone(position: EditedPosition, column: number, colour: Colour): EditedPosition {
  return changedColumn(position, column, (stones) =>
    stones.length < position.rules.rows ? [...stones, colour] : stones,
  );
}

/** Without the top stone of the column. */
export function withoutTop(position: EditedPosition, column: number): EditedPosition {
  return changedColumn(position, column, (stones) => stones.slice(0, -1));
}

function changedColumn(
  position: EditedPosition,
  column: number,
  change: (stones: readonly Colour[]) => readonly Colour[],
): EditedPosition {
  const columns = position.columns.map((stones, index) => (index === column - 1 ? change(stones) : stones));
  return { ...position, columns };
}

/** Another board: the stones that have room on it stay. */
export function resized(position: EditedPosition, rules: Rules): EditedPosition {
  const columns = Array.from({ length: rules.columns }, (_, index) =>
    (position.columns[index] ?? []).slice(0, rules.rows),
  );
  return { ...position, rules, columns };
}

export function countOf({ columns }: EditedPosition, colour: Colour): number {
  return columns.flat().filter((stone) => stone === colour).length;
}

/** How many more stones yellow has than red. */
function surplus(position: EditedPosition): number {
  return countOf(position, 'yellow') - countOf(position, 'red');
}

/** Whose move it must be; none if both are possible, because the numbers of stones are equal. */
export function forcedTurn(position: EditedPosition): Colour | undefined {
  const more = surplus(position);
  return more === 0 ? undefined : more > 0 ? 'red' : 'yellow';
}

export function turnOf(position: EditedPosition): Colour {
  return forcedTurn(position) ?? position.turn;
}

/** Who must have begun. */
export function beginsIn(position: EditedPosition): Colour {
  const forced = forcedTurn(position);
  return forced === undefined ? position.turn : other(forced);
}

/** The colour with too many stones, if the sides cannot have taken turns. */
export function tooMany(position: EditedPosition): Colour | undefined {
  const more = surplus(position);
  return kColours.find((colour) => (colour === 'yellow' ? more : -more) > 1);
}

/** The position as a diagram that the engine reads. */
export function diagramOf(position: EditedPosition): string {
  const { rules, columns } = position;
  const first = beginsIn(position);
  const rows = Array.from({ length: rules.rows }, (_, index) => {
    const row = rules.rows - 1 - index;
    return columns.map((stones) => signOf(stones[row], first)).join(' ');
  });
  return rows.join('\n');
}

function signOf(stone: Colour | undefined, first: Colour): string {
  return stone === undefined ? '.' : stone === first ? 'X' : 'O';
}

export type Reached =
  | { kind: 'reached'; moves: Path; begins: Colour }
  | { kind: 'too_many'; colour: Colour; counts: Record<Colour, number> }
  | { kind: 'refused'; failure: Failure };

/** Moves that lead to the position, or why there are none. */
export async function reach(position: EditedPosition, lane: LanePort): Promise<Reached> {
  const colour = tooMany(position);
  if (colour !== undefined) {
    const counts = { yellow: countOf(position, 'yellow'), red: countOf(position, 'red') };
    return { kind: 'too_many', colour, counts };
  }
  try {
    const { rules } = position;
    const { moves } = await lane.ask<'load'>({ op: 'load', rules, text: diagramOf(position) });
    return { kind: 'reached', moves, begins: beginsIn(position) };
  } catch (error) {
    return { kind: 'refused', failure: failureOf(error) };
  }
}
