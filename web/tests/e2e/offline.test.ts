// After one visit the app needs no network, and it works under any path.

import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf, serve } from '../../scripts/serve';
import { sit } from './support/table';

const kDist = resolve(import.meta.dirname, '../../dist');
const kUnder = '/games/zugzwang/';

test('without the engine the page says so', async () => {
  const table = await sit({ firstVisit: true, missing: /\.wasm$/ });
  await table.expectLive(/The engine could not be started: .+\. Please reload the page\./);
  expect(await table.board.isVisible()).toBe(true);
});

test('with the server stopped, a reload works and a game against level 5 ends', async () => {
  const server = await serve(kDist, 0, kUnder);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const table = await sit({ url: addressOf(server, kUnder), firstVisit: true });
  await table.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  server.closeAllConnections();
  server.close();
  await table.page.reload();
  await table.waitForStatus('Your move');
  await table.tool('settings').click();
  await table.choice('Off', 'Animation').check();
  await table.page.keyboard.press('Escape');
  await table.tool('new').click();
  await table.choice('Level 5').check();
  await table.dialog.getByRole('button', { name: 'Start game' }).click();
  await table.button('Evaluation').click();
  expect(await table.verdicts()).toContain('Draw');
  expect(await table.status.innerText()).toContain('Exact');
  for (let turn = 0; turn < 42; ++turn) {
    await table.waitForStatus(/Your move|win|lose|draw/);
    if (!(await table.title.innerText()).includes('Your move')) break;
    const before = await table.moves.count();
    for (const key of ['4', '3', '5', '2', '6', '1', '7']) {
      await table.page.keyboard.press(key);
      if ((await table.moves.count()) > before) break;
    }
  }
  expect(await table.title.innerText()).toMatch(/You win|You lose|A draw/);
});

test('a new version waits until somebody asks for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zugzwang-'));
  cpSync(kDist, folder, { recursive: true });
  for (const packed of ['sw.js.br', 'sw.js.gz']) rmSync(join(folder, packed));
  const server = await serve(folder);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });
  const table = await sit({ url: addressOf(server), firstVisit: true });
  await table.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await table.drop(4);
  await table.waitForMoves(2);
  appendFileSync(join(folder, 'sw.js'), '\n// another version');
  await table.page.reload();
  await table.expectLive('A new version is ready.');
  await Promise.all([table.page.waitForEvent('load'), table.button('Reload').click()]);
  await table.waitForStatus('Your move');
  expect(await table.moves.count()).toBe(2);
  expect(
    await table.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting),
  ).toBeNull();
});
