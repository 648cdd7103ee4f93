// A game with its variations. Values and pure functions only; which moves are legal is the engine's
// business. The children of a node have different columns, so the columns from the start name a node.
// Nothing but `without` (and `rebased`, for what was removed on purpose) ever loses a stone.

import type { Ply } from './session';

export { parseTree } from './tree_json';

export interface MoveNode extends Ply {
  /** The first one is the main line. */
  children: readonly MoveNode[];
  /** Of the variation that begins here. */
  name?: string;
  comment?: string;
}

export interface MoveTree {
  children: readonly MoveNode[];
  /** About the position before the first stone. */
  comment?: string;
}

/** Both kinds. */
type Commented = MoveTree & { name?: string };

/** Columns from the start, counted from 1. */
export type Path = readonly number[];

export const kEmptyTree: MoveTree = { children: [] };

export function treeOf(line: readonly Ply[]): MoveTree {
  return { children: branchOf(line) };
}

function branchOf(line: readonly Ply[]): readonly MoveNode[] {
  return line.reduceRight<readonly MoveNode[]>((children, ply) => [leafOf(ply, children)], []);
}

function leafOf({ column, decision }: Ply, children: readonly MoveNode[]): MoveNode {
  return decision === undefined ? { column, children } : { column, decision, children };
}

// ------------------------------------------------------------------ looking

/** The last stone of the path; none for the start, and for a path that is not in the tree. */
export function nodeAt(tree: MoveTree, path: Path): MoveNode | undefined {
  let node: MoveNode | undefined;
  for (const column of path) {
    node = childOf(node ?? tree, column);
    if (node === undefined) return undefined;
  }
  return node;
}

/** What was played after these stones; nothing after a path that is not in the tree. */
export function childrenAt(tree: MoveTree, path: Path): readonly MoveNode[] {
  return path.length === 0 ? tree.children : (nodeAt(tree, path)?.children ?? []);
}

export function hasPath(tree: MoveTree, path: Path): boolean {
  return path.length === 0 || nodeAt(tree, path) !== undefined;
}

/** The longest beginning of the path that is in the tree. */
export function nearest(tree: MoveTree, path: Path): Path {
  let { children } = tree;
  for (const [index, column] of path.entries()) {
    const node = childOf({ children }, column);
    if (node === undefined) return path.slice(0, index);
    ({ children } = node);
  }
  return path;
}

/** The path, continued along the main line to its end. */
export function mainLine(tree: MoveTree, path: Path = []): Path {
  const line = [...path];
  for (let next = childrenAt(tree, path)[0]; next !== undefined; next = next.children[0]) {
    line.push(next.column);
  }
  return line;
}

/** The stones of the path, with what computers said about them. */
export function pliesOf(tree: MoveTree, path: Path): Ply[] {
  return path.map((column, index) => {
    const decision = nodeAt(tree, path.slice(0, index + 1))?.decision;
    return decision === undefined ? { column } : { column, decision };
  });
}

export function isMainLine(tree: MoveTree, path: Path): boolean {
  return path.every((column, index) => childrenAt(tree, path.slice(0, index))[0]?.column === column);
}

/** How many stones there are, in all variations. */
export function countStones({ children }: MoveTree): number {
  return children.reduce((sum, child) => sum + 1 + countStones(child), 0);
}

/** Every path of the tree, each before those that go on from it. */
export function pathsOf({ children }: MoveTree, before: Path = []): Path[] {
  return children.flatMap((child) => {
    const path = [...before, child.column];
    return [path, ...pathsOf(child, path)];
  });
}

// ------------------------------------------------------------------ changing

/** Adds a stone after the path; one that is there already is kept as it is. */
export function withMove(tree: MoveTree, path: Path, column: number): MoveTree {
  return changedAt(tree, path, (parent) =>
    childOf(parent, column) === undefined
      ? { ...parent, children: [...parent.children, { column, children: [] }] }
      : parent,
  );
}

/** Adds a line from the start, and makes it the main line. */
export function withLine(tree: MoveTree, plies: readonly Ply[]): MoveTree {
  return promoted(
    merged(tree, treeOf(plies)),
    plies.map((ply) => ply.column),
  );
}

/** Makes the path, and what follows it, the main line. */
export function promoted(tree: MoveTree, path: Path): MoveTree {
  if (!hasPath(tree, path)) return tree;
  return promotedIn(tree, path);
}

function promotedIn<T extends MoveTree>(parent: T, [column, ...rest]: Path): T {
  const chosen = column === undefined ? undefined : childOf(parent, column);
  if (chosen === undefined) return parent;
  const others = parent.children.filter((child) => child !== chosen);
  return { ...parent, children: [promotedIn(chosen, rest), ...others] };
}

