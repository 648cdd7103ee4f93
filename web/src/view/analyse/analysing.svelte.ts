// Analyse as the page sees it: the state that components read, announcements and sounds, the storage and
// the address. It stays while other places are shown.

import { type AnalyseMessages, kAnalyseMessages } from '../../i18n/analyse';
import { kWhyMessages } from '../../i18n/why';
import { Analysis, type AnalysisView } from '../../model/analyse/analysis';
import { type AnalysisDocument, documentOf, setupOf } from '../../model/analyse/analysis_document';
import { readShared } from '../../model/analyse/reading';
import { kAnalysisKey, parseDocument, serializeDocument } from '../../model/analyse/storage';
import { announcement } from '../../model/announce';
import type { GameEvent, GameOptions, GameView } from '../../model/game';
import type { Ports } from '../../model/ports';
import { type AnalysePanel, type Route, routeFragment } from '../../model/route';
import { kStandardRules } from '../../model/session';
import type { Shared } from '../../model/share';
import { whySpoken } from '../../model/why';
import { hasPath } from '../../model/tree';
import type { App, GamesFile } from '../app.svelte';
import { store, tabStore } from '../browser';
import { playTap } from '../sound';

export class Analysing {
  readonly app: App;
  readonly analysis: Analysis;
  view: AnalysisView;
  game: GameView;
  /** The file that the game came from, if it has many. */
  file = $state.raw<GamesFile>();
  readonly ports: Ports;

  constructor(app: App, ports: Ports) {
    this.app = app;
    this.ports = ports;
    const stored = parseDocument(tabStore.read(kAnalysisKey) ?? store.read(kAnalysisKey));
    this.analysis = this.create(stored ?? kEmpty) ?? this.created(kEmpty);
    this.view = $state.raw(this.analysis.view);
    this.game = $state.raw(this.analysis.game.view);
    this.analysis.watch((view) => {
      const moved = view.path !== this.view.path || view.tree !== this.view.tree;
      this.view = view;
      if (moved) this.remember();
    });
    this.analysis.game.watch((view) => (this.game = view));
    app.keeping.keeper.watchAnalysis(this.analysis);
    this.analysis.game.listen((event) => {
      this.hear(event);
    });
  }

  get m(): AnalyseMessages {
    return kAnalyseMessages[this.app.settings.language];
  }

  get panel(): AnalysePanel {
    const { route } = this.app;
    return route.place === 'analyse' ? route.panel : 'moves';
  }

  /** The place is shown: what the address or another place asks for, or what was there before. */
  enter(): void {
    this.follow();
    this.analysis.start();
  }

  leave(): void {
    this.analysis.stop();
  }

  /** Shows what the address, or another place, asks for. */
  follow(): void {
    const { app } = this;
    const { toAnalyse, route } = app;
    if (route.place !== 'analyse') return;
    if (toAnalyse !== undefined) {
      app.toAnalyse = undefined;
      this.open(toAnalyse);
    } else if (route.position === undefined) this.showAddress();
    else this.goToShared(route.position);
  }

  /** Opens another tree; the one before is in My games, if anything was changed in it. */
  open(contents: AnalysisDocument, file?: GamesFile): void {
    this.analysis.open(contents);
    this.file = file;
  }

  setOptions(): void {
    this.analysis.game.setOptions(this.options());
    this.analysis.setLanguage(this.app.t.engineLanguage);
  }

  /** The position that is shown, as it stands in links. */
  shared(): Shared {
    const { rules, begins } = this.view.setup;
    return { rules, begins, digits: this.game.state.digits };
  }

  /** The address holds the position that is shown. */
  show(panel: AnalysePanel): void {
    const route: Route = { place: 'analyse', position: this.shared(), panel };
    if (routeFragment(route) !== location.hash) this.app.replaceAddress(route);
  }

  private goToShared(position: Shared): void {
    const { app, view } = this;
    try {
      const contents = readShared(position, this.ports);
      const { setup, tree } = view;
      const same = JSON.stringify([setup.rules, setup.begins]) === JSON.stringify([contents.rules, contents.begins]);
      if (same && hasPath(tree, contents.path)) {
        if (contents.path.join() !== view.path.join()) this.analysis.goTo(contents.path);
      } else this.open(contents);
    } catch (error) {
      app.tell(this.m.paste.badLink(app.reason(error)));
    }
    this.showAddress();
  }

  private create(contents: AnalysisDocument): Analysis | undefined {
    try {
      return this.created(contents);
    } catch {
      // There is no longer such a board.
      return undefined;
    }
  }

  private created(contents: AnalysisDocument): Analysis {
    const { catalogue, t } = this.app;
    return new Analysis(this.ports, catalogue, this.options(), t.engineLanguage, contents);
  }

  private options(): GameOptions {
    const { settings, animation } = this.app;
    const { analyseValues, analyseThreats } = settings;
    return { ...settings, animation, evaluation: analyseValues, threats: analyseThreats };
  }

  private remember(): void {
    const text = serializeDocument(this.analysis.contents());
    // Each tab goes on with its own; a new one with what was shown last in any.
    tabStore.write(kAnalysisKey, text);
    store.write(kAnalysisKey, text);
  }

  private showAddress(): void {
    if (this.app.route.place === 'analyse') this.show(this.panel);
  }

  private hear(event: GameEvent): void {
    const { app } = this;
    if (app.route.place !== 'analyse') return;
    if (event.kind === 'played' || event.kind === 'moved' || event.kind === 'loaded') this.showAddress();
    const why = whySpoken(event, this.game, app.t, kWhyMessages[app.settings.language]);
    const text = why === '' ? announcement(event, this.game, app.t) : why;
    if (text !== '') app.say(text);
    if (event.kind === 'refused' && event.reason === 'column_full') app.onrefused();
    // Before the first interaction, browsers allow no sound and log a warning.
    const allowed = app.settings.sound && (navigator.userActivation?.hasBeenActive ?? true);
    if (allowed && event.kind === 'played') playTap(event.colour === 'red', app.animation);
  }
}

const kEmpty: AnalysisDocument = {
  rules: kStandardRules,
  begins: 'yellow',
  tree: { children: [] },
  path: [],
};

/** An empty board like this one. */
export function emptyLike(view: AnalysisView): AnalysisDocument {
  const { rules, begins } = view.setup;
  return documentOf(setupOf({ ...kEmpty, rules, begins }), []);
}
