// The puzzles: feedback, hints, playing out the win, and progress that is remembered.

import { describe, expect, test } from 'vitest';
import { expectNoViolation } from './support/axe';
import { expectRoom, openLearn } from './support/learn_page';
import { kPhone, openApp } from './support/app_page';

/** Puzzle 2: Yellow to move, only e wins; a loses in 2. Puzzle 1: Red to move, c wins, a draws. */
const kMemory = {
  'zugzwang.puzzles': JSON.stringify({
    version: 1,
    attempts: { '1127437167342366624624125253464': ['solved', 1], '111736612457756366': ['shown', 2] },
  }),
};

describe('puzzles', () => {
  test('from the top bar; a wrong move, the right one, and why', async () => {
    const app = await openApp({ moves: [4, 4] });
    await app.page.getByRole('link', { name: 'Learn' }).click();
    await app.page.getByRole('link', { name: 'Puzzles' }).click();
    await app.page.locator('#puzzle-title').waitFor();
    expect(app.page.url()).toMatch(/#puzzles\/1$/);
    expect(await app.page.locator('.task h2').innerText()).toBe('Red to move: find the one move that wins');
    expect(await app.page.locator('.task .note').first().innerText()).toBe('Red wins with the 2nd stone from now.');
    expect(await app.page.getByRole('img', { name: 'Difficulty 1 of 5' }).count()).toBe(1);
    expect(await app.page.locator('.task').innerText()).not.toContain('Theme');
    await app.drop(1);
    await app.page.locator('.verdict', { hasText: 'a5 throws the win away: only a draw is left.' }).waitFor();
    await app.page.locator('[data-cell=a5][aria-label*=empty]').waitFor();
    expect(await app.columnName(1)).toBe('Column a, Draw');
    await app.drop(3);
    const feedback = app.page.locator('.feedback');
    await feedback.getByText('Right!').waitFor();
    await feedback.getByText(/Red threatens .* and .* at the same time, and Yellow can stop only one\./).waitFor();
    expect(await app.page.locator('.task').innerText()).toContain('Theme: Double threat');
    expect(await app.page.locator('.badge').innerText()).toBe('Solved');
    expect(await app.page.locator('.whole p').innerText()).toBe('1 of 250 solved');
    await app.expectLive('c5 is right.');
    await app.page.goBack();
    await app.page.locator('#lesson-title').waitFor();
    await app.page.goBack();
    await app.waitForStatus('Yellow to move');
    expect(await app.moves.count()).toBe(2);
  });

  test('the whole win: a move that deviates is pointed out, or it is watched', async () => {
    const learn = await openLearn({ hash: '#puzzles/93' });
    const { page } = learn.app;
    await learn.app.drop(7);
    await learn.app.button('Play it out').click();
    await learn.waitForTurn();
    expect(await page.locator('[data-cell]:focus').count()).toBe(1);
    const before = await learn.stones.count();
    await learn.app.drop(5);
    await learn.verdict.filter({ hasText: 'throws the win away' }).waitFor();
    await learn.waitForTurn();
    expect(await learn.stones.count()).toBe(before);
    await learn.app.button('Start again').click();
    await learn.waitForTurn();
    await learn.app.button('Solution').click();
    await learn.feedback.getByText('The solution is g').waitFor();
    await learn.app.button('Watch the win').click();
    await learn.feedback.getByText('Yellow wins. That was the whole line.').waitFor({ timeout: 20_000 });
    expect(await page.locator('.badge').innerText()).toBe('Solved');
  });

  test('hints come in steps, and the solution is no solved puzzle', async () => {
    const learn = await openLearn({ hash: '#puzzles/2' });
    const { page } = learn.app;
    const hint = page.locator('.buttons button').first();
    await hint.click();
    await learn.feedback.getByText('Threat follows threat, and every answer is forced.').waitFor();
    expect(await page.locator('.look').count()).toBe(0);
    await hint.click();
    await learn.feedback.getByText(/^Look at /).waitFor();
    expect(await page.locator('.look').count()).toBeGreaterThan(0);
    expect(await hint.getAttribute('aria-disabled')).toBe('true');
    expect(await hint.evaluate((button) => button === document.activeElement)).toBe(true);
    await learn.app.expectLive(/Look at /);
    await learn.app.drop(5);
    await learn.feedback.getByText('Right!').waitFor();
    expect(await page.locator('.badge').innerText()).toBe('Solved with a hint');
    // The help still counts after a restart.
    await learn.app.button('Start again').click();
    await learn.waitForTurn();
    await learn.app.drop(5);
    await learn.feedback.getByText('Right!').waitFor();
    expect(await page.locator('.badge').innerText()).toBe('Solved with a hint');
    await learn.app.button('Next').click();
    await learn.expectTitle('Puzzle 3');
    await learn.app.expectLive('Puzzle 3. Red to move');
    await learn.app.button('Solution').click();
    await learn.feedback.getByText('The solution is d').waitFor();
    expect(await page.locator('.badge').innerText()).toBe('Solution seen');
    expect(await page.locator('.whole p').innerText()).toBe('1 of 250 solved');
  });

  test('choosing, progress after a reload, and forgetting it', async () => {
    const learn = await openLearn({ hash: '#puzzles', memory: kMemory });
    const { page } = learn.app;
    // The first one is solved; of the second one only the solution has been seen.
    await learn.expectTitle('Puzzle 2');
    expect(await page.locator('.badge').innerText()).toBe('Solution seen');
    await page.getByLabel('Theme').selectOption({ label: 'Zugzwang' });
    await learn.expectTitle('Puzzle 91');
    expect(await page.locator('.task').innerText()).toContain('Theme: Zugzwang');
    await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('1');
    await learn.feedback.getByText('There is no such puzzle.').waitFor();
    expect(await learn.app.button('Next').getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('5');
    await learn.app.expectLive('3 puzzles');
    await learn.app.button('Next').click();
    const number = await learn.title.innerText();
    await page.reload();
    await learn.expectTitle(number);
    expect(await page.locator('.whole p').innerText()).toBe('1 of 250 solved');
    expect(await page.locator('.themes li').first().innerText()).toContain('1/50');
    await learn.app.button('Reset progress').click();
    await learn.app.button('Keep it').click();
    expect(await page.locator('.whole p').innerText()).toBe('1 of 250 solved');
    await learn.app.button('Reset progress').click();
    await learn.app.button('Reset').click();
    await learn.app.dialog.waitFor({ state: 'detached' });
    expect(await page.locator('.whole p').innerText()).toBe('0 of 250 solved');
    expect(await learn.app.button('Reset progress').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.reload();
    await learn.expectTitle(number);
    expect(await page.locator('.whole p').innerText()).toBe('0 of 250 solved');
  });

  test('by keyboard alone', async () => {
    const learn = await openLearn({ hash: '#puzzles/2' });
    const { page } = learn.app;
    const { keyboard } = page;
    expect(await learn.app.focusedText()).toBe('Puzzle 2');
    await learn.app.tabTo('Hint');
    await keyboard.press('Enter');
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
    });
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await learn.feedback.getByText('Right!').waitFor();
    await learn.app.tabTo('Play it out');
    await keyboard.press('Enter');
    await learn.waitForTurn();
    expect(await page.locator('[data-cell]:focus').count()).toBe(1);
    await learn.app.tabTo('Next');
    await keyboard.press('Enter');
    await learn.expectTitle('Puzzle 3');
    expect(await learn.app.focusedText()).toBe('Next');
  });

  test('without a network, after one visit', async () => {
    const app = await openApp({ context: { serviceWorkers: 'allow' } });
    await app.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await app.page.reload();
    await app.context.setOffline(true);
    await app.page.getByRole('link', { name: 'Learn' }).click();
    await app.page.getByRole('link', { name: 'Puzzles' }).click();
    await app.page.locator('#puzzle-title').waitFor();
    await app.drop(3);
    await app.page.locator('.feedback').getByText('Right!').waitFor();
  });

  test('puzzles that cannot be loaded are reported', async () => {
    const app = await openApp({ hash: '#puzzles', missing: /puzzles.*\.json$/ });
    await app.page.getByText(/The puzzles could not be loaded: /).first().waitFor();
  });

  test('in German, and nothing is cut off', async () => {
    const learn = await openLearn({ hash: '#puzzles/2', settings: { language: 'de' }, memory: kMemory });
    expect(await learn.app.page.locator('.task h2').innerText()).toBe('Gelb am Zug: Finde den einen Zug, der gewinnt');
    await learn.app.button('Tipp').click();
    await learn.app.button('Noch ein Tipp').click();
    await learn.app.drop(1);
    await learn.verdict.filter({ hasText: /verschenkt den Sieg und verliert sogar: Rot gewinnt mit dem 2\. Stein ab jetzt\./ }).waitFor();
    await learn.waitForTurn();
    for (const width of [360, 768, 1024, 1440]) await expectRoom(learn, width);
    await learn.app.drop(5);
    await learn.feedback.getByText('Richtig!').waitFor();
    for (const width of [360, 768, 1024, 1440]) await expectRoom(learn, width);
  });
});

test('axe finds nothing', async () => {
  const learn = await openLearn({ hash: '#puzzles/2', settings: { threats: true }, memory: kMemory });
  await learn.app.drop(5);
  await learn.app.page.locator('.feedback li').first().waitFor();
  await expectNoViolation(learn.app, 'solved');
  await learn.app.button('Reset progress').click();
  await expectNoViolation(learn.app, 'the question');
  const phone = await openLearn({ hash: '#puzzles/2', settings: { threats: true }, memory: kMemory, viewport: kPhone });
  await phone.app.button('Hint').click();
  await phone.app.button('Another hint').click();
  await phone.app.drop(1);
  await phone.verdict.waitFor();
  await phone.waitForTurn();
  await expectNoViolation(phone.app, 'hints and a mistake');
});
