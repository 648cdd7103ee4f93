// Learn: the map of the lessons, and the lessons themselves, played by the person against the real engine.

import { describe, expect, test } from 'vitest';
import { expectNoViolation } from './support/axe';
import { type LearnPage, expectRoom, openLearn } from './support/learn_page';
import { kPhone, openApp } from './support/app_page';

/** Right moves for each position, as keys; the computer's answers are always the same. */
const kRight = ['14', '631564', '1152', '1157', '543'];
const kTitles = [
  'A threat and the cell below it',
  'Odd and even rows',
  'Zugzwang',
  'Follow-up',
  'Force comes before counting',
];
const kShort = ['The cell below', 'Odd and even', 'Zugzwang', 'Follow-up', 'Force first'];
const kLandscape = { width: 844, height: 390 };
const kSmall = { width: 360, height: 640 };

const done = (...ids: string[]): Record<string, string> => ({
  'zugzwang.lessons': JSON.stringify({ version: 1, done: ids }),
});

async function playAll(learn: LearnPage, keys: string): Promise<void> {
  for (const key of keys) {
    await learn.waitForTurn();
    const before = await learn.stones.count();
    await learn.app.page.keyboard.press(key);
    await learn.waitForAnswer(before);
  }
  await learn.app.page.locator('.learned').waitFor();
}

/** What the holes of the rail show, such as "filled next:2 empty:3". */
async function rail(learn: LearnPage): Promise<string> {
  const holes = learn.app.page.locator('.rail [data-state]');
  return (await holes.evaluateAll((all) => all.map((hole) => `${hole.getAttribute('data-state')}:${hole.textContent.trim()}`))).join(' ');
}

