// The part of a tree that is drawn: what is open, down to a limit. The rest is a number.

import { nodeAt, pathTo, type Trace, type TraceNode } from './trace';

/** No more are ever drawn: nobody could tell them apart. */
export const kMaxDrawn = 400;

export interface TreeItem {
  /** Stays the same as long as the trace does. */
  readonly key: string;
  /** None for a move that the search never tried. */
  readonly node: TraceNode | undefined;
  /** The node above it; none for the root. */
  readonly parent: TraceNode | undefined;
  /** None for the root. */
  readonly column: number | undefined;
  readonly depth: number;
  /** Among its siblings, counted from 0. */
  readonly index: number;
  /** How many siblings there are, itself included. */
  readonly siblings: number;
  /** Those that are drawn, by column. */
  readonly children: readonly TreeItem[];
  /** Are there boards below it that can be opened? */
  readonly opens: boolean;
}

/** Which nodes are open besides the path to the one that is looked at. */
export interface Opening {
  path: readonly number[];
  opened: ReadonlySet<number>;
  closed: ReadonlySet<number>;
}

/** Where an item stands, which never changes. */
type Place = Omit<TreeItem, 'children'>;

/**
 * The tree of one search: first the path, then what people opened, as far as there is room. What has not changed since
 * the previous outline is the same object, so that it is not drawn again.
 */
export function outline(trace: Trace, root: number, opening: Opening, before?: TreeItem, limit = kMaxDrawn): TreeItem {
  const known = new Map(before === undefined ? [] : itemsOf(before).map((item) => [item.key, item]));
  const open = openNodes(trace, root, opening, limit);

  const build = (place: Place): TreeItem => {
    const { node } = place;
    const children = node === undefined || !open.has(node.id) ? [] : placesBelow(trace, place, node).map(build);
    const same = known.get(place.key);
    return same !== undefined && same.node === node && isSameList(same.children, children) ? same : { ...place, children };
  };
  return build(placeOf(nodeAt(trace, root), undefined, { column: undefined, depth: 0, index: 0, siblings: 1 }));
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

/** The nodes whose children are drawn. */
function openNodes(trace: Trace, root: number, { path, opened, closed }: Opening, limit: number): Set<number> {
  const drawn = new Set([root]);
  const open = new Set<number>();
  let room = limit - 1;
  // What lies higher is opened first: below a closed node nothing is drawn. Nodes are listed from above.
  for (const id of [...path, ...[...opened].sort((a, b) => a - b)]) {
    if (!drawn.has(id) || open.has(id) || closed.has(id)) continue;
    const node = nodeAt(trace, id);
    const columns = columnsBelow(trace, node);
    if (columns.length === 0 || columns.length > room) continue;
    room -= columns.length;
    open.add(id);
    for (const child of node.children) drawn.add(child);
  }
  return open;
}

/** Those that were tried and those that never were; none below a leaf. */
function columnsBelow(trace: Trace, { children, unvisited }: TraceNode): number[] {
  if (children.length === 0) return [];
  return [...children.map((id) => nodeAt(trace, id).column ?? 0), ...unvisited].sort((a, b) => a - b);
}

function placesBelow(trace: Trace, { depth }: Place, node: TraceNode): Place[] {
  const tried = new Map(node.children.map((id) => [nodeAt(trace, id).column ?? 0, nodeAt(trace, id)]));
  const columns = columnsBelow(trace, node);
  return columns.map((column, index) =>
    placeOf(tried.get(column), node, { column, depth: depth + 1, index, siblings: columns.length }),
  );
}

function placeOf(
  node: TraceNode | undefined,
  parent: TraceNode | undefined,
  place: Pick<Place, 'column' | 'depth' | 'index' | 'siblings'>,
): Place {
  const key = parent === undefined ? `root ${node?.id ?? 0}` : `${parent.id}/${place.column ?? 0}`;
  return { key, node, parent, ...place, opens: (node?.children.length ?? 0) > 0 };
}

function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
