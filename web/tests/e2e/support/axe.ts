// axe looks at the page as it is now.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import type { Table } from './table';

const kAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
}

export async function expectNoViolation(table: Table, screen: string): Promise<void> {
  // Through the debugger: the page's own policy allows no foreign script.
  await table.page.evaluate(`if (!window.axe) { ${kAxe} }`);
  const { violations } = await table.page.evaluate(
    () => (window as unknown as { axe: { run(): Promise<AxeResult> } }).axe.run(),
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
  );
  expect(found, screen).toEqual([]);
}
