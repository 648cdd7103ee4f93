// What is looked at: the trace that the address asks for, the step, what is open, and the question of the moment.

import { Cancelled } from '../../engine/client';
import { columnName } from '../../model/cells';
import type { Evaluation } from '../../model/evaluation';
import { boardPicture, type BoardPicture } from '../../model/picture';
import type { Ports } from '../../model/ports';
import { stateOf } from '../../model/rules';
import { type Colours, kStandardRules } from '../../model/session';
import { isStandardBoard } from '../../model/share';
import { usesSolver } from '../../model/specs';
import { kXrayMessages } from '../../i18n/xray';
import type { XrayAddress } from '../../model/xray/address';
import { kFirstExample } from '../../model/xray/choice';
import { Narrator } from '../../model/xray/narrator';
import { outline, pathIds, type TreeItem } from '../../model/xray/outline';
import { Playback } from '../../model/xray/playback';
import { type Question, questionAfter, type Reply } from '../../model/xray/predict';
import { movesAt, nodeAt, type Subject, type Trace, type TraceQuestion } from '../../model/xray/trace';
import { askTruth } from '../../model/xray/truth';
import { Tracer } from '../../model/xray/tracer';
import type { App } from '../app.svelte';

/** More than the largest tree that can be walked through. */
const kLimit = 10_000;
const kSeed = 1;
/** Milliseconds: an address that changes all the time is refused by browsers. */
const kAddressPause = 300;

export class Xraying {
  readonly app: App;
  readonly tracer: Tracer;
  trace = $state.raw<Trace>();
  /** Why there is none. */
  failure = $state.raw<unknown>();
  thinking = $state(false);
  step = $state(0);
  /** Does it ask before it shows? */
  asks = $state(true);
  question = $state.raw<Question>();
  reply = $state.raw<Reply>();
  playing = $state(false);
  opened = $state.raw<ReadonlySet<number>>(new Set());
  closed = $state.raw<ReadonlySet<number>>(new Set());
  /** A node that somebody points out, instead of the one of this step. */
  chosen = $state.raw<TreeItem>();

  readonly m = $derived.by(() => kXrayMessages[this.app.settings.language]);
  readonly playback = $derived(this.trace === undefined ? undefined : new Playback(this.trace));
  readonly colours = $derived.by((): Colours => {
    const { subject } = this.address;
    return { begins: subject === undefined || subject === 'textbook' ? 'yellow' : subject.begins };
  });
  /** How many ends the tree of letters has, needed or not. */
  allLeaves = $state(0);
  readonly narrator = $derived.by(() =>
    this.playback === undefined ? undefined : new Narrator(this.playback, this.colours, this.m, this.app.t),
  );
  readonly focus = $derived.by(() => this.playback?.focus(this.step));
  readonly top = $derived.by(() => this.drawn());
  /** What is asked for; what the address leaves out is the first example. */
  readonly address = $derived.by((): XrayAddress & { spec: string } => {
    const asked = this.app.route.place === 'lab' ? this.app.route.xray : undefined;
    if (asked === undefined || (asked.subject === undefined && asked.spec === undefined)) return { ...kFirstExample, step: asked?.step };
    const subject = asked.subject ?? kFirstExample.subject;
    return { ...asked, subject, spec: asked.spec ?? (subject === 'textbook' ? 'alphabeta' : kFirstExample.spec) };
  });
  /** Which search: changes with everything but the step. */
  readonly asked = $derived(JSON.stringify({ ...this.address, step: undefined }));

  private readonly ports: Ports;
  private abort: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(app: App, ports: Ports) {
    this.app = app;
    this.ports = ports;
    this.tracer = new Tracer(ports.engine.traces);
  }

  /** Asks for the trace of the address. */
  async load(): Promise<void> {
    this.abort?.abort();
    const abort = (this.abort = new AbortController());
    const { step } = this.address;
    clearTimeout(this.timer);
    this.forget();
    this.failure = undefined;
    this.thinking = true;
    try {
      const question = this.asking();
      const trace = await this.tracer.trace(question, { signal: abort.signal, book: this.usesBook(question) });
      if (question.subject.kind === 'textbook') await this.countLeaves(question, abort.signal);
      this.trace = trace;
      // A tree of letters is small enough to be seen as a whole.
      this.opened = new Set(trace.question.subject.kind === 'textbook' ? trace.nodes.map(({ id }) => id) : []);
      this.closed = new Set();
      this.goTo(step ?? 0, false);
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

  /** Shows another search, or another place in the same one; it can be gone back from. */
  show(part: Partial<XrayAddress>): void {
    // A step that has not been noted yet belongs to what is left here.
    clearTimeout(this.timer);
    this.app.go({ place: 'lab', xray: { ...this.address, step: undefined, ...part } });
  }

  goTo(step: number, say = true): void {
    const { playback } = this;
    if (playback === undefined) return;
    this.step = Math.min(Math.max(step, playback.first), playback.last);
    this.forget();
    this.closed = new Set();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.app.replaceAddress({ place: 'lab', xray: { ...this.address, step: this.step } });
    }, kAddressPause);
    if (say) this.app.say(this.narrator?.event(this.step) ?? '');
  }

