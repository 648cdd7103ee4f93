// The puzzle of the day: known from the date alone, so that everybody gets the same one without a network.

import { type Day, dayNumber, kWeek, modulo } from './days';
import type { Puzzle, Theme } from './puzzles';
import { seeded, shuffled } from './shuffle';

/** A Monday: the first day with a puzzle. */
const kFirstDay = dayNumber('2026-01-05');
/** How many days pass before a theme returns, if others are left. */
const kRest = 3;

/** None only if there are no puzzles at all. */
export function dailyPuzzle(puzzles: readonly Puzzle[], day: Day): Puzzle | undefined {
  const days = dayNumber(day) - kFirstDay;
  const round = Math.floor(days / puzzles.length);
  return dailyOrder(puzzles, round)[modulo(days, puzzles.length)];
}

/**
 * All puzzles, each on one day. A week goes from easy to hard, and themes change from day to day; each
 * round has another order.
 */
export function dailyOrder(puzzles: readonly Puzzle[], round: number): Puzzle[] {
  const bands = bandsOf(shuffled(puzzles, seeded(round)));
  const order: Puzzle[] = [];
  for (let day = 0; day < puzzles.length; ++day) {
    const band = bands[day % kWeek] ?? [];
    const tired = order.slice(-kRest).map(({ theme }) => theme);
    const theme = nextTheme(band, tired);
    order.push(...band.splice(band.findIndex((puzzle) => puzzle.theme === theme), 1));
  }
  return order;
}

/** The puzzles for each day of the week, the easiest for the first. */
function bandsOf(puzzles: readonly Puzzle[]): Puzzle[][] {
  const left = [...puzzles].sort((a, b) => a.grade - b.grade);
  return Array.from({ length: kWeek }, (_, index) =>
    left.splice(0, Math.ceil((puzzles.length - index) / kWeek)),
  );
}

/** The theme with the most puzzles left, so that they last; recently used themes only if there is no other. */
function nextTheme(band: readonly Puzzle[], tired: readonly Theme[]): Theme | undefined {
  const left = new Map<Theme, number>();
  for (const { theme } of band) left.set(theme, (left.get(theme) ?? 0) + 1);
  const worth = ([theme, count]: [Theme, number]): number => count - (tired.lastIndexOf(theme) + 1) * band.length;
  return [...left].sort((a, b) => worth(b) - worth(a))[0]?.[0];
}
