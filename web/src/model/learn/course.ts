// The course: four chapters of short lessons, one idea each. What the texts say about the positions is checked with
// the engine by tests/unit/lessons*.test.ts.

import type { Side } from '../../engine/protocol';

export const kChapterIds = ['basics', 'threats', 'zugzwang', 'computer'] as const;

export type ChapterId = (typeof kChapterIds)[number];

/** In the order in which they are taught. The engine, links and stored progress use these names. */
export const kLessonsOf = {
  basics: ['rules', 'centre', 'block', 'fork', 'stacked', 'seven'],
  threats: ['below', 'rows', 'parity', 'even', 'dead', 'force'],
  zugzwang: ['zugzwang', 'followUp', 'oddEven', 'evenOdd', 'evenEven', 'oddOdd', 'paper', 'claimeven'],
  computer: ['tree', 'minimax', 'cut', 'order', 'random', 'solved'],
} as const satisfies Record<ChapterId, readonly string[]>;

export type LessonId = (typeof kLessonsOf)[ChapterId][number];

/** A position to play. */
export interface PlayStep {
  kind: 'play';
  digits: string;
  you: Side;
  /** Played to the end of the game, or until one right stone lies on the board. */
  until: 'end' | 'move';
}

/** What a real search of the position shows, as a table; players are specs such as "alphabeta:depth=4". */
export type Figure =
  /** How many boards there are on each level of the tree. */
  | { kind: 'levels'; player: string }
  /** Each move of a search two stones deep, with the answers to it. */
  | { kind: 'answers'; player: string }
  /** How many boards each of them evaluated; the last one is shown with the answer. */
  | { kind: 'counts'; players: readonly string[] }
  /** Random games by column, few at first and many with the answer. */
  | { kind: 'games'; players: readonly [string, string] }
  /** All positions, and how many the solver looks at. */
  | { kind: 'solved' };

/** A question about a position. */
export interface AskStep {
  kind: 'ask';
  digits: string;
  /** What the answers stand for, in the order of the texts: a side, or something that needs words. */
  answers: readonly (Side | 'words')[];
  /** The right one, counted from 0. */
  right: number;
  figure?: Figure;
}

export type Step = PlayStep | AskStep;

export interface Lesson {
  id: LessonId;
  chapter: ChapterId;
  /** Within its chapter, counted from 1. */
  number: number;
}

export const kCourse: readonly Lesson[] = kChapterIds.flatMap((chapter) =>
  kLessonsOf[chapter].map((id, index) => ({ id, chapter, number: index + 1 })),
);

/** The lessons of the first version, whose addresses were numbers from 1. */
const kFirstLessons: readonly LessonId[] = ['below', 'parity', 'zugzwang', 'followUp', 'force'];

/** The lesson with that name, or with that number in the first version. */
export function lessonIdOf(name: string | undefined): LessonId | undefined {
  if (name === undefined) return undefined;
  return kCourse.find(({ id }) => id === name)?.id ?? (/^\d$/.test(name) ? kFirstLessons[Number(name) - 1] : undefined);
}

export function lessonBy(id: LessonId): Lesson {
  const found = kCourse.find((lesson) => lesson.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

/** The lesson after this one, if there is one. */
export function lessonAfter(id: LessonId): Lesson | undefined {
  return kCourse[kCourse.indexOf(lessonBy(id)) + 1];
}

/** From the lesson about them on, signs tell odd rows from even ones, and good threats from others. */
export function knowsParity(id: LessonId): boolean {
  return kCourse.indexOf(lessonBy(id)) >= kCourse.indexOf(lessonBy('rows'));
}

/** No threat is marked where the task is to see it, or where the lesson is about something else. */
export function marksThreats(id: LessonId): boolean {
  return id !== 'rules' && id !== 'block' && lessonBy(id).chapter !== 'computer';
}
