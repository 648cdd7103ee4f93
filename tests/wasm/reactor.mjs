// Loads the reactor like a worker in a browser: without node:wasi, with only the imports that it
// needs.

import { readFileSync } from 'node:fs';

/**
 * The functions of WASI preview 1 that the module imports. It needs the clock. The others belong to
 * streams of the C library, which it never writes to.
 */
function wasiShim(memoryOf) {
  const success = 0;
  const notSupported = 58;
  return {
    clock_time_get(_clock, _precision, result) {
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memoryOf().buffer).setBigUint64(result, nanoseconds, true);
      return success;
    },
    fd_close: () => notSupported,
    fd_seek: () => notSupported,
    fd_write: () => notSupported,
  };
}

/** @returns {Promise<{request(text: string): string, loadBook(bytes: Uint8Array): string}>} */
export async function loadReactor(modulePath, onProgress = () => {}) {
  const module = await WebAssembly.compile(readFileSync(modulePath));
  let exports;
  /** The text at an address, which ends with a zero. */
  const text = (start) => {
    const memory = new Uint8Array(exports.memory.buffer);
    return new TextDecoder().decode(memory.subarray(start, memory.indexOf(0, start)));
  };
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: wasiShim(() => exports.memory),
    zugzwang: { progress: (report) => onProgress(text(report)) },
  });
  exports = instance.exports;
  exports._initialize();
  const engine = exports.zugzwang_create();

  /** Hands bytes to a function of the module, and takes the text that it answers with. */
  const send = (bytes, to) => {
    const given = exports.zugzwang_alloc(bytes.length);
    new Uint8Array(exports.memory.buffer, given, bytes.length).set(bytes);
    const answer = to(given);
    const answered = text(answer);
    exports.zugzwang_free(given);
    exports.zugzwang_free(answer);
    return answered;
  };
  const progress = exports.zugzwang_host_progress();
  return {
    imports: WebAssembly.Module.imports(module),
    exports: WebAssembly.Module.exports(module),
    memory: () => exports.memory,
    version: () => text(exports.zugzwang_version()),
    request: (request) =>
      send(new TextEncoder().encode(`${request}\0`), (given) =>
        exports.zugzwang_call_with_progress(engine, given, progress, 0),
      ),
    loadBook: (bytes) =>
      send(bytes, (given) => exports.zugzwang_load_book(engine, given, bytes.length)),
  };
}
