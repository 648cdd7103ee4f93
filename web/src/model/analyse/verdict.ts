// What the values of the columns amount to, as plain data: the title of an analysis is made from it.

import type { GameState } from '../../engine/protocol';
import { type Evaluation, kSolver } from '../evaluation';
import { type Colour, colourAt, type Colours, colourOf } from '../session';
import type { Outcome } from './marks';

export type Verdict =
  | { kind: 'won'; colour: Colour }
  | { kind: 'drawn' }
  /** Nothing is known, or it is not to be shown. */
  | { kind: 'turn'; colour: Colour }
  /**
   * These columns have the best outcome there is, or win with the next stone; all means every column that can be
   * played.
   */
  | { kind: 'columns'; outcome: Outcome; columns: readonly number[]; all: boolean; now: boolean }
  /** Nothing is proved; these look best. */
  | { kind: 'estimate'; columns: readonly number[] }
  | { kind: 'opinion'; source: string; columns: readonly number[] };

const kOutcomes: readonly Outcome[] = ['win', 'draw', 'loss'];

export function verdictOf(
  state: GameState,
  colours: Colours,
  evaluation: Evaluation | undefined,
): Verdict {
  if (state.outcome.over) {
    const { winner } = state.outcome;
    return winner === null ? { kind: 'drawn' } : { kind: 'won', colour: colourOf(colours, winner) };
  }
  const turn: Verdict = { kind: 'turn', colour: colourAt(colours, state.ply) };
  if (evaluation?.finished !== true) return turn;
  if (evaluation.source !== kSolver) {
    const valued = evaluation.chips.some((chip) => chip.kind === 'estimate');
    return valued ? { kind: 'opinion', source: evaluation.source, columns: evaluation.best } : turn;
  }
  return proved(evaluation, state) ?? { kind: 'estimate', columns: evaluation.best };
}

/** A proved win is a win, whatever the other columns are worth; anything else needs all values. */
function proved({ chips, exact }: Evaluation, { legal }: GameState): Verdict | undefined {
  for (const outcome of exact ? kOutcomes : kOutcomes.slice(0, 1)) {
    const verdicts = legal.flatMap((column) => {
      const chip = chips[column - 1];
      return chip?.kind === 'verdict' && chip.outcome === outcome ? [{ column, stones: chip.stones }] : [];
    });
    if (verdicts.length === 0) continue;
    const soonest = verdicts.filter(({ stones }) => outcome === 'win' && stones === 1);
    const now = soonest.length > 0;
    const columns = (now ? soonest : verdicts).map(({ column }) => column);
    return { kind: 'columns', outcome, columns, all: columns.length === legal.length, now };
  }
  return undefined;
}
