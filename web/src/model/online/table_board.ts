// The board of a table: a game of the page that does what the log says. So an online game is animated, ends, is
// looked back at and is kept like every other one.

import type { Game } from '../game';
import type { Result } from '../games/record';
import { type Colour, colourOf, type Ply, type Seat, type Session } from '../session';
import type { OnlineView } from './online_table';
import { seatOf, sideOf, type Table, type TableGame } from './table';
import { recordId } from './table_id';
import type { SeatName } from './wire';

/** First is yellow, for both, so that they see the same board. */
const kBegins: Colour = 'yellow';

export function colourOfSeat(game: Pick<TableGame, 'first'>, seat: SeatName): Colour {
  return colourOf({ begins: kBegins }, sideOf(game, seat));
}

export function seatOfColour(game: Pick<TableGame, 'first'>, colour: Colour): SeatName {
  return seatOf(game, colour === kBegins ? 'first' : 'second');
}

/** Before the game begins, the board looks as if the creator of the table begins, unless the friend is to. */
export function shownGame({ settings, game }: Table): Pick<TableGame, 'first'> {
  return game ?? { first: settings.start === 'guest' ? 'guest' : 'creator' };
}

/** The game of the table, with a stone that is on its way. */
export function sessionOf({ id, table, pending, chosen }: OnlineView): Session | undefined {
  if (table === undefined || id === undefined) return undefined;
  const { settings, names, game } = table;
  const { columns, rows, connect, consolation } = chosen ?? settings;
  const moves = game?.moves ?? [];
  const line: Ply[] = [...moves, ...(pending === undefined ? [] : [pending.column])].map((column) => ({ column }));
  const shown = shownGame(table);
  const person = (colour: Colour): Seat => {
    const name = names[seatOfColour(shown, colour)];
    return name === undefined || name === '' ? { kind: 'person' } : { kind: 'person', name };
  };
  return {
    id: recordId(id, game?.number ?? 0),
    started: game?.started ?? 0,
    setup: {
      rules: { columns, rows, connect, consolation },
      begins: kBegins,
      seats: { yellow: person('yellow'), red: person('red') },
    },
    line,
    cursor: line.length,
    taken: [],
    series: { yellow: 0, red: 0, draws: 0 },
  };
}

/** How the game ended, as My games know it. */
export function keptResult(game: TableGame): Result | undefined {
  const { result } = game;
  if (result === undefined) return undefined;
  return result.winner === undefined ? 'draw' : colourOfSeat(game, result.winner);
}

/** Lets the game do what the table says. */
export function showTable(game: Game, view: OnlineView): void {
  const session = sessionOf(view);
  if (session === undefined) return;
  const before = game.view.session;
  const { line } = session;
  const isSame = before.id === session.id && JSON.stringify(before.setup) === JSON.stringify(session.setup);
  if (!isSame) {
    game.restore(session);
    return;
  }
  const kept = before.line.every((ply, index) => ply.column === line[index]?.column);
  if (kept && before.line.length === line.length) return;
  game.follow(line, line.length, kept && line.length === before.line.length + 1);
}
