// The start page: a stone can be played immediately, and all opponents are there.

import { describe, expect, test } from 'vitest';
import { kOpponents } from '../../src/model/opponents';
import { type AppPage, computer, kPerson, openApp } from './support/app_page';

async function isOnBoard(app: AppPage): Promise<boolean> {
  return app.page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell');
}

const tile = (app: AppPage, name: string) => app.page.getByRole('radio', { name: new RegExp(`^${name}\\b`) });

describe('a first visit', () => {
  test('says what to do, and one click plays against Juno', async () => {
    const app = await openApp({ firstVisit: true });
    expect(await app.page.getByRole('heading', { level: 1 }).innerText()).toBe('Pick a column.\nFour in a row wins.');
    expect(await tile(app, 'Juno').isChecked()).toBe(true);
    await app.drop(4);
    await app.waitForMoves(2);
    await app.waitForStatus('Your move');
    await app.expectLive(/Red plays [a-g][12]\./);
    expect(await app.strip('red').innerText()).toContain('Juno');
    expect(await app.cell('d1').getAttribute('aria-label')).toBe('d1, Yellow');
  });

  /** Holds files back until the returned function is called. */
  async function hold(app: AppPage, files: RegExp): Promise<() => void> {
    let letThrough = (): void => undefined;
    const free = new Promise<void>((done) => (letThrough = done));
    await app.context.route(files, async (route) => {
      await free;
      await route.continue();
    });
    return letThrough;
  }

  /** A first visit whose files arrive when they are let through. */
  async function visitSlowly(): Promise<{ app: AppPage; letThrough: (file: 'scripts' | 'engine') => void }> {
    const app = await openApp({ firstVisit: true, context: { serviceWorkers: 'block', reducedMotion: 'no-preference' } });
    await app.page.goto(`${app.page.url()}icon.svg`);
    await app.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    const doors = { scripts: await hold(app, /first-[^/]*\.js$/), engine: await hold(app, /\.wasm$/) };
    await app.page.goto(app.page.url().replace('icon.svg', ''), { waitUntil: 'commit' });
    return { app, letThrough: (file) => { doors[file](); } };
  }

  const centre = async (app: AppPage, what: string) =>
    app.page.locator(what).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [Math.round(x + width / 2), Math.round(y + height / 2)];
    });

  test.each([['scripts', 'engine'], ['engine', 'scripts']] as const)(
    'a stone falls before anything is there, and is in the game when it is: the %s come first',
    async (one, other) => {
      const { app, letThrough } = await visitSlowly();
      await app.page.locator('[data-blank] [data-cell=c1]').click();
      const early = app.page.locator('#app[data-blank][data-first="3"]');
      await early.waitFor();
      const discs = '[data-blank] [role=grid] use';
      expect(await app.page.locator(discs).count()).toBe(1);
      await app.page.locator(discs).evaluate(async (disc) => Promise.all(disc.getAnimations().map(({ finished }) => finished)));
      expect(await centre(app, discs)).toEqual(await centre(app, '[data-cell=c1]'));
      // One is enough.
      await app.page.locator('[data-cell=e4]').click();
      letThrough(one);
      if (one === 'scripts') {
        await app.page.locator('[data-cell=c1][aria-label^="c1, Yellow"]').waitFor();
        expect(await app.page.locator('.shell[data-ready]').count()).toBe(0);
        // It lies there already.
        expect(await app.page.locator('[role=grid] .falls').count()).toBe(0);
      } else {
        expect(await early.count()).toBe(1);
      }
      letThrough(other);
      await app.waitForMoves(2);
      expect(await app.moveText()).toMatch(/^c1 /);
    },
  );

  test('a stone falls as well before only the engine is there', async () => {
    const { app, letThrough } = await visitSlowly();
    // The scripts come while the button is held down.
    await app.page.locator('[data-blank] [data-cell=c1]').hover();
    await app.page.mouse.down();
    letThrough('scripts');
    await app.page.locator('#app:not([data-blank]) [data-cell=c1]').waitFor();
    await app.page.mouse.up();
    await app.page.locator('[data-cell=c1][aria-label*=Yellow]').waitFor();
    await app.page.locator('[data-cell=d1]').click();
    expect(await app.page.locator('.shell[data-ready]').count()).toBe(0);
    letThrough('engine');
    await app.waitForMoves(2);
    expect(await app.moveText()).toMatch(/^c1 /);
  });

  test('nobody begins a game by clicking before the page knows what it shows', async () => {
    const app = await openApp({ moves: [4, 4], context: { serviceWorkers: 'block' } });
    const letThrough = await hold(app, /first-[^/]*\.js$/);
    await app.page.reload({ waitUntil: 'commit' });
    await app.page.locator('[data-blank] [data-cell=c1]').click();
    expect(await app.page.locator('[data-first]').count()).toBe(0);
    letThrough();
    await app.waitForMoves(2);
    expect(await app.moveText()).toBe('d1 d2');
  });

  test('keys play as well', async () => {
    const app = await openApp({ firstVisit: true });
    await app.page.keyboard.press('3');
    await app.waitForMoves(1);
    expect(await app.cell('c1').getAttribute('aria-label')).toContain('Yellow');
    const other = await openApp({ firstVisit: true });
    await other.page.keyboard.press('ArrowLeft');
    await other.page.keyboard.press('ArrowLeft');
    await other.page.keyboard.press('Enter');
    expect(await other.cell('c1').getAttribute('aria-label')).toContain('Yellow');
    expect(await isOnBoard(other)).toBe(true);
  });

  test('all ten are there with their strength; the chosen one tells more, and is remembered', async () => {
    const app = await openApp({ firstVisit: true });
    for (const { name, elo } of kOpponents) {
      expect(await app.page.getByRole('radio', { name: `${name} Elo ${elo}`, exact: true }).count()).toBe(1);
    }
    await tile(app, 'Vega').check();
    const chosen = app.page.locator('.chosen');
    expect(await chosen.innerText()).toMatch(/986 ± 37, scores 73\.6% against Otto[^]*600 games/);
    await app.button('Play Vega').click();
    expect(await app.strip('red').innerText()).toContain('Vega');
    expect(await isOnBoard(app)).toBe(true);
    await app.page.reload();
    await app.page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Play' }).click();
    expect(await tile(app, 'Vega').isChecked()).toBe(true);
  });

  test('the programs are behind "More opponents", in the same room, with their options', async () => {
    const app = await openApp({ firstVisit: true });
    const room = async () =>
      app.page.locator('.tiles').evaluate((tiles) => {
        const { x, y, width, height } = tiles.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      });
    const before = await room();
    await app.button('More opponents').click();
    expect(await room()).toEqual(before);
    await app.button('The ten').click();
    expect(await tile(app, 'Juno').isChecked()).toBe(true);
    await app.button('More opponents').click();
    await tile(app, 'Blocks').check();
    await app.button('Options for Blocks').click();
    await app.dialog.getByLabel('Depth').fill('2');
    await app.dialog.getByLabel('Depth').blur();
    await app.dialog.getByRole('button', { name: 'Start game' }).click();
    expect(await app.strip('red').innerText()).toContain('Blocks');
  });
});

