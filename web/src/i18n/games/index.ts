import type { Language } from '..';
import { de } from './de';
import { en } from './en';
import type { GamesMessages } from './messages';

export type { GamesMessages } from './messages';

export const kGamesMessages: Record<Language, GamesMessages> = { de, en };
