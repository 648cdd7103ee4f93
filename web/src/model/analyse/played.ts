// How often each column was played in kept games, or in those of a file, and how those games ended. The same position counts
// whatever the order of moves that led to it.

import type { Rules, Side } from '../../engine/protocol';
import { piecesOf } from '../files';
import { type GameRecord, movesOfRecord } from '../games/record';
import { isCount, isOneOf, objectOf, parseJson } from '../parse';
import { isSameBoard } from '../session';
import { parseRules } from '../session_json';
import type { Path } from '../tree';

export interface PlayedColumn {
  times: number;
  /** From the point of view of the side that played it. */
  won: number;
  drawn: number;
  lost: number;
}

const kNever: PlayedColumn = { times: 0, won: 0, drawn: 0, lost: 0 };

/** A game, as far as it is counted. */
export interface CountedGame {
  rules: Rules;
  moves: Path;
  /** None if it has not ended. */
  winner: Side | 'draw' | undefined;
}

/** What was played in this position, by column counted from 1. */
export function playedIn(
  records: readonly GameRecord[],
  rules: Rules,
  moves: Path,
): ReadonlyMap<number, PlayedColumn> {
  return countedIn(records.filter(({ kind }) => kind === 'game').map(countedRecord), rules, moves);
}

/** The same of the games in a file. */
export function countedIn(games: readonly CountedGame[], rules: Rules, moves: Path): ReadonlyMap<number, PlayedColumn> {
  const wanted = positionKey(moves);
  const played = new Map<number, PlayedColumn>();
  for (const game of games) {
    const column = game.moves[moves.length];
    if (column === undefined || !isSameGame(game.rules, rules)) continue;
    if (positionKey(game.moves.slice(0, moves.length)) !== wanted) continue;
    played.set(column, counted(played.get(column) ?? kNever, game.winner, moves.length));
  }
  return played;
}

/** The games of a file with one per line, such as `zugzwang match --record` writes. Lines that are not games are skipped. */
export function gamesOfLines(text: string): CountedGame[] {
  return piecesOf(text).flatMap((piece) => {
    const { geometry, rules, moves, result } = objectOf(parseJson(piece.text));
    const board = parseRules({ consolation: false, ...objectOf(geometry), ...objectOf(rules) });
    if (board === undefined || !Array.isArray(moves) || !moves.every(isCount)) return [];
    const { winner } = objectOf(result);
    return [{ rules: board, moves, winner: isOneOf(winner, ['first', 'second', 'draw']) ? winner : undefined }];
  });
}

function countedRecord(record: GameRecord): CountedGame {
  const { setup, result } = record;
  const winner = result === undefined || result === 'draw' ? result : result === setup.begins ? 'first' : 'second';
  return { rules: setup.rules, moves: movesOfRecord(record), winner };
}

function counted(before: PlayedColumn, winner: CountedGame['winner'], ply: number): PlayedColumn {
  const mover = ply % 2 === 0 ? 'first' : 'second';
  return {
    times: before.times + 1,
    won: before.won + Number(winner === mover),
    drawn: before.drawn + Number(winner === 'draw'),
    lost: before.lost + Number(winner !== undefined && winner !== 'draw' && winner !== mover),
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
