// Which lessons have been completed. The first version had five lessons, stored in the same way.

import { parseObject } from '../settings';
import { kCourse, type Lesson, type LessonId } from './course';

export const kLessonsKey = 'zugzwang.lessons';
const kVersion = 1;

/** The lessons that have been completed, from their stored form. */
export function parseDone(text: string | null): ReadonlySet<LessonId> {
  const { version, done } = parseObject(text);
  const ids: readonly unknown[] = version === kVersion && Array.isArray(done) ? done : [];
  return new Set(kCourse.map(({ id }) => id).filter((id) => ids.includes(id)));
}

export function serializeDone(done: ReadonlySet<LessonId>): string {
  return JSON.stringify({ version: kVersion, done: [...done] });
}

/** The first lesson that has not been completed; none if all have. */
export function nextLesson(done: ReadonlySet<LessonId>): Lesson | undefined {
  return kCourse.find(({ id }) => !done.has(id));
}
