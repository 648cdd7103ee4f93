// What a drill asks the engine: exact values, and reasons.

import type { Analysis, Explanation, GameState, Speech } from '../../engine/protocol';
import type { LanePort } from '../ports';

const kSeconds = 60;

export class Adviser {
  private readonly lane: LanePort;
  private known: { digits: string; analysis: Analysis } | undefined;

  constructor(lane: LanePort) {
    this.lane = lane;
  }

  /** The last answer is remembered: several moves may be tried in one position. */
  async analyze({ rules, moves, digits }: GameState): Promise<Analysis> {
    if (this.known?.digits === digits) return this.known.analysis;
    const analysis = await this.lane.ask<'analyze'>({
      op: 'analyze',
      rules,
      moves,
      limits: { seconds: kSeconds },
    });
    this.known = { digits, analysis };
    return analysis;
  }

  explain({ rules, moves }: GameState, speech: Speech): Promise<Explanation> {
    return this.lane.ask<'explain'>({
      op: 'explain',
      rules,
      moves,
      ...speech,
      limits: { seconds: kSeconds },
    });
  }
}
