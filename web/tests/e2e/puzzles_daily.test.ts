// The puzzle of the day: calendar, streak, the result to share; on a day of the test's choice.

import { describe, expect, test } from 'vitest';
import { kPhone } from './support/app_page';
import { kToday, openOn, puzzleOn, solvedOn } from './support/daily_page';
import { names, wrongColumn } from './support/puzzle_page';

const puzzle = puzzleOn(kToday);

describe.each([
  ['a desktop', undefined],
  ['a phone', kPhone],
])('on %s', (_, viewport) => {
  const size = viewport === undefined ? {} : { viewport };

  test('solving it fills the day, lengthens the streak, and can be shared', async () => {
    const opened = await openOn(kToday, { hash: '#puzzles', memory: solvedOn(2, 3, 13, 14, 15), ...size });
    const { app } = opened;
    const { page } = app;
    await opened.expectTitle('Daily puzzle');
    expect(await page.locator('.date').innerText()).toMatch(/^Monday,? 16 November$/);
    await opened.expectBoardInSight();
    const { you, opponent } = names(puzzle);
    await opened.expectGoal(puzzle.theme === 'defence' ? `${you} to move and hold` : `${you} to move and win in ${puzzle.distance}`);
    expect(await page.locator('.days').innerText()).toMatch(/3\s+days in a row\s+Solve today’s to make it 4/);
    expect(await page.locator('.calendar .count').innerText()).toBe('5 solved');
    expect(await page.locator(`[data-day="${kToday}"]`).getAttribute('data-state')).toBe('today');
    // A month is a board: seven columns and six rows, Monday first.
    expect(await page.locator('.calendar th abbr').first().getAttribute('title')).toBe('Monday');
    expect(await page.locator('.calendar tbody td').count()).toBe(42);
    await app.drop(wrongColumn(puzzle));
    await opened.waitFor('lost');
    await opened.feedback.getByText(`${opponent} answers `).waitFor();
    await opened.waitForTurn();
    await opened.solve(puzzle);
    await opened.expectGoal('Solved');
    expect(await page.locator(`[data-day="${kToday}"]`).getAttribute('data-state')).toBe('solved');
    expect(await page.locator('.days').innerText()).toMatch(/4\s+days in a row\s+Today’s is solved/);
    await page.getByRole('button', { name: /^Share/ }).locator('visible=true').click();
    await app.expectLive('The result is copied.');
    const hits = Math.ceil(puzzle.line.length / 2);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`^Zugzwang daily, 16 Nov\n○${'●'.repeat(hits)} \\d+:\\d\\d, streak 4$`),
    );
    await opened.expectBoardInSight();
    // A reload forgets nothing, and solving it again changes nothing.
    await page.reload();
    await page.locator(`[data-day="${kToday}"][data-state=solved]`).waitFor({ state: 'attached' });
    expect(await page.locator('.days').innerText()).toMatch(/4\s+days in a row/);
  });
});

