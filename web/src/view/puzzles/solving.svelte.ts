// One puzzle on the board, with its hints and its solution.

import { kPuzzleMessages, type PuzzleMessages } from '../../i18n/puzzles';
import { type Sketch, sketchOf } from '../../model/explanation';
import type { DrillEvent, DrillView } from '../../model/drill/drill';
import { hintSketch, namesOf } from '../../model/drill/picture';
import type { PuzzleState } from '../../model/puzzles/progress';
import { cellsToLookAt } from '../../model/puzzles/hint';
import { type Puzzle, puzzleExercise } from '../../model/puzzles/puzzles';
import { pointText } from '../../model/puzzles/text';
import type { Ports } from '../../model/ports';
import type { App } from '../app.svelte';
import { Practice } from '../drill/practice.svelte';

export class Solving {
  puzzle = $state.raw<Puzzle>();
  /** How many hints are shown, and whether the solution is. */
  hints = $state(0);
  shown = $state(false);
  /** Has a hint or the solution helped? A restart does not undo that. */
  private helped = false;
  private readonly app: App;
  private readonly ports: Ports;
  private readonly practice: Practice;
  private readonly note: (state: PuzzleState, tries: number) => void;

  /** `note` is told what to remember. */
  constructor(app: App, ports: Ports, note: (state: PuzzleState, tries: number) => void) {
    this.app = app;
    this.ports = ports;
    this.note = note;
    this.practice = new Practice(app, ports, (event) => {
      this.hear(event);
    });
  }

  private get messages(): PuzzleMessages {
    return kPuzzleMessages[this.app.settings.language];
  }

  get view(): DrillView | undefined {
    return this.practice.view;
  }

  /** Is there still something to find? */
  get open(): boolean {
    return this.view !== undefined && this.view.point === undefined && this.view.phase !== 'over';
  }

  /** Is it the person's turn to find it? */
  get asked(): boolean {
    return this.open && this.view?.phase === 'yours';
  }

  /** Where a second hint would point. */
  private get cells(): string[] {
    const { puzzle, view } = this;
    if (puzzle === undefined || view === undefined || !this.asked) return [];
    return cellsToLookAt(puzzle, view.state.moves, this.ports.rules);
  }

  get canHint(): boolean {
    return this.asked && this.hints < (this.cells.length > 0 ? 2 : 1);
  }

  /** The cells that a hint points at. */
  get looked(): string[] {
    return this.hints < 2 ? [] : this.cells;
  }

  get sketch(): Sketch | undefined {
    const { view, looked } = this;
    if (view?.explanation !== undefined) return sketchOf(view.explanation, view.state, view.session.setup);
    return view !== undefined && looked.length > 0 ? hintSketch(looked, view) : undefined;
  }

  /** What the solution has shown, once it has. */
  get pointText(): string {
    const { puzzle, view } = this;
    if (puzzle === undefined || view?.point === undefined) return '';
    return pointText(puzzle.theme, view.point, namesOf(puzzle.you, this.app.t).opponent, this.messages);
  }

  begin(puzzle: Puzzle): void {
    this.puzzle = puzzle;
    this.forget();
    this.practice.open(puzzleExercise(puzzle));
  }

  close(): void {
    this.practice.close();
  }

  play(column: number): void {
    this.practice.play(column);
  }

  proceed(watch: boolean): void {
    this.practice.proceed(watch);
  }

  again(): void {
    this.hints = 0;
    this.shown = false;
    this.practice.restart();
  }

  /** As if it had never been tried. */
  reset(): void {
    this.forget();
    this.practice.restart();
  }

  hint(): void {
    const { puzzle } = this;
    if (puzzle === undefined || !this.canHint) return;
    this.hints += 1;
    this.helped = true;
    const m = this.messages;
    const { name, idea } = m.puzzle.themes[puzzle.theme];
    this.app.say(this.hints === 1 ? `${m.puzzle.theme(name)}. ${idea}` : m.puzzle.lookAt(this.looked));
  }

  /** Shows the line from here to its point. */
  reveal(): void {
    if (!this.asked) return;
    this.shown = true;
    this.helped = true;
    this.note('shown', 0);
    this.practice.reveal();
  }

  private forget(): void {
    this.hints = 0;
    this.shown = false;
    this.helped = false;
  }

  private hear(event: DrillEvent): void {
    if (event.kind === 'judged' && this.open) {
      if (event.verdict.kind === 'lost') this.note('tried', 1);
      // The next move has cells of its own.
      else if (event.verdict.kind === 'kept') this.hints = Math.min(this.hints, 1);
    } else if (event.kind === 'point') {
      this.app.say(`${this.shown ? '' : this.messages.puzzle.solved} ${this.pointText}`.trim());
      if (!this.shown) this.note(this.helped ? 'hinted' : 'solved', 1);
    }
  }
}
