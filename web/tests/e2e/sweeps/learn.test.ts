// Learn on every screen: board and words are in sight, nothing is cut off, and axe finds nothing.

import { describe, test } from 'vitest';
import { kPhone } from '../support/app_page';
import { expectNoViolation } from '../support/axe';
import { done, expectRoom, type LearnPage, openLearn, playAll } from '../support/learn_page';

/** The whole board, and at least the first line of the element. */
async function expectInSight(learn: LearnPage, selector: string): Promise<void> {
  const { page } = learn.app;
  await page.waitForFunction((sought) => {
    const inside = (element: Element | null, height: number): boolean => {
      if (element === null) return false;
      const { top, bottom } = element.getBoundingClientRect();
      const end = Math.min(bottom, top + height);
      return top >= 0 && end <= innerHeight;
    };
    const found = document.querySelector(sought);
    const panel = found?.closest('.panel')?.getBoundingClientRect();
    const box = found?.getBoundingClientRect();
    const unscrolled = panel !== undefined && box !== undefined && box.top >= panel.top - 5 && box.top + 20 <= panel.bottom;
    return inside(document.querySelector('.board'), Infinity) && inside(found, 20) && unscrolled;
  }, selector);
}

describe('board and words are in sight together', () => {
  test.each([
    ['360 x 640', { width: 360, height: 640 }],
    ['390 x 844', { width: 390, height: 844 }],
    ['844 x 390', { width: 844, height: 390 }],
    ['1366 x 768', { width: 1366, height: 768 }],
  ])('at %s, before a move, after a wrong one and at the end', async (_, viewport) => {
    const learn = await openLearn({ hash: '#learn/1', viewport });
    const { page } = learn.app;
    await learn.waitForTurn();
    await expectInSight(learn, '.panel h1');
    await expectInSight(learn, '.words p');
    await learn.app.drop(4);
    await learn.waitForEmpty('d2');
    await expectInSight(learn, '.verdict');
    await playAll(learn, '14');
    await expectInSight(learn, '.learned');
    await page.getByRole('link', { name: 'Next lesson' }).click();
    await learn.expectTitle('Who gets which row');
    await expectInSight(learn, '.panel h1');
  });
});

describe('nothing is cut off', () => {
  test.each(['en', 'de'] as const)('in "%s", at every width', async (language) => {
    const map = await openLearn({ hash: '#learn', settings: { language }, memory: done('below') });
    for (const width of [320, 360, 768, 1024, 1440]) await expectRoom(map, width);
    const learn = await openLearn({ hash: '#learn/5', settings: { language } });
    await learn.expectTitle(language === 'en' ? 'Force comes before counting' : 'Zwang kommt vor dem Zählen');
    await playAll(learn, '543');
    for (const width of [320, 360, 768, 1024, 1440]) await expectRoom(learn, width);
    for (const hash of ['#learn/minimax', '#learn/solved', '#learn/random']) {
      const search = await openLearn({ hash, settings: { language } });
      await search.app.page.locator('figure[data-ready=true]').waitFor();
      for (const width of [320, 360, 768, 1024, 1440]) await expectRoom(search, width);
    }
    await learn.app.expectLive(language === 'en' ? 'Red wins. That' : 'Rot gewinnt. Das war die ganze Zugfolge.');
  });

  test('with everything twice as large', async () => {
    // 200% zoom in a window of 1366 x 768.
    const learn = await openLearn({ hash: '#learn/2', viewport: { width: 683, height: 384 } });
    await learn.waitForTurn();
    await expectRoom(learn, 683);
    const map = await openLearn({ hash: '#learn', viewport: { width: 683, height: 384 } });
    await expectRoom(map, 683);
  });
});

describe('axe finds nothing', () => {
  test.each([
    ['a desktop', undefined],
    ['a phone', kPhone],
  ])('on %s', async (_, viewport) => {
    const at = viewport === undefined ? {} : { viewport };
    const map = await openLearn({ hash: '#learn', memory: done('below'), ...at });
    await expectNoViolation(map.app, 'the map');
    const learn = await openLearn({ hash: '#learn/1', ...at });
    await learn.waitForTurn();
    await learn.app.button('Hint').click();
    await learn.app.drop(4);
    await learn.verdict.waitFor();
    await learn.waitForEmpty('d2');
    await expectNoViolation(learn.app, 'a mistake');
    const search = await openLearn({ hash: '#learn/minimax', ...at });
    await search.app.page.getByRole('table').waitFor();
    await search.app.page.getByRole('button', { name: 'a', exact: true }).click();
    await expectNoViolation(search.app, 'a search and an answer');
    const end = await openLearn({ hash: '#learn/5', ...at });
    await playAll(end, '543');
    await expectNoViolation(end.app, 'the end');
  });
});
