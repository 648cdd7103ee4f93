// A trace as it happened: what is known after each event. An event is a node being entered or left; where a
// tree grows by random games, each game is one.

import { isTreeOfGames, lastRoot, type NodeEnd, nodeAt, type Trace, type TraceNode } from './trace';

export interface TraceEvent {
  kind: 'enter' | 'leave' | 'game';
  node: number;
}

export interface Window {
  alpha: number | null;
  beta: number | null;
}

/** A value, which may be a bound only. */
export interface Reading {
  value: number;
  bound: '=' | '≤' | '≥';
}

export type Status = 'waiting' | 'open' | 'left';

/** Nothing happens between entering and leaving such a node. */
const kEnds: ReadonlySet<string> = new Set<NodeEnd>(['leaf', 'terminal']);

export class Playback {
  readonly trace: Trace;
  readonly events: readonly TraceEvent[];
  /** Does the search keep windows? Plain minimax and random games have none. */
  readonly hasWindows: boolean;
  /** How many events have happened once a node has been entered, and once it has been left. */
  private readonly enteredAt: number[] = [];
  private readonly leftAt: number[] = [];
  /** The steps at which a branch is cut, in ascending order. */
  private readonly cutSteps: readonly number[];
  private readonly grows: boolean;

  constructor(trace: Trace) {
    this.trace = trace;
    this.grows = isTreeOfGames(trace);
    this.hasWindows = trace.nodes.some(({ alpha, beta }) => alpha !== null || beta !== null);
    this.events = this.grows ? gamesOf(trace) : visitsOf(trace);
    this.cutSteps = this.events.flatMap(({ kind, node }, index) => (kind === 'leave' && nodeAt(trace, node).end === 'cut' ? [index + 1] : []));
    for (const node of this.grows ? trace.nodes : []) {
      this.enteredAt[node.id] = node.parent === null ? 0 : node.entered;
      this.leftAt[node.id] = node.entered;
    }
    for (const [index, { kind, node }] of this.events.entries()) {
      if (kind === 'enter') this.enteredAt[node] = index + 1;
      if (kind === 'leave') this.leftAt[node] = index + 1;
    }
  }

  /** The first step: a search has begun, and nothing is known. */
  get first(): number {
    return this.grows || this.events.length === 0 ? 0 : 1;
  }

  get last(): number {
    return this.events.length;
  }

  /** What has just happened. */
  eventAt(step: number): TraceEvent | undefined {
    return this.events[step - 1];
  }

  /** The node that this is about. */
  focus(step: number): TraceNode | undefined {
    const event = this.eventAt(step) ?? this.events[0];
    if (event === undefined) return lastRoot(this.trace);
    return nodeAt(this.trace, this.grows && step === 0 ? 0 : event.node);
  }

  status(id: number, step: number): Status {
    if (step < (this.enteredAt[id] ?? Infinity)) return 'waiting';
    return step < (this.leftAt[id] ?? Infinity) ? 'open' : 'left';
  }

  enterStep(id: number): number {
    return this.enteredAt[id] ?? this.first;
  }

  leaveStep(id: number): number {
    return this.leftAt[id] ?? this.last;
  }

  /** What the children said so far, or what the node said in the end. */
  reading(id: number, step: number): Reading | undefined {
    const node = nodeAt(this.trace, id);
    const status = this.status(id, step);
    if (status === 'waiting') return undefined;
    if (this.grows) return meanAt(node, step);
    if (status === 'left') return finalReading(node);
    const value = this.bestChild(id, step)?.value ?? undefined;
    return value === undefined ? undefined : { value, bound: node.role === 'max' ? '≥' : '≤' };
  }

  /** Random games that passed through it. */
  visits(id: number, step: number): number {
    return historyAt(nodeAt(this.trace, id), step)?.[1] ?? 0;
  }

  /** The first of the children with the best value so far. */
  bestChild(id: number, step: number): TraceNode | undefined {
    const node = nodeAt(this.trace, id);
    if (this.status(id, step) === 'left' && (!this.grows || step === this.last)) {
      return this.childAt(node, node.best ?? (node.parent === null ? this.trace.move : undefined));
    }
    const sign = node.role === 'max' ? 1 : -1;
    // A tree of games grows where it is best, so that the most visited is the best.
    const rank = ({ id: child }: TraceNode): number =>
      this.grows ? this.visits(child, step) : sign * (this.reading(child, step)?.value ?? NaN);
    return this.childrenLeft(node, step).reduce<TraceNode | undefined>(
      (best, child) => (rank(child) > (best === undefined ? -Infinity : rank(best)) ? child : best),
      undefined,
    );
  }

