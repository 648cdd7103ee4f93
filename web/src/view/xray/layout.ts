// Where the nodes of a tree stand. Boards take two levels, deeper ones are numbers; d3 keeps branches apart.

import { hierarchy, type HierarchyPointNode, tree } from 'd3-hierarchy';
import type { TreeItem } from '../../model/xray/outline';
import type { Role } from '../../model/xray/trace';

export type NodeLook = 'root' | 'board' | 'number';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Placed {
  item: TreeItem;
  look: NodeLook;
  box: Box;
  /** The branch from above, as a path; none for the root. */
  branch: string | undefined;
}

export interface Row {
  depth: number;
  top: number;
  role: Role;
  above: TreeItem | undefined;
}

export interface TreeLayout {
  /** Each node before what is below it. */
  nodes: Placed[];
  /** A row for each level below the root. */
  rows: Row[];
  width: number;
  height: number;
}

/** The deepest level of boards. */
const kBoardLevels = 2;
const kBoard = 118;
const kRoot = 84;
const kNumber = 40;
/** Above a board its letter and value, below it its window. */
const kCaption = 26;
const kWindow = 32;
const kGaps: Record<NodeLook, number> = { root: 20, board: 18, number: 8 };
/** The room for the branches above a level. */
const kBranches: Record<NodeLook, number> = { root: 0, board: 36, number: 34 };
/** Below a number its letter, and in a tree of letters its window. */
const kLetter = 16;
const kBar = 18;
const kMargin = 8;
/** Deeper trees scroll instead of getting smaller. */
const kMaxLevels = 5;
/** On a phone a board is no smaller than a thumb, and the tree larger than its room. */
const kNarrow = 700;
const kSmallest = { narrow: 0.62, wide: 0.56 };
const kLargest = 1.7;

/** `ratio`: the height of a board over its width; none in a tree of letters. */
export function layOut(top: TreeItem, ratio: number | undefined): TreeLayout {
  const look = (item: TreeItem): NodeLook =>
    ratio === undefined || item.depth > kBoardLevels ? 'number' : item.depth === 0 ? 'root' : 'board';
  const sizes: Record<NodeLook, { width: number; height: number }> = {
    root: { width: kRoot, height: kRoot * (ratio ?? 1) },
    board: { width: kBoard, height: kCaption + kBoard * (ratio ?? 1) + kWindow },
    // In a tree of letters numbers have their windows, as boards have.
    number: { width: kNumber, height: kNumber + kLetter + (ratio === undefined ? kBar : 0) },
  };
  const place = tree<TreeItem>()
    .nodeSize([1, 1])
    .separation((a, b) => {
      const family = a.parent === b.parent ? 1 : 2;
      return (sizes[look(a.data)].width + sizes[look(b.data)].width) / 2 + kGaps[look(a.data)] * family;
    });
  const root = place(hierarchy(top, (item) => item.children));
  const descendants = root.descendants();
  straighten(descendants);

  const tops = levelTops(descendants, look, sizes);
  const left = Math.min(...descendants.map((node) => node.x - sizes[look(node.data)].width / 2)) - kMargin;
  const nodes: Placed[] = [];
  root.eachBefore((node) => {
    const kind = look(node.data);
    const { width, height } = sizes[kind];
    const y = tops[node.depth] ?? 0;
    const box = { x: node.x - left - width / 2, y, width, height };
    const above = node.parent;
    const from = above && { x: above.x - left, y: (tops[above.depth] ?? 0) + sizes[look(above.data)].height };
    nodes.push({ item: node.data, look: kind, box, branch: from === null ? undefined : curve(from, { x: node.x - left, y: y - 2 }) });
  });
  const width = Math.max(...nodes.map(({ box }) => box.x + box.width)) + kMargin;
  const height = Math.max(...nodes.map(({ box }) => box.y + box.height)) + kMargin;
  return { nodes, rows: rowsOf(descendants, tops), width, height };
}

function curve(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const bend = (to.y - from.y) / 2;
  return `M${from.x} ${from.y}C${from.x} ${from.y + bend} ${to.x} ${to.y - bend} ${to.x} ${to.y}`;
}

/** How wide a level of boards is. */
export function levelWidth(columns: number): number {
  return columns * (kBoard + kGaps.board) + 2 * kMargin;
}

/** The scale at which a tree fits into its room; on a phone, and if it is deep, it is larger than that and scrolls. */
export function fittingScale(room: { width: number; height: number }, wide: number, levels: number, ratio: number | undefined): number {
  const smallest = room.width < kNarrow ? kSmallest.narrow : kSmallest.wide;
  const width = Math.max(room.width, 1) / Math.max(wide, 1);
  const height = Math.max(room.height, 1) / fullHeight(Math.min(levels, kMaxLevels), ratio);
  return Math.min(kLargest, Math.max(Math.min(width, height), smallest));
}

/** How high a tree of this many levels is when all of them are open. */
function fullHeight(levels: number, ratio: number | undefined): number {
  const number = kNumber + kLetter + kBranches.number;
  if (ratio === undefined) return levels * (number + kBar) + kBar;
  const boards = Math.min(levels - 1, kBoardLevels);
  const numbers = Math.max(levels - 1 - kBoardLevels, 0);
  return 2 * kMargin + kRoot * ratio + boards * (kBranches.board + kCaption + kBoard * ratio + kWindow) + numbers * number;
}

type Point = HierarchyPointNode<TreeItem>;

/** A level that is one family stands below the first level, not beside it: then a tree is no wider than its moves. */
function straighten(nodes: readonly Point[]): void {
  const level = (depth: number): Point[] => nodes.filter((node) => node.depth === depth);
  const range = (points: readonly Point[]): [number, number] => [
    Math.min(...points.map(({ x }) => x)),
    Math.max(...points.map(({ x }) => x)),
  ];
  const first = level(1);
  if (first.length === 0) return;
  const [low, high] = range(first);
  for (let depth = 2, family = level(depth); family.length > 0; family = level(++depth)) {
    if (family.some((node) => node.parent !== family[0]?.parent)) return;
    const [from, to] = range(family);
    const shift = to - from >= high - low ? low - from : Math.max(low - from, 0) + Math.min(high - to, 0);
    for (const node of nodes) if (node.depth >= depth) node.x += shift;
  }
}

function levelTops(nodes: readonly Point[], look: (item: TreeItem) => NodeLook, sizes: Record<NodeLook, { height: number }>): number[] {
  const tops: number[] = [];
  let y = kMargin;
  for (const node of [...nodes].sort((a, b) => a.depth - b.depth)) {
    if (tops[node.depth] !== undefined) continue;
    const kind = look(node.data);
    y += node.depth === 0 ? 0 : kBranches[kind];
    tops[node.depth] = y;
    y += sizes[kind].height;
  }
  return tops;
}

/** Who chooses at each level, and below whom, if all of it is one family. */
function rowsOf(nodes: readonly Point[], tops: readonly number[]): Row[] {
  return tops.flatMap((top, depth) => {
    const parents = new Set(nodes.filter((node) => node.depth === depth).map((node) => node.parent?.data));
    const [parent] = parents;
    if (parent?.node === undefined) return [];
    return [{ depth, top, role: parent.node.role, above: parents.size === 1 ? parent : undefined }];
  });
}
