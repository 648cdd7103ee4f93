// The screens for learning, as a player sees them.

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { openApp, type Start, type AppPage } from './app_page';

export class LearnPage {
  readonly app: AppPage;

  constructor(app: AppPage) {
    this.app = app;
  }

  get title(): Locator {
    return this.app.page.locator('.panel h1');
  }

  get feedback(): Locator {
    return this.app.page.locator('.feedback');
  }

  get verdict(): Locator {
    return this.app.page.locator('.verdict');
  }

  get stones(): Locator {
    return this.app.board.locator('[data-cell]:not([aria-label*=empty], [aria-label*=leer])');
  }

  /** Waits until a stone and the answer to it have been added to this many, or the position is over. */
  async waitForAnswer(before: number): Promise<void> {
    await this.app.page.waitForFunction((count) => {
      const cells = document.querySelectorAll('[data-cell]:not([aria-label*=empty], [aria-label*=leer])');
      return cells.length >= count + 2 || document.querySelector('.learned') !== null;
    }, before);
  }

  async waitForStone(cell: string, colour: string): Promise<void> {
    await this.app.page.locator(`[data-cell=${cell}][aria-label*="${colour}"]`).waitFor();
  }

  async waitForEmpty(cell: string, word = 'empty'): Promise<void> {
    await this.app.page.locator(`[data-cell=${cell}][aria-label*="${word}"]`).waitFor();
  }

  /** Waits until it is the person's turn. */
  async waitForTurn(): Promise<void> {
    await this.app.page.locator('.board.open').waitFor();
  }

  async expectTitle(text: string): Promise<void> {
    await this.title.filter({ hasText: text }).waitFor();
  }
}

export async function openLearn(start: Start): Promise<LearnPage> {
  return new LearnPage(await openApp(start));
}

/** The storage of somebody who has done these lessons. */
export const done = (...ids: string[]): Record<string, string> => ({
  'zugzwang.lessons': JSON.stringify({ version: 1, done: ids }),
});

/** Plays these columns, and waits for the answer to each, until the task is done. */
export async function playAll(learn: LearnPage, keys: string): Promise<void> {
  for (const key of keys) {
    await learn.waitForTurn();
    const before = await learn.stones.count();
    await learn.app.page.keyboard.press(key);
    await learn.waitForAnswer(before);
  }
  await learn.app.page.locator('.learned').waitFor();
}

/** Nothing scrolls sideways, is cut off, or, where fingers are expected, is too small to tap. */
export async function expectRoom(learn: LearnPage, width: number, touch = true): Promise<void> {
  await learn.app.page.setViewportSize({ width, height: 780 });
  const found = await learn.app.page.evaluate(() => {
    const seen = (element: Element): boolean => element.getClientRects().length > 0;
    // A thumb can take the sheet by more than is drawn of its handle.
    const touched = [...document.querySelectorAll('main a, main button:not(.grabber), main select')].filter(seen);
    return {
      page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cut: [...document.querySelectorAll('.button, h1, h2, nav a, .note, .switch, .badge, .themes span')]
        .filter((element) => !element.matches('.sr-only') && element.scrollWidth > element.clientWidth + 1)
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .map((element) => element.textContent),
      small: touched
        .filter((element) => {
          const { width: wide, height } = element.getBoundingClientRect();
          return wide < 44 || height < 44;
        })
        .map((element) => element.textContent),
    };
  });
  expect(found, String(width)).toEqual({ page: 0, cut: [], small: touch ? [] : found.small });
}
