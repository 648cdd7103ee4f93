// The browser of tests and scripts.

import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The headless one comes first: it needs a third less processor time for the same page. */
const kPrograms = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The program that CHROMIUM names, or the first one that exists. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? kPrograms.find((path) => existsSync(path));
  if (executablePath === undefined) {
    throw new Error(`There is no ${kPrograms.join(' and no ')}; CHROMIUM may name another.`);
  }
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}
