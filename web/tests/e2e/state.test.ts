// Nothing gets lost: reloads, files, links.

import { readFile } from 'node:fs/promises';
import { describe, expect, inject, test } from 'vitest';
import { kMatch } from './support/match';
import { computer, openApp, type AppPage } from './support/app_page';

async function saved(app: AppPage): Promise<string> {
  const download = app.page.waitForEvent('download');
  await app.more('save');
  return readFile(await (await download).path(), 'utf8');
}

/** What the engine room of the Lab shows of every computer move. */
async function telemetryOf(app: AppPage): Promise<string> {
  await app.page.evaluate(() => (location.hash = '#lab'));
  const rows = app.page.locator('tbody tr');
  await rows.first().waitFor();
  const text = (await rows.allInnerTexts()).join();
  await app.page.evaluate(() => (location.hash = '#play'));
  await app.board.waitFor();
  return text;
}

describe('reload', () => {
  test('the game goes on, with what was taken back', async () => {
    const app = await openApp({ moves: [4, 4, 3] });
    await app.drop(5);
    await app.tool('undo').click();
    await app.page.reload();
    await app.waitForStatus('Red to move');
    expect(await app.moveText()).toBe('d1 d2 c1');
    await app.more('redo');
    await app.waitForStatus('Yellow to move');
    expect(await app.moveText()).toBe('d1 d2 c1 e1');
  });

  test('a game against a computer goes on, the telemetry included', async () => {
    const app = await openApp({ red: computer('runs:depth=4'), moves: [1, 1] });
    await app.drop(4);
    await app.waitForMoves(4);
    const before = await telemetryOf(app);
    await app.page.reload();
    await app.waitForStatus('Your move');
    expect(await telemetryOf(app)).toBe(before);
  });

  test('a game that is saved after a reload still has its telemetry', async () => {
    const app = await openApp({ red: computer('runs:depth=4'), moves: [1, 1] });
    await app.drop(4);
    await app.waitForMoves(4);
    await app.waitForStatus('Your move');
    const { telemetry } = JSON.parse(await saved(app)) as { telemetry: unknown };
    expect(telemetry).toMatchObject([null, null, null, { forced: null }]);
    await app.page.reload();
    await app.waitForStatus('Your move');
    expect(JSON.parse(await saved(app))).toMatchObject({ telemetry });
  });

  test('an invalid stored game is ignored', async () => {
    const app = await openApp({ moves: [4, 4, 4, 4, 4, 4, 4, 4] });
    expect(await app.page.locator('[data-cell][aria-label*=empty]').count()).toBe(42);
    expect(await app.moves.count()).toBe(0);
  });
});

