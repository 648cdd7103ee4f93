// Threads that are ready to answer. A spare one is kept, so that no request waits for one to start.

import type { FromWorker, ToWorker } from './messages.ts';

/** The part of Worker that is needed here. */
export interface Thread {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface EngineParts {
  module: WebAssembly.Module;
  newThread(): Thread;
  fetchBook(): Promise<ArrayBuffer>;
}

/** Threads get the opening book once a request has needed it. */
export class ThreadPool {
  private readonly parts: EngineParts;
  private spare: Thread | undefined;
  private bookRequest: Promise<void> | undefined;
  private book: ArrayBuffer | undefined;
  private readonly withBook = new WeakSet<Thread>();

  constructor(parts: EngineParts) {
    this.parts = parts;
    this.spare = this.start();
  }

  take(): Thread {
    const thread = this.spare ?? this.start();
    this.spare = this.start();
    return thread;
  }

  /** Resolves once the book has been fetched or has failed to be. Without it, answers are the same, only slower. */
  async needBook(): Promise<void> {
    this.bookRequest ??= this.parts.fetchBook().then(
      (book) => {
        this.book = book;
        if (this.spare !== undefined) this.giveBook(this.spare);
      },
      () => {
        this.bookRequest = undefined;
      },
    );
    await this.bookRequest;
  }

  giveBook(thread: Thread): void {
    if (this.book === undefined || this.withBook.has(thread)) return;
    this.withBook.add(thread);
    thread.postMessage({ kind: 'book', bytes: this.book });
  }

  /** Ends the spare thread. */
  close(): void {
    this.spare?.terminate();
    this.spare = undefined;
  }

  private start(): Thread {
    const thread = this.parts.newThread();
    thread.postMessage({ kind: 'start', module: this.parts.module });
    this.giveBook(thread);
    return thread;
  }
}
