// Accessibility: the keyboard alone is enough, the focus is never lost, nothing is cut off.

import { expect, test } from 'vitest';
import { type AppPage, computer, openApp } from './support/app_page';

test('a whole game by keyboard alone, against a computer', async () => {
  // Without animation the computer answers sooner.
  const app = await openApp({ firstVisit: true, context: { reducedMotion: 'reduce' } });
  await app.tabTo('Play Juno');
  await app.page.keyboard.press('Enter');
  await app.expectLive('New game. You begin.');
  await app.playToEnd();
  await app.tabTo('Rematch');
  await app.page.keyboard.press('Enter');
  expect(await app.page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('the focus stays when a tool loses its use', async () => {
  const app = await openApp({ moves: [4] });
  await app.tool('undo').focus();
  await app.page.keyboard.press('Enter');
  expect(await app.tool('undo').getAttribute('aria-disabled')).toBe('true');
  expect(await app.tool('undo').evaluate((tool) => tool === document.activeElement)).toBe(true);
});

test('the list of moves is one stop for the Tab key, and arrows lead through it', async () => {
  const app = await openApp({ moves: [4, 4, 3, 5] });
  const focused = (): Promise<string | null | undefined> =>
    app.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await app.moves.nth(3).focus();
  await app.page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('Stone 2, Red d2');
  await app.page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe('Stone 1, Yellow d1');
  await app.page.keyboard.press('Enter');
  expect(await app.title.innerText()).toBe('After stone 1 of 4');
  await app.page.keyboard.press('Tab');
  expect(await app.page.evaluate(() => document.activeElement?.closest('.moves') === null)).toBe(true);
  await app.page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Stone 1, Yellow d1');
});

const kAddresses = [
  '#play',
  '#analyse/444444653655725567',
  '#analyse/444444653655725567/why',
  '#analyse/44444432273/review',
  '#puzzles',
  '#puzzles/17',
  '#puzzles/ladder',
  '#puzzles/rush',
  '#puzzles/mistakes',
  '#puzzles/theme/zugzwang',
  '#learn',
  '#learn/2',
  '#lab',
  '#games',
  '#about',
];
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
