// The engine in a thread of its own, for browsers. worker_node.ts is the same for Node.

import { bookFile } from './book_files.ts';
import type { BookBoard } from './books.ts';
import { engineElsewhere } from './elsewhere.ts';
import type { LoadOptions, WorkerEngine } from './engine.ts';
import { fetchFile, fetchModule } from './fetch_file.ts';
import type { Thread } from './threads.ts';

export type * from './engine.ts';
export type * from './protocol.ts';
export { EngineError } from './protocol.ts';

/** Columns are counted from 1 and scores are for the side to move, in all answers of the engine. It does not block the page. */
export async function load(options: LoadOptions = {}): Promise<WorkerEngine> {
  const { wasm = new URL('./zugzwang.wasm', import.meta.url) } = options;
  const parts = {
    module: await fetchModule(wasm),
    newThread: () => new Worker(new URL('./thread.js', import.meta.url), { type: 'module' }) as Thread,
    fetchBook: async (board: BookBoard) => (await fetchFile(bookFile(board, options))).arrayBuffer(),
  };
  return engineElsewhere(parts, options.book !== false);
}
