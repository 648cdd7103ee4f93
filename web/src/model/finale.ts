// The end of a game in stages: the last stone lands, then the line is drawn, and only then the result
// is announced.

import { colourOf, modeOf } from './session';
import type { GameView } from './game_view';

/** How far the end has been shown. */
export type Ending = 'landing' | 'line' | 'told';

/** In milliseconds. */
export const kFinale = { fall: 350, rest: 120, line: 500, hop: 260, hopApart: 60 };

/** From the last stone until the line begins, if nothing is slow. */
export const kLanding = kFinale.fall + kFinale.rest;

/** How long a page may take to show that the last stone has landed; a hidden page never does. */
export const kPatienceForLanding = 4 * kLanding;

/** Is there a win to celebrate? Not if a person lost to a computer. */
export function celebrates({ state, session }: GameView): boolean {
  const { winner } = state.outcome;
  if (winner === null) return false;
  const { seats } = session.setup;
  return modeOf(seats) !== 'computer' || seats[colourOf(session.setup, winner)].kind === 'person';
}

/** From the beginning of the line until the result is announced. */
export function lineTime(view: GameView): number {
  if (view.state.outcome.winner === null) return 0;
  const hops = kFinale.hop + (view.state.rules.connect - 1) * kFinale.hopApart;
  return kFinale.line + (celebrates(view) ? hops : 0);
}

/** Is the game over, and is that known? */
export function isTold({ state, ending }: GameView): boolean {
  return state.outcome.over && ending === 'told';
}
