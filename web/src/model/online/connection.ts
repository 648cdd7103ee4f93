// The line to the server. It may break at any time: then it is opened again, with longer and
// longer pauses, says what it has seen, and resends what was not acknowledged, under the same ids. So
// nothing is lost, and nothing is done twice.

import type { ClockPort } from '../ports';
import { readServerMessage } from './reading';
import {
  type ClientMessage,
  type Command,
  kWireVersion,
  type SeatName,
  type Sent,
  type ServerMessage,
  type TableEvent,
  type TableSettings,
} from './wire';

export interface SocketHandlers {
  opened(): void;
  message(text: string): void;
  closed(): void;
}

export interface Socket {
  send(text: string): void;
  close(): void;
}

export interface ConnectionPorts {
  open(handlers: SocketHandlers): Socket;
  clock: ClockPort;
  /** At least 0 and less than 1. */
  random(): number;
  /** A unique name for a command. */
  newId(): string;
}

/** What the line is for: a new table, or one that is there. */
export type Purpose =
  | { kind: 'create'; id: string; token: string; name: string; settings: TableSettings }
  | { kind: 'join'; table: string; token: string | undefined };

/** `waiting` until the next try, `ended` for a reason that no retry can change. */
export type Phase = 'connecting' | 'live' | 'waiting' | 'ended';

export interface ConnectionListener {
  /** The phase has changed. */
  phase(phase: Phase): void;
  welcome(table: string, seat: SeatName | undefined): void;
  /** More of the log; `fresh` if it starts from the beginning. */
  events(events: readonly TableEvent[], fresh: boolean): void;
  acknowledged(sent: Sent): void;
  /** Without a command, the server refuses the line itself. */
  refused(sent: Sent | undefined, reason: string, message: string): void;
  other(message: ServerMessage & { type: 'presence' | 'code' | 'closing' }): void;
}

/** In milliseconds. */
export const kPatience = {
  /** The first pause; each is twice as long as the one before. */
  first: 400,
  longest: 15_000,
  /** A line that takes longer to open, or to say welcome, is tried again. */
  opening: 10_000,
  /** The server speaks every 15 seconds. */
  silence: 35_000,
  /** Somebody who comes back to the page does not have to wait that long. */
  doubt: 18_000,
};

/** Refusals of the line itself that another try would not change. */
const kFinal = ['no_such_table', 'unknown_version', 'bad_message', 'too_long'];

export class Connection {
  private readonly ports: ConnectionPorts;
  private readonly listener: ConnectionListener;
  private purpose: Purpose;
  private socket: Socket | undefined;
  /** Each line has a number: messages from an old one are ignored. */
  private line = 0;
  private attempts = 0;
  private seen = 0;
  private heardAt = 0;
  /** How far the server's clock is from this one, and whether this line has reported it yet. */
  private offset = 0;
  private isTimed = false;
  private outbox: Sent[] = [];
  private cancelTimer: () => void = () => undefined;
  phase: Phase = 'connecting';

  constructor(ports: ConnectionPorts, purpose: Purpose, listener: ConnectionListener) {
    this.ports = ports;
    this.purpose = purpose;
    this.listener = listener;
  }

  start(): void {
    this.connect();
  }

  /** Closes the line for good. */
  stop(): void {
    this.hangUp();
    this.setPhase('ended');
  }

  /** The network is back, or somebody looks at the page again: no pause, and no trust in an old line. */
  wake(): void {
    const { now } = this.ports.clock;
    if (this.phase === 'waiting') this.connect();
    else if (this.phase === 'live' && now() - this.heardAt > kPatience.doubt) this.connect();
  }

  /** Another token from now on: a seat that was taken here, or came from another device. */
  setToken(token: string): void {
    if (this.purpose.kind === 'join') this.purpose = { ...this.purpose, token };
  }

  send(command: Command, game?: number): Sent {
    const sent = { id: this.ports.newId(), command, game };
    this.resume(sent);
    return sent;
  }

  /** Resends what an earlier page sent, whether or not the server has it. */
  resume(sent: Sent): void {
    this.outbox.push(sent);
    if (this.phase === 'live') this.postCommand(sent);
  }

  /** The commands under way. */
  get unacknowledged(): readonly Sent[] {
    return this.outbox;
  }

  /** The best estimate of the server's time. */
  now(): number {
    return this.ports.clock.now() + this.offset;
  }

  // ------------------------------------------------------------------ the line

