// Learn: the map of the course, and its lessons, played by the person against the real engine.

import { describe, expect, test } from 'vitest';
import { kLearnMessages } from '../../src/i18n/learn';
import { kCourse } from '../../src/model/learn/course';
import { stepsOf } from '../../src/model/learn/steps';
import { done, type LearnPage, openLearn, playAll } from './support/learn_page';
import { kPhone, openApp } from './support/app_page';

const kLandscape = { width: 844, height: 390 };

describe('for a class', () => {
  test('a lesson is printed on a page of its own, with every step and no answer', async () => {
    const learn = await openLearn({ hash: '#learn/fork', context: {} });
    const { page } = learn.app;
    await learn.expectTitle('Double threat');
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
    await page.getByRole('button', { name: 'Print this lesson' }).click();
    await page.locator('body[data-printed]').waitFor({ state: 'attached' });
    const paper = page.locator('.paper');
    expect(await paper.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await paper.isVisible()).toBe(true);
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
    const steps = stepsOf('fork');
    expect(await paper.locator('.step svg').count()).toBe(steps.length);
    const text = await paper.innerText();
    const { fork } = kLearnMessages.en.lesson.texts;
    for (const { task } of fork.steps) expect(text).toContain(task);
    expect(text).not.toContain(fork.idea);
  });
});

/** On to the next step, which is then announced. */
async function proceed(learn: LearnPage, step: string): Promise<void> {
  await learn.app.tabTo('Next task');
  await learn.app.page.keyboard.press('Enter');
  await learn.app.page.locator('.panel .sr-only').filter({ hasText: step }).waitFor({ state: 'attached' });
  // The text of the step has the focus, and is read.
  await learn.app.page.waitForFunction(() => document.activeElement?.classList.contains('words'));
}

/** What the holes of a chapter's rails show, such as "filled next:2 empty:3". */
async function rail(learn: LearnPage, chapter: string): Promise<string> {
  const holes = learn.app.page.getByRole('region', { name: chapter }).locator('.rail [data-state]');
  return (await holes.evaluateAll((all) => all.map((hole) => `${hole.getAttribute('data-state')}:${hole.textContent.trim()}`))).join(' ');
}

const kTitle = 'From the first stone to zugzwang';

