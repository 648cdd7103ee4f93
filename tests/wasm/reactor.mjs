// Loads the reactor as a worker in a browser does: without node:wasi, with only the imports that it
// asks for.

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
  const text = (pointer, bytes) =>
    new TextDecoder().decode(new Uint8Array(exports.memory.buffer, pointer, bytes));
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: wasiShim(() => exports.memory),
    zugzwang: { progress: (pointer, bytes) => onProgress(text(pointer, bytes)) },
  });
  exports = instance.exports;
  exports._initialize();

  /** Hands bytes to an exported function and returns the text that it hands out. */
  const call = (name, bytes) => {
    const pointer = exports.zugzwang_alloc(bytes.length);
    new Uint8Array(exports.memory.buffer, pointer, bytes.length).set(bytes);
    const answer = exports[name](pointer, bytes.length);
    exports.zugzwang_free(pointer);
    const length = new DataView(exports.memory.buffer).getUint32(answer, true);
    return text(answer + 4, length);
  };
  return {
    imports: WebAssembly.Module.imports(module),
    exports: WebAssembly.Module.exports(module),
    memory: () => exports.memory,
    request: (request) => call('zugzwang_request', new TextEncoder().encode(request)),
    loadBook: (bytes) => call('zugzwang_load_book', bytes),
  };
}
