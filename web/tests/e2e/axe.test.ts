// axe finds nothing, on any screen and in any theme.

import { describe, test } from 'vitest';
import { expectNoViolation } from './support/axe';
import { kMatch } from './support/match';
import { computer, kPhone, sit } from './support/table';

const kMoves = [4, 4, 4, 4, 4, 4, 6, 5, 3, 6, 5, 5, 7, 2, 5, 5, 6, 7];

describe('axe finds nothing', () => {
  const settings = { evaluation: true, threats: true };

  test.each([
    ['desktop', {}],
    ['phone', { viewport: kPhone }],
  ])('on the board of a %s, with values and threats', async (_, start) => {
    const table = await sit({ moves: kMoves, settings, ...start });
    await table.verdicts();
    await expectNoViolation(table, 'board');
    await table.tool('hint').click();
    await table.drop(1);
    await table.tool('undo').click();
    await expectNoViolation(table, 'looking back');
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
    await table.page.keyboard.press('Escape');
    await table.loadText('match.jsonl', kMatch.repeat(5));
    await table.dialog.getByRole('listitem').first().waitFor();
    await expectNoViolation(table, 'games of a file');
    await table.page.keyboard.press('Enter');
    await table.button('Next game').waitFor();
    await expectNoViolation(table, 'a game of a file');
  });
});

test('axe finds nothing in German, with a message on screen', async () => {
  const table = await sit({ settings: { language: 'de', discs: 'pattern' }, hash: '#nonsense' });
  await table.page.locator('.toast').waitFor();
  await expectNoViolation(table, 'toast');
});
