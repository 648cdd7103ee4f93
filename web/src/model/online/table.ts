// A table after its events. The log is the truth: the same events make the same table in every page, and on
// the server. Nothing here knows the time; what a clock shows now is for clocks.ts to say.

import type { Side } from '../../engine/protocol';
import type { RulesPort } from '../ports';
import { stateOf } from '../rules';
import { type EventKind, otherSeat, type SeatName, type TableEvent, type TableSettings } from './wire';

export type OfferKind = 'takeback' | 'draw' | 'rematch';

export interface Offer {
  kind: OfferKind;
  by: SeatName;
}

/** How a game ended: on the board, or because somebody said so, or because time was up. */
export type Ending = 'board' | 'resigned' | 'agreed' | 'flag' | 'claimed' | 'left';

export interface TableResult {
  winner: SeatName | undefined;
  how: Ending;
}

export interface TableGame {
  /** Counted from 1. */
  number: number;
  /** When it began, in milliseconds of the server. */
  started: number;
  /** Who plays First. */
  first: SeatName;
  /** The length of the given opening, which nobody played. */
  opening: number;
  /** How many stones cannot be taken back: the opening, or the first stone of a swap. */
  fixed: number;
  /** Columns, counted from 1, with the opening. */
  moves: readonly number[];
  /** With swap, one player makes the first stone and the other chooses a side; none without swap. */
  choice: 'stone' | 'side' | undefined;
  /** Milliseconds that each had when the clock of the one to move began to run. */
  clocks: Record<SeatName, number> | undefined;
  /** When it began to run, in milliseconds of the server. */
  since: number;
  result: TableResult | undefined;
}

export interface Table {
  /** How many events it has seen. */
  count: number;
  settings: TableSettings;
  /** The names of the players; none for a free seat. */
  names: Record<SeatName, string | undefined>;
  /** How many games each has won. */
  wins: Record<SeatName, number>;
  game: TableGame | undefined;
  offer: Offer | undefined;
  /** Who has left for good. */
  left: SeatName | undefined;
  /** The last thing that happened, for announcements. */
  last: TableEvent;
}

/** The table after one more event; none before the first one, which creates it. */
export function applied(table: Table | undefined, event: TableEvent, rules: RulesPort): Table | undefined {
  if (table === undefined) return event.kind === 'created' ? created(event, event.settings) : undefined;
  const part = change(table, event, rules);
  return { ...table, ...part, count: table.count + 1, last: event };
}

function created(event: TableEvent, settings: TableSettings): Table {
  return {
    count: 1,
    settings,
    names: { creator: undefined, guest: undefined },
    wins: { creator: 0, guest: 0 },
    game: undefined,
    offer: undefined,
    left: undefined,
    last: event,
  };
}

function change(table: Table, event: TableEvent, rules: RulesPort): Partial<Table> {
  switch (event.kind) {
    case 'created':
    case 'configured':
      return { settings: event.settings };
    case 'seated':
    case 'renamed':
      return { names: { ...table.names, [event.seat]: event.name } };
    case 'started':
      return { game: begun(table.settings, event, event.at), offer: undefined };
    case 'handed_over':
      return {};
    case 'left':
      return { ...ended(table, otherSeat(event.seat), 'left', event.at), left: event.seat, offer: undefined };
    case 'rematch_offered':
    case 'draw_offered':
    case 'takeback_offered':
      return { offer: { kind: event.kind.replace('_offered', '') as OfferKind, by: event.seat } };
    case 'rematch_accepted':
    case 'rematch_declined':
    case 'draw_declined':
    case 'takeback_declined':
      return { offer: undefined };
    default:
      return table.game === undefined ? {} : { offer: undefined, ...played(table, table.game, event, rules) };
  }
}

function begun(
  settings: TableSettings,
  { game, first, opening }: EventKind & { kind: 'started' },
  at: number,
): TableGame {
  const time = fullClock(settings);
  return {
    number: game,
    started: at,
    first,
    opening: opening.length,
    fixed: settings.start === 'swap' ? 1 : opening.length,
    moves: opening,
    choice: settings.start === 'swap' ? 'stone' : undefined,
    clocks: time === undefined ? undefined : { creator: time, guest: time },
    since: at,
    result: undefined,
  };
}

/** Milliseconds that each has at the start; none without a clock. */
export function fullClock({ clock }: Pick<TableSettings, 'clock'>): number | undefined {
  if (clock === null) return undefined;
  return 'days' in clock ? clock.days * 86_400_000 : clock.base * 1000;
}

