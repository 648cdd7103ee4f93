// What Play remembers while other places are shown: the start page or the game, what is chosen for the next
// game, and which dialog is open.

import { type Draft, kDraftKey, parseDraft, setupOf } from '../../model/draft';
import { type Mode, modeOf, seatToMove, type Session } from '../../model/session';
import type { App } from '../app.svelte';
import { store } from '../browser';

export type PlayDialog = 'people' | 'computers' | 'computer' | 'board' | 'share';

export class Play {
  /** Is the start page shown, or the game? */
  home = $state(true);
  draft = $state.raw<Draft>(parseDraft(store.read(kDraftKey), []));
  dialog = $state.raw<PlayDialog>();
  private readonly app: App;

  /** A game with stones in it is gone on with. */
  constructor(app: App, session: Session | undefined) {
    this.app = app;
    this.home = session === undefined || session.line.length === 0;
  }

  /** The engine is there, and with it the list of those who can be played against. */
  ready(): void {
    this.draft = parseDraft(JSON.stringify(this.draft), this.app.catalogue);
    this.home = this.app.game?.view.session.line.length === 0;
  }

  choose(part: Partial<Draft>): void {
    this.draft = { ...this.draft, ...part };
    store.write(kDraftKey, JSON.stringify(this.draft));
  }

  /** Begins what is chosen; the first stone may be played at once. */
  start(mode: Mode, column?: number): void {
    const { game } = this.app;
    if (game === undefined) return;
    this.dialog = undefined;
    game.newGame(setupOf(this.draft, mode, Math.random()));
    this.home = false;
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
    this.home = true;
  }

  /** Back from the start page to the game that was left. */
  resume(): void {
    this.home = false;
    const { game } = this.app;
    if (game !== undefined && modeOf(game.view.session.setup.seats) === 'computer') game.resume();
  }
}
