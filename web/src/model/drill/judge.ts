// What a move was worth, and how a bad one is punished.

import type { Analysis, Explanation } from '../../engine/protocol';
import type { Kept, Lost, Result } from './view';

const kWorth: Record<Result, number> = { win: 2, draw: 1, loss: 0 };

/** Facts that say how a mistake is punished. */
const kPunishments: readonly string[] = ['wins_at_once', 'two_threats', 'forced_line', 'zugzwang'];

/** Did the move to that cell keep the result of the position? */
export function judgement({ outcome, in: stones, columns }: Analysis, column: number, cell: string): Kept | Lost {
  const value = columns[column - 1];
  if (!value?.outcome || !outcome) throw new Error('no exact value');
  if (kWorth[value.outcome] < kWorth[outcome]) {
    return { kind: 'lost', cell, value, before: outcome, reply: undefined, why: undefined };
  }
  const slower = value.outcome === 'win' ? (value.in ?? 0) - (stones ?? 0) : 0;
  return { kind: 'kept', cell, value, slower };
}

export function punishment({ facts }: Explanation): string | undefined {
  return facts.find(({ kind }) => kPunishments.includes(kind))?.text;
}
