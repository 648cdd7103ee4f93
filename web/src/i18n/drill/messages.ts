// What is said while a position is played out, in lessons and puzzles.

export interface DrillMessages {
  verdict: {
    right: (cell: string) => string;
    /** It still wins, but later than possible. */
    slower: (cell: string, stones: number) => string;
    winToDraw: (cell: string) => string;
    winToLoss: (cell: string, opponent: string, stones: number) => string;
    drawToLoss: (cell: string, opponent: string, stones: number) => string;
    /** What the other side does about it. */
    reply: (opponent: string, cell: string) => string;
    tryAgain: string;
    full: (column: string) => string;
    failed: (reason: string) => string;
    judging: string;
    answering: (who: string) => string;
    yourMove: string;
  };

  /** The end. */
  won: (who: string) => string;
  drawn: string;
}
