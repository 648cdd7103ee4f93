// Positions that are only looked at: a key position of an explanation, or a stone of a line. The game
// itself, its moves and what is stored of it stay as they are.

import type { Cell, Frame, GameState, Rules } from '../engine/protocol';
import { cellName } from './cells';
import { type CellPicture, emptySketch, type Sketch } from './explanation';
import { boardPicture, type BoardPicture, plainPicture, type SmallPicture } from './picture';
import type { RulesPort } from './ports';
import { stateOf } from './rules';
import { type Colour, type Colours, colourAt } from './session';

/** What there is to look at. */
export interface Look {
  /** The part of the page that shows it. */
  id: string;
  /** All moves that lead to it. */
  moves: readonly number[];
  /** How many of them lead to where the line begins. */
  given: number;
  /** The cells that decide, and the cells where nobody wants to play. */
  cells: readonly Cell[];
  closed: readonly Cell[];
  /** For whom the cells decide; none in a draw. */
  winner: Colour | undefined;
  /** The column to play there, if it is shown. */
  next?: number | undefined;
}

/** What is being looked at. */
export interface Preview extends Look {
  state: GameState;
  /** The stones from this one on are shown falling; counted from 1. */
  falling: number | undefined;
}

/** Moves that can be stepped through. */
export interface Line {
  id: string;
  before: readonly number[];
  columns: readonly number[];
  /** The cells that their stones take. */
  names: readonly Cell[];
  cells: readonly Cell[];
  winner: Colour | undefined;
  /** The position after the last of them. */
  end: GameState;
}

/** A line as the engine gives it. */
export type LineSource = Omit<Line, 'columns' | 'names' | 'end'> & { digits: string };

/** The columns of a text of digits: one character each, or a number in parentheses. */
export function columnsOf(digits: string): number[] {
  if (digits === 'start') return [];
  return [...digits.matchAll(/\((\d+)\)|[\dA-Z]/g)].map(([text, number]) =>
    number === undefined ? parseInt(text, 36) : Number(number),
  );
}

/** The position, or none if its moves cannot be played. */
function tryState(port: RulesPort, rules: Rules, moves: readonly number[]): GameState | undefined {
  try {
    return stateOf(port, rules, moves);
  } catch {
    return undefined;
  }
}

export function lineOf(port: RulesPort, rules: Rules, source: LineSource): Line | undefined {
  const { digits, ...line } = source;
  const columns = columnsOf(digits);
  const state = tryState(port, rules, [...line.before, ...columns]);
  return state && { ...line, columns, names: state.names.slice(line.before.length), end: state };
}

/** The position after this many stones of the line. */
export function stepLook(line: Line, step: number): Look {
  const { id, before, columns, cells, winner } = line;
  const count = Math.max(0, Math.min(step, columns.length));
  return {
    id,
    moves: [...before, ...columns.slice(0, count)],
    given: before.length,
    cells,
    closed: [],
    winner,
  };
}

/** A stone of a line, and the position after it. */
export interface LineStone {
  name: Cell;
  colour: Colour;
  picture: SmallPicture;
  /** Does it win? */
  wins: boolean;
}

/** The stones of the line, each ringed in its picture; the last picture shows the win. */
export function lineStones(line: Line, colours: Colours): LineStone[] {
  const { end, before, names } = line;
  const { size, stones, lines } = plainPicture(end, colours);
  return names.map((name, index) => {
    const count = before.length + index + 1;
    const wins = count === stones.length && lines.length > 0;
    const sketch = wins ? undefined : { ...emptySketch, rings: new Set([name]) };
    return {
      name,
      colour: colourAt(colours, count - 1),
      picture: { size, stones: stones.slice(0, count), lines: wins ? lines : [], sketch },
      wins,
    };
  });
}

/** How many stones of the line are on the board; none if another position is shown. */
export function stepOf(line: Line, preview: Look | undefined): number | undefined {
  return preview?.id === line.id ? preview.moves.length - line.before.length : undefined;
}

/** A key position; none if the engine does not give its moves. */
export function frameLook(id: string, frame: Frame, winner: Colour | undefined): Look | undefined {
  if (frame.position === null) return undefined;
  const moves = columnsOf(frame.position);
  return {
    id,
    moves,
    given: Math.max(0, moves.length - frame.ply),
    cells: frame.cells,
    closed: frame.closed,
    winner,
  };
}

/** The stones that follow what was shown before fall, one after another. */
export function previewOf(
  port: RulesPort,
  rules: Rules,
  look: Look,
  before: readonly number[],
): Preview | undefined {
  const state = tryState(port, rules, look.moves);
  const follows =
    look.moves.length > before.length && before.every((column, index) => column === look.moves[index]);
  return state && { ...look, state, falling: follows ? before.length + 1 : undefined };
}

/** The position as it is drawn, large or small: the stones of the line are ringed. */
export function previewPicture(preview: Preview, colours: Colours): BoardPicture {
  const { state, falling } = preview;
  return boardPicture(state, colours, {
    threats: undefined,
    sketch: previewSketch(preview, colours),
    chips: state.landing.map(() => undefined),
    falling,
    playable: false,
    suggested: undefined,
  });
}

function previewSketch({ state, given, cells, closed, winner, next = 0 }: Preview, colours: Colours): Sketch {
  const played = new Set(state.names);
  const pictures = new Map<string, CellPicture>();
  const put = (names: readonly Cell[], picture: CellPicture): void => {
    for (const name of names) if (!played.has(name)) pictures.set(name, picture);
  };
  put(cells, winner === undefined ? { kind: 'look' } : { kind: 'decides', colour: winner });
  put(closed, { kind: 'closed' });
  const row = state.landing[next - 1] ?? undefined;
  if (row !== undefined) put([cellName({ column: next, row })], { kind: 'right', colour: colourAt(colours, state.ply) });
  const { over, winning_cells: winning } = state.outcome;
  return {
    ...emptySketch,
    cells: pictures,
    bright: new Set(over && winning.length > 0 ? winning : state.names),
    // At the end the winning line says more.
    rings: new Set(over ? [] : state.names.slice(given)),
  };
}
