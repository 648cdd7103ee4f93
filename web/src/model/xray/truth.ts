// The exact values of a position, to stand beside what a player thinks.

import { Cancelled } from '../../engine/client';
import type { GameState } from '../../engine/protocol';
import { type Evaluation, fromAnalysis } from '../evaluation';
import type { LanePort } from '../ports';

const kSeconds = 10;

/** None if they are not known: with the house rule there are none. */
export async function askTruth(lane: LanePort, state: GameState, signal: AbortSignal): Promise<Evaluation | undefined> {
  if (state.rules.consolation || state.outcome.over) return undefined;
  try {
    const { rules, moves } = state;
    const request = { op: 'analyze' as const, rules, moves, limits: { seconds: kSeconds } };
    return fromAnalysis(state, await lane.ask<'analyze'>(request, { book: true, signal }), true);
  } catch (error) {
    if (error instanceof Cancelled) throw error;
    return undefined;
  }
}

/** What a column is worth; none if it is not exact. */
export function outcomeOf(truth: Evaluation | undefined, column: number): 'win' | 'draw' | 'loss' | undefined {
  const chip = truth?.chips[column - 1];
  return chip?.kind === 'verdict' ? chip.outcome : undefined;
}
