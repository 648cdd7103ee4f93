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

test('with the server stopped, every place opens, and a game against Juno ends', async () => {
  const server = await serve(kDist, 0, kUnder);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const app = await openApp({
    url: addressOf(server, kUnder),
    firstVisit: true,
    context: { reducedMotion: 'reduce' },
  });
  await app.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  server.closeAllConnections();
  server.close();
  await app.page.reload();
  await app.page.locator('.shell[data-ready]').waitFor();
  for (const place of ['Analyse', 'Puzzles', 'Learn', 'Lab', 'My games']) {
    await app.page.locator('.bar').getByRole('link', { name: place, exact: true }).click();
    await app.page.locator('#content h1, #content h2').first().waitFor();
  }
  await app.goTo('#play/friend');
  await app.page.getByText('There is no connection to the server').waitFor();
  await app.page.evaluate(() => {
    location.hash = '#analyse/4453';
  });
  expect(await app.verdicts()).toHaveLength(7);
  await app.page.locator('.bar').getByRole('link', { name: 'Play', exact: true }).click();
  await app.button('Play Juno').click();
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
  await app.waitForMoves(2);
  expect(await app.moves.count()).toBe(2);
  expect(
    await app.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting),
  ).toBeNull();
});
