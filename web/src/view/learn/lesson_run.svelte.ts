// One lesson on the board: the drill, its hints, and what has been completed.

import { kLearnMessages, type LearnMessages, type LessonText } from '../../i18n/learn';
import { Adviser } from '../../model/drill/adviser';
import type { DrillEvent, DrillView } from '../../model/drill/drill';
import { hintSketch } from '../../model/drill/picture';
import { cellName, columnName } from '../../model/cells';
import type { Sketch } from '../../model/explanation';
import { kLessonsKey, type Lesson, lessonExercise, parseDone, serializeDone } from '../../model/learn/lessons';
import type { Ports } from '../../model/ports';
import type { App } from '../app.svelte';
import { Practice } from '../drill/practice.svelte';

export class LessonRun {
  /** What the hints have said so far about this move. */
  hints = $state.raw<readonly string[]>([]);
  /** The column that a hint has named. */
  private suggested = $state.raw<number>();
  private asking = false;
  private lesson = $state.raw<Lesson>();
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

  get view(): DrillView | undefined {
    return this.practice.view;
  }

  get finished(): boolean {
    return this.view?.phase === 'over';
  }

  get canHint(): boolean {
    return this.view?.phase === 'yours' && this.suggested === undefined;
  }

  /** The cell that a hint has named. */
  get sketch(): Sketch | undefined {
    const { view, suggested } = this;
    const row = suggested === undefined ? undefined : view?.state.landing[suggested - 1];
    if (view === undefined || suggested === undefined || typeof row !== 'number') return undefined;
    return hintSketch([cellName({ column: suggested, row })], view);
  }

  open(lesson: Lesson): void {
    this.lesson = lesson;
    this.forget();
    this.practice.open(lessonExercise(lesson));
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

  /** First the idea in words, then the move itself. */
  async hint(): Promise<void> {
    if (!this.canHint || this.asking || this.lesson === undefined) return;
    if (this.hints.length === 0) this.tell(this.text(this.lesson).hint);
    else await this.nameMove();
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
      // A stone has taken the engine's time; its own verdict follows.
    } finally {
      this.asking = false;
    }
  }

  private get messages(): LearnMessages {
    return kLearnMessages[this.app.settings.language];
  }

  private text({ id }: Lesson): LessonText {
    return this.messages.lesson.texts[id];
  }

  private tell(hint: string): void {
    this.hints = [...this.hints, hint];
    this.app.say(hint);
  }

  private forget(): void {
    this.hints = [];
    this.suggested = undefined;
  }

  private hear(event: DrillEvent): void {
    const { lesson } = this;
    if (event.kind === 'judged' && event.verdict.kind === 'kept') this.forget();
    if (event.kind !== 'over' || lesson === undefined) return;
    const done = parseDone(this.ports.store.read(kLessonsKey));
    this.ports.store.write(kLessonsKey, serializeDone(new Set([...done, lesson.id])));
    const { done: what, idea } = this.text(lesson);
    this.app.say(`${what} ${idea}`);
  }
}
