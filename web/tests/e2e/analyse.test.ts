// Analyse: the tree of moves, stepping through it, and what the engine says about a position.

import { describe, expect, test } from 'vitest';
import { AnalysePage, kGame, openAnalyse } from './support/analyse_page';
import { kPhone, openApp } from './support/app_page';

describe.each([
  ['on a desktop', {}],
  ['on a phone', { viewport: kPhone }],
])('%s', (_, screen) => {
  test('the position: what it comes to, what every column is worth, and the best line', async () => {
    const app = await openAnalyse({ ...screen, hash: `#analyse/${kGame}` });
    await app.waitForTitle('Only e wins');
    expect(await app.page.locator('.panel .title p').innerText()).toBe('Red to move after 7. g1');
    expect(await app.verdicts()).toEqual([
      ...['Loss in 12', 'Loss in 13', 'Draw', 'Full', 'Win in 14', 'Loss in 14', 'Loss in 14'],
    ]);
    await app.explorerRow(5).locator('.reply').waitFor();
    expect(await app.explorerRow(5).locator('.pill').innerText()).toBe('Win in 14');
    expect(await app.explorerRow(5).locator('.reply').innerText()).toBe('c2');
    expect(await app.explorerRow(5).getAttribute('class')).toContain('best');
    expect(await app.explorerRow(4).innerText()).toMatch(/d\s+Full/);
    await app.explorerRow(1).locator('.reply').waitFor();
    expect(await app.explorerRow(1).locator('.line').innerText()).toMatch(/^([a-g][1-6] ){4}…$/);

    // Threats and values go, and come back.
    expect(await app.board.locator('.mark').count()).toBeGreaterThan(0);
    await app.button('Threats').click();
    expect(await app.board.locator('.mark').count()).toBe(0);
    await app.button('Values').click();
    await app.waitForTitle('Red to move');
    expect(await app.page.locator('.chip').count()).toBe(0);
    expect(await app.explorer.count()).toBe(0);
    await app.button('Show values').click();
    await app.waitForTitle('Only e wins');

    // The best line is stepped through, and added to the moves.
    const strip = app.page.getByRole('region', { name: 'Best line' });
    await strip.waitFor();
    await strip.getByRole('button', { name: 'Stone 14, Red e4' }).click();
    expect(await app.onBoard()).toHaveLength(14);
    expect(await app.address()).toBe(`#analyse/${kGame}`);
    await strip.getByRole('button', { name: 'Stone 15, Yellow c2' }).click();
    // The strip may move below the pointer, which then looks at another stone.
    await app.page.mouse.move(0, 0);
    expect(await app.onBoard()).toHaveLength(15);
    await app.button('Add to the moves').click();
    await app.stone(`${kGame}53`).waitFor();
    await app.expectLive('2 stones added to the moves.');
    await app.page.keyboard.press('Escape');
    expect(await app.onBoard()).toHaveLength(13);

    // A line of the table is looked at, and a letter plays its column.
    const line = app.explorerRow(1).locator('.line');
    await line.click();
    expect(await app.onBoard()).toHaveLength(19);
    expect(await line.getAttribute('aria-pressed')).toBe('true');
    await line.click();
    expect(await app.onBoard()).toHaveLength(13);
    await app.button('Play b').click();
    await app.expectAddress(`#analyse/${kGame}2`);
    // A win became a loss.
    await app.stone(`${kGame}2`).filter({ hasText: '??' }).waitFor();
  });

  test('the tree: variations, deleting, promoting, notes and steps, and nothing is lost', async () => {
    const app = await openAnalyse({ ...screen, hash: '#analyse/44535' });
    await app.stone('44').click();
    await app.expectAddress('#analyse/44');
    await app.drop(1);
    await app.expectAddress('#analyse/441');
    expect(await app.texts(app.mainStones)).toBe('d1 d2 e1 c1 e2');
    expect(await app.texts(app.stones)).toBe('d1 d2 e1 a1 c1 e2');
    expect(await app.stone('441').getAttribute('aria-current')).toBe('step');
    // The same stone again is the same branch.
    await app.stone('44').click();
    await app.drop(1);
    expect(await app.stones.count()).toBe(6);
    await app.stone('44535').click();
    expect((await app.onBoard()).sort()).toEqual(['c1', 'd1', 'd2', 'e1', 'e2']);

    // A variation is deleted, and comes back.
    await app.stone('441').click();
    await app.drop(2);
    await app.stone('441').click();
    await app.button('Delete').click();
    expect(await app.texts(app.stones)).toBe('d1 d2 e1 c1 e2');
    await app.expectAddress('#analyse/44');
    await app.expectLive('2 stones deleted.');
    // What is played meanwhile stays.
    await app.drop(7);
    await app.button('Undo delete').click();
    await app.expectAddress('#analyse/441');
    expect(await app.stones.count()).toBe(8);
    expect(await app.stone('4412').count()).toBe(1);
    expect(await app.stone('447').count()).toBe(1);
    expect(await app.button('Undo delete').count()).toBe(0);

    // It becomes the main line, and that is taken back.
    await app.button('Make main line').click();
    expect(await app.texts(app.mainStones)).toBe('d1 d2 a1 b1');
    expect(await app.button('Make main line').count()).toBe(0);
    await app.expectLive('This is the main line now.');
    await app.button('Undo main line').click();
    expect(await app.texts(app.mainStones)).toBe('d1 d2 e1 c1 e2');

    // It gets a name and a comment.
    await app.stone('441').click();
    await app.button('Notes').click();
    await app.page.getByLabel('Name of the variation').fill('Edge');
    await app.page.getByLabel('Comment', { exact: true }).fill('Too far away.');
    await app.button('Done').click();
    expect(await app.page.locator('.variation .name').innerText()).toBe('Edge');
    expect(await app.page.locator('.variation .comment').innerText()).toBe('Too far away.');

    // Steps go along the main line, and the address goes with them.
    await app.button('Previous stone').click();
    await app.expectAddress('#analyse/44');
    await app.button('Previous stone').click();
    await app.button('Next stone').click();
    await app.button('Next stone').click();
    await app.expectAddress('#analyse/445');
    if (!('viewport' in screen)) {
      await app.button('To the start').click();
      await app.expectAddress('#analyse/start');
      await app.button('To the end').click();
      await app.expectAddress('#analyse/44535');
      await app.stone('445').click();
    }
    await app.page.reload();
    await app.stone('445').waitFor();
    expect(await app.address()).toBe('#analyse/445');
    expect(await app.texts(app.stones)).toBe('d1 d2 e1 a1 b1 g1 c1 e2');
    expect(await app.stone('445').getAttribute('aria-current')).toBe('step');
    expect(await app.page.locator('.variation .name').innerText()).toBe('Edge');
    expect(await app.page.locator('.variation .comment').innerText()).toBe('Too far away.');
  });
});

