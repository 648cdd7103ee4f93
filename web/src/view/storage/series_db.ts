// Series in the browser's database: one record for each, and one for each of its games. A game that two tabs
// play is the same game, so nothing is overwritten.

import type { MatchGame } from '../../engine/protocol';
import { parseSeries, type Series } from '../../model/series/series';
import { MemorySeries, type SeriesStore } from '../../model/series/store';

const kDatabase = 'zugzwang-lab';
const kVersion = 1;
const kSeries = 'series';
const kGames = 'games';

type KeptGame = MatchGame & { series: string };

export class DatabaseSeries implements SeriesStore {
  private readonly factory: IDBFactory;
  private connection: Promise<IDBDatabase> | undefined;

  constructor(factory: IDBFactory) {
    this.factory = factory;
  }

  async all(): Promise<Series[]> {
    const stored = await this.transact<unknown[]>('readonly', (series) => series.getAll());
    return stored.map(parseSeries).filter((series) => series !== undefined);
  }

  async games(id: string): Promise<MatchGame[]> {
    const stored = await this.transact<KeptGame[]>('readonly', (_, games) => games.getAll(gamesOf(id)));
    return stored.map(({ series, ...game }) => game);
  }

  async put(series: Series): Promise<void> {
    await this.transact('readwrite', (kept) => kept.put(series));
  }

  async add(id: string, game: MatchGame): Promise<void> {
    await this.transact('readwrite', (_, games) => games.put({ ...game, series: id }));
  }

  async remove(id: string): Promise<void> {
    await this.transact('readwrite', (series, games) => {
      games.delete(gamesOf(id));
      return series.delete(id);
    });
  }

  /** Ends when everything is stored. */
  private async transact<T>(
    mode: IDBTransactionMode,
    work: (series: IDBObjectStore, games: IDBObjectStore) => IDBRequest,
  ): Promise<T> {
    const database = await (this.connection ??= this.connect());
    return new Promise<T>((done, failed) => {
      const transaction = database.transaction([kSeries, kGames], mode);
      const request = work(transaction.objectStore(kSeries), transaction.objectStore(kGames)) as IDBRequest<T>;
      transaction.oncomplete = () => {
        done(request.result);
      };
      transaction.onabort = () => {
        failed(transaction.error ?? new Error('the series cannot be stored'));
      };
    });
  }

  private connect(): Promise<IDBDatabase> {
    return new Promise((done, failed) => {
      const request = this.factory.open(kDatabase, kVersion);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(kSeries, { keyPath: 'id' });
        request.result.createObjectStore(kGames, { keyPath: ['series', 'number'] });
      };
      request.onerror = () => {
        this.connection = undefined;
        failed(request.error ?? new Error('there is no database'));
      };
      request.onsuccess = () => {
        const database = request.result;
        // Another tab has a newer version; the next question opens it anew.
        database.onversionchange = database.onclose = () => {
          database.close();
          this.connection = undefined;
        };
        done(database);
      };
    });
  }
}

function gamesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Infinity]);
}

/** Without a database, as in some private windows, series live as long as the page. */
export async function openSeries(factory: IDBFactory | undefined): Promise<SeriesStore> {
  if (factory === undefined) return new MemorySeries();
  const store = new DatabaseSeries(factory);
  try {
    await store.all();
    return store;
  } catch {
    return new MemorySeries();
  }
}
