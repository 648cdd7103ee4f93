// The program `zugzwang`, to compare the page with, if it has been built.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export const kProgram =
  process.env['ZUGZWANG_BIN'] ??
  resolve(import.meta.dirname, '../../../../build/release/bin/zugzwang');

export const kHasProgram = existsSync(kProgram);

export function zugzwang(...options: string[]): string {
  return execFileSync(kProgram, options, { encoding: 'utf8' });
}
