// Kept games that never get in the way: where the browser has no database, they last as long as the page.

import type { GameRecord } from './record';
import { type Change, type GamesStore, MemoryGames, StoreError } from './store';

/** 'refused': nothing outlives the page; 'full': there is no room for more; 'failed': this change is lost. */
export type Trouble = 'refused' | 'full' | 'failed';

export class SafeGames implements GamesStore {
  private readonly store: Promise<GamesStore>;
  private readonly tell: (trouble: Trouble) => void;
  /** What has already been reported, until something is stored again. */
  private told: Trouble | undefined;

  constructor(store: Promise<GamesStore>, tell: (trouble: Trouble) => void) {
    this.tell = tell;
    this.store = store.catch(() => {
      this.warn('refused');
      return new MemoryGames();
    });
  }

  async all(): Promise<GameRecord[]> {
    return (await this.store).all();
  }

  async get(id: string): Promise<GameRecord | undefined> {
    return (await this.store).get(id);
  }

  async update(id: string, change: Change): Promise<GameRecord | undefined> {
    const store = await this.store;
    return this.guarded(() => store.update(id, change));
  }

  async updateAll(changes: ReadonlyMap<string, Change>): Promise<void> {
    const store = await this.store;
    await this.guarded(() => store.updateAll(changes));
  }

  watch(watcher: (ids: readonly string[]) => void): () => void {
    let stop = (): void => undefined;
    let ended = false;
    void this.store.then((store) => {
      if (!ended) stop = store.watch(watcher);
    });
    return () => {
      ended = true;
      stop();
    };
  }

  /** Says what went wrong, once, and passes it on. */
  private async guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      const answer = await work();
      if (this.told !== 'refused') this.told = undefined;
      return answer;
    } catch (error) {
      this.warn(error instanceof StoreError ? error.reason : 'failed');
      throw error;
    }
  }

  private warn(trouble: Trouble): void {
    if (this.told === trouble) return;
    this.told = trouble;
    this.tell(trouble);
  }
}
