// The end of a game in stages: first the stone lands, then the line is drawn, then the result is announced.

import { describe, expect, test } from 'vitest';
import { type AppPage, computer, kPerson, kPhone, openApp } from './support/app_page';

const kBeforeWin = [4, 4, 5, 5, 6, 6];

/** What reveals the result, in the order in which it appears, and whether a stone was falling then. */
async function watchEnd(app: AppPage): Promise<{ what: string; falling: boolean }[]> {
  return app.page.evaluate(
    () =>
      new Promise<{ what: string; falling: boolean }[]>((done) => {
        const signs: Record<string, () => boolean> = {
          line: () => document.querySelector('.ring') !== null,
          veil: () => document.querySelector('.veil') !== null,
          label: () => document.querySelector('[aria-label*="winning"]') !== null,
          headline: () => document.querySelector('.end h1') !== null,
          spoken: () => /wins/.test(document.querySelector('[data-live]')?.textContent ?? ''),
          tally: () => [...document.querySelectorAll('.wins')].some((wins) => /^1/.test(wins.textContent ?? '')),
        };
        const seen: { what: string; falling: boolean }[] = [];
        const isFalling = (): boolean =>
          document.querySelector('.falls')?.getAnimations().some((one) => one.playState === 'running') === true;
        const look = (): void => {
          for (const [what, shows] of Object.entries(signs)) {
            if (shows() && !seen.some((sign) => sign.what === what)) seen.push({ what, falling: isFalling() });
          }
          if (seen.length === Object.keys(signs).length) done(seen);
          else requestAnimationFrame(look);
        };
        const cell = document.querySelector('[data-cell=g1]');
        const box = cell?.getBoundingClientRect();
        cell?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: (box?.left ?? 0) + 5 }));
        look();
      }),
  );
}

describe('with animation', () => {
  test('nothing tells the result while the stone is in the air; the line comes before the words', async () => {
    const app = await openApp({ moves: kBeforeWin, settings: { animation: true } });
    const seen = await watchEnd(app);
    expect(seen.filter((sign) => sign.falling)).toEqual([]);
    const order = seen.map((sign) => sign.what);
    for (const told of ['headline', 'spoken', 'tally']) {
      expect(order.indexOf(told)).toBeGreaterThan(order.indexOf('line'));
    }
    expect(await app.page.locator('[data-trophy] .disc').count()).toBe(4);
  });

  test('the winning stones hop, but not those that beat a person', async () => {
    const won = await openApp({ moves: kBeforeWin, settings: { animation: true } });
    await won.drop(7);
    await won.page.locator('use.hops').first().waitFor({ state: 'attached' });
    expect(await won.page.locator('use.hops').count()).toBe(4);
    const lost = await openApp({ red: computer('perfect'), moves: [1, 4, 2, 4, 1, 4], settings: { animation: true } });
    await lost.drop(2);
    await lost.waitForStatus('Perfect wins this one');
    expect(await lost.page.locator('.hops').count()).toBe(0);
    expect(await lost.page.locator('[data-trophy]').count()).toBe(0);
  });
});

test('with reduced motion everything is there at once', async () => {
  const app = await openApp({
    moves: kBeforeWin,
    settings: { animation: true },
    context: { reducedMotion: 'reduce' },
  });
  await app.drop(7);
  expect(await app.title.innerText()).toBe('Yellow wins');
  expect(await app.page.getByRole('grid').evaluate((grid) => grid.getAnimations({ subtree: true }).length)).toBe(0);
});

describe('what comes next', () => {
  // Yellow has won against Juno.
  const won = { red: computer('level:4'), moves: [4, 1, 4, 1, 4, 2, 4] };

  test('a rematch, begun by the other side, with the focus on the board', async () => {
    const app = await openApp(won);
    await app.button('Rematch').click();
    await app.waitForMoves(1);
    expect(await app.strip('red').innerText()).toContain('Juno');
    expect(await app.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
    expect(await app.wins()).toEqual({ yellow: 1, red: 0 });
  });

  test('the next opponent, who is a little stronger', async () => {
    const app = await openApp(won);
    const card = app.page.getByRole('region', { name: 'Next opponent' });
    expect(await card.innerText()).toMatch(/Kiri[^]*131 Elo stronger/);
    await card.getByRole('button', { name: 'Play Kiri' }).click();
    expect(await app.strip('red').innerText()).toContain('Kiri');
    expect(await app.moves.count()).toBe(0);
  });

  test('on a phone the button stands beside the next opponent, in both languages', async () => {
    for (const language of ['en', 'de'] as const) {
      const app = await openApp({ ...won, viewport: kPhone, settings: { language } });
      const button = await app.page.locator('[data-action=next]').boundingBox();
      const text = await app.page.locator('.next p').boundingBox();
      expect(button?.x, language).toBeGreaterThan((text?.x ?? Infinity) + (text?.width ?? 0));
    }
  });

  test('nobody comes after the strongest, and nobody after a lost game', async () => {
    const app = await openApp({ red: computer('level:10'), moves: won.moves });
    await app.waitForStatus('You beat Zenith');
    expect(await app.page.getByRole('region', { name: 'Next opponent' }).count()).toBe(0);
  });

  test('the review has its own place', async () => {
    const app = await openApp(won);
    await app.button('Review').click();
    await app.page.waitForFunction(() => /^#analyse\/[0-9]+\/review$/.test(location.hash));
    await app.page.locator('[data-strip]').first().waitFor({ state: 'detached' });
    await app.page.getByRole('grid').waitFor();
    await app.page.goBack();
    await app.waitForStatus('You beat Juno');
  });

  test('how it went: accuracy, turning point, and another try before the mistake', async () => {
    const moves = [...'444444653655725567323333266'].map(Number);
    const app = await openApp({ yellow: computer('level:4'), red: kPerson, moves });
    await app.waitForStatus('Juno wins this one');
    const again = app.page.locator('[data-action=again]');
    await again.waitFor();
    expect(await again.innerText()).toBe('Try again from stone 14');
    expect(await app.page.locator('.went').innerText()).toMatch(/91%[^]*b1, stone 14[^]*27/);
    // Everything that is named there has its figure beside it.
    expect(await app.page.locator('.went dt').count()).toBe(4);
    for (const figure of await app.page.locator('.went dd').allInnerTexts()) expect(figure).toMatch(/\d/);
    expect(await app.page.locator('.went').getByRole('button').count()).toBe(0);
    expect(await app.page.locator('.button.primary:visible').count()).toBe(1);
    await again.click();
    await app.waitForStatus('Your move');
    expect(await app.moves.count()).toBe(13);
    expect(await app.wins()).toEqual({ yellow: 1, red: 0 });
  });
});
