// Where to look in a puzzle, without saying where to play.

import { nextOfLine } from '../drill/line';
import type { RulesPort } from '../ports';
import { stateOf, threatsOf } from '../rules';
import { kStandardRules } from '../session';
import type { Puzzle } from './puzzles';

/**
 * The cells of a hint after these moves, which does not give the next one of the line away: those that it
 * turns into threats, otherwise the existing threats, the person's own first. There may be none.
 */
export function cellsToLookAt(puzzle: Puzzle, played: readonly number[], rules: RulesPort): string[] {
  const { you } = puzzle;
  const now = threatsOf(rules, kStandardRules, played);
  const old = now[you];
  const standing = old.length > 0 ? old : now[you === 'first' ? 'second' : 'first'];
  const next = nextOfLine(puzzle, played);
  if (next === undefined) return standing;
  const line = [...played, next];
  const fresh = threatsOf(rules, kStandardRules, line)[you].filter((cell) => !old.includes(cell));
  if (fresh.length > 0) return fresh;
  const landing = stateOf(rules, kStandardRules, line).names.at(-1);
  return standing.every((cell) => cell === landing) ? [] : standing;
}
