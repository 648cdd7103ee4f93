// The game whose computer moves the lab shows: the one on the board, or else the last one that had any.

import type { GameState } from '../../engine/protocol';
import type { GameView } from '../game';
import { type GameRecord, lineOfRecord } from '../games/record';
import type { RulesPort } from '../ports';
import { stateOf } from '../rules';
import type { Setup } from '../session';
import { type TelemetryRow, telemetryRows } from './telemetry';

export interface LabGame {
  onBoard: boolean;
  setup: Setup;
  rows: readonly TelemetryRow[];
  /** The position that is shown. */
  state: GameState;
}

export function gameOnBoard({ session, state, lineState }: GameView): LabGame {
  return { onBoard: true, setup: session.setup, rows: telemetryRows(session, lineState.names), state };
}

/** The newest kept game in which a computer has moved. */
export function lastGame(records: readonly GameRecord[], rules: RulesPort): LabGame | undefined {
  const newest = records.toSorted((a, b) => b.changed - a.changed);
  for (const record of newest) {
    const game = record.kind === 'game' ? gameOf(record, rules) : undefined;
    if (game !== undefined && game.rows.length > 0) return game;
  }
  return undefined;
}

function gameOf(record: GameRecord, rules: RulesPort): LabGame | undefined {
  const { setup } = record;
  const line = lineOfRecord(record);
  try {
    const state = stateOf(rules, setup.rules, line.map(({ column }) => column));
    return { onBoard: false, setup, rows: telemetryRows({ setup, line }, state.names), state };
  } catch {
    // Stored moves that cannot be played have no telemetry to show.
    return undefined;
  }
}
