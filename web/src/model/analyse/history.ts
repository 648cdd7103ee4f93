// What can be undone in a tree: stones that were removed, and lines that became the main line.

import { type MoveTree, type Path, rebased } from '../tree';

export type Change = 'remove' | 'promote';

export interface Undoable {
  kind: Change;
  before: MoveTree;
  after: MoveTree;
  /** What was shown before. */
  path: Path;
}

const kRemembered = 50;

export class History {
  private changes: Undoable[] = [];

  get last(): Undoable | undefined {
    return this.changes.at(-1);
  }

  add(change: Undoable): void {
    this.changes = [...this.changes, change].slice(-kRemembered);
  }

  clear(): void {
    this.changes = [];
  }

  /** The tree without the last change. What was played since stays. */
  undo(tree: MoveTree): { tree: MoveTree; path: Path } | undefined {
    const change = this.changes.pop();
    return change && { tree: rebased(change.after, change.before, tree), path: change.path };
  }
}
