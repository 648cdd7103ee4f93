// A position that a person plays out against perfect defence. A move that gives the result away is
// shown, valued and taken back; every other move counts. It knows nothing of the page.

import { type ColumnValue, failureOf } from '../../engine/protocol';
import { placeOf } from '../cells';
import type { Ports } from '../ports';
import { stateOf, threatsOf } from '../rules';
import {
  moves,
  seatToMove,
  type Played,
  playedAt,
  undoTarget,
  withCursor,
  withMove,
} from '../session';
import { Turns } from '../turns';
import { Adviser } from './adviser';
import {
  type DrillEvent,
  type DrillOptions,
  type DrillView,
  type Exercise,
  isWatched,
  type Result,
  setupOf,
  type Verdict,
} from './view';
import { nextOfLine, pointOf } from './line';

export * from './view';

/** A stone of the computer, and its exact value if that was asked. */
interface Step {
  column: number;
  value: ColumnValue | undefined;
}

/** How long a stone stays before the next one or before it is taken back, in milliseconds. */
const kPause = { animated: 700, still: 150 };
const kTakeBack = { animated: 1300, still: 400 };
const kWatch = { animated: 1000, still: 400 };
const kWorth: Record<Result, number> = { win: 2, draw: 1, loss: 0 };

/** Facts that tell how a mistake is punished. */
const kPunishments: readonly string[] = ['wins_at_once', 'two_threats', 'forced_line', 'zugzwang'];

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
    this.current = this.fresh();
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
    this.change({ ...this.fresh(), mistakes: this.current.mistakes });
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
    const setup = setupOf(watch ? undefined : this.exercise.you);
    this.change({ phase: 'theirs', session: { ...session, setup }, explanation: undefined });
    this.turns.restartPause();
    this.answer();
  }

  /** The computer plays both sides from here to the point of the puzzle, or to the end. */
  reveal(): void {
    const { phase, session } = this.current;
    if (phase !== 'yours') return;
    this.turns.halt();
    this.change({ phase: 'theirs', session: { ...session, setup: setupOf(undefined) }, verdict: undefined });
    this.answer(0);
  }

  // ------------------------------------------------------------------ inside

  private fresh(): DrillView {
    const { you, moves } = this.exercise;
    const session = playedAt(setupOf(you), moves);
    return {
      ...this.position(session),
      phase: seatToMove(session).kind === 'person' ? 'yours' : 'theirs',
      verdict: undefined,
      tried: new Map(),
      explanation: undefined,
      mistakes: 0,
      played: 0,
      point: undefined,
      falling: undefined,
    };
  }

  private async attempt(column: number): Promise<void> {
    const { era } = this.turns;
    const before = this.current.state;
    this.put(column);
    this.change({ phase: 'judged', verdict: undefined });
    const cell = this.current.state.names.at(-1) ?? '';
    try {
      const analysis = await this.adviser.analyze(before);
      if (this.turns.isLate(era)) return;
      const value = analysis.columns[column - 1];
      if (!value?.outcome || !analysis.outcome) throw new Error('no exact value');
      if (kWorth[value.outcome] < kWorth[analysis.outcome]) {
        await this.refuse(
          { kind: 'lost', cell, value, before: analysis.outcome, why: undefined },
          column,
        );
        return;
      }
      const slower = value.outcome === 'win' ? (value.in ?? 0) - (analysis.in ?? 0) : 0;
      this.judge({ kind: 'kept', cell, value, slower });
      this.accept(value);
    } catch (error) {
      if (this.turns.isLate(era, error)) return;
      this.turns.halt();
      this.takeBack();
      this.fail(error);
    }
  }

  /** Shows for a while what was wrong, then takes the stone back. */
  private async refuse(verdict: Verdict & { kind: 'lost' }, column: number): Promise<void> {
    const { state, mistakes, tried } = this.current;
    this.change({ mistakes: mistakes + 1, tried: new Map([...tried, [column, verdict.value]]) });
    this.judge(verdict);
    this.turns.after(this.options.animation ? kTakeBack.animated : kTakeBack.still, () => {
      this.takeBack();
    });
    if (verdict.value.outcome !== 'loss') return;
    const { facts } = await this.adviser.explain(state, this.options.speech);
    const why = facts.find(({ kind }) => kPunishments.includes(kind))?.text;
    if (why === undefined || this.current.verdict !== verdict) return;
    this.change({ verdict: { ...verdict, why } });
    this.listener({ kind: 'reason', why });
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
    this.listener({ kind: 'over' });
  }

  /** Waits and says why, if the last stone was the point of the puzzle. */
  private reachPoint(value: ColumnValue | undefined): boolean {
    const { point, state } = this.current;
    const by = point === undefined ? pointOf(this.exercise, state.moves, value) : undefined;
    if (by === undefined) return false;
    this.change({ phase: 'paused', point: by });
    this.listener({ kind: 'point', by });
    void this.tellWhy();
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
      this.nextStep(),
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
    const pauses = isWatched(this.current) ? kWatch : kPause;
    return this.options.animation ? pauses.animated : pauses.still;
  }

  private async nextStep(): Promise<Step | undefined> {
    const { state } = this.current;
    const next = nextOfLine(this.exercise, state.moves);
    if (next !== undefined) return { column: next, value: undefined };
    const { best, columns } = await this.adviser.analyze(state);
    const column = best.find((candidate) => this.blocks(candidate)) ?? best[0];
    return column === undefined ? undefined : { column, value: columns[column - 1] ?? undefined };
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

  /** Does it stop a win? Among equally long defences, people expect the one that does. */
  private blocks(column: number): boolean {
    const { threats, state: position } = this.current;
    return threats.details.some(
      ({ side, cell, state }) =>
        side !== position.side_to_move && state === 'immediate' && placeOf(cell).column === column,
    );
  }

  private put(column: number): void {
    const session = withMove(this.current.session, { column });
    this.change({ ...this.position(session), falling: session.cursor, explanation: undefined });
  }

  /** Takes back the stone that is being judged, if that has not happened yet. */
  private takeBack(): void {
    const { session, phase } = this.current;
    if (phase !== 'judged') return;
    const before = withCursor(session, undoTarget(session) ?? 0);
    this.change({ ...this.position(before), falling: undefined, phase: 'yours' });
  }

  private position(session: Played): Pick<DrillView, 'session' | 'state' | 'threats'> {
    const { rules } = session.setup;
    const state = stateOf(this.ports.rules, rules, moves(session));
    return { session, state, threats: threatsOf(this.ports.rules, rules, state.moves) };
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
