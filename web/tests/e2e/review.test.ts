// After the game: its value from stone to stone, mistakes, and another try.

import { describe, expect, test } from 'vitest';
import { expectNoViolation } from './support/axe';
import { computer, kPhone, sit, type Table } from './support/table';

/** Four changes of the result. Red has a win after stone 10, and gives it away with stone 14. */
const kGame = [...'444444653655725567323333266'].map(Number);

async function review(table: Table, button = 'Review'): Promise<void> {
  await table.button(button).click();
  await table.page.getByRole('slider').waitFor();
}

describe('review', () => {
  test('the graph leads to each stone, the list names the mistakes', async () => {
    const table = await sit({ moves: kGame });
    await review(table);
    await table.expectLive(/Turning point: 7\.\.\. b1\. .* Accuracy: Yellow \d+%, Red \d+%\./);
    const graph = table.page.getByRole('slider');
    expect(await graph.getAttribute('aria-valuenow')).toBe('27');
    const turns = await table.page.locator('.graph .turn').count();
    expect(turns).toBeGreaterThan(0);
    expect(await table.page.locator('.moves .change').count()).toBe(turns);
    const slips = await table.page.locator('.graph .slip').count();
    expect(slips).toBeGreaterThan(0);
    expect(await table.page.locator('.moves .tempo').count()).toBe(slips);
    expect(await table.moves.nth(13).getAttribute('aria-label')).toBe('Stone 14, Red b1, Win → Loss');
    await graph.focus();
    await table.page.keyboard.press('PageDown');
    expect(await graph.getAttribute('aria-valuenow')).toBe('14');
    expect(await graph.getAttribute('aria-valuetext')).toBe('Stone 14, Red b1, Win → Loss');
    await table.page.keyboard.press('ArrowLeft');
    await table.expectLive('13 stones on the board.');
    await table.page.keyboard.press('End');
    await table.waitForStatus('Yellow wins');
    const box = await graph.boundingBox();
    await graph.click({ position: { x: (box?.width ?? 0) * 0.5, y: 40 } });
    expect(Number(await graph.getAttribute('aria-valuenow'))).toBeLessThan(20);
  });

  test('try again from a mistake', async () => {
    const table = await sit({ moves: kGame });
    await review(table);
    await table.button('Previous mistake').click();
    await table.button('Try again from here').click();
    await table.waitForStatus('Red to move');
    expect(await table.page.locator('[data-cell]:focus').count()).toBe(1);
    await table.drop(5);
    await table.page.locator('.review').waitFor({ state: 'detached' });
    expect(await table.moves.count()).toBe(14);
  });

  test('the page can be used meanwhile, and the focus is kept', async () => {
    const table = await sit({ moves: kGame });
    await table.button('Review').focus();
    await table.page.keyboard.press('Enter');
    expect(await table.page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
    await table.moves.nth(3).click();
    await table.expectLive('4 stones on the board.');
    await table.page.getByRole('slider').waitFor();
    expect(await table.page.getByRole('slider').getAttribute('aria-valuenow')).toBe('4');
  });

  test('a full board is reviewed within 15 seconds', async () => {
    const moves = [...'351617122645211142732334576424774376365655'].map(Number);
    const table = await sit({ moves });
    expect(await table.moves.count()).toBe(moves.length);
    await table.button('Review').click();
    await table.page.getByRole('slider').waitFor({ timeout: 15_000 });
  });

  test('in German, with Red to begin, against a computer', async () => {
    const table = await sit({ moves: kGame, begins: 'red', red: computer('level:3'), settings: { language: 'de' } });
    await review(table, 'Rückblick');
    expect(await table.page.locator('.review').innerText()).toMatch(/Wendepunkt: 7\.\.\. b1\. Gelb .*Genauigkeit: Rot \d+/s);
  });

  test('there is none during a game, or with the house rule', async () => {
    const table = await sit({ moves: [4, 4] });
    expect(await table.page.locator('.review').count()).toBe(0);
    const house = await sit({ moves: [4, 4, 5, 5, 6, 6, 7], rules: { consolation: true } });
    expect(await house.page.locator('.review').count()).toBe(0);
  });
});

test.each([
  ['desktop', {}],
  ['phone', { viewport: kPhone }],
])('axe finds nothing before and after the review, on a %s', async (_, start) => {
  const table = await sit({ moves: kGame, ...start });
  await expectNoViolation(table, 'before');
  await review(table);
  await table.button('Previous mistake').click();
  await expectNoViolation(table, 'after');
  const wide = await table.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
});
