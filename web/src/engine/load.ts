// Loads the engine: the module is fetched and compiled once, and shared by the page and all threads.

import bookAddress from 'zugzwang.book?url';
import wasmAddress from 'zugzwang.wasm?url';
import { fetchFile, fetchModule } from '../../../bindings/npm/src/fetch_file.ts';
import type { Thread } from '../../../bindings/npm/src/threads.ts';
import { Engine } from './client';
import EngineWorker from './worker?worker';
import { Zugzwang } from './zugzwang';

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
    fetchBook: async () => (await fetchFile(bookAddress)).arrayBuffer(),
  });
  return { rules, engine };
}
