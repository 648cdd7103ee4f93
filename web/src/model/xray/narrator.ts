// Puts a search into words: what has just happened, and what is known of a node.

import type { Messages } from '../../i18n/messages';
import type { Compared, XrayMessages } from '../../i18n/xray/messages';
import { columnName } from '../cells';
import type { Evaluation } from '../evaluation';
import { type Colour, colourAt, type Colours, other } from '../session';
import { formatCount, formatValue } from '../wording';
import type { TreeItem } from './outline';
import type { Playback, Reading, Window } from './playback';
import { parentOf, pathTo, type Role, type TraceNode } from './trace';
import { outcomeOf } from './truth';

/** The best first. */
const kOutcomes = ['win', 'draw', 'loss'] as const;

/** Beyond it are the values of won and lost games. */
const kDecided = 1e9;

export class Narrator {
  /** Who searches; none in a tree of letters. */
  readonly searcher: Colour | undefined;
  private readonly playback: Playback;
  private readonly m: XrayMessages;
  private readonly t: Messages;

  constructor(playback: Playback, colours: Colours, m: XrayMessages, t: Messages) {
    const { subject } = playback.trace.question;
    this.playback = playback;
    this.m = m;
    this.t = t;
    this.searcher = subject.kind === 'board' ? colourAt(colours, subject.moves.length) : undefined;
  }

  colour(role: Role): Colour | undefined {
    return this.searcher === undefined || role === 'max' ? this.searcher : other(this.searcher);
  }

  who(role: Role): string {
    const colour = this.colour(role);
    return colour === undefined ? this.m[role] : this.t.colour[colour];
  }

  value(value: number): string {
    if (Math.abs(value) >= kDecided) return value > 0 ? this.m.tree.won : this.m.tree.lost;
    if (this.playback.trace.kind === 'win_rate') return `${formatCount(Math.round(value), this.t)}\u00a0%`;
    return formatValue(value, this.t).replace('-', '\u2212');
  }

  reading({ value, bound }: Reading): string {
    return bound === '=' ? this.value(value) : `${bound}\u00a0${this.value(value)}`;
  }

  /** The moves to it: "d e". */
  branch(node: TraceNode): string {
    return pathTo(this.playback.trace, node.id).map(({ column }) => columnName(column ?? 1)).join(' ');
  }

  /** Why the rest of it is never looked at: "11 ≤ alpha 12"; none if it was not cut. */
  reason(node: TraceNode): string | undefined {
    if (node.end !== 'cut' || node.value === null) return undefined;
    const limit = node.role === 'max' ? node.beta : node.alpha;
    if (limit === null) return undefined;
    return `${this.value(node.value)} ${node.role === 'max' ? '≥ beta' : '≤ alpha'} ${this.value(limit)}`;
  }

  compared(node: TraceNode, value: number): Compared {
    const limit = node.role === 'max' ? node.beta : node.alpha;
    return {
      who: this.who(node.role),
      other: this.who(node.role === 'max' ? 'min' : 'max'),
      value: this.value(value),
      limit: limit === null ? '' : this.value(limit),
    };
  }

  takes(role: Role): string {
    return role === 'max' ? this.m.tree.takesLargest(this.who(role)) : this.m.tree.takesSmallest(this.who(role));
  }

  /** What has just happened. */
  event(step: number): string {
    const { event } = this.m;
    const happened = this.playback.eventAt(step);
    const node = this.playback.focus(step);
    if (node === undefined) return '';
    if (happened?.kind === 'game') return this.game(step);
    if (happened === undefined || (happened.kind === 'enter' && node.parent === null)) {
      return node.games === null ? event.begin(this.who('max')) : event.gamesBegin(this.who('max'));
    }
    return happened.kind === 'enter' ? event.tries(this.tried(node)) : this.left(node);
  }