describe.each([
  ['a desktop', undefined],
  ['a phone', kPhone],
  ['a phone on its side', kLandscape],
])('the map on %s', (_, viewport) => {
  const at = viewport === undefined ? {} : { viewport };

  test('begins with the first lesson, and locks none', async () => {
    const learn = await openLearn({ hash: '#learn', ...at });
    const { page } = learn.app;
    await page.getByRole('heading', { level: 1, name: 'How zugzwang works' }).waitFor();
    expect(await rail(learn)).toBe('next:1 empty:2 empty:3 empty:4 empty:5');
    expect(await page.locator('[data-done]').innerText()).toMatch(/0\s+of 5 lessons done/);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await learn.expectTitle(kTitles[0] ?? '');
    await page.goBack();
    // By its hole.
    await page.locator('.rail a').nth(4).click();
    await learn.expectTitle(kTitles[4] ?? '');
    await page.goBack();
    // By its name.
    await page.getByRole('list', { name: 'Lessons' }).getByRole('link', { name: /^3\. Zugzwang/ }).click();
    await learn.expectTitle(kTitles[2] ?? '');
    expect(page.url()).toMatch(/#learn\/3$/);
  });

  test('shows what is done and what comes next, and goes on there', async () => {
    const learn = await openLearn({ hash: '#learn', memory: done('below', 'zugzwang'), ...at });
    const { page } = learn.app;
    expect(await rail(learn)).toBe('filled: next:2 filled: empty:4 empty:5');
    const names = await page.getByRole('list', { name: 'Lessons' }).getByRole('link').allTextContents();
    expect(names.map((name) => /Done/.test(name))).toEqual([true, false, true, false, false]);
    expect(names.map((name, index) => name.includes(kShort[index] ?? '-'))).toEqual(kShort.map(() => true));
    await page.getByText('Next, lesson 2 of 5').waitFor();
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await learn.expectTitle(kTitles[1] ?? '');
    await page.goBack();
    await page.getByRole('link', { name: /^Puzzles Find/ }).click();
    await page.waitForURL(/#puzzles/);
  });
});

test('when all lessons are done, the map leads to the puzzles', async () => {
  const learn = await openLearn({
    hash: '#learn',
    memory: done('below', 'parity', 'zugzwang', 'followUp', 'force'),
  });
  const { page } = learn.app;
  expect(await rail(learn)).toBe('filled: filled: filled: filled: filled:');
  await page.getByText('All 5 lessons done').waitFor();
  await page.getByRole('link', { name: 'On to the puzzles' }).click();
  await page.waitForURL(/#puzzles/);
});

test('a lesson that does not exist is the map', async () => {
  const learn = await openLearn({ hash: '#learn/6' });
  await learn.app.page.getByRole('heading', { level: 1, name: 'How zugzwang works' }).waitFor();
});

describe('a lesson', () => {
  test('all five positions by keyboard alone, from the map to the puzzles', async () => {
    const learn = await openLearn({ hash: '#learn' });
    const { page } = learn.app;
    await learn.app.tabTo('Start');
    await page.keyboard.press('Enter');
    for (const [index, keys] of kRight.entries()) {
      await learn.expectTitle(kTitles[index] ?? '');
      await page.getByText(`Lesson ${index + 1} of 5`).waitFor();
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      await playAll(learn, keys);
      await learn.app.expectLive(`${index < 3 ? 'Yellow' : 'Red'} wins. That was the whole line.`);
      if (index === kRight.length - 1) break;
      await learn.app.tabTo('Next lesson');
      await page.keyboard.press('Enter');
      await page.locator('.learned').waitFor({ state: 'detached' });
    }
    expect(await page.locator('.task ul li').count()).toBe(5);
    await learn.app.tabTo('On to the puzzles');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#puzzles/);
    await page.goto(page.url().replace(/#.*/, '#learn'));
    await page.getByText('All 5 lessons done').waitFor();
  });

  test('a wrong stone is explained and taken back, and nothing of it is left after a right one', async () => {
    const learn = await openLearn({ hash: '#learn/1' });
    const { page } = learn.app;
    await learn.waitForTurn();
    expect(await page.getByRole('button', { name: 'Start again' }).count()).toBe(0);
    await learn.app.drop(4);
    await learn.waitForStone('d2', 'Yellow');
    await learn.verdict.filter({ hasText: 'd2 throws the win away and even loses: Red wins with the next stone.' }).waitFor();
    await learn.waitForEmpty('d2');
    expect(await learn.app.columnName(4)).toBe('Column d, Loss in 1');
    await learn.app.expectLive('The stone is taken back. Try again.');
    await learn.app.drop(1);
    await learn.waitForStone('d2', 'Red');
    await learn.app.expectLive('Red plays d2.');
    await learn.waitForTurn();
    expect(await learn.app.columnName(4)).toBe('Column d');
    expect(await page.locator('.verdict.good').count()).toBe(1);
    await learn.app.button('Start again').click();
    await learn.waitForEmpty('d2');
    expect(await learn.verdict.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-cell'))).toBe(true);
  });

  test('the value of a wrong stone is gone when the next one wins', async () => {
    const learn = await openLearn({ hash: '#learn/1' });
    await playFirst(learn);
    await learn.app.drop(7);
    await learn.waitForStone('g1', 'Yellow');
    await learn.waitForEmpty('g1');
    expect(await learn.app.columnName(7)).toContain('Loss');
    await learn.app.drop(4);
    await learn.app.page.locator('.learned').waitFor();
    expect(await learn.app.columnName(7)).toBe('Column g');
  });

  test('hints say the idea first, then the move, and begin anew after it', async () => {
    const learn = await openLearn({ hash: '#learn/1' });
    const { page } = learn.app;
    await learn.waitForTurn();
    const hint = learn.app.button('Hint');
    await hint.click();
    await page.locator('.hint').filter({ hasText: 'Threaten to win on d2 as well' }).waitFor();
    await learn.app.expectLive('Threaten to win on d2 as well');
    await hint.click();
    await page.locator('.hint').filter({ hasText: 'Play a.' }).waitFor();
    await learn.app.expectLive('Play a.');
    expect(await learn.app.cell('a2').getAttribute('aria-label')).toContain('look here');
    expect(await hint.getAttribute('aria-disabled')).toBe('true');
    await hint.click({ force: true });
    expect(await page.locator('.hint').count()).toBe(2);
    await playFirst(learn);
    expect(await page.locator('.hint').count()).toBe(0);
    expect(await hint.getAttribute('aria-disabled')).toBe('false');
  });

  test('cells that the text names light up on the board', async () => {
    const learn = await openLearn({ hash: '#learn/1' });
    const name = learn.app.page.locator('.words b').filter({ hasText: 'e4' });
    await name.hover();
    await learn.app.page.locator('.pointed').first().waitFor();
    await learn.app.page.mouse.move(0, 0);
    await learn.app.page.locator('.pointed').first().waitFor({ state: 'detached' });
  });

  test('signs of rows and their key appear once rows have been taught', async () => {
    const learn = await openLearn({ hash: '#learn/1' });
    await learn.waitForTurn();
    const { page } = learn.app;
    expect(await page.locator('.board .mark').count()).toBe(2);
    expect(await page.locator('.board .mark:not(.good)').count()).toBe(0);
    expect(await page.getByRole('list', { name: 'Signs on the board' }).count()).toBe(0);
    await page.goto(page.url().replace(/#.*/, '#learn/4'));
    await learn.waitForTurn();
    const key = page.getByRole('list', { name: 'Signs on the board' });
    expect(await key.getByRole('listitem').count()).toBe(4);
    expect(await learn.app.cell('g2').getAttribute('aria-label')).toBe('g2, empty, Red threatens here');
    expect(await page.locator('.board .mark.red .sign').count()).toBe(2);
    await learn.app.expectLive('Yellow plays a3.');
  });
});

/** Plays a2 in the first lesson, and waits for the answer. */
async function playFirst(learn: LearnPage): Promise<void> {
  await learn.waitForTurn();
  await learn.app.drop(1);
  await learn.waitForStone('d2', 'Red');
  await learn.waitForTurn();
}

describe('board and words are in sight together', () => {
  test.each([
    ['360 x 640', kSmall],
    ['390 x 844', { width: 390, height: 844 }],
    ['844 x 390', kLandscape],
    ['1366 x 768', { width: 1366, height: 768 }],
  ])('at %s, before a move, after a wrong one and at the end', async (_, viewport) => {
    const learn = await openLearn({ hash: '#learn/1', viewport });
    const { page } = learn.app;
    await learn.waitForTurn();
    await expectInSight(learn, '.panel h1');
    await expectInSight(learn, '.words p');
    await learn.app.drop(4);
    await learn.waitForEmpty('d2');
    await expectInSight(learn, '.verdict');
    await playAll(learn, '14');
    await expectInSight(learn, '.learned');
    await page.getByRole('link', { name: 'Next lesson' }).click();
    await learn.expectTitle(kTitles[1] ?? '');
    await learn.waitForTurn();
    await expectInSight(learn, '.panel h1');
  });
});

/** The whole board, and at least the first line of the element. */
async function expectInSight(learn: LearnPage, selector: string): Promise<void> {
  const { page } = learn.app;
  await page.waitForFunction((sought) => {
    const inside = (element: Element | null, height: number): boolean => {
      if (element === null) return false;
      const { top, bottom } = element.getBoundingClientRect();
      const end = Math.min(bottom, top + height);
      return top >= 0 && end <= innerHeight;
    };
    const found = document.querySelector(sought);
    const panel = found?.closest('.panel')?.getBoundingClientRect();
    const box = found?.getBoundingClientRect();
    const unscrolled = panel !== undefined && box !== undefined && box.top >= panel.top - 5 && box.top + 20 <= panel.bottom;
    return inside(document.querySelector('.board'), Infinity) && inside(found, 20) && unscrolled;
  }, selector);
}

test('"Why?" leads to the lesson about its principle, and back', async () => {
  const app = await openApp({ moves: [...'444545443331313351115155'].map(Number), settings: { evaluation: true } });
  await app.verdicts();
  await app.button('Why?').click();
  await app.page.getByRole('link', { name: 'To the lesson' }).click();
  expect(app.page.url()).toMatch(/#learn\/4$/);
  await app.page.locator('.panel h1').filter({ hasText: 'Follow-up' }).waitFor();
  await app.page.goBack();
  await app.board.waitFor();
});

describe('nothing is cut off', () => {
  test.each(['en', 'de'] as const)('in "%s", at every width', async (language) => {
    const map = await openLearn({ hash: '#learn', settings: { language }, memory: done('below') });
    for (const width of [320, 360, 768, 1024, 1440]) await expectRoom(map, width);
    const learn = await openLearn({ hash: '#learn/5', settings: { language } });
    await learn.expectTitle(language === 'en' ? 'Force comes before counting' : 'Zwang kommt vor dem Zählen');
    await playAll(learn, '543');
    for (const width of [320, 360, 768, 1024, 1440]) await expectRoom(learn, width);
    await learn.app.expectLive(language === 'en' ? 'Red wins. That' : 'Rot gewinnt. Das war die ganze Zugfolge.');
  });

  test('with everything twice as large', async () => {
    // 200 % in a window of 1366 x 768.
    const learn = await openLearn({ hash: '#learn/2', viewport: { width: 683, height: 384 } });
    await learn.waitForTurn();
    await expectRoom(learn, 683);
    const map = await openLearn({ hash: '#learn', viewport: { width: 683, height: 384 } });
    await expectRoom(map, 683);
  });
});

describe('axe finds nothing', () => {
  test.each([
    ['a desktop', undefined],
    ['a phone', kPhone],
  ])('on %s', async (_, viewport) => {
    const at = viewport === undefined ? {} : { viewport };
    const map = await openLearn({ hash: '#learn', memory: done('below'), ...at });
    await expectNoViolation(map.app, 'the map');
    const learn = await openLearn({ hash: '#learn/1', ...at });
    await learn.waitForTurn();
    await learn.app.button('Hint').click();
    await learn.app.drop(4);
    await learn.verdict.waitFor();
    await learn.waitForEmpty('d2');
    await expectNoViolation(learn.app, 'a mistake');
    const end = await openLearn({ hash: '#learn/5', ...at });
    await playAll(end, '543');
    await expectNoViolation(end.app, 'the end');
  });
});
