// After the game: its value from stone to stone, mistakes, and another try.

import { describe, expect, test } from 'vitest';
import { expectNoViolation } from './support/axe';
import { computer, kPhone, openApp, type AppPage } from './support/app_page';

/** Four changes of the result. Red has a win after stone 10, and gives it away with stone 14. */
const kGame = [...'444444653655725567323333266'].map(Number);

async function review(app: AppPage, button = 'Review'): Promise<void> {
  await app.button(button).click();
  await app.page.getByRole('slider').waitFor();
}

describe('review', () => {
  test('the graph leads to each stone, the list names the mistakes', async () => {
    const app = await openApp({ moves: kGame });
    await review(app);
    await app.expectLive(/Turning point: 7\.\.\. b1\. .* Accuracy: Yellow \d+%, Red \d+%\./);
    const graph = app.page.getByRole('slider');
    expect(await graph.getAttribute('aria-valuenow')).toBe('27');
    const turns = await app.page.locator('.graph .turn').count();
    expect(turns).toBeGreaterThan(0);
    expect(await app.page.locator('.moves .change').count()).toBe(turns);
    const slips = await app.page.locator('.graph .slip').count();
    expect(slips).toBeGreaterThan(0);
    expect(await app.page.locator('.moves .tempo').count()).toBe(slips);
    expect(await app.moves.nth(13).getAttribute('aria-label')).toBe('Stone 14, Red b1, Win → Loss');
    await graph.focus();
    await app.page.keyboard.press('PageDown');
    expect(await graph.getAttribute('aria-valuenow')).toBe('14');
    expect(await graph.getAttribute('aria-valuetext')).toBe('Stone 14, Red b1, Win → Loss');
    await app.page.keyboard.press('ArrowLeft');
    await app.expectLive('13 stones on the board.');
    await app.page.keyboard.press('End');
    await app.waitForStatus('Yellow wins');
    const box = await graph.boundingBox();
    await graph.click({ position: { x: (box?.width ?? 0) * 0.5, y: 40 } });
    expect(Number(await graph.getAttribute('aria-valuenow'))).toBeLessThan(20);
  });

  test('a mistake shows its reason and its line, the turning point its picture', async () => {
    const app = await openApp({ moves: kGame });
    await review(app);
    const card = app.page.locator('.review');
    const frame = card.locator('.frame');
    expect(await card.locator('.one p').innerText()).toBe('Red is left with b2 alone, which opens b3.');
    await frame.click();
    await app.page.locator('.preview-bar', { hasText: 'Stone 37' }).waitFor();
    expect(await app.cell('b3').getAttribute('aria-label')).toBe('b3, empty, decides for Yellow');
    await frame.click();
    await app.waitForStatus('Yellow wins');
    expect(await app.page.locator('.preview-bar').count()).toBe(0);
    await app.button('Previous mistake').click();
    await app.button('Previous mistake').click();
    expect(await card.locator('.one p').innerText()).toMatch(/^Yellow throws away the draw: Red answers with f2, /);
    await app.button('One stone on').click();
    expect(await card.locator('[aria-current=step]').getAttribute('aria-label')).toBe('Stone 9, Yellow c1');
    await app.button('One stone on').click();
    await app.page.locator('.preview-bar', { hasText: 'Stone 10' }).waitFor();
    expect(await app.moves.nth(8).getAttribute('aria-current')).toBe('step');
    await app.page.keyboard.press('Escape');
    expect(await app.page.locator('.preview-bar').count()).toBe(0);
    expect(await app.moves.count()).toBe(27);
  });

  test('try again from a mistake', async () => {
    const app = await openApp({ moves: kGame });
    await review(app);
    await app.button('Previous mistake').click();
    await app.button('Try again from here').click();
    await app.waitForStatus('Red to move');
    expect(await app.page.locator('[data-cell]:focus').count()).toBe(1);
    await app.drop(5);
    await app.page.locator('.review').waitFor({ state: 'detached' });
    expect(await app.moves.count()).toBe(14);
  });

  test('the page can be used meanwhile, and the focus is kept', async () => {
    const app = await openApp({ moves: kGame });
    await app.button('Review').focus();
    await app.page.keyboard.press('Enter');
    expect(await app.page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
    await app.moves.nth(3).click();
    await app.expectLive('4 stones on the board.');
    await app.page.getByRole('slider').waitFor();
    expect(await app.page.getByRole('slider').getAttribute('aria-valuenow')).toBe('4');
  });

  test('a full board is reviewed within 15 seconds', async () => {
    const moves = [...'351617122645211142732334576424774376365655'].map(Number);
    const app = await openApp({ moves });
    expect(await app.moves.count()).toBe(moves.length);
    await app.button('Review').click();
    await app.page.getByRole('slider').waitFor({ timeout: 15_000 });
  });

  test('in German, with Red to begin, against a computer', async () => {
    const app = await openApp({ moves: kGame, begins: 'red', red: computer('level:3'), settings: { language: 'de' } });
    await review(app, 'Rückblick');
    expect(await app.page.locator('.review').innerText()).toMatch(/Wendepunkt: 7\.\.\. b1\. Gelb .*Genauigkeit: Rot \d+/s);
  });

  test('there is none during a game, or with the house rule', async () => {
    const app = await openApp({ moves: [4, 4] });
    expect(await app.page.locator('.review').count()).toBe(0);
    const house = await openApp({ moves: [4, 4, 5, 5, 6, 6, 7], rules: { consolation: true } });
    expect(await house.page.locator('.review').count()).toBe(0);
  });
});

test.each([
  ['desktop', {}],
  ['phone', { viewport: kPhone }],
])('axe finds nothing before and after the review, on a %s', async (_, start) => {
  const app = await openApp({ moves: kGame, ...start });
  await expectNoViolation(app, 'before');
  await review(app);
  await app.button('Previous mistake').click();
  await expectNoViolation(app, 'after');
  const wide = await app.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
});
