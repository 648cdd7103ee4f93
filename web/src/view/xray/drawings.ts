// Everything that is drawn of a node: its place, its text, its marks. What has not changed since it
// was drawn last is the same object, so that a step touches only the few nodes that it is about.

import type { NodeView } from '../../model/xray/node_view';
import type { TreeItem } from '../../model/xray/outline';
import type { Box, NodeLook, Placed } from './layout';

export interface Marks {
  /** The node of this step, one above it, or neither. */
  mark: 'current' | 'path' | undefined;
  chosen: boolean;
  /** Is it the one that the Tab key reaches? */
  reach: boolean;
}

export interface Drawing extends Marks {
  item: TreeItem;
  look: NodeLook;
  box: Box;
  /** The branch from above; none for the root. */
  branch: string | undefined;
  view: NodeView;
}

export class Drawings {
  private known = new Map<string, Drawing>();

  /** What is no longer drawn is forgotten. */
  all(nodes: readonly Placed[], viewOf: (item: TreeItem) => NodeView, marksOf: (item: TreeItem) => Marks): Drawing[] {
    const drawings = nodes.map((placed) => this.one({ ...placed, view: viewOf(placed.item), ...marksOf(placed.item) }));
    this.known = new Map(drawings.map((drawing) => [drawing.item.key, drawing]));
    return drawings;
  }

  private one(drawing: Drawing): Drawing {
    const before = this.known.get(drawing.item.key);
    return before !== undefined && isSame(before, drawing) ? before : drawing;
  }
}

function isSame({ box, ...one }: Drawing, { box: otherBox, ...other }: Drawing): boolean {
  return isShallowlySame(box, otherBox) && isShallowlySame(one, other);
}

function isShallowlySame<T extends object>(one: T, other: T): boolean {
  return (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]);
}
