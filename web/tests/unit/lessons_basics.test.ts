// Chapter 1: what the lessons say about their positions, asked of the engine.

import { beforeAll, describe, expect, test } from 'vitest';
import { Lessons } from './support/lessons';

let lessons: Lessons;
beforeAll(async () => {
  lessons = await Lessons.start();
});

describe('four in a row', () => {
  test.each([
    [0, 'b', 'b1 c1 d1 e1'],
    [1, 'g', 'g1 g2 g3 g4'],
    [2, 'd', 'd4 e3 f2 g1'],
  ])('step %i: only %s wins, with %s', (index, column, cells) => {
    expect(lessons.columns('win', 'rules', index)).toBe(column);
    const { outcome } = lessons.state('rules', index, column);
    expect(outcome.winner).toBe('first');
    expect([...outcome.winning_cells].sort().join(' ')).toBe(cells);
    expect(lessons.threats('rules', index)).toHaveLength(1);
  });
});

describe('the centre', () => {
  /** The places for four in a row, as sets of columns. */
  const places = Array.from({ length: 7 * 6 }, (_, at) => [at % 7, Math.floor(at / 7)] as const).flatMap(([column, row]) =>
    (
      [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ] as const
    )
      .filter(([right, up]) => column + 3 * right < 7 && row + 3 * up < 6 && row + 3 * up >= 0)
      .map(([right]) => new Set([0, 1, 2, 3].map((step) => column + step * right))),
  );

  test('69 places, 51 of them with column d, 15 with column a', () => {
    expect(places).toHaveLength(69);
    expect(places.filter((place) => place.has(3))).toHaveLength(51);
    expect(places.filter((place) => place.has(0))).toHaveLength(15);
  });

  test('only d1 wins, with stone 41; c1 and e1 draw', () => {
    // The 21st stone of the side that begins is stone 41.
    expect(lessons.values('centre')).toBe('a loss 20, b loss 21, c draw, d win 21, e draw, f loss 21, g loss 20');
  });
});

describe('win or block', () => {
  test('g1 and then c3 must be closed, everything else loses at once', () => {
    expect(lessons.lines('block', 0)).toEqual(['second g1: d1 e1 f1']);
    expect(lessons.values('block', 0)).toMatch(/^(?:[a-f] loss 1, ){6}g (?:win|draw)/);
    expect(lessons.lines('block', 1)).toEqual(['second c3: b4 d2 e1']);
    expect(lessons.columns('loss', 'block', 1)).toBe('abdefg');
    expect(lessons.state('block', 1, 'c').names.at(-1)).toBe('c3');
  });

  test('b1 wins, although Red threatens e4, and blocking does not', () => {
    expect(lessons.lines('block', 2)).toEqual(['first b1: a1 c1 d1', 'second e4: e1 e2 e3']);
    expect(lessons.columns('win', 'block', 2)).toBe('b');
    expect(lessons.result('block', 2, 'b')).toBe('first');
  });
});

describe('double threat', () => {
  test('b1 and e1 leave both ends open, and nothing else wins', () => {
    expect(lessons.columns('win', 'fork', 0)).toBe('be');
    expect(lessons.threats('fork', 0, 'e')).toEqual(['first b1 immediate', 'first f1 immediate']);
    expect(lessons.threats('fork', 0, 'b')).toEqual(['first a1 immediate', 'first e1 immediate']);
  });

  test('a move earlier, only b1 and e1 do not lose', () => {
    expect(lessons.moves('fork', 1)).toEqual(lessons.moves('fork', 0).slice(0, -1));
    expect(lessons.columns('loss', 'fork', 1)).toBe('acdfg');
    expect(lessons.analysis('fork', 1, 'd')).toMatchObject({ outcome: 'win', in: 2 });
  });
});

test('stacked: only d2 wins, it threatens e2 and e3, and after e2 Yellow wins on e3', () => {
  expect(lessons.threats('stacked')).toEqual([]);
  expect(lessons.columns('win', 'stacked')).toBe('d');
  expect(lessons.lines('stacked', 0, 'd')).toEqual(['first e2: d2 f2 g2', 'first e3: c1 d2 f4']);
  expect(lessons.played('stacked', 0, 'dee')).toBe('d2 e2 e3');
  expect(lessons.result('stacked', 0, 'dee')).toBe('first');
});

test('the seven: only c3 wins; it threatens d3 and d4, and d2 wins for Yellow whoever plays it', () => {
  expect(lessons.threats('seven')).toEqual([]);
  expect(lessons.columns('win', 'seven')).toBe('c');
  expect(lessons.lines('seven', 0, 'c')).toEqual(['first d3: a3 b3 c3', 'first d4: a1 b2 c3']);
  // Red plays d2.
  expect(lessons.result('seven', 0, 'cdd')).toBe('first');
  // Yellow plays d2 after any answer of Red, Red has to take d3, and Yellow wins on d4.
  for (const answer of lessons.state('seven', 0, 'c').legal.map((column) => 'abcdefg'[column - 1] ?? '')) {
    if (answer === 'd') continue;
    expect(lessons.threats('seven', 0, `c${answer}d`), answer).toContain('first d3 immediate');
    expect(lessons.result('seven', 0, `c${answer}ddd`), answer).toBe('first');
  }
});
