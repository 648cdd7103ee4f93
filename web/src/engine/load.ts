// Loads the engine: the module is fetched and compiled once, and shared by the page and all threads.

import bookAddress from 'zugzwang.book?url';
import wasmAddress from 'zugzwang.wasm?url';
import { Engine } from './client';
import { fetchFile } from './fetch_file';
import type { Thread } from './threads';
import EngineWorker from './worker?worker';
import { Zugzwang } from './zugzwang';

export interface LoadedEngine {
  /** Answers in this thread: only for what takes no time. */
  rules: Zugzwang;
  engine: Engine;
}

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetchFile(wasmAddress);
  // Some static hosts do not know the type of WebAssembly; then it cannot be compiled as it arrives.
  if (response.headers.get('content-type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

export async function loadEngine(): Promise<LoadedEngine> {
  const module = await compile();
  const rules = await Zugzwang.instantiate(module);
  const engine = new Engine({
    module,
    newThread: () => new EngineWorker() as Thread,
    fetchBook: async () => (await fetchFile(bookAddress)).arrayBuffer(),
  });
  return { rules, engine };
}
