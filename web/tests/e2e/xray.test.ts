// The X-ray: a real search, walked through step by step.

import { describe, expect, test } from 'vitest';
import { kPhone, openApp } from './support/app_page';
import { kCuts, kTextbook, XrayPage } from './support/xray_page';

describe('the textbook tree', () => {
  test('its cuts are found one after another with their reasons, and 12 of 18 ends are looked at', async () => {
    const xray = await XrayPage.open(kTextbook);
    await xray.dontAsk();
    await xray.page.getByText('0 of 18 ends looked at').waitFor();
    expect(await xray.page.locator('.reason').count()).toBe(0);
    await xray.step('cut').click();
    await xray.expectNow('a b is cut: Max gets 12 here, and Min already has 10 elsewhere.');
    expect(await xray.page.locator('.reason').allInnerTexts()).toEqual(['12 ≥ beta 10']);
    await xray.node(/^Max b, never tried, 12 ≥ beta 10$/).waitFor();
    await xray.step('cut').click();
    await xray.page.locator('.reason').nth(1).waitFor();
    expect((await xray.page.locator('.reason').allInnerTexts()).sort()).toEqual(['12 ≥ beta 10', '3 ≤ alpha 12']);
    expect(await xray.step('cut').getAttribute('aria-disabled')).toBe('true');
    await xray.step('over').click();
    await xray.expectNow('Max plays b: 12 is the largest.');
    await xray.page.getByText('12 of 18 ends looked at').waitFor();
  });
});

