// Play on every screen: nothing is covered, nothing is cut, and nothing jumps.

import { describe, expect, test } from 'vitest';
import { expectNoViolation } from '../support/axe';
import { type AppPage, computer, openApp, type Start } from '../support/app_page';

const kSizes = [
  [1440, 900],
  [1366, 768],
  [1280, 720],
  [1024, 768],
  [390, 844],
  [360, 640],
  [844, 390],
] as const;

const kWon = [...'444444653655725567323333266'].map(Number);
const juno = computer('level:4');

const kStates: Record<string, Start> = {
  'the start page': { home: true, red: juno },
  'the start page with a game that waits': { home: true, red: juno, moves: [4, 4] },
  'a game': { red: juno, moves: [4, 4, 4, 3, 5, 5] },
  'a game with values and threats': { red: juno, moves: [4, 4, 4, 3, 5, 5], settings: { evaluation: true, threats: true } },
  'two computers': { yellow: juno, red: juno, moves: [4, 4] },
  'the end': { red: juno, moves: kWon },
};

/** Texts that are wider than their room, controls that something else covers, and what makes the page scroll. */
async function faults(app: AppPage): Promise<string[]> {
  return app.page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) found.push('the page scrolls');
    const name = (element: Element): string => `${element.tagName} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    const isSeen = (box: DOMRect): boolean =>
      box.width > 1 && box.height > 1 && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
    for (const element of document.querySelectorAll('#content :is(button, a, input, select)')) {
      const box = element.getBoundingClientRect();
      if (!isSeen(box) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const isInside = hit !== null && (element.contains(hit) || hit.contains(element));
      // What is scrolled out of its list, or out of the panel, is not covered: it is out of sight.
      const rooms = ['ol, .tiles', '.panel'].map((list) => element.closest(list)?.getBoundingClientRect());
      const isIn = rooms.every(
        (room) =>
          room === undefined || (box.left >= room.left && box.right <= room.right && box.bottom <= room.bottom && box.top >= room.top),
      );
      if (!isInside && isIn) found.push(`covered: ${name(element)} by ${hit === null ? 'nothing' : hit.className.toString()}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>('#content :is(h1, h2, h3, b, small, p, button, dt, dd)')) {
      if (!element.checkVisibility() || element.closest('.sr-only, ol') !== null) continue;
      if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline') {
        found.push(`cut: ${name(element)}`);
      }
    }
    return found;
  });
}

describe.each(['en', 'de'] as const)('nothing is covered or cut, %s', (language) => {
  test.each(Object.keys(kStates))('%s', async (state) => {
    const start = kStates[state] ?? {};
    const app = await openApp({ ...start, settings: { ...start.settings, language } });
    await app.page.evaluate(() => document.fonts.ready);
    for (const [width, height] of kSizes) {
      await app.page.setViewportSize({ width, height });
      expect(await faults(app), `${width}`).toEqual([]);
      const board = await app.page.locator('.drawing').boundingBox();
      expect((board?.y ?? -1) >= 0 && (board?.y ?? 0) + (board?.height ?? 0) <= height, `${width}`).toBe(true);
    }
  });
});

test.each([kSizes[1], kSizes[4]])('at %i x %i the board stays where it is when values are shown', async (width, height) => {
  const app = await openApp({ red: juno, moves: [4, 4], viewport: { width, height } });
  const box = async () => app.page.locator('.drawing').boundingBox();
  const before = await box();
  await app.page.locator('[data-switch=values]').click();
  await app.verdicts();
  expect(await box()).toEqual(before);
  // Both players share the lower row, and neither is cut.
  const [yellow, red] = await Promise.all([app.strip('yellow').boundingBox(), app.strip('red').boundingBox()]);
  expect(yellow?.y).toBe(red?.y);
  await app.page.locator('[data-switch=values]').click();
  expect(await box()).toEqual(before);
});

