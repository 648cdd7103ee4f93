// Reads what the server says. Anything malformed is not a message: a page that is older or newer than
// its server says so, and never shows a position that nobody played.

import { isCount, isObject, isOneOf, objectOf, parseJson } from '../parse';
import { isTableId } from './table_id';
import {
  type ClockSettings,
  type EventKind,
  kSeatEvents,
  kSeatNames,
  kStarts,
  type Presence,
  type SeatName,
  type SeatPresence,
  type ServerMessage,
  type TableEvent,
  type TableSettings,
} from './wire';

type Fields = Record<string, unknown>;

export function readServerMessage(text: string): ServerMessage | undefined {
  const fields = objectOf(parseJson(text));
  const read = typeof fields['type'] === 'string' ? kReaders[fields['type']] : undefined;
  return read?.(fields);
}

const kReaders: Record<string, (fields: Fields) => ServerMessage | undefined> = {
  welcome: ({ table, seat, now, count }) =>
    isTableId(table) && isTime(now) && isCount(count)
      ? { type: 'welcome', table, seat: isOneOf(seat, kSeatNames) ? seat : undefined, now, count }
      : undefined,
  events: ({ from, now, events }) => {
    if (!isCount(from) || !isTime(now) || !Array.isArray(events)) return undefined;
    const read = events.map((event: unknown) => readEvent(event));
    const known = read.filter((event) => event !== undefined);
    return known.length === read.length ? { type: 'events', from, now, events: known } : undefined;
  },
  ack: ({ id }) => (typeof id === 'string' ? { type: 'ack', id } : undefined),
  refusal: ({ id, reason, message }) => ({
    type: 'refusal',
    id: typeof id === 'string' ? id : undefined,
    reason: textOf(reason),
    message: textOf(message),
  }),
  presence: (fields) => ({ type: 'presence', ...readPresence(fields) }),
  ping: ({ sent }) => (typeof sent === 'number' ? { type: 'ping', sent } : undefined),
  code: ({ code, until }) =>
    typeof code === 'string' && isTime(until) ? { type: 'code', code, until } : undefined,
  closing: ({ reason, message }) => ({ type: 'closing', reason: textOf(reason), message: textOf(message) }),
};

function readEvent(value: unknown): TableEvent | undefined {
  const fields = objectOf(value);
  const { number, at, id } = fields;
  const kind = readKind(fields);
  if (!isCount(number) || !isTime(at) || kind === undefined) return undefined;
  return { number, at, ...kind, ...(typeof id === 'string' && { id }) };
}

function readKind(fields: Fields): EventKind | undefined {
  const { kind, game, column, spent, given, stones } = fields;
  if (kind === 'created' || kind === 'configured') {
    const settings = readSettings(fields['settings']);
    return settings === undefined ? undefined : { kind, settings };
  }
  if (kind === 'started') {
    const { first, opening } = fields;
    if (!isCount(game) || !isSeat(first) || !isMoves(opening)) return undefined;
    return { kind, game, first, opening: movesOf(opening) };
  }
  const { seat, name, side } = fields;
  if (!isSeat(seat)) return undefined;
  if (isOneOf(kind, kSeatEvents)) return { kind, seat };
  if ((kind === 'seated' || kind === 'renamed') && typeof name === 'string') return { kind, seat, name };
  const time = isTime(spent) ? spent : 0;
  if (kind === 'side_chosen' && isOneOf(side, ['first', 'second'])) return { kind, seat, side, spent: time };
  if (kind === 'moved' && isCount(column)) return { kind, seat, column, spent: time };
  if (kind === 'clock_credited' && isTime(given)) return { kind, seat, given };
  if (kind === 'takeback_accepted' && isCount(stones)) return { kind, seat, stones };
  return undefined;
}

export function readSettings(value: unknown): TableSettings | undefined {
  const { columns, rows, connect, consolation, clock, start } = objectOf(value);
  const time = clock === null || clock === undefined ? null : readClock(clock);
  if (!isCount(columns) || !isCount(rows) || !isCount(connect) || time === undefined) return undefined;
  if (!isOneOf(start, kStarts)) return undefined;
  return { columns, rows, connect, consolation: consolation === true, clock: time, start };
}

function readClock(value: unknown): ClockSettings | undefined {
  const { base, increment, days } = objectOf(value);
  if (isCount(days) && days > 0) return { days };
  return isCount(base) && isCount(increment) ? { base, increment } : undefined;
}

function readPresence({ creator, guest, watchers }: Fields): Presence {
  return { creator: readSeat(creator), guest: readSeat(guest), watchers: isCount(watchers) ? watchers : 0 };
}

function readSeat(value: unknown): SeatPresence | undefined {
  if (!isObject(value)) return undefined;
  const { here, lag, since } = value;
  if (here === true) return { here, lag: isTime(lag) ? lag : undefined };
  return isTime(since) ? { here: false, since } : undefined;
}

/** Digits, as elsewhere; "start" if there are none, and the tenth column is 0. */
function isMoves(value: unknown): value is string {
  return typeof value === 'string' && /^(start|\d*)$/.test(value);
}

function movesOf(digits: string): number[] {
  return digits === 'start' ? [] : [...digits].map((digit) => (digit === '0' ? 10 : Number(digit)));
}

function isSeat(value: unknown): value is SeatName {
  return isOneOf(value, kSeatNames);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
