// A board as it is drawn: plain data, whether a game, a lesson or a puzzle made it.

import type { Cell, GameState, Rules, Threats } from '../engine/protocol';
import type { Messages } from '../i18n/messages';
import { cellName, type Place, placeOf } from './cells';
import type { Chip } from './evaluation';
import { cellPictureText, type Sketch } from './explanation';
import { type Colour, type Colours, colourAt, colourOf, kColours } from './session';

export interface Stone {
  /** Counted from 1 in the order of play. */
  number: number;
  name: string;
  column: number;
  row: number;
  colour: Colour;
  winning: boolean;
}

/** A threat. */
export interface Mark extends Place {
  name: Cell;
  colour: Colour;
  even: boolean;
  good: boolean;
  /** Does the other side have a threat here, too? */
  shared: boolean;
}

export interface BoardPicture {
  size: Pick<Rules, 'columns' | 'rows' | 'connect'>;
  stones: readonly Stone[];
  /** The stones from this one on are shown falling, one after another; counted from 1, none after a jump. */
  falling: number | undefined;
  over: boolean;
  /** The lines that won. */
  lines: readonly (readonly Place[])[];
  /** None while there is a sketch, which has its own. */
  marks: readonly Mark[];
  /** An explanation or a hint, drawn over the board. */
  sketch: Sketch | undefined;
  /** Over the columns, from the left. */
  chips: readonly (Chip | undefined)[];
  /** The colour to move. */
  turn: Colour;
  /** For each column, the row in which a stone would land; none if it is full or the game is over. */
  landing: readonly (number | null)[];
  /** Is it a person's turn? Only then does the board offer a move. */
  playable: boolean;
  /** The column of a hint, counted from 1. */
  suggested: number | undefined;
  /** Do the winning stones hop, once their line has been drawn? */
  hops: boolean;
  /** Has the falling stone already landed when the lines appear? Otherwise they wait for it. */
  landed: boolean;
  /** Is it a position that is only looked at? */
  preview: boolean;
  /** If the values over the columns can be asked why: the one that was asked, and the best ones. */
  asks: { column: number | undefined; best: readonly number[] } | undefined;
}

/** A small board. */
export type SmallPicture = Pick<BoardPicture, 'size' | 'stones' | 'lines' | 'sketch'>;

/** What a picture shows besides the position itself. */
export type PictureDetails = Pick<
  BoardPicture,
  'falling' | 'sketch' | 'chips' | 'playable' | 'suggested'
> & { threats: Threats | undefined };

export function boardPicture(
  state: GameState,
  colours: Colours,
  { threats, ...details }: PictureDetails,
): BoardPicture {
  const { columns, rows, connect } = state.rules;
  const { over, lines } = state.outcome;
  return {
    ...details,
    preview: false,
    hops: false,
    landed: false,
    asks: undefined,
    size: { columns, rows, connect },
    stones: stonesOf(state, colours),
    over,
    lines: lines.map((line) => line.map(placeOf)),
    marks: details.sketch === undefined && threats !== undefined ? marksOf(threats, colours) : [],
    turn: colourAt(colours, state.ply),
    landing: over ? state.landing.map(() => null) : state.landing,
  };
}

/** The position and nothing else. */
export function plainPicture(state: GameState, colours: Colours): BoardPicture {
  return boardPicture(state, colours, {
    threats: undefined,
    sketch: undefined,
    chips: [],
    falling: undefined,
    playable: false,
    suggested: undefined,
  });
}

/** The stones in the order of play: each fell on top of those before it. */
function stonesOf(state: GameState, colours: Colours): Stone[] {
  const winning = new Set(state.outcome.winning_cells);
  return state.names.map((name, index) => {
    const { column, row } = placeOf(name);
    const side = state.board[column - 1]?.[row - 1] ?? 'first';
    return {
      number: index + 1,
      name,
      column,
      row,
      colour: colourOf(colours, side),
      winning: winning.has(name),
    };
  });
}

function marksOf(threats: Threats, colours: Colours): Mark[] {
  const marks = threats.details.map(({ side, cell, parity, good }) => ({
    name: cell,
    ...placeOf(cell),
    colour: colourOf(colours, side),
    even: parity === 'even',
    good,
    shared: threats[side === 'first' ? 'second' : 'first'].includes(cell),
  }));
  return marks.sort((a, b) => kColours.indexOf(a.colour) - kColours.indexOf(b.colour));
}

/** Milliseconds between two stones that fall one after another. */
export const kStonesApart = 60;

/** Milliseconds until the last stone begins to fall. */
export function queueOf({ falling, stones }: Pick<BoardPicture, 'falling' | 'stones'>): number {
  return falling === undefined ? 0 : Math.max(0, stones.length - falling) * kStonesApart;
}

/** What is at a cell, in words: "c2, Yellow, last stone". */
export function cellLabel(picture: BoardPicture, place: Place, t: Messages): string {
  const { stones, marks, landing, sketch } = picture;
  const name = cellName(place);
  const stone = stones.find((candidate) => candidate.name === name);
  if (stone !== undefined) {
    return t.phrases([
      name,
      t.colour[stone.colour],
      stone.winning ? t.board.winningStone : '',
      stone.number === stones.length ? t.board.lastStone : '',
    ]);
  }
  return t.phrases([
    name,
    t.board.empty,
    landing[place.column - 1] === place.row ? t.board.landing : '',
    ...marks
      .filter((mark) => mark.name === name)
      .map((mark) => t.board.threat(t.colour[mark.colour])),
    cellPictureText(sketch?.cells.get(name), t),
  ]);
}
