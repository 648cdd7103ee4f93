// Pages of one browser. Opening the app in a new context takes five times as long as loading it again
// in one that has its files and has compiled its engine, so tests share pages and get them as new.

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type ViewportSize,
} from 'playwright-core';
import { onTestFinished } from 'vitest';

export interface OpenPage {
  context: BrowserContext;
  page: Page;
  /** Errors, warnings and requests to anybody else, so far. */
  complaints: string[];
}

/** What a context says that is to have no service worker. */
const kBlocked = 'Service Worker registration blocked by Playwright';

let browser: Promise<Browser> | undefined;

function launched(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  return browser;
}

/** A page in a context of its own. Files that are `missing` cannot be had. */
export async function newPage(
  origin: string,
  missing: RegExp | undefined,
  options: BrowserContextOptions,
): Promise<OpenPage> {
  const context = await (await launched()).newContext({ locale: 'en', ...options });
  context.setDefaultTimeout(10_000);
  const complaints: string[] = [];
  context.on('console', (message) => {
    const expected = missing?.test(message.location().url) === true || message.text() === kBlocked;
    if (['error', 'warning'].includes(message.type()) && !expected) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(origin)) {
      complaints.push(`a request to ${request.url()}`);
    }
  });
  if (missing !== undefined) await context.route(missing, (route) => route.abort());
  return { context, page: await context.newPage(), complaints };
}

const idle: OpenPage[] = [];

/** A page that no test is using, with this in its storage; it is given back when the test ends. */
export async function takePage(
  address: string,
  storage: readonly { name: string; value: string }[],
  viewport: ViewportSize,
): Promise<OpenPage> {
  const { origin } = new URL(address);
  const opened = idle.pop() ?? (await newPage(origin, undefined, { serviceWorkers: 'block', viewport }));
  onTestFinished(() => {
    idle.push(opened);
  });
  const { page } = opened;
  await page.setViewportSize(viewport);
  // Where no board would notice it.
  await page.mouse.move(0, 0);
  // A file without a script: nothing can write into the storage while it is being filled.
  await page.goto(`${address}icon.svg`);
  await page.evaluate((items) => {
    localStorage.clear();
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, storage);
  opened.complaints.length = 0;
  return opened;
}
