// The texts of Analyse, which are loaded with it.

import type { Colour } from '../../model/session';

type Outcome = 'win' | 'draw' | 'loss';

/** Names of columns; sentences depend on how many there are. */
type Columns = readonly string[];

export interface AnalyseMessages {
  verdict: {
    won: (who: string) => string;
    drawn: string;
    turn: (who: string) => string;
    /** Exactly one column has the best outcome. */
    only: (outcome: Outcome, column: string) => string;
    some: (outcome: Outcome, columns: Columns) => string;
    all: (outcome: Outcome) => string;
    /** The next stone wins. */
    now: (columns: Columns) => string;
    estimate: (columns: Columns) => string;
    opinion: (who: string, columns: Columns) => string;
  };
  /** Below the title. */
  where: {
    begins: (who: string) => string;
    toMove: (who: string, stone: string) => string;
    over: (stone: string) => string;
    searched: string;
    waiting: string;
  };

  tools: {
    label: string;
    opinion: string;
    solver: string;
    /** On a board where all its values are exact. */
    exactSolver: string;
    levels: string;
    engines: string;
    edit: string;
    paste: string;
    share: string;
    more: string;
    why: string;
    playFrom: string;
    fresh: string;
    save: string;
    think: string;
  };

  /** Choosing whose thinking to look at. */
  think: {
    title: string;
    text: string;
    /** The stone that was played last, by a computer. */
    stone: (who: string, cell: string) => string;
    stoneNote: string;
    opponents: string;
    engines: string;
    close: string;
  };

  moves: {
    label: string;
    /** Where there are none yet. */
    none: string;
    variation: (name: string) => string;
    stone: (who: string, cell: string, number: number) => string;
    slip: string;
    blunder: string;
    notes: string;
    name: string;
    comment: string;
    done: string;
    promote: string;
    remove: string;
    undo: Record<'remove' | 'promote', string>;
    removed: (stones: number) => string;
    promoted: string;
    undone: string;
  };

  line: { title: string; add: string; added: (stones: number) => string };

  explorer: {
    label: string;
    column: string;
    value: string;
    opinion: (who: string) => string;
    reply: string;
    then: string;
    played: string;
    /** The column of the file that is open. */
    inFile: string;
    play: (column: string) => string;
    look: (column: string) => string;
    times: (n: number) => string;
    /** What figures such as 2–0–1 count; `who` is the side to move, `other` its opponent. */
    tally: (who: string, other: string) => string;
    results: (times: number, who: string, won: number, drawn: number, other: string, lost: number) => string;
    never: string;
    off: string;
    on: string;
  };

  foot: {
    label: string;
    first: string;
    back: string;
    forward: string;
    last: string;
    stone: (at: number, of: number) => string;
    values: string;
    threats: string;
  };

  editor: {
    title: string;
    hint: string;
    colour: string;
    toMove: string;
    forced: (who: string) => string;
    board: string;
    clear: string;
    cancel: string;
    done: string;
    put: (who: string, cell: string) => string;
    taken: (cell: string) => string;
    full: (column: string) => string;
    tooMany: (colour: Colour, yellow: number, red: number) => string;
    refused: (reason: string) => string;
    opened: string;
  };

  paste: {
    title: string;
    text: string;
    hint: string;
    file: string;
    open: string;
    cancel: string;
    empty: string;
    refused: (reason: string) => string;
    tooLarge: string;
    opened: (stones: number) => string;
    badLink: (reason: string) => string;
  };

  share: {
    title: string;
    link: string;
    picture: string;
    text: string;
    copy: string;
    download: string;
    copied: Record<'link' | 'picture' | 'text', string>;
    saved: (file: string) => string;
    failed: string;
    close: string;
    alt: (stones: number) => string;
  };
}
