// A table as the page sees it: the state that components read, announcements and sounds, and what is kept. It
// stays while other places are shown, so that nobody counts as away who only looks something up.

import { kOnlineMessages, type OnlineMessages } from '../../i18n/online';
import { branchOf, documentOf } from '../../model/analyse/analysis_document';
import { columnName } from '../../model/cells';
import { Game, type GameOptions, type GameView } from '../../model/game';
import { kNameKey } from '../../model/online/choices';
import { isRunning, nextTick, timeLeft } from '../../model/online/clocks';
import type { Purpose } from '../../model/online/connection';
import { newToken } from '../../model/online/keys';
import { OnlineTable, type OnlineView } from '../../model/online/online_table';
import { canTakeBack, turnOf } from '../../model/online/table';
import { keptResult, sessionOf, showTable } from '../../model/online/table_board';
import { isOver, nameOf, type Words } from '../../model/online/words';
import { kSeatNames, otherSeat } from '../../model/online/wire';
import type { LanePort, Ports } from '../../model/ports';
import { atEndOfLine } from '../../model/session';
import type { App } from '../app.svelte';
import { clock, store } from '../browser';
import { heardAtTable, heardOnBoard } from './hearing';
import { outbox, seatKeys } from './remembered';
import { connectionPorts, fillRandom } from './socket';

export type OnlineDialog = 'resign' | 'leave' | 'rename' | 'device' | 'take';

export class Playing {
  readonly app: App;
  readonly online: OnlineTable;
  readonly game: Game;
  view: OnlineView;
  board: GameView;
  /** The server's time, updated whenever something that is shown depends on it. */
  now = $state(0);
  dialog = $state<OnlineDialog>();
  /** Why something was not done, until something else is. */
  notice = $state('');
  /** The token of a new table, until its name is known and both are remembered. */
  private remembered: string | undefined;
  private met = false;
  private readonly leaving = new AbortController();
  private cancelTick: () => void = () => undefined;
  private readonly stopWatching: (() => void)[];

  constructor(app: App, ports: Ports, purpose: Purpose) {
    this.app = app;
    this.game = new Game(quiet(ports), app.catalogue, this.options());
    this.online = new OnlineTable({ ...connectionPorts, rules: ports.rules, outbox }, purpose);
    this.view = $state.raw(this.online.view);
    this.board = $state.raw(this.game.view);
    this.stopWatching = [
      this.game.watch((board) => (this.board = board)),
      this.game.listen((event) => {
        heardOnBoard(this, event);
      }),
      this.online.watch((view) => {
        this.show(view);
      }),
      this.online.listen((event) => {
        heardAtTable(this, event);
      }),
    ];
    this.remembered = purpose.kind === 'join' ? undefined : purpose.token;
    const { signal } = this.leaving;
    window.addEventListener('online', () => { this.online.wake(); }, { signal });
    document.addEventListener('visibilitychange', () => { this.online.wake(); }, { signal });
    this.online.start();
  }

  get m(): OnlineMessages {
    return kOnlineMessages[this.app.settings.language];
  }

  get words(): Words {
    return { t: this.app.t, m: this.m, decimal: (1.5).toLocaleString(this.app.t.locale).charAt(1) };
  }

  /** The address for the friend. */
  get link(): string {
    return `${this.app.online.base}#play/${this.view.id ?? ''}`;
  }

  /** What is shown here, in a word or two. */
  get heading(): string {
    const { game } = this.view.table ?? {};
    return game === undefined ? this.m.invite.short : this.m.status.game(game.number);
  }

  /** Is the end of the game known, and told? */
  get over(): boolean {
    return isOver(this.view, this.board);
  }

  get canTakeBack(): boolean {
    const { table, seat } = this.view;
    return table?.game !== undefined && seat !== undefined && table.offer === undefined && canTakeBack(table.game, seat);
  }

  /** Can a stone be played here and now? */
  get canPlay(): boolean {
    const { table, seat, pending } = this.view;
    const game = table?.game;
    return game !== undefined && pending === undefined && game.choice !== 'side' && turnOf(game) === seat;
  }

  /** The game that goes on here, if somebody sits at it. */
  get running(): { table: string; name: string; stones: number } | undefined {
    const { id, seat, table } = this.view;
    const game = table?.game;
    if (id === undefined || seat === undefined || table === undefined || game === undefined) return undefined;
    if (game.result !== undefined) return undefined;
    return { table: id, name: nameOf(table, otherSeat(seat), this.words), stones: game.moves.length };
  }

  /** Is this the table of that address? A new one has none yet. */
  isShownAt(table: string | undefined): boolean {
    return this.view.id === table;
  }

  /** Is this page already at that table? */
  isFor(table: string | undefined): boolean {
    return this.isShownAt(table) && this.view.phase !== 'ended';
  }

  stop(): void {
    for (const stop of this.stopWatching) stop();
    this.leaving.abort();
    this.cancelTick();
    this.online.stop();
    this.game.stop();
    this.app.online.urgent = '';
  }

