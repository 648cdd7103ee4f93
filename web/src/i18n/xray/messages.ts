// The texts of the X-ray, which are loaded with it.

import type { Choice } from '../../engine/protocol';
import type { NoTree } from '../../model/xray/played';
import type { XrayPartsMessages } from './parts/messages';

/** What happens when a branch is left, in the names and numbers of this moment. */
export interface Compared {
  /** Who chooses here, and who chooses above. */
  who: string;
  other: string;
  value: string;
  /** What the other one has elsewhere. */
  limit: string;
}

/** What a player did with what it had found: its name, and the cell that it played. */
export interface PlayedMessages
  extends Record<Exclude<Choice, 'random'>, (who: string, cell: string) => string> {
  /** Where the search promised nothing. */
  random: (who: string, cell: string) => string;
  /** Without a search. */
  thoughtless: (who: string, cell: string) => string;
  /** What the search preferred, if that was not played. */
  found: (column: string) => string;
  /** A random move, and the best all the same. */
  byChance: string;
}

export interface XrayMessages {
  title: string;
  heading: (engine: string) => string;
  textbookHeading: string;
  /** What this is, and what to do. */
  lead: string;
  /** The same, for an example. */
  leads: Record<'trap' | 'cut' | 'textbook' | 'order', string>;
  back: string;
  thinking: string;
  played: PlayedMessages;
  noTree: Record<NoTree, string>;
  over: string;
  refused: (reason: string) => string;
  tryExample: string;
  /** What a trace leaves out. */
  bounded: (listed: string, nodes: string) => string;
  leaves: (seen: number, all: number) => string;

  choose: { engine: string; depth: string; order: string; games: string; engines: string; opponents: string };
  /** Small pictures of what there is to see, as links. */
  examples: { title: string; trap: string; cut: string; textbook: string; order: string; games: string };
  /** The two ways to look at a search that plays random games. */
  looks: { label: string; tree: string; games: string };
  max: string;
  min: string;

  steps: {
    label: string;
    count: (step: string, all: string) => string;
    first: string;
    back: string;
    play: string;
    pause: string;
    on: string;
    over: string;
    cut: string;
    noCut: string;
  };
  zoom: { label: string; larger: string; smaller: string; fit: string };

  /** What has just happened. */
  event: {
    begin: (who: string) => string;
    tries: (tried: string) => string;
    /** The beginning of a sentence: who tries what, after which moves. */
    tried: (who: string, move: string, after: string | undefined) => string;
    counts: (tried: string, value: string) => string;
    /** A branch of a tree of letters ends in a number. */
    reads: (tried: string, value: string) => string;
    wins: (tried: string, who: string) => string;
    draws: (tried: string) => string;
    largest: (branch: string, who: string, value: string) => string;
    smallest: (branch: string, who: string, value: string) => string;
    cutMin: (branch: string, compared: Compared) => string;
    cutMax: (branch: string, compared: Compared) => string;
    chosen: (who: string, move: string, value: string) => string;
    stopped: (branch: string) => string;
    game: (number: string, branch: string, winner: string | undefined) => string;
    gamesBegin: (who: string) => string;
    /** What the chosen move is really worth, and what would have been better. */
    right: (move: string, outcome: 'win' | 'draw') => string;
    wrong: (move: string, outcome: 'draw' | 'loss', better: readonly string[], best: 'win' | 'draw') => string;
    hopeless: string;
  };
  nextExample: (name: string) => string;

  tree: {
    label: string;
    help: string;
    start: string;
    takesLargest: (who: string) => string;
    takesSmallest: (who: string) => string;
    below: (branch: string, rest: string) => string;
    best: string;
    notYet: string;
    neverTried: string;
    won: string;
    lost: string;
    /** About a node, for screen readers. */
    move: (who: string, move: string) => string;
    chooses: (who: string) => string;
    interest: (alpha: string, beta: string) => string;
    open: string;
    value: (value: string) => string;
    atLeast: (value: string) => string;
    atMost: (value: string) => string;
    ends: Record<'leaf' | 'terminal' | 'cut' | 'done' | 'stopped' | 'now', string>;
    games: (n: number) => string;
    more: (n: string) => string;
  };

  predict: {
    switch: string;
    cutTitle: string;
    cutMin: (branch: string, move: string, rest: number, compared: Compared) => string;
    cutMax: (branch: string, move: string, rest: number, compared: Compared) => string;
    looks: string;
    cuts: string;
    right: string;
    wrong: string;
    isCutMin: (compared: Compared) => string;
    isCutMax: (compared: Compared) => string;
    notCutMin: (compared: Compared) => string;
    notCutMax: (compared: Compared) => string;
    choiceTitle: string;
    choice: (branch: string, who: string) => string;
    choiceAtTop: (who: string) => string;
    largest: (who: string, value: string) => string;
    smallest: (who: string, value: string) => string;
    goOn: string;
  };

  legend: { window: string; value: string; alpha: (who: string) => string; beta: (who: string) => string };
  parts: XrayPartsMessages;
}
