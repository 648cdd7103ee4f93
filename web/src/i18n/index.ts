import type { Language } from '../model/settings';
import { de } from './de';
import { en } from './en';
import type { Messages } from './messages';

export type { Messages } from './messages';

export const kMessages: Record<Language, Messages> = { de, en };
