// What a review says about a game that is worth keeping: accuracy, and the mistakes of the people.

import type { Review, ReviewedMove, Rules } from '../../engine/protocol';
import { type Colour, colourAt, colourOf, seatAt, type Setup } from '../session';
import type { GameRecord, KeptMistake, Verdict } from './record';

/** A mistake in a kept game, with all that is needed to play its position again. */
export interface OwnMistake extends KeptMistake {
  /** The record that it comes from. */
  record: string;
  /** When the game was played. */
  started: number;
  rules: Rules;
  begins: Colour;
  /** The colour of the person. */
  colour: Colour;
  setup: Setup;
}

/** The mistakes in all games, the newest game first, in the order of play. A position comes once. */
export function mistakesOf(records: readonly GameRecord[]): OwnMistake[] {
  const seen = new Set<string>();
  return [...records]
    .sort((a, b) => b.started - a.started)
    .flatMap(({ id, started, setup, mistakes = [] }) =>
      mistakes
        .map((mistake) => ({
          ...mistake,
          record: id,
          started,
          rules: setup.rules,
          begins: setup.begins,
          colour: colourAt(setup, mistake.moves.length),
          setup,
        }))
        .filter(({ rules, moves }) => {
          const { columns, rows, connect } = rules;
          const position = [columns, rows, connect, ':', ...moves].join();
          if (seen.has(position)) return false;
          seen.add(position);
          return true;
        }),
    );
}

/** What to keep of the review of these moves. */
export function factsOf(
  review: Review,
  setup: Setup,
  moves: readonly number[],
): Pick<GameRecord, 'accuracy' | 'mistakes'> {
  const accuracy: Partial<Record<Colour, number>> = {};
  for (const side of ['first', 'second'] as const) {
    const percent = review.accuracy[side];
    if (percent !== null) accuracy[colourOf(setup, side)] = percent;
  }
  const mistakes = review.moves.flatMap((move, index): KeptMistake[] => {
    const mistake = mistakeIn(move, moves.slice(0, index));
    return mistake === undefined || seatAt(setup, index).kind === 'computer' ? [] : [mistake];
  });
  return {
    ...(Object.keys(accuracy).length === 0 ? {} : { accuracy }),
    ...(mistakes.length === 0 ? {} : { mistakes }),
  };
}

function mistakeIn(move: ReviewedMove, moves: readonly number[]): KeptMistake | undefined {
  const { column: played, better: best, before, after } = move;
  if (!move.changes_result || before === null || after === null || best.length === 0) return undefined;
  return { moves, played, best, before: verdictOf(before), after: verdictOf(after) };
}

function verdictOf(score: number): Verdict {
  return score > 0 ? 'win' : score < 0 ? 'loss' : 'draw';
}
