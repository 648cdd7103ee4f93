// The texts of the lessons, which are loaded with them.

import type { LessonId } from '../../model/learn/lessons';

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
