// Everybody can play: the keyboard alone is enough, the focus is never lost, nothing is cut off.

import { expect, test } from 'vitest';
import { computer, sit } from './support/table';

test('a whole game by keyboard alone, against a computer', async () => {
  // Still, so that the computer's answers come quickly.
  const table = await sit({ firstVisit: true, context: { reducedMotion: 'reduce' } });
  const { keyboard } = table.page;
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await keyboard.press(key);
  };
  const focused = (): Promise<string> =>
    table.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  const tabTo = async (text: string): Promise<void> => {
    for (let n = 0; n < 60 && (await focused()) !== text; ++n) await keyboard.press('Tab');
    expect(await focused()).toBe(text);
  };
  await tabTo('New');
  await press('Enter');
  await table.dialog.waitFor();
  for (let n = 0; n < 30; ++n) {
    const label = await table.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    if (label?.startsWith('Level')) break;
    await press('Tab');
  }
  for (let n = 0; n < 3; ++n) await press('ArrowLeft');
  await tabTo('Start game');
  await press('Enter');
  await table.expectLive('New game. You begin.');
  for (let turn = 0; turn < 42; ++turn) {
    await table.waitForStatus(/Your move|win|lose|draw/);
    if (!(await table.title.innerText()).includes('Your move')) break;
    const before = await table.moves.count();
    for (const key of ['4', '3', '5', '2', '6', '1', '7']) {
      await press(key);
      if ((await table.moves.count()) > before) break;
    }
  }
  expect(await table.title.innerText()).toMatch(/You win|You lose|A draw/);
  await tabTo('Rematch');
  await press('Enter');
  expect(await table.page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('the focus stays when a tool loses its use', async () => {
  const table = await sit({ moves: [4] });
  await table.tool('undo').focus();
  await table.page.keyboard.press('Enter');
  expect(await table.tool('undo').getAttribute('aria-disabled')).toBe('true');
  expect(await table.tool('undo').evaluate((tool) => tool === document.activeElement)).toBe(true);
});

test('the list of moves is one stop for the Tab key, and arrows lead through it', async () => {
  const table = await sit({ moves: [4, 4, 3, 5] });
  const focused = (): Promise<string | null | undefined> =>
    table.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await table.moves.nth(3).focus();
  await table.page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('Stone 2, Red d2');
  await table.page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe('Stone 1, Yellow d1');
  await table.page.keyboard.press('Enter');
  expect(await table.title.innerText()).toBe('Red to move');
  await table.page.keyboard.press('Tab');
  expect(await table.tool('new').evaluate((tool) => tool === document.activeElement)).toBe(true);
  await table.page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Stone 1, Yellow d1');
});

test.each(['en', 'de'] as const)('nothing is cut off or scrolls sideways, %s', async (language) => {
  const table = await sit({
    yellow: computer('level:2'),
    red: computer('scorecard:depth=2'),
    settings: { language, evaluation: true, threats: true },
  });
  await table.page.locator('.transport button').nth(1).click();
  await table.waitForMoves(1);
  await table.page.locator('summary').click();
  for (const width of [360, 600, 768, 1024, 1180, 1440]) {
    await table.page.setViewportSize({ width, height: 780 });
    const overflow = await table.page.evaluate(() => ({
      page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cut: [...document.querySelectorAll('.tool, .button, h1, .switch, .key span')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.textContent),
    }));
    expect(overflow, String(width)).toEqual({ page: 0, cut: [] });
  }
});
