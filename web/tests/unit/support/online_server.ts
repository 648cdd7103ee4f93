// The smallest possible server of online games, in memory, and lines to it that tests can delay and cut.
// It follows the same rules as the real one: the log is the truth, and a command is done once.

import type { ConnectionPorts, Socket, SocketHandlers } from '../../../src/model/online/connection';
import { applied, awaitsStone, type OfferKind, type Table, turnOf } from '../../../src/model/online/table';
import type { ClientMessage, EventKind, SeatName, TableEvent } from '../../../src/model/online/wire';
import { otherSeat } from '../../../src/model/online/wire';
import type { RulesPort } from '../../../src/model/ports';
import { stateOf } from '../../../src/model/rules';

type ClientCommand = Extract<ClientMessage, { type: 'command' }>;

interface Line {
  handlers: SocketHandlers;
  /** What is on its way to the server, and back. */
  up: string[];
  down: string[];
  open: boolean;
  seat: SeatName | undefined;
  greeted: boolean;
}

export const kTableId = 'k7mq2x9d4h6tz';

export class SmallServer {
  readonly log: TableEvent[] = [];
  readonly done = new Map<string, string>();
  table: Table | undefined;
  now = 1_000_000;
  /** Refuses every command for this reason. */
  refuses: string | undefined;
  private readonly rules: RulesPort;
  private readonly tokens: Partial<Record<SeatName, string>> = {};
  private lines: Line[] = [];

  constructor(rules: RulesPort) {
    this.rules = rules;
  }

  /** For ConnectionPorts; nothing happens before the test lets it. */
  readonly open: ConnectionPorts['open'] = (handlers): Socket => {
    const line: Line = { handlers, up: [], down: [], open: true, seat: undefined, greeted: false };
    this.lines.push(line);
    return {
      send: (text) => {
        if (line.open) line.up.push(text);
      },
      close: () => {
        line.open = false;
      },
    };
  };

  /** The lines that are open. */
  get count(): number {
    return this.lines.filter((line) => line.open).length;
  }

  /** One step of the line with this number: it opens, or one message arrives, there or here. */
  step(number: number, back: boolean): void {
    const open = this.lines.filter((line) => line.open);
    const line = open[number % Math.max(1, open.length)];
    if (line === undefined) return;
    if (!line.greeted) {
      line.greeted = true;
      line.handlers.opened();
    } else if (back && line.down.length > 0) line.handlers.message(line.down.shift() ?? '');
    else if (line.up.length > 0) this.hear(line, JSON.parse(line.up.shift() ?? '') as ClientMessage);
    else if (line.down.length > 0) line.handlers.message(line.down.shift() ?? '');
  }

  /** The line breaks; what was on its way is lost. */
  cut(number: number): void {
    const open = this.lines.filter((line) => line.open);
    const line = open[number % Math.max(1, open.length)];
    if (line === undefined) return;
    line.open = false;
    line.handlers.closed();
  }

  /** The last message to the page comes a second time. */
  repeat(number: number): void {
    const open = this.lines.filter((line) => line.open && line.greeted);
    const line = open[number % Math.max(1, open.length)];
    const events = this.log.slice(-2);
    if (line !== undefined) this.send(line, { type: 'events', from: this.log.length - events.length, events });
  }

  /** Everything that is on its way arrives. */
  settle(): void {
    for (let steps = 0; steps < 10_000; ++steps) {
      const open = this.lines.filter((line) => line.open);
      const waiting = open.findIndex((line) => !line.greeted || line.up.length > 0 || line.down.length > 0);
      if (waiting < 0) return;
      this.step(waiting, steps % 2 === 0);
    }
    throw new Error('the lines never come to rest');
  }

  /** Something happens at the table without a command. */
  happen(kind: EventKind): void {
    this.append([kind]);
  }

  presence(part: object): void {
    for (const line of this.lines) this.send(line, { type: 'presence', creator: null, guest: null, watchers: 0, ...part });
  }

  private send(line: Line, message: object): void {
    if (line.open) line.down.push(JSON.stringify({ now: this.now, ...message }));
  }

  private hear(line: Line, message: ClientMessage): void {
    if (message.type === 'create') {
      if (this.table === undefined) {
        this.tokens.creator = message.token;
        this.append([
          { kind: 'created', settings: message.settings },
          { kind: 'seated', seat: 'creator', name: message.name },
        ]);
      }
      this.welcome(line, message.token, 0);
    } else if (message.type === 'hello') {
      if (message.table === kTableId) this.welcome(line, message.token, message.seen);
      else this.send(line, { type: 'refusal', id: null, reason: 'no_such_table', message: 'no such table' });
    } else if (message.type === 'command') this.command(line, message);
  }

  private welcome(line: Line, token: string | undefined, seen: number): void {
    const seats: SeatName[] = ['creator', 'guest'];
    line.seat = token === undefined ? undefined : seats.find((seat) => this.tokens[seat] === token);
    this.send(line, { type: 'welcome', version: 1, table: kTableId, seat: line.seat ?? null, count: this.log.length });
    this.send(line, { type: 'events', from: seen, events: this.log.slice(seen).map(written) });
    this.send(line, { type: 'ping', sent: this.now });
  }

