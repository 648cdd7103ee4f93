// The reports that the program writes with --html, opened as a reader does: light, dark, on a phone, on paper.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { kPhone } from './support/app_page';
import { expectNoViolationOn } from './support/axe';
import { newPage } from './support/pages';
import { kHasProgram, zugzwang } from './support/program';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zugzwang-reports-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The file of a report, made once. */
const made = new Set<string>();
function report(name: string, ...options: string[]): string {
  const file = join(folder, `${name}.html`);
  if (!made.has(name)) zugzwang(...options, '--no-times', '--html', file);
  made.add(name);
  return pathToFileURL(file).href;
}

const kReports: readonly (readonly [string, () => string, string])[] = [
  [
    'match',
    () =>
      report('match', 'match', 'random', 'scorecard:depth=1', 'scorecard:depth=2', '--games', '20', '--openings', 'random:4'),
    'Match of 3 players',
  ],
  [
    'tune',
    () =>
      report('tune', 'tune', 'scorecard:card=1000/0/0/1', '--depth', '2', '--candidates', '3', '--games', '60', '--confirm', '40'),
    'A search for better weights',
  ],
  [
    'book',
    () => report('book', 'book', 'build', '--board', '4x4', '--plies', '3', '--output', join(folder, 'small.book')),
    'An opening book',
  ],
  [
    'puzzles',
    () => report('puzzles', 'puzzles', 'make', '--count', '2', '--theme', 'double_threat', '--output', join(folder, 'puzzles.json')),
    'A set of puzzles',
  ],
  [
    'museum',
    () => report('museum', 'reproduce', 'runs-tree', 'runs-depths'),
    'Published experiments, then and now',
  ],
];

async function open(address: string, options: BrowserContextOptions): Promise<Page> {
  // Any request other than that for the file itself is one too many.
  const { context, page, complaints } = await newPage(address, undefined, options);
  onTestFinished(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });
  await page.goto(address);
  return page;
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

describe.runIf(kHasProgram).each(kReports)('the report of %s', (name, address, title) => {
  test.each([
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(16, 20, 27)'],
  ] as const)('is readable and accessible in %s', async (colorScheme, colour) => {
    const page = await open(address(), { colorScheme, viewport: { width: 1280, height: 860 } });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    expect(await background(page)).toBe(colour);
    expect(await overflow(page)).toBe(0);
    await expectNoViolationOn(page, `${name}, ${colorScheme}`);
  });

  test('fits a phone', async () => {
    const page = await open(address(), { viewport: kPhone });
    expect(await overflow(page)).toBe(0);
    // Text in plots is no smaller on the screen than small print.
    const smallest = await page.evaluate(() =>
      [...document.querySelectorAll<SVGTextElement>('svg.plot text')]
        .map((text) => text.getBoundingClientRect().height)
        .reduce((least, height) => Math.min(least, height), Infinity),
    );
    expect(smallest).toBeGreaterThan(10);
    await expectNoViolationOn(page, `${name}, phone`);
  });

  test('is dark on white on paper, even from a dark screen', async () => {
    const page = await open(address(), { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    expect(await background(page)).toBe('rgb(255, 255, 255)');
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
    const paper = await page.pdf({ format: 'A4' });
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
