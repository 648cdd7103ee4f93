import type { Language } from '..';
import { de } from './de';
import { en } from './en';
import type { LabMessages } from './messages';

export type { LabMessages } from './messages';

export const kLabMessages: Record<Language, LabMessages> = { de, en };
