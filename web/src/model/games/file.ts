// All kept games as one file: one game per line, as Save writes it, with its variations and what else
// is known about it. docs/formats.md describes it.

import { type Failure, failureOf, type LoadedGame, type PlayerKind } from '../../engine/protocol';
import { fileRecord, lineIn, piecesOf, setupIn } from '../files';
import { isObject, objectOf, parseJson } from '../parse';
import type { RulesPort } from '../ports';
import { stateOf } from '../rules';
import { colourOf, type Setup } from '../session';
import { commented, mainLine, merged, type MoveTree, nodeAt, parseTree, pathsOf, pliesOf, treeOf } from '../tree';
import { joined } from './keeping';
import { type GameRecord, movesOfRecord, parseRecord } from './record';
import { sameValue } from './same_value';
import type { Change } from './store';

// ------------------------------------------------------------------ writing

export function writeGames(records: readonly GameRecord[], rules: RulesPort): string {
  return records.map((record) => `${JSON.stringify(fileObject(record, rules))}\n`).join('');
}

function fileObject(record: GameRecord, rules: RulesPort): Record<string, unknown> {
  const { setup, tree, ...facts } = record;
  // Other programs see the main line of an analysis.
  const moves = record.kind === 'game' ? movesOfRecord(record) : mainLine(tree);
  const line = pliesOf(tree, moves);
  const more = sameValue(tree, treeOf(line)) ? {} : { tree };
  return {
    ...fileRecord(setup, line, commentsOf(tree, moves), rules),
    app: { ...facts, seats: setup.seats, ...more },
  };
}

/** The comments on the way, by the number of stones before them. */
function commentsOf(tree: MoveTree, moves: readonly number[]): Record<string, string> {
  const comments: Record<string, string> = {};
  for (let ply = 0; ply <= moves.length; ++ply) {
    const { comment } = (ply === 0 ? tree : nodeAt(tree, moves.slice(0, ply))) ?? {};
    if (comment !== undefined) comments[ply] = comment;
  }
  return comments;
}

// ------------------------------------------------------------------ reading

export interface ReadGames {
  records: GameRecord[];
  /** The lines without a game that can be played, counted from 1, and why. */
  refused: { line: number; failure: Failure }[];
}

/** Every game of the file that can be read; a broken one does not lose the others. */
export function readGames(
  text: string,
  rules: RulesPort,
  catalogue: readonly PlayerKind[],
  now: number,
): ReadGames {
  const read: ReadGames = { records: [], refused: [] };
  for (const piece of piecesOf(text)) {
    try {
      read.records.push(readRecord(piece.text, rules, catalogue, now));
    } catch (error) {
      read.refused.push({ line: piece.line, failure: failureOf(error) });
    }
  }
  return read;
}

/** Adds the games to those that are there: a game that is already there gets what is new. */
export function importing(records: readonly GameRecord[]): Map<string, Change> {
  const changes = new Map<string, Change>();
  for (const record of records) {
    const earlier = changes.get(record.id);
    changes.set(record.id, (stored) => {
      const before = earlier?.(stored) ?? stored;
      if (before === undefined) return record;
      const after = joined(before, record);
      return sameValue(before, after) ? before : after;
    });
  }
  return changes;
}

/** Throws EngineError if it is not a game, or not one that can be played. */
function readRecord(
  text: string,
  rules: RulesPort,
  catalogue: readonly PlayerKind[],
  now: number,
): GameRecord {
  const whole = parseJson(text);
  // The engine has a limit for its own part, and says what is wrong with it.
  const { app, telemetry, ...own } = objectOf(whole);
  const game = rules.ask<'load'>({ op: 'load', text: isObject(whole) ? JSON.stringify(own) : text });
  const known = objectOf(app);
  const setup = setupIn(game, known['seats'], catalogue);
  const main = withComments(treeOf(lineIn(game.moves, telemetry)), game);
  const more = parseTree(known['tree']);
  const tree = more === undefined ? main : merged(more, main);
  checkMoves(tree, setup, rules);
  return parseRecord({ ...known, setup, tree }) ?? foreignRecord(game, setup, main, now);
}

/** A game of another program. The same game gets the same identity, so that it is not kept twice. */
function foreignRecord(game: LoadedGame, setup: Setup, tree: MoveTree, now: number): GameRecord {
  const { over, winner } = game.state.outcome;
  const result = winner === null ? 'draw' : colourOf(setup, winner);
  return {
    id: `file-${fingerprint(JSON.stringify([setup, game.moves]))}`,
    kind: 'game',
    started: now,
    changed: now,
    setup,
    tree,
    length: game.moves.length,
    ...(over ? { result } : {}),
  };
}

function withComments(tree: MoveTree, { moves, comments }: LoadedGame): MoveTree {
  return Object.entries(comments).reduce(
    (now, [ply, comment]) => commented(now, moves.slice(0, Number(ply)), comment),
    tree,
  );
}

/** Throws EngineError if a variation cannot be played. */
function checkMoves(tree: MoveTree, { rules: board }: Setup, rules: RulesPort): void {
  for (const path of pathsOf(tree)) {
    if (nodeAt(tree, path)?.children.length === 0) stateOf(rules, board, path);
  }
}

/** FNV-1a, twice with different seeds: enough to tell games apart. */
function fingerprint(text: string): string {
  return [0x811c9dc5, 0x01000193].map((start) => fnv(text, start).toString(36)).join('-');
}

function fnv(text: string, start: number): number {
  let hash = start;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
