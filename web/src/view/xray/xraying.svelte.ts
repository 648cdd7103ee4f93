// The page of the X-ray: the search that the address asks for, and the walk through it.

import { Cancelled } from '../../engine/client';
import type { Evaluation } from '../../model/evaluation';
import type { Ports } from '../../model/ports';
import { stateOf } from '../../model/rules';
import { usesSolver } from '../../model/specs';
import { kXrayMessages } from '../../i18n/xray';
import type { XrayAddress } from '../../model/xray/address';
import { kFirstExample } from '../../model/xray/choice';
import type { Subject, TraceQuestion } from '../../model/xray/trace';
import { askTruth } from '../../model/xray/truth';
import { Tracer } from '../../model/xray/tracer';
import type { App } from '../app.svelte';
import { SearchWalk } from './search_walk.svelte';

/** More than most trees that can be walked through; of larger ones the upper levels are listed. */
const kLimit = 12_000;
const kSeed = 1;
/** Milliseconds: browsers refuse to change the address too often. */
const kAddressPause = 300;

export class Xraying extends SearchWalk {
  readonly app: App;
  readonly tracer: Tracer;
  /** Why there is no search. */
  failure = $state.raw<unknown>();
  thinking = $state(false);
  /** How many ends the tree of letters has, needed or not. */
  allLeaves = $state(0);

  /** What is asked for; what the address leaves out is the first example. */
  readonly address = $derived.by((): XrayAddress & { spec: string } => {
    const asked = this.app.route.place === 'lab' ? this.app.route.xray : undefined;
    if (asked === undefined || (asked.subject === undefined && asked.spec === undefined)) return { ...kFirstExample, step: asked?.step };
    const subject = asked.subject ?? kFirstExample.subject;
    return { ...asked, subject, spec: asked.spec ?? (subject === 'textbook' ? 'alphabeta' : kFirstExample.spec) };
  });
  /** Which search: changes with everything but the step. */
  readonly asked = $derived(JSON.stringify({ ...this.address, step: undefined }));

  private readonly engine: Ports['engine'];
  private readonly rules: Ports['rules'];
  private abort: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(app: App, { engine, rules }: Ports) {
    super({
      rules,
      m: () => kXrayMessages[app.settings.language],
      t: () => app.t,
      say: (text) => {
        app.say(text);
      },
    });
    this.app = app;
    this.engine = engine;
    this.rules = rules;
    this.tracer = new Tracer(engine.traces);
  }

  /** Asks for the trace of the address. */
  async load(): Promise<void> {
    this.abort?.abort();
    const abort = (this.abort = new AbortController());
    const { step, subject } = this.address;
    clearTimeout(this.timer);
    this.forget();
    this.failure = undefined;
    this.thinking = true;
    try {
      const question = this.asking();
      const trace = await this.tracer.trace(question, { signal: abort.signal, book: this.usesBook(question) });
      if (question.subject.kind === 'textbook') await this.countLeaves(question, abort.signal);
      this.open(trace, subject === undefined || subject === 'textbook' ? 'yellow' : subject.begins, step);
    } catch (error) {
      if (error instanceof Cancelled) return;
      this.trace = undefined;
      this.failure = error;
    }
    if (this.abort === abort) this.thinking = false;
  }

  /** Ends what is under way. */
  close(): void {
    this.abort?.abort();
    clearTimeout(this.timer);
    this.playing = false;
  }

  /** Shows another search, or another step of the same one; the back button returns from it. */
  show(part: Partial<XrayAddress>): void {
    // A step that is not in the address yet belongs to the search that is left here.
    clearTimeout(this.timer);
    this.app.go({ place: 'lab', xray: { ...this.address, step: undefined, ...part } });
  }

  /** The address follows the steps. */
  override goTo(step: number, say = true): void {
    super.goTo(step, say);
    clearTimeout(this.timer);
    if (this.playback === undefined) return;
    this.timer = setTimeout(() => {
      this.app.replaceAddress({ place: 'lab', xray: { ...this.address, step: this.step } });
    }, kAddressPause);
  }

  /** The exact values of the position; none of a tree of letters. */
  async exact(signal: AbortSignal): Promise<Evaluation | undefined> {
    const subject = this.trace?.question.subject;
    if (subject?.kind !== 'board') return undefined;
    return askTruth(this.engine.analysis, stateOf(this.rules, subject.rules, subject.moves), signal);
  }

  /** Minimax looks at all of them. */
  private async countLeaves(question: TraceQuestion, signal: AbortSignal): Promise<void> {
    const { counts } = await this.tracer.trace({ ...question, spec: 'minimax', limit: 1 }, { signal });
    this.allLeaves = counts.positions;
  }

  private usesBook({ subject, spec }: TraceQuestion): boolean {
    return subject.kind === 'board' && usesSolver(spec, this.app.catalogue);
  }

  private asking(): TraceQuestion {
    const { spec, seed } = this.address;
    return { subject: this.subject(), spec, seed: seed ?? kSeed, limit: kLimit };
  }

  private subject(): Subject {
    const { subject } = this.address;
    if (subject === undefined || subject === 'textbook') return { kind: 'textbook' };
    const text = subject.digits === '' ? 'start' : subject.digits;
    const { moves } = this.rules.ask<'load'>({ op: 'load', text, rules: subject.rules });
    return { kind: 'board', rules: subject.rules, moves };
  }
}
