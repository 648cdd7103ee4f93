// What the model needs from the world outside. The page gives it the real things, tests their own.

import type { AskOptions } from '../engine/client';
import type { Answer, Op, Request } from '../engine/protocol';

/** The rules, answered at once in this thread. */
export interface RulesPort {
  ask<K extends Op>(request: Request<K>): Answer<K>;
}

/** Searches, answered in a thread of their own; see Lane. */
export interface LanePort {
  ask<K extends Op>(request: Request<K>, options?: AskOptions): Promise<Answer<K>>;
  cancel(): void;
}

export interface EnginePort {
  moves: LanePort;
  analysis: LanePort;
  files: LanePort;
  reviews: LanePort;
  learning: LanePort;
}

export interface StorePort {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

export interface ClockPort {
  now(): number;
  /** Calls back later; the result calls it off. */
  after(milliseconds: number, callback: () => void): () => void;
}

export interface Ports {
  rules: RulesPort;
  engine: EnginePort;
  store: StorePort;
  clock: ClockPort;
  /** A number from 0 up to 1, without 1. */
  random(): number;
}
