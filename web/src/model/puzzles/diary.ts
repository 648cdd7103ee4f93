// What became of the daily puzzles, by date, remembered in the browser.

import { parseObject } from '../settings';
import { addDays, type Day, isDay, isSameMonth, type Month, monthOf } from './days';

const kStates = ['open', 'shown', 'solved'] as const;

/** A move that was taken back, or a hint; or a right move. */
export type Mark = 'miss' | 'hit';

export interface DayRecord {
  /** Begun, solution seen, or solved; the last two are final. */
  state: (typeof kStates)[number];
  marks: readonly Mark[];
  /** For how many milliseconds the puzzle was on the screen. */
  spent: number;
}

export type Diary = ReadonlyMap<Day, DayRecord>;

export const kDailyKey = 'zugzwang.daily';
const kVersion = 1;
const kSigns: Record<Mark, string> = { miss: 'o', hit: 'x' };
const kNothing: DayRecord = { state: 'open', marks: [], spent: 0 };

export function parseDiary(text: string | null): Diary {
  const { version, days } = parseObject(text);
  if (version !== kVersion || typeof days !== 'object' || days === null) return new Map();
  return new Map(
    Object.entries(days).flatMap(([day, value]: [string, unknown]) => {
      const record = parseRecord(value);
      return isDay(day) && record !== undefined ? [[day, record] as const] : [];
    }),
  );
}

function parseRecord(value: unknown): DayRecord | undefined {
  const [state, signs, spent] = Array.isArray(value) ? (value as unknown[]) : [];
  const known = kStates.find((candidate) => candidate === state);
  if (known === undefined || typeof signs !== 'string' || !/^[ox]*$/.test(signs)) return undefined;
  if (typeof spent !== 'number' || !Number.isFinite(spent) || spent < 0) return undefined;
  return { state: known, marks: [...signs].map((sign) => (sign === kSigns.hit ? 'hit' : 'miss')), spent };
}

export function serializeDiary(diary: Diary): string {
  const days = Object.fromEntries(
    [...diary].map(([day, { state, marks, spent }]) => [
      day,
      [state, marks.map((mark) => kSigns[mark]).join(''), Math.round(spent)],
    ]),
  );
  return JSON.stringify({ version: kVersion, days });
}

/** With a move or a hint, after this many more milliseconds. A finished day stays as it is. */
export function withMark(diary: Diary, day: Day, mark: Mark, spent: number): Diary {
  const before = diary.get(day) ?? kNothing;
  if (before.state !== 'open') return diary;
  return withRecord(diary, day, { ...before, marks: [...before.marks, mark], spent: before.spent + spent });
}

/** With the solution, found or seen. */
export function withEnd(diary: Diary, day: Day, state: 'shown' | 'solved', spent: number): Diary {
  const before = diary.get(day) ?? kNothing;
  if (before.state !== 'open') return diary;
  return withRecord(diary, day, { ...before, state, spent: before.spent + spent });
}

function withRecord(diary: Diary, day: Day, record: DayRecord): Diary {
  return new Map([...diary, [day, record]]);
}

export function isDaySolved(diary: Diary, day: Day): boolean {
  return diary.get(day)?.state === 'solved';
}

/** Solved days without a gap, up to this one, or up to the day before if this one may still be solved. */
export function streakOf(diary: Diary, today: Day): number {
  const last = isDaySolved(diary, today) ? today : addDays(today, -1);
  let length = 0;
  while (isDaySolved(diary, addDays(last, -length))) ++length;
  return length;
}

export function solvedIn(diary: Diary, month: Month): number {
  return [...diary.keys()].filter((day) => isDaySolved(diary, day) && isSameMonth(monthOf(day), month)).length;
}

/** The last day up to this one whose puzzle was solved. */
export function lastSolved(diary: Diary, today: Day): Day | undefined {
  return [...diary.keys()].filter((day) => day <= today && isDaySolved(diary, day)).sort().at(-1);
}
