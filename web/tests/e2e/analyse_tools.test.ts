// Analyse: texts and files, the editor, sharing, and a game from here.

import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { openAnalyse } from './support/analyse_page';
import { kPhone } from './support/app_page';

const kSaved = JSON.stringify({
  ...{ format: 'zugzwang-game', version: 1, geometry: { columns: 7, rows: 6, connect: 4 } },
  ...{ moves: [4, 4, 5, 3], comments: { 1: 'The centre' } },
});

/** Is its middle on the screen, with nothing over it? */
function inSight(element: Locator): Promise<boolean> {
  return element.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

describe.each([
  ['on a desktop', {}],
  ['on a phone', { viewport: kPhone }],
])('%s', (_, screen) => {
  test('pastes any notation', async () => {
    const app = await openAnalyse(screen);
    for (const [text, moves] of [
      ['4453', 'd1 d2 e1 c1'],
      ['d1 d2 c1', 'd1 d2 c1'],
      ['1. a1 b1 2. c1 c2', 'a1 b1 c1 c2'],
      [kSaved, 'd1 d2 e1 c1'],
      ['https://example.org/#analyse/77', 'g1 g2'],
      ['. . . . . . .\n'.repeat(5) + '. . . X O . .', 'd1 e1'],
    ] as const) {
      await app.paste(text);
      await app.dialog.waitFor({ state: 'hidden' });
      await app.expectLive(`Opened, with ${moves.split(' ').length} stones.`);
      await app.page.waitForFunction(
        (cells) => [...document.querySelectorAll('[data-path]')].map(({ textContent }) => textContent.trim().replace(/\?+$/, '')).join(' ') === cells,
        moves,
      );
    }
  });

  test('refuses a bad text with its reason, and keeps it to be mended', async () => {
    const app = await openAnalyse({ ...screen, hash: '#analyse/44' });
    await app.paste('44x');
    await app.dialog.getByText("That cannot be read: 'x' at 3 is not a column (1-7).").waitFor();
    const field = app.dialog.getByRole('textbox');
    expect(await field.inputValue()).toBe('44x');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('');
    await app.dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await app.dialog.getByText('There is no text yet.').waitFor();
    await app.dialog.getByRole('button', { name: 'Cancel' }).click();
    await app.expectAddress('#analyse/44');
  });

  test('opens a file of many games, and goes from one to the next', async () => {
    const app = await openAnalyse(screen);
    await app.button('Paste').click();
    const chooser = app.page.waitForEvent('filechooser');
    await app.button('Choose a file …').click();
    const second = kSaved.replace('[4,4,5,3]', '[1,2]').replace(/"comments":\{[^}]*\},?/, '');
    await (await chooser).setFiles({
      name: 'match.jsonl',
      mimeType: 'application/jsonl',
      buffer: Buffer.from(`${kSaved}\n${second.replace(/,\}$/, '}')}\n`),
    });
    await app.page.locator('.game').nth(1).click();
    await app.expectAddress('#analyse/12');
    await app.page.getByRole('button', { name: 'Previous game' }).click();
    await app.expectAddress('#analyse/4453');
    // The explorer counts the games of the file, too.
    await app.page.keyboard.press('Home');
    await app.expectAddress('#analyse/start');
    await app.page.getByRole('columnheader', { name: 'File' }).waitFor();
    for (const [column, times] of [['1', /^1×/], ['4', /^1×/], ['2', /^–/]] as const) {
      expect(await app.page.locator(`.explorer tr[data-column="${column}"] td:last-child`).innerText()).toMatch(times);
    }
  });

  test('sets up a position', async () => {
    const app = await openAnalyse(screen);
    await app.button('Edit').click();
    await app.waitForTitle('Set up a position');
    for (const name of ['Clear', 'Cancel', 'Analyse this']) expect(await inSight(app.button(name)), name).toBe(true);
    await app.drop(4);
    await app.page.getByText('Red is to move: the other side has one stone more.').waitFor();
    await app.page.getByRole('radio', { name: /^Red/ }).first().check();
    await app.cell('d3').click();
    expect((await app.onBoard()).sort()).toEqual(['d1', 'd2']);
    // A top stone is removed again.
    await app.cell('d2').click();
    expect(await app.onBoard()).toEqual(['d1']);
    await app.cell('e5').click();
    await app.page.getByRole('group', { name: 'To move' }).getByRole('radio', { name: 'Red' }).check();
    await app.button('Analyse this').click();
    await app.expectAddress('#analyse/red:54');
    await app.waitForTitle(/./);
    expect((await app.onBoard()).sort()).toEqual(['d1', 'e1']);
  });

  test('refuses positions that no game leads to, with the reason', async () => {
    const app = await openAnalyse(screen);
    await app.button('Edit').click();
    for (const column of [1, 2, 3]) await app.drop(column);
    await app.button('Analyse this').click();
    await app.page.getByText('Yellow has too many stones: 3 yellow and 0 red.').waitFor();
    await app.button('Clear').click();
    await app.setUpUnreachable();
    await app.button('Cancel').click();
    await app.expectAddress('#analyse/start');
  });

  test('shares a link, a picture of the right size, and a text', async () => {
    const app = await openAnalyse({ ...screen, hash: '#analyse/4453' });
    await app.button('Share').click();
    expect(await app.dialog.getByLabel('Link').inputValue()).toMatch(/#analyse\/4453$/);
    expect(await app.dialog.getByLabel('Text').inputValue()).toContain('1. d1 d2  2. e1 c1');
    const picture = app.dialog.getByRole('img', { name: 'The board with 4 stones' });
    expect(await picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(1200);
    const download = app.page.waitForEvent('download');
    await app.dialog.getByRole('button', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^zugzwang-.*\.png$/);
    const bytes = await readFile(await file.path());
    // The signature of PNG, then width and height.
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 1119]);
    await app.dialog.getByRole('button', { name: 'Close' }).last().click();
    await app.dialog.waitFor({ state: 'hidden' });
  });

  test('plays from here against the computer', async () => {
    const app = await openAnalyse({ ...screen, hash: '#analyse/445' });
    await app.choose('Play from here');
    await app.expectAddress('#play');
    expect((await app.onBoard()).length).toBeGreaterThanOrEqual(3);
  });

  test('begins with an empty board; what was there is in My games', async () => {
    const app = await openAnalyse(screen);
    await app.dropAll([4, 4, 5]);
    await app.choose('Empty board');
    await app.expectAddress('#analyse/start');
    expect(await app.stones.count()).toBe(0);
  });
});

