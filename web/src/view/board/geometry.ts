// Where things are on the drawn board. One cell is 100 units wide; columns and rows count from 1.

const kCell = 100;
const kSide = 26;
/** Room above the frame for the disc to be dropped, and below it for feet and shadow. */
const kAbove = 30;
const kBelow = 32;

export const kDiscRadius = 46;

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

/** The column at a place between 0 (left end) and 1 (right end) of the drawing. */
export function columnAt(geometry: BoardGeometry, place: number): number {
  const column = Math.floor((place * geometry.width - kSide) / kCell) + 1;
  return Math.max(1, Math.min(geometry.columns, column));
}
