// The last position of a kept game in small.

import { boardPicture, type SmallPicture } from '../../model/picture';
import type { RulesPort } from '../../model/ports';
import { stateOf } from '../../model/rules';
import type { Setup } from '../../model/session';

/** None if the moves cannot be played, which only a broken store can bring. */
export function finalPicture(
  rules: RulesPort,
  setup: Setup,
  moves: readonly number[],
): SmallPicture | undefined {
  try {
    return boardPicture(stateOf(rules, setup.rules, moves), setup, {
      threats: undefined,
      sketch: undefined,
      chips: [],
      falling: undefined,
      playable: false,
      suggested: undefined,
    });
  } catch {
    return undefined;
  }
}
