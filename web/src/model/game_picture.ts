// The board of a game: the position, or another one that is being looked at, with values, hints, threats
// and explanations as the person has asked for them.

import type { Refutation } from '../engine/protocol';
import { type Sketch, sketchOf } from './explanation';
import { celebrates } from './finale';
import { canExplain, type GameView } from './game_view';
import { boardPicture, type BoardPicture } from './picture';
import { previewPicture } from './preview';
import { seatToMove } from './session';
import { answerFor, firstColumn, refutationSketch, winnerAfter } from './why';

/** `shown` is drawn over the board as long as nothing is explained there. */
export function gamePicture(view: GameView, shown?: Sketch): BoardPicture {
  const { state, session, evaluation, hint, preview } = view;
  const { setup } = session;
  if (preview !== undefined) return { ...previewPicture(preview, setup), preview: true };
  const chips = state.landing.map(
    (_, index) =>
      evaluation?.chips[index] ??
      (hint?.column === index + 1 ? hint.evaluation?.chips[index] : undefined),
  );
  const picture = {
    ...boardPicture(state, setup, {
      threats: view.threats,
      sketch: whySketch(view) ?? shown,
      chips,
      falling: view.falling,
      playable: state.legal.length > 0 && seatToMove(session).kind === 'person',
      suggested: hint?.column ?? plannedColumn(view),
    }),
    asks: canExplain(view) ? { column: view.why?.column, best: evaluation?.best ?? [] } : undefined,
    hops: celebrates(view),
    landed: true,
  };
  return view.ending === 'landing' ? withoutEnd(picture) : picture;
}

/** While the last stone falls, nothing gives away that it is the last one. */
function withoutEnd(picture: BoardPicture): BoardPicture {
  const stones = picture.stones.map((stone) => ({ ...stone, winning: false }));
  return { ...picture, stones, over: false, lines: [], playable: false };
}

/** The answer about a column that is worse than the best. */
function refutationIn({ why }: GameView): Refutation | undefined {
  const answer = why?.column === undefined ? undefined : answerFor(why, why.column);
  return answer?.kind === 'refuted' ? answer.refutation : undefined;
}

/** The move that an explanation is about. */
function plannedColumn(view: GameView): number | undefined {
  const explanation = view.why?.explanation;
  return explanation === undefined || refutationIn(view) !== undefined ? undefined : firstColumn(explanation);
}

function whySketch(view: GameView): Sketch | undefined {
  const { why, state, session, evaluation } = view;
  if (why?.explanation === undefined) return undefined;
  const { setup } = session;
  const refutation = refutationIn(view);
  if (refutation === undefined) {
    // The rules prove the value of the position.
    return sketchOf(why.explanation, state, setup, why.proof && why.column === undefined);
  }
  const won = winnerAfter(refutation.column, state, setup, evaluation);
  return refutationSketch(refutation, state, setup, won);
}
