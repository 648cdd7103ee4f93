// Series between players: a whole one, paused and continued, with its table, games and files.

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectNoViolation } from './support/axe';
import { expectRoom, LearnPage } from './support/learn_page';
import { kHasProgram, zugzwang } from './support/program';
import { type AppPage, kPhone, openApp } from './support/app_page';

const kOptions = ['--games', '100', '--openings', 'random:4', '--seed', '3'];
const kPlayers = ['level:5', 'level:4', 'runs:depth=4'];
/** Of three pairs. */
const kGames = 300;

async function played(app: AppPage): Promise<number> {
  return Number(await app.page.locator('#series-progress strong').innerText());
}

async function exported(app: AppPage, button: string): Promise<string[]> {
  const download = app.page.waitForEvent('download');
  await app.button(button).click();
  return (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\n');
}

test('a series is played, stopped, taken up after a reload, looked at and saved', async () => {
  const app = await openApp({ hash: '#lab/series' });
  const { page } = app;
  await page.getByRole('heading', { level: 1, name: 'Who is stronger, and how sure are we?' }).waitFor();
  await expectNoViolation(app, 'no series');
  await app.button('New series').click();
  await app.button('Add a player').click();
  const third = page.getByRole('group', { name: 'Player 3' });
  await third.getByRole('combobox', { name: 'Player 3' }).selectOption('runs');
  await third.getByLabel('Depth').fill('4');
  await page.getByLabel('Games of each pair').fill('100');
  await page.getByLabel('Seed').fill('3');
  await page.getByText('300 games in all').waitFor();
  await expectNoViolation(app, 'the dialog');
  await app.button('Start the series').click();
  await page.getByRole('heading', { level: 1, name: 'Three players, one table' }).waitFor();
  await page.getByRole('table', { name: 'All players by strength' }).waitFor();
  await app.button('Pause the series').click();
  await page.locator('[data-state=paused]').waitFor();
  const before = await played(app);
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(kGames);
  await page.reload();
  await page.getByRole('table', { name: 'All players by strength' }).waitFor();
  // The last game may have been kept after it was counted.
  expect(await played(app)).toBeGreaterThanOrEqual(before);
  await app.button('Continue').click();
  await page.locator('[data-state=done]').waitFor({ timeout: 60_000 });
  expect(await played(app)).toBe(kGames);

  const names = page.getByRole('table', { name: 'All players by strength' }).locator('tbody th');
  await expect.poll(() => names.allInnerTexts()).toContain('Runs, depth 4');
  expect(await page.getByRole('table', { name: 'Everyone against everyone' }).locator('tbody .cell').count()).toBe(9);
  await page.getByRole('img', { name: /^Elo after 300 games: / }).waitFor();
  await expectNoViolation(app, 'a series');
  const lines = await exported(app, 'Games (JSON)');
  const csv = await exported(app, 'Table (CSV)');
  expect(lines).toHaveLength(kGames);
  expect(csv).toHaveLength(kGames + 1);
  if (kHasProgram) {
    const record = zugzwang('match', ...kPlayers, ...kOptions, '--no-times', '--record', '-', '--json').split('\n');
    const untimed = (line: string): string => line.replace(/"times_ms":\[[^\]]*\],/, '');
    expect(lines.map(untimed)).toEqual(record.slice(0, kGames));
  }

  for (const width of [1366, 768, 360]) await expectRoom(new LearnPage(app), width, width < 1000);
  await page.setViewportSize({ width: 1280, height: 860 });
  // A game opens in Analyse with the position after its opening; back leads to the series again.
  await page.getByRole('button', { name: /^300 / }).click();
  await page.waitForURL(/#analyse/);
  await app.board.waitFor();
  await page.goBack();
  await page.getByRole('table', { name: 'All players by strength' }).waitFor();

  // What is deleted can be brought back.
  await app.button('Delete the series').click();
  await page.getByRole('heading', { level: 1, name: 'Who is stronger, and how sure are we?' }).waitFor();
  await app.button('Undo').click();
  await expect.poll(() => played(app)).toBe(kGames);
});

test.each([
  ['en', undefined, ['Juno against Kiri 100 games', 'All ten opponents 90 games', 'The four classics 120 games']],
  ['de', kPhone, ['Juno gegen Kiri 100 Partien', 'Alle zehn Gegner 90 Partien', 'Die vier Klassiker 120 Partien']],
] as const)('a first series is one click away, %s', async (language, viewport, choices) => {
  const app = await openApp({ hash: '#lab/series', settings: { language }, ...(viewport === undefined ? {} : { viewport }) });
  const { page } = app;
  for (const choice of choices) {
    const button = app.button(choice);
    await button.waitFor();
    // No face leaves its card.
    expect(await button.evaluate((card) => card.scrollWidth - card.clientWidth), choice).toBe(0);
  }
  await expectNoViolation(app, 'series to choose from');
  for (const width of [1366, 768, 360]) await expectRoom(new LearnPage(app), width, width < 1000);
  await app.button(choices[2]).click();
  await page.locator('[data-state=running], [data-state=done]').waitFor();
  await expect.poll(() => played(app), { timeout: 20_000 }).toBeGreaterThan(0);
});

test('the table of ten players stays in its card', async () => {
  const app = await openApp({ hash: '#lab/series' });
  await app.button('All ten opponents 90 games').click();
  await app.page.getByRole('heading', { name: 'Everyone against everyone' }).waitFor();
  for (const width of [1440, 1366]) {
    await app.page.setViewportSize({ width, height: 900 });
    const [left, right] = await Promise.all(['.main', '.side'].map((part) => app.page.locator(part).boundingBox()));
    expect((left?.x ?? 0) + (left?.width ?? Infinity), `at ${width}`).toBeLessThan(right?.x ?? 0);
    const card = await app.page.locator('.main .scroll').first().boundingBox();
    expect((card?.x ?? 0) + (card?.width ?? Infinity), `at ${width}`).toBeLessThan(right?.x ?? 0);
  }
});

test('a series ends when it is decided, after the games of the command line', async () => {
  const app = await openApp({ hash: '#lab/series' });
  const { page } = app;
  await app.button('New series').click();
  for (const [player, level] of [['Player 1', 'level:3'], ['Player 2', 'level:1']] as const) {
    await page.getByRole('combobox', { name: player }).selectOption(level);
  }
  await page.getByLabel('Games of each pair').fill('400');
  await app.choice('Until it is decided').check();
  await page.getByLabel('Elo, or as much as').fill('0');
  await page.getByLabel('Elo, or as much as').press('Tab');
  await page.getByText('The first claim must be less than the second.').waitFor();
  await page.getByLabel('Elo, or as much as').fill('200');
  await page.getByLabel('Elo, or as much as').press('Tab');
  await page.getByText('At most 400 games').waitFor();
  await expectNoViolation(app, 'the dialog with a test');
  await app.button('Start the series').click();
  await page.locator('[data-accepted=elo1]').waitFor({ timeout: 60_000 });
  await page.locator('[data-state=done]').waitFor();
  await app.expectLive(/^The series is over: \d+ games\.$/);
  await expectNoViolation(app, 'a decided series');
  const lines = await exported(app, 'Games (JSON)');
  expect(lines).toHaveLength(await played(app));
  if (kHasProgram) {
    const options = ['--games', '400', '--openings', 'random:4', '--seed', '1', '--sprt', '0,200'];
    const { pairings } = JSON.parse(zugzwang('match', 'level:3', 'level:1', ...options, '--json')) as { pairings: { games: number }[] };
    expect(lines).toHaveLength(pairings[0]?.games ?? 0);
  }
});
