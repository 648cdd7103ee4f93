// The searches behind a figure: asked of the engine when the lesson shows it.

import { Cancelled } from '../../engine/client';
import type { AskStep } from '../../model/learn/course';
import { playersOf, questionOf } from '../../model/learn/figures';
import type { Ports } from '../../model/ports';
import type { Trace } from '../../model/xray/trace';
import { Tracer } from '../../model/xray/tracer';

export class FigureRun {
  traces = $state.raw<readonly Trace[]>();
  failed = $state(false);
  private readonly tracer: Tracer;
  private abort: AbortController | undefined;

  constructor(ports: Ports) {
    this.tracer = new Tracer(ports.engine.traces);
  }

  async load(step: AskStep): Promise<void> {
    this.close();
    const { signal } = (this.abort = new AbortController());
    this.traces = undefined;
    this.failed = false;
    const players = step.figure === undefined ? [] : playersOf(step.figure);
    try {
      const traces = await Promise.all(players.map((player) => this.tracer.trace(questionOf(step, player), { signal })));
      if (!signal.aborted) this.traces = traces;
    } catch (error) {
      this.failed = !signal.aborted && !(error instanceof Cancelled);
    }
  }

  close(): void {
    this.abort?.abort();
  }
}
