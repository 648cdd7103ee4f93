// The museum: published figures beside those of this browser, as `zugzwang reproduce` has them.

import { expect, test } from 'vitest';
import type { Exhibit } from '../../src/engine/protocol';
import { kHasProgram, zugzwang } from './support/program';
import { openApp } from './support/app_page';

test('every count is measured again, a long run can be stopped, and all of it can be read and printed', async () => {
  const app = await openApp({ hash: '#lab/museum' });
  const { page } = app;
  await page.getByRole('heading', { level: 1, name: 'Four programs, then and now' }).waitFor();
  const judged = page.locator('[data-judged]');
  // Quick exhibits are run immediately, and all their figures are equal.
  await expect.poll(() => judged.innerText(), { timeout: 60_000 }).toMatch(/^113 of 113 counts, values and moves are equal/);
  const depths = page.locator('[data-exhibit=runs-depths]');
  expect(await depths.innerText()).toMatch(/122,707[^]*580,310[^]*1,070,254[^]*times as fast/);
  expect(await depths.innerText()).toMatch(/30,319\s+or 20,219/);
  expect(await page.locator('[data-exhibit]').getByText('different').count()).toBe(0);
  expect(await depths.getByText('equal').count()).toBe(7);
  // The times of all four programs come by themselves.
  const plots = page.getByRole('img', { name: /^Times of / });
  expect(await plots.count()).toBe(4);
  for (const name of ['Blocks', 'Scorecard', 'Playouts']) {
    await page.getByRole('img', { name: new RegExp(`^Times of ${name}, then and now\\..*here `) }).waitFor({ timeout: 60_000 });
  }
  expect(await page.getByRole('img', { name: /^Times of Runs, then and now\. depth 4: then 10\sms, here / }).count()).toBe(1);

  // Claims about positions are judged by the solver, and one that takes long is stopped.
  const claims = page.locator('[data-exhibit=blocks-claims]');
  await claims.getByRole('button', { name: /^Run here/ }).click();
  await expect.poll(() => judged.innerText(), { timeout: 60_000 }).toMatch(/^116 of 116 counts/);
  const series = page.locator('[data-exhibit=scorecard-series]');
  await series.getByRole('button', { name: /^Run here/ }).click();
  await series.getByText('Row 1 of 4').waitFor();
  await series.getByRole('button', { name: /^Stop/ }).click();
  await series.getByRole('button', { name: /^Run here/ }).waitFor();
  if (kHasProgram) {
    const { exhibits } = JSON.parse(zugzwang('reproduce', 'blocks-claims', '--json')) as { exhibits: Exhibit[] };
    const shown = await claims.innerText();
    for (const { figures } of exhibits[0]?.rows ?? []) for (const { here } of figures) expect(shown).toContain(here);
  }

  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBeLessThanOrEqual(1);
  expect(await page.getByRole('navigation', { name: 'Places' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Play it' }).first().click();
  await app.board.waitFor();
  expect(page.url()).toMatch(/#play$/);
});
