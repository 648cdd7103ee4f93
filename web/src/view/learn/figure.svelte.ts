// The searches behind a figure: the engine runs them when the lesson shows it. One of them is walked through.

import { Cancelled } from '../../engine/client';
import { kLearnColours } from '../../model/drill/view';
import type { Evaluation } from '../../model/evaluation';
import type { AskStep, Step } from '../../model/learn/course';
import { playersOf, questionOf, walkedOf } from '../../model/learn/figures';
import { movesOf } from '../../model/learn/steps';
import type { Ports } from '../../model/ports';
import { stateOf } from '../../model/rules';
import { kStandardRules } from '../../model/session';
import type { Trace } from '../../model/xray/trace';
import { Tracer } from '../../model/xray/tracer';
import { askTruth } from '../../model/xray/truth';
import type { GamesRun } from '../xray/parts/games_run.svelte';

export class FigureRun {
  traces = $state.raw<readonly Trace[]>();
  failed = $state(false);
  /** Of a lesson about random games. */
  games = $state.raw<GamesRun>();
  /** What the columns are worth, once the question is answered. */
  truth = $state.raw<Evaluation>();
  private step = $state.raw<AskStep>();
  private answered = $state(false);
  private readonly ports: Ports;
  private readonly animated: () => boolean;
  private readonly tracer: Tracer;
  private abort: AbortController | undefined;

  /** The search that is walked through as a tree. */
  readonly walked = $derived.by(() => (this.step?.figure?.kind === 'games' ? undefined : this.current));
  private readonly current = $derived.by(() => {
    const figure = this.step?.figure;
    const index = figure && walkedOf(figure, this.answered);
    return index === undefined ? undefined : this.traces?.[index];
  });

  constructor(ports: Ports, animated: () => boolean) {
    this.ports = ports;
    this.animated = animated;
    this.tracer = new Tracer(ports.engine.traces);
  }

  /** Shows the figure of the step, if it has one. */
  async load(step: Step | undefined): Promise<void> {
    this.close();
    const { signal } = (this.abort = new AbortController());
    this.step = step?.kind === 'ask' ? step : undefined;
    this.answered = false;
    this.traces = undefined;
    this.truth = undefined;
    this.games = undefined;
    this.failed = false;
    if (step?.kind !== 'ask' || step.figure === undefined) return;
    try {
      const traces = await Promise.all(playersOf(step.figure).map((player) => this.tracer.trace(questionOf(step, player), { signal })));
      if (signal.aborted) return;
      this.traces = traces;
      if (step.figure.kind === 'games') await this.play(signal);
    } catch (error) {
      this.failed = !signal.aborted && !(error instanceof Cancelled);
    }
  }

  /** Shows what would have given the answer away. */
  async reveal(): Promise<void> {
    const { step, abort } = this;
    if (this.answered || step === undefined || abort === undefined) return;
    this.answered = true;
    if (step.figure?.kind !== 'games') return;
    await this.play(abort.signal);
    const state = stateOf(this.ports.rules, kStandardRules, movesOf(step));
    const truth = await askTruth(this.ports.engine.analysis, state, abort.signal).catch(() => undefined);
    if (!abort.signal.aborted) this.truth = truth;
  }

  close(): void {
    this.abort?.abort();
    this.games?.pause();
  }

  private async play(signal: AbortSignal): Promise<void> {
    const { GamesRun } = await import('../xray/parts/games_run.svelte');
    const { current, ports } = this;
    if (signal.aborted || current === undefined) return;
    this.games?.pause();
    this.games = new GamesRun(current, {
      ...{ rules: ports.rules, clock: ports.clock, colours: () => kLearnColours, animated: this.animated },
      // The answer speaks of all of them.
      start: this.answered ? current.counts.simulations : 0,
      onat: () => undefined,
    });
  }
}
