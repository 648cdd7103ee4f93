// The engine behind its threads, as the page uses it.

import { Lane } from '../../../bindings/npm/src/lane.ts';
import { type EngineParts, ThreadPool } from '../../../bindings/npm/src/threads.ts';

export { type AskOptions, Cancelled, kGrace, Lane } from '../../../bindings/npm/src/lane.ts';

/** Separate lanes, so that the evaluation goes on while a computer thinks about its move. */
export class Engine {
  readonly moves: Lane;
  readonly analysis: Lane;
  /** Searches that follow an evaluation and never get in the way of the next one. */
  readonly insights: Lane;
  /** Reading a long file takes time as well. */
  readonly files: Lane;
  /** A review goes on while people look through its game. */
  readonly reviews: Lane;
  /** Lessons and puzzles, while the game waits. */
  readonly learning: Lane;
  /** Searches that are recorded, to be looked at. */
  readonly traces: Lane;
  /** Published experiments, while a series goes on. */
  readonly experiments: Lane;
  private readonly pool: ThreadPool;
  private readonly crew: Lane[] = [];

  constructor(parts: EngineParts) {
    const pool = new ThreadPool(parts);
    this.pool = pool;
    this.moves = new Lane(pool);
    this.analysis = new Lane(pool);
    this.insights = new Lane(pool);
    this.files = new Lane(pool);
    this.reviews = new Lane(pool);
    this.learning = new Lane(pool);
    this.traces = new Lane(pool);
    this.experiments = new Lane(pool);
  }

  /** Lanes for work that is shared out, always the same ones. */
  team(size: number): readonly Lane[] {
    while (this.crew.length < size) this.crew.push(new Lane(this.pool));
    return this.crew.slice(0, size);
  }
}
