// The table of columns: what each is worth, what follows it, and how often it was played.

import type { GameState } from '../../engine/protocol';
import { cellName } from '../cells';
import { type Chip, type Evaluation, kSolver } from '../evaluation';
import { type Colour, type Colours, colourAt, other } from '../session';
import type { Path } from '../tree';
import type { Lines } from './lines';
import type { PlayedColumn } from './played';

export interface ExplorerRow {
  /** Counted from 1. */
  column: number;
  full: boolean;
  /** The solver's value. */
  value: Chip;
  /** What another engine says, if its opinion is asked for. */
  opinion: Chip | undefined;
  best: boolean;
  /** The cell of the best reply, with the side that plays it; none if it is not known, or if there is none. */
  reply: { cell: string; colour: Colour } | undefined;
  /** The cells that come next. */
  then: readonly string[];
  /** Is there more of the line than `then` shows? */
  more: boolean;
  /** The column and what follows it, to be looked at. */
  line: Path;
  played: PlayedColumn | undefined;
  /** The same in the file that is open. */
  inFile: PlayedColumn | undefined;
}

const kShownStones = 4;

export interface ExplorerSource {
  state: GameState;
  colours: Colours;
  /** What is shown over the columns. */
  shown: Evaluation | undefined;
  exact: Evaluation | undefined;
  lines: Lines;
  played: ReadonlyMap<number, PlayedColumn>;
  inFile: ReadonlyMap<number, PlayedColumn>;
}

export function explorerRows({ state, colours, shown, exact, lines, played, inFile }: ExplorerSource): ExplorerRow[] {
  const values = exact ?? (shown?.source === kSolver ? shown : undefined);
  const opinions = shown === undefined || shown.source === kSolver ? undefined : shown;
  const best = values?.finished === true ? values.best : [];
  return state.landing.map((row, index) => {
    const column = index + 1;
    const line = lines.after.get(column) ?? [];
    const cells = cellsOf(state, line);
    const next = other(colourAt(colours, state.ply));
    return {
      column,
      full: row === null,
      value: values?.chips[index] ?? { kind: row === null ? 'full' : 'pending' },
      opinion: opinions?.chips[index],
      best: best.includes(column) && best.length < state.legal.length,
      reply: cells[1] === undefined ? undefined : { cell: cells[1], colour: next },
      then: cells.slice(2, 2 + kShownStones),
      more: cells.length > 2 + kShownStones,
      line,
      played: played.get(column),
      inFile: inFile.get(column),
    };
  });
}

/** The cells that the stones of a line take, starting from a position. */
export function cellsOf({ landing, rules }: GameState, line: Path): string[] {
  const heights = landing.map((row) => (row ?? rules.rows + 1) - 1);
  return line.map((column) => {
    const row = (heights[column - 1] ?? 0) + 1;
    heights[column - 1] = row;
    return cellName({ column, row });
  });
}
