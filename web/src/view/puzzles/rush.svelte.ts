// A run of rush as components read it, with its sounds and announcements.

import { kDrillMessages } from '../../i18n/drill';
import { kPuzzleMessages, type PuzzleMessages } from '../../i18n/puzzles';
import { kLearnColours } from '../../model/drill/drill';
import { namesOf, verdictText } from '../../model/drill/picture';
import type { Ports } from '../../model/ports';
import { withAttempt } from '../../model/puzzles/progress';
import type { Puzzle } from '../../model/puzzles/puzzles';
import { ended, rushPuzzles } from '../../model/puzzles/rush';
import { type RushEvent, RushRun, type RushView, solvedCount } from '../../model/puzzles/rush_run';
import { goalText } from '../../model/puzzles/text';
import type { App } from '../app.svelte';
import { playEnd, playTap } from '../sound';
import type { Memory } from './memory.svelte';

export class Rush {
  view = $state.raw<RushView>();
  /** What an interrupted run had solved, cut short perhaps by a reload. */
  interrupted = $state<number>();
  private run: RushRun | undefined;
  private readonly app: App;
  private readonly ports: Ports;
  private readonly puzzles: readonly Puzzle[];
  private readonly memory: Memory;

  constructor(app: App, ports: Ports, puzzles: readonly Puzzle[], memory: Memory) {
    this.app = app;
    this.ports = ports;
    this.puzzles = puzzles;
    this.memory = memory;
    this.interrupted = memory.rush.running;
    memory.keepRush(ended);
  }

  get messages(): PuzzleMessages {
    return kPuzzleMessages[this.app.settings.language];
  }

  get running(): boolean {
    return this.view !== undefined && this.view.over === undefined;
  }

  start(): void {
    const [first, ...rest] = rushPuzzles(this.puzzles, () => this.ports.random());
    if (first === undefined) return;
    this.interrupted = undefined;
    this.view = undefined;
    const speech = { lang: this.app.t.engineLanguage, ...kLearnColours };
    this.run = new RushRun(
      this.ports,
      [first, ...rest],
      { animation: this.app.animation, speech },
      (view) => {
        this.sayTime(this.view?.left ?? view.left, view.left);
        this.view = view;
      },
      (event) => {
        this.hear(event);
      },
    );
    this.view = this.run.view;
    this.sayTask(first);
  }

  play(column: number): void {
    this.run?.play(column);
  }

  leave(): void {
    this.run?.leave();
  }

  /** When the clock passes a minute, and again near the end. */
  private sayTime(before: number, left: number): void {
    const { rush } = this.messages;
    for (const [seconds, text] of [[60, rush.minute], [10, rush.seconds(10)]] as const) {
      if (before > seconds * 1000 && left <= seconds * 1000) this.app.say(text);
    }
  }

  private sayTask(puzzle: Puzzle): void {
    this.app.say(goalText(puzzle, namesOf(puzzle.you, this.app.t).you, this.messages).text);
  }

  private hear(event: RushEvent): void {
    const { app, messages: m } = this;
    if (event.kind === 'next') this.sayTask(event.puzzle);
    else if (event.kind === 'over') {
      const solved = solvedCount(event.view);
      this.memory.read();
      app.say(`${m.rush.over[event.view.over ?? 'time']} ${m.rush.result(solved)}.`);
      if (app.settings.sound) playEnd(event.view.record ? 'win' : 'draw', app.animation);
    } else this.hearDrill(event.event, event.puzzle);
  }

  private hearDrill(event: (RushEvent & { kind: 'drill' })['event'], { id, you }: Puzzle): void {
    const { app, messages: m } = this;
    const { opponent } = namesOf(you, app.t);
    if (event.kind === 'judged') {
      const d = kDrillMessages[app.settings.language];
      app.say(verdictText(event.verdict, opponent, d).text);
      if (app.settings.sound && event.verdict.kind !== 'full') playTap(you === 'second', false);
      if (event.verdict.kind === 'lost') this.memory.keepProgress((progress) => withAttempt(progress, id, 'tried', 1));
    } else if (event.kind === 'answered') {
      app.say(app.t.live.played(opponent, event.cell));
    } else if (event.kind === 'point') {
      app.say(m.puzzle.solved);
      this.memory.keepProgress((progress) => withAttempt(progress, id, 'solved', 1));
    }
  }
}
