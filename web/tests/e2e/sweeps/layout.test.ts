// All places in many windows: nothing is cut off or scrolls, and the board is in sight.

import { describe, expect, test } from 'vitest';
import { kPlaces } from '../support/addresses';
import { type AppPage, computer, kPhone, openApp } from '../support/app_page';

const kAddresses = [...kPlaces, '#analyse/44444432273/review'];
/** The last one is a window of 1280 pixels at 200% zoom. */
const kWindows = [[360, 780], [600, 780], [768, 1024], [1024, 768], [1440, 900], [640, 360]] as const;

/** Words that are wider than their element, and whatever makes the page scroll sideways. */
async function cutWords(app: AppPage): Promise<object> {
  return app.page.evaluate(() => ({
    page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    content: [...document.querySelectorAll('#content, .panel')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1,
    ).length,
    cut: [...document.querySelectorAll<HTMLElement>('.button, [data-tool], .switch, .bar nav a, .tabs a, h1, h2, h3')]
      .filter((element) => element.offsetParent !== null && !element.closest('.sr-only'))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent.trim()),
  }));
}

test.each(['en', 'de'] as const)('nothing is cut off or scrolls sideways, %s', async (language) => {
  const app = await openApp({
    red: computer('level:10'),
    moves: [4, 4],
    settings: { language, evaluation: true, threats: true },
  });
  for (const hash of kAddresses) {
    await app.goTo(hash);
    await app.page.locator('#content :is(h1, h2, h3)').first().waitFor({ state: 'attached' });
    for (const [width, height] of kWindows) {
      await app.page.setViewportSize({ width, height });
      expect(await cutWords(app), `${hash} ${width}`).toEqual({ page: 0, content: 0, cut: [] });
    }
  }
});

/** The places with a board, as they are opened. */
const kBoards = ['#play', '#analyse/4453', '#puzzles', '#learn/1'];

async function expectNoOverflow(app: AppPage, where: string): Promise<void> {
  const found = await app.page.evaluate(() => ({
    page: [
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
      document.documentElement.scrollHeight - document.documentElement.clientHeight,
    ],
    sideways: [...document.querySelectorAll('#content, .panel')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1,
    ).length,
  }));
  expect(found, where).toEqual({ page: [0, 0], sideways: 0 });
}

describe('the board', () => {
  test('uses the window, and the page does not scroll', async () => {
    const app = await openApp();
    for (const hash of kBoards) {
      await app.goTo(hash);
      await app.board.waitFor();
      for (const [width, height, least] of [
        [1440, 900, 640],
        [1366, 768, 520],
        [1280, 720, 480],
        [1024, 768, 480],
        [2560, 1440, 1080],
      ] as const) {
        await app.page.setViewportSize({ width, height });
        const where = `${hash} ${width}`;
        const box = await app.board.boundingBox();
        expect(box?.width ?? 0, where).toBeGreaterThanOrEqual(least);
        expect((box?.y ?? 0) + (box?.height ?? 0), where).toBeLessThanOrEqual(height);
        await expectNoOverflow(app, where);
      }
    }
  });

  test('stays in sight on small screens, with its words', async () => {
    const app = await openApp({ viewport: kPhone });
    for (const hash of kBoards) {
      await app.goTo(hash);
      await app.board.waitFor();
      for (const [width, height] of [[390, 844], [360, 640], [844, 390], [768, 1024], [960, 700]] as const) {
        await app.page.setViewportSize({ width, height });
        const where = `${hash} ${width}`;
        const board = await app.board.boundingBox();
        const panel = await app.page.locator('.panel').boundingBox();
        const inside = (low: number, high: number, end: number): boolean => low >= 0 && high <= end + 1;
        expect(board === null || panel === null, where).toBe(false);
        if (board === null || panel === null) continue;
        expect(inside(board.y, board.y + board.height, height), `${where} board`).toBe(true);
        expect(inside(panel.y, panel.y + panel.height, height), `${where} panel`).toBe(true);
        expect(panel.height, `${where} room for words`).toBeGreaterThanOrEqual(90);
        const apart = panel.y >= board.y + board.height - 1 || panel.x >= board.x + board.width - 1;
        expect(apart, `${where} apart`).toBe(true);
        await expectNoOverflow(app, where);
      }
    }
  });
});
