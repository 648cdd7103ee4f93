// What the engine knows about the position that is shown, besides the values over the columns: exact
// values where another engine's opinion is shown there, what follows each column, and mistakes in the tree.

import type { Speech } from '../../engine/protocol';
import { type Evaluation, fromAnalysis, kSolver } from '../evaluation';
import type { Game } from '../game';
import type { Ports } from '../ports';
import type { Setup } from '../session';
import { isSolvedBoard } from '../solved_boards';
import type { MoveTree, Path } from '../tree';
import { kNoLines, LineFinder, type Lines, linesOf } from './lines';
import { MarkFinder } from './mark_finder';
import { KnownOutcomes, type Mark, outcomesOf } from './marks';

export interface Insights {
  /** The solver's values of the position, whichever opinion is shown over the columns. */
  exact: Evaluation | undefined;
  lines: Lines;
  /** Changes whenever more is known about which stones were mistakes. */
  marks: number;
}

export const kNoInsights: Insights = { exact: undefined, lines: kNoLines, marks: 0 };

/** What it looks at. */
export type Shown = Insights & { setup: Setup; tree: MoveTree; path: Path };

const kSeconds = { solved: 30, other: 4 };

/** Milliseconds. Whoever moves on immediately needs no lines. */
const kPause = 300;

export class Insight {
  lang: Speech['lang'];
  private readonly ports: Ports;
  private readonly game: Game;
  private readonly shown: () => Shown;
  private readonly change: (part: Partial<Insights>) => void;
  private readonly known = new KnownOutcomes();
  private readonly lineFinder: LineFinder;
  private readonly markFinder: MarkFinder;
  private active = false;
  private stopWaiting: () => void = () => undefined;

  constructor(
    ports: Ports,
    game: Game,
    lang: Speech['lang'],
    shown: () => Shown,
    change: (part: Partial<Insights>) => void,
  ) {
    this.ports = ports;
    this.game = game;
    this.lang = lang;
    this.shown = shown;
    this.change = change;
    this.lineFinder = new LineFinder(ports.engine.insights);
    this.markFinder = new MarkFinder(ports, this.known);
    game.listen(({ kind }) => {
      if (!this.active) return;
      if (kind === 'evaluated') this.lookCloser();
      else if (kind === 'explained') this.takeExplanation();
    });
  }

  start(): void {
    this.active = true;
  }

  stop(): void {
    this.active = false;
    this.leavePosition();
  }

  /** Another position is shown: its values come first, and the search about the previous one ends. */
  leavePosition(): void {
    this.stopWaiting();
    this.lineFinder.stop();
    this.markFinder.stop();
    this.ports.engine.insights.cancel();
  }

  /** Another tree is opened. */
  forget(): void {
    this.leavePosition();
    this.known.clear();
  }

  mark(path: Path): Mark | undefined {
    return this.known.mark(path);
  }

  /** The values of the position are there: now what follows each column, then the mistakes in the tree. */
  private lookCloser(): void {
    const { evaluation } = this.game.view;
    if (evaluation?.source === kSolver) this.learn(evaluation);
    this.stopWaiting();
    this.stopWaiting = this.ports.clock.after(kPause, () => {
      void this.find();
    });
  }

  private async find(): Promise<void> {
    const { path } = this.shown();
    const isCurrent = (): boolean => this.shown().path === path && this.active;
    const exact = this.shown().exact ?? (await this.exactValues());
    if (exact === undefined || !isCurrent()) return;
    this.learn(exact);
    if (exact.exact) await this.findLines(path, exact, isCurrent);
    if (isCurrent()) this.findMarks();
  }

  /** What the solver says about the position that is shown, beside another engine's opinion. */
  private async exactValues(): Promise<Evaluation | undefined> {
    const { state } = this.game.view;
    const { rules, moves } = state;
    try {
      const analysis = await this.ports.engine.insights.ask<'analyze'>(
        { op: 'analyze', rules, moves, limits: this.limits() },
        { book: true },
      );
      return fromAnalysis(state, analysis, true);
    } catch {
      return undefined;
    }
  }

  private async findLines(path: Path, exact: Evaluation, isCurrent: () => boolean): Promise<void> {
    const { rules, begins } = this.shown().setup;
    const question = { rules, begins, moves: path, lang: this.lang, best: exact.best };
    await this.lineFinder.find(
      { ...question, limits: this.limits() },
      (lines) => {
        if (isCurrent()) this.change({ lines });
      },
    );
  }

  /** The answer to "Why?" contains the lines too: there is no need to look for them any longer. */
  private takeExplanation(): void {
    const { lines, setup } = this.shown();
    const explanation = this.game.view.why?.explanation;
    if (explanation === undefined || lines.finished) return;
    this.lineFinder.stop();
    this.change({ lines: linesOf(explanation, setup.begins, true) });
  }

  private learn(exact: Evaluation): void {
    const { path, marks } = this.shown();
    const isNews = exact.exact && this.known.add(path, outcomesOf(exact));
    this.change({ exact, marks: isNews ? marks + 1 : marks });
  }

  private findMarks(): void {
    const { setup, tree } = this.shown();
    // On boards that are not solved values take long: those of the positions that are looked at are enough.
    if (!isSolvedBoard(setup.rules) || this.game.view.review !== undefined) return;
    void this.markFinder.find(setup.rules, tree, () => {
      this.change({ marks: this.shown().marks + 1 });
    });
  }

  private limits(): { seconds: number } {
    return { seconds: isSolvedBoard(this.shown().setup.rules) ? kSeconds.solved : kSeconds.other };
  }
}
