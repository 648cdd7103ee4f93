// My games: every game that was played here, found again.

import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { computer, kPhone, openApp } from './support/app_page';
import { exportedGame, GamesPage, kThreeGames, openGames } from './support/games_page';

describe('before the first game', () => {
  test('it says what will be here, and leads to the board', async () => {
    const games = await openGames();
    await games.app.page.getByText('Every game you play will be here').waitFor();
    await games.app.page.getByRole('link', { name: 'Play a game' }).click();
    await games.app.board.waitFor();
  });
});

describe('games', () => {
  test('are listed with opponent, result, stones and accuracy, and together with results', async () => {
    const games = await openGames();
    const chooser = games.app.page.waitForEvent('filechooser');
    await games.app.button('Import').click();
    await (await chooser).setFiles({ name: 'games.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(kThreeGames) });
    await games.app.expectLive('3 games imported.');
    await games.waitForCards(3);
    const text = (await games.cards.allInnerTexts()).map((words) => words.replace(/\s+/g, ' '));
    expect(text[0]).toMatch(/^Juno 1 Jan 1970, 7 stones Won 91%/);
    expect(text[1]).toMatch(/^Zenith .*, 8 stones Lost/);
    expect(text[2]).toMatch(/^Juno .*, 3 stones Unfinished/);
    const statistics = games.app.page.getByRole('region', { name: 'Statistics' });
    expect((await statistics.innerText()).replace(/\s+/g, ' ')).toMatch(/games 3 .*won 1 .*91%/);
    expect(await statistics.getByRole('img').first().getAttribute('aria-label')).toBe('1 won, 0 drawn, 0 lost');
  });

  test('that are played here appear, also from another tab', async () => {
    const app = await openApp({ red: computer('random'), moves: [1, 1], context: {} });
    await app.drop(4);
    const page = await app.context.newPage();
    await page.goto(`${app.page.url().replace(/#.*/, '')}#games`);
    await page.locator('[data-game]').filter({ hasText: 'Random' }).waitFor();
    await app.waitForMoves(4);
    await app.drop(4);
    await page.locator('[data-game]').filter({ hasText: /[56] stones/ }).waitFor();
  });

  test('are found by opponent, result, words and first moves', async () => {
    const games = await openGames();
    await games.import(kThreeGames);
    await games.waitForCards(3);
    const { page } = games.app;
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('zenith');
    await games.waitForCards(1);
    await search.fill('44');
    await games.waitForCards(1);
    await games.card('open').waitFor();
    await search.fill('41');
    await games.card('won').waitFor();
    await search.fill('nobody');
    await page.getByText('No games match.').waitFor();
    await games.app.button('Show all games').click();
    await games.waitForCards(3);
    await page.getByLabel('Result').selectOption('Unfinished');
    await games.waitForCards(1);
    await page.getByLabel('Opponent').selectOption('Zenith');
    await games.waitForCards(0);
    await page.getByLabel('Result').selectOption('All results');
    await games.card('lost').waitFor();
  });

  test('go on where they were left', async () => {
    const games = await openGames();
    await games.import(exportedGame([4, 4], { seats: { yellow: { kind: 'person' }, red: { kind: 'person', name: 'Ann' } } }));
    await games.card('a').getByRole('button', { name: 'Yellow – Ann', exact: true }).click();
    await games.app.board.waitFor();
    await games.app.waitForMoves(2);
    await games.app.drop(3);
    await games.app.page.reload();
    await games.app.waitForMoves(3);
    await games.app.page.evaluate(() => (location.hash = '#games'));
    await games.card('a').filter({ hasText: '3 stones' }).waitFor();
    expect(await games.cards.count()).toBe(1);
  });

  test('are opened in Analyse, finished ones with their review, and what is played there belongs to them', async () => {
    const games = await openGames();
    const { app } = games;
    await games.import(kThreeGames);
    await games.card('won').getByRole('button', { name: 'Juno', exact: true }).click();
    // The review goes on to the first mistake.
    await app.page.waitForFunction(() => /^#analyse\/[14]+\/review$/.test(location.hash));
    await app.page.goBack();
    await games.more('open');
    await app.button('Analyse').click();
    await app.expectAddress('#analyse/443');
    await app.drop(7);
    await app.expectAddress('#analyse/4437');
    await app.page.goBack();
    const dialog = await games.more('open');
    await dialog.getByText('1 stone outside the game').waitFor();
    expect(await games.cards.count()).toBe(3);
  });

  test('are deleted, and come back', async () => {
    const games = await openGames();
    await games.import(kThreeGames);
    const dialog = await games.more('lost');
    expect((await dialog.innerText()).replace(/\s+/g, ' ')).toContain('7 × 6, 4 in a row');
    await games.app.button('Delete').click();
    await games.app.expectLive('The game is deleted.');
    await games.waitForCards(2);
    await games.app.button('Undo').click();
    await games.card('lost').waitFor();
    await games.waitForCards(3);
  });

  test('the running game is deleted as well, and does not come back by itself', async () => {
    const app = await openApp({ moves: [4, 4] });
    await app.page.evaluate(() => (location.hash = '#games'));
    const games = new GamesPage(app);
    await games.more('stored');
    await app.button('Delete').click();
    await app.page.getByText('Every game you play will be here').waitFor();
    await app.page.reload();
    await app.page.getByText('Every game you play will be here').waitFor();
  });
});

describe('all games in a file', () => {
  test('leave and come back, with variations and telemetry', async () => {
    const decision = {
      move: 4, value: 1, kind: 'score', forced: null, random: false,
      max_calls: 1, min_calls: 2, positions: 3, cutoffs: 4, depth: 5, seconds: 0.5, columns: null,
    };
    const tree = {
      children: [
        { column: 4, children: [{ column: 4, decision, children: [] }, { column: 3, name: 'idea', children: [] }] },
      ],
    };
    const games = await openGames();
    await games.import(exportedGame([4, 4], { id: 'deep', tree }) + kThreeGames);
    await games.waitForCards(4);
    const download = games.app.page.waitForEvent('download');
    await games.app.page.locator('[data-action=export]').click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.trim().split('\n')).toHaveLength(4);

    const others = await openGames({ context: {} });
    await others.import(text);
    await others.import(text);
    await others.waitForCards(4);
    const dialog = await others.more('deep');
    expect(await dialog.innerText()).toContain('1 stone outside the game');
    const again = others.app.page.waitForEvent('download');
    await others.app.button('Save as a file').click();
    expect(JSON.parse(await readFile(await (await again).path(), 'utf8'))).toMatchObject({
      telemetry: [null, decision],
      app: { tree },
    });
  });

  test('a broken line is named and loses no other, and a file without games is refused', async () => {
    const games = await openGames();
    await games.import(`${exportedGame([4])}{"format":"chess"}\n`);
    await games.app.expectLive(/1 game imported; 1 line was left out \(line 2: .+\)\./);
    await games.waitForCards(1);
    await games.import('hello');
    await games.app.expectLive(/games\.jsonl was not imported: .+\./);
    await games.waitForCards(1);
  });
});

describe('a thousand games', () => {
  test('are not drawn before somebody scrolls to them', async () => {
    const games = await openGames();
    const many = Array.from({ length: 1000 }, (_, n) => exportedGame([1 + (n % 7)], { id: `g${n}`, started: n }));
    await games.import(many.join(''));
    await games.app.expectLive('1,000 games imported.');
    await games.card('g999').waitFor();
    const before = await games.cards.count();
    expect(before).toBeLessThan(100);
    await games.cards.last().scrollIntoViewIfNeeded();
    await games.app.page.waitForFunction((n) => document.querySelectorAll('[data-game]').length > n, before);
    await games.app.page.getByRole('searchbox').fill('77');
    await games.app.page.getByText('No games match.').waitFor();
  });
});

describe.each([
  ['a desktop', {}],
  ['a phone', { viewport: kPhone }],
])('on %s', (_, screen) => {
  test('the keyboard reaches every game and all that can be done with it', async () => {
    const games = await openGames(screen);
    await games.import(kThreeGames);
    await games.waitForCards(3);
    const { page } = games.app;
    await games.card('won').getByRole('button', { name: 'Juno', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await games.app.dialog.waitFor();
    await page.keyboard.press('Escape');
    await games.app.dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('More: Juno');
    await page.keyboard.press('Tab');
    expect(await games.app.focusedText()).toBe('Zenith');
  });
});

test('Analyse tells for each column how often it was played, and with what result', async () => {
  const games = await openGames();
  await games.import(kThreeGames);
  await games.waitForCards(3);
  const { page } = games.app;
  await page.evaluate(() => (location.hash = '#analyse/start'));
  const row = (column: string) => page.locator('.explorer tbody tr').filter({ has: page.getByRole('button', { name: `Play ${column}`, exact: true }) });
  await row('d').getByText('Played in 2 games: Yellow won 1, 0 drawn, Red won 0').waitFor({ state: 'attached' });
  await row('a').getByText('Played in one game: Yellow won 0, 0 drawn, Red won 1').waitFor({ state: 'attached' });
  await row('b').getByText('never played').waitFor({ state: 'attached' });
  // Whose wins come first is said below: those of the side to move.
  await page.getByText('Yellow won – drawn – Red won', { exact: true }).waitFor();
  await row('d').getByRole('button', { name: 'Play d', exact: true }).click();
  await page.getByText('Red won – drawn – Yellow won', { exact: true }).waitFor();
});
