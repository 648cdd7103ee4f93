// The page's state: settings, the game, and announcements. Components read it and call it.

import { Cancelled } from '../engine/client';
import type { LoadedEngine } from '../engine/load';
import { failureOf, type ListedGame, type PlayerKind, type Rules } from '../engine/protocol';
import type { Zugzwang } from '../engine/zugzwang';
import { kMessages } from '../i18n';
import { announcement } from '../model/announce';
import { type AnalysisDocument, branchOf } from '../model/analyse/analysis_document';
import { blankView } from '../model/blank';
import { gamesIn, kLargestFile } from '../model/files';
import { Game, type GameEvent, type GameOptions, type GameView, resultOf } from '../model/game';
import type { GamesStore } from '../model/games/store';
import { modeOf, type Setup, tally, type Series } from '../model/session';
import { defaultSettings, parseSettings, preferredLanguage, type Settings } from '../model/settings';
import type { Ports } from '../model/ports';
import { type AnalysePanel, parseRoute, type Route, routeFragment } from '../model/route';
import { shareFragment } from '../model/share';
import { firstSetup } from '../model/specs';
import type { Analysing } from './analyse/analysing.svelte';
import { clock, download, fileName, store } from './browser';
import { Online } from './online/online.svelte';
import { giveFeedback } from './play/feedback';
import { Play } from './play/play.svelte';
import { Keeping } from './storage/keeping';
import { applyTheme, resolvedTheme } from './theme';

const kSettingsKey = 'zugzwang.settings';
const kRememberedSentences = 6;

export interface Toast {
  text: string;
  action?: { label: string; run: () => void };
}

/** A file of many games, and which of them was opened, counted from 1. */
export interface GamesFile {
  name: string;
  text: string;
  games: readonly ListedGame[];
  opened: number | undefined;
}

export class App {
  settings = $state.raw<Settings>(
    parseSettings(store.read(kSettingsKey), defaultSettings(preferredLanguage(navigator.languages))),
  );
  readonly t = $derived(kMessages[this.settings.language]);
  readonly keeping = new Keeping((trouble) => {
    this.tell(this.t.files.notKept[trouble]);
  });
  readonly games: GamesStore = this.keeping.games;
  view = $state.raw<GameView>(blankView(this.keeping.stored()?.setup ?? firstSetup([])));
  game = $state.raw<Game>();
  /** What the address asks for. */
  route = $state.raw<Route>(parseRoute(location.hash));
  /** A dialog that every place has. */
  dialog = $state.raw<'settings' | 'help'>();
  /** What is being analysed, once somebody has been there. */
  analysing = $state.raw<Analysing>();
  /** What is to be analysed next. */
  toAnalyse = $state.raw<AnalysisDocument>();
  /** Set once the engine is there. */
  ports = $state.raw<Ports>();
  catalogue = $state.raw<readonly PlayerKind[]>([]);
  toast = $state.raw<Toast>();
  /** The file that the game came from, if it has many. */
  gamesFile = $state.raw<GamesFile>();
  /** The file whose games are being chosen from. */
  choosing = $state.raw<GamesFile>();
  /** What the live region says, the newest last. */
  said = $state.raw<readonly { id: number; text: string }[]>([]);
  /** Does the system ask for reduced motion? */
  reduced = $state(false);
  readonly animation = $derived(this.settings.animation && !this.reduced);
  readonly play = new Play(this, this.keeping.stored());
  /** Playing a friend by link. */
  readonly online = new Online();
  /** Set by the board, so that refusals can be shown there. */
  onrefused: () => void = () => undefined;

  private rules: Zugzwang | undefined;
  /** The game before this one. */
  private left: GameView | undefined;
  private sentences = 0;

  constructor() {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    this.reduced = query.matches;
    query.addEventListener('change', () => {
      this.reduced = query.matches;
      this.game?.setOptions(this.options());
    });
    for (const media of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
      matchMedia(media).addEventListener('change', () => {
        applyTheme(this.settings);
      });
    }
    applyTheme(this.settings);
  }

  async start(loading: Promise<LoadedEngine>): Promise<void> {
    try {
      const [{ rules, engine }, session] = await Promise.all([loading, this.keeping.first()]);
      this.rules = rules;
      this.catalogue = rules.ask<'players'>({ op: 'players' }).players;
      const ports = { rules, engine, store, clock, random: Math.random };
      const game = new Game(ports, this.catalogue, this.options(), session);
      this.view = game.view;
      game.watch((view) => {
        if (view.session.id !== this.view.session.id) this.left = this.view;
        this.view = view;
      });
      this.keeping.watch(game, ports, () => this.t.engineLanguage);
      game.listen((event) => {
        this.hear(event);
      });
      this.game = game;
      this.play.ready();
      this.ports = ports;
      this.enterPlace();
      game.start();
    } catch (error) {
      this.tell(this.t.app.engineMissing(this.reason(error)));
    }
    window.addEventListener('hashchange', () => {
      this.route = parseRoute(location.hash);
      this.enterPlace();
    });
  }

  /** Goes to another place, or to something else in the same one. */
  go(route: Route): void {
    location.hash = routeFragment(route);
  }

  /** The same place shows something else: the address follows, without a new entry in the history. */
  replaceAddress(route: Route): void {
    // Somebody may have gone elsewhere already: a late answer must not change the address there.
    if (parseRoute(location.hash).place !== route.place) return;
    history.replaceState(null, '', routeFragment(route));
    this.route = route;
  }

