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
  /**
   * Of a puzzle: best play up to its point, where the computer waits until it is told to go on. A lesson
   * is played to the end.
   */
  line: readonly number[] | undefined;
}

/** How the point of a puzzle was reached: by its line, or by other moves after which nothing can be stopped. */
export type Point = 'line' | 'otherwise';

export type Result = 'win' | 'draw' | 'loss';

/** What there is to say about the person's last move. */
export type Verdict =
  | { kind: 'kept'; cell: string; value: ColumnValue; slower: number }
  | { kind: 'lost'; cell: string; value: ColumnValue; before: Result; why: string | undefined }
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
  /** Why the position is worth what it is, if that has been asked. */
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
  | { kind: 'reason'; why: string }
  | { kind: 'answered'; side: Side; cell: string }
  | { kind: 'point'; by: Point }
  | { kind: 'explained'; explanation: Explanation }
  | { kind: 'over' };

export interface DrillOptions {
  animation: boolean;
  speech: Speech;
}

/** In lessons and puzzles Yellow always begins. */
export const kLearnColours: Colours = { begins: 'yellow' };

/** Does the computer play both sides while the person watches? */
export function isWatched({ session }: DrillView): boolean {
  return modeOf(session.setup.seats) === 'computers';
}

/** The person on that side, or the solver on both. */
export function setupOf(you: Side | undefined): Setup {
  const seat = (colour: Colour): Seat =>
    you !== undefined && colour === colourOf(kLearnColours, you)
      ? { kind: 'person' }
      : { kind: 'computer', spec: kPerfect };
  return {
    ...kLearnColours,
    rules: kStandardRules,
    seats: { yellow: seat('yellow'), red: seat('red') },
  };
}
