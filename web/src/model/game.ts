// The game that is being played: takes what people do, asks the engine, and reports what changed. It
// knows nothing of the page. Everything there is to show is in `view`, a value that is replaced as a
// whole.

import type { PlayerKind } from '../engine/protocol';
import { newBirth } from './birth';
import { ComputerTurns } from './computer_turns';
import { Evaluator } from './evaluator';
import { readGame, writeGame } from './files';
import { FinaleRun } from './finale_run';
import { GameContext } from './game_context';
import { type GameEvent, type GameOptions, type GameView, refusalOf, resultOf } from './game_view';
import type { Ports } from './ports';
import { Previews } from './previews';
import { Questions } from './questions';
import {
  anotherTry,
  atEndOfLine,
  type Birth,
  colourAt,
  type ComputerMove,
  modeOf,
  moves,
  newSession,
  type Ply,
  redoTarget,
  rematch,
  seatAt,
  sessionAt,
  type Session,
  type Setup,
  undoTarget,
  withCursor,
  withLength,
  withMove,
} from './session';
import { firstSetup } from './specs';

export * from './game_view';

export class Game {
  /** What people can ask about it. */
  readonly questions: Questions;
  /** Other positions that are looked at. */
  readonly previews: Previews;
  readonly finale: FinaleRun;
  private readonly ports: Ports;
  private readonly catalogue: readonly PlayerKind[];
  private readonly context: GameContext;
  private readonly evaluator: Evaluator;
  private readonly computers: ComputerTurns;

  /** Goes on with a session if its moves are legal, otherwise with a new game. */
  constructor(
    ports: Ports,
    catalogue: readonly PlayerKind[],
    options: GameOptions,
    session?: Session,
  ) {
    this.ports = ports;
    this.catalogue = catalogue;
    const fresh = newSession(firstSetup(catalogue), this.birth());
    this.context = new GameContext(ports, catalogue, options, session, fresh);
    this.evaluator = new Evaluator(this.context);
    this.questions = new Questions(this.context, this.evaluator);
    this.previews = new Previews(this.context);
    this.finale = new FinaleRun(this.context);
    this.computers = new ComputerTurns(this.context, (decision) => {
      this.put(decision.move, decision);
    });
    if (modeOf(this.view.session.setup.seats) === 'computers') this.context.change({ running: false });
  }

  get view(): GameView {
    return this.context.view;
  }

  /** Starts evaluating and thinking, once there is a page that watches. */
  start(): void {
    this.context.turns.restartPause();
    this.settle();
  }

  /** Ends all thinking, until it is started again. */
  stop(): void {
    this.context.turns.halt();
    this.context.change({ thinking: undefined });
    this.evaluator.stop();
  }

  watch(viewer: (view: GameView) => void): () => void {
    return this.context.watch(viewer);
  }

  listen(listener: (event: GameEvent) => void): () => void {
    return this.context.listen(listener);
  }

  // ------------------------------------------------------------------ what people do

  play(column: number): void {
    // While another position is looked at, the click is not meant for this one.
    if (this.view.preview !== undefined) {
      this.previews.look(undefined);
      return;
    }
    const refusal = refusalOf(this.view, column);
    if (refusal !== undefined) {
      this.context.change({ notice: { kind: 'refused', reason: refusal, column } });
      this.context.tell({ kind: 'refused', reason: refusal, column });
    } else if (atEndOfLine(this.view.session)) this.put(column);
    else this.leaveLine(column);
  }

  /** Takes stones back from the end of the game, back to a person's own move. */
  undo(): void {
    this.setLength(undoTarget(this.view.session), 'undo');
  }

  /** Replays stones that were taken back. */
  redo(): void {
    this.setLength(redoTarget(this.view.session), 'redo');
  }

  /** Looks at the position after this many stones; the game stays as it is. */
  goTo(ply: number): void {
    this.show(withCursor(this.view.session, ply), 'jump');
  }

  back(): void {
    this.goTo(this.view.session.cursor - 1);
  }

  forward(): void {
    this.goTo(this.view.session.cursor + 1);
  }

  /** Returns from looking back to the game. */
  goToEnd(): void {
    this.goTo(this.view.session.line.length);
  }

  /** Switches to another line of the same game. A stone that has just been played is shown falling. */
  follow(line: readonly Ply[], cursor: number, played: boolean): void {
    const before = this.view.session;
    const same = line.every((ply, index) => ply.column === before.line[index]?.column);
    const review = same && line.length === before.line.length ? this.view.review : undefined;
    if (this.view.review !== review) this.ports.engine.reviews.cancel();
    this.context.turns.halt();
    const session = { ...before, line, cursor, taken: [] };
    if (played) {
      this.drop(session, { review });
      return;
    }
    this.replace({ ...this.context.show(session), review });
    this.context.tell({ kind: 'moved', how: 'jump' });
    this.settle();
  }

  newGame(setup: Setup): void {
    this.enter(newSession(setup, this.birth()), 'new');
  }

