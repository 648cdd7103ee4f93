// My games, in German.

import { expect, test } from 'vitest';
import { kPhone } from '../support/app_page';
import { expectNoViolation } from '../support/axe';
import { kThreeGames, openGames } from '../support/games_page';

test.each([
  ['a desktop', {}],
  ['a phone', { viewport: kPhone }],
])('on %s axe finds nothing, nothing is cut off, and everything is large enough', async (_, screen) => {
  const games = await openGames({ ...screen, settings: { language: 'de' } });
  await games.import(kThreeGames);
  await games.waitForCards(3);
  // The message is there, and leaves the places free.
  await games.app.page.locator('.toast').waitFor();
  const covered = await games.app.page.locator('nav:visible a').evaluateAll((links) =>
    links.filter((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return !link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }).length,
  );
  expect(covered).toBe(0);
  await expectNoViolation(games.app, 'games');
  const found = await games.app.page.evaluate(() => ({
    page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    small: [...document.querySelectorAll('#content :is(.button, select, input:not([hidden]), .icon-button)')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width < 44 || height < 42).length,
  }));
  expect(found).toEqual({ page: 0, small: 0 });
  await games.card('won').getByRole('button', { name: /^Mehr/ }).click();
  await games.app.dialog.waitFor();
  await expectNoViolation(games.app, 'one game');
});
