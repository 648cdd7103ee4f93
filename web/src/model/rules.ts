// What the rules say about a line of moves, answered in this thread.

import type { GameState, Rules, Threats } from '../engine/protocol';
import type { RulesPort } from './ports';

/** The position after these moves. Throws EngineError if they cannot be played. */
export function stateOf(port: RulesPort, rules: Rules, moves: readonly number[]): GameState {
  return port.ask<'state'>({ op: 'state', rules, moves }).state;
}

export function threatsOf(port: RulesPort, rules: Rules, moves: readonly number[]): Threats {
  return port.ask<'threats'>({ op: 'threats', rules, moves });
}
