// Where games are kept: in memory, and in the browser's database.

import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { Keeper, type KeptView } from '../../src/model/games/keeper';
import { keptGame } from '../../src/model/games/keeping';
import type { GameRecord } from '../../src/model/games/record';
import { SafeGames, type Trouble } from '../../src/model/games/safe_store';
import { type GamesStore, MemoryGames, StoreError } from '../../src/model/games/store';
import type { Session } from '../../src/model/session';
import { hasPath, treeOf } from '../../src/model/tree';
import { type Channel, DatabaseGames } from '../../src/view/storage/games_db';
import { plies, recordOf, sessionOf } from './support/games';

/** Two ends of a channel between tabs. */
function channels(): [Channel, Channel] {
  const ends: Channel[] = [0, 1].map((index) => ({
    onmessage: null,
    postMessage: (data: unknown) => {
      ends[1 - index]?.onmessage?.({ data } as MessageEvent);
    },
  }));
  return ends as [Channel, Channel];
}

const byId = (a: GameRecord, b: GameRecord): number => (a.id < b.id ? -1 : 1);

describe.each<[string, () => GamesStore]>([
  ['in memory', () => new MemoryGames()],
  ['in the database', () => new DatabaseGames(new IDBFactory())],
])('games %s', (_, open) => {
  test('are stored, found, changed and removed', async () => {
    const store = open();
    const first = recordOf([4, 4]);
    const second = recordOf([3], { id: 'b' });
    expect(await store.update('a', () => first)).toEqual(first);
    await store.update('b', () => second);
    expect((await store.all()).sort(byId)).toEqual([first, second]);
    expect(await store.get('b')).toEqual(second);
    await store.update('a', (before) => before && { ...before, title: 'mine' });
    expect(await store.get('a')).toEqual({ ...first, title: 'mine' });
    expect(await store.update('a', () => undefined)).toBeUndefined();
    expect(await store.all()).toEqual([second]);
    expect(await store.get('a')).toBeUndefined();
  });

  test('tell what has changed, and only that', async () => {
    const store = open();
    const watcher = vi.fn();
    const stop = store.watch(watcher);
    await store.update('a', () => recordOf([4]));
    await store.update('a', (before) => before);
    await store.update('b', () => undefined);
    expect(watcher.mock.calls).toEqual([[['a']]]);
    stop();
    await store.update('a', () => undefined);
    expect(watcher).toHaveBeenCalledTimes(1);
  });

  test('change together', async () => {
    const store = open();
    const watcher = vi.fn();
    store.watch(watcher);
    const change = (id: string) => (): GameRecord => recordOf([4], { id });
    await store.updateAll(new Map(['a', 'b', 'c'].map((id) => [id, change(id)])));
    expect((await store.all()).map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
    expect(watcher.mock.calls).toEqual([[['a', 'b', 'c']]]);
  });
});

describe('the database', () => {
  test('keeps games for the next page', async () => {
    const factory = new IDBFactory();
    await new DatabaseGames(factory).update('a', () => recordOf([4]));
    expect(await new DatabaseGames(factory).all()).toEqual([recordOf([4])]);
  });

  test('leaves out what it cannot read, and does not touch it', async () => {
    const factory = new IDBFactory();
    const store = new DatabaseGames(factory);
    await store.update('a', () => recordOf([4]));
    const later = { id: 'z', kind: 'tournament' } as unknown as GameRecord;
    await store.update('z', () => later);
    expect((await store.all()).map(({ id }) => id)).toEqual(['a']);
    expect(await stored(factory)).toContainEqual(later);
  });

  test('changes nothing if one change of many fails', async () => {
    const store = new DatabaseGames(new IDBFactory());
    const changes = new Map([
      ['a', () => recordOf([4])],
      [
        'b',
        (): GameRecord => {
          throw new Error('no');
        },
      ],
    ]);
    await expect(store.updateAll(changes)).rejects.toBeInstanceOf(StoreError);
    expect(await store.all()).toEqual([]);
  });

  test('tells other tabs', async () => {
    const factory = new IDBFactory();
    const [here, there] = channels();
    const watcher = vi.fn();
    new DatabaseGames(factory, there).watch(watcher);
    await new DatabaseGames(factory, here).update('a', () => recordOf([4]));
    expect(watcher.mock.calls).toEqual([[['a']]]);
  });

  test('is opened anew after another tab has deleted it', async () => {
    const factory = new IDBFactory();
    const store = new DatabaseGames(factory);
    await store.update('a', () => recordOf([4]));
    await new Promise((done, failed) => {
      const request = factory.deleteDatabase('zugzwang');
      request.onsuccess = done;
      request.onerror = failed;
    });
    expect(await store.all()).toEqual([]);
    await store.update('b', () => recordOf([3], { id: 'b' }));
    expect(await store.all()).toHaveLength(1);
  });

  test('loses no stone of two tabs that play the same game at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.boolean(), fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 })), {
          maxLength: 8,
        }),
        async (played) => {
          const factory = new IDBFactory();
          const tabs = [new DatabaseGames(factory), new DatabaseGames(factory)];
          await Promise.all(
            played.map(([tab, line]) =>
              tabs[Number(tab)]?.update('a', (before) => keptGame(before, sessionOf(line), undefined, 1)),
            ),
          );
          const record = await tabs[0]?.get('a');
          for (const [, line] of played) expect(record && hasPath(record.tree, line)).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });
});

async function stored(factory: IDBFactory): Promise<unknown[]> {
  return new Promise((done, failed) => {
    const request = factory.open('zugzwang');
    request.onerror = failed;
    request.onsuccess = () => {
      const all = request.result.transaction('games').objectStore('games').getAll();
      all.onsuccess = () => {
        done(all.result as unknown[]);
      };
    };
  });
}