  /** A node as a screen reader says it: move, who chooses, window, value, end. */
  name(item: TreeItem, step: number): string {
    const { tree } = this.m;
    const { node, parent } = item;
    const mover = parent?.role;
    const move = mover === undefined ? tree.start : tree.move(this.who(mover), columnName(item.column ?? 1));
    if (node === undefined) {
      const isCut = parent !== undefined && this.playback.status(parent.id, step) === 'left';
      const reason = parent === undefined ? undefined : this.reason(parent);
      return this.t.phrases([move, isCut ? tree.neverTried : tree.notYet, isCut ? (reason ?? '') : '']);
    }
    const status = this.playback.status(node.id, step);
    if (status === 'waiting') return this.t.phrases([move, tree.notYet]);
    const reading = this.playback.reading(node.id, step);
    return this.t.phrases([
      move,
      node.end === 'leaf' || node.end === 'terminal' ? '' : tree.chooses(this.who(node.role)),
      this.bounds(this.playback.windowAt(node.id, step)),
      reading === undefined ? '' : this.spoken(reading),
      node.games === null ? '' : tree.games(this.playback.visits(node.id, step)),
      node.games !== null && node.parent !== null ? '' : tree.ends[status === 'open' ? 'now' : node.end],
      status === 'left' ? (this.reason(node) ?? '') : '',
    ]);
  }

  /** What the chosen move is really worth; none as long as that is not known. */
  verdict(truth: Evaluation | undefined): string | undefined {
    // What the search found, which is what the sentence before is about: some players do something else.
    const { found, move: played } = this.playback.trace;
    const move = found ?? played;
    const outcome = outcomeOf(truth, move);
    const best = kOutcomes.find((candidate) => truth?.chips.some((chip) => chip.kind === 'verdict' && chip.outcome === candidate));
    if (truth?.exact !== true || outcome === undefined || best === undefined) return undefined;
    const { event } = this.m;
    if (best === 'loss') return event.hopeless;
    if (outcome === best) return event.right(columnName(move), best);
    const better = truth.chips.flatMap((_, index) => (outcomeOf(truth, index + 1) === best ? [columnName(index + 1)] : []));
    return event.wrong(columnName(move), outcome === 'draw' ? 'draw' : 'loss', better, best);
  }

  private spoken({ value, bound }: Reading): string {
    const { tree } = this.m;
    const text = this.value(value);
    return bound === '=' ? tree.value(text) : bound === '≥' ? tree.atLeast(text) : tree.atMost(text);
  }

  private bounds(limits: Window | undefined): string {
    if (limits === undefined || (limits.alpha === null && limits.beta === null)) return '';
    const end = (value: number | null): string => (value === null ? this.m.tree.open : this.value(value));
    return this.m.tree.interest(end(limits.alpha), end(limits.beta));
  }

  /** Who tries what, after which moves. */
  private tried(node: TraceNode): string {
    const above = parentOf(this.playback.trace, node);
    const after = above === undefined || above.parent === null ? undefined : this.branch(above);
    return this.m.event.tried(this.who(above?.role ?? 'max'), columnName(node.column ?? 1), after);
  }

  private left(node: TraceNode): string {
    const { event } = this.m;
    const branch = this.branch(node);
    const who = this.who(node.role);
    const { value, end } = node;
    if (end === 'stopped' || value === null) return event.stopped(branch);
    if (end === 'leaf') return (this.searcher === undefined ? event.reads : event.counts)(this.tried(node), this.value(value));
    // Whoever moved last has won: the side that is not to move here.
    if (end === 'terminal') return node.why === 'draw' ? event.draws(this.tried(node)) : event.wins(this.tried(node), this.who(node.role === 'max' ? 'min' : 'max'));
    if (end === 'cut') return event[node.role === 'max' ? 'cutMax' : 'cutMin'](branch, this.compared(node, value));
    if (node.parent === null) return event.chosen(who, columnName(node.best ?? 1), this.value(value));
    return event[node.role === 'max' ? 'largest' : 'smallest'](branch, who, this.value(value));
  }

  private game(step: number): string {
    const simulation = this.playback.trace.simulations[step - 1];
    if (simulation === undefined) return '';
    const { subject } = this.playback.trace.question;
    const first = subject.kind === 'board' && subject.moves.length % 2 === 0 ? 'max' : 'min';
    const second = first === 'max' ? 'min' : 'max';
    const winner = simulation.winner === null ? undefined : this.who(simulation.winner === 'first' ? first : second);
    return this.m.event.game(formatCount(step, this.t), simulation.path.map(columnName).join(' '), winner);
  }
}
