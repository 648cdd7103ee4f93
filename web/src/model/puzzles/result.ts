// The result of a day as a few signs, which give nothing about the puzzle away.

import type { PuzzleMessages } from '../../i18n/puzzles/messages';
import type { Day } from './days';
import { type DayRecord, type Diary, streakOf } from './diary';

export const kSigns = { miss: '○', hit: '●' } as const;
/** Beyond this number, the oldest are left out: a result is one short line. */
const kMaxSigns = 12;

/** An open dot for each move that was taken back and each hint, a filled one for each right move. */
export function signsOf({ marks }: DayRecord): string {
  const signs = marks.map((mark) => kSigns[mark]);
  return signs.length > kMaxSigns ? `…${signs.slice(-kMaxSigns).join('')}` : signs.join('');
}

/** "0:48"; beyond an hour the minutes keep counting. */
export function timeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The text to copy; none if that day's puzzle has not been solved. */
export function resultText(diary: Diary, day: Day, m: PuzzleMessages): string | undefined {
  const record = diary.get(day);
  if (record?.state !== 'solved') return undefined;
  const { title, line } = m.daily.share;
  return `${title(day)}\n${signsOf(record)} ${line(timeText(record.spent), streakOf(diary, day))}`;
}