  setOptions(): void {
    this.game.setOptions(this.options());
  }

  /** A stone, or a way back to the game for whoever looks at an earlier position. */
  play(column: number): void {
    const { session, state } = this.board;
    this.notice = '';
    if (this.view.table?.game?.result !== undefined) {
      if (!atEndOfLine(session)) this.app.analyse(branchOf(session, state.moves, column));
      return;
    }
    if (!atEndOfLine(session)) {
      this.game.goToEnd();
      return;
    }
    const refusal = this.online.play(column);
    if (refusal !== 'column_full') return;
    this.note(this.m.columnFull(columnName(column)));
    this.app.onrefused();
  }

  /** Says it where people look: beside the board, or as a toast on a page without one. */
  note(text: string): void {
    if (this.view.table?.game === undefined || this.over) this.app.tell(text);
    else {
      this.notice = text;
      this.app.say(text);
    }
  }

  sit(name: string): void {
    store.write(kNameKey, name);
    const { id } = this.view;
    if (id === undefined) return;
    const token = newToken(fillRandom);
    seatKeys.remember({ table: id, token, at: clock.date(), waits: false });
    this.online.send({ kind: 'sit', token, name });
  }

  takeOver(code: string): void {
    const { id } = this.view;
    if (id === undefined) return;
    const token = newToken(fillRandom);
    seatKeys.remember({ table: id, token, at: clock.date(), waits: false });
    this.online.send({ kind: 'take_over', code: code.trim(), token });
  }

  rename(name: string): void {
    store.write(kNameKey, name);
    this.online.send({ kind: 'rename', name });
  }

  /** A finished game is open to everybody, with all that the engine knows. */
  analyse(panel: 'moves' | 'review'): void {
    const { id, setup, line, cursor } = this.board.session;
    const shown = panel === 'review' ? line.length : cursor;
    this.app.analyse({ ...documentOf(setup, line, shown), recordId: id }, panel);
  }

  // ------------------------------------------------------------------ inside

  private show(view: OnlineView): void {
    this.view = view;
    showTable(this.game, view);
    this.now = this.online.now();
    this.keep();
    this.tick();
    this.remember();
    const { id, seat, table } = view;
    const mine = seat !== undefined && table?.game !== undefined && turnOf(table.game) === seat;
    this.app.online.urgent = mine && view.pending === undefined ? this.m.strip.yourMove : '';
    // A table that was made here has its address as soon as it has a name.
    const { route } = this.app;
    const isNew = route.place === 'play' && route.friend !== undefined && route.friend.table === undefined;
    if (id !== undefined && isNew) this.app.replaceAddress({ place: 'play', friend: { table: id } });
  }

  /** Remembers whose seat it is, and that the table no longer waits once somebody has joined. */
  private remember(): void {
    const { id, table } = this.view;
    if (id === undefined) return;
    const at = clock.date();
    if (this.remembered !== undefined) {
      seatKeys.remember({ table: id, token: this.remembered, at, waits: true });
      this.remembered = undefined;
    }
    const token = seatKeys.tokenOf(id);
    const isReal = table?.names.guest !== undefined || table?.left !== undefined;
    if (token !== undefined && isReal && !this.met) {
      this.met = true;
      seatKeys.remember({ table: id, token, at, waits: false });
    }
  }

  /** The game of those who sit goes into My games with every stone. */
  private keep(): void {
    const { table, seat, pending } = this.view;
    const game = table?.game;
    const session = sessionOf(this.view);
    if (seat === undefined || game === undefined || session === undefined || pending !== undefined) return;
    if (game.moves.length === game.opening) return;
    this.app.keeping.keeper.keepGame({ session, lineState: this.game.view.lineState }, keptResult(game));
  }

  /** Shows the passing of time: a running clock, or how long somebody has been away. */
  private tick(): void {
    this.cancelTick();
    const { table, presence } = this.view;
    const game = table?.game;
    const running = kSeatNames.find((seat) => game !== undefined && isRunning(game, seat));
    const left = table === undefined || running === undefined ? undefined : timeLeft(table, running, this.now);
    const isAway = kSeatNames.some((seat) => presence?.[seat]?.here === false);
    const pause = left !== undefined && left > 0 ? nextTick(left) : isAway ? 1000 : undefined;
    if (pause === undefined) return;
    this.cancelTick = clock.after(pause, () => {
      this.now = this.online.now();
      this.tick();
    });
  }

  private options(): GameOptions {
    const { settings, animation } = this.app;
    // Nobody gets help while a game is running, whatever is switched on elsewhere.
    return { ...settings, animation, evaluation: false, threats: false };
  }
}

/** No search of another place is stopped when a stone falls here. */
function quiet(ports: Ports): Ports {
  const { engine } = ports;
  const silent = (lane: LanePort): LanePort => ({ ask: lane.ask.bind(lane), cancel: () => undefined });
  const { moves, analysis, reviews } = engine;
  return { ...ports, engine: { ...engine, moves: silent(moves), analysis: silent(analysis), reviews: silent(reviews) } };
}
