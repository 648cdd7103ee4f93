// The ways into the X-ray: whose searches can be looked at, and the address of one.

import type { PlayerKind, Rules } from '../../engine/protocol';
import type { RulesPort } from '../ports';
import type { Route } from '../route';
import { stateOf } from '../rules';
import type { Colours, Ply, Seat } from '../session';
import { parseSpec } from '../specs';
import { kTraced, withEngine } from './choice';

/** The solver, and whoever uses it, has millions of positions and no tree to walk through. */
export function hasTrace(spec: string): boolean {
  const { name } = parseSpec(spec);
  return name === 'runs-fixed' || kTraced.some((traced) => traced === name);
}

/** The engines that can be asked how they would think, each with options for a look. */
export function walkableEngines(catalogue: readonly PlayerKind[]): string[] {
  return kTraced.filter((name) => catalogue.some((kind) => kind.name === name)).map((name) => withEngine('', name, catalogue));
}

interface Position extends Colours {
  rules: Rules;
  moves: readonly number[];
}

/** Where this player is seen thinking about the position. */
export function thinkingRoute({ rules, begins, moves }: Position, spec: string, engine: RulesPort, seed?: number): Route {
  const { digits } = stateOf(engine, rules, moves);
  return { place: 'lab', xray: { subject: { rules, begins, digits }, spec, seed, step: undefined } };
}

/** Is there a search behind this stone to look at? A forced move has none. */
export function canBeWatched(seat: Seat, { decision }: Pick<Ply, 'decision'>): boolean {
  return seat.kind === 'computer' && hasTrace(seat.spec) && decision !== undefined && decision.forced === null;
}
