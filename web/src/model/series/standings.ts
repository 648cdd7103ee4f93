// The table of a series: who is where, and where its bar is drawn.

import type { MatchPlayer, Tally } from '../../engine/protocol';

export interface StandingRow {
  player: MatchPlayer;
  /** From 1. */
  rank: number;
  tally: Tally;
  /** The rating and its interval, in percent of the scale; none if it is off the scale. */
  bar: { at: number; low: number; high: number } | undefined;
}

/** A player further from the mean would squeeze all others together. */
const kWidest = 800;

export function standingsOf(players: readonly MatchPlayer[]): { rows: StandingRow[] } {
  const isOnScale = ({ rating }: MatchPlayer): boolean => Math.abs(rating) <= kWidest;
  const shown = players.filter(isOnScale);
  const low = Math.min(...shown.map(({ rating, rating_error }) => Math.max(-kWidest, rating - rating_error)));
  const high = Math.max(...shown.map(({ rating, rating_error }) => Math.min(kWidest, rating + rating_error)));
  const room = Math.max(1, high - low) * 1.04;
  const percent = (elo: number): number => Math.min(100, Math.max(0, (100 * (elo - low)) / room + 2));
  const rows = [...players]
    .sort((a, b) => b.rating - a.rating)
    .map((player, index) => ({
      player,
      rank: index + 1,
      tally: sum(player.as_first, player.as_second),
      bar: isOnScale(player)
        ? {
            at: percent(player.rating),
            low: percent(player.rating - player.rating_error),
            high: percent(player.rating + player.rating_error),
          }
        : undefined,
    }));
  return { rows };
}

function sum(a: Tally, b: Tally): Tally {
  return { wins: a.wins + b.wins, draws: a.draws + b.draws, losses: a.losses + b.losses };
}
