// Series between players: a whole one, paused and continued, with its table, games and files.

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { kHasProgram, zugzwang } from './support/program';
import { type AppPage, openApp } from './support/app_page';
import { chooseThree, chooseUntilDecided, claimAtMost, kReadySeries } from './support/series_page';

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
  await chooseThree(app);
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
  const lines = await exported(app, 'Games (JSON)');
  const csv = await exported(app, 'Table (CSV)');
  expect(lines).toHaveLength(kGames);
  expect(csv).toHaveLength(kGames + 1);
  if (kHasProgram) {
    const record = zugzwang('match', ...kPlayers, ...kOptions, '--no-times', '--record', '-', '--json').split('\n');
    const untimed = (line: string): string => line.replace(/"times_ms":\[[^\]]*\],/, '');
    expect(lines.map(untimed)).toEqual(record.slice(0, kGames));
  }

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

test.each(kReadySeries)('a first series is one click away, %s', async (language, viewport, choices) => {
  const app = await openApp({ hash: '#lab/series', settings: { language }, ...(viewport === undefined ? {} : { viewport }) });
  const { page } = app;
  for (const choice of choices) await app.button(choice).waitFor();
  await app.button(choices[2]).click();
  await page.locator('[data-state=running], [data-state=done]').waitFor();
  await expect.poll(() => played(app), { timeout: 20_000 }).toBeGreaterThan(0);
});

test('a series ends when it is decided, after the games of the command line', async () => {
  const app = await openApp({ hash: '#lab/series' });
  const { page } = app;
  await chooseUntilDecided(app);
  await claimAtMost(app, 0);
  await page.getByText('The first claim must be less than the second.').waitFor();
  await claimAtMost(app, 200);
  await page.getByText('At most 400 games').waitFor();
  await app.button('Start the series').click();
  await page.locator('[data-accepted=elo1]').waitFor({ timeout: 60_000 });
  await page.locator('[data-state=done]').waitFor();
  await app.expectLive(/^The series is over: \d+ games\.$/);
  const lines = await exported(app, 'Games (JSON)');
  expect(lines).toHaveLength(await played(app));
  if (kHasProgram) {
    const options = ['--games', '400', '--openings', 'random:4', '--seed', '1', '--sprt', '0,200'];
    const { pairings } = JSON.parse(zugzwang('match', 'level:3', 'level:1', ...options, '--json')) as { pairings: { games: number }[] };
    expect(lines).toHaveLength(pairings[0]?.games ?? 0);
  }
});
