// The engine behind its threads, as the page uses it. A lane answers one question at a time; a new
// question ends the old one by ending its thread. A spare thread is kept ready, so that no question
// waits for one to start.

import type { FromWorker, ToWorker } from './messages';
import { type Answer, EngineError, type Op, type Request, type Response, unwrap } from './protocol';

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

export interface AskOptions {
  signal?: AbortSignal;
  onProgress?: (report: unknown) => void;
  /** The opening book is fetched before the first question that can use it. */
  book?: boolean;
  /** For questions that report all the time: after this many seconds without a report, the thread is dead. */
  patience?: number;
}

const kMillisecondsPerSecond = 1000;

/** The answer is no longer wanted. */
export class Cancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'Cancelled';
  }
}

/** Threads that are ready to answer. They get the book once a question has needed it. */
class ThreadPool {
  private readonly parts: EngineParts;
  private spare: Thread | undefined;
  private bookRequest: Promise<ArrayBuffer | undefined> | undefined;
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

  /** Gives the thread the book. Without it, answers are the same, only slower. */
  async giveBook(thread: Thread): Promise<void> {
    this.bookRequest ??= this.parts.fetchBook().catch(() => {
      this.bookRequest = undefined;
      return undefined;
    });
    this.book = await this.bookRequest;
    this.sendBook(thread);
    if (this.spare !== undefined) this.sendBook(this.spare);
  }

  private sendBook(thread: Thread): void {
    if (this.book === undefined || this.withBook.has(thread)) return;
    this.withBook.add(thread);
    thread.postMessage({ kind: 'book', bytes: this.book });
  }

  private start(): Thread {
    const thread = this.parts.newThread();
    thread.postMessage({ kind: 'start', module: this.parts.module });
    this.sendBook(thread);
    return thread;
  }
}

export class Lane {
  private readonly pool: ThreadPool;
  private thread: Thread | undefined;
  private abandon: (() => void) | undefined;
  private lastId = 0;

  constructor(pool: ThreadPool) {
    this.pool = pool;
  }

  /** Asks the engine; rejects with Cancelled when a newer question or the signal ends this one. */
  async ask<K extends Op>(request: Request<K>, options: AskOptions = {}): Promise<Answer<K>> {
    this.abandon?.();
    if (options.signal?.aborted) throw new Cancelled();
    const thread = (this.thread ??= this.pool.take());
    const id = ++this.lastId;
    return new Promise<Answer<K>>((resolve, reject) => {
      // Counted in ticks: while the computer sleeps, neither the thread nor the page is awake.
      let silence = 0;
      let ticking: ReturnType<typeof setInterval> | undefined;
      const tick = (): void => {
        if (++silence < (options.patience ?? Infinity)) return;
        drop(new EngineError({ kind: 'silent', message: 'it no longer answers' }));
      };
      const settle = (finish: () => void): void => {
        clearInterval(ticking);
        options.signal?.removeEventListener('abort', cancel);
        if (this.abandon === cancel) this.abandon = undefined;
        finish();
      };
      const drop = (reason: Error): void => {
        thread.onmessage = null;
        thread.onerror = null;
        thread.terminate();
        if (this.thread === thread) this.thread = undefined;
        settle(() => {
          reject(reason);
        });
      };
      const cancel = (): void => {
        drop(new Cancelled());
      };
      this.abandon = cancel;
      options.signal?.addEventListener('abort', cancel);
      thread.onerror = (event) => {
        drop(new EngineError({ kind: 'crash', message: event.message }));
      };
      thread.onmessage = ({ data }) => {
        if (data.kind === 'crash') drop(new EngineError({ kind: 'crash', message: data.message }));
        else if (data.id !== id) return;
        else if (data.kind === 'progress') {
          silence = 0;
          options.onProgress?.(data.report);
        } else {
          settle(() => {
            try {
              resolve(unwrap<K>(data.response as Response<K>));
            } catch (error) {
              reject(error as Error);
            }
          });
        }
      };
      const post = (): void => {
        if (this.abandon !== cancel) return;
        thread.postMessage({ kind: 'request', id, request });
        if (options.patience !== undefined) ticking = setInterval(tick, kMillisecondsPerSecond);
      };
      if (options.book) void this.pool.giveBook(thread).then(post);
      else post();
    });
  }

  /** Ends whatever is being answered. */
  cancel(): void {
    this.abandon?.();
  }
}

/** Separate lanes, so that the evaluation goes on while a computer thinks about its move. */
export class Engine {
  readonly moves: Lane;
  readonly analysis: Lane;
  /** Reading a long file takes time as well. */
  readonly files: Lane;
  /** A review goes on while people look through its game. */
  readonly reviews: Lane;
  /** Lessons and puzzles, while the game waits. */
  readonly learning: Lane;
  /** Searches that are written down, to be looked at. */
  readonly traces: Lane;

  constructor(parts: EngineParts) {
    const pool = new ThreadPool(parts);
    this.moves = new Lane(pool);
    this.analysis = new Lane(pool);
    this.files = new Lane(pool);
    this.reviews = new Lane(pool);
    this.learning = new Lane(pool);
    this.traces = new Lane(pool);
  }
}
