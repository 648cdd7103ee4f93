// What is chosen for a table: clock, who begins, board. It is remembered for the next one.

import { isSameBoard, kStandardRules } from '../session';
import { kPresets, type Preset } from '../draft';
import { parseJson } from '../parse';
import { readSettings } from './reading';
import type { ClockSettings, Start, TableSettings } from './wire';

export const kChoicesKey = 'zugzwang.online.settings';
export const kNameKey = 'zugzwang.online.name';

/** The clocks to choose from, by a name that says minutes and seconds, or days. */
export const kClocks: Record<string, ClockSettings | null> = {
  none: null,
  '1+2': { base: 60, increment: 2 },
  '3+2': { base: 180, increment: 2 },
  '5+5': { base: 300, increment: 5 },
  '10+0': { base: 600, increment: 0 },
  days: { days: 3 },
};

export function clockName(clock: ClockSettings | null): string {
  const same = Object.entries(kClocks).find(([, other]) => JSON.stringify(other) === JSON.stringify(clock));
  return same?.[0] ?? '';
}

/** Fair starts are known where the book knows the values of positions. */
export function hasFairStart(settings: TableSettings, offered: boolean): boolean {
  return offered && isSameBoard(settings, kStandardRules) && !settings.consolation;
}

export function startsFor(settings: TableSettings, offered: boolean): Start[] {
  const all: Start[] = ['fair', 'creator', 'guest', 'random', 'swap'];
  return all.filter((start) => start !== 'fair' || hasFairStart(settings, offered));
}

export function presetOf(settings: TableSettings): Preset {
  const presets = ['classic', 'three', 'five'] as const;
  if (settings.consolation) return 'custom';
  return presets.find((preset) => isSameBoard(settings, kPresets[preset])) ?? 'custom';
}

/** The stored choices, or the defaults. What the server does not offer is not chosen. */
export function parseChoices(text: string | null, fairOffered: boolean): TableSettings {
  const stored = readSettings(parseJson(text ?? ''));
  return offered(stored ?? { ...kStandardRules, clock: { base: 300, increment: 5 }, start: 'fair' }, fairOffered);
}

/** The same if possible; another start where the chosen one is not available. */
export function offered(settings: TableSettings, fairOffered: boolean): TableSettings {
  const isFair = settings.start !== 'fair' || hasFairStart(settings, fairOffered);
  return isFair ? settings : { ...settings, start: 'random' };
}
