// Takes pictures of the app.
//   npm run screenshots                    those of the README into docs/images, and the icons into public/
//   npm run screenshots -- puzzle          only those with this in their name
//   npm run screenshots -- --all FOLDER    every screen: desktop, laptop and phone, light and dark

import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Session } from '../src/model/session.ts';
import type { Settings } from '../src/model/settings.ts';
import { openAppBrowser, type AppBrowser } from './browser.ts';

const kImages = resolve(import.meta.dirname, '../../docs/images');
const kPublic = resolve(import.meta.dirname, '../public');

const kGame = '444444653655725567';
const kEnd = `${kGame}323333266`;

/** A screen of the app, and how to get there. */
interface Scene {
  name: string;
  hash?: string;
  /** The moves of the running game. */
  game?: string;
  settings?: Partial<Settings>;
  prepare?: (page: Page) => Promise<void>;
}

const kScreens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  laptop: { viewport: { width: 1366, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>;

const values = { evaluation: true, threats: true };

const kScenes: readonly Scene[] = [
  { name: 'home' },
  { name: 'game', game: kGame },
  { name: 'game-values', game: kGame, settings: values, prepare: allValues },
  { name: 'end', game: kEnd },
  { name: 'analyse', hash: `#analyse/${kGame}`, settings: values, prepare: allValues },
  { name: 'why', hash: `#analyse/${kGame}/why`, settings: values, prepare: whyAnswered },
  { name: 'review', hash: `#analyse/${kEnd}/review`, settings: values, prepare: reviewed },
  { name: 'puzzles', hash: '#puzzles' },
  { name: 'puzzle', hash: '#puzzles/49', prepare: playing('3', '2') },
  { name: 'ladder', hash: '#puzzles/ladder' },
  { name: 'rush', hash: '#puzzles/rush' },
  { name: 'mistakes', hash: '#puzzles/mistakes' },
  { name: 'theme', hash: '#puzzles/theme/zugzwang' },
  { name: 'learn', hash: '#learn' },
  { name: 'lesson', hash: '#learn/2', prepare: playing('6') },
  { name: 'lab', hash: '#lab', game: kGame },
  { name: 'xray', hash: '#lab/xray?position=444444&engine=scorecard:depth=3&step=250', prepare: cutPredicted },
  { name: 'games', hash: '#games', game: kGame },
  { name: 'about', hash: '#about' },
  { name: 'settings', prepare: pressing('[data-bar=settings]') },
  { name: 'help', prepare: (page) => page.keyboard.press('?') },
];

async function allValues(page: Page): Promise<void> {
  await page.locator('.chip').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.chip.pending') === null);
}

async function whyAnswered(page: Page): Promise<void> {
  await page.locator('#explanation[aria-busy=false]').waitFor();
}

async function reviewed(page: Page): Promise<void> {
  await page.locator('.mistake').first().waitFor();
}

/** Steps on until boards are cut, answering the question before each cut. */
async function cutPredicted(page: Page): Promise<void> {
  while ((await page.locator('.board.cut').count()) === 0) {
    await page.locator('[data-step=cut]').click();
    await page.locator('[data-question] button').last().click();
    await page.locator('[data-question] [aria-disabled=true]').first().waitFor();
  }
}

function playing(...keys: readonly string[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const key of keys) {
      await page.locator('.board.open').waitFor();
      await page.keyboard.press(key);
      await page.waitForTimeout(1500);
    }
  };
}

function pressing(selector: string): (page: Page) => Promise<void> {
  return (page) => page.locator(selector).click();
}

function session(digits: string): Session {
  return {
    id: 'shown',
    started: 0,
    taken: [],
    setup: {
      rules: { columns: 7, rows: 6, connect: 4, consolation: false },
      seats: { yellow: { kind: 'person' }, red: { kind: 'computer', spec: 'level:4' } },
      begins: 'yellow',
    },
    line: [...digits].map((digit) => ({ column: Number(digit) })),
    cursor: digits.length,
    series: { yellow: 2, red: 1, draws: 0 },
  };
}

async function picture(
  app: AppBrowser,
  { hash, game, settings, prepare }: Scene,
  screen: BrowserContextOptions,
  theme: 'light' | 'dark',
  path: string,
): Promise<void> {
  const page = await app.open({
    context: { reducedMotion: 'reduce', ...screen },
    settings: { theme, ...settings },
    ...(hash === undefined ? {} : { hash }),
    ...(game === undefined ? {} : { session: session(game) }),
  });
  // On a first visit, fonts that do not arrive in time are left out.
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  await page.locator('.shell[data-ready] #content').waitFor();
  await prepare?.(page);
  await page.waitForTimeout(500);
  await page.screenshot({ path });
  await page.context().close();
}

/** For comparing with the design by eye. */
async function everyScreen(app: AppBrowser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const scene of kScenes) {
    for (const [screen, options] of Object.entries(kScreens)) {
      for (const theme of ['light', 'dark'] as const) {
        const name = `${scene.name}-${screen}${theme === 'dark' ? '-dark' : ''}.png`;
        await picture(app, scene, options, theme, resolve(folder, name)).catch((error: unknown) => {
          console.error(`${name}: ${String(error)}`);
          process.exitCode = 1;
        });
      }
    }
  }
}

const kReadme = [
  ['home.png', 'home', 'desktop', 'light'],
  ['game.png', 'game-values', 'desktop', 'dark'],
  ['analyse.png', 'analyse', 'desktop', 'light'],
  ['why.png', 'why', 'desktop', 'light'],
  ['review.png', 'review', 'desktop', 'light'],
  ['puzzles.png', 'puzzles', 'desktop', 'light'],
  ['lesson.png', 'lesson', 'desktop', 'light'],
  ['xray.png', 'xray', 'desktop', 'light'],
  ['phone.png', 'game', 'phone', 'light'],
] as const;

async function readmePictures(app: AppBrowser, wanted: (name: string) => boolean): Promise<void> {
  mkdirSync(kImages, { recursive: true });
  for (const [file, name, screen, theme] of kReadme.filter(([file]) => wanted(file))) {
    const scene = kScenes.find((candidate) => candidate.name === name);
    if (scene !== undefined) await picture(app, scene, kScreens[screen], theme, resolve(kImages, file));
  }
}

async function icons(app: AppBrowser): Promise<void> {
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

const [first, second = 'pictures'] = process.argv.slice(2);
const app = await openAppBrowser();
if (first === '--all') await everyScreen(app, resolve(second));
else {
  const wanted = (name: string): boolean => first === undefined || name.includes(first);
  await readmePictures(app, wanted);
  if (wanted('icon')) await icons(app);
}
await app.close();
