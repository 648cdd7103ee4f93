// A tree of moves as it is written: the main line, and after each of its stones the variations that could
// have been played instead, indented.

import { cellName } from '../cells';
import { type Colour, type Colours, colourAt } from '../session';
import type { MoveNode, MoveTree, Path } from '../tree';

export interface WrittenMove {
  kind: 'move';
  path: Path;
  cell: string;
  colour: Colour;
  /** "4." before a stone of the side that begins, "4…" before another one that opens a row; else none. */
  number: string | undefined;
  name: string | undefined;
  comment: string | undefined;
}

export interface WrittenVariation {
  kind: 'variation';
  path: Path;
  rows: WrittenRow[];
}

export type WrittenRow = { kind: 'row'; moves: WrittenMove[] } | WrittenVariation;

export function treeRows(tree: MoveTree, colours: Colours): WrittenRow[] {
  return rowsFrom(tree.children, [], colours);
}

/** The first child and its main line, with variations where there are any. */
function rowsFrom(children: readonly MoveNode[], before: Path, colours: Colours): WrittenRow[] {
  const rows: WrittenRow[] = [];
  let row: WrittenMove[] = [];
  let path = before;
  for (let [node, ...others] = children; node !== undefined; [node, ...others] = node.children) {
    row.push(written(node, [...path, node.column], row.length === 0, colours));
    // Whatever is written after a stone ends its row.
    if (others.length > 0 || node.comment !== undefined) {
      rows.push({ kind: 'row', moves: row });
      row = [];
    }
    for (const other of others) rows.push(variationOf(other, path, colours));
    path = [...path, node.column];
  }
  if (row.length > 0) rows.push({ kind: 'row', moves: row });
  return rows;
}

function variationOf(node: MoveNode, before: Path, colours: Colours): WrittenVariation {
  return { kind: 'variation', path: [...before, node.column], rows: rowsFrom([node], before, colours) };
}

function written(node: MoveNode, path: Path, opens: boolean, colours: Colours): WrittenMove {
  const ply = path.length - 1;
  const turn = `${Math.floor(ply / 2) + 1}`;
  return {
    kind: 'move',
    path,
    cell: cellOf(path),
    colour: colourAt(colours, ply),
    number: ply % 2 === 0 ? `${turn}.` : opens ? `${turn}…` : undefined,
    name: node.name,
    comment: node.comment,
  };
}

/** The cell that the last stone of the path takes. */
export function cellOf(path: Path): string {
  const column = path.at(-1) ?? 0;
  return cellName({ column, row: path.filter((other) => other === column).length });
}