  /** The window of a node: as it was given, and closed by what its children returned. */
  windowAt(id: number, step: number): Window | undefined {
    if (!this.hasWindows) return undefined;
    const node = nodeAt(this.trace, id);
    const given: Window = { alpha: node.alpha, beta: node.beta };
    // Some players give each of their own moves an open window again
    return this.narrows(node) ? this.childrenLeft(node, step).reduce((so, child) => closed(so, node, child), given) : given;
  }

  /** One step forward. Entering a leaf says nothing: it is evaluated in the same step. */
  next(step: number): number {
    return Math.min(this.isLeafEntered(step + 1) ? step + 2 : step + 1, this.last);
  }

  previous(step: number): number {
    return Math.max(this.isLeafEntered(step - 1) ? step - 2 : step - 1, this.first);
  }

  /** The step after which the next branch, or the one just opened, has been left. */
  over(step: number): number {
    const now = this.eventAt(step);
    const next = this.events[step];
    if (next === undefined) return this.last;
    const open = now?.kind === 'enter' && nodeAt(this.trace, now.node).parent !== null ? now : undefined;
    const branch = open ?? (next.kind === 'enter' ? next : undefined);
    if (branch === undefined || nodeAt(this.trace, branch.node).parent === null) return step + 1;
    return this.leaveStep(branch.node);
  }

  /** The step at which a branch is cut next; none if there is no more. */
  nextCut(step: number): number | undefined {
    return this.cutSteps.find((cut) => cut > step);
  }

  childrenLeft(node: TraceNode, step: number): TraceNode[] {
    return node.children.map((id) => nodeAt(this.trace, id)).filter(({ id }) => this.status(id, step) === 'left');
  }

  private isLeafEntered(step: number): boolean {
    const event = this.eventAt(step);
    return event?.kind === 'enter' && kEnds.has(nodeAt(this.trace, event.node).end);
  }

  private childAt(node: TraceNode, column: number | undefined): TraceNode | undefined {
    return node.children.map((id) => nodeAt(this.trace, id)).find((child) => child.column === column);
  }

  /** Does each child get the window that those before it have left? */
  private narrows(node: TraceNode): boolean {
    let rest: Window = { alpha: node.alpha, beta: node.beta };
    return node.children.every((id) => {
      const child = nodeAt(this.trace, id);
      const fits = child.alpha === rest.alpha && child.beta === rest.beta;
      rest = closed(rest, node, child);
      return fits;
    });
  }
}

function closed({ alpha, beta }: Window, { role }: TraceNode, { returned }: TraceNode): Window {
  if (returned === null) return { alpha, beta };
  if (role === 'max') return { alpha: Math.max(alpha ?? -Infinity, returned), beta };
  return { alpha, beta: Math.min(beta ?? Infinity, returned) };
}

function visitsOf(trace: Trace): TraceEvent[] {
  return trace.nodes
    .flatMap(({ id, entered, left }) => [
      { at: entered, kind: 'enter' as const, node: id },
      { at: left, kind: 'leave' as const, node: id },
    ])
    .sort((a, b) => a.at - b.at)
    .map(({ kind, node }) => ({ kind, node }));
}

function gamesOf(trace: Trace): TraceEvent[] {
  return trace.simulations.map(({ node }) => ({ kind: 'game', node }));
}

/** Only what lies within its window is more than a bound; a board is worth what it counts. */
function finalReading({ value, alpha, beta, end }: TraceNode): Reading | undefined {
  if (value === null) return undefined;
  if (end === 'leaf' || end === 'terminal') return { value, bound: '=' };
  if (alpha !== null && value <= alpha) return { value, bound: '≤' };
  if (beta !== null && value >= beta) return { value, bound: '≥' };
  return { value, bound: '=' };
}

/** Exact at first and in the end; in between the newest entry, which is at most an eighth behind. */
function historyAt({ games, left }: TraceNode, step: number): readonly [number, number, number] | undefined {
  if (games !== null && step >= left) return [left, games.visits, games.mean];
  return games?.history.findLast(([simulations]) => simulations <= step);
}

function meanAt(node: TraceNode, step: number): Reading | undefined {
  const mean = historyAt(node, step)?.[2];
  return mean === undefined ? undefined : { value: mean, bound: '=' };
}