/** Removes the last stone of the path, and all that follows it. */
export function without(tree: MoveTree, path: Path): MoveTree {
  const column = path.at(-1);
  if (column === undefined) return tree;
  return changedAt(tree, path.slice(0, -1), (parent) =>
    childOf(parent, column) === undefined
      ? parent
      : { ...parent, children: parent.children.filter((child) => child.column !== column) },
  );
}

/** Names the variation that begins with the last stone of the path; an empty name removes it. */
export function named(tree: MoveTree, path: Path, name: string): MoveTree {
  return path.length === 0 ? tree : changedAt(tree, path, (node) => withText(node, 'name', name));
}

/** Comments on the position after the path; an empty text removes the comment. */
export function commented(tree: MoveTree, path: Path, comment: string): MoveTree {
  return changedAt(tree, path, (node) => withText(node, 'comment', comment));
}

function withText<T extends MoveTree>(node: T, key: 'name' | 'comment', text: string): T {
  const copy = { ...node };
  setText(copy, key, text.trim() === '' ? undefined : text.trim());
  return copy;
}

/** The same tree with another node at the path; the tree itself if it has no such path. */
function changedAt(
  tree: MoveTree,
  path: Path,
  change: <T extends MoveTree>(node: T) => T,
): MoveTree {
  const inside = <T extends MoveTree>(node: T, [column, ...rest]: Path): T => {
    if (column === undefined) return change(node);
    const children = node.children.map((child) =>
      child.column === column ? inside(child, rest) : child,
    );
    return { ...node, children };
  };
  return hasPath(tree, path) ? inside(tree, path) : tree;
}

// ------------------------------------------------------------------ joining

/** All stones of both. Where they differ, the order and the names of the first count, and comments are joined. */
export function merged(a: MoveTree, b: MoveTree): MoveTree {
  return mergedNode(a, b);
}

function mergedNode<T extends MoveTree>(a: T, b: T): T {
  const both = a.children.map((child) => {
    const twin = childOf(b, child.column);
    return twin === undefined ? child : mergedNode(child, twin);
  });
  const added = b.children.filter((child) => childOf(a, child.column) === undefined);
  const comment = joinedText(a.comment, b.comment);
  return { ...b, ...a, ...(comment === undefined ? {} : { comment }), children: [...both, ...added] };
}

function joinedText(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a.includes(b) ? a : b.includes(a) ? b : `${a}\n${b}`;
}

/**
 * My changes to `base`, on top of what became of it elsewhere: what I removed or rewrote stays that way,
 * and what was added elsewhere stays as well.
 */
export function rebased(base: MoveTree, mine: MoveTree, theirs: MoveTree): MoveTree {
  return rebasedNode(base, mine, theirs);
}

function rebasedNode<T extends Commented>(base: T | undefined, mine: T, theirs: T): T {
  const both = mine.children.map((child) => {
    const twin = childOf(theirs, child.column);
    return twin === undefined ? child : rebasedNode(base && childOf(base, child.column), child, twin);
  });
  const added = theirs.children
    .filter((child) => childOf(mine, child.column) === undefined)
    .map((child) => newIn(child, base && childOf(base, child.column)))
    .filter((child) => child !== undefined);
  const node: T = { ...theirs, ...mine, children: [...both, ...added] };
  setText(node, 'name', rebasedText(base?.name, mine.name, theirs.name));
  setText(node, 'comment', rebasedText(base?.comment, mine.comment, theirs.comment));
  return node;
}

function setText(node: Commented, key: 'name' | 'comment', text: string | undefined): void {
  if (text === undefined) delete node[key];
  else node[key] = text;
}

function rebasedText(
  base: string | undefined,
  mine: string | undefined,
  theirs: string | undefined,
): string | undefined {
  if (mine === base) return theirs;
  return theirs === base ? mine : joinedText(mine, theirs);
}

/** What is in `theirs` and was not in `base`, with the stones that lead to it; none if that is nothing. */
function newIn(theirs: MoveNode, base: MoveNode | undefined): MoveNode | undefined {
  if (base === undefined) return theirs;
  const children = theirs.children
    .map((child) => newIn(child, childOf(base, child.column)))
    .filter((child) => child !== undefined);
  const written = theirs.comment !== base.comment || theirs.name !== base.name;
  return children.length > 0 || written ? { ...theirs, children } : undefined;
}

function childOf({ children }: MoveTree, column: number): MoveNode | undefined {
  return children.find((child) => child.column === column);
}
