import type { Language } from '..';
import { de } from './de';
import { en } from './en';
import type { ReviewMessages } from './messages';

export type { ReviewMessages } from './messages';

export const kReviewMessages: Record<Language, ReviewMessages> = { de, en };
