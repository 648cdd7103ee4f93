// Accessibility: the keyboard alone is enough, the focus is never lost, nothing is cut off.

import { expect, test } from 'vitest';
import { computer, openApp } from './support/app_page';

test('a whole game by keyboard alone, against a computer', async () => {
  // Without animation the computer answers sooner.
  const app = await openApp({ firstVisit: true, context: { reducedMotion: 'reduce' } });
  const { keyboard } = app.page;
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await keyboard.press(key);
  };
  await app.tabTo('New');
  await press('Enter');
  await app.dialog.waitFor();
  for (let n = 0; n < 30; ++n) {
    const label = await app.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    if (label?.startsWith('Level')) break;
    await press('Tab');
  }
  for (let n = 0; n < 3; ++n) await press('ArrowLeft');
  await app.tabTo('Start game');
  await press('Enter');
  await app.expectLive('New game. You begin.');
  await app.playToEnd();
  await app.tabTo('Rematch');
  await press('Enter');
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
  expect(await app.title.innerText()).toBe('Red to move');
  await app.page.keyboard.press('Tab');
  expect(await app.tool('new').evaluate((tool) => tool === document.activeElement)).toBe(true);
  await app.page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Stone 1, Yellow d1');
});

test.each(['en', 'de'] as const)('nothing is cut off or scrolls sideways, %s', async (language) => {
  const app = await openApp({
    yellow: computer('level:2'),
    red: computer('scorecard:depth=2'),
    settings: { language, evaluation: true, threats: true },
  });
  await app.page.locator('.transport button').nth(1).click();
  await app.waitForMoves(1);
  await app.page.locator('summary').click();
  for (const width of [360, 600, 768, 1024, 1180, 1440]) {
    await app.page.setViewportSize({ width, height: 780 });
    const overflow = await app.page.evaluate(() => ({
      page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cut: [...document.querySelectorAll('.tool, .button, h1, .switch, .key span')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.textContent),
    }));
    expect(overflow, String(width)).toEqual({ page: 0, cut: [] });
  }
});
