// What the parts of the game share: the view and who watches it, the world outside, and which answers
// of the engine are still wanted.

import { Cancelled } from '../engine/client';
import { failureOf, type GameState, type PlayerKind, type Threats } from '../engine/protocol';
import type { GameEvent, GameOptions, GameView } from './game_view';
import type { Ports } from './ports';
import { atEndOfLine, moves, type Seat, seatAt, type Session } from './session';
import { isStandardBoard } from './share';
import { usesSolver } from './specs';

const kAnalysisSeconds = { standard: 120, other: 4 };

export class Stage {
  readonly ports: Ports;
  private readonly catalogue: readonly PlayerKind[];
  options: GameOptions;
  view: GameView;
  private readonly viewers = new Set<(view: GameView) => void>();
  private readonly listeners = new Set<(event: GameEvent) => void>();
  /** Changes with the position, so that late answers are recognised. */
  private currentEra = 0;

  /** Shows the stored game if its moves can be played, else the other one. */
  constructor(
    ports: Ports,
    catalogue: readonly PlayerKind[],
    options: GameOptions,
    stored: Session | undefined,
    otherwise: Session,
  ) {
    this.ports = ports;
    this.catalogue = catalogue;
    this.options = options;
    this.view = (stored && this.tryShow(stored)) ?? this.show(otherwise);
  }

  get era(): number {
    return this.currentEra;
  }

  /** What was asked about the position shown so far is no longer wanted. */
  endEra(): void {
    ++this.currentEra;
  }

  watch(viewer: (view: GameView) => void): () => void {
    this.viewers.add(viewer);
    return () => this.viewers.delete(viewer);
  }

  listen(listener: (event: GameEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  change(part: Partial<GameView>): void {
    this.set({ ...this.view, ...part });
  }

  set(view: GameView): void {
    this.view = view;
    for (const viewer of this.viewers) viewer(this.view);
  }

  tell(event: GameEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  /** Says what went wrong in that era, and lets computers wait. */
  fail(error: unknown, era: number): void {
    if (error instanceof Cancelled || era !== this.era) return;
    this.report(error, { going: false, thinking: undefined });
  }

  /** Says what went wrong, together with what it changes. */
  report(error: unknown, part: Partial<GameView>): void {
    const failure = failureOf(error);
    this.change({ ...part, notice: { kind: 'failed', failure } });
    this.tell({ kind: 'failed', failure });
  }

  /** The view of a session; throws EngineError if its moves cannot be played. */
  show(session: Session): GameView {
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

  threats(state: GameState): Threats | undefined {
    if (!this.options.threats || state.outcome.over) return undefined;
    return this.ports.rules.ask<'threats'>({ op: 'threats', rules: state.rules, moves: state.moves });
  }

  seatToMove(): Seat {
    const { setup, cursor } = this.view.session;
    return seatAt(setup, cursor);
  }

  usesBook(): boolean {
    return isStandardBoard(this.view.state.rules);
  }

  /** Does the book help this player on this board? */
  usesBookFor(spec: string): boolean {
    return this.usesBook() && usesSolver(spec, this.catalogue);
  }

  analysisLimits(): { seconds: number } {
    return { seconds: this.usesBook() ? kAnalysisSeconds.standard : kAnalysisSeconds.other };
  }

  private tryShow(session: Session): GameView | undefined {
    try {
      return this.show(session);
    } catch {
      return undefined;
    }
  }
}