  private command(line: Line, message: ClientCommand): void {
    const { id } = message;
    if (!this.done.has(id)) {
      const events = this.refuses === undefined ? this.decide(line, message) : this.refuses;
      if (typeof events === 'string') {
        this.send(line, { type: 'refusal', id, reason: events, message: events });
        return;
      }
      this.done.set(id, message.kind);
      this.append(events, id);
    }
    this.send(line, { type: 'ack', id });
  }

  /** The events that follow, or why there are none. */
  private decide(line: Line, command: ClientCommand): EventKind[] | string {
    const { table } = this;
    const { seat } = line;
    if (table === undefined) return 'no_table';
    if (command.game !== undefined && command.game !== (table.game?.number ?? 0)) return 'position_changed';
    if (command.kind === 'sit') {
      if (this.tokens.guest !== undefined && this.tokens.guest !== command.token) return 'seat_taken';
      if (this.tokens.guest === command.token) return [];
      this.tokens.guest = command.token;
      line.seat = 'guest';
      this.send(line, { type: 'welcome', version: 1, table: kTableId, seat: 'guest', count: this.log.length });
      return [
        { kind: 'seated', seat: 'guest', name: command.name },
        { kind: 'started', game: 1, first: 'creator', opening: [] },
      ];
    }
    if (seat === undefined) return 'not_seated';
    switch (command.kind) {
      case 'configure':
        return table.names.guest === undefined ? [{ kind: 'configured', settings: command.settings }] : 'guest_seated';
      case 'rename':
        return [{ kind: 'renamed', seat, name: command.name }];
      case 'move':
        return this.move(table, seat, command.column, command.ply);
      case 'resign':
        return isRunning(table) ? [{ kind: 'resigned', seat }] : 'game_over';
      case 'offer_takeback':
      case 'offer_draw':
      case 'offer_rematch':
        return offered(table, seat, command.kind.replace('offer_', '') as OfferKind);
      case 'answer_takeback':
      case 'answer_draw':
      case 'answer_rematch':
        return answered(table, seat, command.kind.replace('answer_', '') as OfferKind, command.accept);
      case 'leave':
        return [{ kind: 'left', seat }];
      default:
        return 'bad_message';
    }
  }

  private move(table: Table, seat: SeatName, column: number, ply: number): EventKind[] | string {
    const { game } = table;
    if (game === undefined || !isRunning(table)) return 'game_over';
    if (turnOf(game) !== seat || !awaitsStone(game)) return 'not_your_turn';
    if (game.moves.length !== ply) return 'position_changed';
    const { legal } = stateOf(this.rules, table.settings, game.moves);
    return legal.includes(column) ? [{ kind: 'moved', seat, column, spent: 0 }] : 'column_full';
  }

  private append(kinds: readonly EventKind[], id?: string): void {
    const from = this.log.length;
    for (const kind of kinds) {
      const isFirst = id !== undefined && this.log.length === from;
      const event = { number: this.log.length, at: this.now, ...kind, ...(isFirst && { id }) };
      this.log.push(event);
      this.table = applied(this.table, event, this.rules);
    }
    const events = this.log.slice(from).map(written);
    if (events.length === 0) return;
    // A line that has not said hello is told later.
    for (const line of this.lines.filter(({ greeted }) => greeted)) this.send(line, { type: 'events', from, events });
  }
}

function isRunning({ game }: Table): boolean {
  return game !== undefined && game.result === undefined;
}

function offered(table: Table, seat: SeatName, kind: OfferKind): EventKind[] | string {
  if (table.offer !== undefined) return 'offer_open';
  if ((kind === 'rematch') === isRunning(table)) return 'no_game';
  if (kind === 'takeback' && (table.game?.moves.length ?? 0) < 2) return 'nothing_to_take_back';
  return [{ kind: `${kind}_offered`, seat }];
}

function answered(table: Table, seat: SeatName, kind: OfferKind, accept: boolean): EventKind[] | string {
  const { offer, game } = table;
  if (offer?.kind !== kind || offer.by === seat || game === undefined) return 'no_offer';
  if (!accept) return [{ kind: `${kind}_declined`, seat }];
  if (kind === 'draw') return [{ kind: 'draw_accepted', seat }];
  if (kind === 'takeback') {
    const stones = game.moves.length - (turnOf(game) === offer.by ? 2 : 1);
    return [{ kind: 'takeback_accepted', seat, stones }];
  }
  return [
    { kind: 'rematch_accepted', seat },
    { kind: 'started', game: game.number + 1, first: otherSeat(game.first), opening: [] },
  ];
}

/** As on the wire: an opening is digits. */
function written(event: TableEvent): object {
  return event.kind === 'started' ? { ...event, opening: event.opening.join('') } : event;
}
