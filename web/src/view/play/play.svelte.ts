// What Play remembers while other places are shown: the start page or the game, what is chosen for the next
// game, and which dialog is open.

import { type Draft, kDraftKey, parseDraft, setupOf } from '../../model/draft';
import { type Mode, modeOf, seatToMove, type Session } from '../../model/session';
import type { App } from '../app.svelte';
import { store } from '../browser';

export type PlayDialog = 'people' | 'computers' | 'computer' | 'board' | 'share';

/** Whether the game was shown last, or the start page. */
const kShownKey = 'zugzwang.play.shown';

export class Play {
  private shown = $state<'home' | 'game'>('home');
  draft = $state.raw<Draft>(parseDraft(store.read(kDraftKey), []));
  dialog = $state.raw<PlayDialog>();
  /** What somebody began before the engine was there; the stone may already be on the board. */
  early = $state.raw<{ mode: Mode; column: number | undefined; lies?: boolean }>();
  private readonly app: App;

  constructor(app: App, session: Session | undefined) {
    this.app = app;
    this.shown = shownAtFirst(session);
  }

  /** Is the start page shown, or the game? */
  get home(): boolean {
    return this.shown === 'home';
  }

  /** The engine is there, and with it the game and the opponents. */
  ready(): void {
    this.draft = parseDraft(JSON.stringify(this.draft), this.app.catalogue);
    this.shown = shownAtFirst(this.app.game?.view.session);
    this.catchUp();
  }

  showGame(): void {
    this.show('game');
  }

  choose(part: Partial<Draft>): void {
    this.draft = { ...this.draft, ...part };
    store.write(kDraftKey, JSON.stringify(this.draft));
  }

  /** Begins what is chosen; the first stone may be played right away. */
  start(mode: Mode, column?: number): void {
    const { game } = this.app;
    if (game === undefined) {
      this.early ??= { mode, column };
      return;
    }
    this.dialog = undefined;
    game.newGame(setupOf(this.draft, mode, Math.random()));
    this.showGame();
    if (column !== undefined && seatToMove(game.view.session).kind === 'person') game.play(column);
  }

  /** Asks for a new game of the kind that is being played. */
  openNewGame(): void {
    this.dialog = modeOf(this.app.view.session.setup.seats);
  }

  /** To the start page; no computer goes on unseen. */
  goHome(): void {
    const { game } = this.app;
    if (game?.view.thinking !== undefined) game.pause();
    this.show('home');
  }

  /** Back from the start page to the game that was left. */
  resume(): void {
    this.showGame();
    const { game } = this.app;
    if (game !== undefined && modeOf(game.view.session.setup.seats) === 'computer') game.resume();
  }

  /** No stone is lost because somebody was quicker than the engine. */
  private catchUp(): void {
    const { early } = this;
    const { game } = this.app;
    this.early = undefined;
    if (early === undefined || game === undefined) return;
    const setup = setupOf(this.draft, early.mode, Math.random());
    if (this.app.boardFault(setup.rules) !== '') return;
    const begins = setup.seats[setup.begins].kind === 'person';
    // It has fallen already.
    game.playAt(setup, early.column !== undefined && begins ? [early.column] : []);
    this.showGame();
  }

  private show(what: 'home' | 'game'): void {
    this.shown = what;
    store.write(kShownKey, what);
  }
}

/** What was shown last; the first time, a game only if there is one to go on with. */
function shownAtFirst(session: Session | undefined): 'home' | 'game' {
  const last = store.read(kShownKey);
  if (last === 'home' || session === undefined) return 'home';
  return last === 'game' || session.line.length > 0 ? 'game' : 'home';
}