/** What happens in a game. */
function played(table: Table, game: TableGame, event: TableEvent, rules: RulesPort): Partial<Table> {
  switch (event.kind) {
    case 'side_chosen': {
      const first = event.side === 'first' ? event.seat : otherSeat(event.seat);
      const clocks = charged(table.settings, game.clocks, event.seat, event.spent);
      return { game: { ...game, first, choice: undefined, clocks, since: event.at } };
    }
    case 'clock_credited':
      return { offer: table.offer, game: { ...game, since: game.since + event.given } };
    case 'moved':
      return moved(table, game, event, rules);
    case 'takeback_accepted': {
      // The time is charged to whoever was thinking, whoever is to move now.
      const thinking = turnOf(game) ?? event.seat;
      const clocks = charged(table.settings, game.clocks, thinking, event.at - game.since);
      return { game: { ...game, moves: game.moves.slice(0, event.stones), clocks, since: event.at } };
    }
    case 'draw_accepted':
      return ended(table, undefined, 'agreed', event.at);
    case 'resigned':
      return ended(table, otherSeat(event.seat), 'resigned', event.at);
    case 'flag_fell':
      return ended(table, otherSeat(event.seat), 'flag', event.at);
    case 'win_claimed':
      return ended(table, event.seat, 'claimed', event.at);
    default:
      return {};
  }
}

function moved(
  table: Table,
  game: TableGame,
  { seat, column, spent, at }: TableEvent & { kind: 'moved' },
  rules: RulesPort,
): Partial<Table> {
  const moves = [...game.moves, column];
  const { clock } = table.settings;
  const gain = clock !== null && 'increment' in clock ? clock.increment * 1000 : 0;
  const next: TableGame = {
    ...game,
    moves,
    choice: game.choice === 'stone' ? 'side' : game.choice,
    clocks: charged(table.settings, game.clocks, seat, spent - gain),
    since: at,
  };
  const { outcome } = stateOf(rules, table.settings, moves);
  if (!outcome.over) return { game: next };
  const winner = outcome.winner === null ? undefined : seatOf(next, outcome.winner);
  return ended({ ...table, game: next }, winner, 'board', at);
}

/** The clocks after a turn that took this long; with days, every stone starts afresh. */
function charged(
  { clock }: TableSettings,
  clocks: TableGame['clocks'],
  seat: SeatName,
  spent: number,
): TableGame['clocks'] {
  if (clock === null || clocks === undefined || 'days' in clock) return clocks;
  return { ...clocks, [seat]: clocks[seat] - spent };
}

/** The game with its clock stopped in the middle of a turn. */
function stopped({ clock }: TableSettings, game: TableGame, at: number): TableGame {
  const seat = turnOf(game);
  const { clocks, since } = game;
  if (clock === null || clocks === undefined || seat === undefined) return game;
  return { ...game, clocks: { ...clocks, [seat]: Math.max(0, clocks[seat] - Math.max(0, at - since)) } };
}

function ended({ settings, game, wins }: Table, winner: SeatName | undefined, how: Ending, at: number): Partial<Table> {
  if (game === undefined || game.result !== undefined) return {};
  return {
    game: { ...stopped(settings, game, at), result: { winner, how } },
    wins: winner === undefined ? wins : { ...wins, [winner]: wins[winner] + 1 },
  };
}

export function seatOf({ first }: Pick<TableGame, 'first'>, side: Side): SeatName {
  return side === 'first' ? first : otherSeat(first);
}

export function sideOf({ first }: Pick<TableGame, 'first'>, seat: SeatName): Side {
  return first === seat ? 'first' : 'second';
}

/** Whose turn it is: to play, or to choose a side. */
export function turnOf(game: TableGame): SeatName | undefined {
  if (game.result !== undefined) return undefined;
  return seatOf(game, game.moves.length % 2 === 0 ? 'first' : 'second');
}

/** Can the seat ask to take back a stone of its own? */
export function canTakeBack(game: TableGame, seat: SeatName): boolean {
  if (game.result !== undefined || game.choice !== undefined) return false;
  const taken = turnOf(game) === seat ? 2 : 1;
  return game.moves.length - taken >= game.fixed;
}

/** Is it time to play a stone, rather than to choose a side? */
export function awaitsStone(game: TableGame): boolean {
  return game.result === undefined && game.choice !== 'side';
}
