// Every text of the page. A language is a value of this type, so a missing text does not compile.

import type { Failure, Speech } from '../engine/protocol';
import type { Trouble } from '../model/games/safe_store';
import type { Colour } from '../model/session';
import type { DiscStyle, Speed, Theme } from '../model/settings';
import type { OpponentMessages, PlayMessages } from './play/messages';

/** Names of columns; sentences depend on how many there are. */
type Columns = readonly string[];

export interface Messages {
  language: string;
  locale: string;
  /** The language of the engine's sentences: this one, or the closest that the engine speaks. */
  engineLanguage: Speech['lang'];
  appName: string;

  colour: Record<Colour, string>;
  you: string;
  person: string;
  /** Short phrases in a row, such as "c2, Yellow, last stone"; empty ones are left out. */
  phrases: (parts: readonly string[]) => string;

  /** Why the engine refused something, as part of a sentence. */
  refusal: (failure: Failure) => string;

  board: {
    size: (columns: number, rows: number) => string;
    goal: (connect: number) => string;
    label: (columns: number, rows: number, connect: number) => string;
    stage: string;
    /** How to play by keyboard, for screen readers. */
    help: string;
    column: (name: string) => string;
    empty: string;
    landing: string;
    lastStone: string;
    winningStone: string;
    threat: (colour: string) => string;
    full: string;
    closed: string;
    /** A cell that a hint points at. */
    look: string;
    /** A cell that decides the game. */
    decides: (colour: string) => string;
    numbered: (number: number, colour: string) => string;
    /** On a column's value: asks why it is what it is. */
    ask: (column: string) => string;
    askNot: (column: string) => string;
    /** In a review: where the next stone was played, and where it should have been. */
    wrong: string;
    right: string;
  };

  chip: {
    win: string;
    draw: string;
    loss: string;
    inStones: (n: number) => string;
    full: string;
    best: string;
    /** Of a value that is not exact. */
    estimated: string;
    pending: string;
    percent: (value: string) => string;
    percentLong: (value: string) => string;
    pointsLong: (value: string) => string;
  };

  players: {
    computer: string;
  };

  status: {
    label: string;
    yourMove: string;
    toMove: (who: string) => string;
    thinking: (who: string) => string;
    positions: (n: number) => string;
    seconds: (n: number) => string;
    paused: string;
    pausedDetail: (who: string) => string;
    wins: (who: string) => string;
    draw: string;
    line: (who: string, connect: number, cells: readonly string[]) => string;
    lines: (who: string, lines: readonly (readonly string[])[]) => string;
    fullBoard: string;
    consolation: string;
    exact: string;
    estimated: string;
    opinion: string;
    evaluating: string;
    /** Here and below, no columns stand for the one that a hint has just named. */
    winNow: (columns: Columns) => string;
    /** `who` is empty for "you". */
    win: (columns: Columns, who: string, n: number) => string;
    drawBest: (columns: Columns) => string;
    lossNext: (opponent: string) => string;
    /** `columns` hold out longest; none if all are equally good. */
    loss: (columns: Columns, opponent: string, n: number) => string;
    estimatedBest: (columns: Columns) => string;
    opinionBest: (columns: Columns, who: string) => string;
    noOpinion: (who: string) => string;
    hintSearching: string;
    hint: (column: string) => string;
    /** Others that are as good as the one in the hint; there is at least one. */
    hintAlso: (columns: Columns) => string;
    columnFull: (column: string) => string;
    gameOver: string;
    notYourTurn: (who: string) => string;
    noSuchColumn: string;
    failed: (reason: string) => string;
  };

  actions: {
    rematch: string;
    why: string;
    stop: string;
    resume: string;
    return: string;
    pause: string;
    step: string;
    speed: string;
    speeds: Record<Speed, string>;
    transport: string;
  };

  opponents: OpponentMessages;
  play: PlayMessages;

  tools: {
    label: string;
  };

  moves: {
    label: string;
    none: string;
    move: (colour: string, cell: string, number: number) => string;
  };

  newGame: {
    title: string;
    who: string;
    againstComputer: string;
    twoPeople: string;
    computersOnly: string;
    opponent: string;
    opponentOf: (colour: string) => string;
    engine: string;
    /** A sentence for each engine by name; others go without. */
    engines: Record<string, string>;
    option: (name: string) => string;
    /** A word option in this language; a number stays as it is. */
    optionValue: (name: string, value: string) => string;
    /** An option with its value, within a sentence. */
    setting: (name: string, value: string) => string;
    youPlay: string;
    begins: string;
    random: string;
    board: string;
    presets: { classic: string; three: string; five: string; custom: string };
    size: (columns: number, rows: number, connect: number) => string;
    customSize: string;
    consolation: string;
    columns: string;
    rows: string;
    connect: string;
    exact: string;
    estimates: string;
    noExact: string;
    start: string;
    cancel: string;
    close: string;
  };

  settings: {
    title: string;
    language: string;
    theme: string;
    themes: Record<Theme, string>;
    discs: string;
    discStyles: Record<DiscStyle, string>;
    sound: string;
    haptics: string;
    animation: string;
    /** Of a game between two computers. */
    speed: string;
    reduced: string;
    done: string;
  };

  share: {
    title: string;
    text: string;
    link: string;
    moves: string;
    copy: string;
    copied: string;
    notCopied: string;
  };

  files: {
    saved: (name: string) => string;
    loaded: string;
    refused: (name: string, reason: string) => string;
    tooLarge: string;
    choose: string;
    /** How many games the file has. */
    count: (name: string, n: number) => string;
    game: string;
    /** Which one is shown. */
    gameOf: (n: number, of: number) => string;
    /** The same without the word "game". */
    numberOf: (n: number, of: number) => string;
    won: (who: string) => string;
    goTo: string;
    range: (from: number, to: number, of: number) => string;
    open: string;
    plies: (n: number) => string;
    previous: string;
    next: string;
    previousPage: string;
    nextPage: string;
    inFile: string;
    /** A game was left for another one. */
    kept: string;
    /** Nothing outlives the page, storage is full, or something else went wrong. */
    notKept: Record<Trouble, string>;
    backToGame: string;
    exported: (name: string) => string;
  };

  live: {
    played: (colour: string, cell: string) => string;
    newGame: (who: string) => string;
    youBegin: string;
    undone: (n: number) => string;
    redone: (n: number) => string;
    jumped: (n: number) => string;
    evaluationOn: string;
    evaluationOff: string;
    threatsOn: string;
    threatsOff: string;
    accuracy: (sides: readonly string[]) => string;
  };

  app: {
    engineMissing: (reason: string) => string;
    screenMissing: (reason: string) => string;
    updateReady: string;
    reload: string;
    dismiss: string;
    message: string;
    loading: string;
  };
}
