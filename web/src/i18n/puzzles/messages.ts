// The texts of the puzzles, which are loaded with them.

import type { Day } from '../../model/puzzles/days';
import type { PuzzleState } from '../../model/puzzles/progress';
import type { Theme } from '../../model/puzzles/puzzles';
import type { Value } from '../../model/puzzles/mistakes';
import type { Dates } from './dates';

export interface PuzzleMessages {
  loading: string;
  notLoaded: (reason: string) => string;
  dates: Dates;
  /** The way back from one of the kinds of puzzles. */
  back: string;
  /** The heading of the doors. */
  kinds: string;

  /** What is to be found, under the board; the short forms are for a phone. */
  task: {
    wins: (who: string, stones: number) => string;
    winsShort: (who: string, stones: number) => string;
    holds: (who: string) => string;
    holdsShort: (who: string) => string;
    /** In full, for screen readers and in the panel. */
    win: (who: string) => string;
    hold: (who: string) => string;
    solved: string;
    seen: string;
  };

  puzzle: {
    title: (number: number) => string;
    difficulty: (grade: number, of: number) => string;
    theme: (name: string) => string;
    /** The idea is a hint; the point is said once it is on the board. */
    themes: Record<Theme, { name: string; idea: string; point: (opponent: string) => string }>;
    /** The point, if it was reached by other moves. */
    decided: string;
    states: Record<PuzzleState, string>;
    solved: string;
    shown: (cell: string) => string;
    lookAt: (cells: readonly string[]) => string;
    hint: string;
    anotherHint: string;
    solution: string;
    again: string;
    next: string;
    playOut: string;
    watch: string;
    watching: string;
    feedback: string;
    help: string;
    /** Says that there is more below. */
    more: string;
    /** Opens the reasons beyond the first few. */
    moreReasons: string;
  };

  daily: {
    title: string;
    solvedIn: (n: number) => string;
    previousMonth: string;
    nextMonth: string;
    calendar: (month: string) => string;
    day: (day: Day, state: 'solved' | 'missed' | 'today' | 'later') => string;
    streak: (days: number) => string;
    /** What today's puzzle does for the streak; the number is the streak after it. */
    goOn: (days: number) => string;
    begin: string;
    done: string;
    share: {
      button: string;
      /** On a phone. */
      short: string;
      heading: (which: 'today' | 'yesterday' | 'earlier') => string;
      title: (day: Day) => string;
      line: (time: string, streak: number) => string;
      /** The dots, in words. */
      dots: (misses: number, hits: number) => string;
      copied: string;
      notCopied: string;
    };
    door: {
      win: (who: string, stones: number) => string;
      hold: (who: string) => string;
      solved: (streak: number) => string;
    };
    dayOver: string;
  };

  rush: {
    title: string;
    door: (best: number) => string;
    about: string;
    best: (n: number) => string;
    start: string;
    again: string;
    /** While it runs. */
    solved: string;
    mistakes: (n: number, of: number) => string;
    /** For screen readers, when this much time is left. */
    minute: string;
    seconds: (n: number) => string;
    result: (n: number) => string;
    record: (n: number) => string;
    over: Record<'time' | 'mistakes' | 'all' | 'left', string>;
    /** A run that was cut short by a reload. */
    interrupted: (n: number) => string;
    stop: string;
    ready: string;
    readyShort: string;
  };

  ladder: {
    title: string;
    door: (rating: number) => string;
    about: string;
    rating: string;
    sure: (deviation: number) => string;
    change: (points: number) => string;
    of: (rating: number) => string;
    counted: (solved: boolean, points: number, rating: number) => string;
    practice: string;
    history: (n: number, from: number, to: number) => string;
    none: string;
  };

  mistakes: {
    title: string;
    door: (n: number) => string;
    about: (n: number) => string;
    none: string;
    how: string;
    toGames: string;
    task: (who: string) => string;
    taskShort: (who: string) => string;
    was: (cell: string, before: Value, after: Value) => string;
    right: (cell: string) => string;
    done: string;
    position: (number: number, of: number) => string;
    stones: (n: number) => string;
  };

  progress: {
    title: string;
    count: (n: number, of: number) => string;
    /** After a count. */
    solved: string;
    grade: (grade: number) => string;
    cell: (number: number, state: PuzzleState | 'new') => string;
    reset: string;
    question: string;
    warning: string;
    confirm: string;
    keep: string;
    cleared: string;
  };
}
