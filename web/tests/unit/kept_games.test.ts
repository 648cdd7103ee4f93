// Records of games: reading, keeping, joining.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joined, keptAnalysis, keptGame, reviewed } from '../../src/model/games/keeping';
import { type GameRecord, lineOfRecord, movesOfRecord, parseRecord } from '../../src/model/games/record';
import { countStones, kEmptyTree, mainLine, pathsOf, treeOf, without, withMove } from '../../src/model/tree';
import { anyColumn, anyMoves, anyRecord, anyTree, kDecision, plies, recordOf, sessionOf } from './support/games';

function stonesOf({ tree }: Pick<GameRecord, 'tree'>): Set<string> {
  return new Set(pathsOf(tree).map((path) => path.join()));
}

function expectAll(stones: Iterable<string>, record: Pick<GameRecord, 'tree'> | undefined): void {
  const found = record === undefined ? new Set<string>() : stonesOf(record);
  for (const stone of stones) expect(found).toContain(stone);
}

describe('stored records', () => {
  test('come back as they were', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(parseRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
      }),
    );
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a word', 'game'],
    ['a list', []],
    ['another kind', { ...recordOf([4]), kind: 'chess' }],
    ['no name', { ...recordOf([4]), id: '' }],
    ['no date', { ...recordOf([4]), started: 'today' }],
    ['no board', { ...recordOf([4]), setup: {} }],
    ['no tree', { ...recordOf([4]), tree: [4] }],
    ['more stones than the tree has', { ...recordOf([4]), length: 2 }],
  ])('%s is no record', (_, value) => {
    expect(parseRecord(value)).toBeUndefined();
  });

  test('anything can be asked about', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (one, other) => {
        expect(parseRecord(one)).toBeUndefined();
        parseRecord({ ...recordOf([4, 4]), accuracy: one, mistakes: [other], result: one, title: other });
      }),
    );
  });

  test('nonsense about a game does not lose the game', () => {
    const broken = { ...recordOf([4, 4]), accuracy: { yellow: 400 }, mistakes: [{ moves: 'd1' }], result: 'x' };
    expect(parseRecord(broken)).toEqual(recordOf([4, 4]));
  });
});

describe('a game that goes on', () => {
  test('is not kept before its first stone', () => {
    expect(keptGame(undefined, sessionOf([]), undefined, 5)).toBeUndefined();
  });

  test('is kept with the telemetry of its moves', () => {
    const line = [{ column: 4 }, { column: 4, decision: kDecision }];
    const record = keptGame(undefined, sessionOf([], { line }), undefined, 5);
    expect(record).toMatchObject({ id: 'a', kind: 'game', started: 1000, changed: 5, length: 2 });
    expect(record && lineOfRecord(record)).toEqual(line);
  });

  test('keeps what was taken back as a variation', () => {
    const before = keptGame(undefined, sessionOf([4, 4, 3]), undefined, 1);
    const taken = keptGame(before, sessionOf([4, 4], { taken: plies([3]) }), undefined, 2);
    expect(taken).toMatchObject({ length: 2, changed: 2 });
    expect(taken && mainLine(taken.tree)).toEqual([4, 4, 3]);
    const other = keptGame(taken, sessionOf([4, 4, 5]), undefined, 3);
    expect(other && movesOfRecord(other)).toEqual([4, 4, 5]);
    expectAll(['4,4,3', '4,4,5'], other);
  });

  test('is not touched by looking at it', () => {
    const before = keptGame(undefined, sessionOf([4, 4, 3]), undefined, 1);
    expect(keptGame(before, sessionOf([4, 4, 3], { cursor: 1 }), undefined, 9)).toBe(before);
  });

  test('forgets the accuracy of another line, and no mistake', () => {
    const mistakes = [{ moves: [4], played: 4, best: [3], before: 'draw', after: 'loss' } as const];
    const before = recordOf([4, 4, 3], { result: 'red', accuracy: { yellow: 90 }, mistakes });
    expect(keptGame(before, sessionOf([4, 4]), undefined, 2)).toEqual({
      ...recordOf([4, 4, 3], { mistakes, changed: 2 }),
      length: 2,
    });
    expect(keptGame(before, sessionOf([4, 4, 3]), 'red', 2)).toBe(before);
  });

  test('never loses a stone, and its line is the main line', () => {
    fc.assert(
      fc.property(anyRecord, anyMoves, anyMoves, (before, line, taken) => {
        const session = sessionOf(line, { taken: plies(taken) });
        const after = keptGame(before, session, undefined, 5);
        expectAll(stonesOf(before), after);
        expectAll(stonesOf({ tree: treeOf(plies([...line, ...taken])) }), after);
        expect(after === undefined ? [] : movesOfRecord(after)).toEqual(line);
        expect(keptGame(after, session, undefined, 6)).toBe(after);
      }),
    );
  });
});

