// The game that is being played: takes what people do, asks the engine, and tells what changed. It
// knows nothing of the page. Everything to be shown is in `view`, a value that is replaced whole.

import { Cancelled } from '../engine/client';
import {
  type Decision,
  type Explanation,
  type Failure,
  failureOf,
  type GameState,
  type ListedGame,
  type PlayerKind,
  type Review,
  type Rules,
  type Threats,
} from '../engine/protocol';
import { parseSession, serializeSession } from './autosave';
import {
  type Evaluation,
  fromAnalysis,
  fromDecision,
  kSolver,
  pending,
} from './evaluation';
import type { Ports } from './ports';
import {
  atEndOfLine,
  type Colour,
  colourAt,
  colourOf,
  kStandardRules,
  modeOf,
  moves,
  newSession,
  redoTarget,
  rematch,
  type Seat,
  seatAt,
  type Session,
  type Setup,
  undoTarget,
  withCursor,
  withMove,
} from './session';
import type { Settings, Speed } from './settings';
import { isStandardBoard, type Shared } from './share';
import { defaultOpponent, parseSpec, specNamed, usesSolver } from './specs';

export interface Thinking {
  colour: Colour;
  spec: string;
  /** Looked at so far, if the engine reports it. */
  positions: number | undefined;
}

export interface Hint {
  evaluation: Evaluation | undefined;
  column: number | undefined;
}

/** "Why?" was asked; the answer may still be on its way. */
export interface Why {
  explanation: Explanation | undefined;
}

/** A review of the line, or how far it has come. */
export interface ReviewState {
  done: number;
  all: number;
  result: Review | undefined;
}

export type Refusal = 'column_full' | 'game_over' | 'not_your_turn' | 'no_such_column';

export type Notice =
  | { kind: 'refused'; reason: Refusal; column: number }
  | { kind: 'failed'; failure: Failure };

export interface GameView {
  session: Session;
  /** The position that is shown. */
  state: GameState;
  /** The end of the line: all its moves, also those that were taken back. */
  lineState: GameState;
  /** Whether computers move by themselves. */
  going: boolean;
  thinking: Thinking | undefined;
  evaluation: Evaluation | undefined;
  threats: Threats | undefined;
  hint: Hint | undefined;
  why: Why | undefined;
  /** Stays as long as the line is the same. */
  review: ReviewState | undefined;
  notice: Notice | undefined;
  /** The stone that is to be seen falling, counted from 1; none after a jump. */
  falling: number | undefined;
}

/** What happened, for announcements and sounds. */
export type GameEvent =
  | { kind: 'played'; colour: Colour; cell: string; seat: Seat }
  | { kind: 'over' }
  | { kind: 'refused'; reason: Refusal; column: number }
  | { kind: 'moved'; how: 'undo' | 'redo' | 'jump' }
  | { kind: 'new' }
  | { kind: 'loaded' }
  | { kind: 'hint' }
  | { kind: 'evaluated' }
  | { kind: 'explained' }
  | { kind: 'reviewed' }
  | { kind: 'paused' }
  | { kind: 'failed'; failure: Failure };

/** The parts of the settings that change what the engine is asked. */
export interface GameOptions {
  evaluation: boolean;
  evaluator: string;
  threats: boolean;
  animation: boolean;
  speed: Speed;
}

export const kStorageKey = 'zugzwang.game';
const kLargestSeed = 2 ** 32;
/** Limits, so that no computer thinks for ever on a large board. */
const kMoveSeconds = 10;
/** For each value of a review. */
const kReviewSeconds = { standard: 20, other: 1 };
const kAnalysisSeconds = { standard: 120, other: 4 };
/** How long a move stays on the board before a computer answers it, in milliseconds. */
const kAnswerPause = { animated: 520, still: 120 };
const kSpeedPause: Record<Speed, number> = { slow: 2000, normal: 900, fast: 300 };
const kRememberedEvaluations = 200;