  private connect(): void {
    this.hangUp();
    const line = ++this.line;
    const isCurrent = (): boolean => line === this.line;
    this.setPhase('connecting');
    this.isTimed = false;
    this.later(kPatience.opening, () => {
      this.retry();
    });
    this.socket = this.ports.open({
      opened: () => {
        if (isCurrent()) this.post(this.greeting());
      },
      message: (text) => {
        if (isCurrent()) this.hear(text);
      },
      closed: () => {
        if (isCurrent()) this.retry();
      },
    });
  }

  private greeting(): ClientMessage {
    const { purpose } = this;
    if (purpose.kind === 'create') {
      const { id, token, name, settings } = purpose;
      return { type: 'create', version: kWireVersion, id, token, name, settings };
    }
    const { table, token } = purpose;
    const who = token === undefined ? {} : { token };
    return { type: 'hello', version: kWireVersion, table, ...who, seen: this.seen };
  }

  /** After a pause, half of it random, so that pages do not all come back at the same moment. */
  private retry(): void {
    this.hangUp();
    const pause = Math.min(kPatience.longest, kPatience.first * 2 ** this.attempts);
    ++this.attempts;
    this.setPhase('waiting');
    this.later(pause * (0.5 + this.ports.random() / 2), () => {
      this.connect();
    });
  }

  private hangUp(): void {
    ++this.line;
    this.cancelTimer();
    this.socket?.close();
    this.socket = undefined;
  }

  private later(milliseconds: number, callback: () => void): void {
    this.cancelTimer();
    this.cancelTimer = this.ports.clock.after(milliseconds, callback);
  }

  private post(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private setPhase(phase: Phase): void {
    if (this.phase === phase) return;
    this.phase = phase;
    this.listener.phase(phase);
  }

  // ------------------------------------------------------------------ what the server says

  private hear(text: string): void {
    const message = readServerMessage(text);
    this.heardAt = this.ports.clock.now();
    if (this.phase === 'live') this.expectMore();
    // A newer server may send messages that this page does not know.
    if (message === undefined) return;
    switch (message.type) {
      case 'welcome':
        this.setTime(message.now);
        this.enter(message);
        return;
      case 'events':
        this.setTime(message.now);
        this.take(message.from, message.events);
        return;
      case 'ack':
      case 'refusal':
        this.settle(message);
        return;
      case 'ping':
        this.post({ type: 'pong', sent: message.sent });
        return;
      default:
        this.listener.other(message);
    }
  }

  /** A line that is silent for too long is broken, whatever it says about itself. */
  private expectMore(): void {
    this.later(kPatience.silence, () => {
      this.connect();
    });
  }

  /** Messages take time to arrive: the quickest one of a line gives the best time. */
  private setTime(now: number): void {
    const offset = now - this.ports.clock.now();
    this.offset = this.isTimed ? Math.max(this.offset, offset) : offset;
    this.isTimed = true;
  }

  private enter({ table, seat, count }: ServerMessage & { type: 'welcome' }): void {
    const isFirst = this.phase !== 'live';
    if (this.purpose.kind === 'create') {
      this.purpose = { kind: 'join', table, token: this.purpose.token };
    }
    this.listener.welcome(table, seat);
    if (count < this.seen) {
      // The log is not the same as before: all of it again.
      this.seen = 0;
      this.connect();
      return;
    }
    if (!isFirst) return;
    this.attempts = 0;
    this.setPhase('live');
    this.expectMore();
    for (const sent of this.outbox) this.postCommand(sent);
  }

  private postCommand({ id, command, game }: Sent): void {
    this.post({ type: 'command', id, ...command, game });
  }

  private take(from: number, events: readonly TableEvent[]): void {
    if (from > this.seen) {
      // Something is missing: the next line begins where this one was complete.
      this.connect();
      return;
    }
    const fresh = events.slice(this.seen - from);
    if (fresh.length === 0) return;
    const begins = this.seen === 0;
    this.seen += fresh.length;
    this.listener.events(fresh, begins);
  }

  private settle(message: ServerMessage & { type: 'ack' | 'refusal' }): void {
    const sent = this.outbox.find(({ id }) => id === message.id);
    this.outbox = this.outbox.filter((other) => other !== sent);
    if (message.type === 'ack') {
      if (sent !== undefined) this.listener.acknowledged(sent);
      return;
    }
    const { reason } = message;
    const isOwn = sent === undefined && (message.id === undefined || this.isCreation(message.id));
    // A command that is refused twice was reported the first time.
    if (sent === undefined && !isOwn) return;
    if (isOwn && (kFinal.includes(reason) || this.purpose.kind === 'create')) this.stop();
    this.listener.refused(sent, reason, message.message);
  }

  private isCreation(id: string): boolean {
    return this.purpose.kind === 'create' && this.purpose.id === id;
  }
}
