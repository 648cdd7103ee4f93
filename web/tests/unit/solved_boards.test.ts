// Boards on which every value is exact.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookFor } from '../../../bindings/npm/src/books.ts';
import { Zugzwang } from '../../src/engine/zugzwang';
import { kConnects, kPresets, kSizes } from '../../src/model/draft';
import { isSolvedBoard } from '../../src/model/solved_boards';
import { compileEngine } from './support/engine';

const board = (columns: number, rows: number, connect: number) => ({ columns, rows, connect, consolation: false });

/** Those of which no higher one is solved. */
const kHighest = Array.from({ length: kSizes.max - kSizes.min + 1 }, (_, i) => i + kSizes.min).flatMap((columns) =>
  Array.from({ length: kConnects.max - kConnects.min + 1 }, (_, i) => i + kConnects.min).flatMap((connect) => {
    const rows = [10, 9, 8, 7, 6, 5, 4].find((height) => isSolvedBoard(board(columns, height, connect)));
    return rows === undefined ? [] : [board(columns, rows, connect)];
  }),
);

describe('boards that are solved', () => {
  let engine: Zugzwang;
  beforeAll(async () => {
    engine = await Zugzwang.instantiate(await compileEngine());
  });

  test('are the classic one and the small ones, not the large ones, and none with the house rule', () => {
    expect(isSolvedBoard(kPresets.classic)).toBe(true);
    expect(isSolvedBoard(kPresets.three)).toBe(true);
    expect(isSolvedBoard(kPresets.five)).toBe(false);
    expect([board(6, 5, 4), board(6, 7, 4), board(8, 7, 4), board(10, 10, 4)].map(isSolvedBoard)).toEqual([true, true, false, false]);
    expect(isSolvedBoard({ ...kPresets.classic, consolation: true })).toBe(false);
  });

  /** As many nodes as the strongest opponent has for the columns. */
  const limits = { nodes: 9_000_000 };

  test.each(kHighest)('$columns x $rows with $connect in a row: all values of the first moves', (rules) => {
    const book = bookFor(rules);
    if (book !== undefined) engine.loadBook(readFileSync(resolve(import.meta.dirname, `../../../data/${book}.book`)));
    const middle = Math.ceil(rules.columns / 2);
    for (const moves of [[], [middle, middle], [1, middle, middle + 1, 1]]) {
      const { columns } = engine.ask<'analyze'>({ op: 'analyze', rules, moves, limits });
      expect(columns.every((value) => value?.score !== undefined)).toBe(true);
    }
  });
});
