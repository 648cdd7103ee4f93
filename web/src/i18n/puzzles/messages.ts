// The texts of the puzzles, which are loaded with them.

import type { PuzzleState } from '../../model/puzzles/progress';
import type { Theme } from '../../model/puzzles/puzzles';

export interface PuzzleMessages {
  loading: string;
  notLoaded: (reason: string) => string;

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
}
