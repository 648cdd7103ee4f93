// A game against a friend by link: axe finds nothing, from the invitation to the end.

import { describe, test } from 'vitest';
import { kPhone } from '../support/app_page';
import { expectNoViolation } from '../support/axe';
import { action, choosing, guestAt, playAll, serveGames } from '../support/online_server';
import { kHasProgram } from '../support/program';

describe.runIf(kHasProgram)('a friend by link', () => {
  test('the invitation, the seat, an offer, and the end', { timeout: 120_000 }, async () => {
    const url = await serveGames();
    const memory = choosing({ clock: { base: 600, increment: 0 } });
    const { app: ann } = await guestAt(url, { hash: '#play/friend', memory }, 'Ann');
    await action(ann, 'copy').click();
    await ann.expectLive(/Link copied\.|The link is selected/);
    await expectNoViolation(ann, 'the invitation');

    const { hash } = new URL(ann.page.url());
    const { app: ben } = await guestAt(url, { viewport: kPhone, hash }, 'Ben');
    await action(ben, 'sit').waitFor();
    await expectNoViolation(ben, 'the seat');
    await action(ben, 'sit').click();
    const { app: cal } = await guestAt(url, { hash }, 'Cal');
    const all = [ann, ben, cal];
    await playAll([4, 4, 3], [ann, ben], all);

    await ann.tool('undo').click();
    await action(ben, 'accept').waitFor();
    await expectNoViolation(ben, 'an offer');
    await action(ben, 'decline').click();
    await playAll([7, 2, 7, 1], [ann, ben], all);
    await ann.waitForStatus('You win');
    await expectNoViolation(ann, 'the end');
  });
});
