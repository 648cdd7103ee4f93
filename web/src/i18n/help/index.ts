import type { Language } from '..';
import { de } from './de';
import { en } from './en';
import type { HelpMessages } from './messages';

export type { HelpMessages } from './messages';

export const kHelpMessages: Record<Language, HelpMessages> = { de, en };
