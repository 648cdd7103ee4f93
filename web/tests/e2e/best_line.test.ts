// The best line as a strip of boards: how it ends stays in sight, and a fade says where there are more.

import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type AnalysePage, openAnalyse } from './support/analyse_page';
import type { Start } from './support/app_page';

const kLong = '#analyse/4444446536557';
/** Red can stop only one of two threats. */
const kShort = '#analyse/22334';
const kDesktop = { width: 1440, height: 900 };
const kSmallPhone = { width: 360, height: 640 };

async function opened(hash: string, start: Start = {}): Promise<{ app: AnalysePage; strip: Locator }> {
  const app = await openAnalyse({ hash, ...start });
  const strip = app.page.getByRole('region', { name: 'Best line' }).locator('ol');
  await strip.scrollIntoViewIfNeeded();
  return { app, strip };
}

/** Is the middle of this board seen, and nothing in front of it? */
async function isSeen(board: Locator): Promise<boolean> {
  return board.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

/** At which ends boards fade out. */
async function fades(strip: Locator): Promise<{ before: boolean; after: boolean }> {
  return strip.evaluate((list) => {
    const isDrawn = (element: Element | null): boolean =>
      element !== null && getComputedStyle(element, '::before').content !== 'none';
    return { before: isDrawn(list), after: isDrawn(list.lastElementChild) };
  });
}

async function scrollTo(strip: Locator, left: number): Promise<void> {
  await strip.evaluate(async (list, to) => {
    list.scrollLeft = to;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, left);
}

describe('the best line', () => {
  for (const [size, viewport] of [['a desktop', kDesktop], ['a small phone', kSmallPhone]] as const) {
    test(`on ${size} its end is in sight, and fades say where there is more`, async () => {
      const { strip } = await opened(kLong, { viewport });
      const last = strip.getByRole('button').last();
      expect(await last.innerText()).toContain('f4 wins');
      const room = await strip.evaluate((list) => list.scrollWidth - list.clientWidth);
      expect(room).toBeGreaterThan(500);
      for (const [left, expected] of [
        [0, { before: false, after: true }],
        [room / 2, { before: true, after: true }],
        [room, { before: true, after: false }],
      ] as const) {
        await scrollTo(strip, left);
        expect(await isSeen(last), `at ${left}`).toBe(true);
        expect(await fades(strip), `at ${left}`).toEqual(expected);
      }
    });
  }

  test('the keys reach every board in order, and none is below the last one', async () => {
    const { app, strip } = await opened(kLong, { viewport: kDesktop });
    const boards = strip.getByRole('button');
    const count = await boards.count();
    await boards.first().focus();
    for (let index = 0; index < count; ++index) {
      await app.page.keyboard.press('ArrowRight');
      const current = strip.locator('[aria-current=step]');
      expect(await current.getAttribute('aria-label')).toContain(`Stone ${14 + index},`);
      expect(await current.evaluate((board) => board === document.activeElement)).toBe(true);
      expect(await isSeen(current), `board ${index + 1}`).toBe(true);
    }
  });

  test('where all of it fits, nothing fades', async () => {
    const { strip } = await opened(kShort, { viewport: kDesktop });
    expect(await strip.getByRole('button').count()).toBe(2);
    expect(await fades(strip)).toEqual({ before: false, after: false });
  });
});
