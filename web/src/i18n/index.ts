// The languages of the page. A new one is a file here and in each folder, and a line in each index.

import { de } from './de';
import { en } from './en';
import type { Messages } from './messages';

export type { Messages } from './messages';

const languages = { de, en };

export type Language = keyof typeof languages;

export const kMessages: Record<Language, Messages> = languages;
export const kLanguages = Object.keys(languages) as Language[];
/** For people whose language is not among them. */
export const kFallbackLanguage: Language = 'en';
