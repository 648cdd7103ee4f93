// The set of puzzles that ships with the app, hints, and what is remembered.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { kPuzzleMessages } from '../../src/i18n/puzzles';
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
} from '../../src/model/puzzles/progress';
import { cellsToLookAt } from '../../src/model/puzzles/hint';
import {
  chosen,
  kGrades,
  kThemes,
  neighbour,
  parsePuzzles,
  type Puzzle,
} from '../../src/model/puzzles/puzzles';
import { nextOfLine, pointOf } from '../../src/model/drill/line';
import { pointText, taskText } from '../../src/model/puzzles/text';
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
    expect(puzzles.length).toBeGreaterThanOrEqual(400);
    expect(puzzles.map(({ number }) => number)).toEqual(puzzles.map((_, index) => index + 1));
    const grades = puzzles.map(({ grade }) => grade);
    expect(grades).toEqual([...grades].sort((a, b) => a - b));
    expect(puzzles[0]?.theme).not.toBe(puzzles[1]?.theme);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    for (const theme of kThemes) {
      const spanned = kGrades.filter((grade) => chosen(puzzles, { theme, grade }).length >= 8);
      expect(spanned.length, theme).toBeGreaterThanOrEqual(3);
    }
  });

  test('each has exactly one move that wins, or that does not lose, and its line begins with it', () => {
    for (const { moves, line, distance, theme, you } of puzzles) {
      const state = engine.ask<'state'>({ op: 'state', rules, moves }).state;
      expect(state.side_to_move).toBe(you);
      const { columns, in: stones } = engine.ask<'analyze'>({ op: 'analyze', rules, moves });
      const wanted = theme === 'defence' ? ['draw', 'win'] : ['win'];
      const right = columns.flatMap((value, index) => (wanted.includes(value?.outcome ?? '') ? [index + 1] : []));
      expect(right).toEqual([line[0]]);
      const losses = columns.map((value) => (value?.outcome === 'loss' ? (value.in ?? 0) : 0));
      expect(theme === 'defence' ? Math.max(...losses) : stones).toBe(distance);
    }
  });

  test('played along its line, each reaches its point there', () => {
    for (const puzzle of puzzles) {
      const { moves, line } = puzzle;
      line.forEach((column, index) => {
        const played = [...moves, ...line.slice(0, index)];
        expect(nextOfLine(puzzle, played)).toBe(column);
        expect(pointOf(puzzle, [...played, column], undefined)).toBe(index + 1 === line.length ? 'line' : undefined);
      });
      const end = engine.ask<'state'>({ op: 'state', rules, moves: [...moves, ...line] }).state;
      expect(end.outcome.over).toBe(false);
    }
  });

  test('what is no set of puzzles is refused', () => {
    const set = (version: number, puzzle: object | null): string =>
      JSON.stringify({ format: 'zugzwang-puzzles', version, puzzles: [puzzle] });
    const puzzle = { moves: '4453', solution: 3, line: '3', distance: 2, theme: 'block', grade: 1 };
    expect(parsePuzzles(set(2, puzzle))).toHaveLength(1);
    const bad = [
      set(2, {}),
      set(2, null),
      set(1, puzzle),
      set(2, { ...puzzle, line: '' }),
      set(2, { ...puzzle, line: '33' }),
      set(2, { ...puzzle, theme: 'even_threat' }),
    ];
    for (const text of ['', '{}', ...bad]) expect(() => parsePuzzles(text)).toThrow();
  });
});

test('a hint points at empty cells, and never at the landing cell of the next move alone', () => {
  let pointing = 0;
  for (const puzzle of puzzles) {
    for (let stones = 0; stones < puzzle.line.length; stones += 2) {
      const moves = [...puzzle.moves, ...puzzle.line.slice(0, stones)];
      const { state } = engine.ask<'state'>({ op: 'state', rules, moves });
      const cells = cellsToLookAt(puzzle, moves, engine);
      for (const cell of cells) expect(state.names).not.toContain(cell);
      const next = puzzle.line[stones] ?? 0;
      const landing = `${String.fromCharCode(96 + next)}${state.landing[next - 1]}`;
      expect(cells).not.toEqual([landing]);
      if (stones === 0 && cells.length > 0) pointing += 1;
    }
  }
  // Some defences have nothing to point at; most puzzles do.
  expect(pointing).toBeGreaterThan(puzzles.length * 0.8);
});

test('choosing, and going on', () => {
  const choice = { theme: 'zugzwang', grade: 5 } as const;
  const hard = chosen(puzzles, choice);
  expect(hard.every(({ theme, grade }) => theme === 'zugzwang' && grade === 5)).toBe(true);
  expect(hard.length).toBeGreaterThan(0);
  expect(chosen(puzzles, { theme: 'all', grade: 'all' })).toEqual(puzzles);
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

  test('of puzzles that are no longer offered is kept, and counts for nothing', () => {
    const progress = parseProgress('{"version":1,"attempts":{"1127437167342366624624125253464":["solved",1]}}');
    expect(countOf(puzzles, progress).solved).toBe(0);
    expect(firstUnsolved(puzzles, progress)).toBe(first);
  });

  test('invalid entries are left out', () => {
    for (const text of [null, '', '[]', '{"version":2,"attempts":{"44":["solved",1]}}', '{"version":1,"attempts":null}']) {
      expect(parseProgress(text).size).toBe(0);
    }
    const mixed = '{"version":1,"attempts":{"44":["solved",1],"45":["nonsense",1],"46":["tried",-1],"47":7}}';
    expect([...parseProgress(mixed).keys()]).toEqual(['44']);
  });
});

test('says what it was about', () => {
  const m = kPuzzleMessages.en;
  expect(pointText('zugzwang', 'line', 'Red', m)).toBe('Zugzwang: every move of Red opens a winning cell.');
  expect(pointText('zugzwang', 'otherwise', 'Red', m)).toBe('Now the win can no longer be stopped.');
  expect(taskText('stacked', 'Red', m)).toBe('Red to move: find the one move that wins.');
  expect(taskText('defence', 'Rot', kPuzzleMessages.de)).toBe('Rot am Zug: Finde den einzigen Zug, der nicht verliert.');
});
