// The settings, and what they lead to: nothing is cut off, and axe finds nothing.

import { describe, expect, test } from 'vitest';
import { kPhone, openApp } from '../support/app_page';
import { expectNoViolation } from '../support/axe';
import { expectRoom, LearnPage } from '../support/learn_page';
import { kDevices, openKeys, openSettings } from '../support/settings_page';

const kLandscape = { width: 844, height: 390 };

describe('axe finds nothing', () => {
  test.each(kDevices)('in the settings of a %s, in both languages', async (_, start) => {
    const app = await openApp(start);
    await openSettings(app);
    await expectNoViolation(app, 'settings');
    await app.choice('Deutsch').check();
    await expectNoViolation(app, 'settings in German');
  });

  test.each([
    ['desktop', {}],
    ['phone', { viewport: kPhone }],
  ])('in the table of keys on a %s', async (_, start) => {
    const app = await openApp(start);
    await openKeys(app);
    await expectNoViolation(app, 'keys');
  });

  // Other windows are among the addresses of axe.test.ts.
  test('in About, on a phone on its side', async () => {
    const app = await openApp({ hash: '#about', viewport: kLandscape });
    await app.page.getByRole('heading', { level: 1, name: 'About Zugzwang' }).waitFor();
    await expectNoViolation(app, 'about');
  });
});

test('settings fit a phone on its side and a page at 200 %, by scrolling inside', async () => {
  const app = await openApp({ settings: { language: 'de' } });
  await openSettings(app);
  for (const viewport of [kLandscape, { width: 683, height: 384 }, { width: 360, height: 640 }]) {
    await app.page.setViewportSize(viewport);
    const done = await app.dialog.getByRole('button', { name: 'Fertig' }).boundingBox();
    expect((done?.y ?? 0) + (done?.height ?? 999)).toBeLessThanOrEqual(viewport.height);
    await app.dialog.getByRole('link', { name: 'Über Zugzwang' }).scrollIntoViewIfNeeded();
    const cut = await app.dialog.locator('label, legend, .button').evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    );
    expect(cut).toEqual([]);
  }
});

test('About in German, and nothing is cut off', async () => {
  const app = await openApp({ hash: '#about', settings: { language: 'de' } });
  await app.page.getByRole('heading', { level: 1, name: 'Über Zugzwang' }).waitFor();
  for (const width of [320, 360, 683, 1024, 1440]) await expectRoom(new LearnPage(app), width);
});
