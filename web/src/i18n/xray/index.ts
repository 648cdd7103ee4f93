import type { Language } from '..';
import { de } from './de';
import { en } from './en';
import type { XrayMessages } from './messages';

export type { XrayMessages } from './messages';

export const kXrayMessages: Record<Language, XrayMessages> = { de, en };
