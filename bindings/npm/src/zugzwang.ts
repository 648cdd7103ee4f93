// The engine in this thread: JSON in, JSON out, over the C functions of the WebAssembly module.

import { type Answer, type Op, type Request, type Response, unwrap } from './protocol.ts';
import { wasiImports } from './wasi.ts';

/** An address in the module's memory; 0 is none. */
type Pointer = number;

/** The functions of zugzwang.h, and those that callers outside the module need as well. */
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  zugzwang_create(): Pointer;
  zugzwang_call_with_progress(engine: Pointer, request: Pointer, callback: Pointer, context: Pointer): Pointer;
  zugzwang_load_book(engine: Pointer, file: Pointer, bytes: number): Pointer;
  zugzwang_free(memory: Pointer): void;
  zugzwang_alloc(bytes: number): Pointer;
  zugzwang_host_progress(): Pointer;
}

const kNone: Pointer = 0;

export class Zugzwang {
  private readonly exports: Exports;
  private readonly engine: Pointer;
  private readonly decoder = new TextDecoder();
  private readonly encoder = new TextEncoder();

  private constructor(exports: Exports) {
    this.exports = exports;
    exports._initialize();
    this.engine = this.checked(exports.zugzwang_create());
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
        progress: (report: Pointer) => {
          if (engine !== undefined) onProgress(JSON.parse(engine.text(report)));
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

  /** The raw response, refusals included. */
  respond(request: object): unknown {
    const { exports } = this;
    return this.send(this.encoder.encode(`${JSON.stringify(request)}\0`), (text) =>
      exports.zugzwang_call_with_progress(this.engine, text, exports.zugzwang_host_progress(), kNone),
    );
  }

  loadBook(bytes: Uint8Array): unknown {
    return this.send(bytes, (file) => this.exports.zugzwang_load_book(this.engine, file, bytes.length));
  }

  /** Passes bytes to a function of the module, and parses the text that it returns. */
  private send(bytes: Uint8Array, to: (bytes: Pointer) => Pointer): unknown {
    const { exports } = this;
    const given = this.checked(exports.zugzwang_alloc(bytes.length));
    new Uint8Array(exports.memory.buffer, given, bytes.length).set(bytes);
    const answer = to(given);
    exports.zugzwang_free(given);
    const text = this.text(this.checked(answer));
    exports.zugzwang_free(answer);
    return JSON.parse(text);
  }

  private checked(memory: Pointer): Pointer {
    if (memory === kNone) throw new Error('the engine has no memory left');
    return memory;
  }

  /** The text at an address, which ends with a zero. */
  private text(start: Pointer): string {
    const memory = new Uint8Array(this.exports.memory.buffer);
    return this.decoder.decode(memory.subarray(start, memory.indexOf(0, start)));
  }
}
