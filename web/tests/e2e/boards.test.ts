// Other boards: presets, custom sizes, and what their values are worth.

import { describe, expect, test } from 'vitest';
import { computer, sit } from './support/table';

async function start(preset: string, size?: [string, string, string]) {
  const table = await sit();
  await table.tool('new').click();
  await table.choice('Two people').check();
  await table.dialog.getByRole('radio', { name: preset }).check();
  if (size !== undefined) {
    await table.dialog.getByLabel('Columns').selectOption(size[0]);
    await table.dialog.getByLabel('Rows').selectOption(size[1]);
    await table.dialog.getByRole('combobox', { name: 'In a row' }).selectOption(size[2]);
  }
  return table;
}

describe('boards', () => {
  test('three wins', async () => {
    const table = await start('Three wins');
    await table.dialog.getByRole('button', { name: 'Start game' }).click();
    expect(await table.chips.count()).toBe(5);
    await table.dropAll([1, 1, 2, 2, 3]);
    expect(await table.detail.innerText()).toBe('Yellow has three in a row: a1, b1 and c1.');
  });

  test('five wins', async () => {
    const table = await start('Five wins');
    expect(await table.dialog.getByRole('status').innerText()).toContain('estimates');
    await table.dialog.getByRole('button', { name: 'Start game' }).click();
    expect(await table.chips.count()).toBe(9);
    await table.dropAll([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(await table.title.innerText()).toBe('Yellow to move');
    await table.drop(5);
    expect(await table.title.innerText()).toBe('Yellow wins');
  });

  test.each([
    ['4', '4', '3'],
    ['10', '10', '6'],
    ['10', '4', '4'],
    ['4', '10', '5'],
  ])('%s x %s, %s in a row', async (columns, rows, connect) => {
    const table = await start('Custom', [columns, rows, connect]);
    await table.dialog.getByRole('button', { name: 'Start game' }).click();
    expect(await table.chips.count()).toBe(Number(columns));
    expect(await table.page.getByRole('gridcell').count()).toBe(Number(columns) * Number(rows));
    await table.drop(Number(columns));
    expect(await table.moves.count()).toBe(1);
    expect(await table.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  });

  test('the key 0 is the tenth column', async () => {
    const table = await sit({ rules: { columns: 10 } });
    await table.page.keyboard.press('0');
    expect(await table.moveText()).toBe('j1');
  });

  test('a line that fits nowhere is refused in the dialog', async () => {
    const table = await start('Custom', ['4', '4', '6']);
    await table.dialog.getByText('no line of 6 fits on a board of 4x4').waitFor();
    await table.dialog.getByRole('button', { name: 'Start game' }).click({ force: true });
    expect(await table.dialog.count()).toBe(1);
  });

  test('the house rule', async () => {
    const table = await start('Custom', ['7', '6', '4']);
    await table.dialog.getByRole('checkbox').check();
    await table.dialog.getByRole('button', { name: 'Start game' }).click();
    await table.dropAll([4, 4, 5, 5, 6, 6, 7]);
    expect(await table.title.innerText()).toBe('A draw');
    expect(await table.detail.innerText()).toContain('house rule');
  });

  test('levels play on other boards', async () => {
    const table = await sit({ rules: { columns: 9, rows: 7, connect: 5 }, red: computer('level:6') });
    await table.drop(5);
    await table.waitForMoves(2);
  });
});
