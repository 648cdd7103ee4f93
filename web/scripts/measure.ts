// Measures what docs/performance.md says about the app: bytes, first paint, layout shift, and the time to
// evaluate random positions.
//   npm run measure [POSITIONS]

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { Zugzwang } from '../../bindings/npm/src/zugzwang.ts';
import { seeded } from '../src/model/puzzles/shuffle.ts';
import { kStandardRules } from '../src/model/session.ts';
import { openAppBrowser } from './browser.ts';

const kDist = resolve(import.meta.dirname, '../dist');
const positions = Number(process.argv[2] ?? 200);

function bytes(pattern: RegExp): number {
  return readdirSync(kDist, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .reduce((sum, file) => {
      const brotli = join(kDist, `${file}.br`);
      return sum + statSync(existsSync(brotli) ? brotli : join(kDist, file)).size;
    }, 0);
}

function wasmName(): string {
  return readdirSync(join(kDist, 'assets')).find((file) => file.endsWith('.wasm')) ?? '';
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

function report(name: string, value: string): void {
  console.log(`${name.padEnd(44)} ${value}`);
}

/** A slow phone: a processor four times slower, and 1.6 Mbit/s with 150 ms of latency. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

/** What the page notes about itself, in milliseconds since the visit began. */
interface Load {
  shift: number;
  /** When a stone that was dropped as soon as there was a board has appeared on it. */
  stone: number;
  /** When everything on the page can be used, except what needs the engine. */
  live: number;
  ready: number;
}

/** Runs in the page: looks at every frame. */
function watchLoad(): void {
  const seen: Load = { shift: 0, stone: 0, live: 0, ready: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const signs = {
    stone: '#app[data-first], [data-cell=c1][aria-label*=Yellow]',
    live: '#app:not([data-blank])',
    ready: '.shell[data-ready]',
  };
  const look = (): void => {
    for (const [name, sign] of Object.entries(signs) as [keyof typeof signs, string][]) {
      if (seen[name] === 0 && document.querySelector(sign) !== null) seen[name] = performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Clicks without the help of scripts in the page, which would take long on a slow processor. */
async function clickCell(session: CDPSession, name: string): Promise<void> {
  const expression = `JSON.stringify(document.querySelector('[data-cell=${name}]').getBoundingClientRect())`;
  const { result } = await session.send('Runtime.evaluate', { expression });
  const { x, y, width, height } = JSON.parse(result.value as string) as DOMRect;
  const place = { x: x + width / 2, y: y + height / 2, button: 'left', clickCount: 1 } as const;
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place });
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place });
}

async function measureLoad(page: Page, session: CDPSession, address: string): Promise<Load & { paint: number }> {
  await page.addInitScript(watchLoad);
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  const painted = new Promise<void>((done) => {
    session.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') done();
    });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await painted;
  await clickCell(session, 'c1');
  await page.locator('.shell[data-ready]').waitFor();
  return page.evaluate(() => ({
    ...(window as unknown as { seen: Load }).seen,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
}

const app = await openAppBrowser();

report('scripts and styles of all places, compressed', `${(bytes(/\.(js|css)$/) / 1000).toFixed(1)} kB`);
report('fonts', `${(bytes(/\.woff2$/) / 1000).toFixed(1)} kB`);
report('engine, compressed', `${(bytes(/\.wasm$/) / 1000).toFixed(1)} kB`);
report('opening book, compressed', `${(bytes(/\.book$/) / 1000).toFixed(1)} kB`);

for (const slow of [false, true]) {
  const context = await app.browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    locale: 'en',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (slow) await slowDown(session);
  const { paint, shift, stone, live, ready } = await measureLoad(page, session, app.address);
  const where = slow ? 'slow phone' : 'this machine';
  report(`board on screen, ${where}`, `${paint.toFixed(0)} ms`);
  report(`first stone played, ${where}`, `${stone.toFixed(0)} ms`);
  report(`page can be used, ${where}`, `${live.toFixed(0)} ms`);
  report(`engine ready, ${where}`, `${ready.toFixed(0)} ms`);
  report(`layout shift, ${where}`, shift.toFixed(4));
  await context.close();
}

const page = await app.open({ hash: '#analyse/start', settings: { evaluation: true, animation: false } });
await page.waitForFunction(() => document.querySelectorAll('.chip:not(.pending)').length === 7);
const times: number[] = [];
const rules = await Zugzwang.instantiate(
  await WebAssembly.compile(readFileSync(join(kDist, 'assets', wasmName()))),
);

/** The same positions in every run: what differs is the page and the machine. */
const random = seeded(1);

/** A random game up to a random ply. */
function randomPosition(): string {
  const moves: number[] = [];
  for (;;) {
    const { state } = rules.ask<'state'>({ op: 'state', rules: kStandardRules, moves });
    const column = state.legal[Math.floor(random() * state.legal.length)];
    if (column === undefined) break;
    moves.push(column);
  }
  return moves.slice(0, Math.floor(random() * moves.length)).join('');
}

let last = '';
while (times.length < positions) {
  const digits = randomPosition();
  // The page has nothing to do if it shows the position already.
  if (digits === last) continue;
  last = digits;
  times.push(
    await page.evaluate(async (digits) => {
      // What the last position left to draw belongs to that one.
      await new Promise((rest) => requestIdleCallback(rest));
      const isEvaluated = (): boolean => {
        const chips = document.querySelectorAll('.chip').length;
        const open = document.querySelectorAll('.chip.pending').length;
        const stones = document.querySelectorAll('[data-cell]:not([aria-label*=empty])').length;
        return stones === digits.length && chips === 7 && open === 0;
      };
      const start = performance.now();
      await new Promise<void>((done) => {
        // Looking again and again would take a processor from the engine.
        const observer = new MutationObserver(() => {
          if (!isEvaluated()) return;
          observer.disconnect();
          done();
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        location.hash = `#analyse/7x6x4:${digits}`;
      });
      return performance.now() - start;
    }, digits),
  );
}
report('positions evaluated', String(times.length));
for (const part of [0.5, 0.9, 0.95, 0.99]) {
  report(`evaluation, ${part * 100} % within`, `${quantile(times, part).toFixed(0)} ms`);
}
report('evaluations within 150 ms', `${((100 * times.filter((time) => time <= 150).length) / times.length).toFixed(1)} %`);

await app.close();
