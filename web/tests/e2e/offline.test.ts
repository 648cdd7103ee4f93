// After one visit the app works offline, and it works under any path.

import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf, serve } from '../../scripts/serve';
import { openApp } from './support/app_page';

const kDist = resolve(import.meta.dirname, '../../dist');
const kUnder = '/games/zugzwang/';

test('without the engine the page says so', async () => {
  const app = await openApp({ firstVisit: true, missing: /\.wasm$/ });
  await app.expectLive(/The engine could not be started: .+\. Please reload the page\./);
  expect(await app.board.isVisible()).toBe(true);
});

test('with the server stopped, a reload works and a game against level 5 ends', async () => {
  const server = await serve(kDist, 0, kUnder);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const app = await openApp({ url: addressOf(server, kUnder), firstVisit: true });
  await app.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  server.closeAllConnections();
  server.close();
  await app.page.reload();
  await app.waitForStatus('Your move');
  await app.tool('settings').click();
  await app.choice('Off', 'Animation').check();
  await app.page.keyboard.press('Escape');
  await app.tool('new').click();
  await app.choice('Level 5').check();
  await app.dialog.getByRole('button', { name: 'Start game' }).click();
  await app.button('Evaluation').click();
  expect(await app.verdicts()).toContain('Draw');
  expect(await app.status.innerText()).toContain('Exact');
  await app.playToEnd();
});

test('a new version waits until it is asked for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zugzwang-'));
  cpSync(kDist, folder, { recursive: true });
  for (const packed of ['sw.js.br', 'sw.js.gz']) rmSync(join(folder, packed));
  const server = await serve(folder);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });
  const app = await openApp({ url: addressOf(server), firstVisit: true });
  await app.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await app.drop(4);
  await app.waitForMoves(2);
  appendFileSync(join(folder, 'sw.js'), '\n// another version');
  await app.page.reload();
  await app.expectLive('A new version is ready.');
  await Promise.all([app.page.waitForEvent('load'), app.button('Reload').click()]);
  await app.waitForStatus('Your move');
  expect(await app.moves.count()).toBe(2);
  expect(
    await app.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting),
  ).toBeNull();
});
