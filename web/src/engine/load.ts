// Loads the engine: the module is fetched and compiled once, and shared by the page and all threads.

import wasmAddress from 'zugzwang.wasm?url';
import type { BookBoard } from '../../../bindings/npm/src/books.ts';
import { fetchFile, fetchModule } from '../../../bindings/npm/src/fetch_file.ts';
import type { Thread } from '../../../bindings/npm/src/threads.ts';
import { Engine } from './client';
import EngineWorker from './worker?worker';
import { Zugzwang } from './zugzwang';

const kBooks = import.meta.glob<string>('../../../data/*.book', { query: '?url', import: 'default', eager: true });

const bookAddress = (board: BookBoard): string => kBooks[`../../../data/${board}.book`] ?? '';

export interface LoadedEngine {
  /** Answers in this thread: only for what takes no time. */
  rules: Zugzwang;
  engine: Engine;
}

export async function loadEngine(): Promise<LoadedEngine> {
  const module = await fetchModule(wasmAddress);
  const rules = await Zugzwang.instantiate(module);
  const engine = new Engine({
    module,
    newThread: () => new EngineWorker() as Thread,
    fetchBook: async (board) => (await fetchFile(bookAddress(board))).arrayBuffer(),
  });
  return { rules, engine };
}
