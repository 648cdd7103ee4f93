// What the game shows and tells: plain values.

import type { Explanation, Failure, GameState, Review, Threats } from '../engine/protocol';
import type { Evaluation } from './evaluation';
import type { Ending } from './finale';
import type { Preview } from './preview';
import {
  atEndOfLine,
  type Colour,
  colourOf,
  redoTarget,
  type Seat,
  seatToMove,
  type Session,
  undoTarget,
} from './session';
import type { Speed } from './settings';

export interface Thinking {
  colour: Colour;
  spec: string;
  /** How many it has searched so far, if the engine reports it. */
  positions: number | undefined;
  /** For how many whole seconds it has been thinking. */
  seconds: number;
}

export interface Hint {
  evaluation: Evaluation | undefined;
  column: number | undefined;
}

/** "Why?" has been asked; the answer may not be there yet. */
export interface Why {
  /** As far as it is known: the value comes first, then the reason, then what is wrong with each column. */
  explanation: Explanation | undefined;
  finished: boolean;
  /** The column that the question is about, counted from 1; none for the whole position. */
  column: number | undefined;
  /** Are the rules of the proof on the board? */
  proof: boolean;
}

/** A review of the line, or its progress. */
export interface ReviewState {
  done: number;
  all: number;
  result: Review | undefined;
}

export type Refusal = 'column_full' | 'game_over' | 'not_your_turn' | 'no_such_column';

export type Notice =
  | { kind: 'refused'; reason: Refusal; column: number }
  | { kind: 'failed'; failure: Failure };

export interface GameView {
  session: Session;
  /** The position that is shown. */
  state: GameState;
  /** The end of the line. */
  lineState: GameState;
  /** Whether computers move by themselves. */
  running: boolean;
  thinking: Thinking | undefined;
  evaluation: Evaluation | undefined;
  threats: Threats | undefined;
  hint: Hint | undefined;
  why: Why | undefined;
  /** Another position that is being looked at; anything that changes the game ends it. */
  preview: Preview | undefined;
  /** Kept until the line changes. */
  review: ReviewState | undefined;
  notice: Notice | undefined;
  /** The stone that is shown falling, counted from 1; none after a jump. */
  falling: number | undefined;
  /** Did the last stone take a cell with which the other side would have won? */
  blocked: boolean;
  /** How far the end has been shown; it is held back only while the deciding stone is still falling. */
  ending: Ending;
}

/** A position that has just been set up: nothing is known about it, and nothing is going on. */
export function quietView(session: Session, state: GameState, lineState: GameState): GameView {
  return {
    session,
    state,
    lineState,
    running: false,
    thinking: undefined,
    evaluation: undefined,
    threats: undefined,
    hint: undefined,
    why: undefined,
    preview: undefined,
    review: undefined,
    notice: undefined,
    falling: undefined,
    blocked: false,
    ending: 'told',
  };
}

/** What happened, for announcements and sounds. */
export type GameEvent =
  | { kind: 'played'; colour: Colour; cell: string; seat: Seat }
  | { kind: 'over' }
  | { kind: 'refused'; reason: Refusal; column: number }
  | { kind: 'moved'; how: 'undo' | 'redo' | 'jump' }
  /** A stone was played in a position that is only looked at: `column` after `moves`. */
  | { kind: 'branched'; moves: readonly number[]; column: number }
  | { kind: 'new' }
  | { kind: 'loaded' }
  | { kind: 'hint' }
  | { kind: 'evaluated' }
  | { kind: 'explained' }
  | { kind: 'looked' }
  | { kind: 'reviewed' }
  | { kind: 'paused' }
  | { kind: 'failed'; failure: Failure };

/** The settings that affect what the engine is asked. */
export interface GameOptions {
  evaluation: boolean;
  evaluator: string;
  threats: boolean;
  animation: boolean;
  speed: Speed;
}

/** Why a stone cannot be played in this column; none if it can. */
export function refusalOf({ state, session }: GameView, column: number): Refusal | undefined {
  if (state.outcome.over) return 'game_over';
  if (column < 1 || column > state.landing.length) return 'no_such_column';
  if (seatToMove(session).kind === 'computer' && atEndOfLine(session)) return 'not_your_turn';
  return state.legal.includes(column) ? undefined : 'column_full';
}

export function canUndo({ session }: GameView): boolean {
  return undoTarget(session) !== undefined;
}

export function canRedo({ session }: GameView): boolean {
  return redoTarget(session) !== undefined;
}

/** Hints are for people. */
export function canHint({ state, session }: GameView): boolean {
  return !state.outcome.over && seatToMove(session).kind === 'person';
}

/** The result of the whole line, if it ends the game. */
export function resultOf({
  session,
  lineState,
}: Pick<GameView, 'session' | 'lineState'>): Colour | 'draw' | undefined {
  if (!lineState.outcome.over) return undefined;
  const { winner } = lineState.outcome;
  return winner === null ? 'draw' : colourOf(session.setup, winner);
}

/** Finished games can be reviewed, if the solver knows their rules. */
export function canReview({ lineState }: Pick<GameView, 'lineState'>): boolean {
  return lineState.outcome.over && lineState.moves.length > 0 && !lineState.rules.consolation;
}

/** A position can be explained once its value is known, if the theory covers its rules. */
export function canExplain(view: GameView): boolean {
  return (
    view.evaluation?.finished === true && !view.state.outcome.over && !view.state.rules.consolation
  );
}

/** "Why?" needs no values over the columns, but waits for those that are being found. */
export function canAskWhy({ state, evaluation }: GameView): boolean {
  return !state.outcome.over && !state.rules.consolation && evaluation?.finished !== false;
}
