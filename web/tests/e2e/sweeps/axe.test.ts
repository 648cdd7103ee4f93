// axe finds nothing in any place as it is opened, in any theme. What opens inside a place is checked by the
// tests of that place.

import { describe, test } from 'vitest';
import { kPlaces } from '../support/addresses';
import { kPhone, openApp } from '../support/app_page';
import { expectNoViolation } from '../support/axe';

const kAddresses = [...kPlaces, '#analyse/4455667/review', '#lab/xray'];

describe.each([
  ['a desktop', {}],
  ['a phone', { viewport: kPhone }],
])('axe finds nothing on %s', (_, screen) => {
  test('at any address', async () => {
    const app = await openApp({ settings: { evaluation: true, threats: true }, ...screen });
    for (const hash of kAddresses) {
      await app.goTo(hash);
      await app.page.locator('#content :is(h1, h2):visible').first().waitFor();
      await expectNoViolation(app, hash);
    }
  });

  test('in German, with patterns on the discs', async () => {
    const app = await openApp({ hash: '#play', settings: { language: 'de', discs: 'pattern' }, ...screen });
    await expectNoViolation(app, 'German');
  });
});
