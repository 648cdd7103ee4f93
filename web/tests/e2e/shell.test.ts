// The places and the bars around them: addresses, back and forward, and what every place has.

import { describe, expect, test } from 'vitest';
import { type AppPage, kPhone, openApp } from './support/app_page';

const kPlaces = ['Play', 'Analyse', 'Puzzles', 'Learn', 'Lab'];

async function currentPlace(app: AppPage): Promise<string> {
  return app.page.locator('nav:visible [aria-current=page]').innerText();
}

async function expectPlace(app: AppPage, place: string): Promise<void> {
  await app.page.locator('nav:visible [aria-current=page]').filter({ hasText: place }).waitFor();
  await app.page.locator('#content').waitFor();
}

describe.each([
  ['the top bar of a desktop', undefined],
  ['the tabs of a phone', kPhone],
])('%s', (_, viewport) => {
  test('lead to every place, and back and forward go through them', async () => {
    const app = await openApp(viewport === undefined ? {} : { viewport });
    const bar = app.page.locator('nav:visible');
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(kPlaces);
    for (const place of [...kPlaces.slice(1), 'Play']) {
      await bar.getByRole('link', { name: place, exact: true }).click();
      await expectPlace(app, place);
      expect(await app.page.title()).toContain(place === 'Play' ? 'Zugzwang' : `${place} – `);
      expect(new URL(app.page.url()).hash).toMatch(new RegExp(`^#${place.toLowerCase()}\\b`));
    }
    await app.page.goBack();
    await expectPlace(app, 'Lab');
    await app.page.goBack();
    await expectPlace(app, 'Learn');
    await app.page.goForward();
    await expectPlace(app, 'Lab');
  });

  test('have My games, sound, theme and settings in sight', async () => {
    const app = await openApp(viewport === undefined ? {} : { viewport });
    await app.page.locator('[data-bar=sound]').click();
    expect(await app.page.locator('[data-bar=sound]').getAttribute('aria-pressed')).toBe('true');
    const theme = (): Promise<string | null> => app.page.locator('html').getAttribute('data-theme');
    const before = await theme();
    await app.page.locator('[data-bar=theme]').click();
    expect(await theme()).not.toBe(before);
    await app.page.locator('[data-bar=settings]').click();
    await app.dialog.waitFor();
    await app.page.keyboard.press('Escape');
    await app.page.locator('.bar a[href="#games"]').click();
    await app.page.getByRole('heading', { level: 1, name: 'My games' }).waitFor();
    await app.page.reload();
    await app.page.getByRole('heading', { level: 1, name: 'My games' }).waitFor();
    expect(await app.page.locator('[data-bar=sound]').getAttribute('aria-pressed')).toBe('true');
  });
});

test('the language can be changed from every place', async () => {
  const app = await openApp({ hash: '#learn' });
  await app.page.locator('[data-bar=language]').click();
  await app.page.getByRole('link', { name: 'Spielen', exact: true }).waitFor();
  expect(await app.page.locator('html').getAttribute('lang')).toBe('de');
  await app.page.locator('[data-bar=language]').click();
  await app.page.getByRole('link', { name: 'Play', exact: true }).waitFor();
});

describe('addresses', () => {
  test.each([
    ['', 'Play'],
    ['#play', 'Play'],
    ['#4453', 'Analyse'],
    ['#analyse', 'Analyse'],
    ['#puzzles/17', 'Puzzles'],
    ['#learn/3', 'Learn'],
    ['#lab', 'Lab'],
  ])('"%s" opens %s', async (hash, place) => {
    const app = await openApp({ hash });
    await expectPlace(app, place);
  });

  test('"?" tells the keys, and Escape closes it again', async () => {
    const app = await openApp({});
    await app.page.keyboard.press('?');
    await app.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await app.page.keyboard.press('Escape');
    await app.dialog.waitFor({ state: 'detached' });
    expect(await currentPlace(app)).toBe('Play');
  });
});

test('the first Tab key leads past the bar, and the bar can be used by keyboard alone', async () => {
  const app = await openApp({});
  await app.page.keyboard.press('Tab');
  expect(await app.focusedText()).toBe('Skip to the content');
  await app.page.keyboard.press('Enter');
  expect(await app.page.evaluate(() => document.activeElement?.closest('#content') !== null)).toBe(true);
  await app.page.reload();
  await app.page.locator('.shell[data-ready]').waitFor();
  await app.tabTo('Puzzles');
  await app.page.keyboard.press('Enter');
  await expectPlace(app, 'Puzzles');
});

test('the board gives room to the sheet when it is asked to, and stays in sight', async () => {
  const app = await openApp({ hash: '#learn/1', viewport: { width: 360, height: 640 } });
  const before = await app.page.locator('.panel').boundingBox();
  await app.button('More room below the board').click();
  const after = await app.page.locator('.panel').boundingBox();
  expect(after?.height ?? 0).toBeGreaterThan((before?.height ?? 0) + 80);
  expect((await app.board.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  await app.button('Larger board').click();
  expect((await app.page.locator('.panel').boundingBox())?.height).toBe(before?.height);
});

test('over a slow line nothing keeps the scripts waiting, and then nothing the engine', async () => {
  const app = await openApp({ context: { serviceWorkers: 'block' } });
  const page = await app.context.newPage();
  const session = await app.context.newCDPSession(page);
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(app.page.url());
  await page.locator('.shell[data-ready] #content').waitFor();
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).toJSON() as PerformanceResourceTiming),
  );
  const asked = files.map(({ name }) => name);
  const script = files.find(({ name }) => /\/first-[^/]*\.js$/.test(name));
  const engine = files.filter(({ name }) => name.endsWith('.wasm'));
  expect(engine).toHaveLength(1);
  expect(engine[0]?.startTime).toBeGreaterThanOrEqual(script?.responseEnd ?? Infinity);
  expect(asked.filter((name) => name.endsWith('.woff2'))).toEqual([]);
  expect(asked.filter((name) => name.endsWith('.book'))).toEqual([]);
  // Everything for the first board is one script, and what runs before the first paint.
  expect(asked.filter((name) => /\.(js|css)$/.test(name) && !/worker/.test(name))).toHaveLength(3);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Figtree in the meantime"/);
});
