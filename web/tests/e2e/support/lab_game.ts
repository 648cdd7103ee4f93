// A game with figures for the lab.

import type { Decision } from '../../../src/engine/protocol';
import type { ComputerMove, Session } from '../../../src/model/session';
import { computer } from './app_page';

function decision(move: number, part: Partial<Decision> = {}): ComputerMove {
  const calls = { max_calls: 900, min_calls: 100, positions: 1234567, cutoffs: 7, depth: 4 };
  return { move, value: 2.5, kind: 'points', forced: null, random: false, ...calls, seconds: 0.0123, columns: null, seed: 1, ...part };
}

/** A game of two computers, three stones long, as it is stored. */
export const kComputers: Session = {
  id: 'computers',
  started: 0,
  setup: {
    rules: { columns: 7, rows: 6, connect: 4, consolation: false },
    seats: { yellow: computer('runs:depth=4'), red: computer('level:4') },
    begins: 'yellow',
  },
  line: [
    { column: 4, decision: decision(4) },
    { column: 4, decision: decision(4, { random: true, value: null, kind: null }) },
    { column: 3, decision: decision(3, { forced: 'block', positions: 0, max_calls: 0, min_calls: 0, seconds: 0.000004 }) },
  ],
  cursor: 3,
  taken: [],
  series: { yellow: 0, red: 0, draws: 0 },
};
/** The storage with that game. */
export const kComputersKept = { 'zugzwang.game': JSON.stringify({ version: 2, ...kComputers }) };
