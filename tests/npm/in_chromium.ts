// node in_chromium.ts FOLDER TEXT PAGE...: serves the folder, and waits until each page shows that text. An error in
// the console is a failure.

import type { Page } from 'playwright-core';
import { launchChromium } from '../../web/scripts/chromium.ts';
import { addressOf, serve } from '../../web/scripts/serve.ts';

const [folder = '.', text = '', ...pages] = process.argv.slice(2);

/** What went wrong on the page, or nothing. */
async function faultOf(page: Page, address: string): Promise<string | undefined> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(address);
  try {
    await page.getByText(text, { exact: true }).waitFor({ timeout: 60_000 });
  } catch (error) {
    errors.push(String(error));
  }
  return errors[0];
}

const server = await serve(folder);
const browser = await launchChromium();
try {
  for (const name of pages) {
    const fault = await faultOf(await browser.newPage(), `${addressOf(server)}${name}`);
    if (fault !== undefined) {
      console.error(`${name}: ${fault}`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  server.close();
}
