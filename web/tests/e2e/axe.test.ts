// axe finds nothing, on any screen and in any theme.

import { describe, test } from 'vitest';
import { expectNoViolation } from './support/axe';
import { kMatch } from './support/match';
import { computer, kPhone, openApp } from './support/app_page';

const kMoves = [4, 4, 4, 4, 4, 4, 6, 5, 3, 6, 5, 5, 7, 2, 5, 5, 6, 7];

describe('axe finds nothing', () => {
  const settings = { evaluation: true, threats: true };

  test.each([
    ['desktop', {}],
    ['phone', { viewport: kPhone }],
  ])('on the board of a %s, with values and threats', async (_, start) => {
    const app = await openApp({ moves: kMoves, settings, ...start });
    await app.verdicts();
    await expectNoViolation(app, 'board');
    await app.tool('hint').click();
    await app.drop(1);
    await app.tool('undo').click();
    await expectNoViolation(app, 'looking back');
  });

  test('at the end and in the engine room', async () => {
    const app = await openApp({
      yellow: computer('level:2'),
      red: computer('runs:depth=2'),
      moves: [4, 4, 5, 5],
      settings,
    });
    await app.button('Step').click();
    await app.waitForMoves(5);
    await app.button('Step').click();
    await app.waitForMoves(6);
    await app.page.locator('summary').click();
    await expectNoViolation(app, 'engine room');
    const over = await openApp({ moves: [4, 4, 5, 5, 6, 6, 7], settings });
    await expectNoViolation(over, 'end');
  });

  test('in the dialogs', async () => {
    const app = await openApp({ red: computer('scorecard'), moves: [4], settings });
    await app.tool('new').click();
    await expectNoViolation(app, 'new game with an engine');
    await app.choice('Computers only').check();
    await app.dialog.getByRole('radio', { name: 'Custom' }).check();
    await expectNoViolation(app, 'new game of computers');
    await app.page.keyboard.press('Escape');
    await app.tool('settings').click();
    await expectNoViolation(app, 'settings');
    await app.page.keyboard.press('Escape');
    await app.tool('share').click();
    await expectNoViolation(app, 'share');
    await app.page.keyboard.press('Escape');
    await app.loadText('match.jsonl', kMatch.repeat(5));
    await app.dialog.getByRole('listitem').first().waitFor();
    await expectNoViolation(app, 'games of a file');
    await app.page.keyboard.press('Enter');
    await app.button('Next game').waitFor();
    await expectNoViolation(app, 'a game of a file');
  });
});

test('axe finds nothing in German, with a message on screen', async () => {
  const app = await openApp({ settings: { language: 'de', discs: 'pattern' }, hash: '#nonsense' });
  await app.page.locator('.toast').waitFor();
  await expectNoViolation(app, 'toast');
});
