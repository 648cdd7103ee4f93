// A table in words: what is going on, who sits where, and how a game ended.

import type { Messages } from '../../i18n/messages';
import type { OnlineMessages } from '../../i18n/online';
import type { GameView } from '../game_view';
import { isTold } from '../finale';
import { atEndOfLine } from '../session';
import { statusOf as statusOnBoard } from '../status';
import { daysAndHours, isRunning, clockText } from './clocks';
import type { OnlineView } from './online_table';
import { fullClock, type Table, type TableGame, turnOf } from './table';
import { otherSeat, type SeatName, type SeatPresence, type TableSettings } from './wire';

export interface Words {
  t: Messages;
  m: OnlineMessages;
  /** The decimal mark between whole seconds and tenths. */
  decimal: string;
}

/** What a player is called by the others. */
export function nameOf({ names }: Table, seat: SeatName, { m }: Words): string {
  const name = names[seat];
  return name === undefined || name === '' ? m.anonymous : name;
}

export interface OnlineStatus {
  title: string;
  detail: string;
}

/** What is going on in a game that is not over, or whose end has not been announced. */
export function statusOf(view: OnlineView, board: GameView, words: Words): OnlineStatus {
  const { m } = words;
  const { table, seat } = view;
  const game = table?.game;
  if (table === undefined || game === undefined) return { title: m.status.loading, detail: '' };
  if (!atEndOfLine(board.session)) {
    const { cursor, line } = board.session;
    return { title: m.status.looking(cursor, line.length), detail: m.status.lookingNote };
  }
  const turn = turnOf(game);
  const mine = turn !== undefined && turn === seat && view.pending === undefined;
  const who = nameOf(table, view.pending === undefined ? (turn ?? 'creator') : otherSeat(turn ?? 'guest'), words);
  if (game.choice === 'side') return choiceOf(table, game, mine, board, words);
  return {
    title: mine ? m.status.yourMove : m.status.theirMove(who),
    detail: justPlayed(view, game, board, words),
  };
}

function choiceOf(table: Table, game: TableGame, mine: boolean, board: GameView, words: Words): OnlineStatus {
  const { status } = words.m;
  const opener = nameOf(table, game.first, words);
  const chooser = nameOf(table, otherSeat(game.first), words);
  const cell = board.lineState.names.at(-1) ?? '';
  return mine
    ? { title: status.chooseSide, detail: status.chooseSideDetail(opener, cell) }
    : { title: status.theyChoose(chooser), detail: status.played(opener, cell) };
}

function justPlayed({ table, seat, pending }: OnlineView, game: TableGame, board: GameView, words: Words): string {
  const { m } = words;
  const { names } = board.lineState;
  const cell = names.at(-1);
  if (table === undefined || cell === undefined) return game.choice === 'stone' ? m.status.swapOpens : m.status.begins;
  if (pending !== undefined) return m.status.sending(cell);
  if (game.moves.length === game.opening) return m.status.opening(names);
  const player = game.moves.length % 2 === 1 ? game.first : otherSeat(game.first);
  return player === seat ? m.status.youPlayed(cell) : m.status.played(nameOf(table, player, words), cell);
}

/** The end of a game: who has won, and why. */
export function endOf({ table, seat }: OnlineView, board: GameView, words: Words): OnlineStatus | undefined {
  const { end } = words.m;
  const result = table?.game?.result;
  if (table === undefined || result === undefined) return undefined;
  const { winner, how } = result;
  const onBoard = statusOnBoard(board, words.t).detail;
  const title = winner === undefined ? end.draw : winner === seat ? end.youWin : end.wins(nameOf(table, winner, words));
  if (winner === undefined) return { title, detail: how === 'agreed' ? end.agreed : onBoard };
  const loser = otherSeat(winner);
  const name = nameOf(table, loser, words);
  const mine = loser === seat;
  const details = {
    board: onBoard,
    resigned: mine ? end.youResigned : end.resigned(name),
    agreed: end.agreed,
    flag: mine ? end.yourFlag : end.flag(name),
    claimed: mine ? end.youWereAway : end.claimed(name),
    left: mine ? end.youLeft : end.left(name),
  };
  return { title, detail: details[how] };
}

/** Is the game over, and has its end been shown? */
export function isOver({ table }: OnlineView, board: GameView): boolean {
  const result = table?.game?.result;
  return result !== undefined && (!board.lineState.outcome.over || isTold(board) || !atEndOfLine(board.session));
}

export interface OnlineStrip {
  name: string;
  line: string;
  /** Whether somebody is there; none where that is not known. */
  here: boolean | undefined;
  /** Does somebody sit there? */
  taken: boolean;
  active: boolean;
  clock: { text: string; spoken: string; runs: boolean } | undefined;
}

