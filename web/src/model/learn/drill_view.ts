// What a drill is about, what it shows and what it tells: plain values.

import type {
  ColumnValue,
  Explanation,
  GameState,
  Side,
  Speech,
  Threats,
} from '../../engine/protocol';
import { type Colours, modeOf, type Session } from '../session';

export interface Exercise {
  moves: readonly number[];
  /** The side of the person; the computer plays the other one. */
  you: Side;
  /** Does the computer wait after the first right move until it is told to go on? */
  pauses: boolean;
}

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
  session: Session;
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
  falling: number | undefined;
}

export type DrillEvent =
  | { kind: 'judged'; verdict: Verdict }
  | { kind: 'reason'; why: string }
  | { kind: 'answered'; side: Side; cell: string }
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
