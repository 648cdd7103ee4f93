// Pages of one browser. Opening the app in a new context takes five times as long as loading it in one
// that has cached its files and compiled its engine. So tests share pages, each with a fresh storage.

import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { launchChromium } from '../../../scripts/chromium';

export interface OpenPage {
  context: BrowserContext;
  page: Page;
  /** Errors, warnings and requests to other origins so far. */
  complaints: string[];
}

/** The warning of a context without service workers. */
const kNoWorker = 'Service Worker registration blocked by Playwright';
/** What a browser says about plain http in a network. */
const kPlainHttp = 'The Cross-Origin-Opener-Policy header has been ignored';

let browser: Promise<Browser> | undefined;

function launched(): Promise<Browser> {
  browser ??= launchChromium();
  return browser;
}

/** A page in a new context. Errors about files that match `missing` are expected. */
export async function newPage(
  origin: string,
  missing: RegExp | undefined,
  options: BrowserContextOptions,
): Promise<OpenPage> {
  const context = await (await launched()).newContext({ locale: 'en', ...options });
  context.setDefaultTimeout(10_000);
  const complaints: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    const { url } = message.location();
    const expected = missing?.test(url) === true || text === kNoWorker || text.startsWith(kPlainHttp);
    if (['error', 'warning'].includes(message.type()) && !expected) complaints.push(`${text} (${url})`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(origin)) {
      complaints.push(`a request to ${request.url()}`);
    }
  });
  return { context, page: await context.newPage(), complaints };
}

const idle: OpenPage[] = [];
/** The file in which the storage is filled has no link to an icon, so browsers may look for this one. */
const kIcon = /\/favicon\.ico$/;

/** A page that no other test is using, with these items in its storage; returned when the test ends. */
export async function takePage(
  address: string,
  storage: readonly { name: string; value: string }[],
  viewport: ViewportSize,
): Promise<OpenPage> {
  const { origin } = new URL(address);
  const opened = idle.pop() ?? (await newPage(origin, kIcon, { serviceWorkers: 'block', viewport }));
  onTestFinished(() => {
    idle.push(opened);
  });
  const { page } = opened;
  await page.setViewportSize(viewport);
  // So that it hovers over nothing.
  await page.mouse.move(0, 0);
  // A file without a script: nothing can write into the storage while it is being filled.
  await page.goto(`${address}icon.svg`);
  await page.evaluate(async (items) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name, value } of items) localStorage.setItem(name, value);
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((done, failed) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = done;
        request.onerror = failed;
      });
    }
  }, storage);
  opened.complaints.length = 0;
  return opened;
}
