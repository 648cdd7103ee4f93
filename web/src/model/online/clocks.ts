// What the clocks show. Only the server's clock counts; a page knows how far its own differs from it.

import { type Table, turnOf } from './table';
import type { SeatName } from './wire';

/** Below this many milliseconds, tenths are shown. */
const kTenths = 20_000;
const kMinute = 60_000;
const kHour = 60 * kMinute;
const kDay = 24 * kHour;

/** Milliseconds that the seat has left at this time of the server; none without a clock. */
export function timeLeft({ game }: Table, seat: SeatName, now: number): number | undefined {
  const left = game?.clocks?.[seat];
  if (game === undefined || left === undefined) return undefined;
  return isRunning(game, seat) ? Math.max(0, left - Math.max(0, now - game.since)) : left;
}

export function isRunning(game: NonNullable<Table['game']>, seat: SeatName): boolean {
  return game.clocks !== undefined && turnOf(game) === seat;
}

/** Milliseconds until the clock looks different. */
export function nextTick(left: number): number {
  const step = left < kTenths ? 100 : left < kDay ? 1000 : kMinute;
  return (left % step) + 1;
}

/** "4:07", "9.3" in the last seconds, "1:02:33" with hours; whole days and hours are for words. */
export function clockText(left: number, decimal: string): string {
  if (left < kTenths) return (Math.floor(left / 100) / 10).toFixed(1).replace('.', decimal);
  const two = (n: number): string => Math.floor(n).toString().padStart(2, '0');
  const minutes = Math.floor(left / kMinute);
  const seconds = two((left % kMinute) / 1000);
  return minutes < 60 ? `${minutes}:${seconds}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${seconds}`;
}

/** The parts of a long time; none if it is shown in hours, minutes and seconds. */
export function daysAndHours(left: number): { days: number; hours: number } | undefined {
  return left < kDay ? undefined : { days: Math.floor(left / kDay), hours: Math.floor((left % kDay) / kHour) };
}
