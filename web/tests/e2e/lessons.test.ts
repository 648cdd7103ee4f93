// "How zugzwang works": five positions, played by the person against the real engine.

import { describe, expect, test } from 'vitest';
import { expectNoViolation } from './support/axe';
import { type Desk, expectRoom, learn } from './support/desk';
import { kPhone, sit } from './support/table';

/** Right moves for each position, as keys; the computer's answers are always the same. */
const kRight = ['14', '631564', '1152', '1157', '543'];

async function playAll(desk: Desk, keys: string): Promise<void> {
  for (const key of keys) {
    await desk.waitForTurn();
    const before = await desk.stones.count();
    await desk.table.page.keyboard.press(key);
    await desk.waitForAnswer(before);
  }
  await desk.table.page.locator('.end').waitFor();
}

describe('the introduction', () => {
  test('all five positions by keyboard alone, from the game and back to it', async () => {
    const desk = await learn({ hash: '#learn' });
    const { page } = desk.table;
    await desk.expectTitle('A threat and the cell below it');
    expect(await desk.title.evaluate((title) => title === document.activeElement)).toBe(true);
    for (const [index, keys] of kRight.entries()) {
      await playAll(desk, keys);
      const step = page.getByRole('navigation', { name: 'Lessons' }).getByRole('link').nth(index);
      expect(await step.getAttribute('aria-label')).toMatch(/, done$/);
      await desk.table.expectLive(`${index < 3 ? 'Yellow' : 'Red'} wins. That was the whole way.`);
      if (index === kRight.length - 1) break;
      const next = page.getByRole('link', { name: 'Next position' });
      await next.focus();
      await page.keyboard.press('Enter');
      await page.locator('.end').waitFor({ state: 'detached' });
      expect(await desk.title.evaluate((title) => title === document.activeElement)).toBe(true);
    }
    expect(await page.locator('.lesson ul li').count()).toBe(5);
    await page.getByRole('link', { name: 'On to the puzzles' }).click();
    await desk.expectTitle('Puzzle 1');
    await page.reload();
    await page.getByRole('link', { name: 'How zugzwang works' }).click();
    await desk.expectTitle('A threat and the cell below it');
    expect(await page.locator('ol a.done').count()).toBe(5);
    // Those who know it all are led to the puzzles.
    await page.getByRole('link', { name: 'Back to the game' }).click();
    await desk.table.tool('new').waitFor();
    expect(page.url()).not.toContain('#');
    expect(await page.locator('[data-learn]').getAttribute('href')).toBe('#puzzles');
  });

  test('a wrong stone is valued, explained and taken back', async () => {
    const desk = await learn({ hash: '#learn/1' });
    await desk.waitForTurn();
    await desk.table.drop(4);
    await desk.waitForStone('d2', 'Yellow');
    await desk.verdict.filter({ hasText: 'd2 throws the win away and even loses: Red wins with the next stone. Red wins immediately on d3.' }).waitFor();
    await desk.waitForEmpty('d2');
    expect(await desk.table.columnName(4)).toBe('Column d, Loss in 1');
    await desk.table.expectLive('The stone is taken back. Try again.');
    await desk.table.drop(1);
    await desk.waitForStone('d2', 'Red');
    await desk.table.expectLive('Red plays d2.');
    await desk.table.button('Start again').click();
    await desk.waitForEmpty('d2');
  });

  test('threats are marked, and the computer begins where it is to move', async () => {
    const desk = await learn({ hash: '#learn/4' });
    await desk.waitForTurn();
    expect(await desk.table.cell('g2').getAttribute('aria-label')).toBe('g2, empty, threat of Red');
    await desk.table.expectLive('Yellow plays a3.');
  });

  test('"Why?" leads there where zugzwang is the reason, and back', async () => {
    const table = await sit({ moves: [...'444545443331313351115155'].map(Number), settings: { evaluation: true } });
    await table.verdicts();
    await table.button('Why?').click();
    await table.page.getByRole('link', { name: 'How zugzwang works' }).click();
    await table.page.locator('#lesson-title').waitFor();
    await table.page.goBack();
    await table.page.locator('.explanation').waitFor();
    expect(await table.page.locator('[data-learn]').evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await table.title.innerText()).toContain('Yellow to move');
  });

  test('in German, and nothing is cut off', async () => {
    const desk = await learn({ hash: '#learn/5', settings: { language: 'de' } });
    await desk.expectTitle('Zwang kommt vor dem Zählen');
    await playAll(desk, '543');
    for (const width of [360, 768, 1024, 1440]) await expectRoom(desk, width);
    await desk.table.expectLive('Rot gewinnt. Das war der ganze Weg.');
  });
});

test('axe finds nothing', async () => {
  const desk = await learn({ hash: '#learn/5' });
  await playAll(desk, '543');
  await expectNoViolation(desk.table, 'the end');
  const phone = await learn({ hash: '#learn/1', viewport: kPhone });
  await phone.waitForTurn();
  await phone.table.drop(4);
  await phone.verdict.waitFor();
  await phone.waitForEmpty('d2');
  await expectNoViolation(phone.table, 'a mistake');
});