  /** Begins another game with these stones on the board. */
  playAt(setup: Setup, columns: readonly number[]): void {
    this.enter(sessionAt(setup, this.birth(), columns), 'new');
  }

  /** Another try from these stones; the game it comes from need not be this one. */
  tryAgain(setup: Setup, columns: readonly number[]): void {
    this.enter(anotherTry(this.view.session, resultOf(this.view), setup, this.birth(), columns), 'new');
  }

  rematch(): void {
    this.enter(rematch(this.view.session, this.birth(), resultOf(this.view)), 'new');
  }

  /** Stops a computer that is thinking; it waits until it is told to go on. */
  pause(): void {
    this.context.turns.halt();
    this.context.change({ running: false, thinking: undefined });
    this.context.tell({ kind: 'paused' });
    this.evaluator.evaluate();
  }

  resume(): void {
    if (!atEndOfLine(this.view.session)) this.goToEnd();
    this.context.change({ running: true, notice: undefined });
    this.settle();
  }

  /** One move of a computer, then a pause. */
  step(): void {
    if (!atEndOfLine(this.view.session)) this.goToEnd();
    this.context.turns.halt();
    this.context.change({ running: false, notice: undefined });
    this.computers.step();
  }

  setOptions(options: GameOptions): void {
    const before = this.context.options;
    this.context.options = options;
    if (before.threats !== options.threats) {
      this.context.change({ threats: this.context.threats(this.view.state) });
    }
    if (before.evaluation !== options.evaluation || before.evaluator !== options.evaluator) {
      this.evaluator.evaluate();
    }
  }

  // ------------------------------------------------------------------ files

  /**
   * The game in a text; of many, the one with this number, counted from 1. Throws EngineError, and
   * changes nothing, if the text is not a game.
   */
  async load(text: string, number = 1): Promise<void> {
    this.enter(await readGame(text, number, this.ports, this.catalogue, this.birth()), 'loaded');
  }

  /** Returns to a game that was left. */
  restore(session: Session): void {
    this.enter(session, 'loaded');
  }

  /** The game as a file. */
  save(): string {
    return writeGame(this.view.session, this.ports);
  }

  // ------------------------------------------------------------------ inside

  private birth(): Birth {
    return newBirth(this.ports);
  }

  private put(column: number, decision?: ComputerMove): void {
    this.context.turns.halt();
    if (this.view.review !== undefined) this.ports.engine.reviews.cancel();
    const before = this.view.session;
    const ply = decision === undefined ? { column } : { column, decision };
    const session = { ...withMove(before, ply), taken: [] };
    const running = modeOf(before.setup.seats) === 'computers' ? this.view.running : true;
    this.drop(session, { running });
  }

  /** Shows a session whose last stone has just been played. */
  private drop(session: Session, part: Partial<GameView>): void {
    const shown = this.context.show(session);
    const ends = shown.state.outcome.over;
    const ending = ends && this.context.options.animation ? 'landing' : 'told';
    this.replace({ ...shown, ...part, falling: session.cursor, ending });
    const ply = session.cursor - 1;
    const { setup } = session;
    const cell = this.view.state.names.at(-1) ?? '';
    this.context.tell({ kind: 'played', colour: colourAt(setup, ply), cell, seat: seatAt(setup, ply) });
    if (ends) this.finale.begin();
    this.settle();
  }

  /** A stone that is not at the end: the game stays as it is, and listeners may follow the branch. */
  private leaveLine(column: number): void {
    const { session } = this.view;
    if (session.line[session.cursor]?.column === column) this.forward();
    else this.context.tell({ kind: 'branched', moves: moves(session), column });
  }

  private setLength(length: number | undefined, how: 'undo' | 'redo'): void {
    if (length === undefined) return;
    if (this.view.review !== undefined) this.ports.engine.reviews.cancel();
    this.show(withLength(this.view.session, length), how);
  }

  /** Shows the same game at another place. */
  private show(session: Session, how: 'undo' | 'redo' | 'jump'): void {
    this.context.turns.halt();
    const running = modeOf(session.setup.seats) === 'computer' && atEndOfLine(session);
    const review = how === 'jump' ? this.view.review : undefined;
    this.replace({ ...this.context.show(session), running, review });
    this.context.tell({ kind: 'moved', how });
    this.settle();
  }

  /** Throws EngineError, and changes nothing, if the moves of the session cannot be played. */
  private enter(session: Session, kind: 'new' | 'loaded'): void {
    const view = this.context.show(session);
    this.context.turns.halt();
    this.ports.engine.reviews.cancel();
    // A game between computers waits until it is started.
    const waits = kind === 'loaded' && modeOf(session.setup.seats) === 'computers';
    this.replace({ ...view, running: !waits });
    this.context.tell({ kind });
    this.settle();
  }

  private replace(view: GameView): void {
    this.context.turns.restartPause();
    this.context.set(view);
  }

  /** After every change of position: evaluates it, and lets a computer think if it is its turn. */
  private settle(): void {
    this.computers.take();
    this.evaluator.evaluate();
  }
}