describe('on the board', () => {
  test('a branch is entered step by step until it is cut, and the reason stands where nobody looks', async () => {
    const xray = await XrayPage.open(kCuts);
    await xray.dontAsk();
    await xray.page.getByText('This engine stops looking at a move as soon as it knows a better one.').waitFor();
    await xray.step('on').click();
    await xray.expectNow('Yellow tries a.');
    await xray.step('on').click();
    await xray.expectNow('After a, Red tries a.');
    await xray.node(/^Red b, not yet$/).waitFor();
    // The first cut that is seen on boards: below one of Yellow's moves.
    const cut = xray.page.locator('.board.cut');
    for (let cuts = 0; cuts < 17 && (await cut.count()) === 0; ++cuts) await xray.step('cut').click();
    const reason = await xray.page.locator('.reason').first().innerText();
    expect(reason).toMatch(/^\d+ ≤ alpha \d+$/);
    await xray.node(new RegExp(`^Red [a-g], never tried, ${reason}$`)).first().waitFor();
    expect(await xray.app.live.innerText()).toContain('is cut: Red can hold it to');
  });

  test('a question before a cut can be answered right', async () => {
    const xray = await XrayPage.open(kCuts);
    await xray.step('cut').click();
    await xray.question.getByText('Will the computer look at').waitFor();
    const before = await xray.at();
    // The focus is on the first answer, and the cut is not shown yet.
    expect(await xray.page.evaluate(() => document.activeElement?.textContent)).toBe('Yes');
    expect(await xray.page.locator('.reason').count()).toBe(0);
    await xray.question.getByRole('button', { name: 'No, cut' }).click();
    await xray.question.getByText('Right.').waitFor();
    await xray.question.getByText('and the rest is never seen').waitFor();
    expect(await xray.at()).toBe(before + 1);
    await xray.question.getByRole('button', { name: 'Continue' }).click();
    await xray.question.waitFor({ state: 'detached' });
    expect(await xray.page.evaluate(() => document.activeElement?.getAttribute('data-step'))).toBe('on');
  });

  test('and wrong, with the numbers that show why; a choice is asked for by its values, and each step is said', async () => {
    const xray = await XrayPage.open(kTextbook);
    await xray.step('on').click();
    await xray.step('on').click();
    await expect.poll(() => xray.app.live.innerText()).toContain('After a, Min tries a.');
    // A leaf is entered and read in one step.
    await xray.step('on').click();
    await xray.expectNow('After a a, Max tries a. The number here is 4.');
    expect(await xray.at()).toBe(5);
    await xray.step('cut').click();
    await xray.question.getByText('After a b, Max’s a came back with 12. Min already has 10 elsewhere.').waitFor();
    await xray.question.getByRole('button', { name: 'Yes' }).click();
    await xray.question.getByText('Not quite.').waitFor();
    await xray.question.getByText('Max would get 12 here, and Min has 10 elsewhere.').waitFor();
    // An answer is given once.
    expect(await xray.question.getByRole('button', { name: 'Yes' }).getAttribute('aria-disabled')).toBe('true');

    await xray.slider.fill('9');
    await xray.step('on').click();
    expect(await xray.question.getAttribute('data-question')).toBe('choice');
    expect(await xray.question.getByRole('button').allInnerTexts()).toEqual(['4', '7', '10']);
    await xray.question.getByRole('button', { name: '10' }).click();
    await xray.question.getByText('Max takes the largest: 10.').waitFor();
  });

  test('a link opens its step, and the address follows the steps', async () => {
    const xray = await XrayPage.open(`${kCuts}&step=38`);
    expect(await xray.at()).toBe(38);
    await xray.expectNow('a c is cut: Yellow gets 9 here, and Red already has 9 elsewhere.');
    await xray.step('back').click();
    await xray.page.waitForFunction(() => location.hash.endsWith('step=37'));
    await xray.page.reload();
    await xray.tree.waitFor();
    expect(await xray.at()).toBe(37);
  });

  test('another engine and depth are chosen, and the way back is the one before', async () => {
    const xray = await XrayPage.open(kCuts);
    await xray.page.getByLabel('Stones ahead').selectOption('2');
    await xray.page.waitForFunction(() => location.hash.includes('scorecard:depth=2'));
    await xray.page.locator('[data-choose=engine]').selectOption('minimax');
    await xray.page.getByRole('heading', { level: 1, name: 'How Minimax thinks' }).waitFor();
    await xray.page.waitForFunction(() => location.hash.includes('minimax:depth=2'));
    await xray.page.goBack();
    await xray.page.getByRole('heading', { level: 1, name: 'How Scorecard thinks' }).waitFor();
  });

  test('where there is no tree, the reason is said', async () => {
    const app = await openApp({ hash: '#lab/xray?position=121212&engine=runs' });
    await app.page.getByRole('heading', { name: 'Runs sees the win and plays a4.' }).waitFor();
    await app.page.getByText('so there is no tree to look at').waitFor();
    expect(await app.page.getByRole('tree').count()).toBe(0);
    for (const [query, reason] of [
      ['position=11111111&engine=minimax', 'There is nothing to see: '],
      ['position=1212121&engine=minimax', 'This game is over'],
      ['position=44&engine=nobody', 'There is nothing to see: '],
    ] as const) {
      await app.page.evaluate((hash) => (location.hash = hash), `#lab/xray?${query}`);
      await app.page.getByText(reason).waitFor();
    }
    await app.page.getByRole('link', { name: 'See an example' }).click();
    await app.page.getByRole('tree').waitFor();
  });

  test('a large tree says what it leaves out, and never draws more than 400 boards', async () => {
    const xray = await XrayPage.open('#lab/xray?position=start&engine=minimax:depth=5');
    await xray.page.getByText(/of 19,608 boards are shown/).waitFor();
    // Opens all that can be opened, until no more are drawn.
    const items = xray.page.getByRole('treeitem');
    let drawn = await items.count();
    for (let before = 0; drawn !== before; ) {
      before = drawn;
      await xray.page.evaluate(() => {
        for (const item of document.querySelectorAll<HTMLElement>('[role=treeitem][aria-expanded=false]')) item.click();
      });
      drawn = await items.count();
    }
    expect(drawn).toBeGreaterThan(393);
    expect(drawn).toBeLessThanOrEqual(400);
  });
});

