// What the app costs: bytes to download, and no layout shift.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openApp, type AppPage } from './support/app_page';

const kDist = resolve(import.meta.dirname, '../../dist');
const kKilobyte = 1000;

function compressed(pattern: RegExp): number {
  return readdirSync(kDist, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .reduce((sum, file) => {
      const best = join(kDist, `${file}.br`);
      return sum + (existsSync(best) ? statSync(best).size : gzipSync(readFileSync(join(kDist, file))).length);
    }, 0);
}

test('scripts and styles are at most 100 kB, compressed', () => {
  expect(compressed(/\.(js|css)$/)).toBeLessThanOrEqual(100 * kKilobyte);
});

test('the engine is at most 250 kB, compressed, without its book', () => {
  expect(compressed(/\.wasm$/)).toBeLessThanOrEqual(250 * kKilobyte);
});

/** Sums up how far things move on the page from now on. */
async function watchShifts(app: AppPage): Promise<() => Promise<number>> {
  await app.page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Also those shortly after a click: nothing jumps during play, either.
        shifts.push((entry as PerformanceEntry & { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await app.page.waitForTimeout(300);
    return app.page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
  };
}

test('nothing moves while the page loads, thinks and opens its switches', async () => {
  // With nothing in the cache.
  const app = await openApp({ firstVisit: true, context: {} });
  const total = await watchShifts(app);
  await app.button('Evaluation').click();
  await app.verdicts();
  await app.button('Threats').click();
  await app.drop(4);
  await app.waitForMoves(2);
  await app.verdicts();
  expect(await total()).toBeLessThan(0.001);
});

test('nothing moves while an explanation arrives part by part, and while its line is looked at', async () => {
  const app = await openApp({ moves: [4, 4, 5, 3], settings: { evaluation: true } });
  await app.verdicts();
  const total = await watchShifts(app);
  await app.button('Why?').click();
  await app.page.locator('.explanation[aria-busy=false]').waitFor();
  await app.page.locator('button.frame').nth(1).click();
  await app.button('One stone on').click();
  await app.page.keyboard.press('Escape');
  expect(await total()).toBeLessThan(0.001);
});
