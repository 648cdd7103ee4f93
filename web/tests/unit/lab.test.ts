// The lab shows the game on the board if a computer has moved in it, and else the last kept one.

import { beforeAll, describe, expect, test } from 'vitest';
import type { Decision } from '../../src/engine/protocol';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { blankView } from '../../src/model/blank';
import type { GameRecord } from '../../src/model/games/record';
import { gameOnBoard, lastGame } from '../../src/model/lab/lab_game';
import { totalPositions, totalSeconds } from '../../src/model/lab/telemetry';
import { kStandardRules, newSession, type Ply, type Setup, withMove } from '../../src/model/session';
import { treeOf } from '../../src/model/tree';
import { startEngine } from './support/engine';

let engine: Zugzwang;
beforeAll(async () => {
  engine = await startEngine();
});

const kSetup: Setup = {
  rules: kStandardRules,
  seats: { yellow: { kind: 'person' }, red: { kind: 'computer', spec: 'runs:depth=2' } },
  begins: 'yellow',
};

const decision = (move: number, positions: number): Decision => ({
  move,
  value: 1,
  kind: 'points',
  forced: null,
  random: false,
  max_calls: 1,
  min_calls: 2,
  positions,
  cutoffs: 0,
  depth: 2,
  seconds: 0.5,
  columns: null,
});

const kLine: Ply[] = [{ column: 4 }, { column: 4, decision: decision(4, 30) }, { column: 3 }, { column: 5, decision: decision(5, 12) }];

function record(id: string, changed: number, line: readonly Ply[], part: Partial<GameRecord> = {}): GameRecord {
  return { id, kind: 'game', started: 0, changed, setup: kSetup, tree: treeOf(line), length: line.length, ...part };
}

test('the game on the board has a row for each computer move', () => {
  const session = kLine.reduce(withMove, newSession(kSetup, { id: 'a', started: 1 }));
  const { state } = engine.ask<'state'>({ op: 'state', rules: kStandardRules, moves: [4, 4, 3, 5] });
  const { rows, onBoard } = gameOnBoard({ ...blankView(kSetup), session, state, lineState: state });
  expect(onBoard).toBe(true);
  expect(rows.map(({ stone, cell, colour }) => `${stone} ${cell} ${colour}`)).toEqual(['2 d2 red', '4 e1 red']);
  expect(totalPositions(rows)).toBe(42);
  expect(totalSeconds(rows)).toBe(1);
});

describe('the last game', () => {
  test('is the newest one in which a computer has moved', () => {
    const records = [
      record('old', 1, kLine),
      record('new', 3, kLine.slice(0, 2)),
      record('newer, of people', 4, [{ column: 4 }, { column: 4 }]),
      record('newest, an analysis', 5, kLine, { kind: 'analysis' }),
    ];
    const game = lastGame(records, engine);
    expect(game).toMatchObject({ onBoard: false, setup: kSetup, state: { names: ['d1', 'd2'] } });
    expect(game?.rows.map(({ cell }) => cell)).toEqual(['d2']);
  });

  test('is none if there is none', () => {
    expect(lastGame([], engine)).toBeUndefined();
    expect(lastGame([record('people', 1, [{ column: 1 }])], engine)).toBeUndefined();
  });

  test('leaves out moves that cannot be played', () => {
    const full: Ply[] = Array.from({ length: 7 }, () => ({ column: 1, decision: decision(1, 1) }));
    expect(lastGame([record('broken', 2, full), record('whole', 1, kLine)], engine)?.rows).toHaveLength(2);
    expect(lastGame([record('broken', 2, full)], engine)).toBeUndefined();
  });
});
