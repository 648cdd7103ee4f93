// The messages between the page and the engine's thread.

export type ToWorker =
  | { kind: 'start'; module: WebAssembly.Module }
  | { kind: 'book'; bytes: ArrayBuffer }
  | { kind: 'request'; id: number; request: object };

export type FromWorker =
  | { kind: 'progress'; id: number; report: unknown }
  | { kind: 'response'; id: number; response: unknown }
  | { kind: 'crash'; message: string };
