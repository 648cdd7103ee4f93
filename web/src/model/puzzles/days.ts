// Calendar days and months: no hours and no time zones, only dates.

/** A date such as "2026-11-15"; the order of the texts is the order of the days. */
export type Day = string;

export interface Month {
  year: number;
  /** 1 to 12 */
  month: number;
}

/** A month is a board: seven columns, Monday first, and six rows. */
export const kWeek = 7;
const kRows = 6;
const kMilliseconds = 86_400_000;

/** The date that the person's calendar shows at this moment, in milliseconds since 1970. */
export function dayOf(moment: number): Day {
  const date = new Date(moment);
  return written(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** Days since 1 January 1970. */
export function dayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / kMilliseconds;
}

export function dayAt(number: number): Day {
  return new Date(number * kMilliseconds).toISOString().slice(0, 10);
}

export function addDays(day: Day, days: number): Day {
  return dayAt(dayNumber(day) + days);
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(dayNumber(text)) && dayAt(dayNumber(text)) === text;
}

/** 0 on a Monday. The first day of 1970 was a Thursday. */
export function weekday(day: Day): number {
  return modulo(dayNumber(day) + 3, kWeek);
}

export function monthOf(day: Day): Month {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { year, month };
}

export function addMonths({ year, month }: Month, months: number): Month {
  const count = year * 12 + month - 1 + months;
  return { year: Math.floor(count / 12), month: modulo(count, 12) + 1 };
}

export function isSameMonth(a: Month, b: Month): boolean {
  return a.year === b.year && a.month === b.month;
}

/** The cells of the month's board, row by row; cells before its first and after its last day are empty. */
export function monthBoard(month: Month): (Day | undefined)[] {
  const first = written(month.year, month.month, 1);
  const next = addMonths(month, 1);
  const length = dayNumber(written(next.year, next.month, 1)) - dayNumber(first);
  const before = weekday(first);
  return Array.from({ length: kRows * kWeek }, (_, cell) => {
    const index = cell - before;
    return index >= 0 && index < length ? addDays(first, index) : undefined;
  });
}

export function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

function written(year: number, month: number, date: number): Day {
  const digits = (value: number, length: number): string => String(value).padStart(length, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(date, 2)}`;
}
