// Two people at one board: every way to play a stone, and what is announced.

import { describe, expect, test } from 'vitest';
import { openApp } from './support/app_page';

// Moves that fill the board without a line.
const kDraw = [
  1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 3, 4, 3, 4, 4, 3, 4, 3, 3, 4, 3, 4, 5, 6, 5, 6, 6, 5, 6, 5, 5,
  6, 5, 6, 7, 7, 7, 7, 7, 7,
];

describe('input', () => {
  test('clicks and numbers drop stones, and every move is said', async () => {
    const app = await openApp();
    expect(await app.title.innerText()).toBe('Yellow to move');
    await app.drop(4);
    await app.expectLive('Yellow plays d1.');
    expect(await app.title.innerText()).toBe('Red to move');
    await app.drop(4);
    await app.expectLive('Red plays d2.');
    expect(await app.moveText()).toBe('d1 d2');
    expect(await app.cell('d1').getAttribute('aria-label')).toBe('d1, Yellow');
    expect(await app.cell('d2').getAttribute('aria-label')).toBe('d2, Red, last stone');

    // A click beside the holes counts for the column.
    const box = await app.board.boundingBox();
    if (box === null) throw new Error('no board');
    await app.page.mouse.click(box.x + 4, box.y + box.height - 60);
    await app.page.mouse.click(box.x + box.width - 4, box.y + 70);
    expect(await app.moveText()).toBe('d1 d2 a1 g1');

    // Number keys play from anywhere.
    await app.page.keyboard.press('3');
    await app.tool('hint').focus();
    await app.page.keyboard.press('3');
    expect(await app.moveText()).toBe('d1 d2 a1 g1 c1 c2');
    await app.page.keyboard.press('9');
    await app.expectLive('There is no such column.');
    expect(await app.moves.count()).toBe(6);

    // The pointer shows where the stone would land.
    await app.cell('c6').hover();
    const landing = app.page.locator('.landing.yellow');
    const hole = await app.cell('c3').boundingBox();
    const ring = await landing.boundingBox();
    if (hole === null || ring === null) throw new Error('nothing is shown');
    expect(Math.abs(hole.x + hole.width / 2 - ring.x - ring.width / 2)).toBeLessThan(2);
    expect(Math.abs(hole.y + hole.height / 2 - ring.y - ring.height / 2)).toBeLessThan(2);
    await app.page.mouse.move(5, 5);
    expect(await landing.count()).toBe(0);
  });

  test('arrows and Enter play, with the stone shown before it falls', async () => {
    const app = await openApp();
    await app.page.keyboard.press('ArrowLeft');
    expect(await app.cell('d1').evaluate((cell) => cell === document.activeElement)).toBe(true);
    await app.page.keyboard.press('ArrowRight');
    await app.page.keyboard.press('ArrowUp');
    expect(await app.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'e2, empty',
    );
    expect(await app.page.locator('.ghost').count()).toBe(1);
    await app.page.keyboard.press('Enter');
    await app.page.keyboard.press('Home');
    await app.page.keyboard.press(' ');
    expect(await app.moveText()).toBe('e1 a1');
  });

  test('a tap plays directly on a phone', async () => {
    const app = await openApp({
      context: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    });
    await app.cell('b3').tap();
    await app.cell('b3').tap();
    expect(await app.moveText()).toBe('b1 b2');
    expect(await app.page.locator('.ghost').count()).toBe(0);
  });

  test('a full column shakes and says why; nothing changes', async () => {
    const app = await openApp({ moves: [4, 4, 4, 4, 4, 4], settings: { animation: true } });
    const shakes = await app.cell('d1').evaluate((cell) => {
      const { left, top } = cell.getBoundingClientRect();
      cell.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: left, clientY: top }));
      return cell.closest('.drawing')?.getAnimations().length;
    });
    expect(shakes).toBe(1);
    await app.expectLive('Column d is full.');
    expect(await app.detail.innerText()).toBe('Column d is full.');
    expect(await app.moves.count()).toBe(6);
    await app.drop(3);
    expect(await app.detail.innerText()).toBe('Yellow played c1.');
  });
});

