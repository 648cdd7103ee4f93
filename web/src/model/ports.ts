// What the model needs from outside. The page provides the real ports, tests their own.

import type { AskOptions } from '../engine/client';
import type { Answer, Op, Request } from '../engine/protocol';

/** The rules, answered synchronously in this thread. */
export interface RulesPort {
  ask<K extends Op>(request: Request<K>): Answer<K>;
}

/** Searches, answered in another thread; see Lane. */
export interface LanePort {
  ask<K extends Op>(request: Request<K>, options?: AskOptions): Promise<Answer<K>>;
  cancel(): void;
}

export interface EnginePort {
  moves: LanePort;
  analysis: LanePort;
  insights: LanePort;
  files: LanePort;
  reviews: LanePort;
  learning: LanePort;
  traces: LanePort;
  experiments: LanePort;
  /** Lanes for work that is shared out, always the same ones. */
  team(size: number): readonly LanePort[];
}

export interface StorePort {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

export interface ClockPort {
  /** Milliseconds, for measuring time only. */
  now(): number;
  /** Milliseconds since 1970. */
  date(): number;
  /** Calls back later; the returned function cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

export interface Ports {
  rules: RulesPort;
  engine: EnginePort;
  store: StorePort;
  clock: ClockPort;
  /** At least 0 and less than 1. */
  random(): number;
}
