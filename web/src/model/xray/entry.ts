// The ways into the X-ray: whose searches can be looked at, and the address of one.

import type { PlayerKind, Rules } from '../../engine/protocol';
import type { RulesPort } from '../ports';
import type { Route } from '../route';
import { stateOf } from '../rules';
import { type Colours, type Played, type Ply, type Seat, seatAt } from '../session';
import { levels, levelSpec, parseSpec } from '../specs';
import { kTraced, withEngine } from './choice';

const kThoughtless = 'random';

/** Every player thinks, except the random one. */
export function hasTrace(spec: string): boolean {
  return parseSpec(spec).name !== kThoughtless;
}

/** The engines that can be asked how they would think, each with options for a first look. */
export function walkableEngines(catalogue: readonly PlayerKind[]): string[] {
  return kTraced.filter((name) => catalogue.some((kind) => kind.name === name)).map((name) => withEngine('', name, catalogue));
}

/** The opponents with names, weakest first. */
export function walkableOpponents(catalogue: readonly PlayerKind[]): string[] {
  return levels(catalogue).map(levelSpec);
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

/**
 * Is there a search behind this stone to look at? A classic engine's forced move has none. Games of older versions do not
 * know the seed, and without it a player may think differently.
 */
export function canBeWatched(seat: Seat, { decision }: Pick<Ply, 'decision'>): boolean {
  if (seat.kind !== 'computer' || !hasTrace(seat.spec) || decision?.seed === undefined) return false;
  return decision.positions > 0 || decision.kind === 'score';
}

/** Where the player of this stone is seen thinking about it; none where there is nothing to look at. */
export function stoneRoute({ setup, line }: Pick<Played, 'setup' | 'line'>, stone: number, engine: RulesPort): Route | undefined {
  const ply = line[stone];
  const seat = seatAt(setup, stone);
  if (ply === undefined || seat.kind !== 'computer' || !canBeWatched(seat, ply)) return undefined;
  const moves = line.slice(0, stone).map(({ column }) => column);
  return thinkingRoute({ ...setup, moves }, seat.spec, engine, ply.decision?.seed);
}
