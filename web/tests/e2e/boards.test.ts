// Other boards: presets, custom sizes, and what their values are worth.

import { describe, expect, test } from 'vitest';
import { computer, kPhone, openApp } from './support/app_page';

async function start(preset: string, size?: [string, string, string]) {
  const app = await openApp();
  await app.tool('new').click();
  await app.choice('Two people').check();
  await app.dialog.getByRole('radio', { name: preset }).check();
  if (size !== undefined) {
    await app.dialog.getByLabel('Columns').selectOption(size[0]);
    await app.dialog.getByLabel('Rows').selectOption(size[1]);
    await app.dialog.getByRole('combobox', { name: 'In a row' }).selectOption(size[2]);
  }
  return app;
}

describe('boards', () => {
  test('on a phone the choices have its whole height', async () => {
    const app = await openApp({ viewport: kPhone });
    await app.tool('new').click();
    const box = await app.dialog.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(kPhone.height - 10);
  });

  test('three wins', async () => {
    const app = await start('Three wins');
    expect(await app.dialog.getByRole('status').innerText()).toBe('On this board every value is exact.');
    await app.dialog.getByRole('button', { name: 'Start game' }).click();
    expect(await app.chips.count()).toBe(5);
    await app.dropAll([1, 1, 2, 2, 3]);
    expect(await app.detail.innerText()).toBe('Yellow has three in a row: a1, b1, c1.');
  });

  test('five wins', async () => {
    const app = await start('Five wins');
    expect(await app.dialog.getByRole('status').innerText()).toContain('estimates');
    await app.dialog.getByRole('button', { name: 'Start game' }).click();
    expect(await app.chips.count()).toBe(9);
    await app.dropAll([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(await app.title.innerText()).toBe('Yellow to move');
    await app.drop(5);
    expect(await app.title.innerText()).toBe('Yellow wins');
  });

  test.each([
    ['4', '4', '3'],
    ['10', '10', '6'],
    ['10', '4', '4'],
    ['4', '10', '5'],
  ])('%s x %s, %s in a row', async (columns, rows, connect) => {
    const app = await start('Custom', [columns, rows, connect]);
    await app.dialog.getByRole('button', { name: 'Start game' }).click();
    expect(await app.chips.count()).toBe(Number(columns));
    expect(await app.page.getByRole('gridcell').count()).toBe(Number(columns) * Number(rows));
    await app.drop(Number(columns));
    expect(await app.moves.count()).toBe(1);
    expect(await app.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  });

  test('the key 0 is the tenth column', async () => {
    const app = await openApp({ rules: { columns: 10 } });
    await app.page.keyboard.press('0');
    expect(await app.moveText()).toBe('j1');
  });

  test('a line that fits nowhere is refused in the dialog', async () => {
    const app = await start('Custom', ['4', '4', '6']);
    await app.dialog.getByText('no line of 6 fits on a board of 4x4').waitFor();
    await app.dialog.getByRole('button', { name: 'Start game' }).click({ force: true });
    expect(await app.dialog.count()).toBe(1);
  });

  test('the house rule', async () => {
    const app = await start('Custom', ['7', '6', '4']);
    await app.dialog.getByRole('checkbox').check();
    await app.dialog.getByRole('button', { name: 'Start game' }).click();
    await app.dropAll([4, 4, 5, 5, 6, 6, 7]);
    expect(await app.title.innerText()).toBe('A draw');
    expect(await app.detail.innerText()).toContain('house rule');
  });

  test('levels play on other boards', async () => {
    const app = await openApp({ rules: { columns: 9, rows: 7, connect: 5 }, red: computer('level:6') });
    await app.drop(5);
    await app.waitForMoves(2);
  });
});
