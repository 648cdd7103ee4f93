// The texts of the course, which are loaded with it.

import type { ChapterId, LessonId } from '../../model/learn/course';

export interface PlayText {
  /** One paragraph for each item. */
  text: readonly string[];
  task: string;
  hint: string;
  /** What has happened on the board. */
  done: string;
}

export interface AskText {
  text: readonly string[];
  /** The question. */
  task: string;
  hint: string;
  /** In the order of the step's answers: the button's label, and what is said about the choice. */
  answers: readonly { label: string; said: string }[];
}

export type StepText = PlayText | AskText;

export interface LessonText {
  title: string;
  /** Its title on the map, in two or three short words. */
  short: string;
  /** What to remember. */
  idea: string;
  steps: readonly StepText[];
}

export interface LearnMessages {
  title: string;
  loading: string;

  map: {
    lessons: string;
    done: string;
    /** Beside a chapter's title. */
    count: (done: number, of: number) => string;
    /** Above the lesson that comes next, or the very first one. */
    first: string;
    next: (number: number, chapter: string) => string;
    begin: string;
    proceed: string;
    /** After "3", which is shown in large type. */
    progress: (of: number) => string;
    allDone: (of: number) => string;
    puzzles: string;
    puzzlesText: string;
    toPuzzles: string;
    xray: string;
    xrayText: string;
  };

  chapters: Record<ChapterId, { title: string; line: string }>;

  /** What a real search shows beside a question. */
  figure: {
    title: string;
    working: string;
    failed: string;
    xray: string;
    level: (number: number) => string;
    boards: string;
    move: string;
    answer: (column: string) => string;
    least: string;
    never: string;
    chosen: string;
    /** Of the lesson about order, from the worst to the best. */
    players: readonly string[];
    all: string;
    visited: string;
    logarithmic: string;
  };

  lesson: {
    place: (chapter: string, number: number, of: number) => string;
    /** For screen readers, where dots show it. */
    step: (number: number, of: number) => string;
    all: string;
    print: string;
    back: string;
    task: string;
    question: string;
    answers: string;
    hint: string;
    /** The second hint: where to play. */
    hintMove: (column: string) => string;
    again: string;
    proceed: string;
    next: string;
    right: string;
    wrong: string;
    remember: string;
    /** The key to the signs on the board. */
    key: { title: string; odd: string; even: string; good: string; other: string };
    texts: Record<LessonId, LessonText>;
  };
}
