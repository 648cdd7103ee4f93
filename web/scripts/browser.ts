// The built app in a browser, for scripts that take pictures and measure.

import { resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Session } from '../src/model/session.ts';
import type { Settings } from '../src/model/settings.ts';
import { launchChromium } from './chromium.ts';
import { addressOf, serve } from './serve.ts';

export interface AppBrowser {
  browser: Browser;
  address: string;
  open(options: {
    context?: BrowserContextOptions;
    settings?: Partial<Settings>;
    session?: Session;
    /** What follows the address, such as "#puzzles/3". */
    hash?: string;
  }): Promise<Page>;
  close(): Promise<void>;
}

export async function openAppBrowser(): Promise<AppBrowser> {
  const server = await serve(resolve(import.meta.dirname, '../dist'));
  const address = addressOf(server);
  const browser = await launchChromium();
  return {
    browser,
    address,
    async open({ context, settings, session, hash }) {
      const localStorage = [{ name: 'zugzwang.settings', value: JSON.stringify(settings ?? {}) }];
      if (session !== undefined) {
        localStorage.push({ name: 'zugzwang.game', value: JSON.stringify({ version: 2, ...session }) });
      }
      const storageState = { cookies: [], origins: [{ origin: new URL(address).origin, localStorage }] };
      const opened = await browser.newContext({ locale: 'en', storageState, ...context });
      const page = await opened.newPage();
      await page.goto(`${address}${hash ?? ''}`);
      await page.locator('.shell[data-ready] #content').waitFor();
      return page;
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
