// Measures My games with a great many games: how long until they can be used, and how searching and scrolling feel.
// Besides the wall time it prints the processor time of the page, which other work on the machine does not affect.
//   npm run measure-games [GAMES]

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { Zugzwang } from '../../bindings/npm/src/zugzwang.ts';
import { kStandardRules } from '../src/model/session.ts';
import { openAppBrowser } from './browser.ts';

const count = Number(process.argv[2] ?? 1000);
/** Pixels per frame: 3,600 a second, faster than anybody reads. */
const kStep = 60;
const kAssets = resolve(import.meta.dirname, '../dist/assets');

const wasm = readdirSync(kAssets).find((file) => file.endsWith('.wasm')) ?? '';
const rules = await Zugzwang.instantiate(await WebAssembly.compile(readFileSync(join(kAssets, wasm))));

/** A whole random game, as a line of the file that My games imports. */
function randomGame(number: number): string {
  const moves: number[] = [];
  for (;;) {
    const { state } = rules.ask<'state'>({ op: 'state', rules: kStandardRules, moves });
    const column = state.legal[Math.floor(Math.random() * state.legal.length)];
    if (column === undefined) break;
    moves.push(column);
  }
  const started = Date.UTC(2026, 0, 1) + number * 3_600_000;
  const seats = { yellow: { kind: 'person' }, red: { kind: 'computer', spec: `level:${1 + (number % 10)}` } };
  return JSON.stringify({
    format: 'zugzwang-game',
    version: 1,
    geometry: { columns: 7, rows: 6, connect: 4 },
    moves,
    begins: 'yellow',
    app: {
      id: `game-${number}`,
      kind: 'game',
      started,
      changed: started,
      length: moves.length,
      seats,
      // All of them reviewed, so that no review runs during the measurement.
      result: moves.length % 2 === 1 ? 'yellow' : 'red',
      accuracy: { yellow: 80, red: 80 },
    },
  });
}

/** How long the page's own thread has been busy so far, in milliseconds. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Milliseconds from the action until the page looks as it should. */
async function timed(page: Page, deed: string, done: string): Promise<number> {
  return page.evaluate(
    `new Promise((finished) => {
      const start = performance.now();
      (() => { ${deed} })();
      const look = () => (${done}) ? requestAnimationFrame(() => finished(performance.now() - start)) : requestAnimationFrame(look);
      look();
    })`,
  );
}

/** Milliseconds between frames while the list is scrolled to its end. */
async function scrolled(page: Page): Promise<number[]> {
  return page.evaluate(
    `new Promise((finished) => {
      const room = document.querySelector('main');
      const times = [];
      let last = performance.now();
      const next = (now) => {
        times.push(now - last);
        last = now;
        const end = room.scrollTop + room.clientHeight >= room.scrollHeight - 2;
        if (end && document.querySelectorAll('[data-game]').length === ${count}) return finished(times.slice(1));
        room.scrollTop += ${kStep};
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    })`,
  );
}

const app = await openAppBrowser();
try {
  const page = await app.open({ hash: '#games', context: { viewport: { width: 1440, height: 900 } } });
  await page.locator('[data-action=import]').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const measure = async (name: string, deed: () => Promise<string>): Promise<void> => {
    const before = await worked(session);
    const took = await deed();
    console.log(`${name.padEnd(30)} ${((await worked(session)) - before).toFixed(0).padStart(5)} ms of the processor, ${took}`);
  };
  const onWall = async (time: Promise<number>): Promise<string> => `${(await time).toFixed(0)} ms on the wall`;
  const status = page.locator('.list [role=status]');
  const search = async (words: string): Promise<string> => {
    const deed = `const field = document.querySelector('[type=search]'); field.value = '${words}'; field.dispatchEvent(new InputEvent('input', { bubbles: true }));`;
    const done = `document.querySelector('.list [role=status]').textContent !== '${(await status.textContent()) ?? ''}'`;
    return onWall(timed(page, deed, done));
  };

  const text = Array.from({ length: count }, (_, number) => randomGame(number)).join('\n');
  await measure(`import of ${count} games`, async () => {
    const start = performance.now();
    const buffer = Buffer.from(text);
    await page.locator('input[type=file]').setInputFiles({ name: 'games.jsonl', mimeType: 'application/jsonl', buffer });
    await page.locator('[data-game]').first().waitFor();
    return onWall(Promise.resolve(performance.now() - start));
  });
  await page.goto(`${app.address}#about`);
  await page.locator('h1').waitFor();
  const there = "document.querySelector('[data-game]') !== null";
  await measure('opening My games', () => onWall(timed(page, "location.hash = '#games'", there)));
  for (const words of ['zenith', 'won', '44', '']) await measure(`searching for "${words}"`, () => search(words));
  await measure('scrolling to the end', async () => {
    const times = (await scrolled(page)).sort((a, b) => a - b);
    const at = (part: number): string => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(0);
    return `${times.length} frames, median ${at(0.5)} ms, 95 % ${at(0.95)} ms`;
  });
} finally {
  await app.close();
}
