// The texts of series between players, which are loaded with them.

import type { MatchGame, Rules } from '../../engine/protocol';
import type { ReadyName } from '../../model/series/ready';
import type { OpeningKind, PlanFault } from '../../model/series/series';
import type { RunState } from '../../model/series/run';

export interface SeriesMessages {
  title: (players: number) => string;
  newSeries: string;
  empty: { title: string; text: string };
  /** Series that can be started with one click. */
  ready: Record<ReadyName, string>;
  readyGames: (games: number) => string;
  /** Of several series, which one is shown. */
  kept: string;
  keptName: (players: string, games: number, date: string) => string;

  states: Record<RunState, string>;
  pause: string;
  goOn: string;
  remove: string;
  removed: string;
  undo: string;
  ofGames: (games: number) => string;
  /** A test that ends the series when it is decided. */
  test: {
    ofAtMost: (games: number) => string;
    open: (elo0: number, elo1: number) => string;
    decided: (accepted: number, other: number) => string;
    elo: (elo: number) => string;
    ratio: (ratio: string) => string;
  };
  setting: (openings: string, seed: number, board: string) => string;
  board: (rules: Rules) => string;
  /** How long it takes, in seconds. */
  left: (seconds: number) => string;
  latest: (number: number, first: string, second: string, winner: MatchGame['winner']) => string;
  failed: (reason: string) => string;
  /** Said when it is over. */
  over: (games: number) => string;

  standings: string;
  rank: string;
  player: string;
  elo: string;
  interval: string;
  score: string;
  tally: string;
  offScale: string;
  eloNote: string;
  /** Of two players: the lead of the first. */
  lead: (player: string, elo: number | null, lower: number | null, upper: number | null, likelihood: number) => string;
  /** Too many games are the same. */
  caution: (different: number, games: number) => string;

  cross: string;
  crossNote: string;
  plot: string;
  plotNote: string;
  plotLabel: (games: number, players: readonly string[]) => string;
  plotPlayer: (name: string, elo: number, error: number) => string;
  gamesAxis: string;
  strength: string;
  strengthAxis: string;
  strengthLabel: (players: readonly string[]) => string;
  strengthPlayer: (name: string, elo: number, time: string) => string;
  efforts: string;
  perMove: string;
  positions: string;

  games: string;
  which: string;
  choices: Record<'all' | 'draw' | 'short' | 'long', string>;
  noGames: string;
  results: Record<MatchGame['winner'], string>;
  stones: (count: number) => string;
  more: (count: number) => string;
  exportRecord: string;
  exportCsv: string;

  dialog: {
    title: string;
    players: string;
    playerAt: (place: number) => string;
    add: string;
    removePlayer: (place: number) => string;
    games: string;
    openings: string;
    kinds: Record<OpeningKind, string>;
    plies: string;
    openingsNote: Record<OpeningKind, string>;
    seed: string;
    seedNote: string;
    sum: (games: number) => string;
    test: {
      legend: string;
      all: string;
      decided: string;
      note: string;
      elo0: string;
      elo1: string;
      sum: (games: number) => string;
    };
    faults: Record<PlanFault, string>;
    start: string;
    cancel: string;
  };
}
