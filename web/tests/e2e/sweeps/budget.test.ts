// What the app costs: bytes to download, and no layout shift.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openApp, type AppPage } from '../support/app_page';

const kDist = resolve(import.meta.dirname, '../../../dist');
const kKilobyte = 1000;

function sizeOf(pattern: RegExp, extension: 'br' | 'gz'): number {
  return readdirSync(kDist, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .reduce((sum, file) => {
      const packed = join(kDist, `${file}.${extension}`);
      return sum + (existsSync(packed) ? statSync(packed).size : gzipSync(readFileSync(join(kDist, file))).length);
    }, 0);
}

/** The place is there, with everything that it loads later. */
async function shown(app: AppPage, hash: string): Promise<void> {
  await app.page.locator('#content :is(h1, h2):visible').first().waitFor();
  if (hash.endsWith('why')) await app.page.locator('#explanation[aria-busy=false]').waitFor();
  else if (hash.startsWith('#analyse')) await app.page.locator('.best .stone').first().waitFor();
  await app.page.waitForTimeout(300);
}

/** The scripts and styles that the page has asked for so far, and their compressed size. */
async function loaded(app: AppPage): Promise<Map<string, number>> {
  const names = await app.page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
  );
  const files = new Set(names.filter((name) => /\/assets\/.*\.(js|css)$/.test(name)).map((name) => `assets/${name.split('/').at(-1) ?? ''}`));
  return new Map([...files].map((file) => [file, sizeOf(new RegExp(`^${file}$`), 'br')]));
}

const total = (files: Map<string, number>): number => [...files.values()].reduce((sum, size) => sum + size, 0);

const first = async (): Promise<Map<string, number>> => loaded(await openApp({ firstVisit: true, context: {} }));

test('the first board needs at most 100 kB of scripts and styles', async () => {
  const files = await first();
  expect(files.size).toBeGreaterThan(1);
  expect(total(files)).toBeLessThanOrEqual(100 * kKilobyte);
});

test.each(['#analyse/4453', '#analyse/4453/why', '#puzzles', '#puzzles/rush', '#learn/1', '#lab', '#lab/xray', '#games', '#about', '#play/friend'])(
  '%s needs at most 60 kB more',
  async (hash) => {
    const before = await first();
    const place = await openApp({ firstVisit: true, context: {}, hash });
    await shown(place, hash);
    const more = [...(await loaded(place))].filter(([file]) => !before.has(file));
    expect(more.length).toBeGreaterThan(0);
    expect(total(new Map(more))).toBeLessThanOrEqual(60 * kKilobyte);
  },
);

test('the engine, without its book, is at most 270 kB, and 340 kB where the host packs less well', () => {
  expect(sizeOf(/\.wasm$/, 'br')).toBeLessThanOrEqual(270 * kKilobyte);
  expect(sizeOf(/\.wasm$/, 'gz')).toBeLessThanOrEqual(340 * kKilobyte);
});

test('the fonts are at most 60 kB', () => {
  const fonts = readdirSync(join(kDist, 'assets')).filter((file) => file.endsWith('.woff2'));
  expect(fonts).toHaveLength(2);
  const size = fonts.reduce((sum, file) => sum + statSync(join(kDist, 'assets', file)).size, 0);
  expect(size).toBeLessThanOrEqual(60 * kKilobyte);
});

/** Sums up how far things shift on the page from now on. */
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

test.each(['', '#analyse/4453', '#puzzles', '#learn/1', '#games'])('nothing moves while "%s" loads', async (hash) => {
  // With nothing in the cache.
  const app = await openApp({ firstVisit: true, context: {}, hash });
  const moved = await watchShifts(app);
  await shown(app, hash);
  expect(await moved()).toBeLessThan(0.001);
});

test('values and threats leave the board where it is, and nothing else moves while they change', async () => {
  const app = await openApp({ moves: [4, 4] });
  const drawing = app.page.locator('.board .drawing');
  const before = await drawing.boundingBox();
  await app.button('Show values').click();
  await app.verdicts();
  await app.button('Show threats').click();
  const moved = await watchShifts(app);
  const sofar = await moved();
  await app.drop(4);
  await app.waitForMoves(3);
  await app.verdicts();
  expect((await moved()) - sofar).toBeLessThan(0.001);
  expect(await drawing.boundingBox()).toEqual(before);
});

test('nothing moves while an explanation arrives part by part, and while its line is looked at', async () => {
  const app = await openApp({ hash: '#analyse/4453/why', settings: { evaluation: true } });
  const moved = await watchShifts(app);
  await app.page.locator('#explanation[aria-busy=false]').waitFor();
  await app.page.locator('#explanation button.frame').nth(1).click();
  await app.page.keyboard.press('Escape');
  expect(await moved()).toBeLessThan(0.001);
});
