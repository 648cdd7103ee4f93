// The parts of a game as they are stored: who plays by which rules, and the stones. JSON.stringify writes
// them. Whether moves are legal is for the engine to say.

import type { Rules } from '../engine/protocol';
import { isCount, isOneOf, objectOf } from './parse';
import { type ComputerMove, kColours, type Ply, type Seat, type Seats, type Setup } from './session';

export function parseSetup(value: unknown): Setup | undefined {
  const stored = objectOf(value);
  const rules = parseRules(stored['rules']);
  const seats = parseSeats(stored['seats']);
  const { begins } = stored;
  if (rules === undefined || seats === undefined || !isOneOf(begins, kColours)) return undefined;
  return { rules, seats, begins };
}

export function parseSeats(value: unknown): Seats | undefined {
  const stored = objectOf(value);
  const yellow = parseSeat(stored['yellow']);
  const red = parseSeat(stored['red']);
  return yellow && red && { yellow, red };
}

function parseSeat(value: unknown): Seat | undefined {
  const { kind, spec, name } = objectOf(value);
  if (kind === 'person') return typeof name === 'string' && name !== '' ? { kind, name } : { kind };
  return kind === 'computer' && typeof spec === 'string' ? { kind, spec } : undefined;
}

export function parseRules(value: unknown): Rules | undefined {
  const { columns, rows, connect, consolation } = objectOf(value);
  if (!isCount(columns) || !isCount(rows) || !isCount(connect)) return undefined;
  return { columns, rows, connect, consolation: consolation === true };
}

export function parseLine(value: unknown): Ply[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const line = value.map((item): Ply | undefined => {
    const { column, decision } = objectOf(item);
    if (!isCount(column)) return undefined;
    return isDecision(decision) ? { column, decision } : { column };
  });
  return line.every((ply) => ply !== undefined) ? line : undefined;
}

export function isDecision(value: unknown): value is ComputerMove {
  const decision = objectOf(value);
  return (
    ['move', 'max_calls', 'min_calls', 'positions', 'cutoffs', 'depth', 'seconds'].every(
      (key) => typeof decision[key] === 'number',
    ) && typeof decision['random'] === 'boolean'
  );
}
