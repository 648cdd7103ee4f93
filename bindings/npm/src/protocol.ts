// The JSON that the engine speaks, version 3, as types. docs/protocol.md is the reference; keys are as
// on the wire. why.ts has the explanations, trace.ts the searches, lab.ts matches and
// published experiments.

import type { Exhibit, ExhibitRow, MatchGame, MatchPlan, MatchTable } from './lab.ts';
import type { RecordedSearch } from './trace.ts';
import type { Explanation, Review, Threats } from './why.ts';

export type * from './lab.ts';
export type * from './trace.ts';
export type * from './why.ts';

export interface Rules {
  columns: number;
  rows: number;
  connect: number;
  consolation: boolean;
}

export type Side = 'first' | 'second';

/** "b3": model/cells.ts reads it. */
export type Cell = string;

export interface Outcome {
  over: boolean;
  state: 'ongoing' | 'win' | 'draw';
  ending: 'line' | 'full_board' | 'consolation' | null;
  winner: Side | null;
  lines: Cell[][];
  winning_cells: Cell[];
}

export interface GameState {
  rules: Rules;
  moves: number[];
  digits: string;
  names: Cell[];
  ply: number;
  /** None once the game is over. */
  side_to_move: Side | null;
  legal: number[];
  landing: (number | null)[];
  board: (Side | null)[][];
  outcome: Outcome;
}

/** The value of a column: proved (outcome) or an estimate (value, a win rate in percent). */
export interface ColumnValue {
  score?: number;
  outcome?: 'win' | 'draw' | 'loss';
  in?: number | null;
  value?: number;
  kind?: ValueKind;
}

export type ValueKind = 'points' | 'win_rate' | 'score';

/** The exact value of a position. */
export interface Solution {
  /** None if a limit was reached first; then it lies between lower and upper. */
  score: number | null;
  lower: number;
  upper: number;
  outcome: 'win' | 'draw' | 'loss' | null;
  /** How many more stones the winner plays, the winning one included. */
  in: number | null;
  from_book: boolean;
  nodes: number;
  seconds: number;
}

export interface Analysis {
  columns: (ColumnValue | null)[];
  best: number[];
  /** Of the position; none if it is not exact. */
  score: number | null;
  outcome: 'win' | 'draw' | 'loss' | null;
  in: number | null;
  exact: boolean;
  nodes: number;
  seconds: number;
}

/** How to phrase sentences: the language, and the colour of First. */
export interface Speech {
  lang: 'en' | 'de';
  begins: 'yellow' | 'red';
}

export interface NumberOption {
  name: string;
  type: 'integer' | 'number';
  /** How many numbers, joined by "/". */
  count: number;
  default: string;
  min: number;
  max: number;
}

export interface WordOption {
  name: string;
  type: 'word';
  default: string;
  words: string[];
}

export type PlayerOption = NumberOption | WordOption;

export interface PlayerKind {
  name: string;
  options: PlayerOption[];
  /** The smallest value of its first option with which it solves positions; 0 if it always does, none if never. */
  solves_from: number | null;
}

/** A move with the telemetry of its search. */
export interface Decision {
  move: number;
  value: number | null;
  kind: ValueKind | null;
  forced: 'win' | 'block' | null;
  random: boolean;
  max_calls: number;
  min_calls: number;
  positions: number;
  cutoffs: number;
  depth: number;
  seconds: number;
  columns: (number | null)[] | null;
}

/** What `move` reports while a player thinks. */
export interface MoveProgress {
  nodes: number;
  seconds: number;
}

export interface Limits {
  seconds?: number;
  nodes?: number;
}

export interface LoadedGame {
  rules: Rules;
  moves: number[];
  first: string;
  second: string;
  /** The colour of First, if the text states it. */
  begins: Speech['begins'] | null;
  /** By the number of stones before them. */
  comments: Record<string, string>;
  state: GameState;
}

/** One of the games in a file. */
export interface ListedGame {
  first: string;
  second: string;
  begins: Speech['begins'] | null;
  plies: number;
  result: { winner: Side | 'draw' | null; reason: string };
}

/** Rules that are left out are those of the standard board. */
interface Position {
  rules: Partial<Rules>;
  moves: readonly number[];
}

/** Every request, with the answer that belongs to it. */
export interface Operations {
  version: { request: object; answer: { version: string; protocol: number } };
  state: { request: Position; answer: { state: GameState } };
  play: { request: Position & { column: number }; answer: { state: GameState } };
  threats: { request: Position; answer: Threats };
  players: { request: object; answer: { players: PlayerKind[] } };
  solve: { request: Position & { limits?: Limits }; answer: Solution };
  analyze: { request: Position & { limits?: Limits }; answer: Analysis };
  explain: { request: Position & Speech & { limits?: Limits }; answer: Explanation };
  review: { request: Position & Speech & { limits?: Limits }; answer: Review };
  move: {
    request: Position & { player: string; seed: number; limits?: Limits };
    answer: Decision;
  };
  trace: {
    request: (Position | { example: 'textbook' }) & { player: string; seed: number; limit: number; limits?: Limits };
    answer: RecordedSearch;
  };
  match_game: { request: MatchPlan & { number: number }; answer: MatchGame };
  match_table: { request: MatchPlan & { played: readonly string[]; points: number }; answer: MatchTable };
  museum: { request: object; answer: { exhibits: Exhibit[] } };
  reproduce: { request: { exhibit: string; row: number }; answer: { row: ExhibitRow } };
  load: { request: { text: string; rules?: Partial<Rules>; game?: number }; answer: LoadedGame };
  games: { request: { text: string }; answer: { games: ListedGame[] } };
  convert: { request: Position & { to: 'record' | 'diagram' | 'cells' | 'digits' }; answer: { text: string } };
  save: {
    request: Position & {
      first: string;
      second: string;
      begins: Speech['begins'];
      comments?: Record<string, string>;
    };
    answer: { text: string };
  };
}

export type Op = keyof Operations;
export type Request<K extends Op> = { op: K } & Operations[K]['request'];
export type Answer<K extends Op> = Operations[K]['answer'];

/** Why a request was refused. The message is in English; the rest is for sentences in other languages. */
export interface Failure {
  kind: string;
  message: string;
  /** The field of the request that the refusal is about, if any. */
  field?: string;
  /** What is wrong with a text or a board, in one word. */
  fault?: string;
  place?: { line: number; character: number } | null;
  /** The offending text, or the key in JSON. */
  subject?: string;
  key?: string;
}

export type Response<K extends Op> = ({ ok: true } & Answer<K>) | { ok: false; error: Failure };

export class EngineError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'EngineError';
    this.failure = failure;
  }
}

/** What went wrong, from any kind of error. */
export function failureOf(error: unknown): Failure {
  if (error instanceof EngineError) return error.failure;
  return { kind: 'unknown', message: error instanceof Error ? error.message : String(error) };
}

/** The answer, or the failure as an exception. */
export function unwrap<K extends Op>(response: Response<K>): Answer<K> {
  if (!response.ok) throw new EngineError(response.error);
  return response;
}
