// What a drill is about, what it shows and what it tells: plain values.

import type {
  ColumnValue,
  Explanation,
  GameState,
  Side,
  Speech,
  Threats,
} from '../../engine/protocol';
import {
  type Colour,
  colourOf,
  type Colours,
  kStandardRules,
  modeOf,
  type Seat,
  type Played,
  type Setup,
} from '../session';
import { kPerfect } from '../specs';

export interface Exercise {
  moves: readonly number[];
  /** The side of the person; the computer plays the other one. */
  you: Side;
  /** Who began; Yellow, unless the position is from a game in which Red did. */
  begins?: Colour;
  /**
   * Of a puzzle: best play up to its point, where the computer waits until it is told to go on. A lesson
   * is played to the end. 'move': any one right move is the point.
   */
  line: readonly number[] | 'move' | undefined;
}

/**
 * How the point was reached: by the line, by other moves after which nothing can be stopped, or by one
 * right move where that is enough.
 */
export type Point = 'line' | 'otherwise' | 'move';

export type Result = 'win' | 'draw' | 'loss';

export interface Kept {
  kind: 'kept';
  cell: string;
  value: ColumnValue;
  /** How many stones later than possible it wins. */
  slower: number;
}

export interface Lost {
  kind: 'lost';
  cell: string;
  value: ColumnValue;
  before: Result;
  /** The cell of the answer to it, once it is on the board. */
  reply: string | undefined;
  why: string | undefined;
}

/** What there is to say about the person's last move. */
export type Verdict =
  | Kept
  | Lost
  | { kind: 'full'; column: number }
  | { kind: 'failed'; message: string };

export type Phase =
  /** The person is to move. */
  | 'yours'
  /** The move lies on the board and is being judged, or is about to be taken back. */
  | 'judged'
  | 'theirs'
  | 'paused'
  | 'over';

export interface DrillView {
  /** A person against the solver, or the solver on both sides while the person watches. */
  session: Played;
  state: GameState;
  threats: Threats;
  phase: Phase;
  verdict: Verdict | undefined;
  /** The values of the moves that were taken back in this position, by column. */
  tried: ReadonlyMap<number, ColumnValue>;
  /** Why the position has its value, if that has been asked. */
  explanation: Explanation | undefined;
  /** Moves that were taken back. */
  mistakes: number;
  /** Right moves of the person. */
  played: number;
  /** None as long as a puzzle is not solved. */
  point: Point | undefined;
  falling: number | undefined;
}

export type DrillEvent =
  | { kind: 'judged'; verdict: Verdict }
  | { kind: 'refuted'; side: Side; cell: string }
  | { kind: 'reason'; why: string }
  | { kind: 'answered'; side: Side; cell: string }
  | { kind: 'point'; by: Point }
  | { kind: 'explained'; explanation: Explanation }
  | { kind: 'over' };

export interface DrillOptions {
  animation: boolean;
  speech: Speech;
  /** Against the clock: no reasons, and pauses no longer than the eye needs. */
  quick?: boolean;
  /** Is the point explained when it is reached? True by default; a lesson has its own words. */
  explains?: boolean;
}

/** In lessons and puzzles Yellow always begins. */
export const kLearnColours: Colours = { begins: 'yellow' };

export function coloursOf({ begins }: Exercise): Colours {
  return begins === undefined ? kLearnColours : { begins };
}

/** Does the computer play both sides while the person watches? */
export function isWatched({ session }: DrillView): boolean {
  return modeOf(session.setup.seats) === 'computers';
}

/** The person on that side, or the solver on both. */
export function setupOf(colours: Colours, you: Side | undefined): Setup {
  const seat = (colour: Colour): Seat =>
    you !== undefined && colour === colourOf(colours, you)
      ? { kind: 'person' }
      : { kind: 'computer', spec: kPerfect };
  return {
    ...colours,
    rules: kStandardRules,
    seats: { yellow: seat('yellow'), red: seat('red') },
  };
}
