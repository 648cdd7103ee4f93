// A position that a person plays to its end against exact defence. A move that gives the result away
// is shown, valued and taken back; whatever keeps it counts. It knows nothing of the page.

import { Cancelled } from '../../engine/client';
import type {
  Analysis,
  ColumnValue,
  Explanation,
  GameState,
  Side,
  Speech,
  Threats,
} from '../../engine/protocol';
import type { Ports } from '../ports';
import { kStandardRules } from '../session';

export interface Exercise {
  moves: readonly number[];
  /** The side of the person; the computer plays the other one. */
  you: Side;
  /** Does the computer wait after the first right move, until it is told to go on? */
  pauses: boolean;
}

export type Result = 'win' | 'draw' | 'loss';

/** What is to be said about the person's last move. */
export type Verdict =
  | { kind: 'kept'; cell: string; value: ColumnValue; slower: number }
  | { kind: 'lost'; cell: string; value: ColumnValue; before: Result; why: string | undefined }
  | { kind: 'full'; column: number }
  | { kind: 'failed'; message: string };

export type Phase =
  /** The person is to move. */
  | 'yours'
  /** The move lies on the board and is being looked at, or about to be taken back. */
  | 'judged'
  | 'theirs'
  | 'paused'
  | 'over';

export interface DrillView {
  state: GameState;
  threats: Threats;
  phase: Phase;
  verdict: Verdict | undefined;
  /** The values of moves that were taken back here, by column. */
  tried: ReadonlyMap<number, ColumnValue>;
  /** Why the position is worth what it is, where that was asked. */
  explanation: Explanation | undefined;
  /** Moves that were taken back. */
  mistakes: number;
  /** Right moves of the person. */
  played: number;
  /** Does the computer play both sides? */
  watching: boolean;
  falling: number | undefined;
}

export type DrillEvent =
  | { kind: 'judged'; verdict: Verdict }
  | { kind: 'reason'; why: string }
  | { kind: 'answered'; side: Side; cell: string }
  | { kind: 'explained'; explanation: Explanation }
  | { kind: 'over' };

