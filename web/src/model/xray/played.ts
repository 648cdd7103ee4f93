// What a player did with what it had found: the levels have lapses, and see some things at a glance.

import type { PlayedMessages } from '../../i18n/xray/messages';
import { columnName } from '../cells';
import { opponentOf, playerName } from '../opponents';
import type { Trace } from './trace';

const kLapses = ['missed_win', 'missed_threat', 'slip'] as const;

/** None where there is nothing to add: in a tree of letters, and where an engine simply plays the best it found. */
export function playedText({ question, choice, cell, move, found }: Trace, m: PlayedMessages): string | undefined {
  const { spec } = question;
  if (cell === null || (choice === 'search' && opponentOf(spec) === undefined)) return undefined;
  const name = playerName(spec);
  if (choice === 'random') return (found === null ? m.thoughtless : m.random)(name, cell);
  const sentence = m[choice](name, cell);
  if (found !== null && found !== move) return `${sentence} ${m.found(columnName(found))}`;
  return kLapses.some((lapse) => lapse === choice) ? `${sentence} ${m.byChance}` : sentence;
}

export type NoTree = 'forced' | 'exact' | 'proved' | 'random';

/** Why there is no tree to look at; none if there is one. */
export function noTree({ nodes, kind, value, forced }: Trace): NoTree | undefined {
  if (nodes.length > 0) return undefined;
  if (kind === 'score') return 'exact';
  if (value !== null) return 'proved';
  return forced === null ? 'random' : 'forced';
}
