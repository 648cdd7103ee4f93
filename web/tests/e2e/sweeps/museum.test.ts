// The museum on every screen: nothing is cut off, and axe finds nothing.

import { expect, test } from 'vitest';
import { openApp } from '../support/app_page';
import { expectNoViolation } from '../support/axe';
import { expectRoom, LearnPage } from '../support/learn_page';

test('with all its figures axe finds nothing, and nothing is cut off', async () => {
  const app = await openApp({ hash: '#lab/museum' });
  const { page } = app;
  const equal = (counts: number): Promise<void> =>
    page.locator('[data-judged]', { hasText: `${counts} of ${counts} counts` }).waitFor({ timeout: 60_000 });
  await equal(113);
  for (const name of ['Blocks', 'Scorecard', 'Playouts']) {
    await page.getByRole('img', { name: new RegExp(`^Times of ${name}, then and now\\..*here `) }).waitFor({ timeout: 60_000 });
  }
  await page.locator('[data-exhibit=blocks-claims]').getByRole('button', { name: /^Run here/ }).click();
  await equal(116);
  await expectNoViolation(app, 'the museum');
  for (const width of [1366, 768, 360]) await expectRoom(new LearnPage(app), width, width < 1000);
});

test('no table is cut on a desktop, and where one is, a shadow says so', async () => {
  const { page } = await openApp({ hash: '#lab/museum', settings: { language: 'de' }, viewport: { width: 1366, height: 768 } });
  await page.locator('[data-exhibit=runs-depths]').getByText('gleich').first().waitFor({ timeout: 60_000 });
  const cut = (): Promise<(string | null)[]> =>
    page.locator('[data-exhibit] [role=region]').evaluateAll((tables) =>
      tables.filter((table) => table.scrollWidth > table.clientWidth).map((table) => table.getAttribute('aria-label')),
    );
  expect(await cut()).toEqual([]);
  await page.setViewportSize({ width: 390, height: 768 });
  expect(await cut()).not.toEqual([]);
  const ground = await page.locator('[data-exhibit] [role=region]').first().evaluate((table) => getComputedStyle(table).backgroundAttachment);
  expect(ground).toBe('local, local, scroll, scroll');
});

test('bars begin behind their labels, also where these are long', async () => {
  const { page } = await openApp({ hash: '#lab/museum', settings: { language: 'de' }, viewport: { width: 1366, height: 768 } });
  await page.getByText('Stufe 4', { exact: true }).first().waitFor();
  const overlaps = await page.locator('svg[role=img]').evaluateAll((plots) =>
    plots.flatMap((plot) => {
      const bars = [...plot.querySelectorAll('path.then, path.here')].map((bar) => bar.getBoundingClientRect().left);
      return [...plot.querySelectorAll('text:not(.figure)')]
        .filter((label) => label.getBoundingClientRect().right > Math.min(...bars))
        .map((label) => label.textContent);
    }),
  );
  expect(overlaps).toEqual([]);
});
