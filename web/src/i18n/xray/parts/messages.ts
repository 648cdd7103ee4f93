// The texts of everything around the tree: comparison, random games, what an evaluation counted, printing.

import type { Colour } from '../../../model/session';
import type { Contestant } from '../../../model/xray/comparison';
import type { Term } from '../../../model/xray/leaf_parts';

type Outcome = 'win' | 'draw' | 'loss';

export interface XrayPartsMessages {
  /** What the same move costs other searches. */
  costs: {
    /** Without a depth: the tree of letters. */
    title: (depth: number | undefined) => string;
    names: Record<Contestant | 'perfect', string>;
    about: Record<Contestant | 'perfect', string>;
    /** After the number, which is larger. */
    boards: (n: number) => string;
    /** "c: 12": the column it plays, and its value. */
    says: (column: string, value: string) => string;
    truth: string;
    key: string;
    bestCase: (n: string) => string;
    open: (name: string, boards: string) => string;
    pending: string;
    /** Shows the rest where there is little room. */
    details: string;
  };

  /** What the number of a leaf is made of. */
  leaf: {
    title: (value: string) => string;
    term: (what: Term['kind'], who: string, stones: number, times: number) => string;
    /** "2 × 3" */
    product: (times: string, points: string) => string;
    sum: string;
    nothing: string;
    hint: string;
  };

  games: {
    label: string;
    /** Nothing has been played yet. */
    before: string;
    game: (number: string, path: string, stones: number) => string;
    proved: (number: string, path: string) => string;
    result: (who: string | undefined) => string;
    notListed: (listed: string) => string;
    onlyListed: (listed: string, all: string) => string;
    of: (at: string, last: string) => string;
    slider: string;
    play: string;
    pause: string;
    back: string;
    forward: string;
    start: string;
    end: string;
    columns: string;
    column: (column: string, games: number, mean: string) => string;
    none: (column: string) => string;
    games: (n: number) => string;
    won: string;
    curve: (column: string) => string;
    curveLabel: (column: string, games: number, mean: string, exact: string) => string;
    exact: (outcome: Outcome) => string;
    /** How the final estimate compares with the truth. */
    verdict: (column: string, mean: string, outcome: Outcome, near: boolean) => string;
    winsOnly: string;
    /** What the search has proved by the end. */
    certain: (outcome: Outcome, columns: readonly string[]) => string;
  };

  tools: {
    large: string;
    link: string;
    copied: string;
    notCopied: string;
    print: string;
  };

  print: {
    move: (column: string, value: string) => string;
    forced: (column: string, how: 'win' | 'block') => string;
    counts: (nodes: number, positions: number, cuts: number) => string;
    simulations: (n: number) => string;
    toMove: (colour: Colour) => string;
    bounds: (alpha: string, beta: string) => string;
    cut: (comparison: string, skipped: readonly string[]) => string;
    below: (n: number) => string;
    over: string;
    more: (n: number) => string;
    key: string;
    games: (visits: number, mean: string) => string;
  };
}
