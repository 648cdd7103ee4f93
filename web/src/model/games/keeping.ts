// What becomes of a record when its game or its analysis goes on. Every stone that was ever played stays
// in its tree; stones that were taken back become a variation.

import type { Birth, Session, Setup } from '../session';
import { countStones, kEmptyTree, merged, type MoveTree, rebased, treeOf, withLine } from '../tree';
import { type GameRecord, type KeptMistake, lineOfRecord, movesOfRecord, type Result } from './record';
import { sameValue } from './same_value';

/** The record of a game after a change of it; none if nothing was ever played in it. */
export function keptGame(
  before: GameRecord | undefined,
  session: Session,
  result: Result | undefined,
  now: number,
): GameRecord | undefined {
  const { id, started, setup, line, taken } = session;
  const played = merged(before?.tree ?? kEmptyTree, treeOf([...line, ...taken]));
  const tree = withLine(played, line);
  if (countStones(tree) === 0) return undefined;
  const after: GameRecord = {
    ...sameFacts(before, line.map((ply) => ply.column)),
    id,
    kind: 'game',
    started: Math.min(started, before?.started ?? started),
    changed: before?.changed ?? now,
    setup,
    tree,
    length: line.length,
    ...(result === undefined ? {} : { result }),
  };
  return changedAt(before, after, now);
}

/** The facts that stay true when the game has these moves now. */
function sameFacts(before: GameRecord | undefined, moves: readonly number[]): Partial<GameRecord> {
  if (before === undefined) return {};
  const { accuracy, mistakes, title } = before;
  const same = isSameLine(movesOfRecord(before), moves);
  return {
    ...(accuracy === undefined || !same ? {} : { accuracy }),
    // Each holds its own position, which was played, whatever became of the game.
    ...(mistakes === undefined ? {} : { mistakes }),
    ...(title === undefined ? {} : { title }),
  };
}

export interface AnalysisState extends Birth {
  setup: Setup;
  tree: MoveTree;
  title?: string;
}

/**
 * The record after a change to its analysis, which was `base` before it. What was removed on purpose is
 * gone, what others added meanwhile stays, and the line of a game that was played stays its main line.
 */
export function keptAnalysis(
  before: GameRecord | undefined,
  base: MoveTree,
  state: AnalysisState,
  now: number,
): GameRecord | undefined {
  const { id, started, setup, tree: mine, title } = state;
  if (before === undefined) {
    if (isEmpty(mine)) return undefined;
    const named = title === undefined ? {} : { title };
    return { id, kind: 'analysis', started, changed: now, setup, tree: mine, length: 0, ...named };
  }
  const tree = rebased(base, mine, before.tree);
  const played = lineOfRecord(before);
  const whole = played.length === 0 ? tree : withLine(tree, played);
  if (isEmpty(whole)) return undefined;
  const after = { ...before, tree: whole, ...(title === undefined ? {} : { title }) };
  return changedAt(before, after, now);
}

function isEmpty(tree: MoveTree): boolean {
  return countStones(tree) === 0 && tree.comment === undefined;
}

/** The record with what a review found. A line that has changed since is not what was reviewed. */
export function reviewed(
  before: GameRecord | undefined,
  moves: readonly number[],
  found: Pick<GameRecord, 'accuracy' | 'mistakes'>,
): GameRecord | undefined {
  if (before === undefined) return undefined;
  const mistakes = joinedMistakes(before.mistakes, found.mistakes);
  const { accuracy } = found;
  return {
    ...before,
    ...(accuracy !== undefined && isSameLine(movesOfRecord(before), moves) ? { accuracy } : {}),
    ...(mistakes.length === 0 ? {} : { mistakes }),
  };
}

/** Merges two records, as when a file contains a game that is already there. */
export function joined(a: GameRecord, b: GameRecord): GameRecord {
  const [newer, older] = b.changed > a.changed ? [b, a] : [a, b];
  const mistakes = joinedMistakes(newer.mistakes, older.mistakes);
  const tree = merged(newer.tree, older.tree);
  const after: GameRecord = {
    ...newer,
    started: Math.min(a.started, b.started),
    // The game of the newer one: where it has no stone, those of the older one are variations.
    tree: withLine(tree, lineOfRecord(newer)),
    ...(mistakes.length === 0 ? {} : { mistakes }),
  };
  const title = newer.title ?? older.title;
  return title === undefined ? after : { ...after, title };
}

function joinedMistakes(
  a: readonly KeptMistake[] = [],
  b: readonly KeptMistake[] = [],
): readonly KeptMistake[] {
  const key = ({ moves, played }: KeptMistake): string => [...moves, played].join();
  const known = new Set(a.map(key));
  return [...a, ...b.filter((mistake) => !known.has(key(mistake)))];
}

function isSameLine(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((column, index) => column === b[index]);
}

/** If nothing has changed, the old record with its date. */
function changedAt(before: GameRecord | undefined, after: GameRecord, now: number): GameRecord {
  if (before === undefined) return { ...after, changed: now };
  return sameValue(before, after) ? before : { ...after, changed: now };
}
