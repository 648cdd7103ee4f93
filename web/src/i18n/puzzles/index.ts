import type { Language } from '..';
import { de } from './de';
import { en } from './en';
import type { PuzzleMessages } from './messages';

export type { PuzzleMessages } from './messages';

export const kPuzzleMessages: Record<Language, PuzzleMessages> = { de, en };
