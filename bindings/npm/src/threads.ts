// Threads that are ready to answer. A spare one is kept, so that no request waits for one to start.

import type { BookBoard } from './books.ts';
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
  fetchBook(board: BookBoard): Promise<ArrayBuffer>;
}

/** Threads get an opening book once a request has needed it. */
export class ThreadPool {
  private readonly parts: EngineParts;
  private spare: Thread | undefined;
  /** Books that are being fetched or have been. */
  private readonly requested = new Map<BookBoard, Promise<void>>();
  private readonly books = new Map<BookBoard, ArrayBuffer>();
  private readonly given = new WeakMap<Thread, Set<BookBoard>>();

  constructor(parts: EngineParts) {
    this.parts = parts;
    this.spare = this.start();
  }

  take(): Thread {
    const thread = this.spare ?? this.start();
    this.spare = this.start();
    return thread;
  }

  /** Has the book been fetched? */
  hasBook(board: BookBoard): boolean {
    return this.books.has(board);
  }

  /** Resolves once the book has been fetched or has failed to be. Without it, answers are the same, only slower. */
  async needBook(board: BookBoard): Promise<void> {
    const requested = this.requested.get(board) ?? this.fetchBook(board);
    this.requested.set(board, requested);
    await requested;
  }

  /** Gives the thread all books that there are and that it does not have. */
  giveBooks(thread: Thread): void {
    const given = this.given.get(thread) ?? new Set();
    this.given.set(thread, given);
    for (const [board, bytes] of this.books) {
      if (given.has(board)) continue;
      given.add(board);
      thread.postMessage({ kind: 'book', bytes });
    }
  }

  /** Ends the spare thread. */
  close(): void {
    this.spare?.terminate();
    this.spare = undefined;
  }

  private async fetchBook(board: BookBoard): Promise<void> {
    try {
      this.books.set(board, await this.parts.fetchBook(board));
      if (this.spare !== undefined) this.giveBooks(this.spare);
    } catch {
      this.requested.delete(board);
    }
  }

  private start(): Thread {
    const thread = this.parts.newThread();
    thread.postMessage({ kind: 'start', module: this.parts.module });
    this.giveBooks(thread);
    return thread;
  }
}
