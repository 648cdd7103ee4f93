// "How zugzwang works": five positions to play, one idea each. What the texts say about them is checked
// with the engine (tests/unit/lessons.test.ts).

import type { Side } from '../../engine/protocol';
import { parseObject } from '../settings';
import type { Exercise } from '../drill/drill';

export const kLessonIds = ['below', 'parity', 'zugzwang', 'followUp', 'force'] as const;

export type LessonId = (typeof kLessonIds)[number];

export interface Lesson {
  id: LessonId;
  digits: string;
  you: Side;
}

export const kLessons: readonly Lesson[] = [
  // Both would win on d3; a2 forces Red to play d2 below it.
  { id: 'below', digits: '553524216632635255', you: 'first' },
  // f3 makes the odd threat d3 and wins, d2 makes the even threat f4 and draws.
  { id: 'parity', digits: '7327155172572465312316227713', you: 'first' },
  // Yellow holds b3; five waiting cells are left in a, d and e.
  { id: 'zugzwang', digits: '67752363373514435677316667554441', you: 'first' },
  // Red holds g2, and wins by answering every stone in the same column.
  { id: 'followUp', digits: '663326232263362654524545443411', you: 'second' },
  // Yellow's b5 would decide in the end, but Red wins by force first.
  { id: 'force', digits: '267652134666775364115541133', you: 'second' },
];

export function lessonExercise({ digits, you }: Lesson): Exercise {
  return { moves: [...digits].map(Number), you, line: undefined };
}

export const kLessonsKey = 'zugzwang.lessons';
const kVersion = 1;

/** The lessons that have been completed, from their stored form. */
export function parseDone(text: string | null): ReadonlySet<LessonId> {
  const { version, done } = parseObject(text);
  const ids: readonly unknown[] = version === kVersion && Array.isArray(done) ? done : [];
  return new Set(kLessonIds.filter((id) => ids.includes(id)));
}

export function serializeDone(done: ReadonlySet<LessonId>): string {
  return JSON.stringify({ version: kVersion, done: [...done] });
}

/** The first lesson that has not been completed, counted from 1; none if all have. */
export function nextLesson(done: ReadonlySet<LessonId>): number | undefined {
  return kLessonIds.findIndex((id) => !done.has(id)) + 1 || undefined;
}

/** The lesson of that number, if there is one. */
export function lessonAt(number: number | undefined): Lesson | undefined {
  return number === undefined ? undefined : kLessons[number - 1];
}

/** From the lesson about them on, signs tell odd rows from even ones, and good threats from others. */
export function knowsParity(id: LessonId): boolean {
  return kLessonIds.indexOf(id) >= kLessonIds.indexOf('parity');
}
