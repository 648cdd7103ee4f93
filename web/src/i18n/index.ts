// The languages of the page. Another one is a file here and one in learn/, each with a line in the index.

import { de } from './de';
import { en } from './en';
import type { Messages } from './messages';

export type { Messages } from './messages';

const languages = { de, en };

export type Language = keyof typeof languages;

export const kMessages: Record<Language, Messages> = languages;
export const kLanguages = Object.keys(languages) as Language[];
/** For everybody whose language is not among them. */
export const kFallbackLanguage: Language = 'en';