/** Finished games can be reviewed, by the rules that the solver knows. */
export function canReview({ lineState }: GameView): boolean {
  return lineState.outcome.over && lineState.moves.length > 0 && !lineState.rules.consolation;
}

/** Explanations are for positions whose value is known, by rules that theory knows. */
export function canExplain(view: GameView): boolean {
  return (
    view.evaluation?.finished === true && !view.state.outcome.over && !view.state.rules.consolation
  );
}

export class Game {
  private readonly ports: Ports;
  private readonly catalogue: readonly PlayerKind[];
  private options: GameOptions;
  private current: GameView;
  private readonly viewers = new Set<(view: GameView) => void>();
  private readonly listeners = new Set<(event: GameEvent) => void>();
  /** Changes with the position, so that late answers are recognised. */
  private era = 0;
  private changedAt = 0;
  private stopWaiting: () => void = () => undefined;
  private evaluating: string | undefined;
  private readonly remembered = new Map<string, Evaluation>();

  constructor(ports: Ports, catalogue: readonly PlayerKind[], options: GameOptions) {
    this.ports = ports;
    this.catalogue = catalogue;
    this.options = options;
    const stored = parseSession(ports.store.read(kStorageKey));
    const view = stored === undefined ? undefined : this.tryShow(stored);
    this.current = view ?? this.show(newSession(this.firstSetup()));
    if (modeOf(this.current.session.setup.seats) === 'computers') this.current.going = false;
  }

  get view(): GameView {
    return this.current;
  }

  /** Begins to evaluate and to think; a new game waits until somebody watches. */
  start(): void {
    this.changedAt = this.ports.clock.now();
    this.settle();
  }

  watch(viewer: (view: GameView) => void): () => void {
    this.viewers.add(viewer);
    return () => this.viewers.delete(viewer);
  }

