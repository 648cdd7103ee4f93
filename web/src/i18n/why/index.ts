import type { Language } from '..';
import { de } from './de';
import { en } from './en';
import type { WhyMessages } from './messages';

export type { WhyMessages } from './messages';

export const kWhyMessages: Record<Language, WhyMessages> = { de, en };
