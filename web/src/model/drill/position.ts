// The position of a drill, at its beginning and after every stone.

import type { RulesPort } from '../ports';
import { stateOf, threatsOf } from '../rules';
import { moves, type Played, playedAt, seatToMove } from '../session';
import { coloursOf, type DrillView, type Exercise, setupOf } from './view';

export function positionOf(session: Played, port: RulesPort): Pick<DrillView, 'session' | 'state' | 'threats'> {
  const { rules } = session.setup;
  const state = stateOf(port, rules, moves(session));
  return { session, state, threats: threatsOf(port, rules, state.moves) };
}

/** Nothing has been tried yet. */
export function freshView(exercise: Exercise, port: RulesPort): DrillView {
  const session = playedAt(setupOf(coloursOf(exercise), exercise.you), exercise.moves);
  return {
    ...positionOf(session, port),
    phase: seatToMove(session).kind === 'person' ? 'yours' : 'theirs',
    verdict: undefined,
    tried: new Map(),
    explanation: undefined,
    mistakes: 0,
    played: 0,
    point: undefined,
    falling: undefined,
  };
}
