// What follows each column: best play from the position, why the worse columns are worse, and what follows
// the other good ones. Each comes as soon as the engine has found it; the values of the columns come first.

import { Cancelled } from '../../engine/client';
import type { Explanation, ExplainProgress, Rules, Speech } from '../../engine/protocol';
import type { LanePort } from '../ports';
import { columnsOf } from '../preview';
import { type Colour, colourOf } from '../session';
import type { Path } from '../tree';

export interface Lines {
  /** Best play from the position to the end of the game, as digits; none until it is known. */
  best: string | undefined;
  /** For whom the best line ends well; none in a draw. */
  winner: Colour | undefined;
  /** The cells that decide it. */
  cells: readonly string[];
  /** What follows each column, which is the first stone; by column. */
  after: ReadonlyMap<number, Path>;
  finished: boolean;
}

export const kNoLines: Lines = {
  best: undefined,
  winner: undefined,
  cells: [],
  after: new Map(),
  finished: false,
};

/** What an explanation tells about lines, as far as it is known. */
export function linesOf({ reason, refutations }: Explanation, begins: Colour, finished: boolean): Lines {
  const after = new Map<number, Path>();
  for (const { column, line } of refutations) after.set(column, columnsOf(line));
  if (reason === null) return { ...kNoLines, after, finished };
  const best = columnsOf(reason.line);
  if (best[0] !== undefined) after.set(best[0], best);
  const winner = reason.winner === null ? undefined : colourOf({ begins }, reason.winner);
  return { best: reason.line, winner, cells: reason.cells, after, finished };
}

/** The columns whose line is still missing: those that are as good as the one of the best line. */
function missingLines({ after }: Lines, best: readonly number[]): number[] {
  return best.filter((column) => !after.has(column));
}

export interface LineQuestion {
  rules: Rules;
  moves: Path;
  begins: Colour;
  lang: Speech['lang'];
  /** The best columns. */
  best: readonly number[];
  limits: { seconds: number };
}

/** Finds the lines of one position, until another one is asked for. */
export class LineFinder {
  private readonly lane: LanePort;
  private asking: AbortController | undefined;

  constructor(lane: LanePort) {
    this.lane = lane;
  }

  stop(): void {
    this.asking?.abort();
    this.asking = undefined;
  }

  async find(question: LineQuestion, found: (lines: Lines) => void): Promise<void> {
    this.stop();
    const asking = new AbortController();
    this.asking = asking;
    try {
      let lines = await this.explained(question, asking.signal, found);
      for (const column of missingLines(lines, question.best)) {
        const line = await this.lineAfter(question, column, asking.signal);
        if (line !== undefined) {
          lines = { ...lines, after: new Map(lines.after).set(column, line) };
          found(lines);
        }
      }
    } catch (error) {
      // A line that is not found is not shown: the values do not need it.
      if (!(error instanceof Cancelled)) found(kFinished);
    } finally {
      if (this.asking === asking) this.asking = undefined;
    }
  }

  private async explained(
    question: LineQuestion,
    signal: AbortSignal,
    found: (lines: Lines) => void,
  ): Promise<Lines> {
    const show = (explanation: Explanation, finished: boolean): Lines => {
      const lines = linesOf(explanation, question.begins, finished);
      found(lines);
      return lines;
    };
    const { rules, moves, lang, begins, limits } = question;
    const explanation = await this.lane.ask<'explain'>(
      { op: 'explain', rules, moves, lang, begins, limits },
      {
        signal,
        book: true,
        onProgress: (report) => {
          const { op, explanation: part } = report as Partial<ExplainProgress>;
          if (op === 'explain' && part !== undefined && !signal.aborted) show(part, false);
        },
      },
    );
    return show(explanation, true);
  }

  /** Best play after the column, seen from the position after it. */
  private async lineAfter(
    { rules, moves, lang, begins, limits }: LineQuestion,
    column: number,
    signal: AbortSignal,
  ): Promise<Path | undefined> {
    const answer = await this.lane.ask<'explain'>(
      { op: 'explain', rules, moves: [...moves, column], lang, begins, limits },
      { signal, book: true },
    );
    return answer.reason === null ? undefined : [column, ...columnsOf(answer.reason.line)];
  }
}

const kFinished: Lines = { ...kNoLines, finished: true };
