// What people can ask about a game: a hint, why a position is worth what it is, a review.

import type { Speech } from '../engine/protocol';
import { type Evaluation, fromAnalysis } from './evaluation';
import type { Evaluator } from './evaluator';
import { canExplain, canReview, type ReviewState, type Why } from './game_view';
import type { Stage } from './stage';

/** For the whole game. */
const kReviewSeconds = { standard: 120, other: 20 };

export class Questions {
  private readonly stage: Stage;
  private readonly evaluator: Evaluator;

  constructor(stage: Stage, evaluator: Evaluator) {
    this.stage = stage;
    this.evaluator = evaluator;
  }

  async hint(): Promise<void> {
    const { stage } = this;
    const { era } = stage.turns;
    let evaluation = this.evaluator.known();
    if (evaluation === undefined) {
      stage.change({ hint: { evaluation: undefined, column: undefined }, notice: undefined });
      evaluation = await this.analyze(era);
      if (stage.turns.isLate(era)) return;
    }
    if (evaluation === undefined) {
      stage.change({ hint: undefined });
      return;
    }
    this.evaluator.remember(evaluation);
    stage.change({ hint: { evaluation, column: evaluation.best[0] }, notice: undefined });
    stage.tell({ kind: 'hint' });
  }

  private async analyze(era: number): Promise<Evaluation | undefined> {
    const { stage } = this;
    const { state } = stage.view;
    try {
      const analysis = await stage.ports.engine.moves.ask<'analyze'>(
        { op: 'analyze', rules: state.rules, moves: state.moves, limits: stage.analysisLimits() },
        { book: stage.usesBook() },
      );
      return fromAnalysis(state, analysis, true);
    } catch (error) {
      stage.fail(error, era);
      return undefined;
    }
  }

  /** The answer belongs to the position shown. */
  async explain(lang: Speech['lang']): Promise<void> {
    const { stage } = this;
    if (!canExplain(stage.view)) return;
    const { state, session } = stage.view;
    const { rules, begins } = session.setup;
    const { era } = stage.turns;
    const asked: Why = { explanation: undefined };
    const isWanted = (): boolean => !stage.turns.isLate(era) && stage.view.why === asked;
    stage.change({ why: asked, notice: undefined });
    try {
      // In the lane of the evaluation, whose tables know the position.
      const explanation = await stage.ports.engine.analysis.ask<'explain'>(
        { op: 'explain', rules, moves: state.moves, lang, begins, limits: stage.analysisLimits() },
        { book: stage.usesBook() },
      );
      if (!isWanted()) return;
      stage.change({ why: { explanation } });
      stage.tell({ kind: 'explained' });
    } catch (error) {
      if (!isWanted()) return;
      stage.change({ why: undefined });
      stage.fail(error, era);
    }
  }

  closeExplanation(): void {
    if (this.stage.view.why !== undefined) this.stage.change({ why: undefined });
  }

  /** Goes through the finished game of the line. */
  async review(lang: Speech['lang']): Promise<void> {
    const { stage } = this;
    if (!canReview(stage.view)) return;
    const { setup, line } = stage.view.session;
    const { rules, begins } = setup;
    const moves = line.map((ply) => ply.column);
    let latest: ReviewState = { done: 0, all: moves.length, result: undefined };
    const isWanted = (): boolean => stage.view.review === latest;
    const show = (review: ReviewState): void => {
      latest = review;
      stage.change({ review });
    };
    show(latest);
    const seconds = stage.usesBook() ? kReviewSeconds.standard : kReviewSeconds.other;
    try {
      const result = await stage.ports.engine.reviews.ask<'review'>(
        { op: 'review', rules, moves, lang, begins, limits: { seconds } },
        {
          book: stage.usesBook(),
          onProgress: (report) => {
            const { done } = report as { done: number };
            if (isWanted()) show({ ...latest, done });
          },
        },
      );
      if (!isWanted()) return;
      show({ done: moves.length, all: moves.length, result });
      stage.tell({ kind: 'reviewed' });
    } catch (error) {
      // The game itself is not touched by it.
      if (isWanted()) stage.report(error, { review: undefined });
    }
  }
}
