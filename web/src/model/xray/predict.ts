// Questions before something is shown: will the rest of a branch be looked at, and which value goes up? They are
// made from the trace, so that the answer is what the search really did.

import type { Playback } from './playback';
import { nodeAt, type TraceNode } from './trace';

export interface CutQuestion {
  kind: 'cut';
  /** Whose rest it is, and what has just come back from which child. */
  node: TraceNode;
  child: TraceNode;
  /** Its best value so far. */
  value: number;
  /** What it is compared with: alpha for min, beta for max. */
  limit: number;
  /** How many moves are left. */
  rest: number;
  answers: readonly [true, false];
  /** Is the rest looked at? */
  right: boolean;
}

export interface ChoiceQuestion {
  kind: 'choice';
  node: TraceNode;
  /** The values to choose from, in ascending order. */
  answers: readonly number[];
  right: number;
}

export type Question = CutQuestion | ChoiceQuestion;
export type Reply = boolean | number;

/** Deeper ones would come too often. */
const kDeepest = 2;
const kMaxAnswers = 4;

/** What can be asked before the next event is shown. */
export function questionAfter(playback: Playback, step: number): Question | undefined {
  const event = playback.events[step];
  const before = playback.eventAt(step);
  if (event === undefined || before?.kind !== 'leave') return undefined;
  const { trace } = playback;
  const child = nodeAt(trace, before.node);
  if (child.parent === null) return undefined;
  const node = nodeAt(trace, child.parent);
  if (node.depth > kDeepest) return undefined;
  return cutQuestion(playback, node, child, step) ?? choiceQuestion(playback, node, step);
}

function cutQuestion(playback: Playback, node: TraceNode, child: TraceNode, step: number): CutQuestion | undefined {
  const limit = node.role === 'max' ? node.beta : node.alpha;
  const value = playback.reading(node.id, step)?.value;
  const waiting = node.children.filter((id) => playback.status(id, step) === 'waiting').length;
  const rest = waiting + node.unvisited.length;
  // Only a new best value can cut.
  const isNews = playback.bestChild(node.id, step) === child;
  if (limit === null || value === undefined || rest === 0 || !isNews) return undefined;
  return { kind: 'cut', node, child, value, limit, rest, answers: [true, false], right: waiting > 0 };
}

function choiceQuestion(playback: Playback, node: TraceNode, step: number): ChoiceQuestion | undefined {
  const next = playback.events[step];
  if (next?.kind !== 'leave' || next.node !== node.id || node.end !== 'done' || node.value === null) return undefined;
  const values = [...new Set(playback.childrenLeft(node, step).flatMap(({ value }) => (value === null ? [] : [value])))];
  if (values.length < 2) return undefined;
  // The right one is an end of the list; the others are the ones next to it, and the other end.
  values.sort((a, b) => (node.role === 'max' ? b - a : a - b));
  const answers = values.length <= kMaxAnswers ? values : [...values.slice(0, kMaxAnswers - 1), values.at(-1) ?? 0];
  return { kind: 'choice', node, answers: answers.sort((a, b) => a - b), right: node.value };
}
