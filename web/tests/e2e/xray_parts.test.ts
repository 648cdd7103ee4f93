// Everything around the tree of the X-ray: the comparison, the sum at a leaf, random games, the ways in, and
// what a teacher needs.

import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type AppPage, computer, openApp } from './support/app_page';
import { kCuts, kRandomGames, openXray } from './support/xray_page';

function contestant(app: AppPage, name: string): Locator {
  return app.page.locator(`[data-contestant=${name}]`);
}

async function boards(app: AppPage, name: string): Promise<string> {
  return contestant(app, name).locator('b').innerText();
}

describe('the comparison', () => {
  test('of two orders has the counters of both, and opens the other one', async () => {
    const app = await openXray(kCuts);
    await contestant(app, 'best').locator('b').waitFor();
    expect(await boards(app, 'minimax')).toBe('259');
    expect(await boards(app, 'left')).toBe('147');
    expect(await boards(app, 'middle')).toBe('88');
    expect(await boards(app, 'best')).toBe('139');
    expect(await boards(app, 'perfect')).toBe('59');
    // scorecard is alpha-beta from the left
    expect(await contestant(app, 'left').getAttribute('aria-current')).toBe('true');
    expect(await app.page.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/ of 294$/);

    await contestant(app, 'middle').click();
    await app.page.waitForURL(/engine=alphabeta:depth=3,eval=scorecard,order=middle/);
    await app.page.locator('[data-contestant=middle][aria-current=true]').waitFor();
    // each of the 88 boards is entered and left
    await app.page.getByText('1 of 176', { exact: true }).waitFor();
    expect(await boards(app, 'left')).toBe('147');
    await app.page.goBack();
    await app.page.locator('[data-contestant=left][aria-current=true]').waitFor();
  });

  test('has the truth beside what each search says', async () => {
    const app = await openXray(kCuts);
    const left = app.page.getByRole('listitem').filter({ has: contestant(app, 'left') });
    await left.getByText('Win in 18').waitFor();
    expect((await left.innerText()).replace(/\s+/g, ' ')).toMatch(/c: 12 .*in truth ?Win in 18/);
    expect(await app.page.getByText('Best case, about 59').count()).toBe(1);
  });

  test('of the textbook needs no board', async () => {
    const app = await openXray('#lab/xray?example=textbook&engine=alphabeta');
    expect(await boards(app, 'minimax')).toBe('29');
    expect(await boards(app, 'left')).toBe('21');
    expect(await contestant(app, 'best').count()).toBe(0);
  });
});

test('a leaf tells what made its number, and shows each term on the board', async () => {
  const app = await openXray(`${kCuts}&step=271`);
  const leaf = app.page.getByRole('region', { name: 'Why 11?' });
  await leaf.waitFor();
  const terms = leaf.getByRole('button');
  expect(await terms.count()).toBe(2);
  expect((await terms.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
    'Yellow: a place for a line with 3 stones in it +5',
    'Yellow: 2 places for a line with 2 stones in them 2 × +3 +6',
  ]);
  expect((await leaf.innerText()).replace(/\s+/g, ' ')).toContain('Together +11');
  const ringed = (): Promise<string> =>
    app.page.locator('.large circle.ring').evaluateAll((rings) => rings.map((ring) => `${ring.getAttribute('cx')} ${ring.getAttribute('cy')}`).join());
  expect(await terms.nth(0).getAttribute('aria-pressed')).toBe('true');
  const three = await ringed();
  expect(three.split(',').length).toBe(3);
  await terms.nth(1).focus();
  expect(await terms.nth(1).getAttribute('aria-pressed')).toBe('true');
  expect(await ringed()).not.toBe(three);
});

describe('random games', () => {
  test('are followed one by one to the end', async () => {
    const app = await openXray(kRandomGames);
    const games = app.page.getByRole('region', { name: 'Random games, one after another' });
    await games.getByText('No game has been played yet.').waitFor();
    expect(await app.board.locator('[data-cell]').count()).toBe(42);
    await app.button('Next game').click();
    await games.getByText(/^Game 1: [a-g], then \d+ random stones?\. (Yellow wins|Red wins|A draw)\.$/).waitFor();
    await app.expectLive(/^Game 1: /);
    await app.button('Next game').click();
    await games.getByText(/^Game 2: /).waitFor();
    await app.page.waitForURL(/step=2$/);
    await app.button('One game back').click();
    await games.getByText(/^Game 1: /).waitFor();
    await app.button('To the last game').click();
    await games.getByText(/^Game 60: /).waitFor();
    expect(await app.page.getByRole('slider').getAttribute('aria-valuetext')).toBe('60 of 60');
    const visits = (await games.locator('button .visits').allInnerTexts()).map(parseFloat);
    expect(visits.reduce((sum, count) => sum + count, 0)).toBe(60);
    // the estimate beside the truth
    await games.getByRole('img', { name: /after 60 games: \d+%; in truth it is a (win|draw|loss)$/ }).waitFor();
    expect(await games.getByText(/^In truth [a-g] is /).count()).toBe(1);
  });

  test('run by themselves when asked, and stop at the last', async () => {
    const app = await openXray('#lab/xray?position=444444&engine=uct:n=9');
    await app.button('Play the games').click();
    await app.button('Pause').waitFor();
    await app.page.getByText('9 of 9', { exact: true }).waitFor();
    await app.button('Play the games').waitFor();
  });

  test('of playouts belong to the leaves of a tree, which can be seen as well', async () => {
    const app = await openXray('#lab/xray?position=444444&engine=playouts:plies=1,n=5');
    await app.page.getByRole('tab', { name: 'Random games' }).click();
    await app.button('To the last game').click();
    await app.page.locator('.games').getByText(/^Game 30: /).waitFor();
    const visits = await app.page.locator('.games button .visits').allInnerTexts();
    expect(visits.map(parseFloat)).toEqual([5, 5, 5, 5, 5, 5]);
    await app.page.getByRole('tab', { name: 'Tree' }).click();
    await app.page.getByRole('treeitem').nth(1).waitFor();
  });
});

