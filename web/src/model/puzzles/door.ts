// The daily puzzle as it looks from outside: a small board and one line.

import type { PuzzleMessages } from '../../i18n/puzzles/messages';
import { dailyPuzzle } from './daily';
import type { Day } from './days';
import { type Diary, isDaySolved, streakOf } from './diary';
import type { Puzzle } from './puzzles';

export interface DailyDoor {
  moves: readonly number[];
  /** "Yellow wins in 4. Find it." or "Solved. 6 days in a row." */
  line: string;
}

/** `names` are those of who began and of the other side. */
export function dailyDoor(
  puzzles: readonly Puzzle[],
  diary: Diary,
  today: Day,
  names: { first: string; second: string },
  m: PuzzleMessages,
): DailyDoor | undefined {
  const puzzle = dailyPuzzle(puzzles, today);
  if (puzzle === undefined) return undefined;
  const { moves, you, theme, distance } = puzzle;
  const { door } = m.daily;
  if (isDaySolved(diary, today)) return { moves, line: door.solved(streakOf(diary, today)) };
  return { moves, line: theme === 'defence' ? door.hold(names[you]) : door.win(names[you], distance) };
}
