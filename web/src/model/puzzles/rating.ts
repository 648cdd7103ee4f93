// How hard a puzzle is and how strong a person, on one scale: Glicko, one puzzle at a time.
// Glickman, "Parameter estimation in large dynamic paired comparison experiments", 1999.

import type { Puzzle, Theme } from './puzzles';

export interface Rating {
  value: number;
  /** How uncertain it is: the standard deviation. */
  deviation: number;
}

export const kFirstRating: Rating = { value: 1000, deviation: 350 };

/** Ratings of puzzles are estimated from their features, not measured. */
const kPuzzleDeviation = 80;
const kEasiest = 600;
const kGrade = 200;
const kStone = 25;
const kTheme: Record<Theme, number> = {
  double_threat: 0,
  stacked: 20,
  block: 40,
  defence: 60,
  forced_sequence: 80,
  zugzwang: 140,
};

/** No rating becomes more certain than this, so that it can always move. */
const kMinDeviation = 60;
const kBounds = { min: 100, max: 3000 };
const kScale = Math.log(10) / 400;

/** More for a higher grade, for a theme that is harder to see, and for each stone on the way to the point. */
export function puzzleRating({ grade, theme, line }: Puzzle): number {
  return kEasiest + kGrade * (grade - 1) + kTheme[theme] + kStone * ((line.length - 1) / 2);
}

function attenuation(deviation: number): number {
  return 1 / Math.sqrt(1 + (3 * kScale ** 2 * deviation ** 2) / Math.PI ** 2);
}

/** The chance of solving it without help, from 0 to 1. */
export function expectation(value: number, puzzle: number): number {
  return 1 / (1 + Math.exp(-kScale * attenuation(kPuzzleDeviation) * (value - puzzle)));
}

/** The rating after a puzzle of that rating was solved without help, or not. */
export function rated({ value, deviation }: Rating, puzzle: number, solved: boolean): Rating {
  const weight = attenuation(kPuzzleDeviation);
  const expected = expectation(value, puzzle);
  const information = kScale ** 2 * weight ** 2 * expected * (1 - expected);
  const variance = 1 / (1 / deviation ** 2 + information);
  const moved = value + kScale * variance * weight * ((solved ? 1 : 0) - expected);
  return {
    value: Math.min(kBounds.max, Math.max(kBounds.min, moved)),
    deviation: Math.max(kMinDeviation, Math.sqrt(variance)),
  };
}
