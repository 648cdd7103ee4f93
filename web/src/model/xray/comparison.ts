// The same position searched to the same depth in different ways: what each of them costs.

import type { PlayerKind, TraceLevel } from '../../engine/protocol';
import { fullOptions, parseSpec } from '../specs';
import type { Subject, Trace, TraceNode } from './trace';

/** `minimax` looks at everything, the others are alpha-beta by the order in which they try the columns. */
export const kContestants = ['minimax', 'left', 'middle', 'best'] as const;
export type Contestant = (typeof kContestants)[number];

export interface ComparedSearch {
  contestant: Contestant;
  spec: string;
}

export interface ComparisonPlan {
  /** None for the tree of letters, which has its own. */
  depth: number | undefined;
  searches: readonly ComparedSearch[];
}

/** Beyond this depth, minimax has millions of boards. */
export const kDeepest = 6;
/** Up to here the tree of minimax is small enough to be listed as a whole, and walked through in another order. */
const kDeepestListed = 4;
const kListed = 5000;
/** For players that do not say how deep they look. */
const kUsualDepth = 4;

const kEvaluations = ['blocks', 'runs', 'scorecard'];

/** What this player is compared with: plain searches of the same depth that judge leaves in the same way. */
export function comparisonPlan(spec: string, subject: Subject, catalogue: readonly PlayerKind[]): ComparisonPlan {
  if (subject.kind === 'textbook') {
    const searches = kContestants.filter((contestant) => contestant !== 'best');
    return { depth: undefined, searches: searches.map((contestant) => ({ contestant, spec: specText(contestant, []) })) };
  }
  const parsed = parseSpec(spec);
  const options = fullOptions(parsed, catalogue.find(({ name }) => name === parsed.name));
  const depth = Math.min(kDeepest, Number(options['depth'] ?? options['plies'] ?? kUsualDepth));
  const evaluation = options['eval'] ?? kEvaluations.find((name) => parsed.name.startsWith(name));
  const common = [`depth=${depth}`, ...(evaluation === undefined ? [] : [`eval=${evaluation}`])];
  return { depth, searches: kContestants.map((contestant) => ({ contestant, spec: specText(contestant, common) })) };
}

function specText(contestant: Contestant, options: readonly string[]): string {
  const name = contestant === 'minimax' ? 'minimax' : 'alphabeta';
  const all = name === 'minimax' || contestant === 'left' ? options : [...options, `order=${contestant}`];
  return all.length === 0 ? name : `${name}:${all.join(',')}`;
}

/** Players that are one of the plain searches under another name, as long as they use their default weights. */
const kPlain: Record<string, Record<string, string>> = {
  scorecard: { eval: 'scorecard', order: 'left' },
  runs: { eval: 'runs', order: 'middle' },
};
/** What identifies a search. */
const kMarks = ['depth', 'eval', 'order', 'nodes', 'ms'];

/** Do both look at the same boards in the same order? */
export function isSameSearch(one: string, another: string, catalogue: readonly PlayerKind[]): boolean {
  return identity(one, catalogue) === identity(another, catalogue);
}

function identity(spec: string, catalogue: readonly PlayerKind[]): string {
  const { name, options } = parseSpec(spec);
  const kind = catalogue.find((candidate) => candidate.name === name);
  const plain = Object.keys(options).every((key) => kMarks.includes(key)) ? kPlain[name] : undefined;
  const full = fullOptions({ name, options }, kind);
  if (plain === undefined) return JSON.stringify([name, Object.entries(full).sort()]);
  const marks = Object.entries({ ...full, ...plain }).filter(([key]) => kMarks.includes(key));
  return JSON.stringify(['alphabeta', marks.sort()]);
}

/** How many nodes to ask for: all of them only where they are needed. */
export function listedFor(contestant: Contestant, depth: number | undefined): number {
  return contestant === 'minimax' && (depth ?? 0) <= kDeepestListed ? kListed : 1;
}

/** Boards that alpha-beta looks at in a tree that was searched without cuts, if it tries children in this order. */
export function boardsInOrder(trace: Trace, order: (children: readonly TraceNode[], parent: TraceNode) => readonly TraceNode[]): number {
  let boards = 0;
  const visit = (node: TraceNode, alpha: number, beta: number): number => {
    ++boards;
    if (node.children.length === 0) return node.value ?? 0;
    const isMax = node.role === 'max';
    const children = node.children.flatMap((id) => trace.nodes[id] ?? []);
    let best = isMax ? -Infinity : Infinity;
    let window = [alpha, beta] as const;
    for (const child of order(children, node)) {
      const value = visit(child, ...window);
      best = isMax ? Math.max(best, value) : Math.min(best, value);
      window = isMax ? [Math.max(window[0], best), window[1]] : [window[0], Math.min(window[1], best)];
      if (window[0] >= window[1]) break;
    }
    return best;
  };
  const root = trace.nodes[0];
  if (root !== undefined) visit(root, -Infinity, Infinity);
  return boards;
}

/** If every board tried its best move first, which nobody knows beforehand; none if the tree is too large to try. */
export function perfectOrder(minimax: Trace): number | undefined {
  if (!minimax.complete || minimax.nodes.length === 0) return undefined;
  return boardsInOrder(minimax, (children, { role }) => {
    const sign = role === 'max' ? -1 : 1;
    return children.toSorted((a, b) => sign * ((a.value ?? 0) - (b.value ?? 0)));
  });
}

/**
 * The fewest boards with which alpha-beta can be certain (Knuth and Moore 1975), if all boards of a tree of this
 * size had the same number of moves: of b^d on a level, b^ceil(d/2) + b^floor(d/2) - 1, about twice the root.
 */
export function bestCase(levels: readonly TraceLevel[]): number {
  const boards = levels.map(({ depth, nodes }) => {
    if (depth === 0) return nodes;
    const branches = nodes ** (1 / depth);
    return branches ** Math.ceil(depth / 2) + branches ** Math.floor(depth / 2) - 1;
  });
  return Math.round(boards.reduce((sum, count) => sum + count, 0));
}
