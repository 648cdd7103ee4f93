// What two people agree on at a table, and what happens to what they do when the line or the page is lost.

import { describe, expect, test } from 'vitest';
import type { AppPage } from './support/app_page';
import { action, choosing, guestAt, networkAddress, pairAt, serveGames, serveGamesAgain, serveNetwork } from './support/online_server';
import { kHasProgram } from './support/program';

const panel = (app: AppPage, text: string | RegExp): ReturnType<AppPage['page']['locator']> =>
  app.page.locator('#content').getByText(text);

/** Which of the two has this title, once one of them has. */
async function whoSees(title: string, pages: readonly [AppPage, AppPage]): Promise<[AppPage, AppPage]> {
  const [one, two] = pages;
  const sees = async (app: AppPage): Promise<AppPage> => {
    await app.waitForStatus(title);
    return app;
  };
  const first = await Promise.any([sees(one), sees(two)]);
  return first === one ? [one, two] : [two, one];
}

describe.runIf(kHasProgram)('at a table', () => {
  test('swap, a draw that is declined and one that is agreed, a rematch, and who is away', { timeout: 180_000 }, async () => {
    const url = await serveGames();
    const { ann, ben } = await pairAt(url, { start: 'swap' });
    const pages = [ann.app, ben.app] as const;

    // One opens, the other takes that stone over and is First from now on.
    const [opener, chooser] = await whoSees('Your move', [...pages]);
    await panel(opener, 'One plays the first stone, then the other chooses a side.').waitFor();
    await opener.drop(4);
    await chooser.waitForStatus('Choose your side');
    await opener.waitForStatus(/is choosing a side/);
    // Until then there is nothing to play, and nothing to take back.
    await chooser.drop(1);
    expect(await chooser.moves.count()).toBe(1);
    expect(await opener.tool('undo').getAttribute('aria-disabled')).toBe('true');
    await action(chooser, 'first').click();
    await opener.waitForStatus('Your move');
    await chooser.strip('yellow').getByText('(you)').waitFor();
    await opener.strip('red').getByText('(you)').waitFor();

    // A draw is offered and declined: it can be offered again after the next stone.
    await opener.tool('draw').click();
    await panel(chooser, /would like a draw|offers a draw/).waitFor();
    await action(chooser, 'decline').click();
    await panel(opener, 'Declined.').waitFor();
    await opener.tool('draw').click();
    await panel(opener, 'That was already declined.').waitFor();
    await opener.drop(4);
    await chooser.waitForStatus('Your move');
    await chooser.tool('draw').click();
    await action(opener, 'accept').click();
    for (const app of pages) {
      await app.waitForStatus('A draw');
      expect(await app.detail.innerText()).toBe('Both agreed to a draw.');
      expect(await app.wins()).toEqual({ yellow: 0, red: 0 });
    }

    // Whoever does not want another game says so; the other one may ask.
    await action(ann.app, 'rematch').click();
    await action(ben.app, 'decline').click();
    await ann.app.expectLive('Declined.');
    await action(ben.app, 'rematch').click();
    await action(ann.app, 'accept').click();
    // On a phone, the bar says which game it is.
    await ben.app.page.locator('.bar .where').getByText('Game 2').waitFor();

    // The other one opens now, and the side is not changed.
    const [second, third] = await whoSees('Your move', [...pages]);
    expect(second).toBe(chooser);
    await second.drop(4);
    await action(third, 'second').click();
    await third.waitForStatus('Your move');
    await third.drop(3);
    await second.waitForStatus('Your move');

    // The player to move goes away. After two minutes the win can be claimed. Only this page believes that they are
    // over, and the server knows better.
    const stays = third === ann.app ? ann : ben;
    await second.goTo('#about');
    await second.page.close();
    await panel(third, /Away for/).waitFor();
    expect(await action(third, 'claim').count()).toBe(0);
    stays.line.pretend(130_000);
    await action(third, 'claim').click();
    await panel(third, 'Not yet: the other side may still come back.').waitFor();
  });

  test('whoever stays away for a week loses by a claim, and the server agrees', { timeout: 120_000 }, async () => {
    const server = await serveGamesAgain();
    const { ann, ben, hash } = await pairAt(server.url, { clock: { days: 14 } });
    await ann.app.drop(4);
    await ben.app.waitForMoves(1);
    await ben.app.goTo('#about');
    await ben.app.page.close();
    await panel(ann.app, /Away for/).waitFor();
    expect(await action(ann.app, 'claim').count()).toBe(0);

    // Eight days later.
    const id = hash.slice('#play/'.length);
    const earlier = 8n * 86_400_000n;
    await server.restart((games) => {
      games.prepare('UPDATE absences SET since = since - ? WHERE table_id = ?').run(earlier, id);
      games
        .prepare("UPDATE events SET text = json_set(text, '$.at', json_extract(text, '$.at') - ?) WHERE table_id = ?")
        .run(earlier, id);
    });
    await ann.app.page.reload();
    await action(ann.app, 'claim').click();
    await ann.app.waitForStatus('You win');
    expect(await ann.app.detail.innerText()).toBe('Ben was away for too long.');
    await ann.app.page.reload();
    await ann.app.waitForStatus('You win');
  });

  test('a stone whose answer is lost, and one that is lost itself, are there after a reload, once', { timeout: 120_000 }, async () => {
    const url = await serveGames();
    const { ann, ben, hash } = await pairAt(url, { clock: { days: 3 } });
    const { app } = ann;
    await app.waitForStatus('Your move');
    await app.strip('yellow').locator('.clock').getByText('2 d 23 h').waitFor();

    ann.line.lose('back');
    await app.drop(4);
    await ben.app.waitForMoves(1);
    expect(await app.page.evaluate(() => localStorage.getItem('zugzwang.online.outbox'))).toContain('"move"');
    ann.line.mend();
    await app.page.reload();
    await app.waitForStatus('Ben to move');
    expect(await app.moveText()).toBe('d1');
    expect(await app.page.evaluate(() => localStorage.getItem('zugzwang.online.outbox'))).toBe('[]');

    await ben.app.drop(4);
    await app.waitForStatus('Your move');
    ann.line.lose('there');
    await app.drop(3);
    await panel(app, /is on its way/).waitFor();
    ann.line.mend();
    await app.page.reload();
    await ben.app.waitForMoves(3);
    await app.waitForStatus('Ben to move');
    for (const one of [app, ben.app]) expect(await one.moveText()).toBe('d1 d2 c1');

    // Days later, My games leads back to the table.
    await app.goTo('#games');
    await app.page.locator('.game').first().click();
    await app.expectAddress(hash);
    await app.waitForStatus('Ben to move');

    // What happens while this browser is offline is there as soon as it is online again.
    await app.context.setOffline(true);
    await ann.line.cut();
    await panel(app, 'The connection is lost').waitFor();
    await ben.app.drop(7);
    await ben.app.strip('yellow').getByText(/^Away for/).waitFor();
    ann.line.mend();
    await app.context.setOffline(false);
    await app.waitForStatus('Your move');
    expect(await app.moveText()).toBe('d1 d2 c1 g1');
  });

  test('at home: the link is one that the other device can open, and a server that has enough says so', { timeout: 120_000 }, async () => {
    const address = networkAddress();
    const url = await serveNetwork();
    const { app: ann } = await guestAt(url, { hash: '#play/friend', memory: choosing({}) }, 'Ann');
    const field = ann.page.getByLabel('Link to this table');
    await field.waitFor();
    const { port } = new URL(url);
    if (address !== undefined) {
      expect(await field.inputValue()).toContain(`:${port}/#play/`);
      expect(await field.inputValue()).not.toContain('127.0.0.1');
      const { app: ben } = await guestAt(`http://${(await field.inputValue()).replace(/#.*$/, '')}`, { hash: new URL(ann.page.url()).hash }, 'Ben');
      expect(await ben.page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
      await action(ben, 'sit').click();
      await ann.waitForStatus('Your move');
      await ann.drop(4);
      await ben.waitForMoves(1);
      await ben.more('link');
      // It cannot be copied there, so it is shown.
      await ben.expectLive(`${address}:${port}/#play/`);
    }
    const full = await serveGames('127.0.0.1', ' --tables-per-hour 1');
    const { app: cal } = await guestAt(full, { hash: '#play/friend', memory: choosing({}) }, 'Cal');
    await action(cal, 'copy').waitFor();
    const { app: dan } = await guestAt(full, { hash: '#play/friend', memory: choosing({}) }, 'Dan');
    await panel(dan, 'There are too many tables from this address.').waitFor();
    await action(dan, 'again').waitFor();
  });
});
