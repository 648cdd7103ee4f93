// "Why?": the reasons for a value, in sentences and on the board.

import { describe, expect, test } from 'vitest';
import { kPhone, openApp, type AppPage } from './support/app_page';
import { expectNoViolation } from './support/axe';

const kZugzwang = [...'444545443331313351115155'].map(Number);
const kProof = [...'42422135622412574456'].map(Number);

async function ask(app: AppPage, button = 'Why?'): Promise<void> {
  await app.verdicts();
  await app.button(button).click();
  await app.page.locator('.explanation[aria-busy=false]').waitFor();
}

/** How many stones the board shows. */
async function stones(app: AppPage): Promise<number> {
  return app.board.locator('[data-cell]:not([aria-label*=empty], [aria-label*=leer])').count();
}

describe('why', () => {
  test('sentences, pictures and the board say the same', async () => {
    const app = await openApp({ moves: kZugzwang, settings: { evaluation: true } });
    await ask(app);
    const panel = app.page.getByRole('region', { name: 'Why Yellow loses' });
    expect(await panel.locator('li p').allInnerTexts()).toContain(
      'Red threatens b2 and f2, each with c2 d2 e2.',
    );
    expect(await panel.locator('.reason').innerText()).toMatch(/^Red wins by zugzwang: .* b2 or f2\./);
    expect(await panel.locator('.badge').innerText()).toContain('Proved');
    expect(await panel.locator('.principle').innerText()).toContain('Even threats decide for Red.');
    // The principle says it.
    expect(await panel.getByText('Rule of thumb').count()).toBe(0);
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
    await app.page.locator('.explanation[aria-busy=false]').waitFor();
    expect(await why.getAttribute('aria-expanded')).toBe('true');
    await app.page.keyboard.press('Tab');
    expect(await app.button('Close the explanation').evaluate((it) => it === document.activeElement)).toBe(true);
    await app.page.keyboard.press('Escape');
    expect(await app.page.locator('.explanation').count()).toBe(0);
    expect(await why.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await app.moves.count()).toBe(kZugzwang.length);
    expect(await app.board.locator('.numbered, .closed').count()).toBe(0);
  });

  test('a proof is shown on demand: coloured by rule, each in words', async () => {
    const app = await openApp({ moves: kProof, settings: { evaluation: true } });
    await ask(app);
    expect(await app.board.locator('.rule, .link').count()).toBe(0);
    await app.page.getByText('How it is proved').click();
    const legend = app.page.getByRole('list', { name: 'How it is proved' });
    const rules = legend.getByRole('listitem');
    expect(await rules.locator('b').allInnerTexts()).toEqual(['claimeven:', 'lowinverse:']);
    expect(await rules.first().innerText()).toContain('The defender answers in the same column');
    await app.board.locator('.rule').first().waitFor();
    expect(await app.board.locator('.rule').count()).toBeGreaterThan(4);
    expect(await app.board.locator('.link').count()).toBe(6);
  });

  test('in German, with Red to begin; another language says it again', async () => {
    const app = await openApp({ moves: kZugzwang, begins: 'red', settings: { evaluation: true, language: 'de' } });
    await ask(app, 'Warum?');
    const first = app.page.locator('.explanation .value').first();
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

describe('key positions and the line', () => {
  test('a click shows a position on the board, another one the game; nothing else changes', async () => {
    const app = await openApp({ moves: kZugzwang, settings: { evaluation: true } });
    await ask(app);
    const frames = app.page.getByRole('list', { name: 'Key positions' }).getByRole('listitem');
    expect(await frames.count()).toBe(3);
    expect(await frames.nth(1).innerText()).toMatch(/Stone 30\s+Every move of Yellow opens a winning cell\./);
    const before = await app.page.evaluate(() => [location.href, localStorage.getItem('zugzwang.game')]);
    const bite = frames.nth(1).getByRole('button');
    await bite.click();
    expect(await bite.getAttribute('aria-pressed')).toBe('true');
    expect(await stones(app)).toBe(30);
    expect(await app.cell('b2').getAttribute('aria-label')).toBe('b2, empty, decides for Red');
    expect(await app.cell('b1').getAttribute('aria-label')).toContain('closed');
    expect(await app.page.locator('.preview-bar').innerText()).toContain('Preview');
    expect(await app.chips.locator('.chip').count()).toBe(0);
    await app.expectLive('Preview, 30 stones on the board, Red g6.');
    expect(await app.page.evaluate(() => [location.href, localStorage.getItem('zugzwang.game')])).toEqual(before);
    await bite.click();
    expect(await stones(app)).toBe(24);
    await app.expectLive('Back to the game.');
    // A click on the board means the game again, not a stone in it.
    await bite.click();
    await app.drop(7);
    expect(await stones(app)).toBe(24);
    await bite.click();
    await app.button('Back to the game').click();
    expect(await stones(app)).toBe(24);
    expect(await app.page.locator('[data-cell]:focus').count()).toBe(1);
    expect(await app.page.locator('.explanation').count()).toBe(1);
  });

  test('the line is stepped through by buttons and keys, and Escape returns', async () => {
    const app = await openApp({ moves: kZugzwang, settings: { evaluation: true } });
    await ask(app);
    const line = app.page.getByRole('region', { name: 'Best play' });
    const current = (): Promise<string | null> => line.locator('[aria-current]').getAttribute('aria-label');
    expect(await line.getByRole('listitem').count()).toBe(8);
    await app.button('One stone on').click();
    expect(await current()).toBe('Stone 25, Yellow g1');
    expect(await stones(app)).toBe(25);
    await app.page.keyboard.press('ArrowRight');
    expect(await current()).toBe('Stone 26, Red g2');
    await app.button('To the end of the line').click();
    expect(await current()).toBe('Stone 32, Red b2');
    expect(await app.board.locator('.ring').count()).toBeGreaterThan(3);
    await app.page.keyboard.press('ArrowLeft');
    await app.page.keyboard.press('Home');
    expect(await stones(app)).toBe(24);
    expect(await app.page.locator('.preview-bar').count()).toBe(1);
    await line.getByRole('button', { name: 'Stone 27, Yellow g3' }).click();
    expect(await stones(app)).toBe(27);
    await app.page.keyboard.press('Escape');
    expect(await app.page.locator('.preview-bar').count()).toBe(0);
    expect(await app.page.locator('.explanation').count()).toBe(1);
    await app.page.keyboard.press('Escape');
    expect(await app.page.locator('.explanation').count()).toBe(0);
    expect(await app.moves.count()).toBe(24);
  });

  test('leaving the explanation by keyboard leaves the position, too; a change of the game ends it', async () => {
    const app = await openApp({ moves: kZugzwang, settings: { evaluation: true } });
    await ask(app);
    await app.button('One stone on').click();
    await app.tool('new').focus();
    await app.page.locator('.preview-bar').waitFor({ state: 'detached' });
    await app.button('One stone on').click();
    await app.page.keyboard.press('Control+z');
    await app.page.locator('.explanation').waitFor({ state: 'detached' });
    expect(await app.page.locator('.preview-bar').count()).toBe(0);
    expect(await stones(app)).toBe(23);
  });

  test('a cell lights up on the board while its name is pointed at', async () => {
    const app = await openApp({ moves: kZugzwang, settings: { evaluation: true } });
    await ask(app);
    expect(await app.board.locator('.pointed').count()).toBe(0);
    await app.page.locator('.reason b').filter({ hasText: 'f2' }).first().hover();
    expect(await app.board.locator('.pointed').count()).toBe(2);
    await app.page.mouse.move(0, 0);
    expect(await app.board.locator('.pointed').count()).toBe(0);
  });

  test('on a phone the board stays in sight, and nothing is too small to tap', async () => {
    const app = await openApp({ moves: kZugzwang, settings: { evaluation: true }, viewport: kPhone });
    await ask(app);
    const frame = app.page.locator('.frame').last();
    await frame.scrollIntoViewIfNeeded();
    await frame.click();
    const board = (await app.board.boundingBox()) ?? { y: -1, height: 0 };
    expect(board.y).toBeGreaterThanOrEqual(0);
    const pressed = (await frame.boundingBox()) ?? { y: 0 };
    expect(pressed.y).toBeGreaterThanOrEqual(board.y + board.height - 40);
    const small = await app.page.evaluate(() =>
      [...document.querySelectorAll('.explanation button, .explanation summary, .explanation a, .preview-bar button')]
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ text }) => text),
    );
    expect(small).toEqual([]);
  });
});

describe('why not', () => {
  test('a value answers: the sentence, the cells and the line', async () => {
    const app = await openApp({ moves: kZugzwang, settings: { evaluation: true } });
    await app.verdicts();
    await app.chips.nth(1).getByRole('button').click();
    const panel = app.page.getByRole('region', { name: 'Why not b?' });
    await panel.getByText('b loses 3 moves sooner: it opens b2 for Red.').waitFor();
    expect(await app.moves.count()).toBe(0);
    expect(await app.chips.nth(1).getByRole('button').getAttribute('aria-pressed')).toBe('true');
    await app.expectLive('Why not b? b loses 3 moves sooner: it opens b2 for Red.');
    expect(await app.cell('b2').getAttribute('aria-label')).toBe('b2, empty, move 2, Red');
    await app.button('To the end of the line').click();
    expect(await stones(app)).toBe(26);
    await app.page.keyboard.press('Escape');
    // Another column, from the list of the others; and back to the position.
    await panel.getByRole('button', { name: /^f/ }).click();
    await app.page.getByRole('heading', { name: 'Why not f?' }).waitFor();
    expect(await app.focusedText()).toBe('Why not f?');
    await app.button('Back to the whole position').click();
    await app.page.getByRole('region', { name: 'Why Yellow loses' }).waitFor();
    await app.chips.nth(6).getByRole('button').click();
    const best = app.page.getByRole('region', { name: 'Why g?' });
    expect(await best.locator('.reason').innerText()).toMatch(/^Red wins by zugzwang/);
    expect(await stones(app)).toBe(24);
  });

  test('by keyboard: up from the board, along the values, Enter, Escape', async () => {
    const app = await openApp({ moves: kZugzwang, settings: { evaluation: true } });
    await app.verdicts();
    await app.cell('b6').focus();
    const { keyboard } = app.page;
    await keyboard.press('ArrowUp');
    expect(await app.focusedText()).toContain('Column b, Loss in 1');
    await keyboard.press('ArrowRight');
    // Columns that are full have nothing to ask.
    expect(await app.focusedText()).toContain('Column f');
    await keyboard.press('Enter');
    await app.page.getByRole('region', { name: 'Why not f?' }).waitFor();
    expect(await app.focusedText()).toContain('Column f');
    await keyboard.press('ArrowDown');
    expect(await app.page.locator('[data-cell=f6]:focus').count()).toBe(1);
    await keyboard.press('Escape');
    await app.page.getByRole('region', { name: 'Why Yellow loses' }).waitFor();
    expect(await stones(app)).toBe(24);
  });

  test('in German; and where a game cannot be explained, values are no buttons', async () => {
    const app = await openApp({ moves: kProof, settings: { evaluation: true, language: 'de' } });
    await app.verdicts();
    await app.chips.nth(2).getByRole('button').click();
    await app.page.getByRole('region', { name: 'Warum nicht c?' }).getByText(/^c verliert: Rot antwortet mit/).waitFor();
    const house = await openApp({ rules: { columns: 4, rows: 4, consolation: true }, settings: { evaluation: true } });
    await house.verdicts();
    expect(await house.chips.getByRole('button').count()).toBe(0);
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
  await app.page.getByText('How it is proved').click();
  await expectNoViolation(app, 'explanation');
  await app.page.locator('.frame').last().click();
  await expectNoViolation(app, 'preview');
  await app.page.keyboard.press('Escape');
  await app.chips.getByRole('button').first().click();
  await expectNoViolation(app, 'why not');
  const wide = await app.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
});