test('keys alone: columns, steps, variations, undo', async () => {
  const app = await openAnalyse();
  const { keyboard } = app.page;
  // Whoever plays with the mouse steps with the arrows, too.
  await app.dropAll([4, 4, 5]);
  await keyboard.press('ArrowLeft');
  await app.expectAddress('#analyse/44');
  await keyboard.press('ArrowRight');
  await keyboard.press('3');
  await app.expectAddress('#analyse/4453');
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await app.expectAddress('#analyse/44');
  await keyboard.press('1');
  await app.expectAddress('#analyse/441');
  await keyboard.press('ArrowUp');
  await app.expectAddress('#analyse/445');
  await keyboard.press('ArrowDown');
  await app.expectAddress('#analyse/441');
  await keyboard.press('Home');
  await app.expectAddress('#analyse/start');
  await keyboard.press('End');
  await app.expectAddress('#analyse/4453');
  await app.stone('4453').focus();
  await app.tabTo('Delete');
  await keyboard.press('Enter');
  await app.expectAddress('#analyse/445');
  await keyboard.press('Control+z');
  await app.expectAddress('#analyse/4453');
  expect(await app.texts(app.stones)).toBe('d1 d2 e1 a1 c1');
});

test('addresses: a link of the first version, one that cannot be played, and another position', async () => {
  const app = await openAnalyse({ hash: '#4453' });
  await app.expectAddress('#analyse/4453');
  await app.page.evaluate(() => (location.hash = '#analyse/4444444'));
  await app.expectLive(/The position in the address cannot be shown: .*column 4 is full\./);
  await app.expectAddress('#analyse/4453');
  const place = await app.page.locator('#content').elementHandle();
  // The board is named although it is the usual one: the address is then written anew.
  await app.page.evaluate(() => (location.hash = '#analyse/7x6x4:22'));
  await app.expectAddress('#analyse/22');
  await app.waitForTitle(/./);
  expect(await app.onBoard()).toEqual(['b2', 'b1']);
  expect(await place?.evaluate((node) => node.isConnected)).toBe(true);
});

