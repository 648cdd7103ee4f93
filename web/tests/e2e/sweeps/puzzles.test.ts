// Puzzles of every kind on every screen: nothing is cut off, and axe finds nothing.

import { describe, expect, test } from 'vitest';
import { kPhone } from '../support/app_page';
import { expectNoViolation } from '../support/axe';
import { kToday, openOn, puzzleOn, solvedOn } from '../support/daily_page';
import { expectRoom, LearnPage } from '../support/learn_page';
import { openMistakes } from '../support/mistakes_page';
import { kAttempts, openPuzzles, puzzleOf, wrongColumn } from '../support/puzzle_page';

describe('in German nothing is cut off', () => {
  test('in a puzzle, with hints and a mistake, and when it is solved', async () => {
    const puzzle = puzzleOf('stacked', 1);
    const opened = await openPuzzles({ hash: `#puzzles/${puzzle.number}`, settings: { language: 'de' }, memory: kAttempts });
    const learn = new LearnPage(opened.app);
    await opened.app.button('Tipp').click();
    await opened.app.button('Noch ein Tipp').click();
    await opened.app.drop(wrongColumn(puzzle));
    await opened.waitFor('lost');
    await opened.waitForTurn();
    for (const width of [360, 768, 1024, 1440]) await expectRoom(learn, width, width < 1000);
    await opened.solve(puzzle);
    await opened.feedback.locator('li').first().waitFor();
    for (const width of [360, 768, 1024, 1440]) await expectRoom(learn, width, width < 1000);
  });

  test('in the daily puzzle', async () => {
    const opened = await openOn(kToday, { hash: '#puzzles', memory: solvedOn(14, 15), settings: { language: 'de' } });
    for (const width of [360, 768, 1024, 1366, 1440]) await expectRoom(new LearnPage(opened.app), width, width < 1000);
  });

  test('in the other kinds, and in a theme', async () => {
    const opened = await openPuzzles({ hash: '#puzzles', settings: { language: 'de' } });
    for (const hash of ['#puzzles/ladder', '#puzzles/mistakes', '#puzzles/rush']) {
      await opened.app.goTo(hash);
      for (const width of [360, 768, 1024, 1440]) await expectRoom(new LearnPage(opened.app), width);
    }
    await opened.app.goTo('#puzzles/theme/forced_sequence');
    await opened.expectTitle('Erzwungene Folge');
    for (const width of [360, 768]) await expectRoom(new LearnPage(opened.app), width);
  });

  test('enlarged to 200 %: every screen fits its width', async () => {
    const opened = await openPuzzles({ hash: '#puzzles', settings: { language: 'de' }, viewport: { width: 683, height: 384 } });
    for (const hash of ['#puzzles', '#puzzles/rush', '#puzzles/ladder', '#puzzles/theme/stacked', '#puzzles/17']) {
      await opened.app.goTo(hash);
      const wide = await opened.panel.evaluate((panel) =>
        [panel, ...panel.querySelectorAll('*')]
          .filter((element) => getComputedStyle(element).display !== 'inline' && !element.matches('.sr-only, svg *'))
          .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
          .map((element) => element.outerHTML.slice(0, 80)),
      );
      expect(wide, hash).toEqual([]);
    }
  });
});

test('axe finds nothing in a puzzle and its theme', async () => {
  const puzzle = puzzleOf('block', 1);
  const hash = `#puzzles/${puzzle.number}`;
  const opened = await openPuzzles({ hash, memory: kAttempts });
  await opened.solve(puzzle);
  await opened.feedback.locator('li').first().waitFor();
  await expectNoViolation(opened.app, 'solved');
  await opened.app.button('Reset progress').click();
  await expectNoViolation(opened.app, 'the question');
  const phone = await openPuzzles({ hash, memory: kAttempts, viewport: kPhone });
  await phone.app.button('Hint').click();
  await phone.app.drop(wrongColumn(puzzle));
  await phone.waitFor('lost');
  await phone.waitForTurn();
  await expectNoViolation(phone.app, 'a hint and a mistake');
  const theme = await openPuzzles({ hash: '#puzzles/theme/zugzwang', memory: kAttempts });
  await expectNoViolation(theme.app, 'a theme');
});

describe('the daily puzzle', () => {
  test('at 1366 x 768 all of it is in sight, and axe finds nothing there and on a phone', async () => {
    const opened = await openOn(kToday, { hash: '#puzzles', memory: solvedOn(2, 3, 14, 15), viewport: { width: 1366, height: 768 } });
    const room = await opened.panel.evaluate((panel) => panel.scrollHeight - panel.clientHeight);
    expect(room).toBe(0);
    await expectNoViolation(opened.app, 'the daily puzzle');
    await opened.app.page.setViewportSize(kPhone);
    await expectNoViolation(opened.app, 'on a phone');
    await opened.solve(puzzleOn(kToday));
    await opened.feedback.locator('li').first().waitFor();
    await expectNoViolation(opened.app, 'solved');
  });

  test('axe finds nothing when all reasons are shown', async () => {
    const day = '2026-11-17';
    const opened = await openOn(day, { hash: '#puzzles' });
    await opened.solve(puzzleOn(day));
    await opened.feedback.locator('summary', { hasText: 'More' }).click();
    await opened.feedback.locator('details li').first().waitFor();
    await expectNoViolation(opened.app, 'all reasons');
  });
});

describe.each([
  ['a desktop', {}],
  ['a phone', { viewport: kPhone }],
])('axe finds nothing on %s', (_, size) => {
  // What is there before is among the addresses of axe.test.ts, like the ladder and the list of mistakes.
  test('in a run of rush, and at its end', async () => {
    const opened = await openPuzzles({ hash: '#puzzles/rush', ...size });
    await opened.app.button('Start').click();
    await opened.waitForTurn();
    await expectNoViolation(opened.app, 'a run');
    await opened.app.button('Stop').click();
    await expectNoViolation(opened.app, 'the end of a run');
  });

  test('when a mistake is put right', async () => {
    const opened = await openMistakes(size);
    await opened.app.page.getByRole('link', { name: 'My mistakes' }).click();
    await opened.app.drop(1);
    await opened.waitFor('solved');
    await expectNoViolation(opened.app, 'a mistake put right');
  });
});
