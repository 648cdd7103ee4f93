// The faces, as shapes: circles, arcs and half discs only. The head is a circle of radius 26 around 0, 0.

import type { Face } from '../../model/opponents';

/** What a shape is painted with: the head's own colour, ink, light, a second tone; lines have no fill. */
type Paint = 'head' | 'ink' | 'light' | 'tone' | 'line' | 'light-line';

export type Shape =
  | { kind: 'circle'; x: number; y: number; r: number; paint: Paint }
  /** The lower half of a disc, turned by that many degrees. */
  | { kind: 'half'; x: number; y: number; r: number; paint: Paint; turn?: number }
  /** What a chord cuts off a disc, between two angles as below. */
  | { kind: 'segment'; x: number; y: number; r: number; from: number; to: number; paint: Paint }
  /** Part of a circle between two angles in degrees, clockwise from the right. */
  | { kind: 'arc'; x: number; y: number; r: number; from: number; to: number; paint: 'line' | 'light-line' };

export interface Features {
  /** Behind the head: ears and hair. */
  behind: readonly Shape[];
  /** On the head; they stay where they are. */
  fixed: readonly Shape[];
  /** Follow the stone that was played last. */
  eyes: readonly Shape[];
  /** In front of the eyes: glasses, fringes. */
  over: readonly Shape[];
}

const circle = (x: number, y: number, r: number, paint: Paint): Shape => ({ kind: 'circle', x, y, r, paint });
const half = (x: number, y: number, r: number, paint: Paint, turn = 0): Shape => ({ kind: 'half', x, y, r, paint, turn });
const segment = (x: number, y: number, r: number, from: number, to: number, paint: Paint): Shape =>
  ({ kind: 'segment', x, y, r, from, to, paint });
const arc = (x: number, y: number, r: number, from: number, to: number, paint: 'line' | 'light-line' = 'line'): Shape =>
  ({ kind: 'arc', x, y, r, from, to, paint });

/** The same on the other side of the face. */
function both(...shapes: Shape[]): Shape[] {
  return shapes.flatMap((shape) => [shape, mirrored(shape)]);
}

function mirrored(shape: Shape): Shape {
  if (shape.kind === 'arc' || shape.kind === 'segment') return { ...shape, x: -shape.x, from: 180 - shape.to, to: 180 - shape.from };
  if (shape.kind === 'half') return { ...shape, x: -shape.x, turn: -(shape.turn ?? 0) };
  return { ...shape, x: -shape.x };
}