describe('the choices', () => {
  test('as Red, the computer begins', async () => {
    const app = await openApp({ firstVisit: true });
    await app.page.getByRole('radio', { name: 'Red', exact: true }).first().check();
    expect(await app.page.locator('.words p').innerText()).toBe('Juno begins with Yellow. You are Red.');
    await app.button('Play Juno').click();
    await app.waitForMoves(1);
    await app.waitForStatus('Your move');
    expect(await app.strip('yellow').innerText()).toContain('Juno');
  });

  test('another board is shown at once', async () => {
    const app = await openApp({ firstVisit: true });
    await app.button('Classic board, 7 × 6').click();
    await app.dialog.getByRole('radio', { name: 'Five wins' }).check();
    await app.dialog.getByRole('button', { name: 'Done' }).click();
    expect(await app.page.getByRole('gridcell').count()).toBe(63);
    expect(await app.page.getByRole('heading', { level: 1 }).innerText()).toContain('Five in a row wins.');
    await app.drop(5);
    await app.waitForMoves(2);
  });
});

describe('the doors', () => {
  test('a friend on this device, with names that are kept', async () => {
    const app = await openApp({ firstVisit: true });
    await app.button('Play a friend Two people, one screen').click();
    await app.dialog.getByLabel('Who plays Yellow?').fill('Ann');
    await app.dialog.getByLabel('Who plays Red?').fill('Bob');
    await app.dialog.getByRole('button', { name: 'Start game' }).click();
    expect(await app.title.innerText()).toBe('Ann to move');
    await app.drop(4);
    expect(await app.detail.innerText()).toBe('Ann played d1.');
    expect(await app.strip('red').innerText()).toContain('Bob');
    await app.tool('new').click();
    expect(await app.dialog.getByLabel('Who plays Red?').inputValue()).toBe('Bob');
  });

  test('two computers, chosen by name', async () => {
    const app = await openApp({ firstVisit: true });
    await app.button('Watch two computers Vega meets Otto').click();
    await app.dialog.getByLabel('Red is played by').selectOption('Pip, Elo 0');
    await app.dialog.getByRole('button', { name: 'Start game' }).click();
    await app.waitForMoves(2);
    expect(await app.strip('red').innerText()).toContain('Pip');
    expect(await app.strip('yellow').innerText()).toContain('Vega');
    await app.button('Pause').click();
  });

  test('the daily puzzle and the lessons', async () => {
    const app = await openApp({ firstVisit: true });
    await app.page.getByRole('link', { name: /Daily puzzle .+/ }).click();
    await app.page.waitForFunction(() => location.hash === '#puzzles');
    await app.page.goBack();
    await app.page.locator('.doors').getByRole('link', { name: /Learn/ }).click();
    await app.page.waitForFunction(() => location.hash === '#learn');
  });
});

