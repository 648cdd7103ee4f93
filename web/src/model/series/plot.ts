// Where the lines of a plot of ratings run. The page draws them.

import type { MatchTable, Rating } from '../../engine/protocol';

export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Tick {
  at: number;
  value: number;
}

export interface PlotLine {
  /** The place in the list of players. */
  player: number;
  best: boolean;
  line: string;
  /** The 95% interval around the line. */
  band: string;
  end: { x: number; y: number };
  /** The height of the name, so that no two overlap. */
  label: number;
}

export interface Plot {
  lines: PlotLine[];
  xTicks: Tick[];
  yTicks: Tick[];
}

/** Nothing is drawn further from the mean: the rating of a player that loses every game has no lower end. */
const kWidest = 1200;
const kNameHeight = 15;

export function convergencePlot(table: MatchTable, planned: number, box: Box): Plot {
  const points = table.convergence;
  const last = points.at(-1)?.players ?? [];
  // The first games say nearly nothing, and would stretch the scale.
  const settled = points.slice(Math.floor(points.length / 6));
  const values = settled.flatMap(({ players }) => players.flatMap((player) => [bound(player, -1), bound(player, 1)]));
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = niceStep((high - low) / 5);
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(bottom + step, Math.ceil(high / step) * step);
  const x = (games: number): number => box.left + ((box.width - box.left - box.right) * games) / Math.max(1, planned);
  const y = (elo: number): number => {
    const inside = Math.min(top, Math.max(bottom, elo));
    return rounded(box.height - box.bottom - ((inside - bottom) / (top - bottom)) * (box.height - box.top - box.bottom));
  };
  const strongest = Math.max(...last.map(({ rating }) => rating));
  const lines = last.map((rating, player) => {
    const of = (pick: (rating: Rating) => number): string[] =>
      points.map(({ games, players }) => `${rounded(x(games))} ${y(pick(players[player] ?? rating))}`);
    return {
      player,
      best: rating.rating === strongest,
      line: `M${of((at) => at.rating).join('L')}`,
      band: `M${of((at) => bound(at, 1)).join('L')}L${of((at) => bound(at, -1)).reverse().join('L')}Z`,
      end: { x: rounded(x(points.at(-1)?.games ?? 0)), y: y(rating.rating) },
      label: y(rating.rating),
    };
  });
  return {
    lines: spread(lines, box),
    xTicks: [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * planned)).filter(isNew).map((value) => ({ at: x(value), value })),
    yTicks: ticksBetween(bottom, top, step).map((value) => ({ at: y(value), value })),
  };
}

function bound({ rating, rating_error }: Rating, side: 1 | -1): number {
  return Math.min(kWidest, Math.max(-kWidest, rating + side * rating_error));
}

/** 1, 2 or 5 times a power of ten. */
export function niceStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, step)));
  return power * ([1, 2, 5].find((factor) => factor * power >= step) ?? 10);
}

export function ticksBetween(low: number, high: number, step: number): number[] {
  return Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
}

function isNew(value: number, index: number, all: readonly number[]): boolean {
  return all.indexOf(value) === index;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Moves names apart, no further than necessary: names that would touch are centred around the mean of their dots. */
function spread(lines: readonly PlotLine[], { top, height, bottom }: Box): PlotLine[] {
  const sorted = [...lines].sort((a, b) => a.end.y - b.end.y);
  const last = height - bottom + kNameHeight / 2;
  const middleOf = (group: readonly PlotLine[]): number => {
    const half = ((group.length - 1) * kNameHeight) / 2;
    const mean = group.reduce((sum, { end }) => sum + end.y, 0) / group.length;
    return Math.max(top + half, Math.min(last - half, mean));
  };
  const endOf = (group: readonly PlotLine[]): number => middleOf(group) + (group.length * kNameHeight) / 2;
  const startOf = (group: readonly PlotLine[]): number => middleOf(group) - (group.length * kNameHeight) / 2;
  const groups: PlotLine[][] = [];
  for (const line of sorted) {
    let group = [line];
    for (let above = groups.at(-1); above !== undefined && endOf(above) > startOf(group); above = groups.at(-1)) {
      groups.pop();
      group = [...above, ...group];
    }
    groups.push(group);
  }
  return groups.flatMap((group) =>
    group.map((line, index) => ({ ...line, label: rounded(startOf(group) + (index + 0.5) * kNameHeight) })),
  );
}
