// A table as this page sees it: what the log says, what was done here and is still on its way, who is there,
// and the state of the line. Everything there is to show is in `view`, a value that is replaced as a whole.

import type { RulesPort } from '../ports';
import { stateOf } from '../rules';
import { Connection, type ConnectionPorts, type Phase, type Purpose } from './connection';
import type { Outbox } from './outbox';
import { applied, awaitsStone, type Table, turnOf } from './table';
import type { Command, CommandKind, Presence, SeatName, Sent, TableEvent, TableSettings } from './wire';

/** A stone that is already shown, but not yet in the log. */
export interface Pending {
  column: number;
  /** The game, and how many stones it has without this one. */
  game: number;
  ply: number;
}

/** What the server refused. */
export interface Trouble {
  /** What was asked for; none if the table itself is not available. */
  kind: CommandKind | undefined;
  reason: string;
  message: string;
}

export interface DeviceCode {
  code: string;
  /** In milliseconds of the server. */
  until: number;
}

export interface OnlineView {
  phase: Phase;
  id: string | undefined;
  /** Where this page sits; nowhere if it watches. */
  seat: SeatName | undefined;
  /** None until the log has come. */
  table: Table | undefined;
  presence: Presence | undefined;
  pending: Pending | undefined;
  /** Settings that were chosen here and are not yet in the log. */
  chosen: TableSettings | undefined;
  /** Kinds of commands that are under way. */
  busy: readonly CommandKind[];
  /** The last refusal, until something else is done. */
  trouble: Trouble | undefined;
  code: DeviceCode | undefined;
}

/** What happened, for announcements and sounds. */
export type OnlineEvent =
  | { kind: 'happened'; event: TableEvent; before: Table | undefined; after: Table }
  | { kind: 'refused'; trouble: Trouble }
  | { kind: 'acknowledged'; command: Command }
  | { kind: 'phase'; phase: Phase }
  | { kind: 'presence'; before: Presence | undefined; after: Presence };

export type MoveRefusal = 'not_your_turn' | 'column_full' | 'on_its_way';

export class OnlineTable {
  view: OnlineView = {
    phase: 'connecting',
    id: undefined,
    seat: undefined,
    table: undefined,
    presence: undefined,
    pending: undefined,
    chosen: undefined,
    busy: [],
    trouble: undefined,
    code: undefined,
  };
  private readonly rules: RulesPort;
  private readonly outbox: Outbox;
  /** Has the page resent what an earlier one left behind? */
  private resumed = false;
  private readonly connection: Connection;
  private readonly watchers = new Set<(view: OnlineView) => void>();
  private readonly listeners = new Set<(event: OnlineEvent) => void>();

  constructor(ports: ConnectionPorts & { rules: RulesPort; outbox: Outbox }, purpose: Purpose) {
    this.rules = ports.rules;
    this.outbox = ports.outbox;
    if (purpose.kind === 'join') this.view = { ...this.view, id: purpose.table };
    this.connection = new Connection(ports, purpose, {
      phase: (phase) => {
        this.change({ phase });
        this.tell({ kind: 'phase', phase });
      },
      welcome: (id, seat) => {
        this.change({ id, seat });
      },
      events: (events, fresh) => {
        this.take(events, fresh);
      },
      acknowledged: (sent) => {
        this.acknowledge(sent);
      },
      refused: (sent, reason, message) => {
        this.refuse(sent, reason, message);
      },
      other: (message) => {
        if (message.type === 'code') this.change({ code: { code: message.code, until: message.until } });
        else if (message.type === 'presence') this.meet(message);
      },
    });
  }