describe('the ways in', () => {
  test('from Analyse, with a choice of players, and from the stone that a computer played', async () => {
    const app = await openApp({ red: computer('level:3'), moves: [4] });
    await app.waitForMoves(2);
    const played = (await app.moveText()).split(' ')[1] ?? '';
    await app.more('analyse');
    await app.page.waitForURL(/#analyse/);
    const ask = async (): Promise<void> => {
      await app.button('More').click();
      await app.page.getByText('How would … think?').click();
    };
    await ask();
    expect(await app.dialog.getByRole('link').count()).toBe(18);
    await app.dialog.getByRole('link', { name: `How Bo came to ${played}` }).click();
    await app.page.waitForURL(/#lab\/xray\?position=4&engine=level:3&seed=\d+/);
    await app.page.locator('.did').getByText(played).waitFor();
    await app.page.goBack();
    await ask();
    await app.dialog.getByRole('link', { name: /^Scorecard/ }).click();
    await app.page.waitForURL(/#lab\/xray\?position=4\d&engine=scorecard:depth=3/);
    await app.page.getByRole('heading', { level: 1, name: /Scorecard/ }).waitFor();
    await app.page.locator('[data-choose=engine]').selectOption('level:10');
    await app.page.getByRole('heading', { name: /^Zenith plays [a-g]\d: no column is better\.$/ }).waitFor();
    await app.page.locator('.missing [data-column=d] .pill').waitFor();
    expect(await app.page.locator('.missing [data-column]').count()).toBe(7);
  });

  test("from an opponent's move in a game: the position before it, with the same chance", async () => {
    const app = await openApp({ red: computer('level:6'), moves: [4] });
    await app.waitForMoves(2);
    const played = (await app.moveText()).split(' ')[1] ?? '';
    await app.more('watch');
    await app.page.waitForURL(/#lab\/xray\?position=4&engine=level:6&seed=\d+/);
    // It thinks the same again, and the page says what it played.
    await app.page.locator('.did').getByText(new RegExp(`^Otto .*${played}`)).waitFor();
    await app.button('To the last game').click();
    await app.page.locator('.games').getByText(/^Game 200: /).waitFor();
  });

  test('from the engine room; whoever does not think is not offered', async () => {
    const app = await openApp({ hash: '#lab', red: computer('runs:depth=3'), moves: [4] });
    await app.page.getByRole('link', { name: /^Watch it think: [a-g][12]$/ }).click();
    await app.page.waitForURL(/#lab\/xray\?position=4&engine=runs:depth=3&seed=\d+/);
    const other = await openApp({ hash: '#lab', red: computer('random'), moves: [4] });
    await other.page.locator('tbody tr').first().waitFor();
    expect(await other.page.getByRole('link', { name: /Watch it think/ }).count()).toBe(0);
    expect(await other.page.getByText('have no thought behind them').count()).toBe(1);
  });
});

describe('for a class', () => {
  test('the tree is printed on a page of its own', async () => {
    const app = await openXray(`${kCuts}&step=271`, { context: {} });
    const paper = app.page.locator('.paper');
    expect(await paper.isVisible()).toBe(false);
    await app.page.emulateMedia({ media: 'print' });
    expect(await paper.isVisible()).toBe(true);
    expect(await app.page.getByRole('navigation').first().isVisible()).toBe(false);
    const text = (await paper.innerText()).replaceAll('\u00a0', ' ');
    expect(text).toContain('How Scorecard thinks');
    expect(text).toContain('147 boards, 112 evaluations, 17 cuts');
    expect(text).toMatch(/f ≤ 11 · \[12, –\] · cut: 11 ≤ alpha 12, never looked at f and g/);
    expect(await paper.locator('li').count()).toBe(147);
  });

  test('everything that is read grows, by a button or a key, and only here', async () => {
    const app = await openXray(kCuts);
    const size = (): Promise<string> => app.page.locator('h1').evaluate((title) => getComputedStyle(title).fontSize);
    const before = parseFloat(await size());
    await app.button('Large view for a class').click();
    expect(parseFloat(await size())).toBeGreaterThan(1.2 * before);
    await app.page.keyboard.press('p');
    expect(parseFloat(await size())).toBe(before);
    await app.page.keyboard.press('p');
    await app.page.getByRole('link', { name: 'Learn' }).first().click();
    await app.page.waitForURL(/#learn/);
    await expect.poll(() => app.page.locator('html').getAttribute('data-presentation')).toBeNull();
  });

  test('the link has position, engine and step', async () => {
    const app = await openXray(`${kCuts}&step=12`, { context: { permissions: ['clipboard-read', 'clipboard-write'] } });
    await app.button('Copy link').click();
    await app.expectLive(/^Link copied/);
    const link = await app.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/#lab\/xray\?position=444444&engine=scorecard:depth=3&step=12$/);
  });
});
