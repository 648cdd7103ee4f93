// The puzzles: feedback, hints, lines played to their point, and progress that is remembered.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chosen, parsePuzzles, type Puzzle, type Theme } from '../../src/model/puzzles/puzzles';
import { expectNoViolation } from './support/axe';
import { expectRoom, type LearnPage, openLearn } from './support/learn_page';
import { kPhone, openApp } from './support/app_page';

const kFile = resolve(import.meta.dirname, '../../../data/puzzles.json');
const puzzles = parsePuzzles(readFileSync(kFile, 'utf8'));
const [first, second] = puzzles as [Puzzle, Puzzle];
const solvedOf = (n: number): string => `${n} of ${puzzles.length} solved`;

/** The first puzzle of the theme whose line has this many stones, or any. */
function puzzleOf(theme: Theme, stones?: number): Puzzle {
  const found = chosen(puzzles, { theme, grade: 'all' }).find(
    ({ line }) => stones === undefined || line.length === stones,
  );
  if (found === undefined) throw new Error(`no puzzle of ${theme} with ${stones ?? 'any'} stones`);
  return found;
}

/** A column with room that is not the solution. */
function wrongColumn({ moves, line }: Puzzle): number {
  const isOpen = (column: number): boolean => moves.filter((move) => move === column).length < 6;
  return [1, 2, 3, 4, 5, 6, 7].find((column) => column !== line[0] && isOpen(column)) ?? 0;
}

const names = ({ you }: Puzzle): { you: string; opponent: string } =>
  you === 'first' ? { you: 'Yellow', opponent: 'Red' } : { you: 'Red', opponent: 'Yellow' };

/** Plays the person's stones of the line. */
async function playLine(learn: LearnPage, { line }: Puzzle): Promise<void> {
  for (const column of line.filter((_, index) => index % 2 === 0)) {
    await learn.waitForTurn();
    await learn.app.drop(column);
  }
}

/** The first one is solved; of the second one only the solution has been seen; the third is not offered any more. */
const kMemory = {
  'zugzwang.puzzles': JSON.stringify({
    version: 1,
    attempts: { [first.id]: ['solved', 1], [second.id]: ['shown', 2], '11': ['solved', 1] },
  }),
};

