// A game on a low phone: the board, the tools and the list of moves are all in sight.

import { describe, expect, test } from 'vitest';
import { type AppPage, computer, openApp } from './support/app_page';

const kSizes = [
  { width: 360, height: 640 },
  { width: 375, height: 667 },
];
const kMoves = [...'444444653655'].map(Number);
const juno = computer('level:4');

/** How much of the current move is above the edge of the sheet, from 0 to 1. */
async function seen(app: AppPage): Promise<number> {
  return app.page.evaluate(() => {
    const move = document.querySelector('.moves [aria-current=step]')?.getBoundingClientRect();
    const sheet = document.querySelector('.sheet')?.getBoundingClientRect();
    return move === undefined || sheet === undefined ? 0 : Math.min(1, (sheet.bottom - move.top) / move.height);
  });
}

describe.each(['en', 'de'] as const)('on a low phone, %s', (language) => {
  test.each(kSizes)('$width x $height: the moves are in sight, and stay there', async (viewport) => {
    const app = await openApp({ red: juno, moves: kMoves, viewport, settings: { language } });
    await app.page.evaluate(() => document.fonts.ready);
    const tools = async () => app.tool('undo').boundingBox();
    const before = await tools();
    expect(await seen(app)).toBeGreaterThan(0.95);
    expect((await app.page.locator('.drawing').boundingBox())?.height).toBeGreaterThan(viewport.height * 0.4);

    await app.moves.nth(8).click();
    await app.page.locator('[data-action=return]').waitFor();
    expect(await seen(app), 'looking back').toBeGreaterThan(0.95);
    expect(await tools(), 'looking back').toEqual(before);
    await app.page.locator('[data-action=return]').click();

    await app.page.locator('[data-switch=values]').click();
    await app.verdicts();
    await app.page.locator('.panel').evaluate((panel) => {
      panel.scrollTop = 0;
    });
    expect(await seen(app), 'values').toBeGreaterThan(0.95);
    expect(await tools(), 'values').toEqual(before);
  });
});

test('moves fade out at the end where there are more of them', async () => {
  const [viewport] = kSizes;
  const app = await openApp({ red: juno, moves: kMoves, ...(viewport && { viewport }) });
  const fades = async () => app.page.locator('.moves').evaluate(({ classList }) => ({ before: classList.contains('before'), after: classList.contains('after') }));
  expect(await fades()).toEqual({ before: true, after: false });
  await app.moves.nth(5).press('Home');
  await app.page.locator('.moves:not(.before)').waitFor();
  expect(await fades()).toEqual({ before: false, after: true });
});