describe('files', () => {
  test('a saved game comes back from its file, its telemetry included', async () => {
    const app = await openApp({ red: computer('level:3'), rules: { columns: 8 }, moves: [4, 4, 8, 1] });
    await app.drop(8);
    await app.waitForMoves(6);
    const played = await app.moveText();
    const telemetry = await telemetryOf(app);
    const text = await saved(app);
    expect(JSON.parse(text)).toMatchObject({
      format: 'zugzwang-game',
      version: 1,
      geometry: { columns: 8, rows: 6, connect: 4 },
      telemetry: [null, null, null, null, null, { forced: null }],
    });
    await app.expectLive(/Saved as zugzwang-.*\.json\./);
    const other = await openApp({ moves: [1] });
    await other.loadText('game.json', text);
    await other.expectLive('The game is loaded.');
    expect(await other.moveText()).toBe(played);
    expect(await other.strip('red').innerText()).toContain('Bo');
    expect(await telemetryOf(other)).toBe(telemetry);
  });

  test('a game that red began comes back in its colours', async () => {
    const app = await openApp({ yellow: computer('level:3'), begins: 'red', moves: [4, 4] });
    const text = await saved(app);
    const other = await openApp({ moves: [1] });
    await other.loadText('game.json', text);
    await other.expectLive('The game is loaded.');
    expect(await other.strip('yellow').innerText()).toContain('Bo');
    expect(await other.strip('red').innerText()).toContain('You');
    expect(await other.cell('d1').getAttribute('aria-label')).toContain('Red');
  });

  test('what cannot be read is refused with a reason that says something, and nothing changes', async () => {
    const game = { format: 'zugzwang-game', version: 1, geometry: { columns: 7, rows: 6, connect: 4 } };
    const app = await openApp({ moves: [4, 4, 3] });
    for (const [text, reason] of [
      ['{"format": "zugzwang-game", "version": 1, "mo', 'the text breaks off before its end.'],
      ['{"format": "chess"}', "format: 'chess' is not known, only 'zugzwang-game'."],
      [JSON.stringify({ ...game, moves: [4, 4, 4, 4, 4, 4, 4] }), /column 4 is full\./],
      [Buffer.from([0xff, 0xfe, 0x00, 0x01]), 'at 1 is not a column (1-7).'],
      ['x'.repeat(2 ** 23 + 1), 'it is larger than 8 MiB.'],
    ] as const) {
      await app.loadText('broken.json', text);
      await app.expectLive(/broken\.json was not loaded: /);
      await app.expectLive(reason);
      await app.page.locator('.toast').filter({ hasText: 'broken.json' }).waitFor();
    }
    await app.button('Dismiss').click();
    await app.page.locator('.toast').waitFor({ state: 'detached' });
    expect(await app.moveText()).toBe('d1 d2 c1');
    expect(await app.title.innerText()).toBe('Red to move');
    await app.more('analyse');
    await app.expectAddress('#analyse/443');
  });

  test('in German the reason is German', async () => {
    const app = await openApp({ moves: [4], settings: { language: 'de' } });
    await app.loadText('broken.json', '{"format": "zugzwang-game", "version": 2}');
    await app.expectLive('broken.json wurde nicht geladen: version: diese Fassung ist nicht bekannt.');
  });

  test('any notation is read', async () => {
    const app = await openApp({ moves: [1] });
    const chooser = app.page.waitForEvent('filechooser');
    await app.more('load');
    await (await chooser).setFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from('1. d1 d2 2. e1 c1') });
    await app.expectLive('The game is loaded.');
    expect(await app.moveText()).toBe('d1 d2 e1 c1');
  });
});

describe('a file of many games', () => {
  const lines = kMatch.trim().split('\n');
  const game = (index: number): { moves: number[] } => JSON.parse(lines[index] ?? '') as { moves: number[] };

  test('is listed, and the chosen game is loaded', async () => {
    const app = await openApp({ moves: [4, 4] });
    await app.loadText('match.jsonl', kMatch);
    const rows = app.dialog.getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(6);
    expect(await app.dialog.innerText()).toContain('match.jsonl has 6 games.');
    const first = (await rows.first().textContent()) ?? '';
    expect(first.replace(/\s+/g, ' ')).toMatch(
      new RegExp(`Game 1 Yellow Runs, depth 2 Red Random Yellow won ${game(0).moves.length} stones`),
    );
    // Nothing changes until a game is chosen.
    expect(await app.moveText()).toBe('d1 d2');
    await rows.nth(2).click();
    await app.expectLive('Game 3 of 6');
    await app.waitForMoves(game(2).moves.length);
    expect(await app.moves.count()).toBe(game(2).moves.length);
    expect(await app.strip('red').innerText()).toContain('Random');
    expect(await app.title.innerText()).toMatch(/wins$/);

    const third = 'Game 3 of 6 · Runs, depth 2 – Random · Yellow won';
    // The games before and after it can be reached until another game begins.
    await app.button('Next game').click();
    await app.button('Game 4 of 6 · Random – Runs, depth 2 · Red won').waitFor();
    expect(await app.moves.count()).toBe(game(3).moves.length);
    await app.button('Previous game').click();
    await app.button(third).click();
    expect(await rows.nth(2).getByRole('button').getAttribute('aria-current')).toBe('true');
    await app.page.keyboard.press('Escape');
    await app.button('Rematch').click();
    await app.button(third).waitFor({ state: 'detached' });
  });

  test('is chosen from by keyboard, however long it is', async () => {
    const app = await openApp({ moves: [1] });
    await app.loadText('long.jsonl', kMatch.repeat(1000));
    await app.dialog.getByText('long.jsonl has 6,000 games.').waitFor();
    // Only one page of the list is rendered.
    expect(await app.dialog.getByRole('listitem').count()).toBe(20);
    const focused = (): Promise<string> =>
      app.page.evaluate(() => document.activeElement?.querySelector('.number')?.textContent ?? '');
    expect(await focused()).toBe('Game 1');
    await app.page.keyboard.press('End');
    expect(await focused()).toBe('Game 6,000');
    await app.page.keyboard.press('PageUp');
    await app.page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('Game 5,979');
    await app.dialog.getByLabel('Go to game').fill('4242');
    await app.page.keyboard.press('Enter');
    expect(await focused()).toBe('Game 4,242');
    expect(await app.dialog.getByRole('status').textContent()).toContain('4,241 to 4,260 of 6,000');
    await app.button('Later games').click();
    await app.dialog.getByRole('status').filter({ hasText: '4,261 to 4,280 of 6,000' }).waitFor();
    await app.button('Earlier games').click();
    await app.dialog.getByRole('status').filter({ hasText: '4,241 to 4,260 of 6,000' }).waitFor();
    await app.dialog.getByRole('listitem').nth(1).getByRole('button').click();
    await app.page.getByRole('button', { name: /^Game 4,242 of 6,000 · / }).waitFor();
    expect(await app.moves.count()).toBe(game(4241 % 6).moves.length);
  });

  test('with a broken line is refused, the line is named, and nothing changes', async () => {
    const app = await openApp({ moves: [4, 4, 3] });
    await app.loadText('cut.jsonl', kMatch.slice(0, -40));
    await app.expectLive(/cut\.jsonl was not loaded: line 6: .+\./);
    await app.loadText('bad.jsonl', kMatch.replace(lines[2] ?? '', '{"format":"chess"}'));
    await app.expectLive(/bad\.jsonl was not loaded: line 3: format: 'chess' is not known.*\./);
    expect(await app.dialog.count()).toBe(0);
    expect(await app.moveText()).toBe('d1 d2 c1');
  });
});

