// Measures My games with very many games: how long until they can be used, and how searching and scrolling feel.
//   npm run measure-games [GAMES]

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { Zugzwang } from '../src/engine/zugzwang.ts';
import { kStandardRules } from '../src/model/session.ts';
import { openAppBrowser } from './browser.ts';

const count = Number(process.argv[2] ?? 1000);
const kAssets = resolve(import.meta.dirname, '../dist/assets');
const kFrame = 1000 / 60;

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
      // All reviewed, so that no review runs beside what is measured.
      result: moves.length % 2 === 1 ? 'yellow' : 'red',
      accuracy: { yellow: 80, red: 80 },
    },
  });
}

function report(name: string, value: string): void {
  console.log(`${name.padEnd(44)} ${value}`);
}

/** Milliseconds from the deed until the page looks as it should. */
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
        room.scrollTop += 240;
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
  const text = Array.from({ length: count }, (_, number) => randomGame(number)).join('\n');
  const start = performance.now();
  await page.locator('input[type=file]').setInputFiles({
    name: 'games.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(text),
  });
  await page.locator('[data-game]').first().waitFor();
  report(`import of ${count} games`, `${(performance.now() - start).toFixed(0)} ms`);

  const first = "document.querySelector('[data-game]') !== null";
  await page.goto(`${app.address}#about`);
  await page.locator('h1').waitFor();
  report('opening My games', `${(await timed(page, "location.hash = '#games'", first)).toFixed(0)} ms`);
  for (const words of ['zenith', 'won', '44']) {
    const deed = `const field = document.querySelector('[type=search]'); field.value = '${words}'; field.dispatchEvent(new InputEvent('input', { bubbles: true }));`;
    const before = `document.querySelector('.list [role=status]').textContent !== '${await page.locator('.list [role=status]').textContent()}'`;
    report(`searching for "${words}"`, `${(await timed(page, deed, before)).toFixed(0)} ms`);
  }
  const all = "const field = document.querySelector('[type=search]'); field.value = ''; field.dispatchEvent(new InputEvent('input', { bubbles: true }));";
  report('all of them again', `${(await timed(page, all, `/^${count.toLocaleString('en')}/.test(document.querySelector('.list [role=status]').textContent)`)).toFixed(0)} ms`);
  const times = (await scrolled(page)).sort((a, b) => a - b);
  const at = (part: number): string => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(0);
  const late = times.filter((time) => time > 1.5 * kFrame).length;
  report('scrolling to the end, between two frames', `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms, ${late} of ${times.length} late`);
} finally {
  await app.close();
}