test('a saved tree is read again, with its variations', async () => {
  const app = await openAnalyse({ hash: '#analyse/4453' });
  await app.stone('44').click();
  await app.drop(1);
  const download = app.page.waitForEvent('download');
  await app.choose('Save as a file');
  const text = await readFile(await (await download).path(), 'utf8');
  await app.choose('Empty board');
  await app.paste(text);
  await app.stone('441').waitFor();
  expect(await app.texts(app.stones)).toBe('d1 d2 e1 a1 c1');
});

test('copies link, text and picture', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const app = await openAnalyse({ hash: '#analyse/4453', context: { permissions, serviceWorkers: 'block' } });
  await app.button('Share').click();
  for (const [what, said] of [
    ['link', 'The link is on the clipboard.'],
    ['text', 'The text is on the clipboard.'],
    ['picture', 'The picture is on the clipboard.'],
  ]) {
    await app.dialog.locator(`[data-copy=${what}]`).click();
    await app.dialog.getByText(said ?? '').waitFor();
  }
});

test('the editor works by keyboard alone', async () => {
  const app = await openAnalyse();
  const { keyboard } = app.page;
  await app.button('Edit').focus();
  await keyboard.press('Enter');
  await app.waitForTitle('Set up a position');
  await app.cell('d1').focus();
  await keyboard.press('Enter');
  await app.expectLive('Yellow d1.');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await keyboard.press('Delete');
  await app.expectLive('e1 removed.');
  await app.tabTo('Analyse this');
  await keyboard.press('Enter');
  await app.expectAddress('#analyse/4');
});
