// Random games in the order in which they were played: what is on the board, and how the opinion of each column
// grows with them.

import type { Side, Simulation } from '../../engine/protocol';
import type { Trace } from './trace';

/** After `simulations` games in all, this column had `visits` of them, with this mean in percent. */
export interface Estimate {
  simulations: number;
  visits: number;
  mean: number;
}

/** By column; each list grows with the games. */
export type Growth = ReadonlyMap<number, readonly Estimate[]>;

export function hasRandomGames({ simulations }: Pick<Trace, 'simulations'>): boolean {
  return simulations.length > 0;
}

/** Whoever searches is to move in the position. */
export function searcherOf({ question: { subject } }: Trace): Side {
  return subject.kind === 'board' && subject.moves.length % 2 === 1 ? 'second' : 'first';
}

/** What a game counts for whoever searches. `playouts` counts wins, and a draw is none. */
export function scoreOf(trace: Trace, { winner }: Simulation): number {
  if (winner === null) return countsOnlyWins(trace) ? 0 : 50;
  return winner === searcherOf(trace) ? 100 : 0;
}

export function countsOnlyWins({ searches }: Trace): boolean {
  return searches.some(({ playouts }) => playouts !== null);
}

/** From the games that are listed, and beyond them from what their nodes remember. */
export function growthOf(trace: Trace): Growth {
  const growth = new Map<number, Estimate[]>();
  trace.simulations.forEach((simulation, index) => {
    const [column] = simulation.path;
    if (column === undefined) return;
    const list = growth.get(column) ?? [];
    const { visits = 0, mean = 0 } = list.at(-1) ?? {};
    const score = scoreOf(trace, simulation);
    list.push({ simulations: index + 1, visits: visits + 1, mean: (mean * visits + score) / (visits + 1) });
    growth.set(column, list);
  });
  const listed = trace.simulations.length;
  for (const { depth, column, games, left } of trace.nodes) {
    if (depth !== 1 || column === null || games === null) continue;
    const remembered = games.history.map(([simulations, visits, mean]) => ({ simulations, visits, mean }));
    const all = [...remembered, { simulations: left, visits: games.visits, mean: games.mean }];
    const list = growth.get(column) ?? [];
    let last = listed;
    for (const estimate of all) {
      if (estimate.simulations <= last) continue;
      last = estimate.simulations;
      list.push(estimate);
    }
    growth.set(column, list);
  }
  return growth;
}

/** How far the opinions can be followed: to the last game, or to the last that is listed. */
export function lastSimulation(trace: Trace): number {
  const followed = trace.nodes.some(({ depth, games }) => depth === 1 && games !== null);
  return followed ? trace.counts.simulations : trace.simulations.length;
}

/** What was thought of a column after this many games. */
export function estimateAt(growth: Growth, column: number, simulations: number): Estimate | undefined {
  const list = growth.get(column) ?? [];
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.simulations ?? Infinity) <= simulations) low = middle + 1;
    else high = middle;
  }
  return list[low - 1];
}

/** What follows the position in a game: through the tree, and then at random. */
export function movesOfGame({ path, game }: Simulation): number[] {
  return [...path, ...game];
}

/** The first games fall stone by stone; then they only appear, and later they pass by in ever larger groups. */
const kSlowGames = 4;
const kSingleGames = 16;
const kShare = 8;

export interface Pace {
  /** How many games further. */
  step: number;
  falls: boolean;
}

export function paceAfter(simulations: number): Pace {
  if (simulations < kSlowGames) return { step: 1, falls: true };
  return { step: simulations < kSingleGames ? 1 : Math.ceil(simulations / kShare), falls: false };
}

/** The exact value of a column as percent: where the estimate should end up. */
export function percentOf(outcome: 'win' | 'draw' | 'loss'): number {
  return { win: 100, draw: 50, loss: 0 }[outcome];
}

/** A column's estimates as points of a line between 0 and 1, thinned out to what can be seen. */
export function curveOf(growth: Growth, column: number, upTo: number, last: number): { x: number; y: number }[] {
  const shown = (growth.get(column) ?? []).filter(({ simulations }) => simulations <= upTo);
  const every = Math.max(1, Math.ceil(shown.length / kPoints));
  const points = shown.filter((_, index) => index < kPoints / 4 || index % every === 0 || index === shown.length - 1);
  return points.map(({ simulations, mean }) => ({ x: last <= 1 ? 0 : (simulations - 1) / (last - 1), y: mean / 100 }));
}

const kPoints = 240;

/** Does an estimate lean to the side of the truth, and not merely away from the other? */
export function leansRight(mean: number, outcome: 'win' | 'draw' | 'loss'): boolean {
  if (outcome === 'win') return mean >= kLeaning.win;
  if (outcome === 'loss') return mean <= kLeaning.loss;
  return mean > kLeaning.loss && mean < kLeaning.win;
}

const kLeaning = { win: 60, loss: 40 };

/** The columns about which the search is certain in the end. */
export function provedColumns({ nodes }: Trace, outcome: 'win' | 'draw' | 'loss'): number[] {
  return nodes
    .flatMap(({ depth, column, games }) => (depth === 1 && column !== null && games?.proof === outcome ? [column] : []))
    .sort((a, b) => a - b);
}
