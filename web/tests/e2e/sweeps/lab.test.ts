// The rooms of the lab on every screen: nothing is cut off, and axe finds nothing.

import { describe, expect, test } from 'vitest';
import { kPhone, openApp } from '../support/app_page';
import { expectNoViolation } from '../support/axe';
import { kComputersKept } from '../support/lab_game';
import { expectRoom, LearnPage } from '../support/learn_page';

describe('the engine room: nothing is cut off', () => {
  test.each(['en', 'de'] as const)('in "%s", at every width', async (language) => {
    const app = await openApp({ hash: '#lab', memory: kComputersKept, settings: { language } });
    await app.page.locator('tbody tr').first().waitFor();
    const page = new LearnPage(app);
    for (const width of [320, 360, 768, 1024, 1440]) await expectRoom(page, width);
    // 200% zoom in a window of 1366 x 768.
    await app.page.setViewportSize({ width: 683, height: 384 });
    expect(await app.page.evaluate(() => document.documentElement.scrollWidth)).toBe(683);
  });
});

describe('the engine room: axe finds nothing', () => {
  test.each([
    ['a desktop', undefined],
    ['a phone', kPhone],
    ['a phone on its side', { width: 844, height: 390 }],
  ])('on %s', async (_, viewport) => {
    const at = viewport && { viewport };
    const app = await openApp({ hash: '#lab', memory: kComputersKept, ...at });
    await app.page.locator('tbody tr').first().waitFor();
    await expectNoViolation(app, 'figures');
    const empty = await openApp({ hash: '#lab', ...at });
    await empty.page.getByRole('link', { name: 'Play a computer' }).waitFor();
    await expectNoViolation(empty, 'no figures');
  });
});
