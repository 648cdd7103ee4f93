// Takes the pictures of the README into docs/images, and the icons of the app into public/.
//   npm run screenshots             all of them
//   npm run screenshots -- puzzle   those with this in their name

import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Session } from '../src/model/session.ts';
import { openAppBrowser, type AppBrowser } from './browser.ts';

const kImages = resolve(import.meta.dirname, '../../docs/images');
const kPublic = resolve(import.meta.dirname, '../public');

const kGame = '444444653655725567';
const kEnd = `${kGame}323333266`;

function isWanted(name: string): boolean {
  const names = process.argv.slice(2);
  return names.length === 0 || names.some((part) => name.includes(part));
}

function session(digits: string): Session {
  return {
    id: 'shown',
    started: 0,
    taken: [],
    setup: {
      rules: { columns: 7, rows: 6, connect: 4, consolation: false },
      seats: { yellow: { kind: 'person' }, red: { kind: 'computer', spec: 'level:6' } },
      begins: 'yellow',
    },
    line: [...digits].map((digit) => ({ column: Number(digit) })),
    cursor: digits.length,
    series: { yellow: 2, red: 1, draws: 0 },
  };
}

async function picture(
  app: AppBrowser,
  name: string,
  options: Parameters<AppBrowser['open']>[0],
  prepare: 'values' | 'why' | 'review' | 'none' | { keys: string },
): Promise<void> {
  if (!isWanted(name)) return;
  const page = await app.open(options);
  if (typeof prepare === 'object') {
    for (const key of prepare.keys) {
      await page.locator('.board.open').waitFor();
      await page.keyboard.press(key);
      await page.waitForTimeout(1500);
    }
  }
  if (prepare === 'values') {
    await page.locator('.chip').first().waitFor();
    await page.waitForFunction(() => document.querySelector('.chip.pending') === null);
    const cell = page.locator('[data-cell=c6]');
    if (options.context?.hasTouch !== true) await cell.hover();
  }
  if (prepare === 'why') {
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.locator('.explanation[aria-busy=false]').waitFor();
    // The position in which the plan bites.
    await page.locator('button.frame').nth(2).click();
  }
  if (prepare === 'review') {
    await page.getByRole('button', { name: 'Review' }).click();
    await page.locator('.fills').first().waitFor({ state: 'attached' });
  }
  await page.waitForTimeout(500);
  await page.screenshot({ path: resolve(kImages, name) });
  await page.context().close();
}

async function icons(app: AppBrowser): Promise<void> {
  if (!isWanted('icon')) return;
  const svg = await readFile(resolve(kPublic, 'icon.svg'), 'utf8');
  // A maskable icon fills its square, with the picture inside the safe circle.
  const maskable = svg
    .replace('viewBox="0 0 32 32"', 'viewBox="-6 -6 44 44"')
    .replace('<rect width="32" height="32" rx="8"', '<rect x="-6" y="-6" width="44" height="44"');
  const square = svg.replace('rx="8"', '');
  for (const [name, size, drawing] of [
    ['icon-192.png', 192, svg],
    ['icon-512.png', 512, svg],
    ['icon-180.png', 180, square],
    ['icon-maskable-512.png', 512, maskable],
  ] as const) {
    const context = await app.browser.newContext({ viewport: { width: size, height: size } });
    const page = await context.newPage();
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawing}`);
    await page.screenshot({ path: resolve(kPublic, name), omitBackground: true });
    await context.close();
  }
}

mkdirSync(kImages, { recursive: true });
const app = await openAppBrowser();
const desktop = { viewport: { width: 1440, height: 900 } };
const values = { evaluation: true, threats: true };
await picture(app, 'desktop-light.png', { context: desktop, session: session(kGame), settings: { theme: 'light', ...values } }, 'values');
await picture(app, 'desktop-dark.png', { context: desktop, session: session(kGame), settings: { theme: 'dark', ...values } }, 'values');
await picture(app, 'why.png', { context: desktop, session: session(kGame), settings: { theme: 'light', evaluation: true } }, 'why');
await picture(app, 'end.png', { context: desktop, session: session(kEnd), settings: { theme: 'light' } }, 'review');
await picture(
  app,
  'phone.png',
  {
    context: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    session: session(kGame),
    settings: { theme: 'light', ...values },
  },
  'values',
);
const learning = { context: desktop, settings: { theme: 'light' as const } };
await picture(app, 'puzzle.png', { ...learning, hash: '#puzzles/49' }, { keys: '32' });
await picture(app, 'lesson.png', { ...learning, hash: '#learn/2' }, { keys: '6' });
await icons(app);
await app.close();
