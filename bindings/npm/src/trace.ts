// A recorded search, as types; a part of protocol.ts.

import type { Cell, Decision, Side } from './protocol.ts';

/** Max is the player that searches. */
export type Role = 'max' | 'min';

export type NodeEnd = 'leaf' | 'terminal' | 'cut' | 'done' | 'stopped';

/** Something that an evaluation counted, once for each place. */
export interface EvaluationPart {
  /** A place for a line, stones side by side, a completed line, or the extra weight of the player's own runs. */
  kind: 'window' | 'run' | 'line' | 'bias';
  side: Side;
  stones: number;
  /** Of each place; added to the value. */
  points: number;
  /** From cell to cell: "a1-d1". */
  at: string[];
}

/** The results of random games at a node, in percent for the player that searches. */
export interface NodeGames {
  visits: number;
  mean: number;
  proof: 'win' | 'draw' | 'loss' | null;
  /** Stones until the end, if it is proved. */
  plies: number | null;
  /** Simulations so far, visits, mean. */
  history: [number, number, number][];
}

export interface RecordedNode {
  id: number;
  parent: number | null;
  /** The move that leads here; none for a root. */
  column: number | null;
  role: Role;
  depth: number;
  search: number;
  /** The window on entry; an open end is null. */
  alpha: number | null;
  beta: number | null;
  value: number | null;
  /** The value limited to the window, as returned to the node above. */
  returned: number | null;
  end: NodeEnd;
  /** The comparison that cut it, the sum that makes its value, or how the game ended; in English. */
  why: string | null;
  /** The column of the first child that has its value. */
  best: number | null;
  entered: number;
  left: number;
  /** Nodes below it, listed or not. */
  below: number;
  positions: number;
  /** Columns that were never looked at. */
  unvisited: number[];
  parts: EvaluationPart[];
  games: NodeGames | null;
}

export interface Simulation {
  path: number[];
  game: number[];
  winner: Side | null;
  /** Certain without a game. */
  proved: boolean;
  /** The last node on the path that is listed. */
  node: number;
}

/**
 * How a player got from what it found to what it plays: the best by its search or by exact values, a win, a block or
 * another defence at sight, a random move by a lapse, or a random move on principle.
 */
export type Choice =
  | 'search'
  | 'exact'
  | 'win'
  | 'block'
  | 'defence'
  | 'missed_win'
  | 'missed_threat'
  | 'slip'
  | 'random';

export interface TraceCounts {
  nodes: number;
  listed: number;
  max_calls: number;
  min_calls: number;
  positions: number;
  cutoffs: number;
  simulations: number;
}

export interface TraceLevel {
  depth: number;
  nodes: number;
  leaves: number;
  terminals: number;
  cuts: number;
  listed: boolean;
}

/** A move with the whole search behind it. */
export interface RecordedSearch extends Decision {
  player: string;
  /** None for an example without a board. */
  cell: Cell | null;
  choice: Choice;
  /** The column that its search prefers; none if nothing was searched. */
  found: number | null;
  /** Whether all nodes are listed. */
  complete: boolean;
  counts: TraceCounts;
  levels: TraceLevel[];
  searches: { root: number; depth: number; playouts: number | null }[];
  /** In the order in which they were entered. */
  nodes: RecordedNode[];
  simulations: Simulation[];
}
