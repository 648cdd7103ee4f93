// The explanations and reviews of the engine, as types; a part of protocol.ts.

import type { Cell, Side } from './protocol.ts';

export interface Threat {
  side: Side;
  cell: Cell;
  parity: 'odd' | 'even';
  good: boolean;
  /** Immediate: a stone would fall there now. */
  state: 'immediate' | 'waiting' | 'overshadowed' | 'dead';
  lines: Cell[][];
}

/** The cells of each side, and the details of each threat. */
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
  /** A sentence, in the requested language. */
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
  /** Exact, for the side to move; none if a limit was reached first. */
  score: number | null;
  threats: Threats;
  /** That a side cannot win. */
  proof: ProofStep[] | null;
  facts: Fact[];
  reason: Reason | null;
  /** Two to four, in the order of play; none without a reason. */
  frames: Frame[];
  /** One for each legal column that is worse than the best, from the left. */
  refutations: Refutation[];
}

/** What `explain` reports while it works: the answer so far. First the value, then the plan. */
export interface ExplainProgress {
  op: 'explain';
  explanation: Explanation;
}

export type ReasonKind =
  | 'double_threat'
  | 'stacked'
  | 'forced_sequence'
  | 'zugzwang'
  | 'block'
  | 'held'
  | 'neutralised'
  | 'no_threats';

/** Why the position is worth what it is, seen from the end of the best line. */
export interface Reason {
  /** The last of `kinds`. */
  kind: ReasonKind;
  kinds: ReasonKind[];
  winner: Side | null;
  /** Those that decide. */
  cells: Cell[];
  /** Best play from here to the end of the game, as digits. */
  line: string;
  /** For each cell, the number of stones from here after which it stays a threat; 0 if it is one already. */
  birth: number[];
  /** The number of stones from here at which the zugzwang bites. */
  bite: number | null;
  /** After how many of the checked replies the same cells decide. */
  holds: { count: number; of: number };
  proved: boolean;
  /** Whether it holds beyond this line. */
  firm: boolean;
  proof: ReasonProof | null;
  text: string;
  /** What to remember, and the lesson that teaches it. */
  principle: { text: string; lesson: string } | null;
}

/** A proof that a side wins by zugzwang. */
export interface ReasonProof {
  winner: Side;
  /** The cell that the loser has to open; or one of several, or one of a line. */
  cell: Cell;
  others: Cell[];
  line: Cell[] | null;
  /** The column that has to be played first. */
  after: number | null;
  steps: ProofStep[];
  text: string;
}

export interface ProofStep {
  rule: ProofRule;
  cells: Cell[];
  solves: Cell[][];
  own_line?: Cell[];
}

export type FrameRole =
  | 'now'
  | 'birth'
  | 'sequence'
  | 'bite'
  | 'decided'
  | 'stopped'
  | 'no_lines'
  | 'end';

/** A position on the line that shows a part of the reason. */
export interface Frame {
  role: FrameRole;
  /** Stones from here. */
  ply: number;
  /** The whole game up to here, as digits. */
  position: string | null;
  cells: Cell[];
  /** Whoever plays there loses. */
  closed: Cell[];
  text: string;
}

/** Why a column is worse than the best. */
export interface Refutation {
  column: number;
  reply: number;
  kind: ReasonKind;
  cells: Cell[];
  /** The column itself, the reply, and further moves until the reason shows, as digits. */
  line: string;
  text: string;
}

export interface ReviewedMove {
  /** Counted from 1. */
  move: number;
  side: Side;
  column: number;
  cell: Cell;
  /** Exact, for the side that moved; none if a limit was reached first. */
  before: number | null;
  after: number | null;
  grade: 'kept' | 'lost_tempo' | 'win_to_draw' | 'win_to_loss' | 'draw_to_loss' | 'unknown';
  changes_result: boolean;
  /** In stones. */
  lost_tempo: number;
  better: number[];
  /** A sentence for a mistake, in the requested language. */
  why: string | null;
  /** Of a mistake, seen from the position before it. */
  refutation: Refutation | null;
}

export interface Review {
  moves: ReviewedMove[];
  turning_point: number | null;
  /** Why the turning point decided. */
  turning_frame: Frame | null;
  /** In percent; none for a side without a choice. */
  accuracy: Record<Side, number | null>;
  summary: string;
}
