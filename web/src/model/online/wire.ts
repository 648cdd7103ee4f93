// What a page and the server of online games say to each other, as values. The server's documentation has
// the same in words.

import type { Rules, Side } from '../../engine/protocol';

export const kWireVersion = 1;

export type SeatName = 'creator' | 'guest';

export const kSeatNames: readonly SeatName[] = ['creator', 'guest'];

export function otherSeat(seat: SeatName): SeatName {
  return seat === 'creator' ? 'guest' : 'creator';
}

/** Seconds for the whole game, and seconds added with each stone; or days for each stone. */
export type ClockSettings = { base: number; increment: number } | { days: number };

/** Who begins, and on which position. */
export const kStarts = ['random', 'creator', 'guest', 'fair', 'swap'] as const;
export type Start = (typeof kStarts)[number];

export interface TableSettings extends Rules {
  clock: ClockSettings | null;
  start: Start;
}

/** What happened at a table: these events, in their order, are all there is to know about it.
 * The first event of a command has its id. */
export type TableEvent = { number: number; at: number; id?: string } & EventKind;

export type EventKind =
  | { kind: 'created' | 'configured'; settings: TableSettings }
  | { kind: 'seated' | 'renamed'; seat: SeatName; name: string }
  /** Columns from 1 that nobody played, and who makes the first stone after them as First. */
  | { kind: 'started'; game: number; first: SeatName; opening: readonly number[] }
  /** Milliseconds charged to the clock, after the lag was refunded. */
  | { kind: 'side_chosen'; seat: SeatName; side: Side; spent: number }
  | { kind: 'moved'; seat: SeatName; column: number; spent: number }
  /** Milliseconds in which there was no server to play on. */
  | { kind: 'clock_credited'; seat: SeatName; given: number }
  /** How many stones are left on the board. */
  | { kind: 'takeback_accepted'; seat: SeatName; stones: number }
  | { kind: SeatEvent; seat: SeatName };

export const kSeatEvents = [
  'takeback_offered',
  'takeback_declined',
  'draw_offered',
  'draw_accepted',
  'draw_declined',
  'resigned',
  'flag_fell',
  'win_claimed',
  'rematch_offered',
  'rematch_accepted',
  'rematch_declined',
  'handed_over',
  'left',
] as const;
export type SeatEvent = (typeof kSeatEvents)[number];

/** What a seat or a watcher wants to happen. */
export type Command =
  | { kind: 'sit'; token: string; name: string }
  | { kind: 'configure'; settings: TableSettings }
  | { kind: 'rename'; name: string }
  /** How many stones the sender saw on the board: a late click is not played into another position. */
  | { kind: 'move'; column: number; ply: number }
  | { kind: 'choose_side'; side: Side }
  | { kind: 'answer_takeback' | 'answer_draw' | 'answer_rematch'; accept: boolean }
  | { kind: 'offer_takeback' | 'offer_draw' | 'offer_rematch' | 'resign' | 'claim_win' | 'leave' | 'device_code' }
  | { kind: 'take_over'; code: string; token: string };

export type CommandKind = Command['kind'];

/** A command with the name by which it is done once, however often it is sent. */
export interface Sent {
  id: string;
  command: Command;
  /** The game that is meant, from 1, and 0 before the first; none for what is about the table. */
  game: number | undefined;
}

export type ClientMessage =
  | { type: 'create'; version: number; id: string; token: string; name: string; settings: TableSettings }
  | { type: 'hello'; version: number; table: string; token?: string; seen: number }
  | ({ type: 'command'; id: string; game?: number | undefined } & Command)
  | { type: 'pong'; sent: number };

/** How one seat is connected; milliseconds of the way there and back, or when it was there last. */
export type SeatPresence = { here: true; lag: number | undefined } | { here: false; since: number };

export interface Presence {
  creator: SeatPresence | undefined;
  guest: SeatPresence | undefined;
  watchers: number;
}

export type ServerMessage =
  | { type: 'welcome'; table: string; seat: SeatName | undefined; now: number; count: number }
  | { type: 'events'; from: number; now: number; events: readonly TableEvent[] }
  | { type: 'ack'; id: string }
  | { type: 'refusal'; id: string | undefined; reason: string; message: string }
  | ({ type: 'presence' } & Presence)
  | { type: 'ping'; sent: number }
  | { type: 'code'; code: string; until: number }
  | { type: 'closing'; reason: string; message: string };
