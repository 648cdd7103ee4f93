// Accessibility: the keyboard alone is enough, and the focus is never lost.

import { expect, test } from 'vitest';
import { openApp } from './support/app_page';

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
