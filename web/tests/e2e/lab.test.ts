// The lab: what every computer move cost, in the words and numbers of the engine.

import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Decision } from '../../src/engine/protocol';
import { kComputers, kComputersKept } from './support/lab_game';
import { kHasProgram, zugzwang } from './support/program';
import { type AppPage, computer, kPerson, kPhone, openApp } from './support/app_page';

/** The lab, once the computer that plays Red has answered. */
async function answered(red: string, moves: number[]): Promise<AppPage> {
  const app = await openApp({ hash: '#lab', red: computer(red), moves });
  await app.page.locator('tbody tr').first().waitFor();
  return app;
}

async function cellsOf(app: AppPage): Promise<string[]> {
  return (await app.page.locator('tbody td:not(.watch)').allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' ').trim());
}

describe('before any computer has moved', () => {
  test.each([
    ['desktop', undefined],
    ['phone', kPhone],
  ])('the lab of a %s says how to get figures, and leads there', async (_, viewport) => {
    const app = await openApp({ hash: '#lab', ...(viewport && { viewport }) });
    await app.page.getByRole('heading', { level: 1, name: 'Engine room' }).waitFor();
    await app.page.getByRole('heading', { name: 'No computer has moved yet' }).waitFor();
    expect(await app.page.locator('table').count()).toBe(0);
    expect(await app.page.getByRole('button', { name: 'Export CSV' }).count()).toBe(0);
    await app.page.getByRole('link', { name: 'Play a computer' }).click();
    await app.board.waitFor();
    expect(app.page.url()).toMatch(/#play$/);
  });
});

describe('the game on the board', () => {
  test('shows the published figures of runs at depth 6', async () => {
    const app = await answered('runs:depth=6', [4]);
    const cells = await cellsOf(app);
    expect(cells.slice(0, 8)).toEqual(['2', 'd2', 'None', 'No', '1', '1,375', '563', '2,162']);
    expect(cells[8]).toMatch(/^[\d.]+\s(µs|ms|s)$/);
    expect(await app.page.getByRole('img', { name: /Positions for 1 move;/ }).count()).toBe(1);
    const summary = app.page.getByRole('region', { name: 'You against Runs' });
    expect(await summary.innerText()).toMatch(/The game on the board[^]*2,162[^]*positions in 1 move and /);
    await summary.getByRole('link', { name: 'To the game' }).click();
    await app.board.waitFor();
  });

  test.runIf(kHasProgram)('shows the figures of `zugzwang move`', async () => {
    const app = await answered('scorecard:depth=4', [4, 4, 3]);
    const shown = await cellsOf(app);
    const program = JSON.parse(
      zugzwang('move', '443', '--player', 'scorecard:depth=4', '--json'),
    ) as Decision;
    expect(shown[1]?.[0]).toBe('abcdefg'[program.move - 1]);
    const { value, max_calls, min_calls, positions } = program;
    expect(shown.slice(4, 8)).toEqual(
      [value, max_calls, min_calls, positions].map((count) => count?.toLocaleString('en')),
    );
  });

  test('of two computers names them; forced moves carry a badge, and small figures are small', async () => {
    const app = await openApp({ hash: '#lab', memory: kComputersKept });
    await app.page.locator('tbody tr').nth(2).waitFor();
    expect(await app.page.locator('thead th').allInnerTexts()).toEqual([
      'Stone', 'Player', 'Cell', 'Forced by', 'Random', 'Value', 'Max calls', 'Min calls', 'Positions', 'Time', 'X-ray',
    ]);
    const cells = await cellsOf(app);
    expect(cells.slice(0, 10)).toEqual(['1', 'Runs', 'd1', 'None', 'No', '2.5', '900', '100', '1,234,567', '12 ms']);
    expect(cells.slice(10, 16)).toEqual(['2', 'Juno', 'd2', 'None', 'Yes', '–']);
    expect(cells.slice(20)).toEqual(['3', 'Runs', 'c1', 'Block', 'No', '2.5', '0', '0', '0', '4 µs']);
    expect(await app.page.locator('tbody .badge').innerText()).toBe('Block');
    expect(await app.page.locator('tbody tr.current td').first().innerText()).toBe('3');
    await app.page.getByRole('region', { name: 'Runs against Juno' }).waitFor();
    expect(await app.page.getByText('A forced move needs no search. Values are the engine’s own').count()).toBe(1);
  });

  test('the chart counts positions as they are, not in millions', async () => {
    const app = await answered('runs:depth=6', [4]);
    const axis = app.page.locator('svg.plot text[text-anchor=end]');
    await axis.first().waitFor();
    const counts = (await axis.allTextContents()).map((text) => Number(text.replace(',', '')));
    // 2,162 positions: the axis begins at none, and ends where the bar does.
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(1000);
    expect(new Set(counts).size).toBe(counts.length);
    expect(await app.page.getByText('Positions per move', { exact: true }).count()).toBe(1);
  });

  test('the table is exported as CSV', async () => {
    const app = await openApp({ hash: '#lab', memory: kComputersKept });
    const download = app.page.waitForEvent('download');
    await app.button('Export CSV').click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^zugzwang-.*\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toEqual([
      'stone,side,player,column,forced,random,value,kind,max_calls,min_calls,positions,cutoffs,depth,seconds',
      '1,yellow,runs:depth=4,d1,,false,2.5,points,900,100,1234567,7,4,0.0123',
      '2,red,level:4,d2,,true,,,900,100,1234567,7,4,0.0123',
      '3,yellow,runs:depth=4,c1,block,false,2.5,points,0,0,0,7,4,0.000004',
    ]);
    await app.expectLive(/Exported as zugzwang-.*\.csv\./);
  });

  test('whose opinion the board shows is chosen here, and kept', async () => {
    const app = await openApp({ hash: '#lab', memory: kComputersKept });
    const choice = app.page.getByLabel('Evaluated by');
    const names = await choice.locator('option').allInnerTexts();
    expect(names.slice(0, 3)).toEqual(['Solver', 'Runs, depth 4', 'Juno']);
    expect(names).toContain('UCT');
    await choice.selectOption({ label: 'UCT' });
    await app.page.reload();
    await choice.waitFor();
    expect(await choice.inputValue()).toBe('uct');
    const stored = await app.page.evaluate(() => localStorage.getItem('zugzwang.settings') ?? '');
    expect(JSON.parse(stored)).toMatchObject({ evaluator: 'uct', evaluation: true });
  });
});

test('after a game of people has begun, the last game with a computer is still there', async () => {
  const app = await answered('runs:depth=2', [4]);
  const row = await app.page.locator('tbody tr').first().innerText();
  // Another game, as if somebody had come back later; the kept ones are in the database.
  await app.page.evaluate((game) => {
    sessionStorage.clear();
    localStorage.setItem('zugzwang.game', game);
  }, JSON.stringify({ version: 2, ...kComputers, id: 'people', setup: { ...kComputers.setup, seats: { yellow: kPerson, red: kPerson } }, line: [{ column: 1 }], cursor: 1 }));
  await app.page.reload();
  await app.page.getByText('Your last game with a computer').waitFor();
  expect(await app.page.locator('tbody tr').first().innerText()).toBe(row);
  expect(await app.page.getByRole('link', { name: 'To the game' }).count()).toBe(0);
});
