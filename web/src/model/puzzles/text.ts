// What a puzzle asks for, and what its solution has shown, in words.

import type { PuzzleMessages } from '../../i18n/puzzles/messages';
import type { Point } from '../drill/view';
import type { Puzzle, Theme } from './puzzles';

/** What is to be found, in a sentence. */
export function taskText(theme: Theme, who: string, m: PuzzleMessages): string {
  return theme === 'defence' ? m.task.hold(who) : m.task.win(who);
}

/** The same under the board: "Yellow to move and win in 4", and shorter for a phone. */
export function goalText({ theme, distance }: Puzzle, who: string, m: PuzzleMessages): { text: string; short: string } {
  const { task } = m;
  return theme === 'defence'
    ? { text: task.holds(who), short: task.holdsShort(who) }
    : { text: task.wins(who, distance), short: task.winsShort(who, distance) };
}

/** What the solution has shown; moves that left the line may have shown something else. */
export function pointText(theme: Theme, by: Point, opponent: string, m: PuzzleMessages): string {
  return by === 'line' ? m.puzzle.themes[theme].point(opponent) : m.puzzle.decided;
}
