// The texts of the lessons, which are loaded with them.

import type { LessonId } from '../../model/learn/lessons';

export interface LessonText {
  title: string;
  /** Its title on the map, in two or three short words. */
  short: string;
  /** One paragraph for each item. */
  text: readonly string[];
  task: string;
  hint: string;
  /** What has happened on the board. */
  done: string;
  /** What to remember. */
  idea: string;
}

export interface LearnMessages {
  title: string;
  loading: string;

  map: {
    lessons: string;
    lesson: (number: number, title: string) => string;
    done: string;
    /** Above the lesson that comes next, or the first one. */
    next: (number: number, of: number) => string;
    begin: string;
    proceed: string;
    /** After "3", which stands there in large. */
    progress: (of: number) => string;
    allDone: (of: number) => string;
    puzzles: string;
    puzzlesText: string;
    toPuzzles: string;
  };

  lesson: {
    place: (number: number, of: number) => string;
    all: string;
    task: string;
    hint: string;
    /** The second hint: where to play. */
    hintMove: (column: string) => string;
    again: string;
    next: string;
    remember: string;
    summary: string;
    /** The key to the signs on the board. */
    key: { title: string; odd: string; even: string; good: string; other: string };
    texts: Record<LessonId, LessonText>;
  };
}
