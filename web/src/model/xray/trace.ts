// A search of a player, as it is looked at: the engine's record with its nodes linked downwards. What was asked
// stays with it, so that every node has its position.

import type { RecordedNode, RecordedSearch, Rules } from '../../engine/protocol';
import { type Place, placeOf } from '../cells';

export type { EvaluationPart, NodeEnd, NodeGames, Role, Simulation } from '../../engine/protocol';

/** What is searched: a position, or the tree of letters that needs no board. */
export type Subject = { kind: 'board'; rules: Rules; moves: readonly number[] } | { kind: 'textbook' };

export interface TraceQuestion {
  subject: Subject;
  /** The player with its options: "alphabeta:depth=3". */
  spec: string;
  seed: number;
  /** How many nodes, and how many random games, are listed at most. */
  limit: number;
}

export interface TraceNode extends RecordedNode {
  /** The nodes below it that are listed, in the order in which they were entered. */
  children: number[];
}

export interface Trace extends Omit<RecordedSearch, 'nodes'> {
  question: TraceQuestion;
  nodes: TraceNode[];
}

export function parseTrace(answer: RecordedSearch, question: TraceQuestion): Trace {
  const nodes: TraceNode[] = answer.nodes.map((node) => ({ ...node, children: [] }));
  for (const node of nodes) if (node.parent !== null) nodes[node.parent]?.children.push(node.id);
  return { ...answer, question, nodes };
}

export function nodeAt(trace: Trace, id: number): TraceNode {
  const node = trace.nodes[id];
  if (node === undefined) throw new RangeError(`no node ${id}`);
  return node;
}

export function parentOf(trace: Trace, node: TraceNode): TraceNode | undefined {
  return node.parent === null ? undefined : nodeAt(trace, node.parent);
}

/** From the root's child to the node: its moves after the position. */
export function pathTo(trace: Trace, id: number): TraceNode[] {
  const path: TraceNode[] = [];
  for (let node: TraceNode | undefined = nodeAt(trace, id); node !== undefined; node = parentOf(trace, node)) {
    if (node.parent !== null) path.unshift(node);
  }
  return path;
}

/** All moves from the empty board; in a tree of letters, the branches from its root. */
export function movesAt(trace: Trace, id: number): number[] {
  const { subject } = trace.question;
  const before = subject.kind === 'board' ? subject.moves : [];
  return [...before, ...pathTo(trace, id).map(({ column }) => column ?? 0)];
}

/** Did it grow by random games, with visits instead of windows? */
export function isTreeOfGames(trace: Trace): boolean {
  return (trace.nodes[0]?.games ?? null) !== null;
}

/** The root of the last search: the one whose move is played. None for a forced move. */
export function lastRoot(trace: Trace): TraceNode | undefined {
  const search = trace.searches.at(-1);
  return search === undefined || trace.nodes.length === 0 ? undefined : nodeAt(trace, search.root);
}

/** The cells from one to another in a straight line: "a1-d4" has four. */
export function cellsOf(range: string): Place[] {
  const [from = '', to = from] = range.split('-');
  const a = placeOf(from);
  const b = placeOf(to);
  const steps = Math.max(Math.abs(b.column - a.column), Math.abs(b.row - a.row));
  const column = Math.sign(b.column - a.column);
  const row = Math.sign(b.row - a.row);
  return Array.from({ length: steps + 1 }, (_, step) => ({ column: a.column + step * column, row: a.row + step * row }));
}