describe.each([
  ['a desktop', undefined],
  ['a phone', kPhone],
  ['a phone on its side', kLandscape],
])('the map on %s', (_, viewport) => {
  const at = viewport === undefined ? {} : { viewport };

  test('begins with the first lesson, and locks none', async () => {
    const learn = await openLearn({ hash: '#learn', ...at });
    const { page } = learn.app;
    await page.getByRole('heading', { level: 1, name: kTitle }).waitFor();
    expect(await rail(learn, '1. Basics')).toBe('next:1 empty:2 empty:3 empty:4 empty:5 empty:6');
    expect(await rail(learn, '2. Threats')).toMatch(/^(?:empty:\d ?){6}$/);
    expect(await rail(learn, '3. Zugzwang')).toMatch(/^(?:empty:\d ?){8}$/);
    expect(await rail(learn, '4. How a computer thinks')).toMatch(/^(?:empty:\d ?){6}$/);
    expect(await page.locator('[data-done]').innerText()).toMatch(/0\s+of \d+ lessons done/);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await learn.expectTitle('Four in a row');
    await page.goBack();
    // By its hole.
    await page.getByRole('region', { name: '2. Threats' }).locator('.rail a').nth(5).click();
    await learn.expectTitle('Force comes before counting');
    await page.goBack();
    // By its name.
    await page.getByRole('link', { name: '1. Zugzwang' }).click();
    await learn.expectTitle('Zugzwang');
    expect(page.url()).toMatch(/#learn\/zugzwang$/);
  });

  test('shows what is done and what comes next, and goes on there; the first version\u2019s lessons count', async () => {
    const learn = await openLearn({ hash: '#learn', memory: done('rules', 'below', 'zugzwang'), ...at });
    const { page } = learn.app;
    expect(await rail(learn, '1. Basics')).toBe('filled: next:2 empty:3 empty:4 empty:5 empty:6');
    expect(await rail(learn, '2. Threats')).toMatch(/^filled: empty:2/);
    expect(await page.locator('[data-done]').getAttribute('data-done')).toBe('3');
    expect(await page.getByRole('region', { name: '3. Zugzwang' }).locator('.count').innerText()).toBe('1 of 8');
    const names = await page.getByRole('list', { name: '1. Basics' }).getByRole('link').allTextContents();
    expect(names.map((name) => name.replace(/\s+/g, ' ').trim())).toEqual(
      ['1. Four in a row, Done', '2. The centre', '3. Win or block', '4. Double threat', '5. Stacked threats', '6. The seven'],
    );
    expect(await page.locator('[aria-current=step]').innerText()).toContain('The centre');
    await page.getByText('Continue, lesson 2 of Basics').waitFor();
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await learn.expectTitle('The centre');
    await page.goBack();
    await page.getByRole('link', { name: /^Puzzles Find/ }).click();
    await page.waitForURL(/#puzzles/);
  });
});

test('when all lessons are done, the map leads to the puzzles', async () => {
  const learn = await openLearn({ hash: '#learn', memory: done(...kCourse.map(({ id }) => id)) });
  const { page } = learn.app;
  expect(await page.locator('.rail [data-state=filled]').count()).toBe(kCourse.length);
  await page.getByText(`All ${kCourse.length} lessons done`).waitFor();
  await page.getByRole('link', { name: 'On to the puzzles' }).click();
  await page.waitForURL(/#puzzles/);
});

test('a lesson that does not exist is the map; numbers are those of the first version', async () => {
  for (const hash of ['#learn/6', '#learn/nonsense']) {
    const map = await openLearn({ hash });
    await map.app.page.getByRole('heading', { level: 1, name: kTitle }).waitFor();
  }
  const learn = await openLearn({ hash: '#learn/4' });
  await learn.expectTitle('Follow-up');
});

describe('by keyboard alone', () => {
  test('Basics: from the map through the three steps of the first lesson to the second', async () => {
    const learn = await openLearn({ hash: '#learn' });
    const { page } = learn.app;
    await learn.app.tabTo('Start');
    await page.keyboard.press('Enter');
    await learn.expectTitle('Four in a row');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.locator('.panel').getByText('Basics, lesson 1 of 6').waitFor();
    // Where the task is to see it, no threat is marked.
    expect(await page.locator('.board .mark').count()).toBe(0);
    await playAll(learn, '2');
    await learn.app.expectLive('b1, c1, d1 and e1: four in a row.');
    await proceed(learn, 'Step 2 of 3');
    await playAll(learn, '7');
    await proceed(learn, 'Step 3 of 3');
    await playAll(learn, '4');
    await learn.app.expectLive('Four in a row wins: sideways, upwards or diagonally.');
    await learn.app.tabTo('Next lesson');
    await page.keyboard.press('Enter');
    await learn.expectTitle('The centre');
    // One right stone is enough here.
    await playAll(learn, '4');
    await learn.app.tabTo('All lessons');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: kTitle }).waitFor();
    expect(await rail(learn, '1. Basics')).toBe('filled: filled: next:3 empty:4 empty:5 empty:6');
  });

  test('Threats: a question, answered wrong and right, and its position', async () => {
    const learn = await openLearn({ hash: '#learn/rows' });
    const { page } = learn.app;
    await learn.app.tabTo('Yellow');
    await page.keyboard.press('Enter');
    await learn.feedback.filter({ hasText: 'Not quite. Yellow takes g1 and g3.' }).waitFor();
    await learn.app.expectLive('Not quite: Yellow takes g1');
    expect(await page.locator('.feedback.good').count()).toBe(0);
    await learn.app.tabTo('Red');
    await page.keyboard.press('Enter');
    await page.locator('.feedback.good').filter({ hasText: 'Right. Yellow gets g1, g3 and g5' }).waitFor();
    expect(await page.getByRole('button', { name: 'Red', pressed: true }).count()).toBe(1);
    await proceed(learn, 'Step 2 of 2');
    await playAll(learn, '777');
    await learn.app.expectLive('Row 6 belongs to Red, and so does g6.');
  });

  test('Zugzwang: a case of the table, in one column and in two', async () => {
    const learn = await openLearn({ hash: '#learn/oddEven' });
    const { page } = learn.app;
    await learn.app.tabTo('Red');
    await page.keyboard.press('Enter');
    await page.locator('.feedback.good').waitFor();
    await proceed(learn, 'Step 2 of 4');
    await playAll(learn, '72');
    await proceed(learn, 'Step 3 of 4');
    await learn.app.tabTo('Yellow');
    await page.keyboard.press('Enter');
    await page.locator('.feedback.good').waitFor();
    await proceed(learn, 'Step 4 of 4');
    // The wrong column loses, and is taken back.
    await learn.waitForTurn();
    await page.keyboard.press('7');
    await learn.verdict.filter({ hasText: 'g4 throws the win away and even loses' }).waitFor();
    await learn.waitForEmpty('g4');
    await playAll(learn, '227');
    await page.goto(page.url().replace(/#.*/, '#learn'));
    await page.getByRole('heading', { level: 1, name: kTitle }).waitFor();
    expect(await rail(learn, '3. Zugzwang')).toMatch(/^empty:1 empty:2 filled: empty:4/);
  });
});

describe('how a computer thinks, by keyboard alone', () => {
  test('the tree of a real search, a table and a question about it, and a trap behind the horizon', async () => {
    const learn = await openLearn({ hash: '#learn/minimax' });
    const { page } = learn.app;
    // The tree stands where the board was, and is walked through in steps.
    await page.getByRole('tree').waitFor();
    expect(await page.getByRole('treeitem').count()).toBe(4);
    const step = (): Promise<string> => page.evaluate(() => (document.activeElement as HTMLElement).dataset['step'] ?? '');
    for (let n = 0; n < 20 && (await step()) !== 'on'; ++n) await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await learn.app.expectLive('Yellow tries a.');
    await page.keyboard.press('Enter');
    await learn.app.expectLive('Deep enough: this board is worth 14.');
    expect(await page.getByRole('treeitem').count()).toBe(7);
    const table = page.getByRole('figure', { name: 'What the program found' }).getByRole('table');
    await table.waitFor();
    const cells = async (): Promise<string[]> =>
      table.locator('tbody tr').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent.trim()).join(' ')));
    expect(await cells()).toEqual(['a 14 7 18', 'c 17 3 21', 'e 19 12 −7']);
    await learn.app.tabTo('c');
    await page.keyboard.press('Enter');
    await learn.feedback.filter({ hasText: 'the answer c leaves only 3' }).waitFor();
    await learn.app.tabTo('a', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.locator('.feedback.good').waitFor();
    // Now the smallest numbers and the choice are shown.
    expect(await cells()).toEqual(['a, chosen 14 7 18 7', 'c 17 3 21 3', 'e 19 12 −7 −7']);
    await proceed(learn, 'Step 2 of 2');
    await playAll(learn, '67');
    await learn.app.expectLive('f2 blocked and threatened c2 and g2 at once.');
    await page.goto(page.url().replace(/#.*/, '#learn'));
    await page.getByRole('heading', { level: 1, name: kTitle }).waitFor();
    expect(await rail(learn, '4. How a computer thinks')).toBe('empty:1 filled: empty:3 empty:4 empty:5 empty:6');
  });

  test('numbers come with the answer: fewer boards in a better order, more random games', async () => {
    const order = await openLearn({ hash: '#learn/order' });
    const bars = (learn: LearnPage): Promise<string[]> => learn.app.page.locator('figure li').allInnerTexts();
    const counts = async (learn: LearnPage): Promise<string[]> => (await bars(learn)).map((bar) => bar.replace(/\s+/g, ' ').trim());
    await order.app.page.locator('figure[data-ready=true]').waitFor();
    expect(await counts(order)).toEqual(['Minimax 2,401 boards', 'Alpha-beta, from the left 751 boards', 'Alpha-beta, middle first ?']);
    await order.app.page.getByRole('button', { name: '145' }).click();
    expect((await counts(order)).at(-1)).toBe('Alpha-beta, middle first 145 boards');
    // The tree is the one of the better order now, at its end.
    await order.app.page.getByText('Yellow plays d: −40 is the largest.').first().waitFor();

    const random = await openLearn({ hash: '#learn/random' });
    await random.app.page.locator('figure [data-column=g]').waitFor();
    const games = async (): Promise<string[]> => (await counts(random)).map((row) => row.replace(/ (?:games|won)/g, ''));
    expect(await games()).toEqual(['a 0 –', 'b 0 –', 'c 0 –', 'd 0 –', 'e 0 –', 'f 0 –', 'g 0 –']);
    await random.app.button('To the last game').click();
    expect((await games())[5]).toBe('f 12 67%');
    await random.app.page.getByRole('button', { name: 'No, play more games' }).click();
    await random.app.page.getByText('4,000 of 4,000').first().waitFor();
    await random.app.page.locator('figure [aria-pressed=true][data-column=d] .pill').waitFor();
    expect((await games())[3]).toMatch(/^d 1,449 38% .*Draw/);
  });

  test('leads into the X-ray with its position and its engine', async () => {
    const learn = await openLearn({ hash: '#learn/cut' });
    const { page } = learn.app;
    await page.getByRole('table').getByText('never looked at').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Walk through it in X-ray' }).click();
    await page.waitForURL(/#lab\/xray\?position=623654272477144244616756627271&engine=alphabeta:depth=2,eval=scorecard/);
    await page.getByRole('treeitem').first().waitFor();
    await page.goBack();
    await learn.expectTitle('Cutting a branch');
  });
});

describe('a lesson', () => {
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

  test('the key says in words what the signs mean', async () => {
    const learn = await openLearn({ hash: '#learn/4' });
    const key = learn.app.page.getByRole('list', { name: 'Signs on the board' }).getByRole('listitem');
    await key.first().waitFor();
    expect(await key.allInnerTexts()).toEqual([
      'threat in an odd row',
      'threat in an even row',
      'filled: in a row that its side gets',
      'outlined: in a row that the other side gets',
    ]);
  });
});

/** Plays a2 in the first lesson, and waits for the answer. */
async function playFirst(learn: LearnPage): Promise<void> {
  await learn.waitForTurn();
  await learn.app.drop(1);
  await learn.waitForStone('d2', 'Red');
  await learn.waitForTurn();
}

test('"Why?" leads to the lesson about its principle, and back', async () => {
  const app = await openApp({ moves: [...'444545443331313351115155'].map(Number), settings: { evaluation: true } });
  await app.verdicts();
  await app.button('Why?').click();
  await app.page.getByRole('link', { name: 'To the lesson' }).click();
  expect(app.page.url()).toMatch(/#learn\/followUp$/);
  await app.page.locator('.panel h1').filter({ hasText: 'Follow-up' }).waitFor();
  await app.page.goBack();
  await app.board.waitFor();
});
