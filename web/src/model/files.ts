// Games as files: from text to session and back. A file is the engine's JSON game record, plus
// data that only the app knows, which other readers ignore.

import type { ListedGame, LoadedGame, PlayerKind } from '../engine/protocol';
import { objectOf, parseJson } from './parse';
import type { Ports, RulesPort } from './ports';
import {
  type Birth,
  colourOf,
  newSession,
  type Ply,
  type Seat,
  type Seats,
  type Session,
  type Setup,
} from './session';
import { isDecision, parseSeats } from './session_json';
import { parseSpec, specNamed } from './specs';

/** Which files the browser offers to open. */
export const kGameFiles = '.json,.jsonl,.txt,application/json,text/plain';
/** Bytes. Longer files are refused. */
export const kLargestFile = 2 ** 23;

/** The games in a file of many; none if it is another kind of file. Throws EngineError if one is broken. */
export async function gamesIn(text: string, ports: Ports): Promise<readonly ListedGame[]> {
  return (await ports.engine.files.ask<'games'>({ op: 'games', text })).games;
}

/** The game in a text; of many, the one with this number, counted from 1. Throws EngineError. */
export async function readGame(
  text: string,
  number: number,
  ports: Ports,
  catalogue: readonly PlayerKind[],
  birth: Birth,
): Promise<Session> {
  const game = await ports.engine.files.ask<'load'>({ op: 'load', text, game: number });
  const { telemetry, app } = objectOf(parseJson(piecesOf(text)[number - 1]?.text ?? ''));
  const setup = setupIn(game, objectOf(app)['seats'], catalogue);
  const line = lineIn(game.moves, telemetry);
  return { ...newSession(setup, birth), line, cursor: line.length };
}

/** The game as a file, one key per line. */
export function writeGame({ setup, line }: Session, ports: Ports): string {
  const record = { ...fileRecord(setup, line, {}, ports.rules), app: { seats: setup.seats } };
  const keys = Object.entries(record).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{\n${keys.join(',\n')}\n}\n`;
}

/** The engine's record of the game, and the telemetry of its computers. */
export function fileRecord(
  setup: Setup,
  line: readonly Ply[],
  comments: Record<string, string>,
  rules: RulesPort,
): Record<string, unknown> {
  const { text } = rules.ask<'save'>({
    op: 'save',
    rules: setup.rules,
    moves: line.map((ply) => ply.column),
    first: nameOf(setup.seats[colourOf(setup, 'first')]),
    second: nameOf(setup.seats[colourOf(setup, 'second')]),
    begins: setup.begins,
    comments,
  });
  const record = objectOf(parseJson(text));
  if (line.every((ply) => ply.decision === undefined)) return record;
  return { ...record, telemetry: line.map((ply) => ply.decision ?? null) };
}

/** A text that is one object, or one object per line; lines are counted from 1. */
export function piecesOf(text: string): { line: number; text: string }[] {
  if (parseJson(text) !== undefined) return [{ line: 1, text }];
  return text
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter((piece) => piece.text !== '');
}

/** Who played which colour: as the app has written it, or else by the names of the players. */
export function setupIn(game: LoadedGame, seats: unknown, catalogue: readonly PlayerKind[]): Setup {
  return {
    rules: game.rules,
    seats: parseSeats(seats) ?? seatsNamed(game, catalogue),
    begins: game.begins ?? 'yellow',
  };
}

/** The stones, with their telemetry if it fits: an entry for each, null for those of people. */
export function lineIn(moves: readonly number[], telemetry: unknown): Ply[] {
  const said: unknown[] = Array.isArray(telemetry) && telemetry.length === moves.length ? telemetry : [];
  return moves.map((column, index) => {
    const decision = said[index];
    return isDecision(decision) && decision.move === column ? { column, decision } : { column };
  });
}

function nameOf(seat: Seat): string {
  return seat.kind === 'computer' ? seat.spec : (seat.name ?? '');
}

function seatsNamed(game: LoadedGame, catalogue: readonly PlayerKind[]): Seats {
  const first = seatNamed(game.first, catalogue);
  const second = seatNamed(game.second, catalogue);
  return game.begins === 'red' ? { yellow: second, red: first } : { yellow: first, red: second };
}

function seatNamed(name: string, catalogue: readonly PlayerKind[]): Seat {
  const spec = specNamed(name);
  if (catalogue.some((kind) => kind.name === parseSpec(spec).name)) return { kind: 'computer', spec };
  return name === '' ? { kind: 'person' } : { kind: 'person', name };
}
