// Playing a friend by link, with the real server: two browsers play, a third one watches.

import { resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addressOf, serve } from '../../scripts/serve';
import { kPhone, openApp } from './support/app_page';
import { action, choosing, guestAt, networkAddress, playAll, serveGames } from './support/online_server';
import { kHasProgram } from './support/program';

const kDist = resolve(import.meta.dirname, '../../dist');

describe.runIf(kHasProgram)('a friend by link', () => {
  test('two play a whole game with everything that can happen to it, and a third one watches', { timeout: 240_000 }, async () => {
    const url = await serveGames();
    const { app: ann, line } = await guestAt(url, { home: true }, 'Ann');

    // The invitation.
    await ann.page.getByRole('button', { name: 'Play a friend' }).click();
    await action(ann, 'copy').waitFor();
    await ann.page.waitForFunction(() => /^#play\/[0-9a-z]{13}$/.test(location.hash));
    const hash = new URL(ann.page.url()).hash;
    await ann.page.getByRole('radio', { name: 'Me Yellow' }).check();
    await ann.page.getByRole('radio', { name: '10 min' }).check();
    await ann.page.getByRole('radio', { name: 'Three wins' }).check();
    expect(await ann.page.getByRole('gridcell').count()).toBe(25);
    // Fair starts are for the classic board.
    expect(await ann.page.getByRole('radio', { name: /Fair start/ }).count()).toBe(0);
    await ann.page.getByRole('radio', { name: 'Classic' }).check();
    await ann.page.getByRole('radio', { name: /Fair start/ }).waitFor();
    await ann.page.getByLabel('Your name').fill('Anna');
    await ann.page.getByLabel('Your name').press('Tab');
    await ann.strip('yellow').getByText('Anna (you)').waitFor();
    await action(ann, 'copy').click();
    await ann.expectLive(/Link copied\.|The link is selected/);

    // A friend on a phone sits down.
    const { app: ben, line: benLine } = await guestAt(url, { viewport: kPhone, hash }, 'Ben');
    await ben.page.getByRole('heading', { name: 'Anna invites you' }).waitFor();
    await ben.page.locator('#content').getByText('7 × 6, 4 in a row · 10 min each').waitFor();
    // The seat is offered without scrolling.
    const seat = await action(ben, 'sit').boundingBox();
    const tabs = await ben.page.locator('.tabs').boundingBox();
    expect((seat?.y ?? Infinity) + (seat?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
    await action(ben, 'sit').click();
    await ann.expectLive('Ben sits down.');
    await ann.waitForStatus('Your move');
    await ben.waitForStatus('Anna to move');
    expect(await ann.page.title()).toBe('Your move – Zugzwang');
    await ann.strip('red').getByText(/^Connected/).waitFor();

    // A third one only watches, and nobody gets help.
    const { app: cal } = await guestAt(url, { hash }, 'Cal');
    await cal.page.locator('#content').getByText('You are watching').waitFor();
    await ann.page.locator('#content').getByText('1 watching').waitFor();
    const all = [ann, ben, cal];
    for (const app of all) expect(await app.page.locator('[data-tool=hint], [data-action=why], .chip').count()).toBe(0);
    await playAll([4, 4, 3], [ann, ben], all);
    await cal.drop(1);
    expect(await cal.moves.count()).toBe(3);
    expect(await cal.tool('resign').count()).toBe(0);

    // The clock of the side to move runs.
    expect(await ann.strip('red').locator('.clock.runs').count()).toBe(1);
    expect(await ann.strip('yellow').locator('.clock.runs').count()).toBe(0);

    // A stone is taken back by agreement.
    await ann.tool('undo').click();
    await ben.page.locator('#content').getByText('Anna would like to take a stone back.').waitFor();
    await action(ben, 'accept').click();
    for (const app of all) await app.page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);

    // From the start page one click leads back; meanwhile nobody is away.
    await ann.page.locator('.bar').getByRole('link', { name: 'Play', exact: true }).click();
    await ann.page.locator('#content').getByText('Your game against Ben is waiting').waitFor();
    await ann.strip('red').waitFor({ state: 'detached' });
    await ben.strip('yellow').getByText(/^Connected/).waitFor();
    await ann.page.locator('[data-resume=online]').click();
    await ann.expectAddress(hash);

    // Whoever loads the page again sits where they sat.
    await ann.page.reload();
    await ann.waitForStatus('Your move');
    expect(await ann.moveText()).toBe('d1 d2');

    // The line breaks: the stone is shown, kept, and sent when the line is back.
    await line.cut();
    await ann.drop(3);
    expect(await ann.moveText()).toBe('d1 d2 c1');
    await ann.page.locator('#content').getByText('The connection is lost').waitFor();
    // Long enough for several tries; the others see the seconds go by, and need not wait for ten of them.
    await ben.strip('yellow').getByText(/^Away for [3-9] s$/).waitFor();
    benLine.pretend(10_000);
    await ben.strip('yellow').getByText(/^Away for 1\d s$/).waitFor();
    expect(await ben.moveText()).toBe('d1 d2');
    line.mend();
    await ben.waitForMoves(3);
    expect(await ben.moveText()).toBe('d1 d2 c1');
    await ann.page.locator('#content').getByText('You played').waitFor();
    expect(await ann.moveText()).toBe('d1 d2 c1');

    // Looking back changes nothing, and the game goes on.
    await ben.moves.first().click();
    await ben.waitForStatus('After stone 1 of 3');
    await action(ben, 'return').click();
    await playAll([7, 2, 7, 1], [ann, ben], all);
    await ann.waitForStatus('You win');
    await ben.waitForStatus('Anna wins');
    await cal.waitForStatus('Anna wins');
    expect(await ann.wins()).toEqual({ yellow: 1, red: 0 });

    // A rematch: the other one begins.
    await action(ben, 'rematch').click();
    await ann.page.locator('#content').getByText('Ben would like a rematch.').waitFor();
    await action(ann, 'accept').click();
    await ben.waitForStatus('Your move');
    expect(await ben.wins()).toEqual({ yellow: 0, red: 1 });
    await playAll([1], [ben, ann], all);

    // The seat moves to another device.
    await ben.more('device');
    const code = (await ben.dialog.locator('.code b').filter({ hasText: /\w{6,}/ }).innerText()).trim();
    await ben.page.keyboard.press('Escape');
    await action(cal, 'take').click();
    await cal.dialog.getByRole('textbox').fill(code);
    await action(cal, 'confirm').click();
    await cal.strip('yellow').getByText('Ben (you)').waitFor();
    await ben.page.locator('#content').getByText('You are watching').waitFor();
    await playAll([2], [cal, ann], all);
    // The code was good once.
    await action(ben, 'take').click();
    await ben.dialog.getByRole('textbox').fill(code);
    await action(ben, 'confirm').click();
    await ben.expectLive('That code is wrong, already used or too old.');
    await cal.tool('resign').click();
    await action(cal, 'confirm').click();
    await ann.waitForStatus('You win');
    expect(await ann.detail.innerText()).toBe('Ben resigned.');

    // It is in My games, with names, and can be reviewed.
    await action(ann, 'review').click();
    await ann.page.waitForFunction(() => location.hash.endsWith('/review'));
    await ben.goTo('#games');
    await ben.page.locator('#content').getByText('Ben – Anna').first().waitFor();
    await ann.goTo('#games');
    expect(await ann.page.locator('.game').count()).toBe(2);

    // A table is left for good.
    await ann.goTo(hash);
    await ann.more('leave');
    await action(ann, 'confirm').click();
    await cal.page.locator('#content').getByText('Anna has left: there is no other game').waitFor();
  });

  test('by plain http in a network: time runs out, and a table that is not there says so', async () => {
    const url = await serveGames('0.0.0.0');
    const address = networkAddress();
    const memory = choosing({ clock: { base: 2, increment: 0 } });
    const { app: ann } = await guestAt(url.replace('127.0.0.1', address ?? '127.0.0.1'), { hash: '#play/friend', memory, viewport: kPhone }, 'Ann');
    await action(ann, 'copy').click();
    // Browsers do not allow copying there: then the link is selected.
    if (address !== undefined) await ann.expectLive('The link is selected');
    const { app: ben } = await guestAt(url, { hash: new URL(ann.page.url()).hash }, 'Ben');
    await action(ben, 'sit').click();
    await ben.waitForStatus('You win');
    expect(await ben.detail.innerText()).toBe('Ann ran out of time.');
    await ann.waitForStatus('Ben wins');
    expect(await ann.strip('yellow').locator('.clock').innerText()).toBe('0.0');
    await ben.goTo('#play/0000000000000');
    await ben.page.locator('#content').getByText('There is no such table.').waitFor();
  });
});

test('a site without a server does not offer it', async () => {
  const server = await serve(kDist);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const app = await openApp({ url: addressOf(server), hash: '#play/friend', context: { serviceWorkers: 'block' } });
  await app.page.locator('#content').getByText('This site has no server for games by link.').waitFor();
  await action(app, 'here').click();
  await app.dialog.waitFor();
  await app.page.keyboard.press('Escape');
  await app.expectAddress('#play');
});