export interface DrillOptions {
  animation: boolean;
  speech: Speech;
}

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
  private current: DrillView;
  /** Changes with the position, so that late answers are recognised. */
  private era = 0;
  private stopWaiting: () => void = () => undefined;
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
    this.current = this.fresh();
  }

  get view(): DrillView {
    return this.current;
  }

  /** Lets the computer begin, if it is its turn. */
  start(): void {
    if (this.current.phase === 'theirs') void this.answer(this.era);
  }

  restart(): void {
    this.halt();
    this.current = { ...this.fresh(), mistakes: this.current.mistakes };
    this.viewer(this.current);
    this.start();
  }

  /** Nothing is said or shown any more. */
  close(): void {
    this.halt();
  }

  play(column: number): void {
    const { phase, state } = this.current;
    if (phase !== 'yours' || column < 1 || column > state.landing.length) return;
    if (!state.legal.includes(column)) {
      this.judge({ kind: 'full', column });
      return;
    }
    void this.attempt(column, this.step());
  }

  /** The computer goes on after it has waited; `watch` lets it play both sides. */
  proceed(watch: boolean): void {
    if (this.current.phase !== 'paused') return;
    this.change({ phase: 'theirs', watching: watch, explanation: undefined });
    void this.answer(this.step());
  }

  /** Plays a move for the person, as the right one. */
  reveal(column: number): void {
    const { phase, state } = this.current;
    if (phase !== 'yours' || !state.legal.includes(column)) return;
    const era = this.step();
    this.put(column);
    this.accept(era);
  }

  // ------------------------------------------------------------------ inside

  private fresh(): DrillView {
    const state = this.stateOf(this.exercise.moves);
    return {
      state,
      threats: this.threatsOf(state),
      phase: state.side_to_move === this.exercise.you ? 'yours' : 'theirs',
      verdict: undefined,
      tried: new Map(),
      explanation: undefined,
      mistakes: 0,
      played: 0,
      watching: false,
      falling: undefined,
    };
  }

  private async attempt(column: number, era: number): Promise<void> {
    const before = this.current;
    this.put(column);
    this.change({ phase: 'judged', verdict: undefined });
    const cell = this.current.state.names.at(-1) ?? '';
    try {
      const analysis = await this.analyze(before.state);
      if (era !== this.era) return;
      const value = analysis.columns[column - 1];
      if (!value?.outcome || !analysis.outcome) throw new Error('no exact value');
      if (kWorth[value.outcome] < kWorth[analysis.outcome]) {
        await this.refuse(before, { kind: 'lost', cell, value, before: analysis.outcome, why: undefined }, column, era);
        return;
      }
      const slower = value.outcome === 'win' ? (value.in ?? 0) - (analysis.in ?? 0) : 0;
      this.judge({ kind: 'kept', cell, value, slower });
      this.accept(era);
    } catch (error) {
      if (this.isLate(error, era)) return;
      this.current = { ...before, falling: undefined };
      this.fail(error);
    }
  }

  /** Shows for a while what was wrong, and takes the stone back. */
  private async refuse(
    before: DrillView,
    verdict: Verdict & { kind: 'lost' },
    column: number,
    era: number,
  ): Promise<void> {
    const { state } = this.current;
    this.change({ mistakes: before.mistakes + 1, tried: new Map([...before.tried, [column, verdict.value]]) });
    this.judge(verdict);
    const { tried, mistakes } = this.current;
    this.after(this.options.animation ? kTakeBack.animated : kTakeBack.still, era, () => {
      this.current = { ...before, tried, mistakes, verdict: this.current.verdict, falling: undefined };
      this.viewer(this.current);
    });
    if (verdict.value.outcome !== 'loss') return;
    const { facts } = await this.explain(state);
    const why = facts.find(({ kind }) => kPunishments.includes(kind))?.text;
    if (why === undefined || this.current.verdict !== verdict) return;
    this.change({ verdict: { ...verdict, why } });
    this.listener({ kind: 'reason', why });
  }

  /** A right move lies on the board: the game is over, pauses, or goes on. */
  private accept(era: number): void {
    const played = this.current.played + 1;
    if (this.current.state.outcome.over) {
      this.change({ phase: 'over', played });
      this.listener({ kind: 'over' });
    } else if (this.exercise.pauses && played === 1) {
      this.change({ phase: 'paused', played });
      void this.tellWhy(era);
    } else {
      this.change({ phase: 'theirs', played });
      void this.answer(era);
    }
  }

  private async tellWhy(era: number): Promise<void> {
    try {
      const explanation = await this.explain(this.current.state);
      if (era !== this.era) return;
      this.change({ explanation });
      this.listener({ kind: 'explained', explanation });
    } catch (error) {
      if (!this.isLate(error, era)) this.fail(error);
    }
  }

  /** The best defence; or, when the person only watches, the best move of either side. */
  private async answer(era: number): Promise<void> {
    try {
      const { best } = await this.analyze(this.current.state);
      const column = best.find((candidate) => this.blocks(candidate)) ?? best[0];
      if (era !== this.era || column === undefined) return;
      const pauses = this.current.watching ? kWatch : kPause;
      this.after(this.options.animation ? pauses.animated : pauses.still, era, () => {
        const side = this.current.state.side_to_move ?? 'first';
        this.put(column);
        this.change({ tried: new Map() });
        const { state, watching } = this.current;
        this.listener({ kind: 'answered', side, cell: state.names.at(-1) ?? '' });
        if (state.outcome.over) {
          this.change({ phase: 'over' });
          this.listener({ kind: 'over' });
        } else if (watching) void this.answer(era);
        else this.change({ phase: 'yours' });
      });
    } catch (error) {
      if (!this.isLate(error, era)) this.fail(error);
    }
  }

  /** Does it stop a win? Of equally long defences, that is the one that looks like one. */
  private blocks(column: number): boolean {
    const { threats, state } = this.current;
    const rival = state.side_to_move === 'first' ? threats.second : threats.first;
    return rival.some((threat) => threat.playable && threat.cell.column === column);
  }

  private put(column: number): void {
    const state = this.stateOf([...this.current.state.moves, column]);
    this.change({ state, threats: this.threatsOf(state), falling: state.ply, explanation: undefined });
  }

  private judge(verdict: Verdict): void {
    this.change({ verdict });
    this.listener({ kind: 'judged', verdict });
  }

  private fail(error: unknown): void {
    this.judge({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }

  private isLate(error: unknown, era: number): boolean {
    return error instanceof Cancelled || era !== this.era;
  }

  private stateOf(moves: readonly number[]): GameState {
    return this.ports.rules.ask<'state'>({ op: 'state', rules: kStandardRules, moves }).state;
  }

  private threatsOf({ rules, moves }: GameState): Threats {
    return this.ports.rules.ask<'threats'>({ op: 'threats', rules, moves });
  }

  private async analyze({ rules, moves, digits }: GameState): Promise<Analysis> {
    if (this.known?.digits === digits) return this.known.analysis;
    const analysis = await this.ports.engine.learning.ask<'analyze'>({
      op: 'analyze',
      rules,
      moves,
      limits: { seconds: kSeconds },
    });
    this.known = { digits, analysis };
    return analysis;
  }

  private explain({ rules, moves }: GameState): Promise<Explanation> {
    return this.ports.engine.learning.ask<'explain'>({
      op: 'explain',
      rules,
      moves,
      ...this.options.speech,
      limits: { seconds: kSeconds },
    });
  }

  private after(milliseconds: number, era: number, run: () => void): void {
    this.stopWaiting();
    this.stopWaiting = this.ports.clock.after(milliseconds, () => {
      if (era === this.era) run();
    });
  }

  /** A new step: whatever was under way belongs to an older one. */
  private step(): number {
    this.halt();
    return this.era;
  }

  private halt(): void {
    ++this.era;
    this.stopWaiting();
    this.ports.engine.learning.cancel();
  }

  private change(part: Partial<DrillView>): void {
    this.current = { ...this.current, ...part };
    this.viewer(this.current);
  }
}
