import type { Language } from '..';
import { de } from './de';
import { en } from './en';
import type { DrillMessages } from './messages';

export type { DrillMessages } from './messages';

export const kDrillMessages: Record<Language, DrillMessages> = { de, en };
