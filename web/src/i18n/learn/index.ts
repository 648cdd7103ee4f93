import type { Language } from '..';
import { de } from './de';
import { en } from './en';
import type { LearnMessages } from './messages';

export type { AskText, LearnMessages, LessonText, PlayText, StepText } from './messages';

export const kLearnMessages: Record<Language, LearnMessages> = { de, en };
