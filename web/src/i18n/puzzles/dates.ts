// Dates as the language writes them.

import type { Day, Month } from '../../model/puzzles/days';

export interface Dates {
  /** "Sunday 15 November" */
  long: (day: Day) => string;
  /** "15 Nov" */
  short: (day: Day) => string;
  /** "November", and with its year if it is not this one */
  month: (month: Month, thisYear: number) => string;
  /** Monday first: one letter or two, and in full. */
  weekdays: readonly { short: string; name: string }[];
}

/** A Monday. */
const kMonday = Date.UTC(2026, 0, 5);
const kDay = 86_400_000;

export function datesOf(locale: string, weekday: 'narrow' | 'short'): Dates {
  const format = (options: Intl.DateTimeFormatOptions): ((moment: number) => string) => {
    const { format: write } = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (moment) => write(moment);
  };
  const long = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const short = format({ day: 'numeric', month: 'short' });
  const name = format({ month: 'long' });
  const named = format({ month: 'long', year: 'numeric' });
  const letter = format({ weekday });
  const full = format({ weekday: 'long' });
  return {
    long: (day) => long(Date.parse(day)),
    short: (day) => short(Date.parse(day)),
    month: ({ year, month }, thisYear) => (year === thisYear ? name : named)(Date.UTC(year, month - 1, 1)),
    weekdays: Array.from({ length: 7 }, (_, index) => kMonday + index * kDay).map((moment) => ({
      short: letter(moment).replace('.', ''),
      name: full(moment),
    })),
  };
}