const kLevels: readonly Features[] = [
  // Pip: wide eyes, one larger than the other, and a curl.
  {
    behind: [circle(3, -27, 4, 'head'), circle(-2, -29, 2.5, 'head')],
    fixed: [circle(-9, -3, 8, 'light'), circle(9, -4, 6.5, 'light'), circle(0, 13, 3.5, 'ink')],
    eyes: [circle(-8, -2, 3.4, 'ink'), circle(9, -3, 3, 'ink')],
    over: [],
  },
  // Momo: round ears, cheeks, a small laugh.
  {
    behind: both(circle(20, -19, 8, 'head'), circle(20, -19, 4, 'tone')),
    fixed: [...both(circle(15, 7, 5, 'tone')), half(0, 7, 6, 'ink')],
    eyes: both(circle(8, -4, 3.4, 'ink')),
    over: [],
  },
  // Bo: heavy lids and a yawn.
  {
    behind: [],
    fixed: [circle(1, 13, 5, 'ink'), ...both(arc(10, -9, 6, 200, 340))],
    eyes: both(half(10, -4, 5, 'ink')),
    over: [],
  },
  // Juno: round glasses and a smile.
  {
    behind: [],
    fixed: [arc(0, 6, 9, 30, 150)],
    eyes: both(circle(10, -4, 3, 'ink')),
    over: [...both(arc(10, -4, 8, 0, 360)), arc(0, -4, 2.6, 190, 350)],
  },
  // Kiri: a row of curls and a grin.
  {
    behind: [circle(-11, -25, 6, 'head'), circle(0, -28, 6.5, 'head'), circle(11, -25, 6, 'head')],
    fixed: [half(1, 5, 9, 'ink'), half(1, 10.5, 4, 'light', 180)],
    eyes: both(circle(9, -5, 4, 'ink'), circle(8, -6.5, 1.4, 'light')),
    over: [],
  },
  // Otto: a moustache under a round nose.
  {
    behind: both(circle(26, 0, 5, 'head')),
    fixed: [...both(half(6, 8, 6.5, 'ink', 12)), circle(0, 6, 4, 'tone')],
    eyes: both(circle(9, -6, 3.4, 'ink')),
    over: both(arc(9, -8, 6, 205, 300)),
  },
  // Vega: a fringe over one side, a narrow look.
  {
    behind: [circle(-22, -16, 7, 'head')],
    fixed: [arc(2, 6, 8, 20, 120, 'light-line')],
    eyes: [...both(circle(9, -1, 5, 'light')), ...both(circle(9.5, -1, 2.6, 'ink'))],
    over: [segment(0, 0, 26, 172, 292, 'tone')],
  },
  // Sable: pricked ears, slanting eyes.
  {
    behind: both(half(15, -17, 11, 'head', 222), half(16, -18, 6, 'tone', 222)),
    fixed: [half(0, 8, 3.6, 'light'), ...both(arc(4, 12, 4, 20, 160, 'light-line'))],
    eyes: [...both(half(10, -4, 7, 'light', -18)), ...both(circle(10, -1, 2.2, 'ink'))],
    over: [],
  },
  // Noor: a crescent on the forehead, calm eyes.
  {
    behind: [],
    fixed: [circle(0, -16, 5.5, 'light'), circle(2.2, -17.2, 4.6, 'head'), arc(0, 7, 8, 35, 145, 'light-line')],
    eyes: [...both(circle(10, -2, 5, 'light')), ...both(circle(10, -1, 2.6, 'ink'))],
    over: both(half(10, -2.5, 6, 'head', 180)),
  },
  // Zenith: one eye that sees everything.
  {
    behind: [],
    fixed: [arc(0, 0, 20, 0, 360, 'light-line'), circle(0, 0, 14, 'light')],
    eyes: [circle(0, 0, 8, 'ink'), circle(-2.5, -2.5, 2.4, 'light')],
    over: [],
  },
];

const kOthers: Record<Exclude<Face, number | 'empty'>, Features> = {
  engine: {
    behind: [circle(0, -29, 4, 'head')],
    fixed: [circle(-8, 12, 2, 'ink'), circle(0, 12, 2, 'ink'), circle(8, 12, 2, 'ink'), ...both(arc(10, -4, 8, 0, 360))],
    eyes: both(half(10, -4, 4.5, 'ink', 90)),
    over: [],
  },
  person: {
    behind: [],
    fixed: [arc(0, 5, 9, 20, 160)],
    eyes: both(circle(9, -5, 3.2, 'ink')),
    over: [],
  },
  friend: {
    behind: [],
    fixed: [half(0, 6, 7, 'ink')],
    eyes: both(circle(9, -3, 3.2, 'ink')),
    over: [segment(0, 0, 26, 205, 318, 'ink')],
  },
};

export function featuresOf(face: Exclude<Face, 'empty'>): Features {
  return (typeof face === 'number' ? kLevels[face - 1] : kOthers[face]) ?? kOthers.engine;
}

/** The outline of a shape as a path. */
export function pathOf(shape: Shape): string {
  switch (shape.kind) {
    case 'circle':
      return ring(shape.x, shape.y, shape.r);
    case 'half': {
      const [ax, ay] = around(shape.x, shape.y, shape.r, shape.turn ?? 0);
      const [bx, by] = around(shape.x, shape.y, shape.r, (shape.turn ?? 0) + 180);
      return `M${ax} ${ay}A${shape.r} ${shape.r} 0 0 1 ${bx} ${by}Z`;
    }
    case 'segment':
      return `${pathOf({ ...shape, kind: 'arc', paint: 'line' })}Z`;
    case 'arc': {
      if (shape.to - shape.from >= 360) return ring(shape.x, shape.y, shape.r);
      const [ax, ay] = around(shape.x, shape.y, shape.r, shape.from);
      const [bx, by] = around(shape.x, shape.y, shape.r, shape.to);
      const large = shape.to - shape.from > 180 ? 1 : 0;
      return `M${ax} ${ay}A${shape.r} ${shape.r} 0 ${large} 1 ${bx} ${by}`;
    }
  }
}

function ring(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

function around(x: number, y: number, r: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [round(x + r * Math.cos(angle)), round(y + r * Math.sin(angle))];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