describe('puzzles', () => {
  test('from the top bar; a wrong move, the right one, and why', async () => {
    const app = await openApp({ moves: [4, 4] });
    await app.page.getByRole('link', { name: 'Learn' }).click();
    await app.page.getByRole('link', { name: 'Puzzles' }).click();
    await app.page.locator('#puzzle-title').waitFor();
    expect(app.page.url()).toMatch(/#puzzles\/1$/);
    const puzzle = puzzleOf('double_threat', 1);
    await app.page.goto(app.page.url().replace(/\/1$/, `/${puzzle.number}`));
    await app.page.locator('#puzzle-title', { hasText: `Puzzle ${puzzle.number}` }).waitFor();
    const { you, opponent } = names(puzzle);
    expect(await app.page.locator('.task h2').innerText()).toBe(`${you} to move: find the one move that wins`);
    expect(await app.page.locator('.task .note').first().innerText()).toBe(`${you} wins with the 2nd stone from now.`);
    expect(await app.page.getByRole('img', { name: `Difficulty ${puzzle.grade} of 5` }).count()).toBe(1);
    expect(await app.page.locator('.task').innerText()).not.toContain('Theme');
    const wrong = wrongColumn(puzzle);
    await app.drop(wrong);
    await app.page.locator('.verdict', { hasText: 'throws the win away' }).waitFor();
    await app.page.locator('.board.open').waitFor();
    expect(await app.columnName(wrong)).toMatch(/, (Draw|Loss in \d+)$/);
    expect(await app.page.locator('.badge').innerText()).toBe('Not solved yet');
    await app.drop(puzzle.line[0] ?? 0);
    const feedback = app.page.locator('.feedback');
    await feedback.getByText('Solved!').waitFor();
    await feedback.getByText(`Two threats at the same time: ${opponent} can stop only one.`).waitFor();
    await feedback.locator('li').first().waitFor();
    expect(await app.page.locator('.task').innerText()).toContain('Theme: Double threat');
    expect(await app.page.locator('.badge').innerText()).toBe('Solved');
    expect(await app.page.locator('.whole p').innerText()).toBe(solvedOf(1));
    await app.expectLive('Solved! Two threats at the same time');
    await app.page.goBack();
    await app.page.goBack();
    await app.page.locator('#lesson-title').waitFor();
    await app.page.goBack();
    await app.waitForStatus('Yellow to move');
    expect(await app.moves.count()).toBe(2);
  });

  test('a line is played to its point, and then to the end', async () => {
    const puzzle = puzzleOf('forced_sequence', 5);
    const { you, opponent } = names(puzzle);
    const learn = await openLearn({ hash: `#puzzles/${puzzle.number}` });
    const { page } = learn.app;
    const before = await learn.stones.count();
    await learn.app.drop(puzzle.line[0] ?? 0);
    await learn.verdict.filter({ hasText: 'is right.' }).waitFor();
    await learn.waitForTurn();
    expect(await learn.stones.count()).toBe(before + 2);
    // One right move is not the solution yet.
    expect(await page.locator('.whole p').innerText()).toBe(solvedOf(0));
    expect(await page.locator('.task').innerText()).not.toContain('Theme');
    await learn.app.drop(puzzle.line[2] ?? 0);
    await learn.waitForTurn();
    await learn.app.drop(puzzle.line[4] ?? 0);
    await learn.feedback.getByText('Solved!').waitFor();
    await learn.feedback.getByText(`Threat followed threat, and now ${opponent} cannot stop everything.`).waitFor();
    expect(await page.locator('.badge').innerText()).toBe('Solved');
    await learn.app.button('Play it out').click();
    await learn.waitForTurn();
    expect(await page.locator('[data-cell]:focus').count()).toBe(1);
    await learn.app.button('Start again').click();
    await learn.waitForTurn();
    expect(await learn.stones.count()).toBe(before);
    await learn.app.button('Solution').click();
    await learn.feedback.getByText('The solution is ').waitFor({ timeout: 20_000 });
    expect(await learn.stones.count()).toBe(before + puzzle.line.length);
    await learn.app.button('Watch the rest').click();
    await learn.feedback.getByText(`${you} wins. That was the whole line.`).waitFor({ timeout: 20_000 });
    expect(await page.locator('.badge').innerText()).toBe('Solved');
  });

  test('a defence: the only move that does not lose', async () => {
    const puzzle = puzzleOf('defence');
    const { you, opponent } = names(puzzle);
    const learn = await openLearn({ hash: `#puzzles/${puzzle.number}` });
    const { page } = learn.app;
    expect(await page.locator('.task h2').innerText()).toBe(`${you} to move: find the only move that does not lose`);
    expect(await page.locator('.task .note').first().innerText()).toMatch(
      new RegExp(`^After any other move ${opponent} wins, at the latest with the \\d+(st|nd|rd|th) stone\\.$`),
    );
    await learn.app.drop(wrongColumn(puzzle));
    await learn.verdict.filter({ hasText: `loses: ${opponent} wins with ` }).waitFor();
    await learn.waitForTurn();
    await learn.app.drop(puzzle.line[0] ?? 0);
    await learn.feedback.getByText('Every other move would have lost. This one holds the draw.').waitFor();
    expect(await page.locator('.badge').innerText()).toBe('Solved');
    expect(await page.locator('.task').innerText()).toContain('Theme: Defence');
  });

  test('hints come in steps, and the solution is no solved puzzle', async () => {
    const puzzle = puzzleOf('double_threat', 1);
    const next = puzzles[puzzle.number] ?? puzzle;
    const learn = await openLearn({ hash: `#puzzles/${puzzle.number}` });
    const { page } = learn.app;
    const hint = page.locator('.buttons button').first();
    await hint.click();
    await learn.feedback.getByText('Make two threats at the same time: only one of them can be stopped.').waitFor();
    expect(await page.locator('.look').count()).toBe(0);
    await hint.click();
    await learn.feedback.getByText(/^Look at /).waitFor();
    expect(await page.locator('.look').count()).toBeGreaterThan(0);
    expect(await hint.getAttribute('aria-disabled')).toBe('true');
    expect(await hint.evaluate((button) => button === document.activeElement)).toBe(true);
    await learn.app.expectLive(/Look at /);
    await playLine(learn, puzzle);
    await learn.feedback.getByText('Solved!').waitFor();
    expect(await page.locator('.badge').innerText()).toBe('Solved with a hint');
    // The help still counts after a restart.
    await learn.app.button('Start again').click();
    await playLine(learn, puzzle);
    await learn.feedback.getByText('Solved!').waitFor();
    expect(await page.locator('.badge').innerText()).toBe('Solved with a hint');
    await learn.app.button('Next').click();
    await learn.expectTitle(`Puzzle ${next.number}`);
    await learn.app.expectLive(`Puzzle ${next.number}. ${names(next).you} to move`);
    await learn.app.button('Solution').click();
    await learn.feedback.getByText('The solution is ').waitFor({ timeout: 20_000 });
    expect(await page.locator('.badge').innerText()).toBe('Solution seen');
    expect(await page.locator('.whole p').innerText()).toBe(solvedOf(1));
  });

  test('choosing, progress after a reload, and forgetting it', async () => {
    const learn = await openLearn({ hash: '#puzzles', memory: kMemory });
    const { page } = learn.app;
    await learn.expectTitle('Puzzle 2');
    expect(await page.locator('.badge').innerText()).toBe('Solution seen');
    await page.getByLabel('Theme').selectOption({ label: 'Zugzwang' });
    await learn.expectTitle(`Puzzle ${puzzleOf('zugzwang').number}`);
    expect(await page.locator('.task').innerText()).toContain('Theme: Zugzwang');
    await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('1');
    await learn.feedback.getByText('There is no such puzzle.').waitFor();
    expect(await learn.app.button('Next').getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('5');
    await learn.app.expectLive(`${chosen(puzzles, { theme: 'zugzwang', grade: 5 }).length} puzzles`);
    await learn.app.button('Next').click();
    const number = await learn.title.innerText();
    await page.reload();
    await learn.expectTitle(number);
    expect(await page.locator('.whole p').innerText()).toBe(solvedOf(1));
    const count = chosen(puzzles, { theme: first.theme, grade: 'all' }).length;
    expect(await page.locator('.themes li').first().innerText()).toContain(`1/${count}`);
    await learn.app.button('Reset progress').click();
    await learn.app.button('Keep it').click();
    expect(await page.locator('.whole p').innerText()).toBe(solvedOf(1));
    await learn.app.button('Reset progress').click();
    await learn.app.button('Reset').click();
    await learn.app.dialog.waitFor({ state: 'detached' });
    expect(await page.locator('.whole p').innerText()).toBe(solvedOf(0));
    expect(await learn.app.button('Reset progress').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.reload();
    await learn.expectTitle(number);
    expect(await page.locator('.whole p').innerText()).toBe(solvedOf(0));
  });

  test('by keyboard alone', async () => {
    const puzzle = puzzleOf('stacked', 1);
    const learn = await openLearn({ hash: `#puzzles/${puzzle.number}` });
    const { page } = learn.app;
    const { keyboard } = page;
    expect(await learn.app.focusedText()).toBe(`Puzzle ${puzzle.number}`);
    await learn.app.tabTo('Hint');
    await keyboard.press('Enter');
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
    });
    await keyboard.press(String(puzzle.line[0]));
    await learn.feedback.getByText('Solved!').waitFor();
    await learn.app.tabTo('Play it out');
    await keyboard.press('Enter');
    await learn.waitForTurn();
    expect(await page.locator('[data-cell]:focus').count()).toBe(1);
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowLeft');
    expect(await page.locator('[data-cell]:focus').count()).toBe(1);
    await learn.app.tabTo('Next');
    await keyboard.press('Enter');
    await learn.expectTitle(`Puzzle ${puzzle.number + 1}`);
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
    await app.drop(first.line[0] ?? 0);
    await app.page.locator('.feedback').getByText(/is right\.|Solved!/).first().waitFor();
  });

  test('puzzles that cannot be loaded are reported', async () => {
    const app = await openApp({ hash: '#puzzles', missing: /puzzles.*\.json$/ });
    await app.page.getByText(/The puzzles could not be loaded: /).first().waitFor();
  });

  test('in German, and nothing is cut off', async () => {
    const puzzle = puzzleOf('stacked', 1);
    const learn = await openLearn({ hash: `#puzzles/${puzzle.number}`, settings: { language: 'de' }, memory: kMemory });
    const who = puzzle.you === 'first' ? 'Gelb' : 'Rot';
    expect(await learn.app.page.locator('.task h2').innerText()).toBe(`${who} am Zug: Finde den einen Zug, der gewinnt`);
    await learn.app.button('Tipp').click();
    await learn.app.button('Noch ein Tipp').click();
    await learn.app.drop(wrongColumn(puzzle));
    await learn.verdict.filter({ hasText: 'verschenkt den Sieg' }).waitFor();
    await learn.waitForTurn();
    for (const width of [360, 768, 1024, 1440]) await expectRoom(learn, width);
    await playLine(learn, puzzle);
    await learn.feedback.getByText('Gelöst!').waitFor();
    await learn.feedback.getByText(/Zwei Gewinnfelder übereinander: Besetzt (Gelb|Rot) das untere, nimmst du das obere\./).waitFor();
    for (const width of [360, 768, 1024, 1440]) await expectRoom(learn, width);
    const defence = puzzleOf('defence');
    const german = await openLearn({ hash: `#puzzles/${defence.number}`, settings: { language: 'de' } });
    expect(await german.app.page.locator('.task h2').innerText()).toContain('Finde den einzigen Zug, der nicht verliert');
    for (const width of [360, 768, 1024, 1440]) await expectRoom(german, width);
  });
});

test('axe finds nothing', async () => {
  const puzzle = puzzleOf('block', 1);
  const hash = `#puzzles/${puzzle.number}`;
  const learn = await openLearn({ hash, settings: { threats: true }, memory: kMemory });
  await playLine(learn, puzzle);
  await learn.app.page.locator('.feedback li').first().waitFor();
  await expectNoViolation(learn.app, 'solved');
  await learn.app.button('Reset progress').click();
  await expectNoViolation(learn.app, 'the question');
  const phone = await openLearn({ hash, settings: { threats: true }, memory: kMemory, viewport: kPhone });
  await phone.app.button('Hint').click();
  await phone.app.button('Another hint').click();
  await phone.app.drop(wrongColumn(puzzle));
  await phone.verdict.waitFor();
  await phone.waitForTurn();
  await expectNoViolation(phone.app, 'hints and a mistake');
});
