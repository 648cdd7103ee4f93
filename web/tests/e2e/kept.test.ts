// Nothing gets lost: every stone is in the game, in its tree, or in My games.

import { describe, expect, test } from 'vitest';
import { mainLine, pathsOf } from '../../src/model/tree';
import { type AppPage, computer, openApp } from './support/app_page';
import { keptIn } from './support/kept';

/** Waits until the main lines of all games are these, as digits. */
async function expectKept(app: AppPage, ...lines: string[]): Promise<void> {
  await expect
    .poll(async () => (await keptIn(app.page)).map(({ tree }) => mainLine(tree).join('')).sort())
    .toEqual([...lines].sort());
}

async function startNew(app: AppPage): Promise<void> {
  await app.tool('new').click();
  await app.button('Start game').click();
}

describe('games are kept', () => {
  test('as they are played, and an empty one is not', async () => {
    const app = await openApp();
    expect(await keptIn(app.page)).toEqual([]);
    await app.dropAll([4, 4, 3]);
    await expectKept(app, '443');
    const [record] = await keptIn(app.page);
    expect(record).toMatchObject({ kind: 'game', length: 3 });
  });

  test('with what was taken back', async () => {
    const app = await openApp();
    await app.dropAll([4, 4, 3]);
    await app.tool('undo').click();
    await app.drop(5);
    await expectKept(app, '445');
    const [record] = await keptIn(app.page);
    expect(record && pathsOf(record.tree)).toContainEqual([4, 4, 3]);
  });

  test('the game of the first version goes on, and is kept', async () => {
    const app = await openApp({ moves: [4, 4, 3, 5] });
    await expectKept(app, '4435');
    expect(await app.moveText()).toBe('d1 d2 c1 e1');
    await app.page.reload();
    await app.waitForMoves(4);
    await expectKept(app, '4435');
  });

  test('a new game over a running one leaves it in My games, with a way back', async () => {
    const app = await openApp({ red: computer('level:1'), moves: [4, 4, 3, 5] });
    await startNew(app);
    await app.expectLive('The previous game is in My games.');
    expect(await app.moves.count()).toBe(0);
    await expectKept(app, '4435');
    await app.button('Back to my game').click();
    expect(await app.moveText()).toBe('d1 d2 c1 e1');
    await app.waitForStatus('Your move');
    await expectKept(app, '4435');
  });

  test('a finished game is left without a word', async () => {
    const app = await openApp({ moves: [4, 1, 4, 1, 4, 1] });
    await app.drop(4);
    await app.button('Rematch').click();
    expect(await app.page.locator('.toast').count()).toBe(0);
    await app.drop(1);
    await expectKept(app, '4141414', '1');
  });
});

describe('two tabs', () => {
  test('play two games, and keep both', async () => {
    const app = await openApp({ moves: [4, 4], context: {} });
    await app.drop(3);
    const page = await app.context.newPage();
    await page.goto(app.page.url());
    const other = Object.assign(Object.create(app) as AppPage, { page });
    await page.locator('[data-cell=a1]').waitFor();
    await other.tool('new').and(page.locator('[aria-disabled=false]')).waitFor();
    // The first tab plays the last game, so this one begins another.
    expect(await page.locator('.moves .move').count()).toBe(0);
    await other.drop(7);
    await app.drop(3);
    await expectKept(app, '4433', '7');
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 1);
    await app.page.reload();
    await app.waitForMoves(4);
    expect(await app.moveText()).toBe('d1 d2 c1 c2');
  });
});
