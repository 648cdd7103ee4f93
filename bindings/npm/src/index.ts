// The engine in this thread, for browsers. index_node.ts is the same for Node.

import { bookFiles } from './book_files.ts';
import type { Engine, LoadOptions } from './engine.ts';
import { fetchFile, fetchModule } from './fetch_file.ts';
import { engineHere } from './here.ts';

export type * from './engine.ts';
export type * from './protocol.ts';
export { EngineError } from './protocol.ts';

/** Columns are counted from 1 and scores are for the side to move, in all answers of the engine. It blocks while it works. */
export async function load(options: LoadOptions = {}): Promise<Engine> {
  const { wasm = new URL('./zugzwang.wasm', import.meta.url) } = options;
  const fetchBook = async (file: string | URL): Promise<Uint8Array> => new Uint8Array(await (await fetchFile(file)).arrayBuffer());
  const [module, books] = await Promise.all([fetchModule(wasm), Promise.all(bookFiles(options).map(fetchBook))]);
  return engineHere(module, books);
}
