// The app's page as a player sees it: what can be done and what can be read, by names and roles.

import type {
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
  ViewportSize,
} from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import type { Rules } from '../../../src/engine/protocol';
import type { Seat, Session } from '../../../src/model/session';
import type { Settings } from '../../../src/model/settings';
import { newPage, type OpenPage, takePage } from './pages';

export const kPerson: Seat = { kind: 'person' };
export const kPhone: ViewportSize = { width: 360, height: 780 };
/** Windows in which nothing may be covered or cut off, with their names. */
export const kTightSizes: readonly (readonly [string, ViewportSize])[] = [
  ['1366 x 768', { width: 1366, height: 768 }],
  ['1280 x 720', { width: 1280, height: 720 }],
  ['1024 x 768', { width: 1024, height: 768 }],
  ['844 x 390', { width: 844, height: 390 }],
  ['390 x 844', { width: 390, height: 844 }],
  ['360 x 640', { width: 360, height: 640 }],
];
export const kDesktop: ViewportSize = { width: 1280, height: 860 };
export const computer = (spec: string): Seat => ({ kind: 'computer', spec });

export interface Start {
  /** Colours and seats; two people by default. */
  yellow?: Seat;
  red?: Seat;
  begins?: 'yellow' | 'red';
  rules?: Partial<Rules>;
  moves?: number[];
  settings?: Partial<Settings>;
  /** Shows the start page instead of the game. */
  home?: boolean;
  /** Starts with an empty storage. */
  firstVisit?: boolean;
  hash?: string;
  /** More items for the browser's storage. */
  memory?: Record<string, string>;
  url?: string;
  /** A desktop by default. */
  viewport?: ViewportSize;
  /**
   * For tests that need an unusual context, a service worker or an empty cache, or that change their
   * context: they get one of their own. All others share theirs, which is much faster.
   */
  context?: BrowserContextOptions;
  /** Files that fail to load; errors about them are expected. */
  missing?: RegExp;
}

export class AppPage {
  readonly page: Page;
  readonly context: BrowserContext;

  constructor(page: Page, context: BrowserContext) {
    this.page = page;
    this.context = context;
  }

  get board(): Locator {
    return this.page.getByRole('grid');
  }

  get status(): Locator {
    return this.page.locator('.status');
  }

  /** What is going on, or how the game ended. */
  get title(): Locator {
    return this.page.locator('.status h1, .end h1');
  }

  get detail(): Locator {
    return this.page.locator('.status p, .end header p');
  }

  /** The player at the table. */
  strip(colour: 'yellow' | 'red'): Locator {
    return this.page.locator(`[data-strip=${colour}]`);
  }

  /** Games won, as the strips say. */
  async wins(): Promise<{ yellow: number; red: number }> {
    const of = async (colour: 'yellow' | 'red'): Promise<number> =>
      Number(await this.strip(colour).locator('.wins [aria-hidden]').innerText());
    return { yellow: await of('yellow'), red: await of('red') };
  }

  /** Opens "More" and chooses something there. */
  async more(name: string): Promise<void> {
    await this.tool('more').click();
    await this.page.getByRole('menu').locator(`[data-tool=${name}]`).click();
  }

  get live(): Locator {
    return this.page.locator('[data-live]');
  }

  tool(name: string): Locator {
    return this.page.locator(`[data-tool=${name}]`);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  get moves(): Locator {
    return this.page.locator('.moves .move');
  }

  get chips(): Locator {
    return this.page.getByRole('columnheader');
  }

  /** What a column is called for screen readers, its value included; counted from 1. */
  async columnName(column: number): Promise<string> {
    return (await this.chips.nth(column - 1).locator('.sr-only').textContent()) ?? '';
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** One of several choices in the open dialog. */
  choice(name: string, group?: string): Locator {
    const within = group === undefined ? this.dialog : this.dialog.getByRole('group', { name: group });
    return within.getByRole('radio', { name, exact: true });
  }

  cell(name: string): Locator {
    return this.page.locator(`[data-cell=${name}]`);
  }

  /** Clicks the column, counted from 1. */
  async drop(column: number): Promise<void> {
    const letter = String.fromCharCode(96 + column);
    await this.cell(`${letter}1`).click();
  }

  async dropAll(columns: readonly number[]): Promise<void> {
    for (const column of columns) await this.drop(column);
  }

  /** The moves in the list, "d1 d2". */
  async moveText(): Promise<string> {
    return (await this.moves.allInnerTexts()).map((text) => text.trim()).join(' ');
  }

  async waitForStatus(text: string | RegExp): Promise<void> {
    await this.title.filter({ hasText: text }).waitFor();
  }

  async waitForMoves(count: number): Promise<void> {
    await this.page.waitForFunction(
      (n) => document.querySelectorAll('.moves .move').length >= n,
      count,
    );
  }

  async focusedText(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  }

  /** Presses Tab until the element with this text has the focus. */
  async tabTo(text: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let n = 0; n < 60 && (await this.focusedText()) !== text; ++n) {
      await this.page.keyboard.press(key);
    }
    expect(await this.focusedText()).toBe(text);
  }

  /** Plays against the computer until the game is over, by keyboard. */
  async playToEnd(): Promise<void> {
    for (let turn = 0; turn < 42; ++turn) {
      await this.waitForStatus(/Your move|win|draw/);
      if (!(await this.title.innerText()).includes('Your move')) break;
      const before = await this.moves.count();
      for (const key of ['4', '3', '5', '2', '6', '1', '7']) {
        await this.page.keyboard.press(key);
        if ((await this.moves.count()) > before) break;
      }
    }
    expect(await this.title.innerText()).toMatch(/win|draw/);
  }

  /** Loads a file without the system's dialog. */
  async loadText(name: string, text: string | Buffer): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  }

