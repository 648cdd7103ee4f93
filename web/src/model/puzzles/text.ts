// What a puzzle asks for, and what its solution has shown, in words.

import type { PuzzleMessages } from '../../i18n/puzzles/messages';
import type { Point } from '../drill/drill';
import type { Theme } from './puzzles';

/** What is to be found. */
export function taskText(theme: Theme, who: string, m: PuzzleMessages): string {
  return theme === 'defence' ? m.puzzle.defend(who) : m.puzzle.task(who);
}

/** What the solution has shown; moves that left the line may have shown something else. */
export function pointText(theme: Theme, by: Point, opponent: string, m: PuzzleMessages): string {
  return by === 'line' ? m.puzzle.themes[theme].point(opponent) : m.puzzle.decided;
}
