// The game in the browser's storage, so that it survives a reload.

import { isCount, objectOf } from './parse';
import { type Birth, kNoGames, type Series, type Session } from './session';
import { parseLine, parseSetup } from './session_json';
import { parseObject } from './settings';

export const kStorageKey = 'zugzwang.game';

/** Version 1 had no identity, no names and no stones that were taken back. */
const kVersion = 2;
const kVersions: readonly unknown[] = [1, kVersion];

export function serializeSession(session: Session): string {
  return JSON.stringify({ version: kVersion, ...session });
}

/**
 * The stored game, or none if no version of the app wrote it. Whether its moves are legal is for the
 * engine to say. A game without an identity gets this one.
 */
export function parseSession(text: string | null, birth: Birth): Session | undefined {
  const stored = parseObject(text);
  const setup = parseSetup(stored['setup']);
  const line = parseLine(stored['line']);
  const { cursor } = stored;
  if (!kVersions.includes(stored['version']) || setup === undefined || line === undefined) {
    return undefined;
  }
  if (!isCount(cursor) || cursor > line.length) return undefined;
  return {
    ...parseBirth(stored, birth),
    setup,
    line,
    cursor,
    taken: parseLine(stored['taken']) ?? [],
    series: parseSeries(stored['series']),
  };
}

function parseBirth({ id, started }: Record<string, unknown>, otherwise: Birth): Birth {
  const known = typeof id === 'string' && id !== '' && isCount(started);
  return known ? { id, started } : otherwise;
}

function parseSeries(value: unknown): Series {
  const { yellow, red, draws } = objectOf(value);
  return isCount(yellow) && isCount(red) && isCount(draws) ? { yellow, red, draws } : kNoGames;
}
