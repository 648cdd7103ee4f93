// One lesson, step by step: positions to play, questions, their hints, and what has been completed.

import { kLearnMessages, type LearnMessages, type LessonText, type StepText } from '../../i18n/learn';
import { cellName, columnName } from '../../model/cells';
import { Adviser } from '../../model/drill/adviser';
import { type DrillEvent, type DrillView, kLearnColours } from '../../model/drill/drill';
import { hintSketch } from '../../model/drill/picture';
import { type Sketch, sketchOf } from '../../model/explanation';
import type { LessonId, Step } from '../../model/learn/course';
import { kLessonsKey, parseDone, serializeDone } from '../../model/learn/progress';
import { exerciseOf, movesOf, stepsOf } from '../../model/learn/steps';
import type { Ports } from '../../model/ports';
import { stateOf } from '../../model/rules';
import { kStandardRules } from '../../model/session';
import type { App } from '../app.svelte';
import { Practice } from '../drill/practice.svelte';

export class LessonRun {
  /** The step that is shown, counted from 0. */
  index = $state.raw(0);
  /** What the hints have said so far about this move or question. */
  hints = $state.raw<readonly string[]>([]);
  /** The answer that was given last. */
  chosen = $state.raw<number>();
  /** What explains the right answer, on the board. */
  private answerSketch = $state.raw<Sketch>();
  /** The column that a hint has named. */
  private suggested = $state.raw<number>();
  private asking = false;
  private id = $state.raw<LessonId>('rules');
  private readonly completed = new Set<number>();
  private readonly app: App;
  private readonly ports: Ports;
  private readonly practice: Practice;
  private readonly adviser: Adviser;

  constructor(app: App, ports: Ports) {
    this.app = app;
    this.ports = ports;
    this.adviser = new Adviser(ports.engine.learning);
    this.practice = new Practice(app, ports, (event) => {
      this.hear(event);
    });
  }

  get steps(): readonly Step[] {
    return stepsOf(this.id);
  }

  get step(): Step | undefined {
    return this.steps[this.index];
  }

  get text(): StepText | undefined {
    return this.lessonText.steps[this.index];
  }

  get isLastStep(): boolean {
    return this.index === this.steps.length - 1;
  }

  get view(): DrillView | undefined {
    return this.practice.view;
  }

  get finished(): boolean {
    const { step } = this;
    if (step?.kind === 'ask') return this.chosen === step.right;
    return this.view?.phase === 'over' || this.view?.point !== undefined;
  }

  get canHint(): boolean {
    if (this.finished) return false;
    if (this.step?.kind === 'ask') return this.hints.length === 0;
    return this.view?.phase === 'yours' && this.suggested === undefined;
  }

  /** The cell that a hint has named, or what explains an answer. */
  get sketch(): Sketch | undefined {
    if (this.step?.kind === 'ask') return this.answerSketch;
    const { view, suggested } = this;
    const row = suggested === undefined ? undefined : view?.state.landing[suggested - 1];
    if (view === undefined || suggested === undefined || typeof row !== 'number') return undefined;
    return hintSketch([cellName({ column: suggested, row })], view);
  }

  open(id: LessonId): void {
    this.id = id;
    this.completed.clear();
    this.go(0);
  }

  go(index: number): void {
    this.index = index;
    this.forget();
    this.practice.close();
    const { step } = this;
    if (step?.kind === 'play') this.practice.open(exerciseOf(step), false);
  }

  close(): void {
    this.practice.close();
  }

  play(column: number): void {
    this.practice.play(column);
  }

  again(): void {
    this.forget();
    this.practice.restart();
  }

  choose(answer: number): void {
    const { step, text } = this;
    if (step?.kind !== 'ask' || text === undefined || !('answers' in text) || this.finished) return;
    this.chosen = answer;
    const { right, wrong } = this.messages.lesson;
    this.app.say(`${this.finished ? right : wrong}: ${text.answers[answer]?.said ?? ''}`);
    if (!this.finished) return;
    this.complete('');
    // A search shows more than threats.
    if (step.figure === undefined) void this.explain(step);
  }

  /** First the idea in words, then, where there is one, the move itself. */
  async hint(): Promise<void> {
    if (!this.canHint || this.asking || this.text === undefined) return;
    if (this.hints.length === 0) this.tell(this.text.hint);
    else await this.nameMove();
  }

  private async explain(step: Step): Promise<void> {
    const state = stateOf(this.ports.rules, kStandardRules, movesOf(step));
    try {
      const explanation = await this.adviser.explain(state, { lang: this.app.t.engineLanguage, ...kLearnColours });
      if (this.step === step && this.finished) this.answerSketch = sketchOf(explanation, state, kLearnColours);
    } catch {
      // The words have said it; or somebody has gone on.
    }
  }

  private async nameMove(): Promise<void> {
    const state = this.view?.state;
    if (state === undefined) return;
    this.asking = true;
    try {
      const { best } = await this.adviser.analyze(state);
      const column = best[0];
      // The person may have played in the meantime.
      if (column === undefined || this.view?.state !== state) return;
      this.suggested = column;
      this.tell(this.messages.lesson.hintMove(columnName(column)));
    } catch {
      // A stone has taken over the engine; its own verdict follows.
    } finally {
      this.asking = false;
    }
  }

  private get messages(): LearnMessages {
    return kLearnMessages[this.app.settings.language];
  }

  private get lessonText(): LessonText {
    return this.messages.lesson.texts[this.id];
  }

  private tell(hint: string): void {
    this.hints = [...this.hints, hint];
    this.app.say(hint);
  }

  private forget(): void {
    this.hints = [];
    this.suggested = undefined;
    this.chosen = undefined;
    this.answerSketch = undefined;
  }

  private hear(event: DrillEvent): void {
    if (event.kind === 'judged' && event.verdict.kind === 'kept') {
      this.hints = [];
      this.suggested = undefined;
    }
    // A right stone may also end the game: then this comes twice, and counts once.
    if ((event.kind !== 'over' && event.kind !== 'point') || this.completed.has(this.index)) return;
    const { text } = this;
    this.complete(text !== undefined && 'done' in text ? text.done : '');
  }

  /** The lesson is done when all of its steps are. */
  private complete(what: string): void {
    this.completed.add(this.index);
    const said = this.isLastStep ? `${what} ${this.lessonText.idea}`.trim() : what;
    if (said !== '') this.app.say(said);
    if (this.completed.size < this.steps.length) return;
    const done = parseDone(this.ports.store.read(kLessonsKey));
    this.ports.store.write(kLessonsKey, serializeDone(new Set([...done, this.id])));
  }
}
