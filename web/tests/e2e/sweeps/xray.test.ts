// The X-ray on every screen: nothing is covered or cut off, and axe finds nothing.

import { describe, expect, test } from 'vitest';
import { kPhone, openApp } from '../support/app_page';
import { expectNoViolation } from '../support/axe';
import { expectRoom, LearnPage } from '../support/learn_page';
import { kCuts, kRandomGames, kTextbook, openXray, XrayPage } from '../support/xray_page';

test('nothing covers the bars of the columns in a low window', async () => {
  const app = await openXray(`${kRandomGames}&step=60`, { viewport: { width: 1366, height: 768 } });
  const bottom = await app.page.locator('section.games').evaluate((games) => Math.max(...[...games.querySelectorAll('button, p, svg')].map((part) => part.getBoundingClientRect().bottom)));
  const top = await app.page.locator('section.costs').evaluate((costs) => costs.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(bottom);
});

describe('axe finds nothing, and nothing is cut off', () => {
  test.each([
    ['a leaf', `${kCuts}&step=271`],
    ['random games', `${kRandomGames}&step=60`],
  ])('%s, on a desktop and on a phone', async (screen, hash) => {
    const app = await openXray(hash);
    await app.page.getByText('Win in 18').first().waitFor();
    await expectNoViolation(app, screen);
    const phone = await openXray(hash, { viewport: kPhone });
    await phone.page.getByText('Win in 18').first().waitFor();
    await expectNoViolation(phone, `${screen} on a phone`);
    for (const width of [390, 360, 320]) await expectRoom(new LearnPage(phone), width);
  });

  test('the textbook tree at its end', async () => {
    const xray = await XrayPage.open(kTextbook);
    await xray.dontAsk();
    for (const step of ['cut', 'cut', 'over'] as const) await xray.step(step).click();
    await xray.page.getByText('12 of 18 ends looked at').waitFor();
    await expectNoViolation(xray.app, 'the textbook tree');
  });

  test('a question that is answered on a phone', async () => {
    const xray = await XrayPage.open(kCuts, { viewport: kPhone, context: { hasTouch: true } });
    const wide = await xray.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await xray.page.getByText('Red takes the smallest').filter({ visible: true }).waitFor();
    for (const button of await xray.page.locator('.transport button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await xray.step('cut').tap();
    await xray.question.getByRole('button', { name: 'No, cut' }).tap();
    await xray.question.getByText('Right.').waitFor();
    await expectNoViolation(xray.app, 'an answer');
  });

  test('the second example', async () => {
    const app = await openApp({ hash: '#lab/xray' });
    await app.page.getByRole('slider').press('End');
    await app.page.getByText('Right: in truth c wins.').filter({ visible: true }).first().waitFor();
    await app.page.getByRole('link', { name: 'Next: Branches that are cut' }).click();
    await app.page.getByRole('heading', { level: 1, name: 'How Scorecard thinks' }).waitFor();
    await app.page.getByRole('tree').waitFor();
    await expectNoViolation(app, 'the second example');
  });
});
