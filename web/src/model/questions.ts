// What people can ask about a game: a hint, why a position is worth what it is, a review.

import type { Speech } from '../engine/protocol';
import { type Evaluation, fromAnalysis } from './evaluation';
import type { Evaluator } from './evaluator';
import { canExplain, canReview, type ReviewState, type Why } from './game_view';
import type { GameContext } from './game_context';

/** For the whole game. */
const kReviewSeconds = { standard: 120, other: 20 };

export class Questions {
  private readonly context: GameContext;
  private readonly evaluator: Evaluator;

  constructor(context: GameContext, evaluator: Evaluator) {
    this.context = context;
    this.evaluator = evaluator;
  }

  async hint(): Promise<void> {
    const { context } = this;
    const { era } = context.turns;
    let evaluation = this.evaluator.known();
    if (evaluation === undefined) {
      context.change({ hint: { evaluation: undefined, column: undefined }, notice: undefined });
      evaluation = await this.analyze(era);
      if (context.turns.isLate(era)) return;
    }
    if (evaluation === undefined) {
      context.change({ hint: undefined });
      return;
    }
    this.evaluator.remember(evaluation);
    context.change({ hint: { evaluation, column: evaluation.best[0] }, notice: undefined });
    context.tell({ kind: 'hint' });
  }

  private async analyze(era: number): Promise<Evaluation | undefined> {
    const { context } = this;
    const { state } = context.view;
    try {
      const analysis = await context.ports.engine.moves.ask<'analyze'>(
        { op: 'analyze', rules: state.rules, moves: state.moves, limits: context.analysisLimits() },
        { book: context.usesBook() },
      );
      return fromAnalysis(state, analysis, true);
    } catch (error) {
      context.fail(error, era);
      return undefined;
    }
  }

  /** The answer is for the position that is shown. */
  async explain(lang: Speech['lang']): Promise<void> {
    const { context } = this;
    if (!canExplain(context.view)) return;
    const { state, session } = context.view;
    const { rules, begins } = session.setup;
    const { era } = context.turns;
    const asked: Why = { explanation: undefined };
    const isWanted = (): boolean => !context.turns.isLate(era) && context.view.why === asked;
    context.change({ why: asked, notice: undefined });
    try {
      // In the lane of the evaluation, whose tables already know the position.
      const explanation = await context.ports.engine.analysis.ask<'explain'>(
        { op: 'explain', rules, moves: state.moves, lang, begins, limits: context.analysisLimits() },
        { book: context.usesBook() },
      );
      if (!isWanted()) return;
      context.change({ why: { explanation } });
      context.tell({ kind: 'explained' });
    } catch (error) {
      if (!isWanted()) return;
      context.change({ why: undefined });
      context.fail(error, era);
    }
  }

  closeExplanation(): void {
    if (this.context.view.why !== undefined) this.context.change({ why: undefined });
  }

  /** Reviews the finished game. */
  async review(lang: Speech['lang']): Promise<void> {
    const { context } = this;
    if (!canReview(context.view)) return;
    const { setup, line } = context.view.session;
    const { rules, begins } = setup;
    const moves = line.map((ply) => ply.column);
    let latest: ReviewState = { done: 0, all: moves.length, result: undefined };
    const isWanted = (): boolean => context.view.review === latest;
    const show = (review: ReviewState): void => {
      latest = review;
      context.change({ review });
    };
    show(latest);
    const seconds = context.usesBook() ? kReviewSeconds.standard : kReviewSeconds.other;
    try {
      const result = await context.ports.engine.reviews.ask<'review'>(
        { op: 'review', rules, moves, lang, begins, limits: { seconds } },
        {
          book: context.usesBook(),
          onProgress: (report) => {
            const { done } = report as { done: number };
            if (isWanted()) show({ ...latest, done });
          },
        },
      );
      if (!isWanted()) return;
      show({ done: moves.length, all: moves.length, result });
      context.tell({ kind: 'reviewed' });
    } catch (error) {
      // The game itself goes on.
      if (isWanted()) context.report(error, { review: undefined });
    }
  }
}
