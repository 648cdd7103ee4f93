// The JSON that the engine speaks, version 2, as types. docs/protocol.md is the reference; keys are as
// on the wire.

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

/** The value of a column: proven (outcome) or an estimate (value, a win rate in percent). */
export interface ColumnValue {
  score?: number;
  outcome?: 'win' | 'draw' | 'loss';
  in?: number | null;
  value?: number;
  kind?: ValueKind;
}

export type ValueKind = 'points' | 'win_rate' | 'score';

export interface Analysis {
  columns: (ColumnValue | null)[];
  best: number[];
  /** Of the position; none if it is not exact. */
  outcome: 'win' | 'draw' | 'loss' | null;
  in: number | null;
  exact: boolean;
  nodes: number;
  seconds: number;
}

export interface Threat {
  side: Side;
  cell: Cell;
  parity: 'odd' | 'even';
  good: boolean;
  /** Immediate: a stone would fall there now. */
  state: 'immediate' | 'waiting' | 'overshadowed' | 'dead';
  lines: Cell[][];
}

/** The cells of each side, and all about each threat. */
export type Threats = Record<Side, Cell[]> & { details: Threat[] };

export type FactKind =
  | 'game_over'
  | 'win'
  | 'draw'
  | 'loss'
  | 'wins_at_once'
  | 'two_threats'
  | 'must_block'
  | 'forced_line'
  | 'threats'
  | 'closed_cells'
  | 'waiting_moves'
  | 'zugzwang'
  | 'proof'
  | 'rule_of_thumb'
  | 'dead_threats';

/** One statement about a position. Cells are names, such as "b2". */
export interface Fact {
  kind: FactKind;
  side: Side | null;
  cells: Cell[];
  lines: Cell[][];
  columns: number[];
  count: number;
  /** A sentence, in the language asked for. */
  text: string;
}

export type ProofRule =
  | 'claimeven'
  | 'baseinverse'
  | 'vertical'
  | 'aftereven'
  | 'lowinverse'
  | 'highinverse'
  | 'baseclaim'
  | 'before'
  | 'specialbefore';

export interface Explanation {
  side_to_move: Side | null;
  /** Exact, for the side to move; none if a limit came first. */
  score: number | null;
  threats: Threats;
  proof: { rule: ProofRule; cells: Cell[] }[] | null;
  facts: Fact[];
}

export interface ReviewedMove {
  /** Counted from 1. */
  move: number;
  side: Side;
  column: number;
  cell: Cell;
  /** Exact, for the side that moved; none if a limit came first. */
  before: number | null;
  after: number | null;
  grade: 'kept' | 'lost_tempo' | 'win_to_draw' | 'win_to_loss' | 'draw_to_loss' | 'unknown';
  changes_result: boolean;
  /** In stones. */
  lost_tempo: number;
  better: number[];
  /** A sentence for a mistake, in the language asked for. */
  why: string | null;
}

export interface Review {
  moves: ReviewedMove[];
  turning_point: number | null;
  /** In percent; none for a side without a choice. */
  accuracy: Record<Side, number | null>;
  summary: string;
}

/** How to phrase sentences: in which language, and with which colour for First. */
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
  /** The colour of First, if the text says it. */
  begins: Speech['begins'] | null;
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

interface Position {
  rules: Rules;
  moves: readonly number[];
}

/** Every request, with the answer that belongs to it. */
export interface Operations {
  version: { request: object; answer: { version: string; protocol: number } };
  state: { request: Position; answer: { state: GameState } };
  play: { request: Position & { column: number }; answer: { state: GameState } };
  threats: { request: Position; answer: Threats };
  players: { request: object; answer: { players: PlayerKind[] } };
  analyze: { request: Position & { limits?: Limits }; answer: Analysis };
  explain: { request: Position & Speech & { limits?: Limits }; answer: Explanation };
  review: { request: Position & Speech & { limits?: Limits }; answer: Review };
  move: {
    request: Position & { player: string; seed: number; limits?: Limits };
    answer: Decision;
  };
  load: { request: { text: string; rules?: Rules; game?: number }; answer: LoadedGame };
  games: { request: { text: string }; answer: { games: ListedGame[] } };
  save: {
    request: Position & { first: string; second: string; begins: Speech['begins'] };
    answer: { text: string };
  };
}

export type Op = keyof Operations;
export type Request<K extends Op> = { op: K } & Operations[K]['request'];
export type Answer<K extends Op> = Operations[K]['answer'];

/** Why a request was refused. The message is English; the rest is for sentences in other languages. */
export interface Failure {
  kind: string;
  message: string;
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
