// Analyse on every screen, with its explanations, reviews and dialogs: nothing is cut off, and axe finds nothing.

import { describe, expect, test } from 'vitest';
import { kGame, openAnalyse } from '../support/analyse_page';
import { kDesktop, kPhone, kTightSizes } from '../support/app_page';
import { expectNoViolation } from '../support/axe';
import { explained, frames, kProof, kZugzwang, panel } from '../support/explanation_page';
import { openCard, reviewed } from '../support/review_page';

describe.each([
  ['a desktop', {}],
  ['a phone', { viewport: kPhone }],
])('axe finds nothing on %s', (_, screen) => {
  test('in a position with values and its best line', async () => {
    const app = await openAnalyse({ ...screen, hash: `#analyse/${kGame}` });
    await app.waitForTitle('Only e wins');
    await app.verdicts();
    await app.explorerRow(1).locator('.reply').waitFor();
    await app.button('Threats').click();
    await app.page.getByRole('region', { name: 'Best line' }).waitFor();
    await expectNoViolation(app, 'analyse');
  });

  test('in a tree with variations and notes', async () => {
    const app = await openAnalyse({ ...screen, hash: '#analyse/44535' });
    for (const variation of [[7], [1, 2]]) {
      await app.stone('44').click();
      await app.dropAll(variation);
    }
    await app.stone('441').click();
    await app.button('Notes').click();
    await app.page.getByLabel('Name of the variation').fill('Edge');
    await app.page.getByLabel('Comment', { exact: true }).fill('Too far away.');
    await app.button('Done').click();
    await app.page.locator('.variation .comment').waitFor();
    await expectNoViolation(app, 'tree');
  });

  test('where there is nothing to paste', async () => {
    const app = await openAnalyse({ ...screen, hash: '#analyse/44' });
    await app.paste('');
    await app.dialog.getByText('There is no text yet.').waitFor();
    await expectNoViolation(app, 'paste');
  });

  test('in the editor, with a position that it refuses', async () => {
    const app = await openAnalyse(screen);
    await app.button('Edit').click();
    await app.setUpUnreachable();
    await expectNoViolation(app, 'editor');
  });

  test('in what is shared', async () => {
    const app = await openAnalyse({ ...screen, hash: '#analyse/4453' });
    await app.button('Share').click();
    await app.dialog.getByRole('img', { name: 'The board with 4 stones' }).waitFor();
    await expectNoViolation(app, 'share');
  });
});
test('an explanation: in every window the board stays in sight, nothing is cut off, and nothing is too small to tap', async () => {
  const app = await explained(kZugzwang);
  for (const [name, viewport] of kTightSizes) {
    await app.page.setViewportSize(viewport);
    const frame = frames(app).last().getByRole('button');
    await frame.click();
    const board = await app.board.boundingBox();
    expect(board?.y, name).toBeGreaterThanOrEqual(0);
    expect((board?.y ?? 0) + (board?.height ?? 0), name).toBeLessThanOrEqual(viewport.height);
    const found = await app.page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const phone = innerWidth < 1000;
      const elements = [...document.querySelectorAll<HTMLElement>('#explanation :is(button, summary, a), .preview-bar button')];
      return {
        wide: scrollWidth > innerWidth,
        high: scrollHeight > innerHeight,
        small: elements
          .filter((element) => phone && element.getBoundingClientRect().height < 44)
          .map((element) => element.textContent),
        cut: [...document.querySelectorAll<HTMLElement>('#explanation :is(h1, h2, h3, p, [role=tab], .pill, .badge)')]
          .filter((element) => element.scrollWidth > element.clientWidth + 1)
          .map((element) => element.textContent),
      };
    });
    expect(found, name).toEqual({ wide: false, high: false, small: [], cut: [] });
    await app.page.keyboard.press('Escape');
  }
});

test.each([
  ['zugzwang', kZugzwang],
  ['proof', kProof],
] as const)('axe finds nothing in the explanation of a %s, on a desktop and a phone', async (_name, digits) => {
  const app = await explained(digits);
  await app.page.getByText('How it is proved').click();
  for (const viewport of [kDesktop, kPhone]) {
    await app.page.setViewportSize(viewport);
    await expectNoViolation(app, 'explanation');
    await frames(app).last().getByRole('button').click();
    await app.page.getByRole('tab').nth(1).click();
    await expectNoViolation(app, 'preview and line');
    await app.page.keyboard.press('Escape');
    await panel(app, 'Why not …?').getByRole('button').first().click();
    await expectNoViolation(app, 'why not');
    await app.page.keyboard.press('Escape');
  }
});

test('a review: in every window nothing is covered or cut off, and every card comes into sight', async () => {
  const app = await reviewed();
  for (const [window, viewport] of kTightSizes) {
    await app.page.setViewportSize(viewport);
    for (const name of ['Next mistake', 'Next mistake', 'Next mistake', 'Previous mistake', 'Previous mistake', 'Previous mistake']) {
      await app.button(name).click();
      const { page, inside } = await app.page.evaluate(() => {
        const card = document.querySelector('.mistake.open');
        const panel = document.querySelector('.panel');
        if (card === null || panel === null) throw new Error('there is no card');
        const { top, bottom, left, right } = card.getBoundingClientRect();
        const box = panel.getBoundingClientRect();
        const { scrollWidth, scrollHeight } = document.documentElement;
        return {
          page: [scrollWidth <= innerWidth, scrollHeight <= innerHeight],
          // A card that is higher than its panel begins at the top of it.
          inside: left >= box.left && right <= box.right && top < box.bottom && bottom > box.top,
        };
      });
      expect(page, `${window}, ${name}`).toEqual([true, true]);
      expect(inside, `${window}, ${name}`).toBe(true);
    }
    const board = await app.board.boundingBox();
    expect((board?.y ?? 0) + (board?.height ?? 0), window).toBeLessThanOrEqual(viewport.height);
    expect((board?.x ?? 0) + (board?.width ?? 0), window).toBeLessThanOrEqual(viewport.width);
  }
});

test('axe finds nothing in a review, on a desktop and a phone', async () => {
  const app = await reviewed();
  await expectNoViolation(app, 'review');
  await app.page.getByRole('tab').first().click();
  await openCard(app).getByRole('region', { name: 'What follows' }).getByRole('button').first().click();
  for (const viewport of [kDesktop, kPhone]) {
    await app.page.setViewportSize(viewport);
    await expectNoViolation(app, 'a mistake with its line');
  }
});
