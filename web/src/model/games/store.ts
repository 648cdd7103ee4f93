// Where games are kept. The page has a database, tests and private windows a map.

import type { GameRecord } from './record';

/** From the stored record to its replacement; none removes it. */
export type Change = (before: GameRecord | undefined) => GameRecord | undefined;

export interface GamesStore {
  /** Everything that can be read, in no particular order. */
  all(): Promise<GameRecord[]>;
  get(id: string): Promise<GameRecord | undefined>;
  /** Nobody else changes the record meanwhile. The answer is what is there afterwards. */
  update(id: string, change: Change): Promise<GameRecord | undefined>;
  /** All of them, or none if one fails. */
  updateAll(changes: ReadonlyMap<string, Change>): Promise<void>;
  /** The listener is told which records have changed, whoever changed them. The returned function unsubscribes it. */
  watch(watcher: (ids: readonly string[]) => void): () => void;
}

/** A store could not keep a game. The reason is a keyword that becomes a sentence elsewhere. */
export class StoreError extends Error {
  readonly reason: 'full' | 'failed';
  constructor(reason: StoreError['reason'], cause: unknown) {
    super(`games cannot be stored: ${reason}`, { cause });
    this.name = 'StoreError';
    this.reason = reason;
  }
}

/** The subscribers to changes. */
export class Watchers {
  private readonly watchers = new Set<(ids: readonly string[]) => void>();

  add(watcher: (ids: readonly string[]) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  tell(ids: readonly string[]): void {
    for (const watcher of [...this.watchers]) watcher(ids);
  }
}

/** Forgets everything with the page. */
export class MemoryGames implements GamesStore {
  private readonly records = new Map<string, GameRecord>();
  private readonly watchers = new Watchers();

  constructor(records: readonly GameRecord[] = []) {
    for (const record of records) this.records.set(record.id, record);
  }

  all(): Promise<GameRecord[]> {
    return Promise.resolve([...this.records.values()]);
  }

  get(id: string): Promise<GameRecord | undefined> {
    return Promise.resolve(this.records.get(id));
  }

  async update(id: string, change: Change): Promise<GameRecord | undefined> {
    await this.updateAll(new Map([[id, change]]));
    return this.records.get(id);
  }

  updateAll(changes: ReadonlyMap<string, Change>): Promise<void> {
    const changed: string[] = [];
    for (const [id, change] of changes) {
      const before = this.records.get(id);
      const after = change(before);
      if (after === before) continue;
      if (after === undefined) this.records.delete(id);
      else this.records.set(id, after);
      changed.push(id);
    }
    if (changed.length > 0) this.watchers.tell(changed);
    return Promise.resolve();
  }

  watch(watcher: (ids: readonly string[]) => void): () => void {
    return this.watchers.add(watcher);
  }
}
