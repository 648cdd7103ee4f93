// What the parts of a game share: the view and who watches it, the turns, and the world outside.

import { failureOf, type GameState, type PlayerKind, type Threats } from '../engine/protocol';
import { type GameEvent, type GameOptions, type GameView, quietView } from './game_view';
import type { Ports } from './ports';
import { stateOf, threatsOf } from './rules';
import { atEndOfLine, moves, type Session } from './session';
import { isSolvedBoard } from './solved_boards';
import { usesSolver } from './specs';
import { Turns } from './turns';

const kAnalysisSeconds = { solved: 120, other: 4 };

export class GameContext {
  readonly ports: Ports;
  readonly turns: Turns;
  private readonly catalogue: readonly PlayerKind[];
  options: GameOptions;
  view: GameView;
  private readonly viewers = new Set<(view: GameView) => void>();
  private readonly listeners = new Set<(event: GameEvent) => void>();

  /** Shows the stored game if its moves are legal, otherwise the other one. */
  constructor(
    ports: Ports,
    catalogue: readonly PlayerKind[],
    options: GameOptions,
    stored: Session | undefined,
    otherwise: Session,
  ) {
    this.ports = ports;
    this.turns = new Turns(ports.clock, ports.engine.moves);
    this.catalogue = catalogue;
    this.options = options;
    this.view = (stored && this.tryShow(stored)) ?? this.show(otherwise);
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

  /** Reports an error from that era; computers then wait. */
  fail(error: unknown, era: number): void {
    if (!this.turns.isLate(era, error)) this.report(error, { running: false, thinking: undefined });
  }

  /** Reports an error, together with what it changes. */
  report(error: unknown, part: Partial<GameView>): void {
    const failure = failureOf(error);
    this.change({ ...part, notice: { kind: 'failed', failure } });
    this.tell({ kind: 'failed', failure });
  }

  /** The view of a session; throws EngineError if its moves cannot be played. */
  show(session: Session): GameView {
    const { rules } = session.setup;
    const state = stateOf(this.ports.rules, rules, moves(session));
    const whole = session.line.map((ply) => ply.column);
    const lineState = atEndOfLine(session) ? state : stateOf(this.ports.rules, rules, whole);
    return {
      ...quietView(session, state, lineState),
      running: true,
      threats: this.threats(state),
      blocked: this.isBlock(state),
    };
  }

  threats(state: GameState): Threats | undefined {
    if (!this.options.threats || state.outcome.over) return undefined;
    return threatsOf(this.ports.rules, state.rules, state.moves);
  }

  /** Did the last stone keep the other side from winning immediately? */
  private isBlock({ rules, moves: played, names }: GameState): boolean {
    const cell = names.at(-1);
    if (cell === undefined) return false;
    const before = threatsOf(this.ports.rules, rules, played.slice(0, -1));
    return before[played.length % 2 === 0 ? 'first' : 'second'].includes(cell);
  }

  /** Does an opening book help this player? */
  usesBook(spec: string): boolean {
    return usesSolver(spec, this.catalogue);
  }

  analysisLimits(): { seconds: number } {
    return { seconds: isSolvedBoard(this.view.state.rules) ? kAnalysisSeconds.solved : kAnalysisSeconds.other };
  }

  private tryShow(session: Session): GameView | undefined {
    try {
      return this.show(session);
    } catch {
      return undefined;
    }
  }
}
