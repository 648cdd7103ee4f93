// The texts of the museum, which are loaded with it. The figures, and their English words, are the engine's.

import type { Exhibit } from '../../engine/protocol';

export interface ExhibitWords {
  title: string;
  publication: string;
  rowsAre: string;
  notes: readonly string[];
}

export interface MuseumMessages {
  title: string;
  intro: string;
  then: string;
  now: string;
  scale: string;
  /** Above times with nothing to compare them with. */
  noTimes: string;
  leafGames: (games: string) => string;
  /** What each program does, in one line. */
  programs: Record<string, string>;
  /** How many of the figures that must be equal really are. */
  judged: (equal: number, run: number, all: number) => string;
  run: string;
  again: string;
  waiting: string;
  runningRow: (row: number, rows: number) => string;
  stop: string;
  failed: (reason: string) => string;
  print: string;
  play: string;
  xray: string;
  equal: string;
  different: string;
  /** The heading of what came out. */
  here: string;
  /** What came out, below what was published. */
  hereIs: (value: string) => string;
  /** What another publication says. */
  or: (value: string) => string;
  factor: (times: string) => string;
  interval: (lower: string, upper: string) => string;
  notRun: string;
  bars: (name: string) => string;
  bar: (label: string, then: string | undefined, here: string | undefined) => string;
  /** The headings of columns, by the engine's names. */
  quantities: Record<string, string>;
  /** Words among the figures. */
  word: (word: string) => string;
  label: (label: string) => string;
  exhibit: (exhibit: Exhibit) => ExhibitWords;
  done: (title: string) => string;
}
