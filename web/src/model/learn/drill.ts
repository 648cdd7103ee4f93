// A position that a person plays out against perfect defence. A move that gives the result away is
// shown, valued and taken back; every other move counts. It knows nothing of the page.

import {
  type Analysis,
  type Explanation,
  failureOf,
  type GameState,
  type Side,
} from '../../engine/protocol';
import { placeOf } from '../cells';
import type { Ports } from '../ports';
import { stateOf, threatsOf } from '../rules';
import {
  type Colour,
  colourOf,
  kStandardRules,
  moves,
  type Seat,
  seatToMove,
  type Session,
  sessionAt,
  type Setup,
  undoTarget,
  withCursor,
  withMove,
} from '../session';
import { kPerfect } from '../specs';
import { Turns } from '../turns';
import {
  type DrillEvent,
  type DrillOptions,
  type DrillView,
  type Exercise,
  isWatched,
  kLearnColours,
  type Result,
  type Verdict,
} from './drill_view';

export * from './drill_view';

/** How long a stone stays before the next one or before it is taken back, in milliseconds. */
const kPause = { animated: 700, still: 150 };
const kTakeBack = { animated: 1300, still: 400 };
const kWatch = { animated: 1000, still: 400 };
const kSeconds = 60;
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
  private current: DrillView;
  private known: { digits: string; analysis: Analysis } | undefined;

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

  /** Plays the right move for the person. */
  reveal(column: number): void {
    const { phase, state } = this.current;
    if (phase !== 'yours' || !state.legal.includes(column)) return;
    this.turns.halt();
    this.put(column);
    this.accept();
  }

  // ------------------------------------------------------------------ inside

  private fresh(): DrillView {
    const { you, moves } = this.exercise;
    const session = sessionAt(setupOf(you), moves);
    return {
      ...this.position(session),
      phase: seatToMove(session).kind === 'person' ? 'yours' : 'theirs',
      verdict: undefined,
      tried: new Map(),
      explanation: undefined,
      mistakes: 0,
      played: 0,
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
      const analysis = await this.analyze(before);
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
      this.accept();
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
    const { facts } = await this.explain(state);
    const why = facts.find(({ kind }) => kPunishments.includes(kind))?.text;
    if (why === undefined || this.current.verdict !== verdict) return;
    this.change({ verdict: { ...verdict, why } });
    this.listener({ kind: 'reason', why });
  }

  /** A right move lies on the board: the game is over, pauses, or goes on. */
  private accept(): void {
    this.turns.restartPause();
    const played = this.current.played + 1;
    if (this.current.state.outcome.over) {
      this.change({ phase: 'over', played });
      this.listener({ kind: 'over' });
    } else if (this.exercise.pauses && played === 1) {
      this.change({ phase: 'paused', played });
      void this.tellWhy();
    } else {
      this.change({ phase: 'theirs', played });
      this.answer();
    }
  }

  private async tellWhy(): Promise<void> {
    const { era } = this.turns;
    try {
      const explanation = await this.explain(this.current.state);
      if (this.turns.isLate(era)) return;
      this.change({ explanation });
      this.listener({ kind: 'explained', explanation });
    } catch (error) {
      if (!this.turns.isLate(era, error)) this.fail(error);
    }
  }

  /** The best defence; while the person only watches, the best move of either side. */
  private answer(): void {
    const pauses = isWatched(this.current) ? kWatch : kPause;
    this.turns.answer(
      this.analyze(this.current.state),
      this.options.animation ? pauses.animated : pauses.still,
      ({ best }) => {
        const column = best.find((candidate) => this.blocks(candidate)) ?? best[0];
        if (column !== undefined) this.playAnswer(column);
      },
      (error) => {
        this.fail(error);
      },
    );
  }

  private playAnswer(column: number): void {
    const side = this.current.state.side_to_move ?? 'first';
    this.put(column);
    this.turns.restartPause();
    this.change({ tried: new Map() });
    const { state, session } = this.current;
    this.listener({ kind: 'answered', side, cell: state.names.at(-1) ?? '' });
    if (state.outcome.over) {
      this.change({ phase: 'over' });
      this.listener({ kind: 'over' });
    } else if (seatToMove(session).kind === 'computer') this.answer();
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

  private position(session: Session): Pick<DrillView, 'session' | 'state' | 'threats'> {
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

  private async analyze({ rules, moves: line, digits }: GameState): Promise<Analysis> {
    if (this.known?.digits === digits) return this.known.analysis;
    const analysis = await this.ports.engine.learning.ask<'analyze'>({
      op: 'analyze',
      rules,
      moves: line,
      limits: { seconds: kSeconds },
    });
    this.known = { digits, analysis };
    return analysis;
  }

  private explain({ rules, moves: line }: GameState): Promise<Explanation> {
    return this.ports.engine.learning.ask<'explain'>({
      op: 'explain',
      rules,
      moves: line,
      ...this.options.speech,
      limits: { seconds: kSeconds },
    });
  }

  private change(part: Partial<DrillView>): void {
    this.current = { ...this.current, ...part };
    this.viewer(this.current);
  }
}

function setupOf(you: Side | undefined): Setup {
  const seat = (colour: Colour): Seat =>
    you !== undefined && colour === colourOf(kLearnColours, you)
      ? { kind: 'person' }
      : { kind: 'computer', spec: kPerfect };
  return {
    ...kLearnColours,
    rules: kStandardRules,
    seats: { yellow: seat('yellow'), red: seat('red') },
  };
}
