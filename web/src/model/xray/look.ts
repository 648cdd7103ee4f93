// A node as it is drawn at a moment.

import type { TreeItem } from './outline';
import type { Playback } from './playback';

/** Not yet: it may still be tried. Cut: it never was. */
export type NodeState = 'waiting' | 'open' | 'left' | 'cut';

export function stateOfItem(playback: Playback, item: TreeItem, step: number): NodeState {
  if (item.node !== undefined) return playback.status(item.node.id, step);
  const { parent } = item;
  const isOver = parent?.games === null && playback.status(parent.id, step) === 'left';
  return isOver ? 'cut' : 'waiting';
}

/** The nodes on the line that is best so far, from the root's child on. */
export function bestLine(playback: Playback, root: number, step: number): Set<number> {
  const line = new Set<number>();
  let best = playback.bestChild(root, step);
  while (best !== undefined && !line.has(best.id)) {
    line.add(best.id);
    best = playback.bestChild(best.id, step);
  }
  return line;
}

/**
 * Values on a bar from 0 to 1: linear where most of them are, and compressed near the ends, so that a won
 * game does not squeeze all others together.
 */
export class Scale {
  private readonly middle: number;
  private readonly unit: number;

  constructor(values: readonly number[]) {
    const sorted = [...values].sort((a, b) => a - b);
    const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
    this.middle = at(0.5);
    this.unit = Math.max(1, at(0.9) - at(0.5), at(0.5) - at(0.1));
  }

  position(value: number): number {
    return 0.5 + Math.atan((value - this.middle) / this.unit) / Math.PI;
  }
}

export function scaleOf(playback: Playback): Scale {
  return new Scale(playback.trace.nodes.flatMap(({ value }) => (value === null ? [] : [value])));
}
