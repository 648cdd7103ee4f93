// A lesson in small, for the map.

import { blankView } from '../blank';
import { kLearnColours } from '../drill/view';
import { type BoardPicture, boardPicture } from '../picture';
import type { RulesPort } from '../ports';
import { stateOf } from '../rules';
import { kStandardRules, type Setup } from '../session';
import { type Lesson, lessonExercise } from './lessons';

const kBoard: Setup = {
  ...kLearnColours,
  rules: kStandardRules,
  seats: { yellow: { kind: 'person' }, red: { kind: 'person' } },
};

/** Where the lesson begins; an empty board as long as nobody knows the rules. */
export function lessonPicture(lesson: Lesson, rules: RulesPort | undefined): BoardPicture {
  const state =
    rules === undefined ? blankView(kBoard).state : stateOf(rules, kStandardRules, lessonExercise(lesson).moves);
  return boardPicture(state, kLearnColours, {
    threats: undefined,
    sketch: undefined,
    chips: [],
    falling: undefined,
    playable: false,
    suggested: undefined,
  });
}
