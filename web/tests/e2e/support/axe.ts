// axe checks the page as it is now, in every theme.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { AppPage } from './app_page';

const kAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Themes differ in colours only: everything else is checked in the first one. */
const kColours = { runOnly: ['color-contrast', 'link-in-text-block'] };
const kThemes = [
  // Places have addresses such as "#about": axe takes a link to one that is scrolled away for a skip link.
  { theme: 'light', options: { rules: { 'skip-link': { enabled: false } } } },
  { theme: 'dark', options: kColours },
  { theme: 'contrast', options: kColours },
];

interface Finding {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

interface Axe {
  run(options: object): Promise<{ violations: Finding[]; passes: Finding[] }>;
}

/** Of a page without themes of its own, as it is now. */
export async function expectNoViolationOn(page: Page, screen: string): Promise<void> {
  await page.evaluate(`if (!window.axe) { ${kAxe} }`);
  const { violations, passed } = await ask(page, {});
  expect(violations, screen).toEqual([]);
  expect(passed, screen).toContain('color-contrast');
}

export async function expectNoViolation(app: AppPage, screen: string): Promise<void> {
  // Through the debugger: the page's policy allows no other scripts.
  await app.page.evaluate(`if (!window.axe) { ${kAxe} }`);
  const before = await app.page.locator('html').getAttribute('data-theme');
  for (const { theme, options } of kThemes) {
    const { violations, passed } = await look(app, theme, options);
    expect(violations, `${screen}, ${theme}`).toEqual([]);
    expect(passed, `${screen}, ${theme}`).toContain('color-contrast');
  }
  await app.page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme ?? '';
  }, before);
}

async function look(
  app: AppPage,
  theme: string,
  options: object,
): Promise<{ violations: string[]; passed: string[] }> {
  await app.page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
  return ask(app.page, options);
}

async function ask(
  page: Page,
  options: object,
): Promise<{ violations: string[]; passed: string[] }> {
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations, passes } = await axe.run(chosen);
    return {
      violations: violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
      ),
      passed: passes.map(({ id }) => id),
    };
  }, options);
}
