// Gets the engine: the module is fetched and compiled once, and shared by the page and all threads.

import bookAddress from 'zugzwang.book?url';
import wasmAddress from 'zugzwang.wasm?url';
import { Engine, type Thread } from './client';
import EngineWorker from './worker?worker';
import { Zugzwang } from './zugzwang';

export interface LoadedEngine {
  /** Answers at once, in this thread: only for what takes no time. */
  rules: Zugzwang;
  engine: Engine;
}

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(wasmAddress);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  // Some static hosts do not know the type of WebAssembly; then it cannot be compiled as it comes.
  if (response.headers.get('content-type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

async function fetchBook(): Promise<ArrayBuffer> {
  const response = await fetch(bookAddress);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

export async function loadEngine(): Promise<LoadedEngine> {
  const module = await compile();
  const rules = await Zugzwang.instantiate(module);
  const engine = new Engine({
    module,
    newThread: () => new EngineWorker() as Thread,
    fetchBook,
  });
  return { rules, engine };
}
