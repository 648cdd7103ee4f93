// Games with computers: every kind of opponent, either side, stopping, taking back, watching.

import { describe, expect, test } from 'vitest';
import { engines } from '../../src/model/specs';
import { startEngine } from '../unit/support/engine';
import { computer, kPerson, sit } from './support/table';

const kCatalogue = (await startEngine()).ask<'players'>({ op: 'players' }).players;
const kEngines = engines(kCatalogue).map((kind) => kind.name);

describe('a person against a computer', () => {
  test('a first visit starts a game that can be played at once', async () => {
    const table = await sit({ firstVisit: true });
    expect(await table.title.innerText()).toBe('Your move');
    expect(await table.page.locator('.player.red').innerText()).toContain('Level 4');
    await table.drop(4);
    await table.waitForMoves(2);
    await table.waitForStatus('Your move');
    await table.expectLive(/Red plays [a-g][12]\./);
  });

  test('the computer begins when the person is second', async () => {
    const table = await sit({ yellow: computer('level:3'), red: kPerson });
    await table.waitForMoves(1);
    await table.waitForStatus('Your move');
    expect(await table.tool('undo').getAttribute('aria-disabled')).toBe('true');
    await table.drop(2);
    await table.waitForMoves(3);
  });

  test.each(kEngines)('%s answers', async (engine) => {
    const table = await sit({ red: computer(engine), moves: [4, 3, 4, 3] });
    await table.drop(5);
    await table.waitForMoves(6);
    await table.waitForStatus('Your move');
    expect(await table.page.locator('.player.red').innerText()).toContain(engine);
  });

  test.each([1, 5, 10])('level %i answers', async (level) => {
    const table = await sit({ red: computer(`level:${level}`) });
    await table.drop(4);
    await table.waitForMoves(2);
    await table.waitForStatus('Your move');
  });

  test('on the largest board the strongest shows that it thinks, and answers', async () => {
    const table = await sit({ red: computer('level:10'), rules: { columns: 10, rows: 10, connect: 5 } });
    await table.drop(5);
    await table.waitForStatus('Level 10 is thinking');
    await table.detail.filter({ hasText: /^[\d,]+ positions so far$/ }).waitFor();
    await table.waitForMoves(2);
    await table.waitForStatus('Your move');
  });

  test('it is not possible to move for the computer', async () => {
    const table = await sit({ red: computer('uct:n=100000000') });
    await table.page.keyboard.press('4');
    await table.page.keyboard.press('4');
    await table.expectLive('uct is to move.');
    expect(await table.moves.count()).toBe(1);
  });

  test('undo goes back to the own move, redo forward to the next one', async () => {
    const table = await sit({ red: computer('level:2') });
    await table.drop(4);
    await table.waitForMoves(2);
    await table.drop(5);
    await table.waitForMoves(4);
    await table.waitForStatus('Your move');
    const line = await table.moveText();
    await table.tool('undo').click();
    await table.expectLive('Taken back. 2 stones on the board.');
    await table.waitForStatus('Your move');
    await table.tool('undo').click();
    expect(await table.tool('undo').getAttribute('aria-disabled')).toBe('true');
    await table.tool('redo').click();
    await table.tool('redo').click();
    expect(await table.moveText()).toBe(line);
    expect(await table.tool('redo').getAttribute('aria-disabled')).toBe('true');
    await table.waitForStatus('Your move');
  });

  test('undo works after a lost game', async () => {
    // Yellow has just overlooked four in a column.
    const table = await sit({ red: computer('perfect'), moves: [1, 4, 2, 4, 1, 4] });
    await table.drop(2);
    await table.waitForStatus('You lose');
    expect(await table.page.locator('.player.red').innerText()).toContain('Winner');
    await table.tool('undo').click();
    await table.waitForStatus('Your move');
    await table.drop(4);
    await table.waitForMoves(8);
  });

  test('a thinking engine can be stopped and told to go on', async () => {
    const table = await sit({
      rules: { columns: 10, rows: 10, connect: 4 },
      red: computer('uct:n=100000000'),
    });
    await table.drop(5);
    await table.waitForStatus('uct is thinking');
    await table.button('Stop').click();
    await table.waitForStatus('Paused');
    await table.expectLive('Paused.');
    expect(await table.moves.count()).toBe(1);
    await table.button('Continue').click();
    await table.waitForStatus('uct is thinking');
    await table.tool('undo').click();
    await table.waitForStatus('Your move');
  });

  test('looking back keeps the computer waiting until it is told to go on', async () => {
    const table = await sit({ red: computer('level:2'), moves: [4, 3, 4, 3] });
    await table.moves.nth(0).click();
    await table.waitForStatus('Looking back');
    expect(await table.detail.innerText()).toBe('After stone 1 of 4.');
    await table.button('Continue').click();
    await table.waitForStatus('Your move');
    expect(await table.moves.count()).toBe(2);
  });

  test('the focus is not lost when a button of the status goes away', async () => {
    const table = await sit({ red: computer('level:2'), moves: [4, 3, 4, 3] });
    await table.moves.nth(0).click();
    await table.button('Continue').focus();
    await table.page.keyboard.press('Enter');
    await table.waitForStatus('Your move');
    expect(await table.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  });
});

describe('computers only', () => {
  test('steps, runs, pauses, and ends', async () => {
    const table = await sit({ yellow: computer('level:2'), red: computer('runs:depth=3') });
    // A reload never starts a game by itself.
    await table.waitForStatus('Paused');
    await table.button('Step').click();
    await table.waitForMoves(1);
    await table.button('Step').click();
    await table.waitForMoves(2);
    await table.page.waitForTimeout(300);
    expect(await table.moves.count()).toBe(2);
    await table.page.getByLabel('Speed').selectOption('Fast');
    await table.button('Continue').click();
    await table.waitForMoves(4);
    await table.button('Pause').click();
    const stopped = await table.moves.count();
    await table.page.waitForTimeout(500);
    expect(await table.moves.count()).toBe(stopped);
    await table.button('Continue').click();
    await table.waitForStatus(/wins|draw/);
    await table.expectLive(/wins|draw/);
  });

  test('the dialog starts such a game', async () => {
    const table = await sit();
    await table.tool('new').click();
    await table.choice('Computers only').check();
    await table.choice('Level 1', 'Yellow is played by').check();
    await table.choice('Level 10', 'Red is played by').check();
    await table.dialog.getByRole('button', { name: 'Start game' }).click();
    await table.waitForMoves(2);
    expect(await table.page.locator('.players').innerText()).toMatch(/Level 1\n[^]*Level 10/);
    await table.tool('undo').click();
    await table.waitForStatus(/Looking back|Paused/);
  });
});

describe('the dialog for a new game', () => {
  test('an engine with its parameters, red, and the computer begins', async () => {
    const table = await sit();
    await table.tool('new').click();
    await table.choice('Against computer').check();
    await table.dialog.getByRole('button', { name: 'Choose an engine' }).click();
    await table.dialog.getByLabel('Engine').selectOption('scorecard');
    await table.dialog.getByLabel('Depth').fill('3');
    await table.dialog.getByLabel('Card of points').fill('900/6/2/8');
    await table.dialog.getByLabel('Ties').selectOption('by lot');
    await table.choice('Red', 'You play').check();
    await table.choice('Yellow', 'Who begins').check();
    await table.dialog.getByRole('button', { name: 'Start game' }).click();
    await table.expectLive(/New game\. scorecard begins\.|Yellow plays/);
    await table.waitForMoves(1);
    await table.waitForStatus('Your move');
    expect(await table.page.locator('.player.yellow').innerText()).toBe(
      'scorecard\nDepth 3, Card of points 900/6/2/8, Ties by lot',
    );
  });

  test('a parameter out of range is refused, and the old one stays', async () => {
    const table = await sit({ red: computer('runs') });
    await table.tool('new').click();
    const depth = table.dialog.getByLabel('Depth');
    await depth.fill('99');
    await depth.blur();
    expect(await depth.inputValue()).toBe('6');
  });

  test('chance decides who begins', async () => {
    const table = await sit();
    const seen = new Set<string>();
    for (let n = 0; n < 20 && seen.size < 2; ++n) {
      await table.tool('new').click();
      await table.choice('Random', 'Who begins').check();
      await table.dialog.getByRole('button', { name: 'Start game' }).click();
      seen.add(await table.title.innerText());
    }
    expect([...seen].sort()).toEqual(['Red to move', 'Yellow to move']);
  });

  test('Escape and Cancel change nothing and give the focus back', async () => {
    const table = await sit({ moves: [4] });
    await table.tool('new').click();
    await table.page.keyboard.press('Escape');
    expect(await table.dialog.count()).toBe(0);
    expect(await table.tool('new').evaluate((tool) => tool === document.activeElement)).toBe(true);
    await table.tool('new').click();
    await table.dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await table.tool('new').evaluate((tool) => tool === document.activeElement)).toBe(true);
    expect(await table.moveText()).toBe('d1');
  });
});
