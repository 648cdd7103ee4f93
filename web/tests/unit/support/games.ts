// Records and sessions for tests, and random ones for the laws that hold for all of them.

import fc from 'fast-check';
import type { Decision } from '../../../src/engine/protocol';
import type { GameRecord, KeptMistake } from '../../../src/model/games/record';
import { type Colour, kStandardRules, type Ply, type Seat, type Session, type Setup } from '../../../src/model/session';
import { kEmptyTree, merged, mainLine, type MoveTree, treeOf } from '../../../src/model/tree';

export const kPerson: Seat = { kind: 'person' };
export const computer = (spec: string): Seat => ({ kind: 'computer', spec });

export function setupOf(yellow: Seat = kPerson, red: Seat = kPerson, begins: Colour = 'yellow'): Setup {
  return { rules: kStandardRules, seats: { yellow, red }, begins };
}

export function plies(columns: readonly number[]): Ply[] {
  return columns.map((column) => ({ column }));
}

export function recordOf(columns: readonly number[], part: Partial<GameRecord> = {}): GameRecord {
  return {
    id: 'a',
    kind: 'game',
    started: 1000,
    changed: 1000,
    setup: setupOf(),
    tree: treeOf(plies(columns)),
    length: columns.length,
    ...part,
  };
}

export function sessionOf(columns: readonly number[], part: Partial<Session> = {}): Session {
  return {
    id: 'a',
    started: 1000,
    setup: setupOf(),
    line: plies(columns),
    cursor: columns.length,
    taken: [],
    series: { yellow: 0, red: 0, draws: 0 },
    ...part,
  };
}

export const kDecision: Decision = {
  move: 4,
  value: 3,
  kind: 'score',
  forced: null,
  random: false,
  max_calls: 10,
  min_calls: 20,
  positions: 30,
  cutoffs: 5,
  depth: 6,
  seconds: 0.125,
  columns: [null, 1, 2, 3, 2, 1, null],
};

export const anyColumn = fc.integer({ min: 1, max: 7 });
export const anyMoves = fc.array(anyColumn, { maxLength: 8 });
const anyLine: fc.Arbitrary<Ply[]> = fc.array(
  fc.tuple(anyColumn, fc.boolean()).map(([column, said]) =>
    said ? { column, decision: { ...kDecision, move: column } } : { column },
  ),
  { maxLength: 8 },
);
export const anyTree: fc.Arbitrary<MoveTree> = fc
  .array(anyLine, { maxLength: 5 })
  .map((lines) => lines.map(treeOf).reduce(merged, kEmptyTree));

const anySeat: fc.Arbitrary<Seat> = fc.oneof(
  fc.constant(kPerson),
  fc.string({ minLength: 1 }).map((name): Seat => ({ kind: 'person', name })),
  fc.constantFrom('level:1', 'level:10', 'runs:depth=4').map(computer),
);

const anySetup: fc.Arbitrary<Setup> = fc
  .tuple(anySeat, anySeat, fc.constantFrom<Colour>('yellow', 'red'))
  .map(([yellow, red, begins]) => setupOf(yellow, red, begins));

const anyVerdict = fc.constantFrom('win' as const, 'draw' as const, 'loss' as const);
const anyMistake: fc.Arbitrary<KeptMistake> = fc.record({
  moves: anyMoves,
  played: anyColumn,
  best: fc.array(anyColumn, { minLength: 1, maxLength: 3 }),
  before: anyVerdict,
  after: anyVerdict,
});

const anyTime = fc.integer({ min: 0, max: 4_000_000_000_000 });

export const anyRecord: fc.Arbitrary<GameRecord> = fc
  .record(
    {
      id: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom('game' as const, 'analysis' as const),
      started: anyTime,
      changed: anyTime,
      setup: anySetup,
      tree: anyTree,
      share: fc.nat(100),
      result: fc.constantFrom('yellow' as const, 'red' as const, 'draw' as const),
      accuracy: fc.record({ yellow: fc.integer({ min: 0, max: 100 }) }),
      mistakes: fc.uniqueArray(anyMistake, {
        minLength: 1,
        maxLength: 3,
        selector: ({ moves, played }) => [...moves, played].join(),
      }),
      title: fc.string({ minLength: 1 }),
    },
    { requiredKeys: ['id', 'kind', 'started', 'changed', 'setup', 'tree', 'share'] },
  )
  .map(({ share, ...record }) => ({
    ...record,
    length: Math.floor((mainLine(record.tree).length * share) / 100),
  }));
