// A position that a person plays out against perfect defence. A move that gives the result away is
// shown, evaluated and taken back; every other move counts. It knows nothing of the page.

import { type ColumnValue, failureOf, type Side } from '../../engine/protocol';
import type { Ports } from '../ports';
import { seatToMove, type Setup, undoTarget, withCursor, withMove } from '../session';
import { Turns } from '../turns';
import { Adviser } from './adviser';
import {
  coloursOf,
  type DrillEvent,
  type DrillOptions,
  type DrillView,
  type Exercise,
  isWatched,
  type Lost,
  setupOf,
  type Verdict,
} from './view';
import { nextStep, type Step } from './answer';
import { judgement, punishment } from './judge';
import { pointOf } from './line';
import { freshView, positionOf } from './position';
import { kPauses, type Pause, pauseOf } from './pauses';

export * from './view';

export class Drill {
  readonly exercise: Exercise;
  private readonly ports: Ports;
  private readonly options: DrillOptions;
  private readonly viewer: (view: DrillView) => void;
  private readonly listener: (event: DrillEvent) => void;
  private readonly turns: Turns;
  private readonly adviser: Adviser;
  private current: DrillView;

  constructor(
    ports: Ports,
    exercise: Exercise,
    options: DrillOptions,
    viewer: (view: DrillView) => void,
    listener: (event: DrillEvent) => void,
  ) {
    this.ports = ports;
    this.exercise = exercise;
    this.options = options;
    this.viewer = viewer;
    this.listener = listener;
    this.turns = new Turns(ports.clock, ports.engine.learning);
    this.adviser = new Adviser(ports.engine.learning);
    this.current = freshView(this.exercise, this.ports.rules);
  }

  get view(): DrillView {
    return this.current;
  }

  /** Lets the computer begin, if it is its turn. */
  start(): void {
    this.turns.restartPause();
    if (this.current.phase === 'theirs') this.answer();
  }

  restart(): void {
    this.turns.halt();
    this.change({ ...freshView(this.exercise, this.ports.rules), mistakes: this.current.mistakes });
    this.start();
  }

  /** From now on, nothing is said or shown. */
  close(): void {
    this.turns.halt();
  }

  play(column: number): void {
    const { phase, state } = this.current;
    if (phase !== 'yours' || column < 1 || column > state.landing.length) return;
    if (!state.legal.includes(column)) {
      this.judge({ kind: 'full', column });
      return;
    }
    this.turns.halt();
    void this.attempt(column);
  }

  /** The computer goes on after it has waited; `watch` lets it play both sides. */
  proceed(watch: boolean): void {
    const { phase, session } = this.current;
    if (phase !== 'paused') return;
    this.turns.halt();
    const setup = this.setup(watch ? undefined : this.exercise.you);
    this.change({ phase: 'theirs', session: { ...session, setup }, explanation: undefined });
    this.turns.restartPause();
    this.answer();
  }

  /** The computer plays both sides from here to the point of the puzzle, or to the end. */
  reveal(): void {
    const { phase, session } = this.current;
    if (phase !== 'yours') return;
    this.turns.halt();
    this.change({ phase: 'theirs', session: { ...session, setup: this.setup(undefined) }, verdict: undefined });
    this.answer(0);
  }

  // ------------------------------------------------------------------ inside

  private async attempt(column: number): Promise<void> {
    const { era } = this.turns;
    const before = this.current.state;
    this.put(column);
    this.change({ phase: 'judged', verdict: undefined });
    const cell = this.current.state.names.at(-1) ?? '';
    try {
      const analysis = await this.adviser.analyze(before);
      if (this.turns.isLate(era)) return;
      const verdict = judgement(analysis, column, cell);
      if (verdict.kind === 'lost') await this.refuse(verdict, column);
      else {
        this.judge(verdict);
        this.accept(verdict.value);
      }
    } catch (error) {
      if (this.turns.isLate(era, error)) return;
      this.turns.halt();
      this.takeBack();
      this.fail(error);
    }
  }

  /** Shows what was wrong and the answer to it, then takes both back. */
  private async refuse(verdict: Lost, column: number): Promise<void> {
    const { mistakes, tried, state: wrong } = this.current;
    const { era } = this.turns;
    this.change({ mistakes: mistakes + 1, tried: new Map([...tried, [column, verdict.value]]) });
    this.judge(verdict);
    // A listener may have closed it.
    if (this.turns.isLate(era)) return;
    this.turns.restartPause();
    await this.showReply();
    if (this.options.quick === true || verdict.value.outcome !== 'loss') return;
    const why = punishment(await this.adviser.explain(wrong, this.options.speech));
    const told = this.current.verdict;
    if (why === undefined || this.turns.isLate(era) || told?.kind !== 'lost') return;
    this.change({ verdict: { ...told, why } });
    this.listener({ kind: 'reason', why });
  }

