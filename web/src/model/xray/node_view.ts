// What is drawn of a node at a moment, recomputed only when something that it depends on has happened.

import { type NodeState, stateOfItem } from './look';
import type { Narrator } from './narrator';
import type { TreeItem } from './outline';
import type { Playback, Window } from './playback';

export interface NodeView {
  readonly state: NodeState;
  /** On the best line. */
  readonly best: boolean;
  /** As a screen reader says it. */
  readonly name: string;
  /** "≤ 11"; none as long as nothing is known. */
  readonly value: string | undefined;
  readonly bounds: Window | undefined;
  /** What came back, beside its bounds. */
  readonly returned: number | undefined;
  /** Did this value cut the rest of the node above? */
  readonly cuts: boolean;
  /** Why it was never tried. */
  readonly reason: string | undefined;
  /** Random games that passed through it. */
  readonly visits: number | undefined;
}

export class NodeViews {
  private readonly playback: Playback;
  private readonly narrator: Narrator;
  private readonly known = new Map<string, { moment: string; view: NodeView }>();

  constructor(playback: Playback, narrator: Narrator) {
    this.playback = playback;
    this.narrator = narrator;
  }

  /** The same object as long as nothing about it has changed. */
  at(item: TreeItem, step: number, best: boolean): NodeView {
    const moment = this.moment(item, step, best);
    const before = this.known.get(item.key);
    if (before?.moment === moment) return before.view;
    const view = this.view(item, step, best);
    this.known.set(item.key, { moment, view });
    return view;
  }

  /** All that the view depends on: children come back one after another, and a node never changes after its end. */
  private moment({ node, parent }: TreeItem, step: number, best: boolean): string {
    const { playback } = this;
    const above = parent === undefined ? '' : playback.status(parent.id, step);
    if (node === undefined) return above;
    const games = node.games === null ? '' : `${playback.visits(node.id, step)} ${playback.reading(node.id, step)?.value ?? ''}`;
    return `${above} ${playback.status(node.id, step)} ${playback.childrenLeft(node, step).length} ${best ? 'best' : ''} ${games}`;
  }

  private view(item: TreeItem, step: number, best: boolean): NodeView {
    const { playback, narrator } = this;
    const { node, parent } = item;
    const state = stateOfItem(playback, item, step);
    const isKnown = node !== undefined && state !== 'waiting';
    const reading = isKnown ? playback.reading(node.id, step) : undefined;
    const isParentOver = parent !== undefined && playback.status(parent.id, step) === 'left';
    return {
      ...{ state, best, name: narrator.name(item, step) },
      value: reading === undefined ? undefined : narrator.reading(reading),
      bounds: isKnown ? playback.windowAt(node.id, step) : undefined,
      returned: state === 'left' ? reading?.value : undefined,
      cuts: isParentOver && parent.end === 'cut' && parent.children.at(-1) === node?.id,
      reason: state === 'cut' && parent !== undefined ? narrator.reason(parent) : undefined,
      visits: isKnown && node.games !== null ? playback.visits(node.id, step) : undefined,
    };
  }
}
