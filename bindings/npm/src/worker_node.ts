// The engine in a thread of its own, for Node.

import { readFile } from 'node:fs/promises';
import { bookFile } from './book_files.ts';
import type { BookBoard } from './books.ts';
import { engineElsewhere } from './elsewhere.ts';
import type { LoadOptions, WorkerEngine } from './engine.ts';
import { NodeThread } from './node_thread.ts';

export { EngineError } from './protocol.ts';

export async function load(options: LoadOptions = {}): Promise<WorkerEngine> {
  const { wasm = new URL('./zugzwang.wasm', import.meta.url) } = options;
  const parts = {
    module: await WebAssembly.compile(await readFile(wasm)),
    newThread: () => new NodeThread(new URL('./thread_node.js', import.meta.url)),
    fetchBook: async (board: BookBoard) => new Uint8Array(await readFile(bookFile(board, options))).buffer,
  };
  return engineElsewhere(parts, options.book !== false);
}
