// The puzzle of the day, the calendar, the streak, and the result that can be copied.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kPuzzleMessages } from '../../src/i18n/puzzles';
import { dailyOrder, dailyPuzzle } from '../../src/model/puzzles/daily';
import {
  addDays,
  addMonths,
  dayAt,
  dayNumber,
  dayOf,
  isDay,
  monthBoard,
  monthOf,
  weekday,
} from '../../src/model/puzzles/days';
import {
  type Diary,
  lastSolved,
  parseDiary,
  serializeDiary,
  solvedIn,
  streakOf,
  withEnd,
  withMark,
} from '../../src/model/puzzles/diary';
import { dailyDoor } from '../../src/model/puzzles/door';
import { kThemes, parsePuzzles, type Puzzle } from '../../src/model/puzzles/puzzles';
import { resultText, signsOf, timeText } from '../../src/model/puzzles/result';

const puzzles = parsePuzzles(readFileSync(resolve(import.meta.dirname, '../../../data/puzzles.json'), 'utf8'));
/** From 1971 to 2099. */
const days = fc.integer({ min: 365, max: 47_480 }).map(dayAt);

describe('days', () => {
  test('are those of the calendar on the wall', () => {
    expect(dayOf(new Date(2026, 10, 15, 0, 0).getTime())).toBe('2026-11-15');
    expect(dayOf(new Date(2026, 10, 15, 23, 59).getTime())).toBe('2026-11-15');
    expect(weekday('2026-11-15')).toBe(6);
    expect(weekday('2026-11-16')).toBe(0);
    expect(isDay('2026-02-30')).toBe(false);
    expect(isDay('2028-02-29')).toBe(true);
    expect(isDay('soon')).toBe(false);
  });

  test('numbers and dates name the same days, in the same order', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -800, max: 800 }), (day, n) => {
        expect(dayAt(dayNumber(day))).toBe(day);
        expect(isDay(day)).toBe(true);
        const other = addDays(day, n);
        expect(addDays(other, -n)).toBe(day);
        expect(other > day).toBe(n > 0);
        expect(weekday(addDays(day, 7))).toBe(weekday(day));
      }),
    );
  });

  test('a month is a board of seven columns and six rows, and Monday is its first column', () => {
    fc.assert(
      fc.property(days, (day) => {
        const month = monthOf(day);
        const board = monthBoard(month);
        expect(board).toHaveLength(42);
        const filled = board.filter((cell) => cell !== undefined);
        expect(filled).toContain(day);
        expect(filled.every((cell) => cell.startsWith(day.slice(0, 7)))).toBe(true);
        expect(filled[0]).toMatch(/-01$/);
        board.forEach((cell, index) => {
          if (cell !== undefined) expect(weekday(cell)).toBe(index % 7);
        });
        const next = addMonths(month, 1);
        expect(monthBoard(next).find((cell) => cell !== undefined)).toBe(addDays(filled.at(-1) ?? '', 1));
        expect(addMonths(next, -1)).toEqual(month);
      }),
    );
  });
});

describe('the puzzle of the day', () => {
  test('none comes twice before all have come', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 40 }), (round) => {
        const order = dailyOrder(puzzles, round);
        expect(new Set(order.map(({ id }) => id)).size).toBe(puzzles.length);
        // Themes change from day to day, but for a few days when a round runs out.
        const same = order.filter((puzzle, index) => puzzle.theme === order[index + 1]?.theme);
        expect(same.length).toBeLessThanOrEqual(5);
      }),
      { numRuns: 20 },
    );
  });

  test('weeks begin easily and end hard, and have many themes', () => {
    expect(dailyPuzzle(puzzles, '2026-11-16')).toBe(dailyOrder(puzzles, 0)[45 * 7]);
    for (const round of [0, 1, 2]) {
      const order = dailyOrder(puzzles, round);
      for (let monday = 0; monday < order.length; monday += 7) {
        const week = order.slice(monday, monday + 7);
        const grades = week.map(({ grade }) => grade);
        expect(grades).toEqual([...grades].sort((one, other) => one - other));
        expect(grades[0]).toBeLessThanOrEqual(2);
        expect(grades[6]).toBe(5);
        expect(new Set(week.map(({ theme }) => theme)).size).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test('depends on the date alone, and is another one on the next day', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(dailyPuzzle([...puzzles], day)).toBe(dailyPuzzle(puzzles, day));
        expect(dailyPuzzle(puzzles, addDays(day, 1))).not.toBe(dailyPuzzle(puzzles, day));
      }),
      { numRuns: 10 },
    );
    // Everybody who plays on that day must meet this one.
    expect(dailyPuzzle(puzzles, '2026-11-16')?.id).toBe('662271277137211366713722');
  });

  test('any set will do', () => {
    fc.assert(
      fc.property(fc.subarray(puzzles, { minLength: 1 }), days, (some, day) => {
        expect(new Set(dailyOrder(some, 3).map(({ id }) => id)).size).toBe(some.length);
        expect(some).toContain(dailyPuzzle(some, day));
      }),
      { numRuns: 20 },
    );
    expect(dailyPuzzle([], '2026-11-16')).toBeUndefined();
  });
});

const kToday = '2026-11-15';
const solvedOn = (...dates: string[]): Diary =>
  dates.reduce<Diary>((diary, day) => withEnd(diary, day, 'solved', 48_000), new Map());