  listen(listener: (event: GameEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // ------------------------------------------------------------------ what people do

  play(column: number): void {
    const refusal = this.refusal(column);
    if (refusal !== undefined) {
      this.change({ notice: { kind: 'refused', reason: refusal, column } });
      this.tell({ kind: 'refused', reason: refusal, column });
      return;
    }
    this.put(column);
  }

  undo(): void {
    this.jump(undoTarget(this.current.session), 'undo');
  }

  redo(): void {
    this.jump(redoTarget(this.current.session), 'redo');
  }

  goTo(ply: number): void {
    this.jump(ply, 'jump');
  }

  newGame(setup: Setup): void {
    this.enter(this.show(newSession(setup)), 'new');
  }

  rematch(): void {
    this.enter(this.show(rematch(this.current.session, this.result())), 'new');
  }

  /** Ends the thinking of a computer; it waits until it is told to go on. */
  pause(): void {
    this.halt();
    this.change({ going: false, thinking: undefined });
    this.tell({ kind: 'paused' });
    this.evaluate();
  }

  resume(): void {
    this.change({ going: true, notice: undefined });
    this.settle();
  }

  /** One move of a computer, then a pause. */
  step(): void {
    this.halt();
    this.change({ going: false, notice: undefined });
    this.think(0);
  }

  async hint(): Promise<void> {
    if (!this.canHint()) return;
    const { state, session } = this.current;
    const era = this.era;
    let evaluation = this.remembered.get(this.key(kSolver));
    if (evaluation === undefined) {
      this.change({ hint: { evaluation: undefined, column: undefined }, notice: undefined });
      try {
        const analysis = await this.ports.engine.moves.ask<'analyze'>(
          { op: 'analyze', rules: session.setup.rules, moves: state.moves, limits: this.analysisLimits() },
          { book: this.usesBook() },
        );
        evaluation = fromAnalysis(state, analysis, true);
      } catch (error) {
        this.fail(error, era);
      }
      if (era !== this.era) return;
    }
    if (evaluation === undefined) {
      this.change({ hint: undefined });
      return;
    }
    this.remember(this.key(kSolver), evaluation);
    this.change({ hint: { evaluation, column: evaluation.best[0] }, notice: undefined });
    this.tell({ kind: 'hint' });
  }

  /** Says why the position is worth what it is. The answer belongs to the position shown. */
  async explain(lang: Settings['language']): Promise<void> {
    if (!canExplain(this.current)) return;
    const { state, session } = this.current;
    const { rules, begins } = session.setup;
    const era = this.era;
    const asked: Why = { explanation: undefined };
    const isWanted = (): boolean => era === this.era && this.current.why === asked;
    this.change({ why: asked, notice: undefined });
    try {
      // In the lane of the evaluation, whose tables know the position.
      const explanation = await this.ports.engine.analysis.ask<'explain'>(
        { op: 'explain', rules, moves: state.moves, lang, begins, limits: this.analysisLimits() },
        { book: this.usesBook() },
      );
      if (!isWanted()) return;
      this.change({ why: { explanation } });
      this.tell({ kind: 'explained' });
    } catch (error) {
      if (!isWanted()) return;
      this.change({ why: undefined });
      this.fail(error, era);
    }
  }

  closeExplanation(): void {
    if (this.current.why !== undefined) this.change({ why: undefined });
  }

  /** Goes through the finished game of the line. */
  async review(lang: Settings['language']): Promise<void> {
    if (!canReview(this.current)) return;
    const { setup, line } = this.current.session;
    const { rules, begins } = setup;
    const moves = line.map((ply) => ply.column);
    let latest: ReviewState = { done: 0, all: moves.length, result: undefined };
    const isWanted = (): boolean => this.current.review === latest;
    const show = (review: ReviewState): void => {
      latest = review;
      this.change({ review });
    };
    show(latest);
    const seconds = this.usesBook() ? kReviewSeconds.standard : kReviewSeconds.other;
    try {
      const result = await this.ports.engine.reviews.ask<'review'>(
        { op: 'review', rules, moves, lang, begins, limits: { seconds } },
        {
          book: this.usesBook(),
          onProgress: (report) => {
            const { done } = report as { done: number };
            if (isWanted()) show({ ...latest, done });
          },
        },
      );
      if (!isWanted()) return;
      show({ done: moves.length, all: moves.length, result });
      this.tell({ kind: 'reviewed' });
    } catch (error) {
      if (!isWanted()) return;
      // The game itself is not touched by it.
      const failure = failureOf(error);
      this.change({ review: undefined, notice: { kind: 'failed', failure } });
      this.tell({ kind: 'failed', failure });
    }
  }

  canHint(): boolean {
    return !this.current.state.outcome.over && this.seatToMove().kind === 'person';
  }

  canUndo(): boolean {
    return undoTarget(this.current.session) !== undefined;
  }

  canRedo(): boolean {
    return redoTarget(this.current.session) !== undefined;
  }

  setOptions(options: GameOptions): void {
    const before = this.options;
    this.options = options;
    if (before.threats !== options.threats) {
      this.change({ threats: this.threats(this.current.state) });
    }
    if (before.evaluation !== options.evaluation || before.evaluator !== options.evaluator) {
      this.evaluate();
    }
  }

  // ------------------------------------------------------------------ files and links

  /** The games of a file of many, none if it is anything else. Throws EngineError if one is broken. */
  async gamesIn(text: string): Promise<readonly ListedGame[]> {
    return (await this.ports.engine.files.ask<'games'>({ op: 'games', text })).games;
  }

  /**
   * The game of the text; of many, the one with this number, counted from 1. Throws EngineError, and
   * changes nothing, if the text is not a game.
   */
  async load(text: string, number = 1): Promise<void> {
    const game = await this.ports.engine.files.ask<'load'>({ op: 'load', text, game: number });
    const begins = game.begins ?? 'yellow';
    const [first, second] = [this.seatNamed(game.first), this.seatNamed(game.second)];
    const seats = begins === 'yellow' ? { yellow: first, red: second } : { yellow: second, red: first };
    const setup: Setup = { rules: game.rules, seats, begins };
    this.enter(this.showLine(setup, game.moves), 'loaded');
  }

  /** A game from a link, for two people. Throws EngineError if its moves cannot be played. */
  open(shared: Shared): void {
    const { rules, begins, digits } = shared;
    const { state } = this.ports.rules.ask<'state'>({ op: 'state', rules, moves: [] });
    const text = digits === '' ? 'start' : digits;
    const game = this.ports.rules.ask<'load'>({ op: 'load', rules: state.rules, text });
    const person: Seat = { kind: 'person' };
    const setup: Setup = { rules: game.rules, seats: { yellow: person, red: person }, begins };
    this.enter(this.showLine(setup, game.moves), 'loaded');
  }

  /** Back to a game that was left, as it was. */
  restore(session: Session): void {
    this.enter(this.show(session), 'loaded');
  }

  /** The game as a file. */
  save(): string {
    const { setup, line } = this.current.session;
    const name = (seat: Seat): string => (seat.kind === 'computer' ? seat.spec : '');
    return this.ports.rules.ask<'save'>({
      op: 'save',
      rules: setup.rules,
      moves: line.map((ply) => ply.column),
      first: name(setup.seats[colourOf(setup, 'first')]),
      second: name(setup.seats[colourOf(setup, 'second')]),
      begins: setup.begins,
    }).text;
  }

  /** The result of the game that the line tells, if it has ended. */
  result(): Colour | 'draw' | undefined {
    const { session, lineState } = this.current;
    if (!lineState.outcome.over) return undefined;
    const { winner } = lineState.outcome;
    return winner === null ? 'draw' : colourOf(session.setup, winner);
  }

  // ------------------------------------------------------------------ inside

  private firstSetup(): Setup {
    return {
      rules: kStandardRules,
      seats: { yellow: { kind: 'person' }, red: defaultOpponent(this.catalogue) },
      begins: 'yellow',
    };
  }

  private refusal(column: number): Refusal | undefined {
    const { state } = this.current;
    if (state.outcome.over) return 'game_over';
    if (column < 1 || column > state.landing.length) return 'no_such_column';
    if (this.seatToMove().kind === 'computer') return 'not_your_turn';
    return state.legal.includes(column) ? undefined : 'column_full';
  }

  private put(column: number, decision?: Decision): void {
    this.halt();
    if (this.current.review !== undefined) this.ports.engine.reviews.cancel();
    const before = this.current.session;
    const session = withMove(before, decision === undefined ? { column } : { column, decision });
    const seat = seatAt(before.setup, before.cursor);
    const going = modeOf(before.setup.seats) === 'computers' ? this.current.going : true;
    this.current = { ...this.show(session), going, falling: session.cursor };
    this.changedAt = this.ports.clock.now();
    this.autosave();
    this.publish();
    const cell = this.current.state.names.at(-1) ?? '';
    this.tell({ kind: 'played', colour: colourAt(before.setup, before.cursor), cell, seat });
    if (this.current.state.outcome.over) this.tell({ kind: 'over' });
    this.settle();
  }

  private jump(ply: number | undefined, how: 'undo' | 'redo' | 'jump'): void {
    if (ply === undefined) return;
    this.halt();
    const session = withCursor(this.current.session, ply);
    const going = modeOf(session.setup.seats) === 'computer' && atEndOfLine(session);
    this.current = { ...this.show(session), going, review: this.current.review };
    this.changedAt = this.ports.clock.now();
    this.autosave();
    this.publish();
    this.tell({ kind: 'moved', how });
    this.settle();
  }

  private enter(view: GameView, kind: 'new' | 'loaded'): void {
    this.halt();
    this.ports.engine.reviews.cancel();
    this.current = view;
    if (kind === 'loaded' && modeOf(view.session.setup.seats) === 'computers') view.going = false;
    this.changedAt = this.ports.clock.now();
    this.autosave();
    this.publish();
    this.tell({ kind });
    this.settle();
  }

  /** The view of a session; throws EngineError if its moves cannot be played. */
  private show(session: Session): GameView {
    const { rules } = session.setup;
    const { state } = this.ports.rules.ask<'state'>({ op: 'state', rules, moves: moves(session) });
    const whole = session.line.map((ply) => ply.column);
    const lineState = atEndOfLine(session)
      ? state
      : this.ports.rules.ask<'state'>({ op: 'state', rules, moves: whole }).state;
    return {
      session,
      state,
      lineState,
      going: true,
      thinking: undefined,
      evaluation: undefined,
      threats: this.threats(state),
      hint: undefined,
      why: undefined,
      review: undefined,
      notice: undefined,
      falling: undefined,
    };
  }

  private tryShow(session: Session): GameView | undefined {
    try {
      return this.show(session);
    } catch {
      return undefined;
    }
  }

  private showLine(setup: Setup, columns: readonly number[]): GameView {
    const line = columns.map((column) => ({ column }));
    return this.show({ ...newSession(setup), line, cursor: line.length });
  }

  private seatNamed(name: string): Seat {
    const spec = specNamed(name);
    const known = this.catalogue.some((kind) => kind.name === parseSpec(spec).name);
    return known ? { kind: 'computer', spec } : { kind: 'person' };
  }

  private seatToMove(): Seat {
    const { setup, cursor } = this.current.session;
    return seatAt(setup, cursor);
  }

  /** Everything under way belongs to a position that is no longer shown. */
  private halt(): void {
    ++this.era;
    this.stopWaiting();
    this.ports.engine.moves.cancel();
  }

  /** After every change of position: evaluates it, and lets a computer think if it is its turn. */
  private settle(): void {
    const { state, session, going } = this.current;
    if (going && !state.outcome.over && this.seatToMove().kind === 'computer') {
      this.think(this.pauseBefore(session));
    }
    this.evaluate();
  }

  private pauseBefore(session: Session): number {
    if (modeOf(session.setup.seats) === 'computers') return kSpeedPause[this.options.speed];
    return this.options.animation ? kAnswerPause.animated : kAnswerPause.still;
  }

  private think(pause: number): void {
    const { session, state } = this.current;
    const seat = this.seatToMove();
    if (seat.kind !== 'computer' || state.outcome.over) return;
    const era = this.era;
    const colour = colourAt(session.setup, session.cursor);
    this.change({ thinking: { colour, spec: seat.spec, positions: undefined } });
    const finish = (decision: Decision): void => {
      if (era !== this.era) return;
      const wait = this.changedAt + pause - this.ports.clock.now();
      if (wait <= 0) this.put(decision.move, decision);
      else {
        this.stopWaiting = this.ports.clock.after(wait, () => {
          if (era === this.era) this.put(decision.move, decision);
        });
      }
    };
    this.ports.engine.moves
      .ask<'move'>(
        {
          op: 'move',
          rules: session.setup.rules,
          moves: state.moves,
          player: seat.spec,
          seed: Math.floor(this.ports.random() * kLargestSeed),
          limits: { seconds: kMoveSeconds },
        },
        {
          book: this.usesBook() && usesSolver(seat.spec),
          onProgress: (report) => {
            if (era === this.era) this.reportThinking(report);
          },
        },
      )
      .then(finish, (error: unknown) => {
        this.fail(error, era);
      });
  }

  private reportThinking(report: unknown): void {
    const { thinking } = this.current;
    if (thinking === undefined || typeof report !== 'object' || report === null) return;
    const { positions, nodes } = report as { positions?: unknown; nodes?: unknown };
    const count = typeof positions === 'number' ? positions : nodes;
    if (typeof count === 'number') this.change({ thinking: { ...thinking, positions: count } });
  }

  private evaluate(): void {
    const { state, session, going } = this.current;
    const source = this.options.evaluator;
    const answering =
      modeOf(session.setup.seats) === 'computer' && going && this.seatToMove().kind === 'computer';
    if (!this.options.evaluation || state.outcome.over || answering) {
      this.stopEvaluating();
      this.change({ evaluation: undefined, why: undefined });
      return;
    }
    const key = this.key(source);
    if (this.evaluating === key) return;
    this.stopEvaluating();
    this.closeExplanation();
    const known = this.remembered.get(key);
    this.change({ evaluation: known ?? pending(source, state) });
    if (known !== undefined) this.tell({ kind: 'evaluated' });
    else void this.ask(source, key, state, session.setup.rules);
  }

  private async ask(source: string, key: string, state: GameState, rules: Rules): Promise<void> {
    this.evaluating = key;
    const isCurrent = (): boolean => this.evaluating === key;
    const lane = this.ports.engine.analysis;
    const book = this.usesBook();
    try {
      let evaluation: Evaluation;
      if (source === kSolver) {
        const onProgress = (report: unknown): void => {
          if (!isCurrent()) return;
          this.change({ evaluation: fromAnalysis(state, report as object, false) });
        };
        const limits = this.analysisLimits();
        const analysis = await lane.ask<'analyze'>(
          { op: 'analyze', rules, moves: state.moves, limits },
          { book, onProgress },
        );
        evaluation = fromAnalysis(state, analysis, true);
      } else {
        const decision = await lane.ask<'move'>(
          { op: 'move', rules, moves: state.moves, player: source, seed: 1, limits: { seconds: kMoveSeconds } },
          { book: book && usesSolver(source) },
        );
        evaluation = fromDecision(source, state, decision);
      }
      if (!isCurrent()) return;
      this.evaluating = undefined;
      this.remember(key, evaluation);
      this.change({ evaluation });
      this.tell({ kind: 'evaluated' });
    } catch (error) {
      if (!isCurrent()) return;
      this.evaluating = undefined;
      // The game itself goes on without values.
      const failure = failureOf(error);
      this.change({ evaluation: undefined, notice: { kind: 'failed', failure } });
      this.tell({ kind: 'failed', failure });
    }
  }

  private stopEvaluating(): void {
    if (this.evaluating === undefined) return;
    this.evaluating = undefined;
    this.ports.engine.analysis.cancel();
  }

  private remember(key: string, evaluation: Evaluation): void {
    this.remembered.set(key, evaluation);
    const oldest = this.remembered.keys().next();
    if (this.remembered.size > kRememberedEvaluations && !oldest.done) {
      this.remembered.delete(oldest.value);
    }
  }

  private key(source: string): string {
    const { state } = this.current;
    return `${source} ${JSON.stringify(state.rules)} ${state.moves.join(' ')}`;
  }

  private threats(state: GameState): Threats | undefined {
    if (!this.options.threats || state.outcome.over) return undefined;
    return this.ports.rules.ask<'threats'>({ op: 'threats', rules: state.rules, moves: state.moves });
  }

  private usesBook(): boolean {
    return isStandardBoard(this.current.state.rules);
  }

  private analysisLimits(): { seconds: number } {
    return { seconds: this.usesBook() ? kAnalysisSeconds.standard : kAnalysisSeconds.other };
  }

  private fail(error: unknown, era: number): void {
    if (error instanceof Cancelled || era !== this.era) return;
    const failure = failureOf(error);
    this.change({ going: false, thinking: undefined, notice: { kind: 'failed', failure } });
    this.tell({ kind: 'failed', failure });
  }

  private autosave(): void {
    this.ports.store.write(kStorageKey, serializeSession(this.current.session));
  }

  private change(part: Partial<GameView>): void {
    this.current = { ...this.current, ...part };
    this.publish();
  }

  private publish(): void {
    for (const viewer of this.viewers) viewer(this.current);
  }

  private tell(event: GameEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
