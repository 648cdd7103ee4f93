// The engine as users see it: the same requests in this thread and in a thread of its own.

import type {
  Analysis,
  Answer,
  Decision,
  Explanation,
  GameState,
  Limits,
  Op,
  PlayerKind,
  Request,
  Review,
  Rules,
} from './protocol.ts';

/**
 * Columns are counted from 1, from the left. A position is text in any common form (digits such as "4453", cells
 * such as "d1 d2 e1", a numbered record, a diagram), a list of columns, or what `position` and `play` return.
 */
export type PositionLike =
  | string
  | readonly number[]
  | { readonly moves: readonly number[]; readonly rules?: Partial<Rules> };

/** How much may be spent on a request. Without seconds and nodes there is no limit. */
export interface Budget extends Limits {
  /** Cancels the request. Only for an engine in a worker: this thread receives no events while it works. */
  signal?: AbortSignal;
  /** Called while the engine works; docs/protocol.md says with what. */
  onProgress?: (report: unknown) => void;
}

/** How sentences are phrased: the language, and the colour of the side that moves first. */
export interface Words {
  language?: 'en' | 'de';
  begins?: 'yellow' | 'red';
}

/**
 * Columns are counted from 1, from the left. A score is exact and for the side to move: 0 is a draw, +s a win and -s a
 * loss. The sooner the game ends, the farther it is from 0: on 7x6 the winner's (22 - s)th stone completes its line.
 * An invalid argument throws an EngineError, with the sentence that the program `zugzwang` prints.
 */
export interface Engine {
  /** Such as "1.4.0". */
  version(): string;
  /** The stones, the legal columns (counted from 1) and the state of the game. Without arguments, the empty 7x6 board. */
  position(position?: PositionLike, board?: Partial<Rules>): GameState;
  /** The position after a stone in this column, counted from 1. */
  play(position: PositionLike, column: number): GameState;
  /** The exact score for the side to move (0 a draw, positive a win) of a game that is not over. */
  solve(position: PositionLike, budget?: Pick<Budget, 'signal' | 'onProgress'>): number;
  /** The value of a stone in each column, from the left: exact scores for the side to move, or estimates once a limit is used up. */
  analyze(position: PositionLike, budget?: Budget): Analysis;
  /** Why the position has its score (exact, for the side to move), and why other columns are worse, in sentences. */
  explain(position: PositionLike, options?: Words & Budget): Explanation;
  /** Every move of a game with its scores before and after, for the side that moved, and what was better. */
  review(game: PositionLike, options?: Words & Budget): Review;
  /** Who can be asked for a move, with their options. */
  players(): PlayerKind[];
  /** The column, counted from 1, that a player such as "perfect", "level:4" or "uct:n=2000" chooses. The same seed gives the same move. */
  choose(position: PositionLike, player: string, options?: { seed?: number } & Budget): Decision;
  /** The position as text: digits and cells count columns from 1 and from a, from the left. */
  text(position: PositionLike, to: 'digits' | 'cells' | 'record' | 'diagram'): string;
  /** Any request of docs/protocol.md, in which columns are counted from 1. */
  ask<K extends Op>(request: Request<K>, budget?: Budget): Answer<K>;
}

type Later<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never;

/** The same in a thread of its own. Requests are answered one after another, in order. */
export type WorkerEngine = { [M in Exclude<keyof Engine, 'ask'>]: Later<Engine[M]> } & {
  /** Any request of docs/protocol.md, in which columns are counted from 1. */
  ask<K extends Op>(request: Request<K>, budget?: Budget): Promise<Answer<K>>;
  /** Ends the threads. Requests that are not answered yet are rejected. */
  close(): void;
};

/** Where the files of the package are, if not beside its scripts. */
export interface LoadOptions {
  wasm?: string | URL;
  /**
   * The opening book of 7x6, if it is the only one. Without books, answers are the same, but those about openings take
   * minutes.
   */
  book?: string | URL | false;
}
