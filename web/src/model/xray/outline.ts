// The part of a tree that is drawn: what is open, down to a limit. The rest is a number.

import { nodeAt, pathTo, type Trace, type TraceNode } from './trace';

/** More are never drawn: nobody could tell them apart. */
export const kMostDrawn = 400;

export interface TreeItem {
  /** The same as long as the trace is. */
  key: string;
  /** None for a move that the search never tried. */
  node: TraceNode | undefined;
  above: TreeItem | undefined;
  /** None for the root. */
  column: number | undefined;
  depth: number;
  /** Among its siblings, counted from 0. */
  index: number;
  /** Those that are drawn, by column. */
  children: TreeItem[];
  /** Are there boards below it that can be opened? */
  opens: boolean;
}

/** Which nodes are open besides the path to the one that is looked at. */
export interface Opening {
  path: readonly number[];
  opened: ReadonlySet<number>;
  closed: ReadonlySet<number>;
}

/** The tree of one search: first the path, then what people opened, as far as there is room. */
export function outline(trace: Trace, root: number, { path, opened, closed }: Opening, most = kMostDrawn): TreeItem {
  const top = itemOf(nodeAt(trace, root), undefined, undefined, 0);
  const items = new Map([[root, top]]);
  let room = most - 1;
  const open = (id: number): void => {
    const item = items.get(id);
    if (item?.node === undefined || item.children.length > 0 || closed.has(id)) return;
    const children = childrenOf(trace, item);
    if (children.length > room) return;
    room -= children.length;
    item.children = children;
    for (const child of children) if (child.node !== undefined) items.set(child.node.id, child);
  };
  for (const id of path) open(id);
  // What lies higher is opened first: below a closed node nothing is drawn. Nodes are listed from above.
  for (const id of [...opened].sort((a, b) => a - b)) open(id);
  return top;
}

/** From the root of its search down to the node, both included. */
export function pathIds(trace: Trace, id: number): number[] {
  const root = trace.searches[nodeAt(trace, id).search]?.root ?? 0;
  return [root, ...pathTo(trace, id).map((node) => node.id)];
}

/** All that is drawn: each node, then what is below it. */
export function itemsOf(top: TreeItem): TreeItem[] {
  return [top, ...top.children.flatMap(itemsOf)];
}

function childrenOf(trace: Trace, above: TreeItem): TreeItem[] {
  const node = above.node;
  if (node === undefined) return [];
  const tried = node.children.map((id) => nodeAt(trace, id));
  const columns = [...tried.map(({ column }) => column ?? 0), ...(tried.length > 0 ? node.unvisited : [])];
  return columns
    .sort((a, b) => a - b)
    .map((column, index) => itemOf(tried.find((child) => child.column === column), above, column, index));
}

function itemOf(node: TraceNode | undefined, above: TreeItem | undefined, column: number | undefined, index: number): TreeItem {
  return {
    key: above?.node === undefined ? `root ${node?.id ?? 0}` : `${above.node.id}/${column ?? 0}`,
    node,
    above,
    column,
    depth: (above?.depth ?? -1) + 1,
    index,
    children: [],
    opens: (node?.children.length ?? 0) > 0,
  };
}