describe('without a mouse', () => {
  test('the steps and the tree are walked by keyboard alone', async () => {
    const xray = await XrayPage.open(kCuts);
    const { keyboard } = xray.page;
    // With nothing focused, arrows step.
    await keyboard.press('ArrowRight');
    await xray.expectNow('Yellow tries a.');
    await keyboard.press('ArrowLeft');
    expect(await xray.at()).toBe(1);
    await xray.slider.focus();
    await keyboard.press('End');
    await xray.expectNow('Yellow plays c: 12 is the largest.');

    await xray.page.locator('[role=treeitem][tabindex="0"]').focus();
    const focused = (): Promise<string> => xray.page.evaluate(() => document.activeElement?.querySelector('.sr-only')?.textContent ?? '');
    expect(await focused()).toContain('The position');
    await keyboard.press('ArrowRight');
    expect(await focused()).toMatch(/^Yellow a, Red chooses/);
    const first = xray.page.locator('[role=treeitem]:focus');
    expect(await first.getAttribute('aria-level')).toBe('2');
    expect(await first.getAttribute('aria-posinset')).toBe('1');
    expect(await first.getAttribute('aria-setsize')).toBe('6');
    expect(await first.getAttribute('aria-expanded')).toBe('false');
    await keyboard.press('ArrowRight');
    expect(await first.getAttribute('aria-expanded')).toBe('true');
    await keyboard.press('ArrowRight');
    expect(await focused()).toMatch(/^Red a, Yellow chooses, .*value \d+/);
    await keyboard.press('ArrowLeft');
    await keyboard.press('ArrowLeft');
    expect(await first.getAttribute('aria-expanded')).toBe('false');
    await keyboard.press('ArrowDown');
    expect(await focused()).toMatch(/^Yellow b,/);
    await keyboard.press('End');
    expect(await focused()).toMatch(/^Yellow g,/);
    await keyboard.press('Home');
    expect(await focused()).toContain('The position');

    // From the first to the last, with a branch open: what a screen reader says of each is where it stands.
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await keyboard.press('Home');
    const walked = await xray.walkDown();
    expect(walked).toHaveLength(1 + 6 + 6);
    expect(walked.map(({ level }) => level).join('')).toBe('1' + '2' + '333333' + '22222');
    for (const { name, level, place, all, expanded } of walked) {
      expect(name).not.toBe('');
      expect(place).toBeLessThanOrEqual(all);
      expect(all).toBe(level === 1 ? 1 : 6);
      expect(expanded).toBe(level === 1 || (level === 2 && place === 1) ? 'true' : 'false');
    }
    expect(walked.filter(({ level }) => level === 3).map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6]);
    const width = async (): Promise<number> => (await xray.node(/^Yellow a,/).boundingBox())?.width ?? 0;
    const before = await width();
    await keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(before);
    await keyboard.press('0');
    await expect.poll(width).toBeCloseTo(before, 0);
  });

});

describe('on a phone', () => {
  test('fingers drag and pinch the tree, and it stays in sight while a question is answered', async () => {
    const xray = await XrayPage.open(kCuts, { viewport: kPhone, context: { hasTouch: true } });
    await xray.page.getByText('Red takes the smallest').filter({ visible: true }).waitFor();
    const touch = await xray.touch();
    const left = (): Promise<number> => xray.room.evaluate((room) => room.scrollLeft);
    const before = await left();
    const box = await xray.room.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 150];
    await touch([{ x, y }], [{ x: x - 160, y }]);
    await expect.poll(left).toBeGreaterThan(before + 100);
    // A finger that drags does not open what is below it.
    expect(await xray.at()).toBe(1);
    const small = await xray.widthOf(/^Yellow e,/);
    await touch([{ x: 150, y }, { x: 240, y }], [{ x: 105, y }, { x: 285, y }]);
    await expect.poll(() => xray.widthOf(/^Yellow e,/)).toBeGreaterThan(1.7 * small);
    expect(await xray.widthOf(/^Yellow e,/)).toBeLessThan(2.3 * small);
    await xray.page.getByRole('button', { name: 'Fit' }).tap();
    await expect.poll(() => xray.widthOf(/^Yellow e,/)).toBeCloseTo(small, 0);

    await xray.step('cut').tap();
    expect(await xray.page.locator('.transport').count()).toBe(0);
    await xray.question.getByRole('button', { name: 'No, cut' }).tap();
    await xray.question.getByText('Right.').waitFor();
    const room = await xray.room.boundingBox();
    expect(room?.y).toBeGreaterThanOrEqual(0);
    expect(room?.y).toBeLessThan(200);
    await xray.question.getByRole('button', { name: 'Continue' }).tap();
    await xray.step('on').waitFor();
  });
});

