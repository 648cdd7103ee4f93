// The graph of a reviewed game: where its lines, areas and numbers are drawn.

import type { Step } from './review';

export interface GraphSize {
  width: number;
  height: number;
}

export interface Graph {
  /** The middle of the height, where a draw is. */
  middle: number;
  /** Where a stone is played: its value begins there. */
  x: (stone: number) => number;
  y: (value: number) => number;
  /** Paths of an SVG. */
  outline: string;
  yellow: string;
  red: string;
  /** The stones whose numbers stand below. */
  labels: number[];
}

/** Room for names, the knob and numbers. */
export const kGraphEdges = { left: 52, right: 10, top: 8, foot: 22 } as const;
/** Numbers closer than this would touch. */
const kApart = 24;

export function graphOf(steps: readonly Step[], start: number | undefined, { width, height }: GraphSize): Graph {
  const { left, right, top, foot } = kGraphEdges;
  const last = steps.length;
  const slot = (width - left - right) / Math.max(1, last);
  const middle = (height - foot + top) / 2;
  const x = (stone: number): number => left + stone * slot;
  const y = (value: number): number => middle - value * (middle - top);
  const levels = [start, ...steps.map((step) => step.value)];
  return {
    middle,
    x,
    y,
    outline: outlineOf(levels, x, y),
    yellow: areaOf(levels, 1, middle, x, y),
    red: areaOf(levels, -1, middle, x, y),
    labels: labelsOf(last, slot),
  };
}

type Levels = readonly (number | undefined)[];
type Place = (value: number) => number;

/** The value holds from its stone to the next one; what is not known leaves a gap. */
function outlineOf(levels: Levels, x: Place, y: Place): string {
  return levels
    .map((value, at) => {
      if (value === undefined) return '';
      const joins = at > 0 && levels[at - 1] !== undefined;
      return `${joins ? 'V' : `M${x(at)} `}${y(value)}${at < levels.length - 1 ? `H${x(at + 1)}` : ''}`;
    })
    .join('');
}

function areaOf(levels: Levels, sign: 1 | -1, middle: number, x: Place, y: Place): string {
  return levels
    .slice(0, -1)
    .map((value, at) =>
      value === undefined || value * sign <= 0 ? '' : `M${x(at)} ${middle}V${y(value)}H${x(at + 1)}V${middle}Z`,
    )
    .join('');
}

/** The first stone, every seventh and the last, unless they would touch. */
function labelsOf(last: number, slot: number): number[] {
  const sevenths = Array.from({ length: Math.floor(last / 7) }, (_, index) => 7 * (index + 1));
  const between = sevenths.filter((at) => (at - 1) * slot > kApart && (last - at) * slot > kApart);
  return last > 1 && (last - 1) * slot > kApart ? [1, ...between, last] : [1];
}
