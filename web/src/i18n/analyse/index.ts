import type { Language } from '..';
import { de } from './de';
import { en } from './en';
import type { AnalyseMessages } from './messages';

export type { AnalyseMessages } from './messages';

export const kAnalyseMessages: Record<Language, AnalyseMessages> = { de, en };