describe('the diary', () => {
  test('keeps moves, hints and time, until the end', () => {
    let diary: Diary = new Map();
    diary = withMark(diary, kToday, 'miss', 5000);
    diary = withMark(diary, kToday, 'hit', 7000);
    expect(parseDiary(serializeDiary(diary))).toEqual(diary);
    expect(streakOf(diary, kToday)).toBe(0);
    diary = withMark(diary, kToday, 'hit', 1000);
    diary = withEnd(diary, kToday, 'solved', 400);
    expect(diary.get(kToday)).toEqual({ state: 'solved', marks: ['miss', 'hit', 'hit'], spent: 13_400 });
    expect(withMark(diary, kToday, 'miss', 9)).toBe(diary);
    expect(withEnd(diary, kToday, 'shown', 9)).toBe(diary);
    const shown = withEnd(new Map(), kToday, 'shown', 0);
    expect(withEnd(shown, kToday, 'solved', 0)).toBe(shown);
    expect(streakOf(shown, kToday)).toBe(0);
  });

  test('what is not one is left out', () => {
    for (const text of [null, '', '[]', '{"version":2,"days":{"2026-11-15":["solved","x",1]}}', '{"version":1,"days":7}']) {
      expect(parseDiary(text).size).toBe(0);
    }
    const mixed = {
      '2026-11-15': ['solved', 'ox', 1],
      '2026-11-31': ['solved', 'x', 1],
      '2026-11-14': ['won', 'x', 1],
      '2026-11-13': ['solved', 'y', 1],
      '2026-11-12': ['solved', 'x', -1],
      '2026-11-11': 7,
    };
    expect([...parseDiary(JSON.stringify({ version: 1, days: mixed })).keys()]).toEqual(['2026-11-15']);
  });

  test('a streak may still be kept today, and a gap ends it', () => {
    expect(streakOf(solvedOn('2026-11-12', '2026-11-13', '2026-11-14'), kToday)).toBe(3);
    expect(streakOf(solvedOn('2026-11-13', '2026-11-14', kToday), kToday)).toBe(3);
    expect(streakOf(solvedOn('2026-11-12', '2026-11-13'), kToday)).toBe(0);
    expect(streakOf(solvedOn('2026-10-31', '2026-11-01'), '2026-11-01')).toBe(2);
  });

  test('the streak is what a count by hand gives', () => {
    fc.assert(
      fc.property(days, fc.array(fc.boolean(), { maxLength: 40 }), (today, back) => {
        const diary = solvedOn(...back.flatMap((solved, index) => (solved ? [addDays(today, -index)] : [])));
        const counted = back[0] === true ? back : back.slice(1);
        const gap = counted.indexOf(false);
        expect(streakOf(diary, today)).toBe(gap < 0 ? counted.length : gap);
        expect(parseDiary(serializeDiary(diary))).toEqual(diary);
        expect(lastSolved(diary, today)).toBe(back.includes(true) ? addDays(today, -back.indexOf(true)) : undefined);
      }),
    );
  });

  test('counts the days of a month', () => {
    const diary = solvedOn('2026-10-31', '2026-11-01', '2026-11-30', '2025-11-02');
    expect(solvedIn(diary, { year: 2026, month: 11 })).toBe(2);
  });
});

describe('the result', () => {
  const diary = withEnd(
    withMark(withMark(solvedOn('2026-11-13', '2026-11-14'), kToday, 'miss', 0), kToday, 'hit', 0),
    kToday,
    'solved',
    48_900,
  );

  test('is a few signs in both languages', () => {
    expect(resultText(diary, kToday, kPuzzleMessages.en)).toBe('Zugzwang daily, 15 Nov\n○● 0:48, streak 3');
    expect(resultText(diary, kToday, kPuzzleMessages.de)).toBe('Zugzwang des Tages, 15. Nov.\n○● 0:48, Serie 3');
    expect(resultText(diary, '2026-11-16', kPuzzleMessages.en)).toBeUndefined();
    expect(timeText(59_999)).toBe('0:59');
    expect(timeText(4_000_000)).toBe('66:40');
  });

  test('gives nothing away, and stays short', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('miss' as const, 'hit' as const)), (marks) => {
        const signs = signsOf({ state: 'solved', marks, spent: 0 });
        expect(signs).toMatch(/^…?[○●]{0,12}$/);
        if (marks.length <= 12) expect(signs).toHaveLength(marks.length);
      }),
    );
  });

  test('the door says what is to be found, or how long the streak is', () => {
    const names = { first: 'Yellow', second: 'Red' };
    const lines = new Set<string>();
    for (let index = 0; index < 60; ++index) {
      const day = addDays(kToday, index);
      const door = dailyDoor(puzzles, new Map(), day, names, kPuzzleMessages.en);
      expect(door?.moves).toBe(dailyPuzzle(puzzles, day)?.moves);
      expect(door?.line).toMatch(/^(Yellow|Red) (wins in \d+|holds the draw)\. Find it\.$/);
      lines.add(door?.line ?? '');
    }
    expect(lines.size).toBeGreaterThan(5);
    expect(dailyDoor(puzzles, diary, kToday, names, kPuzzleMessages.en)?.line).toBe('Solved. 3 days in a row.');
    expect(dailyDoor(puzzles, solvedOn(kToday), kToday, names, kPuzzleMessages.de)?.line).toBe('Gelöst. 1 Tag in Folge.');
    expect(dailyDoor([], diary, kToday, names, kPuzzleMessages.en)).toBeUndefined();
  });
});

test('every theme has its turn within a month', () => {
  const met = new Set<Puzzle['theme'] | undefined>();
  for (let index = 0; index < 31; ++index) met.add(dailyPuzzle(puzzles, addDays(kToday, index))?.theme);
  expect(met.size).toBe(kThemes.length);
});
