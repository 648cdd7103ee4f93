// Strength against time: where each player of a series stands in a plot of Elo over time per move.

import type { Effort, Rating } from '../../engine/protocol';
import { type Box, niceStep, type Tick, ticksBetween } from './plot';

export interface Spot {
  /** The place in the list of players. */
  player: number;
  x: number;
  y: number;
  label: { x: number; y: number; anchor: 'start' | 'middle' | 'end' };
}

export interface StrengthPlot {
  spots: Spot[];
  /** In seconds. */
  xTicks: Tick[];
  yTicks: Tick[];
}

/** Browsers measure no shorter times, and a random player needs none. */
const kShortest = 1e-6;
/** Nothing is drawn further from the mean: the rating of a player that loses every game has no lower end. */
const kWidest = 1200;
const kLetter = 7;
const kLine = 14;
const kAway = 10;

export function strengthPlot(players: readonly Rating[], efforts: readonly Effort[], names: readonly string[], box: Box): StrengthPlot {
  const elos = players.map(({ rating }) => Math.min(kWidest, Math.max(-kWidest, rating)));
  const times = efforts.map(({ seconds, moves }) => Math.max(kShortest, seconds / Math.max(1, moves)));
  const first = Math.floor(Math.log10(Math.min(...times)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...times))));
  const low = Math.min(0, ...elos);
  const high = Math.max(0, ...elos);
  const step = niceStep((high - low) / 4);
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(bottom + step, Math.ceil(high / step) * step);
  const x = (seconds: number): number =>
    box.left + ((box.width - box.left - box.right) * (Math.log10(seconds) - first)) / (last - first);
  const y = (elo: number): number =>
    box.height - box.bottom - ((box.height - box.top - box.bottom) * (elo - bottom)) / (top - bottom);
  const dots = elos.map((elo, player) => ({ player, x: x(times[player] ?? kShortest), y: y(elo) }));
  return {
    spots: withLabels(dots, names, box),
    xTicks: ticksBetween(first, last, 1).map((power) => ({ at: x(10 ** power), value: 10 ** power })),
    yTicks: ticksBetween(bottom, top, step).map((value) => ({ at: y(value), value })),
  };
}

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

type Dot = Pick<Spot, 'player' | 'x' | 'y'>;

/** Each name beside its dot, on the first side where it touches neither another name nor a dot. */
function withLabels(dots: readonly Dot[], names: readonly string[], box: Box): Spot[] {
  const taken: Area[] = dots.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }));
  return dots.map((dot) => {
    const width = (names[dot.player]?.length ?? 0) * kLetter;
    const places = placesAround(dot, width);
    const [best = places[0]] = places.filter(({ area }) => isInside(area, box) && !taken.some((other) => touch(area, other)));
    if (best === undefined) throw new Error('a name has eight places');
    taken.push(best.area);
    return { ...dot, label: best.label };
  });
}

function placesAround({ x, y }: Dot, width: number): { label: Spot['label']; area: Area }[] {
  const place = (at: number, line: number, anchor: Spot['label']['anchor']): { label: Spot['label']; area: Area } => {
    const left = anchor === 'start' ? at : anchor === 'end' ? at - width : at - width / 2;
    return {
      label: { x: at, y: line, anchor },
      area: { left, right: left + width, top: line - kLine + 3, bottom: line + 3 },
    };
  };
  return [
    place(x + kAway, y + 4, 'start'),
    place(x - kAway, y + 4, 'end'),
    place(x, y - kAway, 'middle'),
    place(x, y + kAway + kLine - 4, 'middle'),
    place(x + 6, y - 8, 'start'),
    place(x - 6, y - 8, 'end'),
    place(x + 6, y + 18, 'start'),
    place(x - 6, y + 18, 'end'),
  ];
}

function isInside({ left, right, top, bottom }: Area, box: Box): boolean {
  return left >= box.left && right <= box.width && top >= 0 && bottom <= box.height - box.bottom;
}

function touch(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
