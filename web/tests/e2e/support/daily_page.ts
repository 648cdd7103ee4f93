// The puzzle of the day, on a day of the test's choice.

import { dailyPuzzle } from '../../../src/model/puzzles/daily';
import type { Puzzle } from '../../../src/model/puzzles/puzzles';
import type { Start } from './app_page';
import { openPuzzles, type PuzzlePage, puzzles } from './puzzle_page';

export const kToday = '2026-11-16';

export function puzzleOn(day: string): Puzzle {
  const found = dailyPuzzle(puzzles, day);
  if (found === undefined) throw new Error('no puzzle');
  return found;
}

/** Solved on these days of November 2026. */
export const solvedOn = (...dates: number[]): Record<string, string> => ({
  'zugzwang.daily': JSON.stringify({
    version: 1,
    days: Object.fromEntries(dates.map((date) => [`2026-11-${String(date).padStart(2, '0')}`, ['solved', 'oxx', 48_900]])),
  }),
});

/** The puzzles on that day; the clock on the wall stands still. */
export async function openOn(date: string, start: Start): Promise<PuzzlePage> {
  const context = { permissions: ['clipboard-read', 'clipboard-write'], ...start.context };
  const opened = await openPuzzles({ ...start, context });
  await opened.app.page.clock.setFixedTime(new Date(`${date}T10:00:00`));
  await opened.app.page.reload();
  await opened.app.page.locator('.shell[data-ready] .board').waitFor();
  return opened;
}
