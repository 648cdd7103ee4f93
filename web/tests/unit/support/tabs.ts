// Tabs of one browser, without a page: the real game, keeper and stores. Storage and database are shared,
// as tabs share them; a reload forgets everything else.

import { IDBFactory } from 'fake-indexeddb';
import type { PlayerKind } from '../../../src/engine/protocol';
import type { Zugzwang } from '../../../src/engine/zugzwang';
import { Analysis } from '../../../src/model/analyse/analysis';
import { branchOf, documentOf } from '../../../src/model/analyse/analysis_document';
import { kAnalysisKey, parseDocument, serializeDocument } from '../../../src/model/analyse/storage';
import { newBirth } from '../../../src/model/birth';
import { Game } from '../../../src/model/game';
import { Keeper } from '../../../src/model/games/keeper';
import type { StorePort } from '../../../src/model/ports';
import { defaultSettings } from '../../../src/model/settings';
import type { Path } from '../../../src/model/tree';
import { DatabaseGames } from '../../../src/view/storage/games_db';
import { type Locks, RunningGame } from '../../../src/view/storage/running_game';
import { testPorts, type TestPorts } from './engine';
import { setupOf } from './games';

export function memoryStore(): StorePort {
  const items = new Map<string, string>();
  return { read: (key) => items.get(key) ?? null, write: (key, value) => items.set(key, value) };
}

/** Locks of all tabs; a tab that is reloaded or closed loses its own. */
export class TestLocks {
  private readonly held = new Map<string, object>();

  of(tab: object): Locks {
    return {
      request: async (name, _, hold) => {
        if (this.held.has(name)) return;
        this.held.set(name, tab);
        await hold();
        this.drop(name, tab);
      },
      query: () => Promise.resolve({ held: [...this.held.keys()].map((name) => ({ name })) }),
    };
  }

  release(tab: object): void {
    for (const name of [...this.held.keys()]) this.drop(name, tab);
  }

  private drop(name: string, tab: object): void {
    if (this.held.get(name) === tab) this.held.delete(name);
  }
}

export class TestBrowser {
  readonly database = new IDBFactory();
  readonly storage = memoryStore();
  readonly locks = new TestLocks();
  readonly engine: Zugzwang;
  readonly catalogue: readonly PlayerKind[];
  private births = 0;

  constructor(engine: Zugzwang, catalogue: readonly PlayerKind[]) {
    this.engine = engine;
    this.catalogue = catalogue;
  }

  /** Ports of a page; no two games begin in the same millisecond. */
  ports(): TestPorts {
    const ports = testPorts(this.engine);
    ports.clock.date = () => ++this.births;
    return ports;
  }
}

export class TestTab {
  readonly own = memoryStore();
  private readonly browser: TestBrowser;
  ports!: TestPorts;
  games!: DatabaseGames;
  keeper!: Keeper;
  game!: Game;
  analysis!: Analysis;
  /** The variation that the last stone began, if it was played in a position that was only looked at. */
  branched: Path | undefined;

  private constructor(browser: TestBrowser) {
    this.browser = browser;
  }

  static async open(browser: TestBrowser): Promise<TestTab> {
    const tab = new TestTab(browser);
    await tab.start();
    return tab;
  }

  /** Everything in the page is gone; what is stored is not. */
  async reload(): Promise<void> {
    await this.keeper.settled();
    this.browser.locks.release(this);
    await this.start();
  }

  private async start(): Promise<void> {
    const { browser } = this;
    this.ports = browser.ports();
    const running = new RunningGame(this.own, browser.storage, browser.locks.of(this));
    const session = await running.first(newBirth(this.ports));
    const options = { ...defaultSettings('en'), animation: false };
    this.games = new DatabaseGames(browser.database);
    this.keeper = new Keeper(this.games, () => this.ports.clock.date());
    this.game = new Game(this.ports, browser.catalogue, options, session);
    running.write(this.game.view.session);
    this.game.watch(({ session: now }) => {
      running.write(now);
    });
    this.keeper.watchGame(this.game);
    this.game.listen((event) => {
      this.branched = undefined;
      if (event.kind !== 'branched') return;
      const { moves, column } = event;
      this.branched = [...moves, column];
      this.keeper.keepGame(this.game.view);
      this.analysis.open(branchOf(this.game.view.session, moves, column));
    });
    const stored = parseDocument(this.own.read(kAnalysisKey)) ?? documentOf(setupOf(), []);
    this.analysis = new Analysis(this.ports, browser.catalogue, options, 'en', stored);
    this.analysis.watch(() => {
      this.own.write(kAnalysisKey, serializeDocument(this.analysis.contents()));
    });
    this.keeper.watchAnalysis(this.analysis);
    this.game.start();
  }

  /** A link with a position opens it in Analyse. */
  openLink(moves: readonly number[]): void {
    const line = moves.map((column) => ({ column }));
    this.analysis.open(documentOf(setupOf(), line));
  }
}