describe('the end', () => {
  test('stones are ringed, the line is drawn, the result is said; undo, redo and a rematch follow', async () => {
    const app = await openApp();
    await app.dropAll([4, 4, 5, 5, 6, 6, 7]);
    await app.expectLive('Yellow plays g1.');
    await app.expectLive('Yellow wins. Yellow has four in a row: d1, e1, f1, g1.');
    expect(await app.title.innerText()).toBe('Yellow wins');
    expect(await app.page.locator('.ring').count()).toBe(4);
    expect(await app.page.locator('path.over').count()).toBe(1);
    expect(await app.cell('g1').getAttribute('aria-label')).toBe(
      'g1, Yellow, winning stone, last stone',
    );
    await app.drop(1);
    await app.expectLive('The game is over.');
    expect(await app.moves.count()).toBe(7);

    await app.tool('undo').click();
    await app.expectLive('Taken back. 6 stones on the board.');
    expect(await app.title.innerText()).toBe('Yellow to move');
    await app.more('redo');
    expect(await app.title.innerText()).toBe('Yellow wins');

    // A rematch counts the games, and the other side begins.
    await app.button('Rematch').click();
    await app.expectLive('New game. Red begins.');
    expect(await app.title.innerText()).toBe('Red to move');
    expect(await app.wins()).toEqual({ yellow: 1, red: 0 });
    await app.dropAll([1, 2, 1, 2, 1, 2, 1]);
    expect(await app.title.innerText()).toBe('Red wins');
    expect(await app.wins()).toEqual({ yellow: 1, red: 1 });
    for (let n = 0; n < 7; ++n) await app.page.keyboard.press('Control+z');
    expect(await app.tool('undo').getAttribute('aria-disabled')).toBe('true');
    await app.page.keyboard.press('Control+y');
    await app.drop(4);
    expect(await app.moveText()).toBe('a1 d1');
  });

  test('all lines are shown when one stone completes two', async () => {
    const app = await openApp({ moves: [1, 1, 2, 2, 3, 3, 5, 5, 6, 6, 7, 7] });
    await app.drop(4);
    expect(await app.page.locator('.ring').count()).toBe(7);
    expect(await app.page.locator('path.over').count()).toBeGreaterThan(1);
    expect(await app.detail.innerText()).toContain(';');
  });

  test('a full board is a draw', async () => {
    const app = await openApp({ moves: kDraw.slice(0, -1) });
    await app.drop(7);
    expect(await app.title.innerText()).toBe('A draw');
    await app.expectLive('The board is full and nobody has a line.');
    expect(await app.page.locator('.ring').count()).toBe(0);
  });
});

test('a click shows the falling stone within 100 ms while the engine is thinking', async () => {
  const app = await openApp({
    rules: { columns: 9, rows: 7, connect: 5 },
    settings: { evaluation: true, animation: true },
  });
  await app.page.locator('.chip.pending').first().waitFor();
  const times = await app.page.evaluate(async () => {
    const cell = document.querySelector('[data-cell=e1]');
    const box = cell?.getBoundingClientRect();
    const spent: number[] = [];
    for (let n = 0; n < 7; ++n) {
      const start = performance.now();
      cell?.dispatchEvent(
        new MouseEvent('click', {
          bubbles: true,
          clientX: (box?.left ?? 0) + 5 + 40 * (n - 3),
          clientY: box?.top ?? 0,
        }),
      );
      // Nothing but the click's own task: the next frame shows it, whatever the engine does.
      await Promise.resolve();
      const stones = document.querySelectorAll('.moves .move').length;
      if (stones !== n + 1 || document.querySelector('.falls') === null) {
        throw new Error('no stone is falling');
      }
      spent.push(performance.now() - start);
      await new Promise(requestAnimationFrame);
    }
    return spent;
  });
  // The fastest: a busy machine may keep the others waiting.
  expect(Math.min(...times)).toBeLessThan(100);
});
