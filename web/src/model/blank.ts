// What is shown until the engine has been loaded: the board without stones.

import type { GameState } from '../engine/protocol';
import { type GameView, quietView } from './game_view';
import { newSession, type Setup } from './session';

export function blankView(setup: Setup): GameView {
  const { rules } = setup;
  const state: GameState = {
    rules,
    moves: [],
    digits: '',
    names: [],
    ply: 0,
    side_to_move: 'first',
    legal: [],
    landing: Array.from({ length: rules.columns }, () => null),
    board: Array.from({ length: rules.columns }, () => []),
    outcome: { over: false, state: 'ongoing', ending: null, winner: null, lines: [], winning_cells: [] },
  };
  return quietView(newSession(setup, { id: '', started: 0 }), state, state);
}
