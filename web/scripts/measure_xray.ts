// Measures how smoothly a large tree moves: the time between two frames while it is dragged, zoomed and stepped
// through, with as many boards open as are ever drawn.
//   npm run measure-xray

import type { Page } from 'playwright-core';
import { openAppBrowser } from './browser.ts';

const kTree = '#lab/xray?position=444444&engine=alphabeta:depth=6&step=5000';
const kFrames = 120;
const kFrame = 1000 / 60;

/** Milliseconds between frames, while something happens at each of them. */
async function frames(page: Page, act: string): Promise<number[]> {
  return page.evaluate(
    `new Promise((done) => {
      const room = document.querySelector('[role=tree]').parentElement.parentElement;
      const act = ${act};
      const times = [];
      let last = performance.now();
      const next = (now) => {
        times.push(now - last);
        last = now;
        if (times.length > ${kFrames}) return done(times.slice(1));
        act(room, times.length);
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    })`,
  );
}

function report(name: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number): string => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
  const late = times.filter((time) => time > 1.5 * kFrame).length;
  console.log(`${name.padEnd(24)} median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms, ${late} of ${times.length} frames late`);
}

const app = await openAppBrowser();
try {
  const page = await app.open({ context: { viewport: { width: 1440, height: 900 } }, hash: kTree });
  await page.getByRole('tree').waitFor();
  // Opens every branch of the first levels, until no more are drawn.
  for (let count = 0, before = -1; count !== before; ) {
    before = count;
    await page.evaluate(() => {
      for (const item of document.querySelectorAll<HTMLElement>('[role=treeitem][aria-expanded=false]')) item.click();
    });
    count = await page.getByRole('treeitem').count();
  }
  const last = await page.getByRole('slider').getAttribute('max');
  console.log(`${Number(last) / 2} nodes, ${await page.getByRole('treeitem').count()} drawn`);
  report('drag', await frames(page, '(room, n) => { room.scrollLeft += n % 60 < 30 ? 24 : -24; room.scrollTop += n % 40 < 20 ? 9 : -9; }'));
  report(
    'zoom',
    await frames(
      page,
      "(room, n) => room.dispatchEvent(new WheelEvent('wheel', { deltaY: n % 60 < 30 ? 12 : -12, ctrlKey: true, clientX: 900, clientY: 500, cancelable: true }))",
    ),
  );
  report('step', await frames(page, "(room, n) => { if (n % 6 === 0) document.querySelector('[data-step=on]').click(); }"));
} finally {
  await app.close();
}
