// "How zugzwang works": five positions, played by the person against the real engine.

import { describe, expect, test } from 'vitest';
import { expectNoViolation } from './support/axe';
import { type LearnPage, expectRoom, openLearn } from './support/learn_page';
import { kPhone, openApp } from './support/app_page';

/** Right moves for each position, as keys; the computer's answers are always the same. */
const kRight = ['14', '631564', '1152', '1157', '543'];

async function playAll(learn: LearnPage, keys: string): Promise<void> {
  for (const key of keys) {
    await learn.waitForTurn();
    const before = await learn.stones.count();
    await learn.app.page.keyboard.press(key);
    await learn.waitForAnswer(before);
  }
  await learn.app.page.locator('.end').waitFor();
}

describe('the introduction', () => {
  test('all five positions by keyboard alone, from the game and back to it', async () => {
    const learn = await openLearn({ hash: '#learn' });
    const { page } = learn.app;
    await learn.expectTitle('A threat and the cell below it');
    expect(await learn.title.evaluate((title) => title === document.activeElement)).toBe(true);
    for (const [index, keys] of kRight.entries()) {
      await playAll(learn, keys);
      const step = page.getByRole('navigation', { name: 'Lessons' }).getByRole('link').nth(index);
      expect(await step.getAttribute('aria-label')).toMatch(/, done$/);
      await learn.app.expectLive(`${index < 3 ? 'Yellow' : 'Red'} wins. That was the whole line.`);
      if (index === kRight.length - 1) break;
      const next = page.getByRole('link', { name: 'Next position' });
      await next.focus();
      await page.keyboard.press('Enter');
      await page.locator('.end').waitFor({ state: 'detached' });
      expect(await learn.title.evaluate((title) => title === document.activeElement)).toBe(true);
    }
    expect(await page.locator('.lesson ul li').count()).toBe(5);
    await page.getByRole('link', { name: 'On to the puzzles' }).click();
    await learn.expectTitle('Puzzle 1');
    await page.reload();
    await page.getByRole('link', { name: 'How zugzwang works' }).click();
    await learn.expectTitle('A threat and the cell below it');
    expect(await page.locator('ol a.done').count()).toBe(5);
    // Once all lessons are done, the link leads to the puzzles.
    await page.getByRole('link', { name: 'Back to the game' }).click();
    await learn.app.tool('new').waitFor();
    expect(page.url()).not.toContain('#');
    expect(await page.locator('[data-learn]').getAttribute('href')).toBe('#puzzles');
  });

  test('a wrong stone is valued, explained and taken back', async () => {
    const learn = await openLearn({ hash: '#learn/1' });
    await learn.waitForTurn();
    await learn.app.drop(4);
    await learn.waitForStone('d2', 'Yellow');
    await learn.verdict.filter({ hasText: 'd2 throws the win away and even loses: Red wins with the next stone. Red wins immediately on d3.' }).waitFor();
    await learn.waitForEmpty('d2');
    expect(await learn.app.columnName(4)).toBe('Column d, Loss in 1');
    await learn.app.expectLive('The stone is taken back. Try again.');
    await learn.app.drop(1);
    await learn.waitForStone('d2', 'Red');
    await learn.app.expectLive('Red plays d2.');
    await learn.app.button('Start again').click();
    await learn.waitForEmpty('d2');
  });

  test('threats are marked, and the computer begins where it is to move', async () => {
    const learn = await openLearn({ hash: '#learn/4' });
    await learn.waitForTurn();
    expect(await learn.app.cell('g2').getAttribute('aria-label')).toBe('g2, empty, Red threatens here');
    await learn.app.expectLive('Yellow plays a3.');
  });

  test('"Why?" leads to the lesson about its principle, and back', async () => {
    const app = await openApp({ moves: [...'444545443331313351115155'].map(Number), settings: { evaluation: true } });
    await app.verdicts();
    await app.button('Why?').click();
    await app.page.getByRole('link', { name: 'To the lesson' }).click();
    expect(app.page.url()).toMatch(/#learn\/4$/);
    await app.page.locator('#lesson-title').waitFor();
    await app.page.goBack();
    await app.page.locator('.explanation').waitFor();
    expect(await app.page.locator('[data-learn]').evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await app.title.innerText()).toContain('Yellow to move');
  });

  test('in German, and nothing is cut off', async () => {
    const learn = await openLearn({ hash: '#learn/5', settings: { language: 'de' } });
    await learn.expectTitle('Zwang kommt vor dem Zählen');
    await playAll(learn, '543');
    for (const width of [360, 768, 1024, 1440]) await expectRoom(learn, width);
    await learn.app.expectLive('Rot gewinnt. Das war die ganze Zugfolge.');
  });
});

test('axe finds nothing', async () => {
  const learn = await openLearn({ hash: '#learn/5' });
  await playAll(learn, '543');
  await expectNoViolation(learn.app, 'the end');
  const phone = await openLearn({ hash: '#learn/1', viewport: kPhone });
  await phone.waitForTurn();
  await phone.app.drop(4);
  await phone.verdict.waitFor();
  await phone.waitForEmpty('d2');
  await expectNoViolation(phone.app, 'a mistake');
});
