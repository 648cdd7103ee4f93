import type { Language } from '..';
import { de } from './de';
import { en } from './en';
import type { ShellMessages } from './messages';

export type { ShellMessages } from './messages';

export const kShellMessages: Record<Language, ShellMessages> = { de, en };
