// Watches games and analyses, and keeps every stone of them. Changes of a record that come while another
// one is being stored are stored together, and so are those that could not be stored before.

import { type GameView, resultOf } from '../game_view';
import type { Session } from '../session';
import { kEmptyTree, type MoveTree } from '../tree';
import { type AnalysisState, keptAnalysis, keptGame } from './keeping';
import type { Change, GamesStore } from './store';

/** A game, as far as it is kept. */
export interface Watched<T> {
  readonly view: T;
  watch(watcher: (view: T) => void): () => void;
}

export type KeptView = Pick<GameView, 'session' | 'lineState'>;

export class Keeper {
  private readonly store: GamesStore;
  private readonly date: () => number;
  /** What is to be stored of each record, as soon as it is its turn. */
  private readonly waiting = new Map<string, Change[]>();
  private readonly failed = new Map<string, Change[]>();
  private busy = Promise.resolve();

  constructor(store: GamesStore, date: () => number) {
    this.store = store;
    this.date = date;
  }

  /** Keeps the game from now on, and what was played in it before. */
  watchGame(game: Watched<KeptView>): () => void {
    let { session } = game.view;
    this.keepGame(game.view);
    return game.watch((view) => {
      const before = session;
      ({ session } = view);
      // A game that is opened comes from somewhere, such as a file: it is kept once it goes on.
      if (session.id === before.id && !isSameGame(session, before)) this.keepGame(view);
    });
  }

  /**
   * Keeps what is changed in the analysis from now on, and what it adds to a game that is kept. Whoever only
   * looks leaves nothing behind.
   */
  watchAnalysis(analysis: Watched<AnalysisState>): () => void {
    let { id, tree: base } = analysis.view;
    this.joinAnalysis(analysis.view);
    return analysis.watch((view) => {
      if (view.id !== id) this.joinAnalysis(view);
      else if (view.tree !== base) this.keepAnalysis(base, view);
      ({ id, tree: base } = view);
    });
  }

  /** The result is what is on the board, unless it was decided in another way. */
  keepGame({ session, lineState }: KeptView, result = resultOf({ session, lineState })): void {
    const now = this.date();
    this.keep(session.id, (before) => keptGame(before, session, result, now));
  }

  keepAnalysis(base: MoveTree, state: AnalysisState): void {
    const now = this.date();
    this.keep(state.id, (before) =>
      keptAnalysis(before, before === undefined ? kEmptyTree : base, state, now),
    );
  }

  /** Adds what was opened to the record that it belongs to, if there is one. */
  private joinAnalysis(state: AnalysisState): void {
    const now = this.date();
    this.keep(state.id, (before) => before && keptAnalysis(before, state.tree, state, now));
  }

  /** Everything that was to be stored so far has been, or has failed. */
  async settled(): Promise<void> {
    while (this.waiting.size > 0) await this.busy;
    await this.busy;
  }

  private keep(id: string, change: Change): void {
    const changes = this.waiting.get(id);
    if (changes !== undefined) {
      changes.push(change);
      return;
    }
    this.waiting.set(id, [change]);
    this.busy = this.busy.then(() => this.flush(id));
  }

  private async flush(id: string): Promise<void> {
    const changes = [...(this.failed.get(id) ?? []), ...(this.waiting.get(id) ?? [])];
    this.waiting.delete(id);
    this.failed.delete(id);
    try {
      await this.store.update(id, (before) => changes.reduce((now, change) => change(now), before));
    } catch {
      // The store has reported it. The game goes on, and these are stored with its next stone.
      this.failed.set(id, changes);
    }
  }
}

/** Does only the position that is shown differ? */
function isSameGame(a: Session, b: Session): boolean {
  return a.line === b.line && a.taken === b.taken && a.setup === b.setup;
}
