// node run_probe.mjs MODULE.wasm EXPECTED: runs the module and compares its output.
// With --update as a third argument it writes EXPECTED instead.

import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';

const [modulePath, expectedPath, update] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'zugzwang-wasm-'));
const outputPath = join(folder, 'output');
const output = openSync(outputPath, 'w');

const wasi = new WASI({ version: 'preview1', args: ['probe'], stdout: output, returnOnExit: true });
const module = await WebAssembly.compile(readFileSync(modulePath));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
const status = wasi.start(instance);
closeSync(output);

const printed = readFileSync(outputPath, 'utf8');
rmSync(folder, { recursive: true });
if (update === '--update') writeFileSync(expectedPath, printed);
const expected = readFileSync(expectedPath, 'utf8');
if ((status ?? 0) !== 0 || printed !== expected) {
  console.error(`exit status ${status}; printed:\n${printed}`);
  process.exit(1);
}
console.log(`${printed.split('\n').length - 1} lines as expected`);
