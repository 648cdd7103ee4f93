// The values of the columns: asks for those of the position that is shown, and remembers the answers.

import type { GameState, Rules } from '../engine/protocol';
import { kMoveSeconds, kPatience } from './computer_turns';
import { type Evaluation, fromAnalysis, fromDecision, kSolver, pending } from './evaluation';
import { modeOf, seatToMove } from './session';
import { playerBy } from './specs';
import type { GameContext } from './game_context';

const kRememberedEvaluations = 200;
/** Milliseconds. Most answers are complete sooner: to show them part by part would only hold them up. */
export const kQuiet = 60;

export class Evaluator {
  private readonly context: GameContext;
  private evaluating: string | undefined;
  /** How many questions were asked. */
  private asked = 0;
  private readonly remembered = new Map<string, Evaluation>();

  constructor(context: GameContext) {
    this.context = context;
  }

  /** To be called whenever the position or the settings change. */
  evaluate(): void {
    const { context } = this;
    const { state, session, running } = context.view;
    const source = playerBy(session.setup.rules, context.options.evaluator);
    const answering =
      modeOf(session.setup.seats) === 'computer' && running && seatToMove(session).kind === 'computer';
    if (!context.options.evaluation || state.outcome.over || answering) {
      this.stop();
      context.change({ evaluation: undefined, why: undefined, preview: undefined });
      return;
    }
    const key = this.key(source);
    if (this.evaluating === key) return;
    this.stop();
    const known = this.remembered.get(key);
    context.change({
      why: undefined,
      preview: undefined,
      evaluation: known ?? pending(source, state),
    });
    if (known !== undefined) context.tell({ kind: 'evaluated' });
    else void this.ask(source, key, state, session.setup.rules);
  }

  /** What the solver has said about the position shown. */
  known(): Evaluation | undefined {
    return this.remembered.get(this.key(kSolver));
  }

  remember(evaluation: Evaluation): void {
    this.keep(this.key(evaluation.source), evaluation);
  }

  private async ask(source: string, key: string, state: GameState, rules: Rules): Promise<void> {
    const { context } = this;
    this.evaluating = key;
    const number = ++this.asked;
    // The same position may be asked about again before the first question has ended.
    const isCurrent = (): boolean => this.evaluating === key && this.asked === number;
    const lane = context.ports.engine.analysis;
    try {
      let evaluation: Evaluation;
      if (source === kSolver) {
        const parts = this.showParts(isCurrent, (report) => fromAnalysis(state, report, false));
        const limits = context.analysisLimits();
        const analysis = await lane
          .ask<'analyze'>(
            { op: 'analyze', rules, moves: state.moves, limits },
            { book: true, onProgress: parts.show },
          )
          .finally(parts.end);
        evaluation = fromAnalysis(state, analysis, true);
      } else {
        const decision = await lane.ask<'move'>(
          { op: 'move', rules, moves: state.moves, player: source, seed: 1, limits: { seconds: kMoveSeconds } },
          { book: context.usesBook(source), patience: kPatience },
        );
        evaluation = fromDecision(source, state, decision);
      }
      if (!isCurrent()) return;
      this.evaluating = undefined;
      this.keep(key, evaluation);
      context.change({ evaluation });
      context.tell({ kind: 'evaluated' });
    } catch (error) {
      if (!isCurrent()) return;
      this.evaluating = undefined;
      // The game itself goes on without values.
      context.report(error, { evaluation: undefined });
    }
  }

  /** Shows what is known so far, unless everything is known soon. */
  private showParts(
    isCurrent: () => boolean,
    read: (report: object) => Evaluation,
  ): { show: (report: unknown) => void; end: () => void } {
    const { context } = this;
    let quiet = true;
    let latest: object | undefined;
    const showLatest = (): void => {
      if (!quiet && latest !== undefined && isCurrent()) context.change({ evaluation: read(latest) });
    };
    const end = context.ports.clock.after(kQuiet, () => {
      quiet = false;
      showLatest();
    });
    const show = (report: unknown): void => {
      latest = report as object;
      showLatest();
    };
    return { show, end };
  }

  /** Ends what is being evaluated. */
  stop(): void {
    if (this.evaluating === undefined) return;
    this.evaluating = undefined;
    this.context.ports.engine.analysis.cancel();
  }

  private keep(key: string, evaluation: Evaluation): void {
    this.remembered.set(key, evaluation);
    const oldest = this.remembered.keys().next();
    if (this.remembered.size > kRememberedEvaluations && !oldest.done) {
      this.remembered.delete(oldest.value);
    }
  }

  private key(source: string): string {
    const { state } = this.context.view;
    return `${source} ${JSON.stringify(state.rules)} ${state.moves.join(' ')}`;
  }
}