  private async showReply(): Promise<void> {
    const { state } = this.current;
    const asked = state.outcome.over ? Promise.resolve(undefined) : nextStep(this.exercise, this.current, this.adviser);
    // A failure is thrown below, and reported once.
    this.turns.answer(asked, this.pauseOf(kPauses.refute), (step) => {
      this.refute(step);
    }, () => undefined);
    await asked;
  }

  private refute(step: Step | undefined): void {
    const { verdict, state } = this.current;
    if (step !== undefined && verdict?.kind === 'lost') {
      this.put(step.column);
      const cell = this.current.state.names.at(-1) ?? '';
      this.change({ verdict: { ...verdict, reply: cell } });
      this.listener({ kind: 'refuted', side: state.side_to_move ?? 'first', cell });
    }
    this.turns.after(this.pauseOf(kPauses.takeBack), () => {
      this.takeBack();
    });
  }

  /** A right move lies on the board: the game is over, the point is reached, or it goes on. */
  private accept(value: ColumnValue): void {
    this.turns.restartPause();
    this.change({ played: this.current.played + 1, tried: new Map() });
    if (this.current.state.outcome.over) this.end();
    else if (!this.reachPoint(value)) {
      this.change({ phase: 'theirs' });
      this.answer();
    }
  }

  private end(): void {
    this.change({ phase: 'over' });
    // The last stone of the game may be the one right move that was asked for.
    this.markPoint(undefined);
    this.listener({ kind: 'over' });
  }

  /** Waits and explains, if the last stone was the point of the puzzle. */
  private reachPoint(value: ColumnValue | undefined): boolean {
    if (!this.markPoint(value)) return false;
    this.change({ phase: 'paused' });
    if (this.options.quick !== true && this.options.explains !== false) void this.tellWhy();
    return true;
  }

  private markPoint(value: ColumnValue | undefined): boolean {
    const { point, state } = this.current;
    const by = point === undefined ? pointOf(this.exercise, state.moves, value) : undefined;
    if (by === undefined) return false;
    this.change({ point: by });
    this.listener({ kind: 'point', by });
    return true;
  }

  private async tellWhy(): Promise<void> {
    const { era } = this.turns;
    try {
      const explanation = await this.adviser.explain(this.current.state, this.options.speech);
      if (this.turns.isLate(era)) return;
      this.change({ explanation });
      this.listener({ kind: 'explained', explanation });
    } catch (error) {
      if (!this.turns.isLate(era, error)) this.fail(error);
    }
  }

  /** The best defence; while the person only watches, the best move of either side. */
  private answer(pause = this.pause()): void {
    this.turns.answer(
      nextStep(this.exercise, this.current, this.adviser),
      pause,
      (step) => {
        if (step !== undefined) this.playAnswer(step);
      },
      (error) => {
        this.fail(error);
      },
    );
  }

  private pause(): number {
    return this.pauseOf(isWatched(this.current) ? kPauses.watch : kPauses.answer);
  }

  private pauseOf(pause: Pause): number {
    return pauseOf(pause, this.options);
  }

  private playAnswer({ column, value }: Step): void {
    const side = this.current.state.side_to_move ?? 'first';
    this.put(column);
    this.turns.restartPause();
    this.change({ tried: new Map() });
    const { state, session } = this.current;
    this.listener({ kind: 'answered', side, cell: state.names.at(-1) ?? '' });
    if (state.outcome.over) this.end();
    else if (side === this.exercise.you && this.reachPoint(value)) return;
    else if (seatToMove(session).kind === 'computer') this.answer();
    else this.change({ phase: 'yours' });
  }

  private put(column: number): void {
    const session = withMove(this.current.session, { column });
    this.change({ ...positionOf(session, this.ports.rules), falling: session.cursor, explanation: undefined });
  }

  /** Takes back the stone that is being judged, if that has not happened yet. */
  private takeBack(): void {
    const { session, phase } = this.current;
    if (phase !== 'judged') return;
    const before = withCursor(session, undoTarget(session) ?? 0);
    this.change({ ...positionOf(before, this.ports.rules), falling: undefined, phase: 'yours' });
  }

  private setup(you: Side | undefined): Setup {
    return setupOf(coloursOf(this.exercise), you);
  }

  private judge(verdict: Verdict): void {
    this.change({ verdict });
    this.listener({ kind: 'judged', verdict });
  }

  private fail(error: unknown): void {
    this.judge({ kind: 'failed', message: failureOf(error).message });
  }

  private change(part: Partial<DrillView>): void {
    this.current = { ...this.current, ...part };
    this.viewer(this.current);
  }
}
