// The engine room: what every computer move cost, in the words and numbers of the engine.

import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Decision } from '../../src/engine/protocol';
import { kHasProgram, zugzwang } from './support/program';
import { computer, openApp } from './support/app_page';

describe('engine room', () => {
  test('is closed, and says in one line what happened', async () => {
    const app = await openApp({ red: computer('runs:depth=6') });
    const summary = app.page.locator('summary');
    expect(await summary.innerText()).toContain('No computer has moved in this game');
    await app.drop(4);
    await app.waitForMoves(2);
    expect(await summary.innerText()).toMatch(/1 move by runs, 2,162 positions/);
  });

  test('shows the published figures of runs at depth 6', async () => {
    const app = await openApp({ red: computer('runs:depth=6') });
    await app.drop(4);
    await app.waitForMoves(2);
    await app.page.locator('summary').click();
    const cells = await app.page.locator('tbody td').allInnerTexts();
    expect(cells.slice(0, 8).map((text) => text.trim())).toEqual([
      '2', 'd2', 'None', 'No', '1', '1,375', '563', '2,162',
    ]);
    expect(cells[8]).toMatch(/^\d\.\d{4}$/);
    expect(await app.page.getByRole('img', { name: /Positions for 1 move;/ }).count()).toBe(1);
  });

  test.runIf(kHasProgram)('shows the figures of `zugzwang move`', async () => {
    const app = await openApp({ red: computer('scorecard:depth=4'), moves: [4, 4] });
    await app.drop(3);
    await app.waitForMoves(4);
    await app.page.locator('summary').click();
    const shown = (await app.page.locator('tbody td').allInnerTexts()).map((text) => text.trim());
    const decision = JSON.parse(
      zugzwang('move', '443', '--player', 'scorecard:depth=4', '--json'),
    ) as Decision;
    expect(shown[1]?.[0]).toBe('abcdefg'[decision.move - 1]);
    const { value, max_calls, min_calls, positions } = decision;
    expect(shown.slice(4, 8)).toEqual(
      [value, max_calls, min_calls, positions].map((count) => count?.toLocaleString('en')),
    );
  });

  test('forced moves carry a badge', async () => {
    const app = await openApp({ red: computer('runs:depth=2'), moves: [4, 1, 4, 1] });
    await app.drop(4);
    await app.waitForMoves(6);
    await app.page.locator('summary').click();
    expect(await app.page.locator('tbody .badge').innerText()).toBe('Block');
    expect(await app.moveText()).toBe('d1 a1 d2 a2 d3 d4');
  });

  test('the table is exported as CSV', async () => {
    const app = await openApp({ yellow: computer('runs:depth=2'), red: computer('level:1') });
    await app.button('Step').click();
    await app.waitForMoves(1);
    await app.button('Step').click();
    await app.waitForMoves(2);
    await app.page.locator('summary').click();
    expect(await app.page.locator('th').first().innerText()).toBe('Stone');
    const download = app.page.waitForEvent('download');
    await app.button('Export CSV').click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^zugzwang-.*\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'stone,side,player,column,forced,random,value,kind,max_calls,min_calls,positions,cutoffs,depth,seconds',
    );
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^1,yellow,runs:depth=2,[a-g]1,,(true|false),/);
    expect(lines[2]).toMatch(/^2,red,level:1,/);
  });
});