  /** What the chips say, once all of them are known. */
  async verdicts(): Promise<string[]> {
    await this.page.waitForFunction(
      () =>
        document.querySelectorAll('.chip').length > 0 &&
        document.querySelectorAll('.chip.pending').length === 0,
    );
    return (await this.page.locator('.chip').allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    );
  }

  /** Goes to another place, or elsewhere in this one, without loading the page again, which takes longer. */
  async goTo(hash: string): Promise<void> {
    await this.page.evaluate(async (wanted) => {
      const drawn = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
      const isThere = location.hash === wanted;
      const heard = new Promise((done) => addEventListener('hashchange', done, { once: true }));
      location.hash = wanted;
      if (!isThere) await heard;
      await drawn();
      await drawn();
    }, hash);
    await this.page.locator('#content').waitFor();
  }

  /** The address, once it is this one. */
  async expectAddress(hash: string): Promise<void> {
    await this.page.waitForFunction((wanted) => location.hash === wanted, hash);
  }

  async expectLive(text: string | RegExp): Promise<void> {
    await this.live.filter({ hasText: text }).waitFor({ state: 'attached' });
  }
}

/** Opens the app. When the test ends, there must be no error, no warning, and no request to another origin. */
export async function openApp(start: Start = {}): Promise<AppPage> {
  const baseUrl = start.url ?? inject('baseUrl');
  const { page, context, complaints } = await openPage(start, baseUrl);
  onTestFinished(() => {
    expect(complaints).toEqual([]);
  });
  await page.goto(`${baseUrl}${start.hash ?? ''}`);
  const app = new AppPage(page, context);
  if (start.missing !== undefined) return app;
  await page.locator('.shell[data-ready] #content').waitFor();
  return app;
}

/** A page whose storage contains only what the start asks for. */
async function openPage(start: Start, baseUrl: string): Promise<OpenPage> {
  const storage = stored(start);
  const { context, missing, url, viewport = kDesktop } = start;
  if (context === undefined && missing === undefined && url === undefined) {
    return takePage(baseUrl, storage, viewport);
  }
  const { origin } = new URL(baseUrl);
  const opened = await newPage(origin, missing, {
    viewport,
    storageState: { cookies: [], origins: [{ origin, localStorage: storage }] },
    ...context,
  });
  if (missing !== undefined) await opened.context.route(missing, (route) => route.abort());
  onTestFinished(async () => {
    await opened.context.close();
  });
  return opened;
}

function stored(start: Start): { name: string; value: string }[] {
  if (start.firstVisit) return [];
  const session: Session = {
    id: 'stored',
    started: 0,
    taken: [],
    setup: {
      rules: { columns: 7, rows: 6, connect: 4, consolation: false, ...start.rules },
      seats: { yellow: start.yellow ?? kPerson, red: start.red ?? kPerson },
      begins: start.begins ?? 'yellow',
    },
    line: (start.moves ?? []).map((column) => ({ column })),
    cursor: start.moves?.length ?? 0,
    series: { yellow: 0, red: 0, draws: 0 },
  };
  return [
    { name: 'zugzwang.game', value: JSON.stringify({ version: 2, ...session }) },
    { name: 'zugzwang.play.shown', value: start.home === true ? 'home' : 'game' },
    { name: 'zugzwang.settings', value: JSON.stringify({ animation: false, ...start.settings }) },
    ...Object.entries(start.memory ?? {}).map(([name, value]) => ({ name, value })),
  ];
}
