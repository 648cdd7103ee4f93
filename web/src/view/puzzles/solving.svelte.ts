// One position on the board that is being solved, with its hints and its solution.

import { kPuzzleMessages, type PuzzleMessages } from '../../i18n/puzzles';
import { coloursOf, type DrillEvent, type DrillView, type Exercise, isWatched } from '../../model/drill/drill';
import { hintSketch, namesOf } from '../../model/drill/picture';
import { type Sketch, sketchOf } from '../../model/explanation';
import type { Ports } from '../../model/ports';
import { cellsToLookAt } from '../../model/puzzles/hint';
import { type Puzzle, puzzleExercise } from '../../model/puzzles/puzzles';
import { pointText } from '../../model/puzzles/text';
import { type Colour, colourOf } from '../../model/session';
import type { App } from '../app.svelte';
import { Practice } from '../drill/practice.svelte';

/** What there is to remember; a restart does not undo help. */
export type Note = { kind: 'miss' | 'hit' | 'hint' | 'shown' } | { kind: 'solved'; helped: boolean };

export class Solving {
  exercise = $state.raw<Exercise>();
  /** None if it is a position of the person's own. */
  puzzle = $state.raw<Puzzle>();
  /** How many hints are shown, and whether the solution is. */
  hints = $state(0);
  shown = $state(false);
  /** With how many stones the person wins from here, if that is known. */
  left = $state<number>();
  private helped = false;
  private readonly app: App;
  private readonly ports: Ports;
  private readonly practice: Practice;
  private readonly note: (note: Note) => void;

  constructor(app: App, ports: Ports, note: (note: Note) => void) {
    this.app = app;
    this.ports = ports;
    this.note = note;
    this.practice = new Practice(app, ports, (event) => {
      this.hear(event);
    });
  }

  get messages(): PuzzleMessages {
    return kPuzzleMessages[this.app.settings.language];
  }

  get view(): DrillView | undefined {
    return this.practice.view;
  }

  get names(): { you: string; opponent: string } {
    const { exercise } = this;
    if (exercise === undefined) return namesOf('first', this.app.t);
    return namesOf(exercise.you, this.app.t, coloursOf(exercise));
  }

  get colour(): Colour {
    const { exercise } = this;
    return exercise === undefined ? 'yellow' : colourOf(coloursOf(exercise), exercise.you);
  }

  /** Is there still something to find? */
  get open(): boolean {
    return this.view !== undefined && this.view.point === undefined && this.view.phase !== 'over';
  }

  /** Is it the person's turn to find it? */
  get asked(): boolean {
    return this.open && this.view?.phase === 'yours';
  }

  get watched(): boolean {
    return this.view !== undefined && isWatched(this.view);
  }

  /** Where a second hint would point. */
  private get cells(): string[] {
    const { puzzle, view } = this;
    if (puzzle === undefined || view === undefined || !this.asked) return [];
    return cellsToLookAt(puzzle, view.state.moves, this.ports.rules);
  }

  get canHint(): boolean {
    return this.asked && this.puzzle !== undefined && this.hints < (this.cells.length > 0 ? 2 : 1);
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
    const { puzzle, view, messages: m } = this;
    if (view?.point === undefined) return '';
    if (puzzle !== undefined) return pointText(puzzle.theme, view.point, this.names.opponent, m);
    return m.mistakes.right(this.solution ?? '');
  }

  /** The cell of the first move, once it has been played. */
  get solution(): string | undefined {
    return this.view?.state.names[this.exercise?.moves.length ?? 0];
  }

  begin(puzzle: Puzzle): void {
    this.start(puzzleExercise(puzzle), puzzle);
  }

  beginExercise(exercise: Exercise): void {
    this.start(exercise, undefined);
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
    this.left = undefined;
    this.practice.restart();
  }

  hint(): void {
    const { puzzle, messages: m } = this;
    if (puzzle === undefined || !this.canHint) return;
    this.hints += 1;
    this.helped = true;
    this.note({ kind: 'hint' });
    const { name, idea } = m.puzzle.themes[puzzle.theme];
    this.app.say(this.hints === 1 ? `${m.puzzle.theme(name)}. ${idea}` : m.puzzle.lookAt(this.looked));
  }

  /** Shows the line from here to its point. */
  reveal(): void {
    if (!this.asked) return;
    this.shown = true;
    this.helped = true;
    this.note({ kind: 'shown' });
    this.practice.reveal();
  }

  private start(exercise: Exercise, puzzle: Puzzle | undefined): void {
    this.exercise = exercise;
    this.puzzle = puzzle;
    this.hints = 0;
    this.shown = false;
    this.helped = false;
    this.left = undefined;
    this.practice.open(exercise);
  }

  private hear(event: DrillEvent): void {
    if (event.kind === 'judged' && this.view?.point === undefined) {
      if (event.verdict.kind === 'lost') this.note({ kind: 'miss' });
      else if (event.verdict.kind === 'kept') {
        this.note({ kind: 'hit' });
        // The next move has cells of its own.
        this.hints = Math.min(this.hints, 1);
        const { outcome, in: stones } = event.verdict.value;
        this.left = outcome === 'win' && stones != null ? stones - 1 : undefined;
      }
    } else if (event.kind === 'point') {
      this.app.say(`${this.shown ? '' : this.messages.puzzle.solved} ${this.pointText}`.trim());
      if (!this.shown) this.note({ kind: 'solved', helped: this.helped });
    }
  }
}
