// X-ray in a low window: the comparison is one row, so that the boards of the tree are large.

import { describe, expect, test } from 'vitest';
import { kCuts, openXray } from './support/xray_page';

const kSizes = [
  { width: 1366, height: 768, board: 98 },
  { width: 1280, height: 720, board: 88 },
  { width: 1024, height: 768, board: 72 },
];

describe('in a low window', () => {
  for (const language of ['en', 'de'] as const) {
    for (const { width, height, board } of kSizes) {
      test(`${width} x ${height}, ${language}: boards are large, and all of the tree is in sight`, async () => {
        const { page } = await openXray(`${kCuts}&step=139`, { viewport: { width, height }, settings: { language } });
        await page.locator('[data-contestant=perfect] .count b').waitFor();
        const size = await page.locator('.item.board svg').first().boundingBox();
        expect(size?.width).toBeGreaterThan(board);
        const hidden = await page.evaluate(() => {
          const rest = (element: Element | null): number => (element === null ? Infinity : element.scrollHeight - element.clientHeight);
          return { page: rest(document.querySelector('#content')), tree: rest(document.querySelector('.tree > .room')) };
        });
        expect(hidden).toEqual({ page: 0, tree: 0 });
        const cut = await page
          .locator('.costs .name, .costs .count')
          .evaluateAll((texts) => texts.filter((text) => text.scrollWidth > text.clientWidth + 1).map((text) => text.textContent));
        expect(cut).toEqual([]);
      });
    }
  }

  test('what each search says is shown on demand', async () => {
    const { page } = await openXray(kCuts, { viewport: { width: 1366, height: 768 } });
    const details = page.getByRole('button', { name: 'What each search says' });
    await page.locator('[data-contestant=minimax] .count b').waitFor();
    expect(await details.getAttribute('aria-expanded')).toBe('false');
    expect(await page.locator('.says').first().isVisible()).toBe(false);
    await details.click();
    expect(await page.locator('.says').first().innerText()).toContain('c: 12');
    await page.getByText('Best case, about 59').waitFor();
    await details.click();
    expect(await page.locator('.says').first().isVisible()).toBe(false);
  });

  test('a high window shows it anyway', async () => {
    const { page } = await openXray(kCuts, { viewport: { width: 1440, height: 900 } });
    await page.locator('.says').first().waitFor();
    expect(await page.getByRole('button', { name: 'What each search says' }).count()).toBe(0);
  });
});
