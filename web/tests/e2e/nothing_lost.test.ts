// Whatever somebody does in two tabs, every stone is found again in My games: the same law as in the unit
// tests, with real tabs and a real database.

import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { hasPath } from '../../src/model/tree';
import { keptIn } from './support/kept';
import { newPage } from './support/pages';

const kActions = ['play', 'play', 'play', 'back', 'end', 'undo', 'reload', 'link', 'other', 'new'] as const;

const anyAction = fc.record({ kind: fc.constantFrom(...kActions), column: fc.integer({ min: 1, max: 7 }) });

/** The stones on the board as the page says them: "d1", "d2", in the order of the list. */
async function movesIn(page: Page): Promise<number[]> {
  const cells = await page.locator('.moves .move').allInnerTexts();
  return cells.map((cell) => cell.trim().charCodeAt(0) - 96);
}

async function toPlay(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '#play'));
  await page.locator('.moves').waitFor();
}

/** Without a stone there is only the start page, where the first one begins a game. */
async function begin(page: Page): Promise<void> {
  await page.locator('.shell[data-ready] [data-cell=g1]').waitFor();
  if ((await page.locator('.moves').count()) === 0) await page.locator('[data-cell=g1]').click();
  await page.locator('.moves').waitFor();
}

async function newGame(page: Page): Promise<void> {
  await page.locator('[data-tool=new]').click();
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.locator('.moves').waitFor();
}

/** Does it, and returns the line that now has to be found, if there is a new one. */
async function act(page: Page, kind: (typeof kActions)[number], column: number): Promise<number[] | undefined> {
  const letter = String.fromCharCode(96 + column);
  switch (kind) {
    case 'play': {
      await page.locator(`[data-cell=${letter}1]`).click();
      // Whoever looks back gets a variation in Analyse instead, unless it is the stone of the game.
      const hash = await page.evaluate(() => location.hash);
      if (!hash.startsWith('#analyse')) return movesIn(page);
      await page.waitForFunction(() => /^#analyse\/\d+$/.test(location.hash));
      const digits = await page.evaluate(() => location.hash.slice('#analyse/'.length));
      await toPlay(page);
      return Array.from(digits, Number);
    }
    case 'back':
      if ((await page.locator('.moves .move').count()) > 0) await page.locator('.moves .move').first().click();
      return undefined;
    case 'end':
      await page.keyboard.press('Escape');
      return undefined;
    case 'undo':
      await page.keyboard.press('Control+z');
      return undefined;
    case 'reload':
      await page.reload();
      await begin(page);
      return movesIn(page);
    case 'link': {
      await page.evaluate(() => (location.hash = '#4453'));
      await page.waitForFunction(() => location.hash === '#analyse/4453');
      await page.locator(`[data-cell=${letter}1]`).click();
      await page.waitForFunction(() => /^#analyse\/4453\d$/.test(location.hash));
      await toPlay(page);
      return [4, 4, 5, 3, column];
    }
    case 'new':
      await newGame(page);
      return undefined;
    case 'other':
      return undefined;
  }
}

test('every stone is found again, whatever is done in two tabs', async () => {
  const address = inject('baseUrl');
  const { origin } = new URL(address);
  const person = { kind: 'person' };
  const session = {
    version: 2, id: 'first', started: 1, cursor: 1, taken: [], line: [{ column: 4 }], series: { yellow: 0, red: 0, draws: 0 },
    setup: { rules: { columns: 7, rows: 6, connect: 4, consolation: false }, seats: { yellow: person, red: person }, begins: 'yellow' },
  };
  const items = [
    { name: 'zugzwang.game', value: JSON.stringify(session) },
    { name: 'zugzwang.settings', value: JSON.stringify({ animation: false }) },
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 12, maxLength: 16 }), async (actions) => {
      const { context, page, complaints } = await newPage(origin, undefined, {
        serviceWorkers: 'block',
        storageState: { cookies: [], origins: [{ origin, localStorage: items }] },
      });
      onTestFinished(() => context.close());
      await page.goto(`${address}#play`);
      await page.locator('.moves').waitFor();
      const pages = [page];
      const lines: number[][] = [];
      let current = page;
      for (const { kind, column } of actions) {
        if (kind === 'other') {
          if (pages.length === 1) {
            const second = await context.newPage();
            await second.goto(`${address}#play`);
            await begin(second);
            pages.push(second);
          }
          current = pages.find((candidate) => candidate !== current) ?? page;
          await current.bringToFront();
        }
        const line = await act(current, kind, column);
        if (line !== undefined && line.length > 0) lines.push(line);
      }
      await expect
        .poll(async () => {
          const kept = await keptIn(page);
          return lines.filter((line) => !kept.some(({ tree }) => hasPath(tree, line)));
        })
        .toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    }),
    { numRuns: 2, endOnFailure: true },
  );
}, 240_000);
