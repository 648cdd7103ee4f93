// Measures how smoothly a large tree moves while it is dragged, zoomed and stepped through, with as many boards open
// as are ever drawn: the time between two frames, and what the browser had to do for each, which other programs on the
// machine change less.
//   npm run measure-xray

import type { CDPSession, Page } from 'playwright-core';
import { openAppBrowser } from './browser.ts';

/** A search of 11,364 boards, in the middle of it. */
const kTree = '#lab/xray?position=4&engine=alphabeta:depth=6,eval=scorecard&step=9000';
const kFrames = 120;
const kFrame = 1000 / 60;

/** What is done in each frame; `n` counts the frames. */
const kActs = {
  drag: `(room, n) => {
    const at = (type, x, y) => new PointerEvent(type, { pointerType: 'mouse', button: 0, bubbles: true, clientX: x, clientY: y });
    if (n === 1) room.dispatchEvent(at('pointerdown', 900, 500));
    window.dispatchEvent(at('pointermove', 900 + 300 * Math.sin(n / 12), 500 + 90 * Math.sin(n / 7)));
    if (n === ${kFrames}) window.dispatchEvent(at('pointerup', 0, 0));
  }`,
  zoom: `(room, n) => {
    const wheel = { deltaY: n % 60 < 30 ? 12 : -12, ctrlKey: true, clientX: 900, clientY: 500, cancelable: true };
    room.dispatchEvent(new WheelEvent('wheel', wheel));
  }`,
  step: `(room, n) => { if (n % 6 === 0) document.querySelector('[data-step=on]').click(); }`,
  slide: `(room, n) => {
    const slider = document.querySelector('input[type=range]');
    slider.value = 9000 + 15 * n;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  }`,
};

/** What the browser has done since it started, in seconds. */
const kWork = { ScriptDuration: 'script', RecalcStyleDuration: 'style', LayoutDuration: 'layout', TaskDuration: 'all' } as const;
type Work = Record<keyof typeof kWork, number>;

interface Run {
  /** Milliseconds between frames. */
  times: number[];
  /** Nodes of the tree whose drawing was changed, over all frames. */
  redrawn: number;
  /** Tasks of more than 50 ms. */
  long: number;
}

function run(page: Page, act: string): Promise<Run> {
  return page.evaluate(
    `new Promise((done) => {
      const tree = document.querySelector('[role=tree]');
      const room = tree.parentElement.parentElement;
      const act = ${act};
      const times = [];
      let redrawn = 0;
      let long = 0;
      const changes = new MutationObserver((records) => {
        const items = records.map(({ target }) => (target.nodeType === 1 ? target : target.parentElement)?.closest('[role=treeitem]'));
        const added = records.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node.getAttribute?.('role') === 'treeitem'));
        redrawn += new Set([...items, ...added].filter(Boolean)).size;
      });
      changes.observe(tree, { subtree: true, childList: true, attributes: true, characterData: true });
      const tasks = new PerformanceObserver((list) => (long += list.getEntries().length));
      tasks.observe({ entryTypes: ['longtask'] });
      let last = performance.now();
      const next = (now) => {
        times.push(now - last);
        last = now;
        if (times.length > ${kFrames}) {
          changes.disconnect();
          tasks.disconnect();
          return done({ times: times.slice(1), redrawn, long });
        }
        act(room, times.length);
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    })`,
  );
}

async function workOf(session: CDPSession): Promise<Work> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.filter(({ name }) => name in kWork).map(({ name, value }) => [name, value])) as Work;
}

function report(name: string, { times, redrawn, long }: Run, before: Work, after: Work): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number): string => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
  const late = times.filter((time) => time > 1.5 * kFrame).length;
  const keys = Object.keys(kWork) as (keyof typeof kWork)[];
  const work = keys.map((key) => `${kWork[key]} ${((1000 * (after[key] - before[key])) / times.length).toFixed(2)}`).join(', ');
  console.log(`${name.padEnd(6)} ${late} of ${times.length} frames late (median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms), ${long} long tasks`);
  console.log(`       a frame: ${work} ms, ${(redrawn / times.length).toFixed(1)} nodes redrawn`);
}

const app = await openAppBrowser();
try {
  const page = await app.open({ context: { viewport: { width: 1440, height: 900 } }, hash: kTree });
  const session = await page.context().newCDPSession(page);
  // Thread time: what other programs do does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.getByRole('tree').waitFor();
  // Without questions, or the steps would stop at the first.
  await page.getByRole('button', { name: 'Ask me first' }).click();
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
  for (const [name, act] of Object.entries(kActs)) {
    await page.waitForTimeout(1000);
    const before = await workOf(session);
    const result = await run(page, act);
    report(name, result, before, await workOf(session));
  }
} finally {
  await app.close();
}
