// The other kinds of puzzles: the ladder, rush, and the person's own mistakes.

import { describe, expect, test } from 'vitest';
import type { Puzzle } from '../../src/model/puzzles/puzzles';
import { kPhone, type Start } from './support/app_page';
import { openMistakes } from './support/mistakes_page';
import { openPuzzles, ownMoves, type PuzzlePage, puzzles, wrongColumn } from './support/puzzle_page';

const kWidths = [
  ['a desktop', {}],
  ['a phone', { viewport: kPhone }],
] as const satisfies readonly (readonly [string, Start])[];

/** The puzzle on the board, by its stones. */
async function onBoard(opened: PuzzlePage): Promise<Puzzle> {
  await opened.waitForTurn();
  const seen = async (colour: string): Promise<string> =>
    (await opened.app.board.locator(`[data-cell][aria-label*="${colour}"]`).evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-cell')))).sort().join();
  const [yellow, red] = [await seen('Yellow'), await seen('Red')];
  const found = puzzles.find((puzzle) => {
    const heights = Array.from({ length: 7 }, () => 0);
    const cells: [string[], string[]] = [[], []];
    puzzle.moves.forEach((column, index) => {
      const row = (heights[column - 1] = (heights[column - 1] ?? 0) + 1);
      cells[index % 2 === 0 ? 0 : 1].push(`${'abcdefg'[column - 1] ?? ''}${row}`);
    });
    return cells[0].sort().join() === yellow && cells[1].sort().join() === red;
  });
  if (found === undefined) throw new Error('an unknown position');
  return found;
}

describe.each(kWidths)('the ladder on %s', (_, size) => {
  test('goes up with a puzzle that is solved, and down with the first mistake', async () => {
    const opened = await openPuzzles({ hash: '#puzzles/ladder', ...size });
    const { app } = opened;
    const rating = async (): Promise<number> => Number(await app.page.locator('[data-rating]').innerText());
    await opened.expectTitle('Ladder');
    await opened.expectBoardInSight();
    expect(await rating()).toBe(1000);
    const first = await onBoard(opened);
    await opened.solve(first);
    const up = await rating();
    expect(up).toBeGreaterThan(1000);
    expect(await app.page.locator('[data-change]').innerText()).toBe(`+${up - 1000}`);
    await app.expectLive(`Solved: +${up - 1000}, now ${up}.`);
    await app.button('Next').click();
    await opened.expectGoal(/to move/);
    const second = await onBoard(opened);
    expect(second.id).not.toBe(first.id);
    // Whoever reloads keeps the puzzle.
    await app.page.reload();
    expect((await onBoard(opened)).id).toBe(second.id);
    await app.drop(wrongColumn(second));
    await opened.waitFor('lost');
    const down = await rating();
    expect(down).toBeLessThan(up);
    // After that it is practice.
    await opened.solve(second);
    expect(await rating()).toBe(down);
    await app.page.getByRole('img', { name: `Your rating over 2 puzzles, from 1000 to ${down}` }).waitFor();
    await app.page.reload();
    await opened.waitForTurn();
    expect(await rating()).toBe(down);
  });
});

describe.each(kWidths)('rush on %s', (_, size) => {
  const state = (opened: PuzzlePage, name: string): Promise<void> =>
    opened.app.page.locator(`[data-rush=${name}]`).waitFor();

  async function start(opened: PuzzlePage): Promise<void> {
    await opened.expectTitle('Rush');
    // Nothing is given away before the clock runs.
    expect(await opened.stones.count()).toBe(0);
    await opened.app.button('Start').click();
    await state(opened, 'running');
  }

  async function solve(opened: PuzzlePage, count: number): Promise<void> {
    const puzzle = await onBoard(opened);
    for (const column of ownMoves(puzzle)) {
      await opened.waitForTurn();
      await opened.app.page.keyboard.press(String(column));
    }
    await opened.app.page.locator('.run .number', { hasText: String(count) }).waitFor();
  }

  async function miss(opened: PuzzlePage): Promise<void> {
    const before = await opened.app.page.locator('.dots i').count();
    await opened.app.drop(wrongColumn(await onBoard(opened)));
    await opened.app.page.locator('.dots i').nth(before).waitFor();
  }

  /** Waits for a puzzle other than this one. */
  async function nextAfter(opened: PuzzlePage, { number }: Puzzle): Promise<void> {
    await opened.app.page.locator(`[data-puzzle]:not([data-puzzle="${number}"])`).waitFor();
    await opened.waitForTurn();
  }

  test('the third mistake ends it, and the record is kept', async () => {
    const opened = await openPuzzles({ hash: '#puzzles/rush', ...size });
    const { app } = opened;
    await start(opened);
    expect(await opened.panel.getByText('No run yet').count()).toBe(0);
    await opened.expectBoardInSight();
    const first = await onBoard(opened);
    await solve(opened, 1);
    await nextAfter(opened, first);
    for (let mistake = 1; mistake <= 3; ++mistake) {
      const puzzle = await onBoard(opened);
      await miss(opened);
      if (mistake < 3) await nextAfter(opened, puzzle);
    }
    await state(opened, 'over');
    await opened.panel.getByText('That was the third mistake. Your best run: 1.').waitFor();
    await app.expectLive('That was the third mistake. 1 puzzle solved.');
    await app.button('Once more').press('Enter');
    await state(opened, 'running');
    await app.button('Stop').press('Enter');
    await opened.panel.getByText('You left the run. Your best: 1').waitFor();
    await app.page.reload();
    await opened.panel.getByText('Your best: 1').waitFor();
  });

  test('a reload ends it fairly, and so does going elsewhere', async () => {
    const opened = await openPuzzles({ hash: '#puzzles/rush', ...size });
    const { page } = opened.app;
    await start(opened);
    await solve(opened, 1);
    await page.reload();
    await state(opened, 'ready');
    await opened.panel.getByText('Your last run was cut short. Its puzzle counts.').waitFor();
    await opened.panel.getByText('Your best: 1').waitFor();
    await start(opened);
    await page.getByRole('link', { name: 'All puzzles' }).click();
    await opened.expectTitle('Daily puzzle');
    await page.getByRole('link', { name: 'Rush' }).filter({ hasText: 'Your best: 1' }).click();
    await state(opened, 'ready');
  });

  test('after three minutes it is over', async () => {
    const opened = await openPuzzles({ hash: '#puzzles/rush', context: {}, ...size });
    const { app } = opened;
    await app.page.clock.install();
    await app.page.reload();
    await start(opened);
    expect(await app.page.locator('.clock').innerText()).toMatch(/^(3:00|2:59)$/);
    await app.page.clock.runFor(121_000);
    await app.expectLive('One minute left.');
    expect(await app.page.locator('.clock').innerText()).toMatch(/^0:5\d$/);
    await app.page.clock.runFor(60_000);
    await state(opened, 'over');
    await opened.panel.getByText('Time is up.').waitFor();
    expect(await app.page.locator('.clock').innerText()).toBe('0:00');
  });
});

describe.each(kWidths)('my mistakes on %s', (_, size) => {
  test('are put right one by one, with the reason, and leave the list', async () => {
    const opened = await openMistakes(size);
    const { app } = opened;
    await app.page.getByRole('link', { name: 'My mistakes' }).filter({ hasText: '2 positions from your games' }).click();
    await opened.expectTitle('My mistakes');
    await opened.expectBoardInSight();
    await opened.expectGoal('Yellow to move. What was right?');
    await opened.panel.getByText('You played d2, and a win became a loss.').waitFor();
    expect(await opened.panel.getByRole('button', { name: /^Position/ }).count()).toBe(2);
    await app.drop(4);
    await opened.waitFor('lost');
    await opened.feedback.getByText('Red answers d3.').waitFor();
    await opened.waitForTurn();
    await app.drop(1);
    await opened.waitFor('solved');
    await opened.feedback.getByText('a2 was right.').waitFor();
    await opened.feedback.locator('li').first().waitFor();
    await app.expectLive('Put right. It is off the list.');
    expect(await opened.panel.getByRole('button', { name: /^Position/ }).count()).toBe(1);
    await app.button('Next').click();
    await opened.expectGoal('Red to move. What was right?');
    await opened.panel.getByText('You played c1, and a win became a draw.').waitFor();
    await app.drop(1);
    await opened.feedback.getByText('a4 was right.').waitFor();
    expect(await app.page.getByRole('button', { name: 'Next' }).count()).toBe(0);
    await app.page.reload();
    await opened.panel.or(app.page.locator('#content')).first().waitFor();
    await app.page.getByText('Nothing to put right.').first().waitFor();
    await app.page.locator('#content').getByRole('link', { name: 'My games' }).click();
    await opened.expectTitle('My games');
  });
});

test('the solution of a mistake can be seen; then it stays in the list', async () => {
  const opened = await openMistakes({});
  await opened.app.page.getByRole('link', { name: 'My mistakes' }).click();
  await opened.app.button('Solution').click();
  await opened.feedback.getByText('The solution is a2.').waitFor({ timeout: 20_000 });
  expect(await opened.panel.getByRole('button', { name: /^Position/ }).count()).toBe(2);
  await opened.panel.getByRole('button', { name: /^Position 2/ }).click();
  await opened.expectGoal('Red to move. What was right?');
});
