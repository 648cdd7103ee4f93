// What a drill asks the engine: exact values, and reasons.

import type { AskOptions } from '../../engine/client';
import type { Analysis, Explanation, GameState, Speech } from '../../engine/protocol';
import type { LanePort } from '../ports';

const kSeconds = 60;

/** With fewer stones than this the opening book helps; later, there is no point in waiting for it. */
const kBookStones = 12;

const optionsFor = (moves: readonly number[]): AskOptions => ({ book: moves.length < kBookStones });

export class Adviser {
  private readonly lane: LanePort;
  private readonly known = new Map<string, Analysis>();

  constructor(lane: LanePort) {
    this.lane = lane;
  }

  /** Answers are remembered: several moves may be tried in one position. */
  async analyze({ rules, moves, digits }: GameState): Promise<Analysis> {
    const before = this.known.get(digits);
    if (before !== undefined) return before;
    const analysis = await this.lane.ask<'analyze'>(
      { op: 'analyze', rules, moves, limits: { seconds: kSeconds } },
      optionsFor(moves),
    );
    this.known.set(digits, analysis);
    return analysis;
  }

  explain({ rules, moves }: GameState, speech: Speech): Promise<Explanation> {
    return this.lane.ask<'explain'>(
      { op: 'explain', rules, moves, ...speech, limits: { seconds: kSeconds } },
      optionsFor(moves),
    );
  }
}
