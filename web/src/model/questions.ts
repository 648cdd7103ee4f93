// What people can ask about a game: a hint, the reason for a position's value, a review.

import type { ExplainProgress, Explanation, Speech } from '../engine/protocol';
import { type Evaluation, fromAnalysis } from './evaluation';
import type { Evaluator } from './evaluator';
import { canAskWhy, canHint, type ReviewState } from './game_view';
import type { GameContext } from './game_context';
import { reviewQuestion } from './review_question';

export class Questions {
  private readonly context: GameContext;
  private readonly evaluator: Evaluator;
  /** How many explanations have been asked for, so that late answers are recognised. */
  private explanations = 0;

  constructor(context: GameContext, evaluator: Evaluator) {
    this.context = context;
    this.evaluator = evaluator;
  }

  async hint(): Promise<void> {
    const { context } = this;
    if (!canHint(context.view)) return;
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
        { book: true },
      );
      return fromAnalysis(state, analysis, true);
    } catch (error) {
      context.fail(error, era);
      return undefined;
    }
  }

  /**
   * The answer is for the position that is shown, or for one of its columns. It is shown part by part, as
   * the engine finds it.
   */
  async explain(lang: Speech['lang'], column?: number): Promise<void> {
    const { context } = this;
    if (!canAskWhy(context.view)) return;
    const { state, session } = context.view;
    const { rules, begins } = session.setup;
    const { era } = context.turns;
    const question = ++this.explanations;
    const isWanted = (): boolean =>
      !context.turns.isLate(era) && this.explanations === question && context.view.why !== undefined;
    const show = (explanation: Explanation, finished: boolean): void => {
      const { why } = context.view;
      if (why !== undefined) context.change({ why: { ...why, explanation, finished } });
    };
    context.change({
      why: { explanation: undefined, finished: false, column, proof: false },
      preview: undefined,
      notice: undefined,
    });
    try {
      // In the lane of the evaluation, whose tables already know the position.
      const explanation = await context.ports.engine.analysis.ask<'explain'>(
        { op: 'explain', rules, moves: state.moves, lang, begins, limits: context.analysisLimits() },
        {
          book: true,
          onProgress: (report) => {
            const { op, explanation: part } = report as Partial<ExplainProgress>;
            if (op === 'explain' && part !== undefined && isWanted()) show(part, false);
          },
        },
      );
      if (!isWanted()) return;
      show(explanation, true);
      context.tell({ kind: 'explained' });
    } catch (error) {
      if (!isWanted()) return;
      context.change({ why: undefined, preview: undefined });
      context.fail(error, era);
    }
  }

  /** Why a column is right or wrong; asked again, why the position has its value. */
  async explainColumn(column: number, lang: Speech['lang']): Promise<void> {
    const { context } = this;
    const { why } = context.view;
    if (why === undefined) {
      await this.explain(lang, column);
      return;
    }
    this.askAbout(why.column === column ? undefined : column);
  }

  /** Changes what the open explanation is about: a column, or the whole position. */
  askAbout(column: number | undefined): void {
    const { context } = this;
    const { why } = context.view;
    if (why === undefined || why.column === column) return;
    context.change({ why: { ...why, column }, preview: undefined });
    if (why.finished) context.tell({ kind: 'explained' });
  }

  showProof(proof: boolean): void {
    const { context } = this;
    const { why } = context.view;
    if (why !== undefined && why.proof !== proof) context.change({ why: { ...why, proof } });
  }

  closeExplanation(): void {
    if (this.context.view.why === undefined) return;
    this.context.change({ why: undefined, preview: undefined });
  }

  /** Reviews the line, finished or not. */
  async review(lang: Speech['lang']): Promise<void> {
    const { context } = this;
    const { setup, line } = context.view.session;
    if (line.length === 0 || setup.rules.consolation) return;
    const moves = line.map((ply) => ply.column);
    let latest: ReviewState = { done: 0, all: moves.length, result: undefined };
    const isWanted = (): boolean => context.view.review === latest;
    const show = (review: ReviewState): void => {
      latest = review;
      context.change({ review, preview: undefined });
    };
    show(latest);
    const { request, options } = reviewQuestion(setup, moves, lang);
    const onProgress = (report: unknown): void => {
      const { done } = report as { done: number };
      if (isWanted()) show({ ...latest, done });
    };
    try {
      const result = await context.ports.engine.reviews.ask<'review'>(request, { ...options, onProgress });
      if (!isWanted()) return;
      show({ done: moves.length, all: moves.length, result });
      context.tell({ kind: 'reviewed' });
    } catch (error) {
      // The game itself goes on.
      if (isWanted()) context.report(error, { review: undefined });
    }
  }
}
