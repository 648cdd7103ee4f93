// Traces as the tables that lessons show.

import { kStandardRules } from '../session';
import type { XrayAddress } from '../xray/address';
import { nodeAt, type Trace, type TraceQuestion } from '../xray/trace';
import type { AskStep, Figure } from './course';
import { kLearnColours } from '../drill/view';
import { movesOf } from './steps';

/** Nodes beyond this number are only counted. */
const kListed = 1000;
const kSeed = 1;

/** All positions of the game, and those that the solver visits from the empty board (docs/performance.md). */
export const kAllPositions = 4_531_985_219_092;
export const kVisitedPositions = 4_000_000;

/** The players whose searches a figure shows. */
export function playersOf(figure: Figure): readonly string[] {
  switch (figure.kind) {
    case 'levels':
    case 'answers':
      return [figure.player];
    case 'counts':
    case 'games':
      return figure.players;
    case 'solved':
      return [];
  }
}

/** Which of their searches is walked through. The better one comes with the answer. */
export function walkedOf(figure: Figure, answered: boolean): number | undefined {
  switch (figure.kind) {
    case 'levels':
    case 'answers':
      return 0;
    case 'counts':
      return figure.players.length - (answered ? 1 : 2);
    case 'games':
      return answered ? 1 : 0;
    case 'solved':
      return undefined;
  }
}

export function questionOf(step: AskStep, player: string): TraceQuestion {
  return {
    subject: { kind: 'board', rules: kStandardRules, moves: movesOf(step) },
    spec: player,
    seed: kSeed,
    limit: kListed,
  };
}

/** Where the search of a figure can be walked through; the last of several is the most interesting one. */
export function xrayOf(step: AskStep): XrayAddress | undefined {
  const spec = step.figure && playersOf(step.figure).at(-1);
  if (spec === undefined) return undefined;
  const subject = { rules: kStandardRules, ...kLearnColours, digits: step.digits };
  return { subject, spec, seed: kSeed, step: undefined };
}

/** The length of a bar, from 0 to 1, and its label. */
export interface Bar {
  /** A level, or the index of a bar that words describe. */
  number: number;
  count: number;
  share: number;
}

export function levelBars({ levels }: Trace): Bar[] {
  const shown = levels.filter(({ depth }) => depth > 0);
  const most = Math.max(...shown.map(({ nodes }) => nodes));
  return shown.map(({ depth, nodes }) => ({ number: depth, count: nodes, share: nodes / most }));
}

/** How many boards were evaluated. */
export function countBars(traces: readonly Trace[]): Bar[] {
  const most = Math.max(...traces.map(({ counts }) => counts.positions));
  return traces.map(({ counts }, index) => ({ number: index, count: counts.positions, share: counts.positions / most }));
}

export interface AnswerRow {
  /** The move. */
  column: number;
  /** By the answers of the table: a value, or undefined if it was never looked at. */
  values: readonly (number | undefined)[];
  /** The smallest of them: the other side chooses. */
  least: number;
  /** Was it cut before all answers had been looked at? */
  cut: boolean;
  best: boolean;
}

/** A search two stones deep: moves, and answers to them. */
export function answerTable(trace: Trace): { answers: number[]; rows: AnswerRow[] } {
  const moves = trace.nodes.filter(({ depth }) => depth === 1);
  const answersOf = (move: (typeof moves)[number]): (readonly [number, number | undefined])[] => [
    ...move.children.map((id) => nodeAt(trace, id)).map(({ column, value }) => [column ?? 0, value ?? undefined] as const),
    ...move.unvisited.map((column) => [column, undefined] as const),
  ];
  const answers = [...new Set(moves.flatMap((move) => answersOf(move).map(([column]) => column)))].sort((a, b) => a - b);
  const rows = moves.map((move) => {
    const known = new Map(answersOf(move));
    return {
      column: move.column ?? 0,
      values: answers.map((column) => known.get(column)),
      least: move.value ?? 0,
      cut: move.unvisited.length > 0,
      best: move.column === trace.move,
    };
  });
  return { answers, rows };
}
