// The engine in this thread, for Node.

import { readFile } from 'node:fs/promises';
import { bookFiles } from './book_files.ts';
import type { Engine, LoadOptions } from './engine.ts';
import { engineHere } from './here.ts';

export { EngineError } from './protocol.ts';

export async function load(options: LoadOptions = {}): Promise<Engine> {
  const { wasm = new URL('./zugzwang.wasm', import.meta.url) } = options;
  const readBook = (file: string | URL): Promise<Uint8Array> => readFile(file);
  const [bytes, books] = await Promise.all([readFile(wasm), Promise.all(bookFiles(options).map(readBook))]);
  return engineHere(await WebAssembly.compile(bytes), books);
}
