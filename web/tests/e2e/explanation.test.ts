// "Why?": the reasons for a value, in sentences and on the board.

import { describe, expect, test } from 'vitest';
import { kPhone, sit, type Table } from './support/table';
import { expectNoViolation } from './support/axe';

const kZugzwang = [...'444545443331313351115155'].map(Number);
const kProof = [...'42422135622412574456'].map(Number);

async function ask(table: Table, button = 'Why?'): Promise<void> {
  await table.verdicts();
  await table.button(button).click();
  await table.page.locator('.explanation li').first().waitFor();
}

describe('why', () => {
  test('sentences, pictures and the board say the same', async () => {
    const table = await sit({ moves: kZugzwang, settings: { evaluation: true } });
    await ask(table);
    const panel = table.page.getByRole('region', { name: 'Why Yellow loses' });
    expect(await panel.locator('li p').allInnerTexts()).toContain(
      'Red threatens b2 and f2, each with c2 d2 e2.',
    );
    expect(await panel.locator('.thumb').innerText()).toMatch(/^Rule of thumb: .* The exact value agrees\.$/);
    expect(await panel.locator('li').filter({ hasText: 'Rule of thumb' }).count()).toBe(0);
    expect(await table.cell('b1').getAttribute('aria-label')).toBe('b1, empty, a stone would land here, closed');
    expect(await table.cell('g2').getAttribute('aria-label')).toBe('g2, empty, move 2, Red');
    expect(await table.board.locator('.numbered').count()).toBe(6);
    expect(await table.board.locator('.veil').count()).toBe(20);
    await table.expectLive('Why Yellow loses: Yellow to move loses whatever it plays: Red wins within 4 moves.');
  });

  test('by keyboard: Enter opens, Escape closes, and the focus stays', async () => {
    const table = await sit({ moves: kZugzwang, settings: { evaluation: true } });
    await table.verdicts();
    const why = table.button('Why?');
    await why.focus();
    await table.page.keyboard.press('Enter');
    await table.page.locator('.explanation li').first().waitFor();
    expect(await why.getAttribute('aria-expanded')).toBe('true');
    await table.page.keyboard.press('Tab');
    expect(await table.button('Close the explanation').evaluate((it) => it === document.activeElement)).toBe(true);
    await table.page.keyboard.press('Escape');
    expect(await table.page.locator('.explanation').count()).toBe(0);
    expect(await why.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await table.moves.count()).toBe(kZugzwang.length);
    expect(await table.board.locator('.numbered, .closed').count()).toBe(0);
  });

  test('a proof is coloured by rule, with a legend', async () => {
    const table = await sit({ moves: kProof, settings: { evaluation: true } });
    await ask(table);
    const legend = table.page.getByRole('list', { name: 'Rules of the proof' });
    expect((await legend.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Ce claimeven',
      'Li lowinverse',
    ]);
    expect(await table.board.locator('.rule').count()).toBeGreaterThan(4);
    expect(await table.board.locator('.link').count()).toBe(6);
  });

  test('in German, with Red to begin; another language says it again', async () => {
    const table = await sit({ moves: kZugzwang, begins: 'red', settings: { evaluation: true, language: 'de' } });
    await ask(table, 'Warum?');
    const first = table.page.locator('.explanation li p').first();
    expect(await first.innerText()).toBe('Rot am Zug verliert, egal was es spielt: Gelb gewinnt in spätestens 4 Zügen.');
    await table.tool('settings').click();
    await table.dialog.getByRole('radio', { name: 'English' }).check();
    await first.filter({ hasText: 'Red to move loses whatever it plays: Yellow wins within 4 moves.' }).waitFor();
  });

  test('without evaluation it is not offered, and a move ends it', async () => {
    const table = await sit({ moves: kZugzwang, settings: { evaluation: true } });
    await ask(table);
    await table.drop(7);
    await table.waitForMoves(kZugzwang.length + 1);
    expect(await table.page.locator('.explanation').count()).toBe(0);
    await table.button('Evaluation').click();
    expect(await table.button('Why?').count()).toBe(0);
  });

  test('the house rule has no explanation', async () => {
    const table = await sit({ rules: { columns: 4, rows: 4, consolation: true }, settings: { evaluation: true } });
    await table.verdicts();
    expect(await table.button('Why?').count()).toBe(0);
  });
});

test.each([
  ['zugzwang', 'desktop', kZugzwang, {}],
  ['zugzwang', 'phone', kZugzwang, { viewport: kPhone }],
  ['proof', 'desktop', kProof, {}],
  ['proof', 'phone', kProof, { viewport: kPhone }],
] as const)('axe finds nothing in the explanation of a %s, on a %s', async (_name, _screen, moves, start) => {
  const table = await sit({ moves: [...moves], settings: { evaluation: true }, ...start });
  await ask(table);
  await expectNoViolation(table, 'explanation');
  const wide = await table.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
});
