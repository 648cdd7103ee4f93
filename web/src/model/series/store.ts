// Where series are kept, game by game. The page has a database, tests and private windows a map.

import type { MatchGame } from '../../engine/protocol';
import type { Series } from './series';

export interface SeriesStore {
  /** In no particular order. */
  all(): Promise<Series[]>;
  /** The games that have been played, in no particular order. */
  games(id: string): Promise<MatchGame[]>;
  put(series: Series): Promise<void>;
  /** A game that is there already is the same one. */
  add(id: string, game: MatchGame): Promise<void>;
  /** With its games. */
  remove(id: string): Promise<void>;
}

/** Forgets everything with the page. */
export class MemorySeries implements SeriesStore {
  private readonly kept = new Map<string, { series: Series; games: Map<number, MatchGame> }>();

  all(): Promise<Series[]> {
    return Promise.resolve([...this.kept.values()].map(({ series }) => series));
  }

  games(id: string): Promise<MatchGame[]> {
    return Promise.resolve([...(this.kept.get(id)?.games.values() ?? [])]);
  }

  put(series: Series): Promise<void> {
    this.kept.set(series.id, { series, games: this.kept.get(series.id)?.games ?? new Map() });
    return Promise.resolve();
  }

  add(id: string, game: MatchGame): Promise<void> {
    this.kept.get(id)?.games.set(game.number, game);
    return Promise.resolve();
  }

  remove(id: string): Promise<void> {
    this.kept.delete(id);
    return Promise.resolve();
  }
}