describe('where games cannot be stored', () => {
  test('they last as long as the page, and that is said once', async () => {
    const troubles: Trouble[] = [];
    const store = new SafeGames(Promise.reject(new StoreError('failed', 'private')), (trouble) =>
      troubles.push(trouble),
    );
    const watcher = vi.fn();
    store.watch(watcher);
    await store.update('a', () => recordOf([4]));
    await store.update('b', () => recordOf([4], { id: 'b' }));
    expect(await store.all()).toHaveLength(2);
    expect(troubles).toEqual(['refused']);
    expect(watcher).toHaveBeenCalledTimes(2);
  });

  test('a full disk is told once, and again after there was room', async () => {
    const troubles: Trouble[] = [];
    const memory = new MemoryGames();
    let full = true;
    const narrow = Object.assign(Object.create(memory) as MemoryGames, {
      updateAll: async (...changes: Parameters<GamesStore['updateAll']>) => {
        if (full) throw new StoreError('full', undefined);
        await memory.updateAll(...changes);
      },
    });
    const store = new SafeGames(Promise.resolve(narrow), (trouble) => troubles.push(trouble));
    const put = async (): Promise<void> => {
      await store.updateAll(new Map([['a', () => recordOf([4])]])).catch(() => undefined);
    };
    await put();
    await put();
    expect(troubles).toEqual(['full']);
    full = false;
    await put();
    full = true;
    await put();
    expect(troubles).toEqual(['full', 'full']);
  });

  test('the quota of a browser is recognised', async () => {
    const factory = new IDBFactory();
    const store = new DatabaseGames(factory);
    await store.open();
    const failing = await store
      .update('a', () => {
        throw new DOMException('no room', 'QuotaExceededError');
      })
      .catch((error: unknown) => error);
    expect(failing).toMatchObject({ name: 'StoreError', reason: 'full' });
  });
});

describe('the keeper', () => {
  function watched(session: Session): { view: KeptView; watch: (w: (v: KeptView) => void) => () => void; show: (s: Session) => void } {
    const viewOf = (of: Session): KeptView =>
      ({ session: of, lineState: { outcome: { over: false } } }) as unknown as KeptView;
    let watcher: (view: KeptView) => void = () => undefined;
    const game = {
      view: viewOf(session),
      watch: (next: (view: KeptView) => void) => {
        watcher = next;
        return () => (watcher = () => undefined);
      },
      show: (next: Session) => {
        game.view = viewOf(next);
        watcher(game.view);
      },
    };
    return game;
  }

  test('keeps a game as it goes on, and the next one apart from it', async () => {
    const store = new MemoryGames();
    const keeper = new Keeper(store, () => 5);
    const game = watched(sessionOf([]));
    const stop = keeper.watchGame(game);
    await keeper.settled();
    expect(await store.all()).toEqual([]);
    game.show(sessionOf([4]));
    game.show(sessionOf([4, 4]));
    game.show(sessionOf([], { id: 'b' }));
    game.show(sessionOf([3], { id: 'b' }));
    await keeper.settled();
    expect((await store.all()).map(({ id, length }) => [id, length])).toEqual([['a', 2], ['b', 1]]);
    stop();
    game.show(sessionOf([3, 3], { id: 'b' }));
    await keeper.settled();
    expect((await store.get('b'))?.length).toBe(1);
  });

  test('a game that is opened is kept once it goes on', async () => {
    const store = new MemoryGames();
    const keeper = new Keeper(store, () => 5);
    const game = watched(sessionOf([]));
    keeper.watchGame(game);
    const opened = sessionOf([4, 4, 3], { id: 'b' });
    game.show(opened);
    game.show({ ...opened, cursor: 1 });
    await keeper.settled();
    expect(await store.all()).toEqual([]);
    game.show(sessionOf([4, 4, 3, 3], { id: 'b' }));
    await keeper.settled();
    expect((await store.get('b'))?.length).toBe(4);
  });

  test('what was played before it watched is kept as well', async () => {
    const store = new MemoryGames();
    const keeper = new Keeper(store, () => 5);
    keeper.watchGame(watched(sessionOf([4, 4])));
    await keeper.settled();
    expect(await store.all()).toHaveLength(1);
  });

  test('stores later what could not be stored at once', async () => {
    const memory = new MemoryGames();
    let full = true;
    const store: GamesStore = Object.assign(Object.create(memory) as MemoryGames, {
      update: (...change: Parameters<GamesStore['update']>) =>
        full ? Promise.reject(new StoreError('full', undefined)) : memory.update(...change),
    });
    const keeper = new Keeper(store, () => 5);
    const game = watched(sessionOf([4, 4]));
    keeper.watchGame(game);
    game.show(sessionOf([4, 5]));
    await keeper.settled();
    full = false;
    game.show(sessionOf([4, 6]));
    await keeper.settled();
    const record = await memory.get('a');
    for (const path of [[4, 4], [4, 5], [4, 6]]) expect(record && hasPath(record.tree, path)).toBe(true);
  });

  test('whoever only looks at an analysis leaves nothing behind', async () => {
    const store = new MemoryGames();
    const keeper = new Keeper(store, () => 5);
    const { setup } = sessionOf([]);
    const tree = treeOf(plies([4, 4]));
    const state = { id: 'b', started: 1, setup, tree };
    let watcher: (view: typeof state) => void = () => undefined;
    keeper.watchAnalysis({ view: state, watch: (next) => ((watcher = next), () => undefined) });
    watcher({ ...state });
    await keeper.settled();
    expect(await store.all()).toEqual([]);
    watcher({ ...state, tree: treeOf(plies([4, 4, 1])) });
    await keeper.settled();
    expect(await store.get('b')).toMatchObject({ kind: 'analysis', length: 0 });
  });
});
