// What the same position costs each of the searches that are compared, as the answers come in.

import { Cancelled } from '../../../engine/client';
import type { ValueKind } from '../../../engine/protocol';
import { bestCase, type ComparedSearch, type ComparisonPlan, type Contestant, listedFor, perfectOrder } from '../../../model/xray/comparison';
import type { Subject } from '../../../model/xray/trace';
import type { TracerPort } from '../../../model/xray/tracer';

export interface Cost {
  boards: number;
  move: number;
  value: number | null;
  kind: ValueKind | null;
}

const kSeed = 1;

export class Comparing {
  costs = $state.raw<Partial<Record<Contestant, Cost>>>({});
  /** If the best move always came first; none where the tree is too large to try. */
  perfect = $state.raw<number>();
  /** The fewest boards that can be enough. */
  least = $state.raw<number>();
  private readonly tracer: TracerPort;

  constructor(tracer: TracerPort) {
    this.tracer = tracer;
  }

  async run(subject: Subject, { searches, depth }: ComparisonPlan, signal: AbortSignal): Promise<void> {
    this.costs = {};
    this.perfect = undefined;
    this.least = undefined;
    for (const search of searches) {
      try {
        await this.ask(subject, search, depth, signal);
      } catch (error) {
        if (error instanceof Cancelled || signal.aborted) return;
        // A search that cannot be made has no bar; the others still have theirs.
      }
    }
  }

  private async ask(subject: Subject, { contestant, spec }: ComparedSearch, depth: number | undefined, signal: AbortSignal): Promise<void> {
    const trace = await this.tracer.trace({ subject, spec, seed: kSeed, limit: listedFor(contestant, depth) }, { signal });
    if (signal.aborted) return;
    const { counts, move, value, kind, levels } = trace;
    this.costs = { ...this.costs, [contestant]: { boards: counts.nodes, move, value, kind } };
    if (contestant !== 'minimax') return;
    this.perfect = perfectOrder(trace);
    this.least = bestCase(levels);
  }
}
