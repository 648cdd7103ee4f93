// The X-ray as a person sees it.

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { type AppPage, openApp, type Start } from './app_page';

export const kTextbook = '#lab/xray?example=textbook&engine=alphabeta';
export const kCuts = '#lab/xray?position=444444&engine=scorecard:depth=3';

export const kRandomGames = '#lab/xray?position=444444&engine=uct:n=60';

export class XrayPage {
  readonly app: AppPage;

  constructor(app: AppPage) {
    this.app = app;
  }

  static async open(hash: string, start: Partial<Start> = {}): Promise<XrayPage> {
    const app = await openApp({ hash, ...start });
    const xray = new XrayPage(app);
    await xray.tree.waitFor();
    return xray;
  }

  get page(): AppPage['page'] {
    return this.app.page;
  }

  get tree(): Locator {
    return this.page.getByRole('tree');
  }

  /** The nodes with this name, as a screen reader says it. */
  node(name: string | RegExp): Locator {
    return this.page.getByRole('treeitem', { name });
  }

  step(name: 'first' | 'back' | 'play' | 'on' | 'over' | 'cut'): Locator {
    return this.page.locator(`[data-step=${name}]`);
  }

  get room(): Locator {
    return this.page.locator('.tree .room');
  }

  async widthOf(name: RegExp): Promise<number> {
    return (await this.node(name).first().boundingBox())?.width ?? 0;
  }

  /** Fingers that move together from where they are put down. */
  async touch() {
    const session = await this.page.context().newCDPSession(this.page);
    type Points = { x: number; y: number }[];
    return async (from: Points, to: Points): Promise<void> => {
      const kMoves = 8;
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Points): Promise<unknown> =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints });
      await send('touchStart', from);
      for (let move = 1; move <= kMoves; ++move) {
        const along = (a: number, b: number): number => a + ((b - a) * move) / kMoves;
        await send('touchMove', from.map(({ x, y }, index) => ({ x: along(x, to[index]?.x ?? x), y: along(y, to[index]?.y ?? y) })));
      }
      await send('touchEnd', []);
    };
  }

  get slider(): Locator {
    return this.page.getByRole('slider');
  }

  get question(): Locator {
    return this.page.locator('[data-question]');
  }

  async at(): Promise<number> {
    return Number(await this.slider.inputValue());
  }

  async dontAsk(): Promise<void> {
    await this.page.getByRole('button', { name: 'Ask me first' }).click();
  }

  /** From the focused node down to the last, as somebody hears them. */
  async walkDown() {
    const heard = [];
    for (let before = ''; ; ) {
      const item = this.page.locator('[role=treeitem]:focus');
      const key = (await item.getAttribute('data-key')) ?? '';
      if (key === before) return heard;
      before = key;
      const number = async (name: string): Promise<number> => Number(await item.getAttribute(`aria-${name}`));
      heard.push({
        name: await item.locator('.sr-only').innerText(),
        ...{ level: await number('level'), place: await number('posinset'), all: await number('setsize') },
        expanded: await item.getAttribute('aria-expanded'),
      });
      expect(await this.page.locator('[role=treeitem][tabindex="0"]').count()).toBe(1);
      await this.page.keyboard.press('ArrowDown');
    }
  }

  async expectNow(text: string): Promise<void> {
    await this.page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
  }
}

/** Opens it, and waits for the comparison. */
export async function openXray(hash: string, start: Start = {}): Promise<AppPage> {
  const app = await openApp({ hash, ...start });
  await app.page.locator('[data-contestant=middle] b').waitFor();
  return app;
}