  /** Opens it in Analyse. */
  analyse(contents: AnalysisDocument, panel: AnalysePanel = 'moves'): void {
    this.toAnalyse = contents;
    this.go({ place: 'analyse', position: undefined, panel });
  }

  set(part: Partial<Settings>): void {
    this.settings = { ...this.settings, ...part };
    store.write(kSettingsKey, JSON.stringify(this.settings));
    applyTheme(this.settings);
    this.game?.setOptions(this.options());
    // The engine's sentences are in the old language.
    if (part.language === undefined) return;
    const { why } = this.view;
    if (why !== undefined) void this.game?.questions.explain(this.t.engineLanguage, why.column);
    if (this.view.review !== undefined) void this.game?.questions.review(this.t.engineLanguage);
  }

  /** Switches it on or off, and says so. */
  toggle(what: 'evaluation' | 'threats' | 'analyseValues' | 'analyseThreats'): void {
    const on = !this.settings[what];
    this.set({ [what]: on });
    const { live } = this.t;
    const isValues = what === 'evaluation' || what === 'analyseValues';
    if (isValues) this.say(on ? live.evaluationOn : live.evaluationOff);
    else this.say(on ? live.threatsOn : live.threatsOff);
  }

  /** Light to dark and back, starting from what is shown now. */
  switchTheme(): void {
    this.set({ theme: resolvedTheme(this.settings.theme) === 'dark' ? 'light' : 'dark' });
  }

  /** Another try from a position: the same two play on from there. The game it comes from stays kept. */
  playFrom(setup: Setup, columns: readonly number[]): void {
    this.game?.tryAgain(setup, columns);
    this.go({ place: 'play' });
  }

  say(text: string): void {
    // A log, so that a sentence does not replace one that has not been read yet.
    this.said = [...this.said, { id: ++this.sentences, text }].slice(-kRememberedSentences);
  }

  tell(text: string, action?: Toast['action']): void {
    this.toast = action === undefined ? { text } : { text, action };
    this.say(text);
  }

  /** Games won, including one whose end has just been announced. */
  series(): Series {
    const { session, ending } = this.view;
    return tally(session, ending === 'told' ? resultOf(this.view) : undefined);
  }

  /** Why a board cannot be played on; empty if it can. */
  boardFault(rules: Rules): string {
    try {
      this.rules?.ask<'state'>({ op: 'state', rules, moves: [] });
      return '';
    } catch (error) {
      return this.reason(error);
    }
  }

  link(): string {
    const { setup } = this.view.session;
    const { digits } = this.view.state;
    const fragment = shareFragment({ rules: setup.rules, begins: setup.begins, digits });
    return location.href.replace(/#.*$/, '') + fragment;
  }

  save(): void {
    if (this.game === undefined) return;
    const name = fileName(new Date(), 'json');
    download(name, 'application/json', this.game.save());
    this.tell(this.t.files.saved(name));
  }

  async load(file: File): Promise<void> {
    try {
      if (this.game === undefined || this.ports === undefined) return;
      if (file.size > kLargestFile) {
        this.tell(this.t.files.refused(file.name, this.t.files.tooLarge));
        return;
      }
      const text = await file.text();
      const games = await gamesIn(text, this.ports);
      if (games.length > 0) {
        this.choosing = { name: file.name, text, games, opened: undefined };
        return;
      }
      await this.game.load(text);
      this.play.showGame();
      this.gamesFile = undefined;
      this.tell(this.t.files.loaded);
    } catch (error) {
      this.tell(this.t.files.refused(file.name, this.reason(error)));
    }
  }

  /** Opens one of the games of a file. */
  async loadFrom(file: GamesFile, number: number): Promise<void> {
    try {
      await this.game?.load(file.text, number);
      this.play.showGame();
      this.gamesFile = { ...file, opened: number };
      this.say(this.t.files.gameOf(number, file.games.length));
    } catch (error) {
      if (!(error instanceof Cancelled)) this.tell(this.t.files.refused(file.name, this.reason(error)));
    }
  }

  /** A game between computers does not go on unseen. */
  private enterPlace(): void {
    const { session, running } = this.view;
    const watched = (this.route.place === 'play' && this.route.friend === undefined) || this.route.place === 'lab';
    if (!watched && running && modeOf(session.setup.seats) === 'computers') this.game?.pause();
  }

  private options(): GameOptions {
    return { ...this.settings, animation: this.animation };
  }

  /** Why something failed, without a full stop: it becomes part of a longer sentence. */
  reason(error: unknown): string {
    return this.t.refusal(failureOf(error)).replace(/\.$/, '');
  }

  private hear(event: GameEvent): void {
    const text = announcement(event, this.view, this.t);
    if (text !== '') this.say(text);
    if (event.kind === 'new' || event.kind === 'loaded') this.offerWayBack();
    if (event.kind === 'new') this.gamesFile = undefined;
    if (event.kind === 'branched') this.analyse(branchOf(this.view.session, event.moves, event.column));
    if (event.kind === 'refused' && event.reason === 'column_full') this.onrefused();
    giveFeedback(event, this.view, this.settings, this.animation);
  }

  /** An unfinished game is in My games; whoever did not mean to leave it can get it back. */
  private offerWayBack(): void {
    const { left, game } = this;
    if (left === undefined || left.session.line.length === 0 || resultOf(left) !== undefined) return;
    // Browsing a file of games leaves none of them behind.
    if (this.gamesFile !== undefined) return;
    this.keeping.keeper.keepGame(left);
    this.tell(this.t.files.kept, {
      label: this.t.files.backToGame,
      run: () => {
        this.toast = undefined;
        game?.restore(left.session);
        this.play.showGame();
      },
    });
  }
}
