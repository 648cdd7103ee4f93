// A series as files: the same lines that `zugzwang match` writes with --record and --csv.

import type { MatchGame } from '../../engine/protocol';
import { objectOf, parseJson } from '../parse';

const kSecondsDigits = 6;

function inOrder(games: Iterable<MatchGame>): MatchGame[] {
  return [...games].sort((a, b) => a.number - b.number);
}

export function recordLines(games: Iterable<MatchGame>): string {
  return inOrder(games)
    .map(({ record }) => `${record}\n`)
    .join('');
}

export function csvLines(games: Iterable<MatchGame>): string {
  const head =
    'game,first,second,winner,reason,plies,opening_plies,moves,first_seconds,second_seconds,first_positions,second_positions';
  const lines = inOrder(games).map((game) => {
    const { first, second } = namesIn(game);
    const moves = game.efforts.reduce((sum, effort) => sum + effort.moves, game.opening_plies);
    return [
      game.number + 1,
      // Names with options may contain commas.
      `"${first}"`,
      `"${second}"`,
      game.winner,
      game.reason,
      moves,
      game.opening_plies,
      game.digits,
      ...game.efforts.map(({ seconds }) => seconds.toFixed(kSecondsDigits)),
      ...game.efforts.map(({ positions }) => positions),
    ].join();
  });
  return [head, ...lines].map((line) => `${line}\n`).join('');
}

/** What the two players are called: the options of a player in their shortest form. */
export function namesIn({ record }: MatchGame): { first: string; second: string } {
  const { first, second } = objectOf(objectOf(parseJson(record))['players']);
  return { first: String(first), second: String(second) };
}
