// Series on every screen: nothing is cut off, and axe finds nothing.

import { expect, test } from 'vitest';
import { type AppPage, openApp } from '../support/app_page';
import { expectNoViolation } from '../support/axe';
import { expectRoom, LearnPage } from '../support/learn_page';
import { chooseThree, chooseUntilDecided, claimAtMost, kReadySeries } from '../support/series_page';

/** In windows of every width. */
async function expectRoomAnywhere(app: AppPage): Promise<void> {
  for (const width of [1366, 768, 360]) await expectRoom(new LearnPage(app), width, width < 1000);
}

test.each(kReadySeries)('those that are offered, %s', async (language, viewport, choices) => {
  const app = await openApp({ hash: '#lab/series', settings: { language }, ...(viewport === undefined ? {} : { viewport }) });
  for (const choice of choices) {
    const button = app.button(choice);
    await button.waitFor();
    // No face leaves its card.
    expect(await button.evaluate((card) => card.scrollWidth - card.clientWidth), choice).toBe(0);
  }
  await expectNoViolation(app, 'series to choose from');
  await expectRoomAnywhere(app);
});

test('the dialog for three players, and their series', async () => {
  const app = await openApp({ hash: '#lab/series' });
  await chooseThree(app);
  await expectNoViolation(app, 'the dialog');
  await app.button('Start the series').click();
  await app.page.locator('[data-state=done]').waitFor({ timeout: 60_000 });
  await app.page.getByRole('img', { name: /^Elo after 300 games: / }).waitFor();
  await expectNoViolation(app, 'a series');
  await expectRoomAnywhere(app);
});

test('the dialog for a series that ends when it is decided, and that series', async () => {
  const app = await openApp({ hash: '#lab/series' });
  await chooseUntilDecided(app);
  await claimAtMost(app, 200);
  await expectNoViolation(app, 'the dialog with a test');
  await app.button('Start the series').click();
  await app.page.locator('[data-accepted=elo1]').waitFor({ timeout: 60_000 });
  await app.page.locator('[data-state=done]').waitFor();
  await expectNoViolation(app, 'a decided series');
});

test('the table of ten players stays in its card', async () => {
  const app = await openApp({ hash: '#lab/series' });
  await app.button('All ten opponents 90 games').click();
  await app.page.getByRole('heading', { name: 'Everyone against everyone' }).waitFor();
  for (const width of [1440, 1366]) {
    await app.page.setViewportSize({ width, height: 900 });
    const [left, right] = await Promise.all(['.main', '.side'].map((part) => app.page.locator(part).boundingBox()));
    expect((left?.x ?? 0) + (left?.width ?? Infinity), `at ${width}`).toBeLessThan(right?.x ?? 0);
    const card = await app.page.locator('.main .scroll').first().boundingBox();
    expect((card?.x ?? 0) + (card?.width ?? Infinity), `at ${width}`).toBeLessThan(right?.x ?? 0);
  }
});
