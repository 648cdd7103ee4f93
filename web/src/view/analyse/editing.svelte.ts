// The editor's state: a position that is being set up, which nobody else sees until it is done.

import {
  countOf,
  type EditedPosition,
  emptyPosition,
  positionOf,
  reach,
  resized,
  turnOf,
  withoutTop,
  withStone,
} from '../../model/analyse/editor';
import { cellName, type Place } from '../../model/cells';
import { kPresets, type Preset } from '../../model/draft';
import type { Colour } from '../../model/session';
import { setupOf } from '../../model/analyse/analysis_document';
import { treeOf } from '../../model/tree';
import type { Analysing } from './analysing.svelte';

export class Editing {
  private readonly analysing: Analysing;
  position: EditedPosition;
  /** Of the next stone. */
  colour = $state<Colour>('yellow');
  /** Why the position was refused. */
  fault = $state('');

  constructor(analysing: Analysing) {
    this.analysing = analysing;
    const { state, session } = analysing.game;
    this.position = $state.raw(positionOf(state, session.setup.begins));
    this.colour = turnOf(this.position);
  }

  put(column: number): void {
    const { app, m } = this.analysing;
    const row = (this.position.columns[column - 1]?.length ?? 0) + 1;
    if (row > this.position.rules.rows) {
      app.say(m.editor.full(String.fromCharCode(96 + column)));
      app.onrefused();
      return;
    }
    this.change(withStone(this.position, column, this.colour));
    app.say(m.editor.put(app.t.colour[this.colour], cellName({ column, row })));
  }

  /** Is there a stone at this place with nothing on top of it? */
  isTop({ column, row }: Place): boolean {
    return row > 0 && this.position.columns[column - 1]?.length === row;
  }

  take(column: number): void {
    const row = this.position.columns[column - 1]?.length ?? 0;
    if (row === 0) return;
    this.change(withoutTop(this.position, column));
    this.analysing.app.say(this.analysing.m.editor.taken(cellName({ column, row })));
  }

  clear(): void {
    this.change(emptyPosition(this.position.rules, this.position.turn));
  }

  setTurn(turn: Colour): void {
    this.change({ ...this.position, turn });
  }

  setBoard(preset: Exclude<Preset, 'custom'>): void {
    const { consolation } = this.position.rules;
    this.change(resized(this.position, { ...kPresets[preset], consolation }));
  }

  count(colour: Colour): number {
    return countOf(this.position, colour);
  }

  /** Opens the position as a new tree; answers whether a game can lead to it. */
  async finish(): Promise<boolean> {
    const { analysing, position } = this;
    const { app, m } = analysing;
    const reached = await reach(position, analysing.ports.engine.files);
    if (reached.kind !== 'reached') {
      this.fault =
        reached.kind === 'too_many'
          ? m.editor.tooMany(reached.colour, reached.counts.yellow, reached.counts.red)
          : m.editor.refused(app.t.refusal(reached.failure).replace(/\.$/, ''));
      return false;
    }
    const { moves, begins } = reached;
    const { rules } = position;
    const tree = treeOf(moves.map((column) => ({ column })));
    const contents = { rules, begins, tree, path: moves };
    analysing.open({ ...contents, setup: setupOf(contents) });
    app.say(m.editor.opened);
    return true;
  }

  private change(position: EditedPosition): void {
    this.position = position;
    this.fault = '';
  }
}
