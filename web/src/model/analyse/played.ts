// How often each column was played in kept games, and how those games ended. The same position counts by
// whatever order of moves it came about.

import type { Rules } from '../../engine/protocol';
import { type GameRecord, movesOfRecord } from '../games/record';
import { colourAt, isSameBoard } from '../session';
import type { Path } from '../tree';

export interface PlayedColumn {
  times: number;
  /** Seen by the side that played it. */
  won: number;
  drawn: number;
  lost: number;
}

const kNever: PlayedColumn = { times: 0, won: 0, drawn: 0, lost: 0 };

/** What was played in this position, by column counted from 1. */
export function playedIn(
  records: readonly GameRecord[],
  rules: Rules,
  moves: Path,
): ReadonlyMap<number, PlayedColumn> {
  const wanted = positionKey(moves);
  const played = new Map<number, PlayedColumn>();
  for (const record of records) {
    if (record.kind !== 'game' || !isSameGame(record.setup.rules, rules)) continue;
    const line = movesOfRecord(record);
    const column = line[moves.length];
    if (column === undefined || positionKey(line.slice(0, moves.length)) !== wanted) continue;
    played.set(column, counted(played.get(column) ?? kNever, record, moves.length));
  }
  return played;
}

function counted(before: PlayedColumn, { setup, result }: GameRecord, ply: number): PlayedColumn {
  const mover = colourAt(setup, ply);
  return {
    times: before.times + 1,
    won: before.won + Number(result === mover),
    drawn: before.drawn + Number(result === 'draw'),
    lost: before.lost + Number(result !== undefined && result !== 'draw' && result !== mover),
  };
}

/** The same for all orders of moves that lead to the same stones. */
function positionKey(moves: Path): string {
  const columns: string[] = [];
  moves.forEach((column, ply) => {
    columns[column] = `${columns[column] ?? ''}${ply % 2}`;
  });
  return columns.join();
}

function isSameGame(a: Rules, b: Rules): boolean {
  return isSameBoard(a, b) && a.consolation === b.consolation;
}
