// The engine in this thread: JSON in, JSON out, over the C functions of the WebAssembly module.

import { type Answer, type Op, type Request, type Response, unwrap } from './protocol.ts';
import { wasiImports } from './wasi.ts';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  zugzwang_alloc(length: number): number;
  zugzwang_free(pointer: number): void;
  zugzwang_request(pointer: number, length: number): number;
  zugzwang_load_book(pointer: number, length: number): number;
}

const kLengthBytes = 4;

export class Zugzwang {
  private readonly exports: Exports;
  private readonly decoder = new TextDecoder();
  private readonly encoder = new TextEncoder();

  private constructor(exports: Exports) {
    this.exports = exports;
    exports._initialize();
  }

  static async instantiate(
    module: WebAssembly.Module,
    onProgress: (report: unknown) => void = () => undefined,
  ): Promise<Zugzwang> {
    let engine: Zugzwang | undefined;
    let exports: Exports | undefined;
    const memory = (): WebAssembly.Memory => {
      if (exports === undefined) throw new Error('the engine is not ready');
      return exports.memory;
    };
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: wasiImports(module, memory),
      zugzwang: {
        progress: (pointer: number, length: number) => {
          if (engine !== undefined) onProgress(JSON.parse(engine.text(pointer, length)));
        },
      },
    });
    exports = instance.exports as unknown as Exports;
    engine = new Zugzwang(exports);
    return engine;
  }

  /** The answer to a request; throws EngineError if it is refused. */
  ask<K extends Op>(request: Request<K>): Answer<K> {
    return unwrap<K>(this.respond(request) as Response<K>);
  }

  /** The response as it is, refusals included. */
  respond(request: object): unknown {
    return this.send(this.encoder.encode(JSON.stringify(request)), 'zugzwang_request');
  }

  loadBook(bytes: Uint8Array): unknown {
    return this.send(bytes, 'zugzwang_load_book');
  }

  private send(bytes: Uint8Array, to: 'zugzwang_request' | 'zugzwang_load_book'): unknown {
    const pointer = this.exports.zugzwang_alloc(bytes.length);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    const response = this.exports[to](pointer, bytes.length);
    this.exports.zugzwang_free(pointer);
    const length = new DataView(this.exports.memory.buffer).getUint32(response, true);
    return JSON.parse(this.text(response + kLengthBytes, length));
  }

  private text(pointer: number, length: number): string {
    return this.decoder.decode(new Uint8Array(this.exports.memory.buffer, pointer, length));
  }
}
