// A kept game or analysis: who played, every stone that was ever played in it, and what is known about
// it. Plain data, as it is stored.

import { isCount, isObject, isOneOf, listOf, numberIn, objectOf } from '../parse';
import { type Colour, kColours, newSession, type Ply, type Session, type Setup } from '../session';
import { parseSetup } from '../session_json';
import { mainLine, type MoveTree, parseTree, pliesOf } from '../tree';

/** The value of a position for the side that is to move, or has just moved. */
export type Verdict = 'win' | 'draw' | 'loss';

/** A stone of a person that gave away a win or a draw. */
export interface KeptMistake {
  /** What was played before it. */
  moves: readonly number[];
  played: number;
  best: readonly number[];
  before: Verdict;
  after: Verdict;
}

export type Result = Colour | 'draw';

export interface GameRecord {
  id: string;
  kind: 'game' | 'analysis';
  /** In milliseconds since 1970, as all times here. */
  started: number;
  changed: number;
  setup: Setup;
  /** First children are the main line, which begins with the game. */
  tree: MoveTree;
  /** How many stones of the main line are the game. */
  length: number;
  /** None while the game goes on. */
  result?: Result;
  /** In percent, of the sides that had a choice. */
  accuracy?: Partial<Record<Colour, number>>;
  mistakes?: readonly KeptMistake[];
  title?: string;
}

/** The columns of the game's stones. */
export function movesOfRecord({ tree, length }: Pick<GameRecord, 'tree' | 'length'>): readonly number[] {
  return mainLine(tree).slice(0, length);
}

/** The stones of the game, with what computers said about theirs. */
export function lineOfRecord(record: Pick<GameRecord, 'tree' | 'length'>): Ply[] {
  return pliesOf(record.tree, movesOfRecord(record));
}

/** The game to go on with, at its last stone. */
export function sessionOfRecord(record: GameRecord): Session {
  const { id, started, setup, length } = record;
  return { ...newSession(setup, { id, started }), line: lineOfRecord(record), cursor: length };
}

/** None if it is not a record. Whether its moves can be played is for the engine to say. */
export function parseRecord(value: unknown): GameRecord | undefined {
  const stored = objectOf(value);
  const { id, kind, started, changed, length } = stored;
  const setup = parseSetup(stored['setup']);
  const tree = parseTree(stored['tree']);
  if (typeof id !== 'string' || id === '' || !isOneOf(kind, kKinds)) return undefined;
  if (!isTime(started) || !isTime(changed) || setup === undefined || tree === undefined) return undefined;
  if (!isCount(length) || length > mainLine(tree).length) return undefined;
  return { id, kind, started, changed, setup, tree, length, ...parseFacts(stored) };
}

type Facts = Pick<GameRecord, 'result' | 'accuracy' | 'mistakes' | 'title'>;

/** The optional parts; nonsense is left out, and the game is kept without it. */
function parseFacts(stored: Record<string, unknown>): Facts {
  const { result, title } = stored;
  const accuracy = parseAccuracy(stored['accuracy']);
  const mistakes = listOf(stored['mistakes'], parseMistake);
  return {
    ...(isOneOf(result, kResults) ? { result } : {}),
    ...(accuracy === undefined ? {} : { accuracy }),
    ...(mistakes.length === 0 ? {} : { mistakes }),
    ...(typeof title === 'string' && title !== '' ? { title } : {}),
  };
}

const kKinds = ['game', 'analysis'] as const;
const kVerdicts = ['win', 'draw', 'loss'] as const;
const kResults = ['yellow', 'red', 'draw'] as const;

function parseAccuracy(value: unknown): GameRecord['accuracy'] {
  if (!isObject(value)) return undefined;
  const accuracy: Partial<Record<Colour, number>> = {};
  for (const colour of kColours) {
    const percent = numberIn(value[colour], 0, 100);
    if (percent !== undefined) accuracy[colour] = percent;
  }
  return Object.keys(accuracy).length === 0 ? undefined : accuracy;
}

function parseMistake(value: unknown): KeptMistake | undefined {
  const { moves, played, best, before, after } = objectOf(value);
  if (!isMoves(moves) || !isCount(played) || !isMoves(best) || best.length === 0) return undefined;
  if (!isOneOf(before, kVerdicts) || !isOneOf(after, kVerdicts)) return undefined;
  return { moves, played, best, before, after };
}

function isMoves(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(isCount);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
