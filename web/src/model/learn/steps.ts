// What is done on the board in each lesson.

import type { Exercise } from '../drill/drill';
import { kBasics } from './basics';
import { kComputer } from './computer';
import type { LessonId, PlayStep, Step } from './course';
import { kThreats } from './threats';
import { kZugzwang } from './zugzwang';

const kSteps: Record<LessonId, readonly Step[]> = { ...kBasics, ...kThreats, ...kZugzwang, ...kComputer };

export function stepsOf(id: LessonId): readonly Step[] {
  return kSteps[id];
}

/** The columns that lead to the position of a step. */
export function movesOf({ digits }: Step): number[] {
  return [...digits].map(Number);
}

export function exerciseOf(step: PlayStep): Exercise {
  return { moves: movesOf(step), you: step.you, line: step.until === 'move' ? 'move' : undefined };
}