test('a mouse drags the tree, and the wheel zooms about the pointer', async () => {
  const xray = await XrayPage.open('#lab/xray?position=4&engine=alphabeta:depth=4,eval=scorecard&step=300');
  const { mouse, keyboard } = xray.page;
  const node = xray.node(/^Yellow d,|^Red d,/).first();
  const before = await node.boundingBox();
  if (before === null) throw new Error('no node');
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  await mouse.move(middle.x, middle.y);
  await keyboard.down('Control');
  for (let turn = 0; turn < 4; ++turn) await mouse.wheel(0, -60);
  await keyboard.up('Control');
  await expect.poll(async () => (await node.boundingBox())?.width ?? 0).toBeGreaterThan(1.5 * before.width);
  // What was below the pointer is still there, even after it has been redrawn.
  const isBelow = (): Promise<boolean> =>
    node.evaluate((item, { x, y }) => {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      return left < x && x < right && top < y && y < bottom;
    }, middle);
  expect(await isBelow()).toBe(true);
  await xray.page.waitForFunction(() => document.querySelector('.zooming') === null);
  expect(await isBelow()).toBe(true);

  const at = (): Promise<[number, number]> => xray.room.evaluate((room) => [room.scrollLeft, room.scrollTop]);
  const [left, top] = await at();
  const count = await xray.page.getByRole('treeitem').count();
  await mouse.down();
  await mouse.move(middle.x - 120, middle.y - 40, { steps: 4 });
  await mouse.up();
  expect(await at()).toEqual([left + 120, top + 40]);
  // A drag is not a click.
  expect(await xray.page.getByRole('treeitem').count()).toBe(count);
  expect(await xray.page.locator('[role=treeitem][aria-selected=true]').count()).toBe(0);
});

test('it plays only when asked, and stops at the end', async () => {
  const xray = await XrayPage.open(`${kTextbook}&step=39`);
  await xray.dontAsk();
  expect(await xray.at()).toBe(39);
  await xray.step('play').click();
  await expect.poll(() => xray.at(), { timeout: 8000 }).toBe(42);
  await xray.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
});

test('the rooms of the lab have a way to it, and it opens with an example that needs no words', async () => {
  const app = await openApp({ hash: '#lab' });
  await app.page.getByRole('navigation', { name: 'Rooms of the lab' }).getByRole('link', { name: 'X-ray' }).click();
  await app.page.getByRole('heading', { level: 1, name: 'How Minimax thinks' }).waitFor();
  await app.page.getByRole('treeitem', { name: /^Yellow d, not yet$/ }).waitFor();
  // The trap: one stone ahead likes d best, two stones ahead see that it loses.
  await app.page.getByRole('slider').press('End');
  await app.page.getByRole('treeitem', { name: /^Yellow d, Red chooses, value lost/ }).waitFor();
  await app.page.getByLabel('Stones ahead').selectOption('1');
  await app.page.waitForFunction(() => location.hash.includes('depth=1'));
  await app.page.getByRole('slider').press('End');
  await app.page.getByText('Yellow plays d: 10 is the largest. Wrong: in truth d loses, and').filter({ visible: true }).first().waitFor();
  await app.page.goBack();
  await app.page.waitForFunction(() => location.hash.includes('depth=2'));
  await app.page.getByRole('slider').press('End');
  await app.page.getByText('Right: in truth c wins.').filter({ visible: true }).first().waitFor();
  await app.page.getByRole('link', { name: 'Next: Branches that are cut' }).click();
  await app.page.getByRole('heading', { level: 1, name: 'How Scorecard thinks' }).waitFor();
  await app.page.getByRole('tree').waitFor();
});
