// A game: who plays, the line of moves, and which position of it is shown. Values and pure functions
// only; which moves are legal is the engine's business.

import type { Decision, Rules, Side } from '../engine/protocol';

export type Colour = 'yellow' | 'red';

export const kColours: readonly Colour[] = ['yellow', 'red'];

export const kStandardRules: Rules = { columns: 7, rows: 6, connect: 4, consolation: false };

/** The same grid, and as many in a row. */
export function isSameBoard(a: Rules, b: Rules): boolean {
  return a.columns === b.columns && a.rows === b.rows && a.connect === b.connect;
}

export type Seat = { kind: 'person'; name?: string } | { kind: 'computer'; spec: string };

export type Seats = Record<Colour, Seat>;

function isSamePlayer(a: Seat, b: Seat): boolean {
  if (a.kind === 'computer') return b.kind === 'computer' && a.spec === b.spec;
  return b.kind === 'person' && a.name === b.name;
}

/** Which colour belongs to which side. */
export interface Colours {
  /** The colour that plays First. */
  begins: Colour;
}

export interface Setup extends Colours {
  rules: Rules;
  seats: Seats;
}

/** What a computer said about its move, and the seed it was given, so that it can think the same again. */
export interface ComputerMove extends Decision {
  /** Games of older versions have none. */
  seed?: number;
}

export interface Ply {
  column: number;
  decision?: ComputerMove;
}

/** Games won so far by the same two players, not counting the current one. */
export interface Series {
  yellow: number;
  red: number;
  draws: number;
}

/** Stones that were played, and how many of them are shown. */
export interface Played {
  setup: Setup;
  line: readonly Ply[];
  /** How many moves of the line are on the board: looking back changes this, and nothing else. */
  cursor: number;
}

/** The identity of the game, in any tab or file. */
export interface Birth {
  id: string;
  /** Milliseconds since 1970. */
  started: number;
}

export interface Session extends Played, Birth {
  /** Stones that were taken back, in the order of play; redo replays them. */
  taken: readonly Ply[];
  series: Series;
}

export const kNoGames: Series = { yellow: 0, red: 0, draws: 0 };

export function newSession(setup: Setup, birth: Birth, series: Series = kNoGames): Session {
  return { ...birth, setup, line: [], cursor: 0, taken: [], series };
}

/** A position after these moves. */
export function playedAt(setup: Setup, columns: readonly number[]): Played {
  const line = columns.map((column) => ({ column }));
  return { setup, line, cursor: line.length };
}

/** A game after these moves. */
export function sessionAt(setup: Setup, birth: Birth, columns: readonly number[], series = kNoGames): Session {
  return { ...newSession(setup, birth, series), ...playedAt(setup, columns) };
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
export function seatToMove({ setup, cursor }: Played): Seat {
  return seatAt(setup, cursor);
}

export function moves(session: Played): number[] {
  return session.line.slice(0, session.cursor).map((ply) => ply.column);
}

export function atEndOfLine(session: Played): boolean {
  return session.cursor === session.line.length;
}

export type Mode = 'computer' | 'people' | 'computers';

export function modeOf(seats: Seats): Mode {
  const computers = kColours.filter((colour) => seats[colour].kind === 'computer').length;
  return computers === 0 ? 'people' : computers === 1 ? 'computer' : 'computers';
}

/** Adds a move to the position that is shown; what followed it is forgotten. */
export function withMove<S extends Played>(session: S, ply: Ply): S {
  const line = [...session.line.slice(0, session.cursor), ply];
  return { ...session, line, cursor: line.length };
}

export function withCursor<S extends Played>(session: S, cursor: number): S {
  return { ...session, cursor: Math.max(0, Math.min(cursor, session.line.length)) };
}

/** Can undo and redo stop here? Against a computer, only where it is the person's turn. */
function isStop(setup: Setup, ply: number): boolean {
  return modeOf(setup.seats) !== 'computer' || seatAt(setup, ply).kind === 'person';
}

/** How many stones are left when one is taken back: against a computer, back to the person's own move. */
export function undoTarget({ setup, line }: Played): number | undefined {
  for (let ply = line.length - 1; ply >= 0; --ply) {
    if (isStop(setup, ply)) return ply;
  }
  return undefined;
}

/** How many stones there are after redo: up to the person's next move, or all that were taken back. */
export function redoTarget({ setup, line, taken }: Session): number | undefined {
  if (taken.length === 0) return undefined;
  const all = line.length + taken.length;
  let ply = line.length + 1;
  while (ply < all && !isStop(setup, ply)) ++ply;
  return ply;
}

/** The game with this many stones: the others are taken back, or replayed. */
export function withLength(session: Session, length: number): Session {
  const all = [...session.line, ...session.taken];
  return { ...session, line: all.slice(0, length), taken: all.slice(length), cursor: length };
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
export function rematch(session: Session, birth: Birth, result: Colour | 'draw' | undefined): Session {
  const setup = { ...session.setup, begins: other(session.setup.begins) };
  return newSession(setup, birth, tally(session, result));
}

/** Do the same two play the same game? Which of them begins changes from game to game. */
function isSameSeries(a: Setup, b: Setup): boolean {
  return (
    isSameBoard(a.rules, b.rules) &&
    a.rules.consolation === b.rules.consolation &&
    kColours.every((colour) => isSamePlayer(a.seats[colour], b.seats[colour]))
  );
}

/**
 * Another try, after these moves. The score of the same two goes on, and the game that is left counts, as it does
 * before a rematch: it stays in My games with its result, and the try is a game of its own. Taking stones back is
 * different: it goes on with the same game, which then has no result.
 */
export function anotherTry(
  session: Session,
  result: Colour | 'draw' | undefined,
  setup: Setup,
  birth: Birth,
  columns: readonly number[],
): Session {
  const series = isSameSeries(session.setup, setup) ? tally(session, result) : kNoGames;
  return sessionAt(setup, birth, columns, series);
}