/** Games in which values are told in one line, and in two. */
const kValued: Record<string, Start> = {
  'a win': { red: juno, moves: kWon.slice(0, 18) },
  'a loss': { red: juno, begins: 'red', moves: [...'44444433311'].map(Number) },
};

describe.each(['en', 'de'] as const)('the panel stays where it is when values are shown and while looking back, %s', (language) => {
  test.each(Object.keys(kValued))('%s', async (name) => {
    const app = await openApp({ ...kValued[name], settings: { language } });
    const values = app.page.locator('[data-switch=values]');
    const box = async () => app.tool('undo').boundingBox();
    for (const [width, height] of [kSizes[0], kSizes[1], kSizes[4]]) {
      await app.page.setViewportSize({ width, height });
      const before = await box();
      await values.click();
      await app.verdicts();
      expect(await box(), `${width}, values`).toEqual(before);
      await app.moves.nth(-3).click();
      await app.verdicts();
      expect(await box(), `${width}, looking back`).toEqual(before);
      await app.page.locator('[data-action=return]').click();
      await values.click();
    }
  });

  test('on a phone both switches are clear of the fade at the edge of the sheet', async () => {
    const app = await openApp({ ...kValued['a win'], settings: { language }, viewport: { width: 390, height: 844 } });
    const spare = async () =>
      app.page.evaluate(() => {
        const bottom = (selector: string): number => document.querySelector(selector)?.getBoundingClientRect().bottom ?? NaN;
        return bottom('.sheet') - Math.max(bottom('[data-switch=values]'), bottom('[data-switch=threats]'));
      });
    expect(await spare()).toBeGreaterThanOrEqual(20);
    await app.page.locator('[data-switch=values]').click();
    await app.verdicts();
    expect(await spare()).toBeGreaterThanOrEqual(20);
  });
});

test.each([
  [844, 390],
  [667, 375],
  [390, 844],
  [360, 640],
  [768, 1024],
])('on %s x %s the chips keep apart, and hold their words', async (width, height) => {
  const app = await openApp({
    moves: kWon.slice(0, 18),
    settings: { evaluation: true, language: 'de' },
    viewport: { width, height },
  });
  await app.verdicts();
  await app.page.evaluate(() => document.fonts.ready);
  const chips = await app.page.locator('.chip:has(path)').evaluateAll((all) =>
    all.map((chip) => {
      const drawn = [...chip.querySelectorAll('path')].map((path) => {
        const { left, right, top } = path.getBoundingClientRect();
        const half = parseFloat(getComputedStyle(path).strokeWidth) / 2;
        return { left: left - half, right: right + half, top: top - half };
      });
      const words = document.createRange();
      words.selectNodeContents(chip.querySelector('b') ?? chip);
      return {
        left: Math.min(...drawn.map(({ left }) => left)),
        right: Math.max(...drawn.map(({ right }) => right)),
        top: Math.min(...drawn.map(({ top }) => top)),
        spare: chip.getBoundingClientRect().width - words.getBoundingClientRect().width,
      };
    }),
  );
  for (const [index, chip] of chips.entries()) {
    expect(chip.left - (chips[index - 1]?.right ?? 0)).toBeGreaterThan(1.5);
    expect(chip.top).toBeGreaterThanOrEqual(0);
    expect(chip.spare).toBeGreaterThan(0);
  }
});

describe('axe finds nothing, in any theme', () => {
  test.each(Object.keys(kStates))('%s', async (state) => {
    await expectNoViolation(await openApp(kStates[state]), state);
  });

  test('the menu, and the dialog for each kind of game', async () => {
    const app = await openApp({ red: juno, moves: [4, 4] });
    await app.tool('more').click();
    await expectNoViolation(app, 'menu');
    await app.page.keyboard.press('Escape');
    await app.tool('new').click();
    for (const mode of ['Against computer', 'Two people', 'Computers only']) {
      await app.choice(mode).check();
      await expectNoViolation(app, mode);
    }
  });
});