describe('an analysis', () => {
  const state = { id: 'b', started: 7, setup: recordOf([]).setup };

  test('is not kept without a stone', () => {
    expect(keptAnalysis(undefined, kEmptyTree, { ...state, tree: kEmptyTree }, 1)).toBeUndefined();
  });

  test('takes out what is taken out, and keeps what came from elsewhere', () => {
    const base = withMove(treeOf(plies([4, 4, 3])), [4], 5);
    const before = recordOf([], { kind: 'analysis', length: 0, tree: withMove(base, [4, 4], 1) });
    const after = keptAnalysis(before, base, { ...state, tree: without(base, [4, 5]) }, 2);
    expect(after && [...stonesOf(after)]).toEqual(['4', '4,4', '4,4,3', '4,4,1']);
  });

  test('of a game that was played leaves its line where it is', () => {
    fc.assert(
      fc.property(anyRecord, anyTree, (before, mine) => {
        const after = keptAnalysis(before, before.tree, { ...state, tree: mine }, 2);
        expect(after === undefined ? [] : movesOfRecord(after)).toEqual(movesOfRecord(before));
        expectAll(stonesOf({ tree: mine }), after);
      }),
    );
  });

  test('never loses a stone that another tab added', () => {
    fc.assert(
      fc.property(anyTree, anyTree, anyMoves, anyColumn, (base, mine, path, column) => {
        const theirs = treeOf(plies([...path, column]));
        const before = recordOf([], { length: 0, kind: 'analysis', tree: theirs });
        const after = keptAnalysis(before, base, { ...state, tree: mine }, 2);
        const added = [...stonesOf(before)].filter((stone) => !stonesOf({ tree: base }).has(stone));
        expectAll([...added, ...stonesOf({ tree: mine })], after);
      }),
    );
  });
});

describe('joining two records of a game', () => {
  test('keeps every stone and every mistake of both, in whichever order, and changes nothing twice', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, (a, b) => {
        const one = joined(a, b);
        expectAll([...stonesOf(a), ...stonesOf(b)], one);
        expect(stonesOf(joined(b, a))).toEqual(stonesOf(one));
        expect(countStones(joined(one, b).tree)).toBe(countStones(one.tree));
        const newer = b.changed > a.changed ? b : a;
        expect(movesOfRecord(one)).toEqual(movesOfRecord(newer));
        const played = (record: GameRecord): string[] =>
          (record.mistakes ?? []).map(({ moves, played: column }) => [...moves, column].join());
        expect(new Set(played(one))).toEqual(new Set([...played(a), ...played(b)]));
        expect(joined(one, one)).toEqual(one);
      }),
    );
  });
});

test('a review of another line than the game has now tells no accuracy', () => {
  const record = recordOf([4, 4, 3]);
  const found = { accuracy: { yellow: 80 } };
  expect(reviewed(record, [4, 4, 3], found)).toEqual({ ...record, ...found });
  expect(reviewed(record, [4, 4], found)).toEqual(record);
  expect(reviewed(undefined, [4], found)).toBeUndefined();
});
