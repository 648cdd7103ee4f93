// "Why?": the reasons for a value, in sentences and on the board.

import { describe, expect, test } from 'vitest';
import { kPhone, openApp, type AppPage } from './support/app_page';
import { expectNoViolation } from './support/axe';

const kZugzwang = [...'444545443331313351115155'].map(Number);
const kProof = [...'42422135622412574456'].map(Number);

async function ask(app: AppPage, button = 'Why?'): Promise<void> {
  await app.verdicts();
  await app.button(button).click();
  await app.page.locator('.explanation li').first().waitFor();
}

describe('why', () => {
  test('sentences, pictures and the board say the same', async () => {
    const app = await openApp({ moves: kZugzwang, settings: { evaluation: true } });
    await ask(app);
    const panel = app.page.getByRole('region', { name: 'Why Yellow loses' });
    expect(await panel.locator('li p').allInnerTexts()).toContain(
      'Red threatens b2 and f2, each with c2 d2 e2.',
    );
    expect(await panel.locator('.thumb').innerText()).toMatch(/^Rule of thumb: .* The exact value agrees\.$/);
    expect(await panel.locator('li').filter({ hasText: 'Rule of thumb' }).count()).toBe(0);
    expect(await app.cell('b1').getAttribute('aria-label')).toBe('b1, empty, a stone would land here, closed');
    expect(await app.cell('g2').getAttribute('aria-label')).toBe('g2, empty, move 2, Red');
    expect(await app.board.locator('.numbered').count()).toBe(6);
    expect(await app.board.locator('.veil').count()).toBe(20);
    await app.expectLive('Why Yellow loses: Yellow to move loses whatever it plays: Red wins within 4 moves.');
  });

  test('by keyboard: Enter opens, Escape closes, and the focus stays', async () => {
    const app = await openApp({ moves: kZugzwang, settings: { evaluation: true } });
    await app.verdicts();
    const why = app.button('Why?');
    await why.focus();
    await app.page.keyboard.press('Enter');
    await app.page.locator('.explanation li').first().waitFor();
    expect(await why.getAttribute('aria-expanded')).toBe('true');
    await app.page.keyboard.press('Tab');
    expect(await app.button('Close the explanation').evaluate((it) => it === document.activeElement)).toBe(true);
    await app.page.keyboard.press('Escape');
    expect(await app.page.locator('.explanation').count()).toBe(0);
    expect(await why.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await app.moves.count()).toBe(kZugzwang.length);
    expect(await app.board.locator('.numbered, .closed').count()).toBe(0);
  });

  test('a proof is coloured by rule, with a legend', async () => {
    const app = await openApp({ moves: kProof, settings: { evaluation: true } });
    await ask(app);
    const legend = app.page.getByRole('list', { name: 'Rules of the proof' });
    expect((await legend.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Ce claimeven',
      'Li lowinverse',
    ]);
    expect(await app.board.locator('.rule').count()).toBeGreaterThan(4);
    expect(await app.board.locator('.link').count()).toBe(6);
  });

  test('in German, with Red to begin; another language says it again', async () => {
    const app = await openApp({ moves: kZugzwang, begins: 'red', settings: { evaluation: true, language: 'de' } });
    await ask(app, 'Warum?');
    const first = app.page.locator('.explanation li p').first();
    expect(await first.innerText()).toBe('Rot ist am Zug und verliert in jedem Fall: Gelb gewinnt in spätestens 4 Zügen.');
    await app.tool('settings').click();
    await app.dialog.getByRole('radio', { name: 'English' }).check();
    await first.filter({ hasText: 'Red to move loses whatever it plays: Yellow wins within 4 moves.' }).waitFor();
  });

  test('without evaluation it is not offered, and a move ends it', async () => {
    const app = await openApp({ moves: kZugzwang, settings: { evaluation: true } });
    await ask(app);
    await app.drop(7);
    await app.waitForMoves(kZugzwang.length + 1);
    expect(await app.page.locator('.explanation').count()).toBe(0);
    await app.button('Evaluation').click();
    expect(await app.button('Why?').count()).toBe(0);
  });

  test('the house rule has no explanation', async () => {
    const app = await openApp({ rules: { columns: 4, rows: 4, consolation: true }, settings: { evaluation: true } });
    await app.verdicts();
    expect(await app.button('Why?').count()).toBe(0);
  });
});

test.each([
  ['zugzwang', 'desktop', kZugzwang, {}],
  ['zugzwang', 'phone', kZugzwang, { viewport: kPhone }],
  ['proof', 'desktop', kProof, {}],
  ['proof', 'phone', kProof, { viewport: kPhone }],
] as const)('axe finds nothing in the explanation of a %s, on a %s', async (_name, _screen, moves, start) => {
  const app = await openApp({ moves: [...moves], settings: { evaluation: true }, ...start });
  await ask(app);
  await expectNoViolation(app, 'explanation');
  const wide = await app.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
});