test('two tabs: each goes on with its own tree', async () => {
  const app = await openAnalyse({ hash: '#analyse/44', context: { serviceWorkers: 'block' } });
  await app.drop(5);
  const other = await app.context.newPage();
  await other.goto(`${new URL(app.page.url()).origin}/#analyse`);
  const second = new AnalysePage(other, app.context);
  await second.stone('445').waitFor();
  await second.drop(1);
  await second.expectAddress('#analyse/4451');
  await app.page.reload();
  await app.stone('445').waitFor();
  expect(await app.texts(app.stones)).toBe('d1 d2 e1');
  await app.expectAddress('#analyse/445');
});

test('back leads to the place before', async () => {
  const { page, context } = await openApp();
  const app = new AnalysePage(page, context);
  await page.getByRole('link', { name: 'Analyse', exact: true }).first().click();
  await page.locator('.tree').waitFor();
  await app.drop(4);
  await app.expectAddress('#analyse/4');
  await app.page.goBack();
  await app.page.waitForFunction(() => ['', '#play'].includes(location.hash));
  await app.page.goForward();
  await app.expectAddress('#analyse/4');
});

test('another engine gives its opinion beside the exact values; estimates say that they are; "Why?" stays; German fits', async () => {
  const app = await openAnalyse({ hash: `#analyse/${kGame}` });
  await app.page.getByLabel('Whose opinion').selectOption('runs');
  await app.waitForTitle(/^Runs would play [a-g]$/);
  await app.explorer.getByRole('columnheader', { name: 'Runs' }).waitFor();
  await app.explorerRow(5).getByText('Win in 14').waitFor();
  expect(await app.explorerRow(5).locator('.pill').count()).toBe(2);
  await app.page.getByLabel('Whose opinion').selectOption('Solver, exact');
  await app.waitForTitle('Only e wins');

  await app.button('Why?').click();
  await app.expectAddress(`#analyse/${kGame}/why`);
  await app.page.locator('#explanation[aria-busy=false]').waitFor();
  await app.button('Previous stone').click();
  await app.expectAddress(`#analyse/${kGame.slice(0, -1)}/why`);
  await app.page.locator('#explanation[aria-busy=false]').waitFor();

  await app.goTo('#analyse/consolation:4453');
  await app.waitForTitle(/looks best$/);
  expect(await app.page.locator('.panel .title p').innerText()).toContain('searched, not proven');
  expect(await app.page.getByLabel('Whose opinion').locator('option').first().textContent()).toBe('Solver');
  expect(await app.explorerRow(4).locator('.pill').getAttribute('class')).toContain('estimate');

  await app.page.locator('[data-bar=language]').click();
  await app.goTo(`#analyse/${kGame}`);
  await app.waitForTitle('Nur e gewinnt');
  expect(await app.page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});
