// Looking for games: by opponent, by result, and by words, which may be names, dates or first moves.

import { modeOf } from '../session';
import { type GameRecord, movesOfRecord } from './record';
import { fateOf, type Fate, opponentOf } from './statistics';

export type ResultFilter = 'all' | Fate | 'unfinished';

export interface Filter {
  /** Names, a result, a date, or moves as digits ("4453") or cells ("d1 d2"). */
  text: string;
  /** The player to have played against, or one of kNoOpponent; none for all. */
  opponent: string | undefined;
  result: ResultFilter;
}

export const kNoFilter: Filter = { text: '', opponent: undefined, result: 'all' };

/** The words by which a game can be found, as `wordsIn` makes them of a text. */
export type Describe = (record: GameRecord) => readonly string[];

export function wordsIn(text: string): string[] {
  return plain(text).split(/[^\p{L}\p{N}%:]+/u);
}

export function filtered(
  records: readonly GameRecord[],
  { text, opponent, result }: Filter,
  describe: Describe,
): GameRecord[] {
  const words = plain(text).split(/\s+/).filter((word) => word !== '');
  const opening = movesIn(text);
  return records.filter(
    (record) =>
      hasOpponent(record, opponent) &&
      hasResult(record, result) &&
      (beginsWith(record, opening) || hasWords(describe(record), words)),
  );
}

/** What stands for an opponent where there is none: games of two people or two computers, and analyses. */
export const kNoOpponent = ['people', 'computers', 'analyses'] as const;

/** The opponent by which a game is found. */
export function opponentKey(record: GameRecord): string {
  if (record.kind === 'analysis') return 'analyses';
  const opponent = opponentOf(record);
  return opponent?.spec ?? (modeOf(record.setup.seats) === 'people' ? 'people' : 'computers');
}

function hasOpponent(record: GameRecord, opponent: string | undefined): boolean {
  return opponent === undefined || opponentKey(record) === opponent;
}

function hasResult(record: GameRecord, filter: ResultFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'unfinished') return record.kind === 'game' && record.result === undefined;
  return filter === 'draw' ? record.result === 'draw' : fateOf(record) === filter;
}

/** Each word must be the beginning of a word, so that "ann" finds Anna and not Hannah. */
function hasWords(all: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => all.some((candidate) => candidate.startsWith(word)));
}

function beginsWith(record: GameRecord, opening: readonly number[] | undefined): boolean {
  if (opening === undefined) return false;
  const moves = movesOfRecord(record);
  return opening.every((column, index) => moves[index] === column);
}

/** Columns from "4453" or "d1 d2 e1"; none if the text is neither. */
function movesIn(text: string): number[] | undefined {
  const trimmed = text.trim().toLowerCase();
  if (/^[1-9]+$/.test(trimmed)) return Array.from(trimmed, Number);
  if (!/^[a-z]\d{1,2}(\s+[a-z]\d{1,2})*$/.test(trimmed)) return undefined;
  return trimmed.split(/\s+/).map((cell) => cell.charCodeAt(0) - 'a'.charCodeAt(0) + 1);
}

/** Without capitals and accents, so that "andre" finds André. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
