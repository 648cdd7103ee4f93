// Games with computers: every kind of opponent, either side, stopping, undo, watching.

import { describe, expect, test } from 'vitest';
import { engines } from '../../src/model/specs';
import { startEngine } from '../unit/support/engine';
import { playerName } from '../../src/model/opponents';
import { computer, kPerson, openApp } from './support/app_page';

const kCatalogue = (await startEngine()).ask<'players'>({ op: 'players' }).players;
const kEngines = engines(kCatalogue).map((kind) => kind.name);

describe('a person against a computer', () => {
  test('the computer begins when the person is second', async () => {
    const app = await openApp({ yellow: computer('level:3'), red: kPerson });
    await app.waitForMoves(1);
    await app.waitForStatus('Your move');
    expect(await app.tool('undo').getAttribute('aria-disabled')).toBe('true');
    await app.drop(2);
    await app.waitForMoves(3);
  });

  test.each(kEngines)('%s answers', async (engine) => {
    const app = await openApp({ red: computer(engine), moves: [4, 3, 4, 3] });
    await app.drop(5);
    await app.waitForMoves(6);
    await app.waitForStatus('Your move');
    expect(await app.strip('red').innerText()).toContain(playerName(engine));
  });

  test.each([1, 5, 10])('level %i answers', async (level) => {
    const app = await openApp({ red: computer(`level:${level}`) });
    await app.drop(4);
    await app.waitForMoves(2);
    await app.waitForStatus('Your move');
  });

  test('on the largest board the strongest shows that it thinks, and answers', async () => {
    const app = await openApp({ red: computer('level:10'), rules: { columns: 10, rows: 10, connect: 5 } });
    await app.drop(5);
    await app.waitForStatus('Zenith is thinking');
    await app.detail.filter({ hasText: /^\d+ s, [\d,]+ positions so far$/ }).waitFor();
    await app.strip('red').filter({ hasText: /Thinking, \d+ s/ }).waitFor();
    await app.waitForMoves(2);
    await app.waitForStatus('Your move');
  });

  test('it is not possible to move for the computer', async () => {
    const app = await openApp({ red: computer('uct:n=100000000') });
    await app.page.keyboard.press('4');
    await app.page.keyboard.press('4');
    await app.expectLive('UCT is to move.');
    expect(await app.moves.count()).toBe(1);
  });

  test('undo goes back to the own move, redo forward to the next one', async () => {
    const app = await openApp({ red: computer('level:2') });
    await app.drop(4);
    await app.waitForMoves(2);
    await app.drop(5);
    await app.waitForMoves(4);
    await app.waitForStatus('Your move');
    const line = await app.moveText();
    await app.tool('undo').click();
    await app.expectLive('Taken back. 2 stones on the board.');
    await app.waitForStatus('Your move');
    await app.tool('undo').click();
    expect(await app.tool('undo').getAttribute('aria-disabled')).toBe('true');
    await app.more('redo');
    await app.more('redo');
    expect(await app.moveText()).toBe(line);
    await app.tool('more').click();
    expect(await app.tool('redo').getAttribute('aria-disabled')).toBe('true');
    await app.page.keyboard.press('Escape');
    await app.waitForStatus('Your move');
  });

  test('undo works after a lost game', async () => {
    // Yellow has just overlooked four in a column.
    const app = await openApp({ red: computer('perfect'), moves: [1, 4, 2, 4, 1, 4] });
    await app.drop(2);
    await app.waitForStatus('Perfect wins this one');
    expect(await app.strip('red').innerText()).toContain('Winner');
    await app.tool('undo').click();
    await app.waitForStatus('Your move');
    await app.drop(4);
    await app.waitForMoves(8);
  });

  test('a thinking engine can be stopped and told to go on', async () => {
    const app = await openApp({
      rules: { columns: 10, rows: 10, connect: 4 },
      red: computer('uct:n=100000000'),
    });
    await app.drop(5);
    await app.waitForStatus('UCT is thinking');
    await app.button('Stop').click();
    await app.waitForStatus('Paused');
    await app.expectLive('Paused.');
    expect(await app.moves.count()).toBe(1);
    await app.button('Continue').click();
    await app.waitForStatus('UCT is thinking');
    await app.tool('undo').click();
    await app.waitForStatus('Your move');
  });

  test('looking back keeps the computer waiting until it is told to go on', async () => {
    const app = await openApp({ red: computer('level:2'), moves: [4, 3, 4, 3] });
    await app.moves.nth(0).click();
    await app.waitForStatus('After stone 1 of 4');
    expect(await app.detail.innerText()).toContain('Only looking.');
    await app.button('Back to the game').click();
    await app.waitForStatus('Your move');
    expect(await app.moves.count()).toBe(4);
  });

  test('the focus is not lost when a button of the status goes away', async () => {
    const app = await openApp({ red: computer('level:2'), moves: [4, 3, 4, 3] });
    await app.moves.nth(0).click();
    await app.button('Back to the game').focus();
    await app.page.keyboard.press('Enter');
    await app.waitForStatus('Your move');
    expect(await app.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  });
});

describe('computers only', () => {
  test('steps, runs, pauses, and ends', async () => {
    const app = await openApp({ yellow: computer('level:2'), red: computer('runs:depth=3') });
    // A reload never starts a game by itself.
    await app.waitForStatus('Paused');
    await app.button('Step').click();
    await app.waitForMoves(1);
    await app.button('Step').click();
    await app.waitForMoves(2);
    await app.page.waitForTimeout(300);
    expect(await app.moves.count()).toBe(2);
    await app.page.getByLabel('Speed').selectOption('Fast');
    await app.button('Continue').click();
    await app.waitForMoves(4);
    await app.button('Pause').click();
    const stopped = await app.moves.count();
    await app.page.waitForTimeout(500);
    expect(await app.moves.count()).toBe(stopped);
    await app.button('Continue').click();
    await app.waitForStatus(/wins|draw/);
    await app.expectLive(/wins|draw/);
  });

  test('the dialog starts such a game', async () => {
    const app = await openApp();
    await app.tool('new').click();
    await app.choice('Computers only').check();
    await app.dialog.getByLabel('Yellow is played by').selectOption('Pip, Elo 0');
    await app.dialog.getByLabel('Red is played by').selectOption('Zenith, Elo 1549');
    await app.dialog.getByRole('button', { name: 'Start game' }).click();
    await app.waitForMoves(2);
    expect(await app.strip('yellow').innerText()).toContain('Pip');
    expect(await app.strip('red').innerText()).toContain('Zenith');
    await app.tool('undo').click();
    await app.waitForStatus('Paused');
  });

  test('two of the same name carry their colours, and the one that thinks is named', async () => {
    const app = await openApp({ yellow: computer('uct:n=100000000'), red: computer('uct:n=100000000') });
    await app.waitForStatus('Paused');
    await app.button('Continue').click();
    await app.waitForStatus('UCT, Yellow is thinking');
    expect(await app.strip('red').innerText()).toContain('UCT, Red');
    await app.button('Pause').click();
  });
});

describe('the dialog for a new game', () => {
  test('an engine with its parameters, red, and the computer begins', async () => {
    const app = await openApp();
    await app.tool('new').click();
    await app.choice('Against computer').check();
    await app.dialog.getByLabel('Opponent').selectOption('Scorecard');
    await app.dialog.getByLabel('Depth').fill('3');
    await app.dialog.getByLabel('Points').fill('900/6/2/8');
    await app.dialog.getByLabel('Ties').selectOption('at random');
    await app.choice('Red', 'You play').check();
    await app.choice('Yellow', 'Who begins').check();
    await app.dialog.getByRole('button', { name: 'Start game' }).click();
    await app.expectLive(/New game\. Scorecard begins\.|Yellow plays/);
    await app.waitForMoves(1);
    await app.waitForStatus('Your move');
    expect(await app.strip('yellow').innerText()).toContain('Scorecard');
    // What was chosen is there again.
    await app.tool('new').click();
    expect(await app.dialog.getByLabel('Depth').inputValue()).toBe('3');
    expect(await app.dialog.getByLabel('Points').inputValue()).toBe('900/6/2/8');
    expect(await app.choice('Red', 'You play').isChecked()).toBe(true);
  });

  test('a parameter out of range is refused, and the old one stays', async () => {
    const app = await openApp({ red: computer('runs') });
    await app.tool('new').click();
    await app.dialog.getByLabel('Opponent').selectOption('Runs');
    const depth = app.dialog.getByLabel('Depth');
    await depth.fill('99');
    await depth.blur();
    expect(await depth.inputValue()).toBe('6');
  });

  test('chance decides who begins', async () => {
    const app = await openApp();
    const seen = new Set<string>();
    for (let n = 0; n < 20 && seen.size < 2; ++n) {
      await app.tool('new').click();
      await app.choice('Random', 'Who begins').check();
      await app.dialog.getByRole('button', { name: 'Start game' }).click();
      seen.add(await app.title.innerText());
    }
    expect([...seen].sort()).toEqual(['Red to move', 'Yellow to move']);
    // And it is remembered that chance decides.
    await app.page.reload();
    await app.tool('new').click();
    expect(await app.choice('Random', 'Who begins').isChecked()).toBe(true);
  });

  test('Escape and Cancel change nothing and give the focus back', async () => {
    const app = await openApp({ moves: [4] });
    await app.tool('new').click();
    await app.dialog.waitFor();
    await app.page.keyboard.press('Escape');
    expect(await app.dialog.count()).toBe(0);
    expect(await app.tool('new').evaluate((tool) => tool === document.activeElement)).toBe(true);
    await app.tool('new').click();
    await app.dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await app.tool('new').evaluate((tool) => tool === document.activeElement)).toBe(true);
    expect(await app.moveText()).toBe('d1');
  });

  test('after "Start game" the arrow keys play at once', async () => {
    const app = await openApp({ moves: [4] });
    await app.tool('new').click();
    await app.dialog.getByRole('button', { name: 'Start game' }).click();
    expect(await app.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
    await app.page.keyboard.press('ArrowRight');
    await app.page.keyboard.press('Enter');
    expect(await app.moveText()).toBe('e1');
  });

  test('the dialog stays where it is, whatever is chosen', async () => {
    const app = await openApp();
    await app.tool('new').click();
    const before = await app.dialog.boundingBox();
    for (const mode of ['Against computer', 'Computers only', 'Two people']) {
      await app.choice(mode).check();
      expect(await app.dialog.boundingBox()).toEqual(before);
    }
    for (const board of ['Five wins', 'Custom']) {
      await app.dialog.getByRole('radio', { name: board }).check();
      expect(await app.dialog.boundingBox()).toEqual(before);
    }
  });
});
