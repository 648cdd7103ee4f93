import type { Language } from '..';
import { de } from './de';
import { en } from './en';
import type { MuseumMessages } from './messages';

export type { MuseumMessages } from './messages';

export const kMuseumMessages: Record<Language, MuseumMessages> = { de, en };
