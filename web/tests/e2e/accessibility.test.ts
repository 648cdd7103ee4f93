// Everybody can play: axe finds nothing on any screen, and the keyboard alone is enough.

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

test('a whole game by keyboard alone, against a computer', async () => {
  const table = await sit({ firstVisit: true, settings: {} });
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

test('nothing is cut off or scrolls sideways', async () => {
  for (const width of [360, 768, 1024, 1440]) {
    for (const language of ['en', 'de'] as const) {
      const table = await sit({
        yellow: computer('level:2'),
        red: computer('scorecard:depth=2'),
        settings: { language, evaluation: true, threats: true },
        context: { viewport: { width, height: 780 } },
      });
      await table.page.locator('summary').click();
      const overflow = await table.page.evaluate(() => ({
        page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        cut: [...document.querySelectorAll('.tool, .button, h1, .switch, .key span')]
          .filter((element) => element.scrollWidth > element.clientWidth + 1)
          .map((element) => element.textContent),
      }));
      expect(overflow, `${width} ${language}`).toEqual({ page: 0, cut: [] });
    }
  }
});
