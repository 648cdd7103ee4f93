// A game: who plays, the line of moves, and which position of it is shown. Values and pure functions
// only; which moves are legal is the engine's business.

import type { Decision, Rules, Side } from '../engine/protocol';

export type Colour = 'yellow' | 'red';

export const kColours: readonly Colour[] = ['yellow', 'red'];

export const kStandardRules: Rules = { columns: 7, rows: 6, connect: 4, consolation: false };

export type Seat = { kind: 'person' } | { kind: 'computer'; spec: string };

export type Seats = Record<Colour, Seat>;

/** Which colour belongs to which side. */
export interface Colours {
  /** The colour that plays First. */
  begins: Colour;
}

export interface Setup extends Colours {
  rules: Rules;
  seats: Seats;
}

export interface Ply {
  column: number;
  /** What a computer said about its move. */
  decision?: Decision;
}

/** Games won so far by the same two players, not counting the current one. */
export interface Series {
  yellow: number;
  red: number;
  draws: number;
}

export interface Session {
  setup: Setup;
  line: readonly Ply[];
  /** How many moves of the line are on the board. */
  cursor: number;
  series: Series;
}

export const kNoGames: Series = { yellow: 0, red: 0, draws: 0 };

export function newSession(setup: Setup, series: Series = kNoGames): Session {
  return { setup, line: [], cursor: 0, series };
}

/** A game after these moves. */
export function sessionAt(setup: Setup, columns: readonly number[]): Session {
  const line = columns.map((column) => ({ column }));
  return { ...newSession(setup), line, cursor: line.length };
}

export function other(colour: Colour): Colour {
  return colour === 'yellow' ? 'red' : 'yellow';
}

export function colourOf({ begins }: Colours, side: Side): Colour {
  return side === 'first' ? begins : other(begins);
}

/** The colour of the stone with this number, counted from 0: the sides take turns. */
export function colourAt(colours: Colours, ply: number): Colour {
  return colourOf(colours, ply % 2 === 0 ? 'first' : 'second');
}

export function seatAt(setup: Setup, ply: number): Seat {
  return setup.seats[colourAt(setup, ply)];
}

/** Whose turn it is in the position that is shown. */
export function seatToMove({ setup, cursor }: Session): Seat {
  return seatAt(setup, cursor);
}

export function moves(session: Session): number[] {
  return session.line.slice(0, session.cursor).map((ply) => ply.column);
}

export function atEndOfLine(session: Session): boolean {
  return session.cursor === session.line.length;
}

export type Mode = 'computer' | 'people' | 'computers';

export function modeOf(seats: Seats): Mode {
  const computers = kColours.filter((colour) => seats[colour].kind === 'computer').length;
  return computers === 0 ? 'people' : computers === 1 ? 'computer' : 'computers';
}

/** Adds a move to the position that is shown; what followed it is forgotten. */
export function withMove(session: Session, ply: Ply): Session {
  const line = [...session.line.slice(0, session.cursor), ply];
  return { ...session, line, cursor: line.length };
}

export function withCursor(session: Session, cursor: number): Session {
  return { ...session, cursor: Math.max(0, Math.min(cursor, session.line.length)) };
}

/** Can undo and redo stop here? Against a computer, only where it is the person's turn. */
function isStop(session: Session, ply: number): boolean {
  return modeOf(session.setup.seats) !== 'computer' || seatAt(session.setup, ply).kind === 'person';
}

/** Where "undo" leads: against a computer, back to the person's own move; none if there is none. */
export function undoTarget(session: Session): number | undefined {
  for (let ply = session.cursor - 1; ply >= 0; --ply) {
    if (isStop(session, ply)) return ply;
  }
  return undefined;
}

/** Where "redo" leads: to the person's next move, or to the end of the line. */
export function redoTarget(session: Session): number | undefined {
  if (atEndOfLine(session)) return undefined;
  let ply = session.cursor + 1;
  while (ply < session.line.length && !isStop(session, ply)) ++ply;
  return ply;
}

/** The score of the series, including the result of the current game, if it has one. */
export function tally(session: Session, result: Colour | 'draw' | undefined): Series {
  const { yellow, red, draws } = session.series;
  return {
    yellow: yellow + Number(result === 'yellow'),
    red: red + Number(result === 'red'),
    draws: draws + Number(result === 'draw'),
  };
}

/** The next game of the same two: whoever was second begins. */
export function rematch(session: Session, result: Colour | 'draw' | undefined): Session {
  const setup = { ...session.setup, begins: other(session.setup.begins) };
  return newSession(setup, tally(session, result));
}
