// The texts of a review. Why a stone was a mistake is the engine's sentence.

type Columns = readonly string[];

export interface ReviewMessages {
  title: string;
  progress: string;
  progressOf: (done: number, all: number) => string;
  failed: string;
  retry: string;
  /** There is nothing to review. */
  empty: string;
  houseRule: string;
  back: string;

  accuracy: string;
  /** Of a side that never had to choose. */
  noChoice: string;
  /** Some values were not found in time; `last` is the last such stone. */
  unknown: (count: number, last: number) => string;

  /** What the graph is and how to use it, for screen readers. */
  graph: string;
  end: string;
  change: (from: string, to: string) => string;
  /** A slower win or a quicker loss, in moves. */
  later: (moves: number) => string;
  sooner: (moves: number) => string;

  /** The tabs; `who` is empty for "you". */
  tabs: string;
  mistakes: (who: string, count: number) => string;
  none: (who: string) => string;
  noneAtAll: string;
  previous: string;
  next: string;

  /** The heading of a mistake; `who` is empty for "you". */
  result: (stone: number, who: string, cell: string, right: Columns) => string;
  slower: (stone: number, who: string, cell: string, right: Columns) => string;
  quicker: (stone: number, who: string, cell: string, right: Columns) => string;
  becomes: string;
  refutation: string;
  again: string;
  why: string;

  /** Below the board. */
  before: (stone: number) => string;
  key: string;
  played: string;
  right: string;
}
