// The engine in this thread, for Node.

import { readFile } from 'node:fs/promises';
import type { Engine, LoadOptions } from './engine.ts';
import { engineHere } from './here.ts';

export { EngineError } from './protocol.ts';

export async function load(options: LoadOptions = {}): Promise<Engine> {
  const { wasm = new URL('./zugzwang.wasm', import.meta.url), book = new URL('./7x6.book', import.meta.url) } = options;
  const [bytes, bookBytes] = await Promise.all([readFile(wasm), book === false ? undefined : readFile(book)]);
  return engineHere(await WebAssembly.compile(bytes), bookBytes);
}
