// Where things are on the drawn board. One cell is 100 units wide; columns and rows count from 1.

import type { LineCell } from '../../model/explanation';

const kCell = 100;
const kSide = 26;
/** Room above the frame for the disc to be dropped, and below it for feet and shadow. */
const kAbove = 30;
const kBelow = 32;

export const kDiscRadius = 46;
/** What the frame leaves open of a cell. */
export const kHoleRadius = 41;

/** How far from the middle of an empty cell dots end: inside its hole, but outside the sign in it. */
const kSignRadius = 37;
const kDotDistance = 17;

export interface BoardGeometry {
  columns: number;
  rows: number;
  width: number;
  /** Of the frame. */
  height: number;
  viewBox: string;
  /** Width over height of the whole drawing. */
  ratio: number;
  x(column: number): number;
  y(row: number): number;
  /** As fractions of the drawing: where the columns begin, and the box of all cells. */
  margin: number;
  cellsTop: number;
  cellsHeight: number;
}

export function boardGeometry(columns: number, rows: number): BoardGeometry {
  const width = kCell * columns + 2 * kSide;
  const height = kCell * rows + 68;
  const total = height + kAbove + kBelow;
  return {
    columns,
    rows,
    width,
    height,
    viewBox: `0 ${-kAbove} ${width} ${total}`,
    ratio: width / total,
    x: (column) => kSide + kCell * (column - 0.5),
    y: (row) => kCell * (rows - row) + 72,
    margin: kSide / width,
    cellsTop: (kAbove + 22) / total,
    cellsHeight: (kCell * rows) / total,
  };
}

/** A circle as a part of a path. */
export function circlePath(x: number, y: number, radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${x - radius} ${y}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0Z`;
}

/** A rectangle with round corners, as a part of a path. */
export function roundedPath(x: number, y: number, width: number, height: number, radius: number): string {
  const corner = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  const across = width - 2 * radius;
  const down = height - 2 * radius;
  return (
    `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}Z`
  );
}

/** The column at a place between 0 (left end) and 1 (right end) of the drawing. */
export function columnAt(geometry: BoardGeometry, place: number): number {
  const column = Math.floor((place * geometry.width - kSide) / kCell) + 1;
  return Math.max(1, Math.min(geometry.columns, column));
}

/**
 * The dots along a line, from its first cell to its last. They cross stones, and stop at the rim of an
 * empty cell, so that what is drawn there can be seen.
 */
export function lineDots(
  geometry: BoardGeometry,
  line: readonly LineCell[],
): { x: number; y: number }[] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    const [ax, ay] = [geometry.x(from.column), geometry.y(from.row)];
    const [dx, dy] = [geometry.x(to.column) - ax, geometry.y(to.row) - ay];
    const length = Math.hypot(dx, dy);
    const start = from.stone ? 0 : kSignRadius;
    const end = length - (to.stone ? 0 : kSignRadius);
    const gaps = Math.max(1, Math.round((end - start) / kDotDistance));
    return Array.from({ length: gaps + 1 }, (_, dot) => {
      const way = (start + ((end - start) * dot) / gaps) / length;
      return { x: ax + dx * way, y: ay + dy * way };
    });
  });
}
