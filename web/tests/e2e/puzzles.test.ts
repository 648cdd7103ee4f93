// Single puzzles: feedback, hints, lines played to their point, themes, and progress that is remembered.

import { describe, expect, test } from 'vitest';
import { kPhone, openApp } from './support/app_page';
import { firstPuzzle, kAttempts, names, openPuzzles, puzzleOf, puzzles, wrongColumn } from './support/puzzle_page';

const kWidths = [
  ['a desktop', undefined],
  ['a phone', kPhone],
] as const;

describe.each(kWidths)('on %s', (_, viewport) => {
  const size = viewport === undefined ? {} : { viewport };

  test('a wrong move is valued, answered and taken back; the right one is explained', async () => {
    const puzzle = puzzleOf('double_threat', 1);
    const { you, opponent } = names(puzzle);
    const opened = await openPuzzles({ hash: `#puzzles/${puzzle.number}`, ...size });
    const { app, feedback } = opened;
    await opened.expectTitle(`Puzzle ${puzzle.number}`);
    await opened.expectGoal(`${you} to move and win in ${puzzle.distance}`);
    await opened.expectBoardInSight();
    expect(await app.page.getByRole('img', { name: `Difficulty ${puzzle.grade} of 5` }).count()).toBe(1);
    expect(await app.page.locator('[data-theme-name]').innerText()).toBe('');
    const before = await opened.stones.count();
    await app.drop(wrongColumn(puzzle));
    await opened.waitFor('lost');
    await feedback.getByText(new RegExp(`throws the win away.* ${opponent} answers [a-g][1-6]\\.`)).waitFor();
    expect((await feedback.locator('.pill').allInnerTexts()).map((text) => text.trim())[0]).toBe('Win');
    expect(await feedback.locator('.pill').nth(1).innerText()).toMatch(/Draw|Loss in \d+/);
    await opened.waitForTurn();
    expect(await opened.stones.count()).toBe(before);
    await app.expectLive(/throws the win away.*taken back/);
    await app.expectLive(new RegExp(`${opponent} plays [a-g][1-6]`));
    await app.drop(puzzle.line[0] ?? 0);
    await opened.waitFor('solved');
    await feedback.getByText(`Two threats at the same time: ${opponent} can stop only one.`).waitFor();
    await feedback.locator('li').first().waitFor();
    await app.expectLive('Solved! Two threats at the same time');
    // Nothing of the mistake is left, and there is one way forward.
    expect(await feedback.locator('.pill').count()).toBe(0);
    expect(await app.chips.filter({ hasText: /Draw|Loss/ }).count()).toBe(0);
    expect(await app.page.getByRole('button', { name: 'Next' }).count()).toBe(1);
    expect(await app.page.getByRole('button', { name: 'Next' }).isVisible()).toBe(true);
    expect(await app.page.locator('.badge').innerText()).toBe('Solved');
    expect(await app.page.locator('[data-theme-name]').innerText()).toBe('Theme: Double threat');
    await opened.expectBoardInSight();
  });

  test('an explanation that is longer than its room says so', async () => {
    const puzzle = puzzleOf('double_threat', 1);
    const height = viewport === undefined ? 380 : 640;
    const opened = await openPuzzles({ hash: `#puzzles/${puzzle.number}`, viewport: { width: viewport?.width ?? 1100, height } });
    await opened.solve(puzzle);
    await opened.feedback.locator('li').first().waitFor();
    const cue = opened.app.button('More below');
    await cue.click();
    await cue.waitFor({ state: 'detached' });
    expect(await opened.app.button('Start again').isVisible()).toBe(true);
  });
});