  /** One step on; a question may come before it. */
  next(): void {
    if (!this.ask(this.step)) this.goTo(this.step + 1);
  }

  previous(): void {
    this.goTo(this.step - 1);
  }

  over(): void {
    if (this.playback !== undefined) this.goTo(this.playback.over(this.step));
  }

  toCut(): void {
    const cut = this.playback?.nextCut(this.step);
    if (cut === undefined) return;
    if (this.asks && this.step !== cut - 1) this.goTo(cut - 1, false);
    if (!this.ask(cut - 1)) this.goTo(cut);
  }

  answer(reply: Reply): void {
    const { question } = this;
    if (question === undefined || this.reply !== undefined) return;
    this.goTo(this.step + 1, false);
    this.question = question;
    this.reply = reply;
  }

  toggle(item: TreeItem): void {
    const id = item.node?.id;
    if (id === undefined || !item.opens) return;
    const isOpen = item.children.length > 0;
    this.opened = isOpen ? without(this.opened, id) : new Set([...this.opened, id]);
    this.closed = isOpen ? new Set([...this.closed, id]) : without(this.closed, id);
  }

  /** The exact values of the position; none of a tree of letters. */
  async exact(signal: AbortSignal): Promise<Evaluation | undefined> {
    const subject = this.trace?.question.subject;
    if (subject?.kind !== 'board') return undefined;
    return askTruth(this.ports.engine.analysis, stateOf(this.ports.rules, subject.rules, subject.moves), signal);
  }

  /** The large board: the node that is looked at. None in a tree of letters. */
  picture(item: TreeItem | undefined): BoardPicture | undefined {
    const moves = this.movesOf(item);
    if (moves === undefined) return undefined;
    const { subject } = this.address;
    const rules = subject === undefined || subject === 'textbook' ? kStandardRules : subject.rules;
    return boardPicture(stateOf(this.ports.rules, rules, moves), this.colours, {
      threats: undefined,
      sketch: undefined,
      chips: [],
      falling: undefined,
      playable: false,
      suggested: undefined,
    });
  }

  /** Minimax looks at all of them. */
  private async countLeaves(question: TraceQuestion, signal: AbortSignal): Promise<void> {
    const { counts } = await this.tracer.trace({ ...question, spec: 'minimax', limit: 1 }, { signal });
    this.allLeaves = counts.positions;
  }

  /** Has the step a question, and is it not asked already? Then it is asked. */
  private ask(step: number): boolean {
    if (!this.asks || this.playback === undefined || this.question !== undefined) return false;
    const question = questionAfter(this.playback, step);
    if (question === undefined) return false;
    this.playing = false;
    this.question = question;
    return true;
  }

  private forget(): void {
    this.question = undefined;
    this.reply = undefined;
    this.chosen = undefined;
  }

  private drawn(): TreeItem | undefined {
    const { trace, focus, opened, closed } = this;
    if (trace === undefined || focus === undefined) return undefined;
    const path = pathIds(trace, focus.id);
    return outline(trace, path[0] ?? 0, { path, opened, closed });
  }

  private movesOf(item: TreeItem | undefined): number[] | undefined {
    const { trace } = this;
    if (trace?.question.subject.kind !== 'board') return undefined;
    if (item?.node !== undefined) return movesAt(trace, item.node.id);
    const above = item?.above?.node;
    return above === undefined ? [...trace.question.subject.moves] : [...movesAt(trace, above.id), item?.column ?? 1];
  }

  private usesBook({ subject, spec }: TraceQuestion): boolean {
    return subject.kind === 'board' && isStandardBoard(subject.rules) && usesSolver(spec, this.app.catalogue);
  }

  private asking(): TraceQuestion {
    const { spec, seed } = this.address;
    return { subject: this.subject(), spec, seed: seed ?? kSeed, limit: kLimit };
  }

  private subject(): Subject {
    const { subject } = this.address;
    if (subject === undefined || subject === 'textbook') return { kind: 'textbook' };
    const text = subject.digits === '' ? 'start' : subject.digits;
    const { moves } = this.ports.rules.ask<'load'>({ op: 'load', text, rules: subject.rules });
    return { kind: 'board', rules: subject.rules, moves };
  }
}

/** "d", or the moves to a node that was tried. */
export function letterOf(item: TreeItem): string {
  return item.column === undefined ? '' : columnName(item.column);
}

export function focusItem(top: TreeItem, trace: Trace, id: number): TreeItem {
  const path = pathIds(trace, id).map((step) => nodeAt(trace, step));
  return path.slice(1).reduce((item, node) => item.children.find((child) => child.node === node) ?? item, top);
}

function without(set: ReadonlySet<number>, id: number): Set<number> {
  return new Set([...set].filter((other) => other !== id));
}
