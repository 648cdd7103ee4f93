// A drill as components read it, with its sounds and announcements.

import type { Side } from '../../engine/protocol';
import { kDrillMessages, type DrillMessages } from '../../i18n/drill';
import { coloursOf, Drill, type DrillEvent, type DrillView, type Exercise } from '../../model/drill/drill';
import { endText, explanationText, namesOf, verdictText } from '../../model/drill/picture';
import type { Ports } from '../../model/ports';
import { colourOf } from '../../model/session';
import type { App } from '../app.svelte';
import { playEnd, playTap } from '../sound';

export class Practice {
  view = $state.raw<DrillView>();
  private readonly app: App;
  private readonly ports: Ports;
  private readonly hear: (event: DrillEvent) => void;
  private drill: Drill | undefined;

  constructor(app: App, ports: Ports, hear: (event: DrillEvent) => void) {
    this.app = app;
    this.ports = ports;
    this.hear = hear;
  }

  get messages(): DrillMessages {
    return kDrillMessages[this.app.settings.language];
  }

  open(exercise: Exercise, explains = true): void {
    this.drill?.close();
    const options = {
      animation: this.app.animation,
      explains,
      speech: { lang: this.app.t.engineLanguage, ...coloursOf(exercise) },
    };
    const drill = new Drill(
      this.ports,
      exercise,
      options,
      (view) => (this.view = view),
      (event) => {
        this.listen(event, exercise);
      },
    );
    this.drill = drill;
    this.view = drill.view;
    drill.start();
  }

  close(): void {
    this.drill?.close();
  }

  play(column: number): void {
    this.drill?.play(column);
  }

  proceed(watch: boolean): void {
    this.drill?.proceed(watch);
  }

  reveal(): void {
    this.drill?.reveal();
  }

  restart(): void {
    this.drill?.restart();
  }

  private listen(event: DrillEvent, exercise: Exercise): void {
    const { app, drill } = this;
    if (drill === undefined) return;
    const { you, opponent } = namesOf(exercise.you, app.t, coloursOf(exercise));
    const m = this.messages;
    switch (event.kind) {
      case 'judged': {
        const { text } = verdictText(event.verdict, opponent, m);
        app.say(event.verdict.kind === 'lost' ? `${text} ${m.verdict.tryAgain}` : text);
        break;
      }
      case 'reason':
        app.say(event.why);
        break;
      case 'answered':
      case 'refuted':
        app.say(app.t.live.played(event.side === exercise.you ? you : opponent, event.cell));
        break;
      case 'explained':
        app.say(explanationText(event.explanation, coloursOf(exercise)));
        break;
      case 'over':
        app.say(endText(drill.view, you, m));
        break;
    }
    this.sound(event, exercise, drill.view);
    this.hear(event);
  }

  private sound(event: DrillEvent, exercise: Exercise, { state }: DrillView): void {
    if (!this.app.settings.sound) return;
    const { animation } = this.app;
    const red = (side: Side): boolean => colourOf(coloursOf(exercise), side) === 'red';
    if (event.kind === 'answered' || event.kind === 'refuted') playTap(red(event.side), animation);
    else if (event.kind === 'over') playEnd(state.outcome.winner === null ? 'draw' : 'win', animation);
    else if (event.kind === 'judged' && ['kept', 'lost'].includes(event.verdict.kind)) {
      playTap(red(exercise.you), false);
    }
  }
}
