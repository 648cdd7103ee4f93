// The texts of Play: home, the game, its end, and who plays.

export interface OpponentMessages {
  /** What each level does, from level 1, in one short line. */
  characters: readonly string[];
  /** The same by level, where the house rule leaves no exact values. */
  withHouseRule: Record<number, string>;
  /** The same by level, on boards that are not always solved in time. */
  elsewhere: Record<number, string>;
}

export interface PlayMessages {
  home: {
    /** What to do, and what wins. */
    headline: (connect: number) => [string, string];
    youBegin: (you: string, name: string, theirs: string) => string;
    theyBegin: (you: string, name: string, theirs: string) => string;
    chanceBegins: (you: string, name: string, theirs: string) => string;
    computer: string;
    measured: string;
    /** On a board where the strength was not measured. */
    measuredElsewhere: string;
    engines: string;
    more: string;
    fewer: string;
    elo: (elo: number) => string;
    interval: (elo: number, interval: number) => string;
    score: (percent: number, name: string) => string;
    opponent: (name: string, elo: number) => string;
    against: (name: string) => string;
    options: string;
    optionsOf: (name: string) => string;
    board: (name: string, columns: number, rows: number) => string;
    /** The game that was left for this page. */
    running: (name: string, stones: number) => string;
    runningOf: (names: readonly string[], stones: number) => string;
    resume: string;
    doors: string;
    friend: string;
    friendLine: string;
    /** Where friends can also be reached by a link. */
    friendByLink: string;
    daily: string;
    watch: string;
    watchLine: (one: string, another: string) => string;
    learn: string;
    learnLine: string;
  };
  setup: {
    names: string;
    nameOf: (colour: string) => string;
  };
  game: {
    takeBack: string;
    hint: string;
    newGame: string;
    more: string;
    redo: string;
    analyse: string;
    watch: string;
    share: string;
    save: string;
    open: string;
    values: string;
    threats: string;
    threatsKey: string;
    /** What just happened: a stone, maybe one that stopped the other side. */
    played: (who: string, cell: string) => string;
    youPlayed: (cell: string) => string;
    blockedYou: (who: string, cell: string) => string;
    youBlocked: (cell: string, whom: string) => string;
    blocked: (who: string, cell: string, whom: string) => string;
    first: string;
    wins: (n: number) => string;
    toMove: string;
    yourMove: string;
    /** Beside a person who is not to move. */
    waiting: string;
    thinking: string;
    thinkingFor: (seconds: number) => string;
    winner: string;
    loser: string;
    looking: (at: number, of: number) => string;
    lookingNote: string;
  };
  end: {
    youWin: (name: string) => string;
    youLose: (name: string) => string;
    drawWith: (name: string) => string;
    rematch: string;
    review: string;
    again: (stone: number) => string;
    next: string;
    stronger: (elo: number) => string;
    howItWent: string;
    reviewing: string;
    accuracyOf: (who: string) => string;
    yourAccuracy: string;
    turningPoint: string;
    turn: (cell: string, stone: number) => string;
    stones: string;
  };
}
