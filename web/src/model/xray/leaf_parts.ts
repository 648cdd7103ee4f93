// What the number of a leaf is made of: a sum, and for each of its terms the cells that it is about.

import type { EvaluationPart, GameState } from '../../engine/protocol';
import { cellName, type Place, placeOf } from '../cells';
import { emptySketch, type Sketch } from '../explanation';
import { type Colours, type Colour, colourOf } from '../session';
import { cellsOf } from './trace';

/** One term of the sum: a feature, counted as often as it occurs. */
export interface Term {
  kind: EvaluationPart['kind'];
  colour: Colour;
  stones: number;
  /** How often it was counted, and for how much each time. */
  times: number;
  points: number;
  total: number;
  /** The cells of each place. */
  places: readonly (readonly Place[])[];
}

export function termsOf(parts: readonly EvaluationPart[], columns: number, colours: Colours): Term[] {
  return parts.map(({ kind, side, stones, points, at }) => {
    // A bias has no cells, and counts once.
    const times = Math.max(1, at.length);
    const places = at.map((range) => (kind === 'run' ? runCells(range, columns) : cellsOf(range)));
    return { kind, colour: colourOf(colours, side), stones, times, points, total: times * points, places };
  });
}

export function sumOfTerms(terms: readonly Term[]): number {
  return terms.reduce((sum, { total }) => sum + total, 0);
}

/** What is shown until somebody points at a term: the one with the most points per occurrence. */
export function weightiest(terms: readonly Term[]): number | undefined {
  if (terms.length === 0) return undefined;
  const weights = terms.map(({ points, places }) => (places.length === 0 ? -1 : Math.abs(points)));
  return weights.indexOf(Math.max(...weights));
}

/** A term on the board: its stones stand out and are ringed, dots lead along its places. */
export function termSketch({ places }: Term, { names }: Pick<GameState, 'names'>): Sketch {
  const stones = new Set(names);
  const touched = new Set(places.flat().map(cellName));
  const counted = new Set([...touched].filter((name) => stones.has(name)));
  return {
    ...emptySketch,
    bright: counted,
    rings: counted,
    lines: places
      .filter((cells) => isStraight(cells))
      .map((cells) => cells.map((place) => ({ ...place, stone: stones.has(cellName(place)) }))),
  };
}

/** Runs are read row by row from the bottom, and go on from the end of one into the next. */
function runCells(range: string, columns: number): Place[] {
  const [from = '', to = from] = range.split('-');
  const index = (name: string): number => {
    const { column, row } = placeOf(name);
    return (row - 1) * columns + column - 1;
  };
  return Array.from({ length: index(to) - index(from) + 1 }, (_, step) => {
    const at = index(from) + step;
    return { column: (at % columns) + 1, row: Math.floor(at / columns) + 1 };
  });
}

function isStraight(cells: readonly Place[]): boolean {
  return cells.every(({ column }, index) => index === 0 || Math.abs(column - (cells[index - 1]?.column ?? column)) <= 1);
}
