// axe finds nothing, on any screen and in any colours.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { computer, sit, type Start, type Table } from './support/table';

const kAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
}

async function expectNoViolation(table: Table, screen: string): Promise<void> {
  // Through the debugger: the page's own policy allows no foreign script.
  await table.page.evaluate(`if (!window.axe) { ${kAxe} }`);
  const { violations } = await table.page.evaluate(
    () => (window as unknown as { axe: { run(): Promise<AxeResult> } }).axe.run(),
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
  );
  expect(found, screen).toEqual([]);
}

const kMoves = [4, 4, 4, 4, 4, 4, 6, 5, 3, 6, 5, 5, 7, 2, 5, 5, 6, 7];
const kPhone = { viewport: { width: 360, height: 780 } };

describe.each(['light', 'dark', 'contrast'] as const)('axe finds nothing in %s', (theme) => {
  const settings = { theme, evaluation: true, threats: true };

  test('on the board, with values and threats', async () => {
    for (const context of [{}, kPhone]) {
      const start: Start = { moves: kMoves, settings, context };
      const table = await sit(start);
      await table.verdicts();
      await expectNoViolation(table, 'board');
      await table.tool('hint').click();
      await table.drop(1);
      await table.tool('undo').click();
      await expectNoViolation(table, 'looking back');
    }
  });

  test('at the end and in the engine room', async () => {
    const table = await sit({
      yellow: computer('level:2'),
      red: computer('runs:depth=2'),
      moves: [4, 4, 5, 5],
      settings,
    });
    await table.button('Step').click();
    await table.waitForMoves(5);
    await table.button('Step').click();
    await table.waitForMoves(6);
    await table.page.locator('summary').click();
    await expectNoViolation(table, 'engine room');
    const over = await sit({ moves: [4, 4, 5, 5, 6, 6, 7], settings });
    await expectNoViolation(over, 'end');
  });

  test('in the dialogs', async () => {
    const table = await sit({ red: computer('scorecard'), moves: [4], settings });
    await table.tool('new').click();
    await expectNoViolation(table, 'new game with an engine');
    await table.choice('Computers only').check();
    await table.dialog.getByRole('radio', { name: 'Custom' }).check();
    await expectNoViolation(table, 'new game of computers');
    await table.page.keyboard.press('Escape');
    await table.tool('settings').click();
    await expectNoViolation(table, 'settings');
    await table.page.keyboard.press('Escape');
    await table.tool('share').click();
    await expectNoViolation(table, 'share');
  });
});

test('axe finds nothing in German, with a message on screen', async () => {
  const table = await sit({ settings: { language: 'de', discs: 'pattern' }, hash: '#nonsense' });
  await table.page.locator('.toast').waitFor();
  await expectNoViolation(table, 'toast');
});
