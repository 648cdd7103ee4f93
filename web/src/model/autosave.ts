// The game in the browser's storage, so that it survives a reload.

import type { Decision, Rules } from '../engine/protocol';
import { type Birth, kColours, kNoGames, type Ply, type Seat, type Series, type Session } from './session';
import { parseObject } from './settings';

export const kStorageKey = 'zugzwang.game';

/** Version 1 had no identity, no names and no stones that were taken back. */
const kVersion = 2;
const kVersions: readonly unknown[] = [1, kVersion];

export function serializeSession(session: Session): string {
  return JSON.stringify({ version: kVersion, ...session });
}

/**
 * The stored game, or none if no version has written it. Whether its moves are legal is for the
 * engine to say. A game without an identity gets this one.
 */
export function parseSession(text: string | null, birth: Birth): Session | undefined {
  const stored = parseObject(text);
  const setup = record(stored['setup']);
  const seats = record(setup['seats']);
  const rules = parseRules(setup['rules']);
  const yellow = parseSeat(seats['yellow']);
  const red = parseSeat(seats['red']);
  const begins = kColours.find((colour) => colour === setup['begins']);
  const line = parseLine(stored['line']);
  const cursor = stored['cursor'];
  if (!kVersions.includes(stored['version']) || !rules || !yellow || !red || !begins || !line) {
    return undefined;
  }
  if (!isCount(cursor) || cursor > line.length) return undefined;
  return {
    ...parseBirth(stored, birth),
    setup: { rules, seats: { yellow, red }, begins },
    line,
    cursor,
    taken: parseLine(stored['taken']) ?? [],
    series: parseSeries(stored['series']),
  };
}

function parseRules(value: unknown): Rules | undefined {
  const { columns, rows, connect, consolation } = record(value);
  if (!isCount(columns) || !isCount(rows) || !isCount(connect)) return undefined;
  return { columns, rows, connect, consolation: consolation === true };
}

function parseBirth({ id, started }: Record<string, unknown>, otherwise: Birth): Birth {
  const known = typeof id === 'string' && id !== '' && isCount(started);
  return known ? { id, started } : otherwise;
}

function parseSeat(value: unknown): Seat | undefined {
  const { kind, spec, name } = record(value);
  if (kind === 'person') return typeof name === 'string' && name !== '' ? { kind, name } : { kind };
  return kind === 'computer' && typeof spec === 'string' ? { kind, spec } : undefined;
}

function parseLine(value: unknown): Ply[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const line = value.map((item): Ply | undefined => {
    const { column, decision } = record(item);
    if (!isCount(column)) return undefined;
    return isDecision(decision) ? { column, decision } : { column };
  });
  return line.every((ply) => ply !== undefined) ? line : undefined;
}

function parseSeries(value: unknown): Series {
  const { yellow, red, draws } = record(value);
  return isCount(yellow) && isCount(red) && isCount(draws) ? { yellow, red, draws } : kNoGames;
}

export function isDecision(value: unknown): value is Decision {
  const decision = record(value);
  return (
    ['move', 'max_calls', 'min_calls', 'positions', 'cutoffs', 'depth', 'seconds'].every(
      (key) => typeof decision[key] === 'number',
    ) && typeof decision['random'] === 'boolean'
  );
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
