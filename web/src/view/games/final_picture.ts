// The last position of a kept game, as a small picture.

import { plainPicture, type SmallPicture } from '../../model/picture';
import type { RulesPort } from '../../model/ports';
import { stateOf } from '../../model/rules';
import type { Setup } from '../../model/session';

/** None if the moves cannot be played, which only a broken store can cause. */
export function finalPicture(
  rules: RulesPort,
  setup: Setup,
  moves: readonly number[],
): SmallPicture | undefined {
  try {
    return plainPicture(stateOf(rules, setup.rules, moves), setup);
  } catch {
    return undefined;
  }
}