  watch(watcher: (view: OnlineView) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  listen(listener: (event: OnlineEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
  }

  /** Somebody is there again, or the network is. */
  wake(): void {
    this.connection.wake();
  }

  /** The time of the server. */
  now(): number {
    return this.connection.now();
  }

  /** Sends a command to the server; its answer comes back as events, or as a refusal. */
  send(command: Command): void {
    // A command repeated by an impatient hand is sent once; but somebody who changes their mind means it.
    if (this.view.busy.includes(command.kind) && !kChanges.includes(command.kind)) return;
    if (command.kind === 'configure') this.change({ chosen: command.settings });
    if (command.kind === 'sit' || command.kind === 'take_over') this.connection.setToken(command.token);
    const { id, table } = this.view;
    const sent = this.connection.send(command, isForTable(command) ? undefined : (table?.game?.number ?? 0));
    if (id !== undefined) this.outbox.add({ ...sent, table: id });
    this.change({ busy: this.busy(), trouble: undefined });
  }

  /** Plays a stone, which is shown immediately; says why if it cannot be played. */
  play(column: number): MoveRefusal | undefined {
    const { seat, table, pending } = this.view;
    const game = table?.game;
    if (table === undefined || game === undefined || seat === undefined) return 'not_your_turn';
    if (pending !== undefined) return 'on_its_way';
    if (turnOf(game) !== seat || !awaitsStone(game)) return 'not_your_turn';
    const ply = game.moves.length;
    if (!stateOf(this.rules, table.settings, game.moves).legal.includes(column)) return 'column_full';
    this.change({ pending: { column, game: game.number, ply } });
    this.send({ kind: 'move', column, ply });
    return undefined;
  }

  // ------------------------------------------------------------------ inside

  private change(part: Partial<OnlineView>): void {
    this.view = { ...this.view, ...part };
    for (const watcher of this.watchers) watcher(this.view);
  }

  private tell(event: OnlineEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  private busy(): CommandKind[] {
    return this.connection.unacknowledged.map(({ command }) => command.kind);
  }

  private take(events: readonly TableEvent[], fresh: boolean): void {
    const told: OnlineEvent[] = [];
    let table = fresh ? undefined : this.view.table;
    for (const event of events) {
      const before = table;
      table = applied(before, event, this.rules);
      if (table !== undefined) told.push({ kind: 'happened', event, before, after: table });
    }
    this.change({ table, pending: stillPending(this.view.pending, table), chosen: this.stillChosen(table) });
    // What happened before this page was opened is not news.
    if (!fresh) for (const event of told) this.tell(event);
    if (!this.resumed) this.resume(events);
  }

  /** An earlier page was closed before it had an answer: what the log does not contain is sent again. */
  private resume(log: readonly TableEvent[]): void {
    const { id: name, table } = this.view;
    if (name === undefined || table === undefined) return;
    this.resumed = true;
    const game = table.game?.number ?? 0;
    const under = this.connection.unacknowledged.map(({ id }) => id);
    for (const kept of this.outbox.of(name).filter(({ id }) => !under.includes(id))) {
      if (log.some(({ id }) => id === kept.id)) this.acknowledge(kept);
      // A command that was meant for another game is not sent to this one.
      else if (kept.game !== undefined && kept.game !== game) this.refuse(kept, 'game_over', '');
      else this.connection.resume(kept);
    }
    const commands = this.connection.unacknowledged.map(({ command }) => command);
    const stone = commands.find((command) => command.kind === 'move');
    const pending = stone === undefined ? undefined : { column: stone.column, ply: stone.ply, game };
    const chosen = commands.findLast((command) => command.kind === 'configure')?.settings;
    this.change({ busy: this.busy(), pending: stillPending(pending, table), chosen });
  }

  private acknowledge({ id, command }: Sent): void {
    this.outbox.remove(id);
    this.change({ busy: this.busy(), chosen: this.stillChosen(this.view.table) });
    this.tell({ kind: 'acknowledged', command });
  }

  private refuse(sent: Sent | undefined, reason: string, message: string): void {
    if (sent !== undefined) this.outbox.remove(sent.id);
    const trouble: Trouble = { kind: sent?.command.kind, reason, message };
    const part =
      trouble.kind === 'move' ? { pending: undefined } : trouble.kind === 'configure' ? { chosen: undefined } : {};
    this.change({ ...part, trouble, busy: this.busy() });
    this.tell({ kind: 'refused', trouble });
  }

  /** Until the log agrees and nothing more is on its way. */
  private stillChosen(table: Table | undefined): TableSettings | undefined {
    const { chosen } = this.view;
    const isKnown = !this.busy().includes('configure') && JSON.stringify(table?.settings) === JSON.stringify(chosen);
    return isKnown ? undefined : chosen;
  }

  private meet({ creator, guest, watchers }: Presence): void {
    const before = this.view.presence;
    const after = { creator, guest, watchers };
    this.change({ presence: after });
    this.tell({ kind: 'presence', before, after });
  }
}

/** The commands that may be repeated before they are answered. */
const kChanges: readonly CommandKind[] = ['configure', 'rename'];

/** Is it about the table rather than a game? Sitting down begins a game, before the page knows of it. */
function isForTable({ kind }: Command): boolean {
  return ['sit', 'take_over', 'device_code', 'configure', 'rename', 'leave'].includes(kind);
}

/** A stone is on its way until the log contains it, or has taken another course. */
function stillPending(pending: Pending | undefined, table: Table | undefined): Pending | undefined {
  const game = table?.game;
  if (pending === undefined || game === undefined || game.number !== pending.game) return undefined;
  return game.result === undefined && game.moves.length === pending.ply ? pending : undefined;
}
