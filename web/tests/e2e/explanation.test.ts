// "Why?", in Analyse: the reasons for a value, in sentences, in key positions and on the board.

import { describe, expect, test } from 'vitest';
import { type AppPage, kPhone, openApp } from './support/app_page';
import { explained, frames, kProof, kZugzwang, panel } from './support/explanation_page';

/** How many stones the board shows. */
async function stones(app: AppPage): Promise<number> {
  return app.board.locator('[data-cell]:not([aria-label*=empty], [aria-label*=leer])').count();
}

/** What looking must not change. */
async function kept(app: AppPage): Promise<unknown> {
  return app.page.evaluate(() => [location.href, localStorage.getItem('zugzwang.analysis')]);
}

describe('why', () => {
  test('sentences, pictures and the board say the same', async () => {
    const app = await explained(kZugzwang);
    const why = panel(app, 'Why Yellow loses');
    expect(await why.locator('.lead').innerText()).toMatch(/^Red wins by zugzwang: .* b2 or f2\./);
    expect(await why.locator('.badge').innerText()).toContain('Proved');
    expect(await why.locator('li p').allInnerTexts()).toContain('Red threatens b2 and f2, each with c2 d2 e2.');
    expect(await why.locator('.principle').innerText()).toContain('Even threats decide for Red.');
    expect(await why.getByText('Rule of thumb').count()).toBe(0);
    expect(await app.cell('b1').getAttribute('aria-label')).toBe('b1, empty, a stone would land here, closed');
    expect(await app.cell('g2').getAttribute('aria-label')).toBe('g2, empty, move 2, Red');
    expect(await app.board.locator('.numbered').count()).toBe(6);
    await app.expectLive('Why Yellow loses: Yellow to move loses whatever it plays: Red wins within 4 moves.');
    await why.getByRole('link', { name: 'To the lesson' }).click();
    await app.page.waitForURL(/#learn\/followUp$/);
  });

  test('from the moves and back: the button, Escape and the cross', async () => {
    const app = await openApp({ hash: `#analyse/${kZugzwang}` });
    await app.verdicts();
    await app.button('Why?').click();
    await panel(app, 'Why Yellow loses').waitFor();
    await app.page.waitForURL(new RegExp(`#analyse/${kZugzwang}/why$`));
    await app.button('Close the explanation').click();
    await app.page.waitForURL(new RegExp(`#analyse/${kZugzwang}$`));
    expect(await app.board.locator('.numbered, .closed').count()).toBe(0);
    await app.button('Why?').click();
    await panel(app, 'Why Yellow loses').waitFor();
    await app.page.keyboard.press('Escape');
    await app.page.locator('#explanation').waitFor({ state: 'detached' });
  });

  test('each position is explained in its turn, and the end has nothing to explain', async () => {
    const app = await explained(kZugzwang);
    await app.page.locator('.foot .back').click();
    await app.page.waitForURL(new RegExp(`#analyse/${kZugzwang.slice(0, -1)}/why$`));
    await panel(app, 'Why Red wins').waitFor();
    const over = await openApp({ hash: '#analyse/1212121/why' });
    await over.page.getByText('The game is over: nothing is left to explain.').waitFor();
  });

  test('also without values over the columns', async () => {
    const app = await explained(kZugzwang, { settings: { analyseValues: false } });
    expect(await app.chips.locator('.chip').count()).toBe(0);
    expect(await panel(app, 'Why Yellow loses').locator('.lead').innerText()).toMatch(/^Red wins by zugzwang/);
    expect(await app.page.locator('.others .pill').count()).toBe(0);
  });

  test('a proof is shown on demand: coloured by rule, each in words', async () => {
    const app = await explained(kProof);
    expect(await app.board.locator('.rule, .link').count()).toBe(0);
    await app.page.getByText('How it is proved').click();
    const rules = app.page.getByRole('list', { name: 'How it is proved' }).getByRole('listitem');
    expect(await rules.locator('b').allInnerTexts()).toEqual(['claimeven:', 'lowinverse:']);
    expect(await rules.first().innerText()).toContain('The defender answers in the same column');
    await app.board.locator('.rule').first().waitFor();
    expect(await app.board.locator('.rule').count()).toBeGreaterThan(4);
    expect(await app.board.locator('.link').count()).toBe(6);
  });

  test('in German, with Red to begin; another language says it again', async () => {
    const app = await explained(`red:${kZugzwang}`, { settings: { language: 'de' } });
    expect(await panel(app, 'Warum Rot verliert').locator('.lead').innerText()).toMatch(/^Gelb gewinnt durch Zugzwang/);
    expect(await app.page.getByRole('tab').allInnerTexts()).toEqual(['3 Schritte', '8 Steine']);
    await app.page.locator('[data-bar=language]').click();
    await panel(app, 'Why Red loses').locator('.lead').filter({ hasText: /^Yellow wins by zugzwang/ }).waitFor();
  });

  test('the house rule has no explanation', async () => {
    const app = await openApp({ hash: '#analyse/4x4x4,consolation:12/why' });
    await app.page.getByText('With the house rule there are no exact values, so nothing can be explained.').waitFor();
  });
});

describe('the plan', () => {
  test('a key position stands on the board, and nothing else changes', async () => {
    const app = await explained(kZugzwang);
    expect(await frames(app).count()).toBe(3);
    expect(await frames(app).nth(1).innerText()).toMatch(/Stone 30\s+Every move of Yellow opens a winning cell\./);
    const before = await kept(app);
    const [now, bite] = [frames(app).nth(0).getByRole('button'), frames(app).nth(1).getByRole('button')];
    expect(await now.getAttribute('aria-current')).toBe('step');
    await bite.click();
    expect(await bite.getAttribute('aria-current')).toBe('step');
    expect(await now.getAttribute('aria-current')).toBe(null);
    expect(await stones(app)).toBe(30);
    expect(await app.cell('b2').getAttribute('aria-label')).toBe('b2, empty, decides for Red');
    expect(await app.cell('b1').getAttribute('aria-label')).toContain('closed');
    expect(await app.page.locator('.preview-bar').innerText()).toContain('Preview');
    expect(await app.chips.locator('.chip').count()).toBe(0);
    await app.expectLive('Preview, 30 stones on the board, Red g6.');
    expect(await kept(app)).toEqual(before);
    await now.click();
    expect(await stones(app)).toBe(24);
    await app.expectLive('Back to the game.');
    // A click on the board means the position again, not a stone in it.
    await bite.click();
    await app.drop(7);
    expect(await stones(app)).toBe(24);
    await bite.click();
    await app.button('Back to the game').click();
    expect(await stones(app)).toBe(24);
    expect(await app.page.locator('[data-cell]:focus').count()).toBe(1);
    expect(await kept(app)).toEqual(before);
  });

  test('stones fall one after another to a key position, and at once under reduced motion', async () => {
    const app = await explained(kZugzwang, { settings: { animation: true } });
    await frames(app).nth(1).getByRole('button').click();
    const later = await app.board
      .locator('.falls')
      .evaluateAll((stones) => stones.map((stone) => getComputedStyle(stone).getPropertyValue('--later')));
    expect(later).toEqual(['0ms', '60ms', '120ms', '180ms', '240ms', '300ms']);
    const still = await explained(kZugzwang);
    await frames(still).nth(1).getByRole('button').click();
    expect(await still.board.locator('.falls').count()).toBe(0);
    expect(await stones(still)).toBe(30);
  });

  test('stone by stone: by keys, clicks and pointing; Escape returns', async () => {
    const app = await explained(kZugzwang);
    const before = await kept(app);
    await app.page.getByRole('tab', { name: '3 steps' }).focus();
    await app.page.keyboard.press('ArrowRight');
    expect(await app.page.getByRole('tab', { name: '8 stones' }).getAttribute('aria-selected')).toBe('true');
    const line = panel(app, 'Best play');
    const current = (): Promise<string | null> => line.locator('[aria-current]').getAttribute('aria-label');
    expect(await line.getByRole('listitem').count()).toBe(8);
    await line.getByRole('button').first().focus();
    await app.page.keyboard.press('ArrowRight');
    expect(await current()).toBe('Stone 25, Yellow g1');
    expect(await stones(app)).toBe(25);
    await app.page.keyboard.press('ArrowRight');
    await app.expectLive('Preview, 26 stones on the board, Red g2.');
    await app.page.keyboard.press('End');
    expect(await current()).toBe('Stone 32, Red b2 wins');
    expect(await app.board.locator('.ring').count()).toBeGreaterThan(3);
    await app.page.keyboard.press('Home');
    expect(await current()).toBe('Stone 25, Yellow g1');
    // Pointing looks ahead, and what was there comes back.
    await line.getByRole('button', { name: 'Stone 28' }).hover();
    expect(await stones(app)).toBe(28);
    await app.page.mouse.move(0, 0);
    expect(await stones(app)).toBe(25);
    await line.getByRole('button', { name: 'Stone 27, Yellow g3' }).click();
    await app.page.mouse.move(0, 0);
    expect(await stones(app)).toBe(27);
    await app.page.keyboard.press('Escape');
    expect(await stones(app)).toBe(24);
    expect(await app.page.locator('#explanation').count()).toBe(1);
    expect(await kept(app)).toEqual(before);
  });

  test('it can be played, in key positions and stone by stone, and paused', async () => {
    const app = await explained(kZugzwang);
    await app.button('Play the line').click();
    await app.page.locator('.preview-bar', { hasText: 'Stone 30' }).waitFor();
    await app.page.locator('.preview-bar', { hasText: 'Stone 32' }).waitFor();
    await app.button('Pause').click();
    await app.page.getByRole('tab', { name: '8 stones' }).click();
    await app.button('Play the line').click();
    await app.page.locator('.preview-bar', { hasText: 'Stone 27' }).waitFor();
    await app.button('Pause').click();
    const at = await stones(app);
    expect(await app.button('Play the line').count()).toBe(1);
    expect(at).toBeLessThan(32);
  });

  test('a swipe moves the line, and the board follows', async () => {
    const app = await explained('334', { viewport: kPhone, context: { hasTouch: true } });
    await app.page.getByRole('tab').nth(1).click();
    const strip = panel(app, 'Best play').locator('ol');
    await strip.evaluate((element) => {
      element.dispatchEvent(new TouchEvent('touchmove', { bubbles: true }));
      element.scrollLeft = element.scrollWidth;
    });
    await panel(app, 'Best play').getByRole('button').last().and(app.page.locator('[aria-current]')).waitFor();
    expect(await app.page.locator('.preview-bar').count()).toBe(1);
  });

  test('a cell lights up on the board while its name is pointed at', async () => {
    const app = await explained(kZugzwang);
    expect(await app.board.locator('.pointed').count()).toBe(0);
    await app.page.locator('.lead b').filter({ hasText: 'f2' }).first().hover();
    expect(await app.board.locator('.pointed').count()).toBe(2);
    await app.page.mouse.move(0, 0);
    expect(await app.board.locator('.pointed').count()).toBe(0);
  });
});

describe('why not', () => {
  test('one line for each column; a row opens its answer, with what follows', async () => {
    const app = await explained(kZugzwang);
    const rows = panel(app, 'Why not …?').getByRole('button');
    expect((await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'b Loss in 1 It opens b2 for Red.',
      'f Loss in 1 It opens f2 for Red.',
    ]);
    await rows.first().click();
    await app.page.getByRole('heading', { name: 'Why not b?' }).waitFor();
    expect(await app.focusedText()).toBe('Why not b?');
    await app.expectLive('Why not b? b loses 3 moves sooner: it opens b2 for Red.');
    expect(await app.cell('b2').getAttribute('aria-label')).toBe('b2, empty, move 2, Red');
    await panel(app, 'What follows').getByRole('button', { name: 'Stone 26' }).click();
    expect(await stones(app)).toBe(26);
    await app.page.keyboard.press('Escape');
    await panel(app, 'Why not …?').getByRole('button', { name: /^f/ }).click();
    await app.page.getByRole('heading', { name: 'Why not f?' }).waitFor();
    await app.button('Back to the whole position').click();
    await app.page.getByRole('heading', { name: 'Why Yellow loses' }).waitFor();
    expect(await stones(app)).toBe(24);
  });

  test('a value over a column asks, by mouse and keyboard', async () => {
    const app = await openApp({ hash: `#analyse/${kZugzwang}` });
    await app.verdicts();
    await app.cell('b6').focus();
    await app.page.keyboard.press('ArrowUp');
    expect(await app.focusedText()).toContain('Column b, Loss in 1');
    await app.page.keyboard.press('ArrowRight');
    // Columns that are full have nothing to ask.
    expect(await app.focusedText()).toContain('Column f');
    await app.page.keyboard.press('Enter');
    await panel(app, 'Why not f?').waitFor();
    await app.chips.nth(1).getByRole('button').click();
    await panel(app, 'Why not b?').getByText('b loses 3 moves sooner: it opens b2 for Red.').waitFor();
    expect(await app.chips.nth(1).getByRole('button').getAttribute('aria-pressed')).toBe('true');
    await app.chips.nth(6).getByRole('button').click();
    await panel(app, 'Why g?').locator('.lead').filter({ hasText: /^Red wins by zugzwang/ }).waitFor();
    await app.page.keyboard.press('Escape');
    await panel(app, 'Why Yellow loses').waitFor();
  });
});
