// Which stones gave the result away. Known only where the values of the position before are exact.

import type { Evaluation } from '../evaluation';
import type { Path } from '../tree';

export type Outcome = 'win' | 'draw' | 'loss';

/** "?": a win became a draw, or a draw a loss. "??": a win became a loss. */
export type Mark = '?' | '??';

const kWorth: Record<Outcome, number> = { loss: 0, draw: 1, win: 2 };

/** The outcome of each column, for the side to move. */
export type Outcomes = readonly (Outcome | undefined)[];

export function outcomesOf({ chips }: Evaluation): Outcomes {
  return chips.map((chip) => (chip.kind === 'verdict' ? chip.outcome : undefined));
}

export function markOf(outcomes: Outcomes, column: number): Mark | undefined {
  const played = outcomes[column - 1];
  if (played === undefined) return undefined;
  const best = Math.max(...outcomes.map((outcome) => (outcome === undefined ? 0 : kWorth[outcome])));
  const lost = best - kWorth[played];
  return lost === 0 ? undefined : lost === 1 ? '?' : '??';
}

function pathKey(path: Path): string {
  return path.join(' ');
}

/** What is known about positions, by the stones that lead to them. */
export class KnownOutcomes {
  private readonly known = new Map<string, Outcomes>();

  has(path: Path): boolean {
    return this.known.has(pathKey(path));
  }

  /** Answers whether that is new. */
  add(path: Path, outcomes: Outcomes): boolean {
    if (this.has(path)) return false;
    this.known.set(pathKey(path), outcomes);
    return true;
  }

  mark(path: Path): Mark | undefined {
    const outcomes = this.known.get(pathKey(path.slice(0, -1)));
    return outcomes && markOf(outcomes, path.at(-1) ?? 0);
  }

  clear(): void {
    this.known.clear();
  }
}
