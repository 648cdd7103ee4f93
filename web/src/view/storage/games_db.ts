// Kept games in the browser's database. A change reads and writes in one transaction, so that two tabs
// never overwrite each other, and other tabs are notified.

import { type GameRecord, parseRecord } from '../../model/games/record';
import { type Change, type GamesStore, StoreError, Watchers } from '../../model/games/store';

const kDatabase = 'zugzwang';
const kVersion = 1;
const kGames = 'games';

/** The part of BroadcastChannel that is needed here. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

export class DatabaseGames implements GamesStore {
  private readonly factory: IDBFactory;
  private readonly channel: Channel | undefined;
  private readonly watchers = new Watchers();
  private connection: Promise<IDBDatabase> | undefined;

  constructor(factory: IDBFactory, channel?: Channel) {
    this.factory = factory;
    this.channel = channel;
    if (channel === undefined) return;
    channel.onmessage = ({ data }) => {
      if (Array.isArray(data)) this.watchers.tell(data.filter((id) => typeof id === 'string'));
    };
  }

  /** Rejects with StoreError if there is no database, as in some private windows. */
  async open(): Promise<void> {
    await this.connected();
  }

  async all(): Promise<GameRecord[]> {
    const stored = await this.read((games) => games.getAll());
    // What cannot be read stays where it is: a later version may have written it.
    return stored.map(parseRecord).filter((record) => record !== undefined);
  }

  async get(id: string): Promise<GameRecord | undefined> {
    return parseRecord(await this.read<unknown>((games) => games.get(id)));
  }

  async update(id: string, change: Change): Promise<GameRecord | undefined> {
    let after: GameRecord | undefined;
    const remembering: Change = (before) => (after = change(before));
    await this.updateAll(new Map([[id, remembering]]));
    return after;
  }

  async updateAll(changes: ReadonlyMap<string, Change>): Promise<void> {
    const changed: string[] = [];
    await this.transact('readwrite', (games, fail) => {
      for (const [id, change] of changes) {
        const request: IDBRequest<unknown> = games.get(id);
        request.onsuccess = () => {
          try {
            if (applied(games, id, parseRecord(request.result), change)) changed.push(id);
          } catch (error) {
            fail(error);
          }
        };
      }
    });
    if (changed.length === 0) return;
    this.watchers.tell(changed);
    this.channel?.postMessage(changed);
  }

  watch(watcher: (ids: readonly string[]) => void): () => void {
    return this.watchers.add(watcher);
  }

  private async read<T>(ask: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    let request: IDBRequest<T> | undefined;
    await this.transact('readonly', (games) => {
      request = ask(games);
    });
    // A transaction that is complete has answered its requests.
    return (request as IDBRequest<T>).result;
  }

  /** Ends when everything that the work asked for is stored, or rejects with StoreError and nothing is. */
  private async transact(
    mode: IDBTransactionMode,
    work: (games: IDBObjectStore, fail: (error: unknown) => void) => void,
  ): Promise<void> {
    const database = await this.connected();
    await new Promise<void>((done, failed) => {
      const fail = (error: unknown): void => {
        failed(storeError(error));
      };
      try {
        const transaction = database.transaction(kGames, mode);
        transaction.oncomplete = () => {
          done();
        };
        transaction.onabort = () => {
          fail(transaction.error);
        };
        work(transaction.objectStore(kGames), (error) => {
          fail(error);
          transaction.abort();
        });
      } catch (error) {
        fail(error);
      }
    });
  }

  private connected(): Promise<IDBDatabase> {
    this.connection ??= this.connect().catch((error: unknown) => {
      this.connection = undefined;
      throw storeError(error);
    });
    return this.connection;
  }

  private connect(): Promise<IDBDatabase> {
    return new Promise((done, failed) => {
      const request = this.factory.open(kDatabase, kVersion);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(kGames, { keyPath: 'id' });
      };
      request.onerror = () => {
        failed(storeError(request.error));
      };
      request.onsuccess = () => {
        const database = request.result;
        const leave = (): void => {
          database.close();
          this.connection = undefined;
        };
        // Another tab has a newer version, or wants to delete everything; the next question opens it anew.
        database.onversionchange = leave;
        database.onclose = leave;
        done(database);
      };
    });
  }
}

/** Makes the change, and says whether there was one. */
function applied(
  games: IDBObjectStore,
  id: string,
  before: GameRecord | undefined,
  change: Change,
): boolean {
  const after = change(before);
  if (after === before) return false;
  if (after === undefined) games.delete(id);
  else games.put(after);
  return true;
}

function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const full = error instanceof DOMException && error.name === 'QuotaExceededError';
  return new StoreError(full ? 'full' : 'failed', error);
}
