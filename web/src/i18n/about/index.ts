import type { Language } from '..';
import { de } from './de';
import { en } from './en';
import type { AboutMessages } from './messages';

export type { AboutMessages } from './messages';

export const kAboutMessages: Record<Language, AboutMessages> = { de, en };
