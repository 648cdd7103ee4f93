// The set of puzzles that ships with the app, hints, and what is remembered.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Zugzwang } from '../../src/engine/zugzwang';
import {
  countByTheme,
  countOf,
  firstUnsolved,
  isSolved,
  parseProgress,
  type Progress,
  serializeProgress,
  withAttempt,
} from '../../src/model/learn/progress';
import {
  cellsToLookAt,
  chosen,
  kEverything,
  kThemes,
  neighbour,
  parsePuzzles,
  type Puzzle,
} from '../../src/model/learn/puzzles';
import { parseRoute, routeFragment } from '../../src/model/route';
import { kStandardRules } from '../../src/model/session';
import { startEngine } from './support/engine';

const kFile = readFileSync(resolve(import.meta.dirname, '../../../data/puzzles.json'), 'utf8');
const puzzles = parsePuzzles(kFile);
const rules = kStandardRules;

let engine: Zugzwang;
beforeAll(async () => {
  engine = await startEngine();
});

describe('the set', () => {
  test('has easy ones first, themes in turn, and numbers without a gap', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(200);
    expect(puzzles.map(({ number }) => number)).toEqual(puzzles.map((_, index) => index + 1));
    const grades = puzzles.map(({ grade }) => grade);
    expect(grades).toEqual([...grades].sort((a, b) => a - b));
    expect(puzzles[0]?.theme).not.toBe(puzzles[1]?.theme);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    for (const theme of kThemes) expect(chosen(puzzles, { theme, grade: 'all' }).length).toBeGreaterThan(4);
  });

  test('each has exactly one winning move, at its distance, and it is the solution', () => {
    for (const { moves, solution, distance, you } of puzzles) {
      const state = engine.ask<'state'>({ op: 'state', rules, moves }).state;
      expect(state.side_to_move).toBe(you);
      const { columns, in: stones } = engine.ask<'analyze'>({ op: 'analyze', rules, moves });
      expect(columns.flatMap((value, index) => (value?.outcome === 'win' ? [index + 1] : []))).toEqual([solution]);
      expect(stones).toBe(distance);
    }
  });

  test('what is no set of puzzles is refused', () => {
    for (const text of ['', '{}', '{"format":"zugzwang-puzzles","puzzles":[{}]}', '{"format":"zugzwang-puzzles","puzzles":[null]}']) {
      expect(() => parsePuzzles(text)).toThrow();
    }
  });
});

test('a hint points at empty cells, and never at the landing cell of the solution alone', () => {
  for (const puzzle of puzzles) {
    const { state } = engine.ask<'state'>({ op: 'state', rules, moves: puzzle.moves });
    const cells = cellsToLookAt(puzzle, engine);
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells) expect(state.names).not.toContain(cell);
    const landing = `${String.fromCharCode(96 + puzzle.solution)}${state.landing[puzzle.solution - 1]}`;
    expect(cells).not.toEqual([landing]);
  }
});

test('choosing, and going on', () => {
  const choice = { theme: 'zugzwang', grade: 5 } as const;
  const hard = chosen(puzzles, choice);
  expect(hard.every(({ theme, grade }) => theme === 'zugzwang' && grade === 5)).toBe(true);
  expect(hard.length).toBeGreaterThan(0);
  expect(chosen(puzzles, kEverything)).toEqual(puzzles);
  const [first, second] = puzzles as [Puzzle, Puzzle];
  expect(neighbour(puzzles, 1, 1)).toBe(second);
  expect(neighbour(puzzles, 2, -1)).toBe(first);
  expect(neighbour(puzzles, 1, -1)).toBeUndefined();
  expect(neighbour(hard, 1, 1)).toBe(hard[0]);
  expect(neighbour(puzzles, puzzles.length, 1)).toBeUndefined();
});

describe('progress', () => {
  const [first, second, third] = puzzles as [Puzzle, Puzzle, Puzzle];

  test('keeps the best that was done, and counts tries', () => {
    let progress: Progress = new Map();
    progress = withAttempt(progress, first.id, 'tried', 1);
    progress = withAttempt(progress, first.id, 'tried', 1);
    expect(progress.get(first.id)).toEqual({ state: 'tried', tries: 2 });
    progress = withAttempt(progress, first.id, 'solved', 1);
    progress = withAttempt(progress, first.id, 'shown', 0);
    expect(progress.get(first.id)).toEqual({ state: 'solved', tries: 3 });
    progress = withAttempt(progress, second.id, 'shown', 0);
    progress = withAttempt(progress, third.id, 'hinted', 1);
    expect([first, second, third].map(({ id }) => isSolved(progress.get(id)))).toEqual([true, false, true]);
    expect(countOf(puzzles, progress)).toEqual({ solved: 2, all: puzzles.length });
    expect(countByTheme(puzzles, progress).map(({ count }) => count.solved).reduce((a, b) => a + b)).toBe(2);
    expect(firstUnsolved(puzzles, progress)).toBe(second);
    expect(firstUnsolved([first], progress)).toBeUndefined();
    expect(parseProgress(serializeProgress(progress))).toEqual(progress);
  });

  test('invalid entries are left out', () => {
    for (const text of [null, '', '[]', '{"version":2,"attempts":{"44":["solved",1]}}', '{"version":1,"attempts":null}']) {
      expect(parseProgress(text).size).toBe(0);
    }
    const mixed = '{"version":1,"attempts":{"44":["solved",1],"45":["nonsense",1],"46":["tried",-1],"47":7}}';
    expect([...parseProgress(mixed).keys()]).toEqual(['44']);
  });
});

test('screens have addresses, and everything else is the game’s', () => {
  expect(parseRoute('#puzzles')).toEqual({ screen: 'puzzles', number: undefined });
  expect(parseRoute('#puzzles/17')).toEqual({ screen: 'puzzles', number: 17 });
  expect(parseRoute('#learn/3')).toEqual({ screen: 'learn', number: 3 });
  for (const other of ['', '#', '#4453', '#learn/', '#learn/x', '#puzzles/12345', '#9x7x5:12', '#play']) {
    expect(parseRoute(other)).toBeUndefined();
  }
  expect(routeFragment({ screen: 'puzzles', number: 5 })).toBe('#puzzles/5');
  expect(routeFragment({ screen: 'learn', number: undefined })).toBe('#learn');
});
