import type { Language } from '..';
import { why as de } from './de';
import { why as en } from './en';
import type { WhyMessages } from './messages';

export type { WhyMessages } from './messages';

export const kWhyMessages: Record<Language, WhyMessages> = { de, en };
