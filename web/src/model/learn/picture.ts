// Positions of lessons as they are drawn: small on the map, and large under a question.

import type { Threats } from '../../engine/protocol';
import { blankView } from '../blank';
import { kLearnColours } from '../drill/view';
import type { Sketch } from '../explanation';
import { type BoardPicture, boardPicture } from '../picture';
import type { RulesPort } from '../ports';
import { stateOf, threatsOf } from '../rules';
import { kStandardRules, type Setup } from '../session';
import type { LessonId, Step } from './course';
import { movesOf, stepsOf } from './steps';

const kBoard: Setup = {
  ...kLearnColours,
  rules: kStandardRules,
  seats: { yellow: { kind: 'person' }, red: { kind: 'person' } },
};

/** Where the lesson begins; an empty board until the engine is there. */
export function lessonPicture(id: LessonId, rules: RulesPort | undefined): BoardPicture {
  const [first] = stepsOf(id);
  if (rules === undefined || first === undefined) return picture(blankView(kBoard).state, undefined, undefined);
  return picture(stateOf(rules, kStandardRules, movesOf(first)), undefined, undefined);
}

/** The position that a question is about, with its threats, or with what explains the answer. */
export function questionPicture(step: Step, rules: RulesPort, sketch: Sketch | undefined, threats: boolean): BoardPicture {
  const moves = movesOf(step);
  const marked = threats ? threatsOf(rules, kStandardRules, moves) : undefined;
  return picture(stateOf(rules, kStandardRules, moves), marked, sketch);
}

function picture(
  state: Parameters<typeof boardPicture>[0],
  threats: Threats | undefined,
  sketch: Sketch | undefined,
): BoardPicture {
  return boardPicture(state, kLearnColours, {
    threats,
    sketch,
    chips: [],
    falling: undefined,
    playable: false,
    suggested: undefined,
  });
}