describe('what is said', () => {
  const kDay = '2026-11-17';

  test.each([
    ['1440 x 900', { width: 1440, height: 900 }],
    ['1366 x 768', { width: 1366, height: 768 }],
  ])('moves neither the calendar nor the reward at %s', async (_, viewport) => {
    const opened = await openOn(kDay, { hash: '#puzzles', memory: solvedOn(15, 16), viewport });
    const { app } = opened;
    const places = async (): Promise<unknown[]> =>
      Promise.all(['.calendar', '.days', '.streak .wide'].map((part) => app.page.locator(part).boundingBox()));
    const before = await places();
    await app.drop(wrongColumn(puzzleOn(kDay)));
    await opened.waitFor('lost');
    expect(await places()).toEqual(before);
    await opened.waitForTurn();
    await opened.solve(puzzleOn(kDay));
    await opened.feedback.locator('li').first().waitFor();
    expect(await places()).toEqual(before);
  });

  test('is three reasons, and the others on demand, by keyboard, too', async () => {
    const opened = await openOn(kDay, { hash: '#puzzles' });
    const { page } = opened.app;
    await opened.solve(puzzleOn(kDay));
    const reasons = opened.feedback.locator('li, .thumb').locator('visible=true');
    await expect.poll(() => reasons.count()).toBe(3);
    await opened.feedback.locator('summary', { hasText: 'More' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => reasons.count()).toBeGreaterThan(3);
    expect(await opened.feedback.innerText()).not.toMatch(/never comes? into play/);
  });

  test('is next to the board on a phone', async () => {
    const opened = await openOn(kDay, { hash: '#puzzles', viewport: kPhone });
    const top = async (part: string): Promise<number> => (await opened.app.page.locator(part).boundingBox())?.y ?? NaN;
    await opened.app.drop(wrongColumn(puzzleOn(kDay)));
    await opened.waitFor('lost');
    expect(await top('[data-feedback]')).toBeLessThan(await top('.days'));
    await opened.waitForTurn();
    await opened.solve(puzzleOn(kDay));
    expect(await top('[data-feedback]')).toBeLessThan(await top('.days'));
    expect(await top('[data-feedback] h2')).toBeLessThan(kPhone.height);
  });
});

test('every day has its own puzzle, and a day without one ends the streak', async () => {
  const opened = await openOn('2026-11-18', { hash: '#puzzles/daily', memory: solvedOn(14, 15, 16) });
  const { page } = opened.app;
  expect(await page.locator('.days').innerText()).toMatch(/0\s+days in a row\s+Solve today’s to begin/);
  expect(await opened.stones.count()).toBe(puzzleOn('2026-11-18').moves.length);
  expect(puzzleOn('2026-11-18').id).not.toBe(puzzle.id);
  // At midnight, whoever comes back to the page finds the next one.
  await page.clock.setFixedTime(new Date('2026-11-19T00:01:00'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.locator('.date').filter({ hasText: '19 November' }).waitFor();
  await opened.app.expectLive('A new day: here is its puzzle.');
});

test('earlier months can be looked at', async () => {
  const memory = { 'zugzwang.daily': JSON.stringify({ version: 1, days: { '2026-10-31': ['solved', 'x', 5000] } }) };
  const opened = await openOn(kToday, { hash: '#puzzles', memory });
  const { app } = opened;
  expect(await app.button('Next month').getAttribute('aria-disabled')).toBe('true');
  await app.button('Previous month').click();
  expect(await app.page.locator('.calendar .name').innerText()).toBe('October');
  expect(await app.page.locator('[data-day="2026-10-31"]').getAttribute('data-state')).toBe('solved');
  expect(await app.button('Previous month').getAttribute('aria-disabled')).toBe('true');
  await app.button('Next month').click();
  expect(await app.page.locator('.calendar .name').innerText()).toBe('November');
});

test('whoever sees the solution has not solved it', async () => {
  const opened = await openOn(kToday, { hash: '#puzzles', memory: solvedOn(15) });
  for (let hints = 0; hints < 3 && (await opened.action.innerText()) !== 'Solution'; ++hints) await opened.action.click();
  await opened.action.click();
  await opened.waitFor('solved');
  await opened.expectGoal('Solution seen');
  expect(await opened.app.page.locator('.days').innerText()).toMatch(/1\s+day in a row/);
  await opened.app.button('Start again').click();
  await opened.solve(puzzle);
  expect(await opened.app.page.locator(`[data-day="${kToday}"]`).getAttribute('data-state')).toBe('today');
});

test('by keyboard alone, to the other kinds and back', async () => {
  const opened = await openOn(kToday, { hash: '#puzzles' });
  const { app } = opened;
  await app.page.keyboard.press(String(puzzle.line[0]));
  await app.page.locator('[data-feedback=solved], [data-feedback=kept]').waitFor();
  for (const [door, title] of [
    ['Rush 3 minutes, 3 mistakes', 'Rush'],
    ['Ladder Your rating: 1000', 'Ladder'],
    ['My mistakes Nothing to put right.', 'My mistakes'],
  ] as const) {
    await app.tabTo(door);
    await app.page.keyboard.press('Enter');
    await opened.expectTitle(title);
    await app.tabTo('All puzzles');
    await app.page.keyboard.press('Enter');
    await opened.expectTitle('Daily puzzle');
  }
});

test('in German', async () => {
  const opened = await openOn(kToday, { hash: '#puzzles', memory: solvedOn(14, 15), settings: { language: 'de' } });
  await opened.expectTitle('Aufgabe des Tages');
  expect(await opened.app.page.locator('.date').innerText()).toMatch(/^Montag, 16\. November$/);
  expect(await opened.app.page.locator('.days').innerText()).toMatch(/2\s+Tage in Folge/);
});
