// The real engine in this process, and ports for the model with time under the test's control.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type AskOptions, Cancelled } from '../../../src/engine/client';
import type { Answer, Op, Request } from '../../../src/engine/protocol';
import { Zugzwang } from '../../../src/engine/zugzwang';
import type { EnginePort, LanePort, Ports } from '../../../src/model/ports';

const kHouse = resolve(import.meta.dirname, '../../../..');
export const kWasm = process.env['ZUGZWANG_WASM'] ?? resolve(kHouse, 'build/wasm/bin/zugzwang.wasm');

export async function compileEngine(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(readFileSync(kWasm));
}

export async function startEngine(): Promise<Zugzwang> {
  return Zugzwang.instantiate(await compileEngine());
}

/** Answers when the test says so; a new question cancels the old one, as in a real lane. */
export class HeldLane implements LanePort {
  readonly asked: Request<Op>[] = [];
  private readonly engine: Zugzwang;
  private release: (() => void) | undefined;
  private drop: (() => void) | undefined;
  private refuse: ((error: Error) => void) | undefined;
  private changed: object = {};
  progress: ((report: unknown) => void) | undefined;
  /** Of the last question. */
  options: AskOptions = {};

  constructor(engine: Zugzwang) {
    this.engine = engine;
  }

  ask<K extends Op>(
    request: Request<K>,
    options: AskOptions = {},
  ): Promise<Answer<K>> {
    this.cancel();
    this.asked.push(request as unknown as Request<Op>);
    this.options = options;
    this.progress = options.onProgress;
    return new Promise<Answer<K>>((done, failed) => {
      const drop = (): void => {
        failed(new Cancelled());
      };
      this.drop = drop;
      options.signal?.addEventListener('abort', () => {
        if (this.drop === drop) this.cancel();
      });
      this.refuse = failed;
      this.release = () => {
        try {
          done({ ...this.engine.ask<K>(request), ...this.changed });
        } catch (error) {
          failed(error as Error);
        }
      };
    });
  }

  cancel(): void {
    this.drop?.();
    this.forget();
  }

  private forget(): void {
    this.drop = undefined;
    this.release = undefined;
    this.refuse = undefined;
  }

  /** Answers with a failure, like a lane whose thread has died. */
  async fail(error: Error): Promise<void> {
    const { refuse } = this;
    this.forget();
    refuse?.(error);
    await settle();
  }

  get busy(): boolean {
    return this.release !== undefined;
  }

  /** Answers the waiting question as the engine would, with these parts changed. */
  async answerWith(part: object): Promise<void> {
    this.changed = part;
    await this.answer();
    this.changed = {};
  }

  /** Answers the waiting question, and lets its consequences happen. */
  async answer(): Promise<void> {
    const { release } = this;
    this.forget();
    release?.();
    await settle();
  }
}

export async function settle(): Promise<void> {
  await new Promise((done) => setTimeout(done, 0));
}

export interface TestPorts extends Ports {
  engine: Record<Exclude<keyof EnginePort, 'team'>, HeldLane> & { team(size: number): readonly HeldLane[] };
  stored: Map<string, string>;
  /** Lets time pass. */
  pass(milliseconds: number): void;
}

export function testPorts(engine: Zugzwang): TestPorts {
  const stored = new Map<string, string>();
  let now = 0;
  let dates = 0;
  let timers: { at: number; callback: () => void }[] = [];
  const crew: HeldLane[] = [];
  return {
    rules: engine,
    engine: {
      moves: new HeldLane(engine),
      analysis: new HeldLane(engine),
      insights: new HeldLane(engine),
      files: new HeldLane(engine),
      reviews: new HeldLane(engine),
      learning: new HeldLane(engine),
      traces: new HeldLane(engine),
      experiments: new HeldLane(engine),
      team: (size) => {
        while (crew.length < size) crew.push(new HeldLane(engine));
        return crew.slice(0, size);
      },
    },
    stored,
    store: {
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => stored.set(key, value),
    },
    clock: {
      now: () => now,
      // A different date for every question, so that no two games begin at the same time.
      date: () => ++dates,
      after: (milliseconds, callback) => {
        const timer = { at: now + milliseconds, callback };
        timers.push(timer);
        return () => {
          timers = timers.filter((candidate) => candidate !== timer);
        };
      },
    },
    random: () => 0.25,
    pass: (milliseconds) => {
      now += milliseconds;
      const due = timers.filter((timer) => timer.at <= now);
      timers = timers.filter((timer) => timer.at > now);
      for (const timer of due) timer.callback();
    },
  };
}