describe('links', () => {
  test('of the first version open in Analyse, where a reload shows them again, and the game goes on', async () => {
    const app = await openApp({ red: computer('level:2'), moves: [4, 4], hash: '#4453' });
    await app.expectAddress('#analyse/4453');
    await app.page.locator('[data-cell=c1][aria-label*=Red]').waitFor();
    await app.page.reload();
    await app.page.locator('[data-cell=c1][aria-label*=Red]').waitFor();
    await app.expectAddress('#analyse/4453');
    await app.page.evaluate(() => (location.hash = '#play'));
    await app.waitForStatus('Your move');
    expect(await app.moveText()).toBe('d1 d2');
  });

  test('are made by the dialog, also for other boards and for red', async () => {
    const app = await openApp({
      rules: { columns: 10, rows: 7, connect: 5 },
      begins: 'red',
      moves: [10, 1],
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    });
    await app.more('share');
    const link = await app.dialog.getByLabel('Link', { exact: true }).inputValue();
    expect(link).toBe(`${inject('baseUrl')}#10x7x5,red:A1`);
    await app.dialog.getByRole('button', { name: 'Copy link' }).click();
    await app.expectLive('Link copied.');
    expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    const other = await openApp({ hash: new URL(link).hash });
    await other.page.locator('[data-cell=j1][aria-label*=Red]').waitFor();
    expect(await other.board.getByRole('columnheader').count()).toBe(10);
  });
});

describe('looking back', () => {
  test('never changes the game: a stone played there opens Analyse as a variation', async () => {
    const app = await openApp({ moves: [4, 4, 3, 5], settings: { evaluation: true } });
    await app.moves.nth(1).click();
    await app.drop(7);
    await app.expectAddress('#analyse/447');
    await app.page.evaluate(() => (location.hash = '#play'));
    await app.board.waitFor();
    expect(await app.moveText()).toBe('d1 d2 c1 e1');
    await app.page.evaluate(() => (location.hash = '#games'));
    const card = app.page.locator('[data-game=stored]');
    await card.filter({ hasText: '4 stones' }).waitFor();
    await card.getByRole('button', { name: /^More/ }).click();
    await app.dialog.getByText('1 stone outside the game').waitFor();
  });

  test('at the first move against a computer, and going on, loses no stone', async () => {
    const app = await openApp({ red: computer('level:1'), moves: [4, 4, 3, 5] });
    await app.moves.first().click();
    await app.waitForStatus('After stone 1 of 4');
    await app.page.keyboard.press('Escape');
    await app.waitForStatus('Your move');
    await app.moves.first().click();
    await app.page.reload();
    await app.waitForStatus('After stone 1 of 4');
    expect(await app.moveText()).toBe('d1 d2 c1 e1');
    await app.moves.last().click();
    await app.waitForStatus('Your move');
    await app.drop(4);
    await app.waitForMoves(6);
    expect(await app.moveText()).toMatch(/^d1 d2 c1 e1 d3 /);
  });
});