describe('puzzles', () => {
  test('the answer is not shown by pointing at a column', async () => {
    const puzzle = puzzleOf('double_threat', 1);
    const opened = await openPuzzles({ hash: `#puzzles/${puzzle.number}`, settings: { threats: true, evaluation: true } });
    const { page } = opened.app;
    await opened.waitForTurn();
    const seen = new Set<string>();
    for (const letter of 'abcdefg') {
      await opened.app.cell(`${letter}1`).hover();
      seen.add(`${await page.locator('.mark').count()} ${await page.locator('.chip').count()} ${await opened.feedback.count()}`);
    }
    expect([...seen]).toEqual(['0 0 0']);
  });

  test('a line is played to its point, and then to the end', async () => {
    const puzzle = puzzleOf('forced_sequence', 5);
    const { you, opponent } = names(puzzle);
    const opened = await openPuzzles({ hash: `#puzzles/${puzzle.number}` });
    const { app, feedback } = opened;
    const before = await opened.stones.count();
    await app.drop(puzzle.line[0] ?? 0);
    await opened.waitFor('kept');
    await opened.waitForTurn();
    expect(await opened.stones.count()).toBe(before + 2);
    // One right move is not the solution yet; what is left is said.
    await opened.expectGoal(`${you} to move and win in ${puzzle.distance - 1}`);
    expect(await app.page.locator('.badge').count()).toBe(0);
    await app.drop(puzzle.line[2] ?? 0);
    await opened.waitForTurn();
    await app.drop(puzzle.line[4] ?? 0);
    await opened.waitFor('solved');
    await feedback.getByText(`Threat followed threat, and now ${opponent} cannot stop everything.`).waitFor();
    await app.button('Play it out').click();
    await opened.waitForTurn();
    expect(await app.page.locator('[data-cell]:focus').count()).toBe(1);
    await app.button('Start again').click();
    await opened.waitForTurn();
    expect(await opened.stones.count()).toBe(before);
    await app.button('Hint').click();
    await app.button('Another hint').click();
    await app.button('Solution').click();
    await feedback.getByText('The solution is ').waitFor({ timeout: 20_000 });
    expect(await opened.stones.count()).toBe(before + puzzle.line.length);
    await app.button('Watch the rest').click();
    await feedback.getByText(`${you} wins. That was the whole line.`).waitFor({ timeout: 20_000 });
    expect(await app.page.locator('.badge').innerText()).toBe('Solved');
  });

  test('a defence has one move that does not lose', async () => {
    const puzzle = puzzleOf('defence');
    const { you, opponent } = names(puzzle);
    const opened = await openPuzzles({ hash: `#puzzles/${puzzle.number}` });
    await opened.expectGoal(`${you} to move and hold the draw`);
    await opened.panel.getByText(`${you} to move: find the only move that does not lose.`).waitFor();
    await opened.app.drop(wrongColumn(puzzle));
    await opened.feedback.getByText(`loses: ${opponent} wins with `).waitFor();
    await opened.waitForTurn();
    await opened.app.drop(puzzle.line[0] ?? 0);
    await opened.feedback.getByText('Every other move would have lost. This one holds the draw.').waitFor();
  });

  test('hints come in steps, and the solution is no solved puzzle', async () => {
    const puzzle = puzzleOf('double_threat', 1);
    const opened = await openPuzzles({ hash: `#puzzles/${puzzle.number}` });
    const { app, feedback, action } = opened;
    expect(await action.innerText()).toBe('Hint');
    await action.click();
    await feedback.getByText('Make two threats at the same time: only one of them can be stopped.').waitFor();
    expect(await app.page.locator('.look').count()).toBe(0);
    await action.click();
    await feedback.getByText(/^Look at /).waitFor();
    expect(await app.page.locator('.look').count()).toBeGreaterThan(0);
    expect(await action.innerText()).toBe('Solution');
    await app.expectLive(/Look at /);
    await opened.solve(puzzle);
    expect(await app.page.locator('.badge').innerText()).toBe('Solved with a hint');
    // The help still counts after a restart.
    await app.button('Start again').click();
    await opened.solve(puzzle);
    expect(await app.page.locator('.badge').innerText()).toBe('Solved with a hint');
    await action.click();
    await app.page.waitForURL((url) => !url.hash.endsWith(`/${puzzle.number}`));
    // The address is there before the title.
    const number = Number(await app.page.evaluate(() => location.hash.split('/').at(-1)));
    const next = puzzles[number - 1] ?? puzzle;
    await app.expectLive(`Puzzle ${number}. ${names(next).you} to move`);
    for (let hints = 0; hints < 3 && (await action.innerText()) !== 'Solution'; ++hints) await action.click();
    await action.click();
    await feedback.getByText('The solution is ').waitFor({ timeout: 20_000 });
    expect(await app.page.locator('.badge').innerText()).toBe('Solution seen');
    await opened.expectGoal('Solution seen');
  });

  test('a theme has its grades as rails; what was solved before this version still counts', async () => {
    const opened = await openPuzzles({ hash: '#puzzles', memory: kAttempts });
    const { page } = opened.app;
    const own = puzzles.filter(({ theme }) => theme === firstPuzzle.theme);
    await page.getByRole('link', { name: `Double threat 1 / ${own.length} solved` }).click();
    await opened.expectTitle('Double threat');
    expect(new URL(page.url()).hash).toBe('#puzzles/theme/double_threat');
    expect(await page.locator('.grades h2').allInnerTexts()).toEqual(
      [1, 2, 3, 4, 5].map((grade) => `Grade ${grade}\n${grade === 1 ? 1 : 0} / 14`),
    );
    // It continues with the first one that is not solved.
    const fresh = own.find(({ id }) => id !== firstPuzzle.id) ?? firstPuzzle;
    expect(await page.locator('[data-theme-name]').innerText()).toContain(`Puzzle ${fresh.number}.`);
    await opened.solve(fresh);
    await opened.action.click();
    const after = own.find(({ id }) => ![firstPuzzle.id, fresh.id].includes(id)) ?? firstPuzzle;
    await page.waitForURL(new RegExp(`#puzzles/${after.number}$`));
    await opened.expectTitle('Double threat');
    await page.getByRole('link', { name: `Puzzle ${firstPuzzle.number}, solved` }).click();
    expect(await page.locator('.badge').innerText()).toBe('Solved');
    await page.reload();
    await opened.expectTitle(`Puzzle ${firstPuzzle.number}`);
    await page.getByRole('link', { name: `Double threat 2 / ${own.length} solved` }).waitFor();
  });

  test('progress can be forgotten, if that is really wanted', async () => {
    const opened = await openPuzzles({ hash: '#puzzles/1', memory: kAttempts });
    const { app } = opened;
    const solved = (n: number): Promise<void> => app.page.getByRole('link', { name: `Double threat ${n} /` }).waitFor();
    await solved(1);
    await app.button('Reset progress').click();
    await app.button('Keep it').click();
    await solved(1);
    await app.button('Reset progress').click();
    await app.button('Reset').click();
    await app.dialog.waitFor({ state: 'detached' });
    await solved(0);
    await app.expectLive('Your progress has been reset.');
    await app.page.reload();
    await solved(0);
  });

  test('two tabs do not forget what the other one solved', async () => {
    const [one, two] = [puzzleOf('double_threat', 1), puzzleOf('stacked', 1)];
    const opened = await openPuzzles({ hash: `#puzzles/${one.number}`, context: {} });
    const other = await opened.app.context.newPage();
    await other.goto(opened.app.page.url().replace(/\d+$/, String(two.number)));
    await other.locator('.board.open').waitFor();
    await opened.solve(one);
    await other.keyboard.press(String(two.line[0]));
    await other.locator('[data-feedback=solved]').waitFor();
    await other.reload();
    await other.getByRole('link', { name: 'Double threat 1 /' }).waitFor();
    await other.getByRole('link', { name: 'Stacked threats 1 /' }).waitFor();
  });

  test('by keyboard alone', async () => {
    const puzzle = puzzleOf('stacked', 1);
    const opened = await openPuzzles({ hash: `#puzzles/${puzzle.number}` });
    const { app } = opened;
    const { keyboard } = app.page;
    await app.tabTo('Hint');
    await keyboard.press('Enter');
    await opened.waitFor('hint');
    await keyboard.press(String(puzzle.line[0]));
    await opened.waitFor('solved');
    await app.tabTo('Play it out');
    await keyboard.press('Enter');
    await opened.waitForTurn();
    expect(await app.page.locator('[data-cell]:focus').count()).toBe(1);
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowLeft');
    expect(await app.page.locator('[data-cell]:focus').count()).toBe(1);
    await app.tabTo('Next');
    await keyboard.press('Enter');
    await opened.expectGoal(/to move/);
    // The focus stays with the button, which helps again.
    expect(await app.focusedText()).toBe('Hint');
  });

  test('without a network, after one visit', async () => {
    const app = await openApp({ context: { serviceWorkers: 'allow' } });
    await app.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await app.page.reload();
    await app.context.setOffline(true);
    await app.page.locator('nav:visible').getByRole('link', { name: 'Puzzles' }).click();
    await app.page.getByRole('heading', { level: 1, name: 'Daily puzzle' }).waitFor();
    await app.page.goto(app.page.url().replace(/#.*$/, `#puzzles/${firstPuzzle.number}`));
    await app.page.getByRole('heading', { level: 1, name: `Puzzle ${firstPuzzle.number}` }).waitFor();
    await app.drop(firstPuzzle.line[0] ?? 0);
    await app.page.locator('[data-feedback=solved], [data-feedback=kept]').waitFor();
  });

  test('puzzles that cannot be loaded are reported', async () => {
    const app = await openApp({ hash: '#puzzles', missing: /puzzles.*\.json$/ });
    await app.page.getByText(/The puzzles could not be loaded: /).first().waitFor();
  });

  test('in German', async () => {
    const puzzle = puzzleOf('stacked', 1);
    const opened = await openPuzzles({ hash: `#puzzles/${puzzle.number}`, settings: { language: 'de' }, memory: kAttempts });
    const who = puzzle.you === 'first' ? 'Gelb' : 'Rot';
    await opened.expectGoal(`${who} am Zug gewinnt in ${puzzle.distance}`);
    await opened.app.button('Tipp').click();
    await opened.app.button('Noch ein Tipp').click();
    await opened.app.drop(wrongColumn(puzzle));
    await opened.feedback.getByText('verschenkt den Sieg').waitFor();
    await opened.waitForTurn();
    await opened.solve(puzzle);
    await opened.feedback.getByText('Gelöst!').waitFor();
    await opened.feedback.getByText(/Zwei Gewinnfelder übereinander: Besetzt (Gelb|Rot) das untere, nimmst du das obere\./).waitFor();
  });
});