describe('from a game to the start page', () => {
  test('the game waits, and can be gone on with', async () => {
    const app = await openApp({ red: computer('level:2'), moves: [4, 3, 4, 3] });
    await app.page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Play' }).click();
    expect(await app.page.locator('.running').innerText()).toContain('Your game against Momo is waiting, 4 stones so far.');
    await app.page.reload();
    await app.button('Keep playing').click();
    await app.waitForStatus('Your move');
    expect(await app.moveText()).toBe('d1 c1 d2 c2');
  });

  test('a finished game does not wait', async () => {
    const app = await openApp({ yellow: kPerson, moves: [4, 4, 5, 5, 6, 6, 7], home: true });
    expect(await app.page.locator('.running').count()).toBe(0);
  });
});

describe('attraction', () => {
  test('after a while ghosts play a short game; a pointer ends it', async () => {
    const app = await openApp({ firstVisit: true });
    await app.page.locator('.bobs').waitFor({ state: 'attached' });
    await app.page.locator('.ghost.falls').first().waitFor({ state: 'attached' });
    expect(await app.moves.count()).toBe(0);
    await app.page.mouse.move(600, 30);
    expect(await app.page.locator('.ghost.falls').count()).toBe(0);
  });

  test('with reduced motion the line that wins is shown, and nothing moves', async () => {
    const app = await openApp({ firstVisit: true, context: { reducedMotion: 'reduce' } });
    expect(await app.page.locator('.ghost').count()).toBe(4);
    expect(await app.page.locator('.bobs').count()).toBe(0);
    expect(await app.page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
