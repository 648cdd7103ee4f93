// The texts of lessons and puzzles, which are loaded with them.

import type { LessonId } from '../../model/learn/lessons';
import type { PuzzleState } from '../../model/learn/progress';
import type { Theme } from '../../model/learn/puzzles';

export interface LessonText {
  title: string;
  /** One paragraph for each item. */
  text: readonly string[];
  task: string;
  /** What has been learned. */
  done: string;
}

export interface LearnMessages {
  introduction: string;
  puzzles: string;
  sections: string;
  back: string;
  loading: string;
  notLoaded: (reason: string) => string;

  verdict: {
    right: (cell: string) => string;
    /** It still wins, but later than possible. */
    slower: (cell: string, stones: number) => string;
    winToDraw: (cell: string) => string;
    winToLoss: (cell: string, opponent: string, stones: number) => string;
    drawToLoss: (cell: string, opponent: string, stones: number) => string;
    tryAgain: string;
    full: (column: string) => string;
    failed: (reason: string) => string;
    judging: string;
    answering: (who: string) => string;
    yourMove: string;
  };

  puzzle: {
    title: (number: number) => string;
    task: (who: string) => string;
    defend: (who: string) => string;
    distance: (who: string, stones: number) => string;
    /** Of a defence: how long the other side may need after another move. */
    othersLose: (opponent: string, stones: number) => string;
    difficulty: (grade: number, of: number) => string;
    theme: (name: string) => string;
    /** The idea is a hint; the point is said when it stands on the board. */
    themes: Record<Theme, { name: string; idea: string; point: (opponent: string) => string }>;
    /** The point, if it was reached by other moves. */
    decided: string;
    states: Record<PuzzleState, string>;
    tries: (n: number) => string;
    solved: string;
    shown: (cell: string) => string;
    won: (who: string) => string;
    drawn: string;
    lookAt: (cells: readonly string[]) => string;
    hint: string;
    anotherHint: string;
    solution: string;
    again: string;
    previous: string;
    next: string;
    playOut: string;
    watch: string;
    watching: string;
    feedback: string;
    help: string;
  };

  choice: {
    label: string;
    theme: string;
    allThemes: string;
    difficulty: string;
    allGrades: string;
    none: string;
    found: (n: number) => string;
  };

  progress: {
    title: string;
    solved: (n: number, of: number) => string;
    theme: (name: string, n: number, of: number) => string;
    count: (n: number, of: number) => string;
    reset: string;
    question: string;
    warning: string;
    confirm: string;
    keep: string;
    cleared: string;
  };

  lesson: {
    steps: string;
    step: (number: number, title: string, done: boolean) => string;
    place: (number: number, of: number) => string;
    again: string;
    next: string;
    summary: string;
    rules: readonly string[];
    toPuzzles: string;
    texts: Record<LessonId, LessonText>;
  };
}
