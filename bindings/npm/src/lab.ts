// Matches and published experiments, as docs/protocol.md describes them.

import type { Rules } from './protocol.ts';

/** Two claims about the lead of the first player, and how often each may be accepted although the other holds. */
export interface SprtPlan {
  elo0: number;
  elo1: number;
  alpha: number;
  beta: number;
}

/** The state of the test: it is decided when the ratio reaches one of its bounds. */
export interface SprtState extends SprtPlan {
  llr: number;
  lower_bound: number;
  upper_bound: number;
  accepted: 'undecided' | 'elo0' | 'elo1';
}

/** Everything that determines the games of a match. */
export interface MatchPlan {
  rules: Rules;
  /** As `players` lists them, with options: "runs:depth=6". */
  players: readonly string[];
  /** Of each pair of players. */
  games: number;
  /** "none", "random:4", "balanced:8" */
  openings: string;
  seed: number;
  /** Ends a match of two as soon as it is decided. */
  sprt?: SprtPlan;
}

export interface Effort {
  moves: number;
  positions: number;
  seconds: number;
  longest_seconds: number;
}

export interface MatchGame {
  /** From 0. */
  number: number;
  /** Places in the list of players, from 0. */
  first: number;
  second: number;
  winner: 'first' | 'second' | 'draw';
  reason: string;
  digits: string;
  opening_plies: number;
  /** Of First and of Second. */
  efforts: readonly Effort[];
  /** The line that `zugzwang match --record` writes. */
  record: string;
}

export interface Tally {
  wins: number;
  draws: number;
  losses: number;
}

export interface Rating {
  rating: number;
  rating_error: number;
}

export interface MatchPlayer extends Rating {
  name: string;
  games: number;
  as_first: Tally;
  as_second: Tally;
  score: number;
}

export interface MatchPairing {
  one: string;
  other: string;
  games: number;
  as_first: Tally;
  as_second: Tally;
  different_games: number;
  elo: number | null;
  elo_lower: number | null;
  elo_upper: number | null;
  likelihood_of_superiority: number;
}

export interface MatchTable {
  games: number;
  games_planned: number;
  players: readonly MatchPlayer[];
  pairings: readonly MatchPairing[];
  convergence: readonly { games: number; players: readonly Rating[] }[];
  sprt: SprtState | null;
}

export type FigureValue = number | string | null;

export interface Figure {
  quantity: string;
  class: 'exact' | 'statistical' | 'time';
  published: FigureValue;
  /** Missing until it has been measured. */
  here?: FigureValue;
  equal?: boolean;
  contradicted_by?: FigureValue;
  lower?: number;
  upper?: number;
  factor?: number;
}

export interface ExhibitRow {
  label: string;
  position: string;
  player?: string;
  opponent?: string;
  figures: readonly Figure[];
}

export interface Exhibit {
  name: string;
  group: string;
  year: number;
  publication: string;
  title: string;
  rows_are: string;
  rerun: 'moves' | 'valuations' | 'textbook' | 'times' | 'series' | 'character' | 'judgement';
  rows: readonly ExhibitRow[];
  notes: readonly string[];
}
