// Games as files: what is written comes back, and what is broken does not lose the rest.

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PlayerKind } from '../../src/engine/protocol';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { readGame, writeGame } from '../../src/model/files';
import { importing, readGames, writeGames } from '../../src/model/games/file';
import type { GameRecord } from '../../src/model/games/record';
import { MemoryGames } from '../../src/model/games/store';
import type { Session } from '../../src/model/session';
import { commented, mainLine, named, pathsOf, withMove } from '../../src/model/tree';
import { testPorts, startEngine, type TestPorts } from './support/engine';
import { anyRecord, computer, kDecision, kPerson, recordOf, sessionOf, setupOf } from './support/games';

let engine: Zugzwang;
let ports: TestPorts;
let catalogue: PlayerKind[];

beforeAll(async () => {
  engine = await startEngine();
  ports = testPorts(engine);
  ({ players: catalogue } = engine.ask<'players'>({ op: 'players' }));
});

const kBirth = { id: 'new', started: 9 };

async function loaded(text: string, number = 1): Promise<Session> {
  const reading = readGame(text, number, ports, catalogue, kBirth);
  await ports.engine.files.answer();
  return reading;
}

function read(text: string): ReturnType<typeof readGames> {
  return readGames(text, engine, catalogue, 77);
}

/** Can the moves of the record be played? */
function isPlayable({ tree, setup }: GameRecord): boolean {
  return pathsOf(tree).every((moves) => {
    try {
      engine.ask<'state'>({ op: 'state', rules: setup.rules, moves });
      return true;
    } catch {
      return false;
    }
  });
}

describe('a saved game', () => {
  const decision = { ...kDecision, move: 4 };
  const session = sessionOf([], {
    setup: setupOf({ kind: 'person', name: 'level:3' }, computer('runs:depth=4'), 'red'),
    line: [{ column: 4, decision }, { column: 3 }, { column: 4, decision }],
    cursor: 3,
  });

  test('brings back its telemetry and its players', async () => {
    const text = writeGame(session, ports);
    expect(await loaded(text)).toEqual({ ...session, ...kBirth });
    expect(JSON.parse(text)).toMatchObject({ format: 'zugzwang-game', telemetry: [decision, null, decision] });
  });

  test('brings it back from among many', async () => {
    const line = JSON.stringify(JSON.parse(writeGame(session, ports)));
    const empty = JSON.stringify(JSON.parse(writeGame(sessionOf([7]), ports)));
    expect((await loaded(`${empty}\n\n${line}\n`, 2)).line).toEqual(session.line);
  });

  test.each<[string, unknown]>([
    ['of another length', [null]],
    ['of another kind', 'fast'],
    ['of other moves', [{ ...decision, move: 5 }, null, {}]],
  ])('telemetry %s is left out', async (_, telemetry) => {
    const record = JSON.parse(writeGame(session, ports)) as object;
    const { line } = await loaded(JSON.stringify({ ...record, telemetry }));
    expect(line).toEqual([{ column: 4 }, { column: 3 }, { column: 4 }]);
  });

  test('of another program has its names', async () => {
    const { app: _, ...record } = JSON.parse(writeGame(session, ports)) as Record<string, unknown>;
    const text = JSON.stringify({ ...record, players: { first: 'random', second: 'Ann' }, begins: 'yellow' });
    expect((await loaded(text)).setup.seats).toEqual({
      yellow: computer('random'),
      red: { kind: 'person', name: 'Ann' },
    });
  });
});

describe('all games in a file', () => {
  test('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(anyRecord.filter(isPlayable), { maxLength: 3 }), (records) => {
        expect(read(writeGames(records, engine))).toEqual({ records, refused: [] });
      }),
      { numRuns: 60 },
    );
  });

  test('come back with comments and names of variations', () => {
    const record = recordOf([4, 4, 3]);
    const tree = named(
      commented(commented(withMove(record.tree, [4], 5), [4, 4], 'a reply'), [], 'a start'),
      [4, 5],
      'the other way',
    );
    const kept = { ...record, tree };
    const text = writeGames([kept], engine);
    expect(read(text).records).toEqual([kept]);
    expect(JSON.parse(text)).toMatchObject({ comments: { 0: 'a start', 2: 'a reply' }, moves: [4, 4, 3] });
  });

  test('can be read by the engine, the main line of an analysis too', () => {
    const analysis = recordOf([4, 4, 3], { kind: 'analysis', length: 0, id: 'b' });
    const text = writeGames([recordOf([1, 2]), analysis], engine);
    const { games } = engine.ask<'games'>({ op: 'games', text });
    expect(games.map(({ plies }) => plies)).toEqual([2, 3]);
  });

  test('lose nothing to a line that is broken, which is named', () => {
    const lines = writeGames([recordOf([4]), recordOf([3], { id: 'b' })], engine).split('\n');
    const { records, refused } = read([lines[0], '{"format":"chess"}', '', 'x', lines[1]].join('\n'));
    expect(records.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(refused.map(({ line }) => line)).toEqual([2, 4]);
    expect(refused[0]?.failure).toMatchObject({ kind: 'bad_text' });
  });

  test('a variation that cannot be played is refused', () => {
    const tree = { children: [{ column: 4, children: [{ column: 99, children: [] }] }] };
    const text = writeGames([recordOf([4])], engine);
    const bad = { ...(JSON.parse(text) as object), app: { ...recordOf([4]), tree } };
    expect(read(JSON.stringify(bad))).toMatchObject({ records: [], refused: [{ line: 1 }] });
  });

  test('of another program get an identity that is always the same', () => {
    const text = '{"format":"zugzwang-game","version":1,"geometry":{"columns":7,"rows":6,"connect":4},"players":{"first":"Ann","second":"level:2"},"moves":[1,2,1,2,1,2,1]}';
    const [record] = read(text).records;
    expect(record).toMatchObject({ kind: 'game', started: 77, length: 7, result: 'yellow' });
    expect(record?.setup.seats).toEqual({ yellow: { kind: 'person', name: 'Ann' }, red: computer('level:2') });
    expect(read(text).records[0]?.id).toBe(record?.id);
    expect(read(text.replace('Ann', 'Bob')).records[0]?.id).not.toBe(record?.id);
  });

  test('nothing that is read as a text breaks it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(read(text).records.length + read(text).refused.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('importing', () => {
  async function imported(...files: readonly GameRecord[][]): Promise<GameRecord[]> {
    const store = new MemoryGames();
    for (const records of files) await store.updateAll(importing(records));
    return store.all();
  }
  const stones = (records: readonly GameRecord[]): Set<string> =>
    new Set(records.flatMap(({ id, tree }) => pathsOf(tree).map((path) => `${id}:${path.join()}`)));

  test('adds and never takes away, however often and in whichever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRecord), fc.array(anyRecord), async (a, b) => {
        const all = await imported(a, b);
        expect(stones(all)).toEqual(stones([...a, ...b]));
        expect(stones(await imported(b, a))).toEqual(stones(all));
        expect(await imported(a, b, b)).toEqual(all);
      }),
      { numRuns: 50 },
    );
  });

  test('a game that has gone on since does not go back', async () => {
    const old = recordOf([4, 4], { changed: 1 });
    const now = recordOf([4, 4, 3], { changed: 2, setup: setupOf(kPerson, computer('level:1')) });
    const [record] = await imported([now], [old]);
    expect(record).toEqual(now);
    expect(record && mainLine(record.tree)).toEqual([4, 4, 3]);
  });
});