export function stripOf(view: OnlineView, seat: SeatName, now: number, told: boolean, words: Words): OnlineStrip {
  const { m } = words;
  const { table } = view;
  const name = table?.names[seat];
  const game = table?.game;
  const clock = table === undefined ? undefined : clockOf(table, seat, now, words);
  if (table === undefined || name === undefined) {
    const mine = view.seat !== undefined;
    const line = mine ? m.strip.waitingLine : '';
    return { name: mine ? m.strip.waiting : m.strip.free, line, here: undefined, taken: false, active: false, clock };
  }
  const own = view.seat === seat;
  const presence = own ? ownPresence(view) : view.presence?.[seat];
  const winner = told ? game?.result?.winner : undefined;
  return {
    name: own ? m.strip.you(name) : nameOf(table, seat, words),
    line: lineOf(view, table, seat, presence, now, told, words),
    here: own || table.left === seat ? undefined : presence?.here,
    taken: true,
    active: game !== undefined && (winner === seat || (!told && turnOf(game) === seat && view.pending === undefined)),
    clock,
  };
}

/** This page knows best whether it is connected. */
function ownPresence({ phase, presence, seat }: OnlineView): SeatPresence | undefined {
  return phase === 'live' && seat !== undefined ? (presence?.[seat] ?? { here: true, lag: undefined }) : undefined;
}

function lineOf(
  view: OnlineView,
  table: Table,
  seat: SeatName,
  presence: SeatPresence | undefined,
  now: number,
  told: boolean,
  words: Words,
): string {
  const { strip, status } = words.m;
  const { game, left } = table;
  if (left === seat) return strip.left;
  if (told && game?.result?.winner === seat) return strip.won;
  if (view.seat === seat) {
    if (view.phase !== 'live') return status.connecting;
    if (game === undefined) return strip.ready;
    if (!told && turnOf(game) === seat && view.pending === undefined) {
      return game.choice === 'side' ? strip.choosing : strip.yourMove;
    }
  }
  if (presence === undefined) return '';
  if (!presence.here) return strip.away(awayText(now - presence.since, words));
  const there = presence.lag === undefined ? strip.connected : strip.connectedIn(Math.round(presence.lag));
  const moves = view.seat === undefined && game !== undefined && !told && turnOf(game) === seat;
  return moves ? strip.toMove : there;
}

/** "20 s", "3 min", "2 h", "4 days" */
export function awayText(milliseconds: number, { m }: Words): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const { strip } = m;
  if (seconds < 60) return strip.seconds(seconds);
  if (seconds < 3600) return strip.minutes(Math.floor(seconds / 60));
  return seconds < 86_400 ? strip.hours(Math.floor(seconds / 3600)) : strip.daysAgo(Math.floor(seconds / 86_400));
}

function clockOf(table: Table, seat: SeatName, now: number, words: Words): OnlineStrip['clock'] {
  const { strip } = words.m;
  const { game, settings } = table;
  const full = fullClock(settings);
  if (full === undefined) return undefined;
  const runs = game !== undefined && isRunning(game, seat);
  const left = game?.clocks?.[seat] ?? full;
  const shown = runs ? Math.max(0, left - Math.max(0, now - game.since)) : left;
  const long = daysAndHours(shown);
  const text = long === undefined ? clockText(shown, words.decimal) : strip.daysLeft(long.days, long.hours);
  return { text, spoken: strip.clock(text), runs };
}

/** Board, clock and start, as an invitation names them. */
export function termsOf(settings: TableSettings, { m }: Words): string {
  const { guest, settings: names } = m;
  const { columns, rows, connect, clock, start } = settings;
  const time =
    clock === null
      ? guest.withoutClock
      : 'days' in clock
        ? guest.daysOf(clock.days)
        : guest.clockOf(clock.base / 60, clock.increment);
  const special = start === 'fair' || start === 'swap' ? [names.starts[start]] : [];
  return guest.terms([guest.game(columns, rows, connect), time, ...special]);
}

/** For how long the one to move must be away before the other can claim the win; none if the clock decides. */
export function patienceFor({ clock }: TableSettings): number | undefined {
  if (clock === null) return 2 * 60_000;
  return 'days' in clock ? 7 * 86_400_000 : undefined;
}

/** For how long the other side has been away, once that is long enough to claim the win. */
export function claimable({ table, seat, presence }: OnlineView, now: number): number | undefined {
  const game = table?.game;
  if (table === undefined || game === undefined || seat === undefined) return undefined;
  const rival = otherSeat(seat);
  const there = presence?.[rival];
  const patience = patienceFor(table.settings);
  if (turnOf(game) !== rival || there === undefined || there.here || patience === undefined) return undefined;
  // Only time away during their own turn counts.
  const away = now - Math.max(there.since, game.since);
  return away >= patience ? away : undefined;
}

/** What the server refused, in words. */
export function refusalText(reason: string, { m }: Words): string {
  return m.refusals[reason] ?? m.refusals['other'] ?? '';
}
