// The mistakes of a reviewed game: what each stone turned into what, what was right, and how it is drawn.

import type { Cell, GameState, Refutation, Review, ReviewedMove, Rules, Side } from '../engine/protocol';
import type { ReviewMessages } from '../i18n/review/messages';
import { cellName, columnName } from './cells';
import type { Chip } from './evaluation';
import { type CellPicture, emptySketch, type Sketch } from './explanation';
import type { LineSource } from './preview';
import { winnerOf } from './review';
import { type Colour, colourOf, seatAt, type Setup } from './session';
import { refutationLine } from './why';

type Verdict = Extract<Chip, { kind: 'verdict' }>;

export interface Mistake {
  /** Counted from 1. */
  stone: number;
  colour: Colour;
  cell: Cell;
  /** The columns that were right. */
  right: readonly number[];
  /** What the position was worth for the mover before the stone, and after it. */
  before: Verdict;
  after: Verdict;
  /** Did it change the result, or only win later or lose sooner? */
  kind: 'result' | 'slower' | 'quicker';
  /** A sentence. */
  why: string;
  /** What follows it. */
  line: LineSource | undefined;
  /** Was it a person, who may want to try again? */
  own: boolean;
}

export function mistakesIn(review: Review, setup: Setup): Mistake[] {
  const moves = review.moves.map((move) => move.column);
  return review.moves.flatMap((move) => mistakeOf(move, setup, moves.slice(0, move.move - 1)));
}

function mistakeOf(move: ReviewedMove, setup: Setup, given: readonly number[]): Mistake[] {
  const { why, before, after, refutation } = move;
  if (why === null || before === null || after === null) return [];
  const distant = !move.changes_result;
  return [
    {
      stone: move.move,
      colour: colourOf(setup, move.side),
      cell: move.cell,
      right: move.better,
      before: verdictOf(before, move, setup.rules, distant),
      after: verdictOf(after, move, setup.rules, distant),
      kind: move.changes_result ? 'result' : after > 0 ? 'slower' : 'quicker',
      why,
      line: refutation === null ? undefined : lineAfter(move, refutation, given, setup),
      own: seatAt(setup, move.move - 1).kind === 'person',
    },
  ];
}

function lineAfter(move: ReviewedMove, refutation: Refutation, given: readonly number[], setup: Setup): LineSource {
  return refutationLine(`stone ${move.move}`, refutation, given, winnerOf(move, setup));
}

/** A score in words, with the number of stones that the winner still needs where only that has changed. */
function verdictOf(score: number, { side, move }: ReviewedMove, rules: Rules, distant: boolean): Verdict {
  const outcome = score > 0 ? 'win' : score < 0 ? 'loss' : 'draw';
  const winner = score > 0 ? side : side === 'first' ? 'second' : 'first';
  const stones = distant && score !== 0 ? stonesTo(Math.abs(score), winner, move - 1, rules) : undefined;
  return { kind: 'verdict', outcome, stones, best: false };
}

/** How many stones the winner still needs once `played` stones are on the board. */
function stonesTo(score: number, winner: Side, played: number, { columns, rows }: Rules): number {
  const cells = columns * rows;
  const last = Math.floor((cells + (winner === 'first' ? 3 : 2)) / 2) - score;
  return last - (winner === 'first' ? Math.ceil(played / 2) : Math.floor(played / 2));
}

/** "Stone 9: you played c1; column b, e or f was right"; `who` is empty for "you". */
export function mistakeTitle({ kind, stone, cell, right }: Mistake, who: string, m: ReviewMessages): string {
  return m[kind](stone, who, cell, right.map(columnName));
}

/** The mistake before or after this stone. */
export function nextMistake(
  mistakes: readonly Mistake[],
  stone: number,
  direction: 1 | -1,
): Mistake | undefined {
  return direction > 0
    ? mistakes.find((mistake) => mistake.stone > stone)
    : mistakes.findLast((mistake) => mistake.stone < stone);
}

/** The stones that are not judged, because a value was not found in time. */
export function unknownStones(review: Review): number[] {
  return review.moves.filter(({ grade }) => grade === 'unknown').map(({ move }) => move);
}

/** The position before a stone, with where it was played, and what was right. */
export function decisionSketch(review: Review, state: GameState, setup: Setup): Sketch | undefined {
  const move = review.moves[state.ply];
  if (move === undefined) return undefined;
  const colour = colourOf(setup, move.side);
  const cells = new Map<string, CellPicture>();
  const wrong = move.why !== null;
  for (const column of wrong ? move.better : [move.column]) {
    const row = state.landing[column - 1];
    if (row !== null && row !== undefined) cells.set(cellName({ column, row }), { kind: 'right', colour });
  }
  if (wrong) cells.set(move.cell, { kind: 'wrong' });
  return { ...emptySketch, cells, bright: new Set(state.names) };
}
