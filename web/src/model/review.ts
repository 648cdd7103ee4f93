// A reviewed game as it is drawn: the value after each stone, the mistakes, and what to say about them.

import type { Review, ReviewedMove } from '../engine/protocol';
import type { Messages } from '../i18n/messages';
import type { ReviewMessages } from '../i18n/review/messages';
import { type Colour, type Colours, colourOf, other, seatAt, type Setup } from './session';

export interface Step {
  /** Counted from 1. */
  stone: number;
  cell: string;
  /** From -1 (Red wins as soon as possible) to 1 (Yellow does); none if it is not known. */
  value: number | undefined;
  /** Did this stone change the result? */
  turn: boolean;
  /** Did it keep the result, but win later or lose sooner? */
  slip: boolean;
}

/** So that even a small win is visible; the largest of the game reaches the edge. */
const kSmallest = 0.22;

export function stepsOf(review: Review, setup: Setup): Step[] {
  const largest = Math.max(1, ...review.moves.map((move) => Math.abs(move.after ?? 0)));
  return review.moves.map((move) => ({
    stone: move.move,
    cell: move.cell,
    value: move.after === null ? undefined : valueOf(move.after, largest) * signOf(move, setup),
    turn: move.changes_result,
    slip: move.grade === 'lost_tempo',
  }));
}

/** Before the first stone, on the same scale. */
export function startValue(review: Review, setup: Setup): number | undefined {
  const [first] = review.moves;
  if (first === undefined || first.before === null) return undefined;
  const largest = Math.max(1, ...review.moves.map((move) => Math.abs(move.after ?? 0)));
  return valueOf(Math.sign(first.before) * Math.min(largest, Math.abs(first.before)), largest) * signOf(first, setup);
}

function valueOf(score: number, largest: number): number {
  return Math.sign(score) * (kSmallest + ((1 - kSmallest) * Math.abs(score)) / largest);
}

/** Who wins after this stone; none if nobody does, or if it is not known. */
export function winnerOf(move: ReviewedMove, colours: Colours): Colour | undefined {
  if (move.after === null || move.after === 0) return undefined;
  const mover = colourOf(colours, move.side);
  return move.after > 0 ? mover : other(mover);
}

function signOf(move: ReviewedMove, setup: Setup): number {
  return colourOf(setup, move.side) === 'yellow' ? 1 : -1;
}

/** "Win" and "Draw" for a stone that changed the result. */
function changeOf(move: ReviewedMove, t: Messages): { from: string; to: string } | undefined {
  switch (move.grade) {
    case 'win_to_draw':
      return { from: t.chip.win, to: t.chip.draw };
    case 'win_to_loss':
      return { from: t.chip.win, to: t.chip.loss };
    case 'draw_to_loss':
      return { from: t.chip.draw, to: t.chip.loss };
    default:
      return undefined;
  }
}

/** Was the stone a mistake by a person, who may want to try again? */
export function canTryAgain(review: Review, stone: number, setup: Setup): boolean {
  const move = review.moves[stone - 1];
  return move !== undefined && move.why !== null && seatAt(setup, stone - 1).kind === 'person';
}

/** The last stone with which a person gave the result away. */
export function lastMistake(review: Review, setup: Setup): number | undefined {
  return review.moves.findLast((move) => move.changes_result && canTryAgain(review, move.move, setup))?.move;
}

/** The stone that is about to be played, in words: "Stone 14, Red b1, Win becomes Loss". */
export function decisionText(review: Review, stone: number, setup: Setup, t: Messages, m: ReviewMessages): string {
  const move = review.moves[stone - 1];
  if (move === undefined) return m.end;
  const change = changeOf(move, t);
  const tempo = move.grade !== 'lost_tempo' ? '' : (move.after ?? 0) > 0 ? m.later(move.lost_tempo) : m.sooner(move.lost_tempo);
  return t.phrases([
    t.moves.move(t.colour[colourOf(setup, move.side)], move.cell, stone),
    change === undefined ? tempo : m.change(change.from, change.to),
  ]);
}

/** "Accuracy: Yellow 97%, Red 81%", without a side that had no choice. */
export function accuracyText(review: Review, setup: Setup, t: Messages): string {
  const sides = (['first', 'second'] as const).flatMap((side) => {
    const percent = review.accuracy[side];
    const colour = t.colour[colourOf(setup, side)];
    return percent === null ? [] : [`${colour} ${t.chip.percent(Math.round(percent).toString())}`];
  });
  return sides.length === 0 ? '' : t.live.accuracy(sides);
}
