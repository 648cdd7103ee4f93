import type { Language } from '..';
import { de } from './de';
import { en } from './en';
import type { SeriesMessages } from './messages';

export type { SeriesMessages } from './messages';

export const kSeriesMessages: Record<Language, SeriesMessages> = { de, en };
