import type { Language } from '..';
import { de } from './de';
import { en } from './en';
import type { OnlineMessages } from './messages';

export type { OnlineMessages } from './messages';

export const kOnlineMessages: Record<Language, OnlineMessages> = { de, en };
