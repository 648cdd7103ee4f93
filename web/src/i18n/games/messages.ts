// The texts of My games.

import type { Fate } from '../../model/games/statistics';

export interface GamesMessages {
  /** The locale that dates are written in. */
  dates: string;
  loading: string;
  keptHere: string;
  search: string;
  /** What can be typed there. */
  searchHint: string;
  opponent: string;
  allOpponents: string;
  /** Games of two people, and of two computers. */
  people: string;
  computers: string;
  analyses: string;
  result: string;
  allResults: string;
  results: Record<Fate | 'unfinished', string>;
  import: string;
  export: string;

  today: string;
  /** For a game that is not one person against a computer. */
  wonBy: (name: string) => string;
  versus: (one: string, other: string) => string;
  analysis: string;
  percent: (n: number) => string;
  /** The colour of the person, and the accuracy if it is known. */
  own: (colour: string, percent: string | undefined) => string;

  goOn: string;
  analyse: string;
  review: string;
  /** Everything that can be done with a game. */
  more: (name: string) => string;
  remove: string;
  save: string;
  removed: string;
  restore: string;
  restored: string;
  board: string;
  boardOf: (columns: number, rows: number, connect: number) => string;
  played: string;
  stones: string;
  variations: string;
  /** How many of all stones are not part of the game. */
  aside: (stones: number) => string;
  mistakes: string;
  accuracyTitle: string;

  statistics: string;
  games: (n: number) => string;
  won: string;
  accuracyOfLast: (n: number) => string;
  byOpponent: string;
  byColour: string;
  of: (n: number) => string;
  /** A row of bars in words. */
  score: (won: number, draw: number, lost: number) => string;

  emptyTitle: string;
  emptyText: string;
  play: string;
  nothingFound: string;
  showAll: string;
  found: (n: number) => string;

  exported: (n: number, name: string) => string;
  imported: (n: number) => string;
  /** Some were refused: how many, the first one's line, and why. */
  importedPart: (n: number, refused: number, line: number, reason: string) => string;
  importRefused: (name: string, reason: string) => string;
  nothingInFile: string;
  tooLarge: string;
}
