// What the chips over the columns say.

import type { Analysis, ColumnValue, Decision, GameState, ValueKind } from '../engine/protocol';

export type Chip =
  | { kind: 'verdict'; outcome: 'win' | 'draw' | 'loss'; stones: number | undefined; best: boolean }
  /** Not exact: never drawn like a verdict. */
  | { kind: 'estimate'; value: number; unit: 'percent' | 'points'; best: boolean }
  | { kind: 'full' }
  | { kind: 'pending' }
  | { kind: 'none' };

export interface Evaluation {
  /** Whose values these are: the solver's, or those of the player with this spec. */
  source: string;
  exact: boolean;
  finished: boolean;
  chips: Chip[];
  /** Columns counted from 1. */
  best: number[];
}

export const kSolver = 'solver';

/** The chips while nothing is known yet. */
export function pending(source: string, state: GameState): Evaluation {
  const chips = state.landing.map((row): Chip => ({ kind: row === null ? 'full' : 'pending' }));
  return { source, exact: false, finished: false, chips, best: [] };
}

/** From a finished analysis, or from what is known of it so far. */
export function fromAnalysis(
  state: GameState,
  analysis: Partial<Analysis>,
  finished: boolean,
): Evaluation {
  const best = finished ? (analysis.best ?? []) : [];
  // Where all moves are equally good, none of them stands out.
  const marked = best.length < state.legal.length ? best : [];
  const chips = state.landing.map((row, index): Chip => {
    if (row === null) return { kind: 'full' };
    const value = analysis.columns?.[index];
    if (!value) return { kind: finished ? 'none' : 'pending' };
    return chipOf(value, marked.includes(index + 1));
  });
  return { source: kSolver, exact: finished && analysis.exact === true, finished, chips, best };
}

/** An engine's own values of the columns; some engines only have one for the column they choose. */
export function fromDecision(source: string, state: GameState, decision: Decision): Evaluation {
  const chips = state.landing.map((row, index): Chip => {
    if (row === null) return { kind: 'full' };
    const best = decision.move === index + 1;
    const value = decision.columns === null && best ? decision.value : decision.columns?.[index];
    if (value === null || value === undefined) return { kind: 'none' };
    return { kind: 'estimate', value, unit: unitOf(decision.kind), best };
  });
  return { source, exact: false, finished: true, chips, best: [decision.move] };
}

function chipOf(value: ColumnValue, best: boolean): Chip {
  if (value.outcome !== undefined) {
    return { kind: 'verdict', outcome: value.outcome, stones: value.in ?? undefined, best };
  }
  if (value.value !== undefined) {
    return { kind: 'estimate', value: value.value, unit: unitOf(value.kind), best };
  }
  return { kind: 'none' };
}

function unitOf(kind: ValueKind | null | undefined): 'percent' | 'points' {
  return kind === 'win_rate' ? 'percent' : 'points';
}
