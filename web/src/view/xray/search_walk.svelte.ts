// A walk through a recorded search: the step, what is open, and the question of the moment. It knows no page, so that
// a lesson can have one, too.

import type { Messages } from '../../i18n/messages';
import type { XrayMessages } from '../../i18n/xray';
import { boardPicture, type BoardPicture } from '../../model/picture';
import type { RulesPort } from '../../model/ports';
import { stateOf } from '../../model/rules';
import type { Colour, Colours } from '../../model/session';
import { Narrator } from '../../model/xray/narrator';
import { outline, pathIds, type TreeItem } from '../../model/xray/outline';
import { Playback } from '../../model/xray/playback';
import { type Question, questionAfter, type Reply } from '../../model/xray/predict';
import { movesAt, nodeAt, type Trace } from '../../model/xray/trace';

export interface WalkPorts {
  rules: RulesPort;
  m: () => XrayMessages;
  t: () => Messages;
  /** Announces something to screen readers. */
  say: (text: string) => void;
}

export class SearchWalk {
  trace = $state.raw<Trace>();
  step = $state(0);
  /** Does it ask before it shows? */
  asks = $state(true);
  question = $state.raw<Question>();
  reply = $state.raw<Reply>();
  playing = $state(false);
  /** A node that somebody points out, instead of the one of this step. */
  chosen = $state.raw<TreeItem>();
  opened = $state.raw<ReadonlySet<number>>(new Set());
  closed = $state.raw<ReadonlySet<number>>(new Set());

  readonly m = $derived.by(() => this.ports.m());
  readonly t = $derived.by(() => this.ports.t());
  readonly colours = $derived.by((): Colours => ({ begins: this.begins }));
  readonly playback = $derived(this.trace === undefined ? undefined : new Playback(this.trace));
  readonly narrator = $derived.by(() =>
    this.playback === undefined ? undefined : new Narrator(this.playback, this.colours, this.m, this.t),
  );
  readonly focus = $derived.by(() => this.playback?.focus(this.step));
  readonly top = $derived.by(() => this.drawn());
  /** What is drawn of the node of this step. */
  readonly current = $derived.by(() => {
    const { top, trace, focus } = this;
    return top === undefined || trace === undefined || focus === undefined ? top : focusItem(top, trace, focus.id);
  });

  private begins = $state<Colour>('yellow');
  /** Which of them can be open: leaves do not change what is drawn, and most steps are about leaves. */
  private readonly pathKey = $derived.by(() => {
    const { trace, focus } = this;
    if (trace === undefined || focus === undefined) return '';
    return pathIds(trace, focus.id)
      .filter((id, index) => index === 0 || nodeAt(trace, id).children.length > 0)
      .join(' ');
  });
  private outlined: { trace: Trace; top: TreeItem } | undefined;
  private readonly ports: WalkPorts;

  constructor(ports: WalkPorts) {
    this.ports = ports;
  }

  /** Another search, from this step on. */
  open(trace: Trace, begins: Colour, step?: number): void {
    this.trace = trace;
    this.begins = begins;
    // A tree of letters is small enough to be seen as a whole.
    this.opened = new Set(trace.question.subject.kind === 'textbook' ? trace.nodes.map(({ id }) => id) : []);
    this.goTo(step ?? 0, false);
  }

  goTo(step: number, say = true): void {
    const { playback } = this;
    if (playback === undefined) return;
    this.step = Math.min(Math.max(step, playback.first), playback.last);
    this.forget();
    if (this.closed.size > 0) this.closed = new Set();
    if (say) this.say(this.narrator?.event(this.step) ?? '');
  }

  /** One step forward; a question may come before it. */
  next(): void {
    if (this.playback !== undefined && !this.ask(this.step)) this.goTo(this.playback.next(this.step));
  }

  previous(): void {
    if (this.playback !== undefined) this.goTo(this.playback.previous(this.step));
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
    const { question, playback } = this;
    if (question === undefined || playback === undefined || this.reply !== undefined) return;
    this.goTo(playback.next(this.step), false);
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

  say(text: string): void {
    this.ports.say(text);
  }

  /** A board of the tree; without an item, the position itself. None in a tree of letters. */
  picture(item: TreeItem | undefined): BoardPicture | undefined {
    const subject = this.trace?.question.subject;
    if (subject?.kind !== 'board') return undefined;
    return boardPicture(stateOf(this.ports.rules, subject.rules, this.movesOf(item)), this.colours, {
      threats: undefined,
      sketch: undefined,
      chips: [],
      falling: undefined,
      playable: false,
      suggested: undefined,
    });
  }

  protected forget(): void {
    this.question = undefined;
    this.reply = undefined;
    this.chosen = undefined;
  }

  /** Asks the question of the step, if it has one that has not been asked yet; says whether it did. */
  private ask(step: number): boolean {
    if (!this.asks || this.playback === undefined || this.question !== undefined) return false;
    const question = questionAfter(this.playback, step);
    if (question === undefined) return false;
    this.playing = false;
    this.question = question;
    return true;
  }

  private drawn(): TreeItem | undefined {
    const { trace, pathKey, opened, closed } = this;
    if (trace === undefined || pathKey === '') return undefined;
    const path = pathKey.split(' ').map(Number);
    const before = this.outlined?.trace === trace ? this.outlined.top : undefined;
    const top = outline(trace, path[0] ?? 0, { path, opened, closed }, before);
    this.outlined = { trace, top };
    return top;
  }

  private movesOf(item: TreeItem | undefined): number[] {
    const { trace } = this;
    if (trace?.question.subject.kind !== 'board') return [];
    if (item?.node !== undefined) return movesAt(trace, item.node.id);
    return item?.parent === undefined ? [...trace.question.subject.moves] : [...movesAt(trace, item.parent.id), item.column ?? 1];
  }
}

/** The item of a node, or of the nearest one above it that is drawn. */
function focusItem(top: TreeItem, trace: Trace, id: number): TreeItem {
  const path = pathIds(trace, id).map((step) => nodeAt(trace, step));
  return path.slice(1).reduce((item, node) => item.children.find((child) => child.node === node) ?? item, top);
}

function without(set: ReadonlySet<number>, id: number): Set<number> {
  return new Set([...set].filter((other) => other !== id));
}
