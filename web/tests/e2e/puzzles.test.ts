// The puzzles: feedback, hints, the whole win, and progress that is remembered.

import { describe, expect, test } from 'vitest';
import { expectNoViolation } from './support/axe';
import { expectRoom, learn } from './support/desk';
import { kPhone, sit } from './support/table';

/** Puzzle 2: Yellow to move, only e wins; a loses in 2. Puzzle 1: Red to move, c wins, a draws. */
const kMemory = {
  'zugzwang.puzzles': JSON.stringify({
    version: 1,
    attempts: { '1127437167342366624624125253464': ['solved', 1], '111736612457756366': ['shown', 2] },
  }),
};

describe('puzzles', () => {
  test('from the top bar; a wrong move, the right one, and why', async () => {
    const table = await sit({ moves: [4, 4] });
    await table.page.getByRole('link', { name: 'Learn' }).click();
    await table.page.getByRole('link', { name: 'Puzzles' }).click();
    await table.page.locator('#puzzle-title').waitFor();
    expect(table.page.url()).toMatch(/#puzzles\/1$/);
    expect(await table.page.locator('.task h2').innerText()).toBe('Red to move: find the one move that wins');
    expect(await table.page.locator('.task .note').first().innerText()).toBe('Red wins with the 2nd stone from now.');
    expect(await table.page.getByRole('img', { name: 'Difficulty 1 of 5' }).count()).toBe(1);
    expect(await table.page.locator('.task').innerText()).not.toContain('Theme');
    await table.drop(1);
    await table.page.locator('.verdict', { hasText: 'a5 throws the win away: only a draw is left.' }).waitFor();
    await table.page.locator('[data-cell=a5][aria-label*=empty]').waitFor();
    expect(await table.columnName(1)).toBe('Column a, Draw');
    await table.drop(3);
    const feedback = table.page.locator('.feedback');
    await feedback.getByText('Right!').waitFor();
    await feedback.getByText(/threatens .* and .*; Yellow can stop only one of them\./).waitFor();
    expect(await table.page.locator('.task').innerText()).toContain('Theme: Double threat');
    expect(await table.page.locator('.badge').innerText()).toBe('Solved');
    expect(await table.page.locator('.whole p').innerText()).toBe('1 of 250 solved');
    await table.expectLive('c5 is right.');
    await table.page.goBack();
    await table.page.locator('#lesson-title').waitFor();
    await table.page.goBack();
    await table.waitForStatus('Yellow to move');
    expect(await table.moves.count()).toBe(2);
  });

  test('the whole win: a move that deviates is pointed out, or it is watched', async () => {
    const desk = await learn({ hash: '#puzzles/93' });
    const { page } = desk.table;
    await desk.table.drop(7);
    await desk.table.button('Play it out').click();
    await desk.waitForTurn();
    expect(await page.locator('[data-cell]:focus').count()).toBe(1);
    const before = await desk.stones.count();
    await desk.table.drop(5);
    await desk.verdict.filter({ hasText: 'throws the win away' }).waitFor();
    await desk.waitForTurn();
    expect(await desk.stones.count()).toBe(before);
    await desk.table.button('Start again').click();
    await desk.waitForTurn();
    await desk.table.button('Solution').click();
    await desk.feedback.getByText('The solution is g').waitFor();
    await desk.table.button('Watch the win').click();
    await desk.feedback.getByText('Yellow wins. That was the whole way.').waitFor({ timeout: 20_000 });
    expect(await page.locator('.badge').innerText()).toBe('Solved');
  });

  test('hints come in steps, and the solution is no solved puzzle', async () => {
    const desk = await learn({ hash: '#puzzles/2' });
    const { page } = desk.table;
    const hint = page.locator('.buttons button').first();
    await hint.click();
    await desk.feedback.getByText('Threat follows threat, and every answer is forced.').waitFor();
    expect(await page.locator('.look').count()).toBe(0);
    await hint.click();
    await desk.feedback.getByText(/^Look at /).waitFor();
    expect(await page.locator('.look').count()).toBeGreaterThan(0);
    expect(await hint.getAttribute('aria-disabled')).toBe('true');
    expect(await hint.evaluate((button) => button === document.activeElement)).toBe(true);
    await desk.table.expectLive(/Look at /);
    await desk.table.drop(5);
    await desk.feedback.getByText('Right!').waitFor();
    expect(await page.locator('.badge').innerText()).toBe('Solved with a hint');
    // What was given away stays given away.
    await desk.table.button('Start again').click();
    await desk.waitForTurn();
    await desk.table.drop(5);
    await desk.feedback.getByText('Right!').waitFor();
    expect(await page.locator('.badge').innerText()).toBe('Solved with a hint');
    await desk.table.button('Next').click();
    await desk.expectTitle('Puzzle 3');
    await desk.table.expectLive('Puzzle 3. Red to move');
    await desk.table.button('Solution').click();
    await desk.feedback.getByText('The solution is d').waitFor();
    expect(await page.locator('.badge').innerText()).toBe('Solution seen');
    expect(await page.locator('.whole p').innerText()).toBe('1 of 250 solved');
  });

  test('choosing, progress after a reload, and forgetting it', async () => {
    const desk = await learn({ hash: '#puzzles', memory: kMemory });
    const { page } = desk.table;
    // One is solved, of the next one only the solution was seen.
    await desk.expectTitle('Puzzle 2');
    expect(await page.locator('.badge').innerText()).toBe('Solution seen');
    await page.getByLabel('Theme').selectOption({ label: 'Zugzwang' });
    await desk.expectTitle('Puzzle 91');
    expect(await page.locator('.task').innerText()).toContain('Theme: Zugzwang');
    await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('1');
    await desk.feedback.getByText('No puzzle is like that.').waitFor();
    expect(await desk.table.button('Next').getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('5');
    await desk.table.expectLive('3 puzzles');
    await desk.table.button('Next').click();
    const number = await desk.title.innerText();
    await page.reload();
    await desk.expectTitle(number);
    expect(await page.locator('.whole p').innerText()).toBe('1 of 250 solved');
    expect(await page.locator('.themes li').first().innerText()).toContain('1/50');
    await desk.table.button('Reset progress').click();
    await desk.table.button('Keep it').click();
    expect(await page.locator('.whole p').innerText()).toBe('1 of 250 solved');
    await desk.table.button('Reset progress').click();
    await desk.table.button('Reset').click();
    await desk.table.dialog.waitFor({ state: 'detached' });
    expect(await page.locator('.whole p').innerText()).toBe('0 of 250 solved');
    expect(await desk.table.button('Reset progress').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.reload();
    await desk.expectTitle(number);
    expect(await page.locator('.whole p').innerText()).toBe('0 of 250 solved');
  });

  test('by keyboard alone', async () => {
    const desk = await learn({ hash: '#puzzles/2' });
    const { page } = desk.table;
    const { keyboard } = page;
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    const tabTo = async (text: string): Promise<void> => {
      for (let n = 0; n < 40 && (await focused()) !== text; ++n) await keyboard.press('Tab');
      expect(await focused()).toBe(text);
    };
    expect(await focused()).toBe('Puzzle 2');
    await tabTo('Hint');
    await keyboard.press('Enter');
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
    });
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await desk.feedback.getByText('Right!').waitFor();
    await tabTo('Play it out');
    await keyboard.press('Enter');
    await desk.waitForTurn();
    expect(await page.locator('[data-cell]:focus').count()).toBe(1);
    await tabTo('Next');
    await keyboard.press('Enter');
    await desk.expectTitle('Puzzle 3');
    expect(await focused()).toBe('Next');
  });

  test('without a network, after one visit', async () => {
    const table = await sit({ context: { serviceWorkers: 'allow' } });
    await table.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await table.page.reload();
    await table.context.setOffline(true);
    await table.page.getByRole('link', { name: 'Learn' }).click();
    await table.page.getByRole('link', { name: 'Puzzles' }).click();
    await table.page.locator('#puzzle-title').waitFor();
    await table.drop(3);
    await table.page.locator('.feedback').getByText('Right!').waitFor();
  });

  test('a set that cannot be had is told', async () => {
    const table = await sit({ hash: '#puzzles', missing: /puzzles.*\.json$/ });
    await table.page.getByText(/The puzzles could not be loaded: /).first().waitFor();
  });

  test('in German, and nothing is cut off', async () => {
    const desk = await learn({ hash: '#puzzles/2', settings: { language: 'de' }, memory: kMemory });
    expect(await desk.table.page.locator('.task h2').innerText()).toBe('Gelb am Zug: Finde den einen Zug, der gewinnt');
    await desk.table.button('Tipp').click();
    await desk.table.button('Noch ein Tipp').click();
    await desk.table.drop(1);
    await desk.verdict.filter({ hasText: /verschenkt den Sieg und verliert sogar: Rot gewinnt mit dem 2\. Stein ab jetzt\./ }).waitFor();
    await desk.waitForTurn();
    for (const width of [360, 768, 1024, 1440]) await expectRoom(desk, width);
    await desk.table.drop(5);
    await desk.feedback.getByText('Richtig!').waitFor();
    for (const width of [360, 768, 1024, 1440]) await expectRoom(desk, width);
  });
});

test('axe finds nothing', async () => {
  const desk = await learn({ hash: '#puzzles/2', settings: { threats: true }, memory: kMemory });
  await desk.table.drop(5);
  await desk.table.page.locator('.feedback li').first().waitFor();
  await expectNoViolation(desk.table, 'solved');
  await desk.table.button('Reset progress').click();
  await expectNoViolation(desk.table, 'the question');
  const phone = await learn({ hash: '#puzzles/2', settings: { threats: true }, memory: kMemory, viewport: kPhone });
  await phone.table.button('Hint').click();
  await phone.table.button('Another hint').click();
  await phone.table.drop(1);
  await phone.verdict.waitFor();
  await phone.waitForTurn();
  await expectNoViolation(phone.table, 'hints and a mistake');
});
