// What is shown beside a player during a game: who it is, one line, and whether it is their turn.

import type { Messages } from '../i18n/messages';
import { isTold } from './finale';
import type { GameView } from './game_view';
import { characterOf, type Face, faceOf } from './opponents';
import { type Colour, colourAt, colourOf, kColours, modeOf, other, type Setup } from './session';
import { seatName } from './wording';

export interface Strip {
  colour: Colour;
  face: Face;
  name: string;
  line: string;
  /** Is it their turn, or have they won? */
  active: boolean;
}

/** Who sits on the far side of the board; the person, if there is only one, sits on the near side. */
export function farColour(setup: Setup): Colour {
  const alone = modeOf(setup.seats) === 'computer';
  const you = kColours.find((colour) => setup.seats[colour].kind === 'person');
  return other(alone ? (you ?? 'yellow') : 'yellow');
}

/** Where there is little room, a brief strip leaves out what is not about this moment. */
export function stripOf(view: GameView, colour: Colour, brief: boolean, t: Messages): Strip {
  const { setup } = view.session;
  const seat = setup.seats[colour];
  const second = colour === farColour(setup) ? 'friend' : 'person';
  return {
    colour,
    face: seat.kind === 'computer' ? faceOf(seat.spec) : second,
    name: seatName(colour, setup.seats, t),
    line: lineOf(view, colour, t) ?? (brief ? '' : portrait(view, colour, t)),
    active: activeColour(view) === colour,
  };
}

/** Where faces look: -1 is the first column, 1 the last; 0 before the first stone. */
export function gaze({ state }: GameView): number {
  const last = state.moves.at(-1);
  const half = (state.rules.columns - 1) / 2;
  return last === undefined ? 0 : (last - 1 - half) / half;
}

/** The side to move; after the end, the winner; while a stone is falling, its player. */
function activeColour(view: GameView): Colour | undefined {
  const { state, session } = view;
  const { winner, over } = state.outcome;
  if (over && !isTold(view)) return colourAt(session.setup, state.ply - 1);
  if (over) return winner === null ? undefined : colourOf(session.setup, winner);
  return colourAt(session.setup, session.cursor);
}

/** Who a computer is, when there is nothing to say about this moment; people know who they are. */
function portrait({ session, state }: GameView, colour: Colour, t: Messages): string {
  const { seats, rules } = session.setup;
  const seat = seats[colour];
  if (seat.kind === 'computer') return characterOf(seat.spec, rules, t);
  return state.outcome.over ? '' : t.play.game.waiting;
}

function lineOf(view: GameView, colour: Colour, t: Messages): string | undefined {
  const { session, state, thinking } = view;
  const { setup } = session;
  const seat = setup.seats[colour];
  const { game } = t.play;
  if (isTold(view)) {
    if (state.outcome.winner === null) return undefined;
    return activeColour(view) === colour ? game.winner : game.loser;
  }
  if (thinking?.colour === colour) {
    return thinking.seconds > 0 ? game.thinkingFor(thinking.seconds) : game.thinking;
  }
  if (state.outcome.over || activeColour(view) !== colour) return undefined;
  return seat.kind === 'person' && modeOf(setup.seats) === 'computer' ? game.yourMove : game.toMove;
}
