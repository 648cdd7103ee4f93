// The engine behind its threads. A lane answers one request at a time, and only the newest one: a request that nobody waits for any more gets a moment to finish by itself, then its thread is ended.

import { type BookBoard, bookFor } from './books.ts';
import type { FromWorker } from './messages.ts';
import { type Answer, EngineError, type Op, type Request, type Response, type Rules, unwrap } from './protocol.ts';
import type { Thread, ThreadPool } from './threads.ts';

export interface AskOptions {
  signal?: AbortSignal;
  onProgress?: (report: unknown) => void;
  /** Can it use an opening book? If there is one for its board, it is fetched first. */
  book?: boolean;
  /** For requests that report all the time: after this many seconds without a report, the thread counts as dead. */
  patience?: number;
}

const kMillisecondsPerSecond = 1000;
/**
 * How long a thread may continue with a request that is no longer wanted, in milliseconds. Most answers come sooner
 * than a new thread would be ready, and a thread that lives on remembers what it has searched.
 */
export const kGrace = 60;

/** The answer is no longer wanted. */
export class Cancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'Cancelled';
  }
}

/** A request whose answer is awaited. */
interface Question {
  id: number;
  request: object;
  options: AskOptions;
  /** Whether it has what it needs to be sent. */
  ready: boolean;
  answer: (response: unknown) => void;
  refuse: (reason: Error) => void;
}

export class Lane {
  private readonly pool: ThreadPool;
  private thread: Thread | undefined;
  /** The request whose answer is awaited. */
  private wanted: Question | undefined;
  /** The request that the thread is busy with, wanted or not. */
  private working: number | undefined;
  private grace: ReturnType<typeof setTimeout> | undefined;
  private ticking: ReturnType<typeof setInterval> | undefined;
  /** Seconds without a report. Counted in ticks: while the computer sleeps, neither thread nor page is awake. */
  private silence = 0;
  private lastId = 0;

  constructor(pool: ThreadPool) {
    this.pool = pool;
  }

  /** Asks the engine; rejects with Cancelled when a newer request or the signal ends this one. */
  async ask<K extends Op>(request: Request<K>, options: AskOptions = {}): Promise<Answer<K>> {
    this.cancel();
    const { signal } = options;
    if (signal?.aborted) throw new Cancelled();
    const id = ++this.lastId;
    const onabort = (): void => {
      if (this.wanted?.id === id) this.cancel();
    };
    signal?.addEventListener('abort', onabort);
    try {
      const response = await new Promise<unknown>((answer, refuse) => {
        const board = options.book ? bookFor((request as { rules?: Partial<Rules> }).rules) : undefined;
        // Sent at once if it can be: a promise, even a kept one, would let the page draw first.
        const ready = board === undefined || this.pool.hasBook(board);
        const question = { id, request, options, ready, answer, refuse };
        this.wanted = question;
        if (ready) this.advance();
        else void this.fetchBookFor(question, board);
      });
      return unwrap<K>(response as Response<K>);
    } finally {
      signal?.removeEventListener('abort', onabort);
    }
  }

  /** The current request is no longer wanted. */
  cancel(): void {
    const question = this.wanted;
    if (question === undefined) return;
    this.forget();
    if (this.working === question.id) {
      this.grace = setTimeout(() => {
        this.endThread();
        this.advance();
      }, kGrace);
    }
    question.refuse(new Cancelled());
  }

  /** Nothing more will be asked. */
  close(): void {
    this.cancel();
    this.endThread();
  }

  private async fetchBookFor(question: Question, board: BookBoard): Promise<void> {
    await this.pool.needBook(board);
    question.ready = true;
    this.advance();
  }

  /** Sends the wanted request, as soon as it can be sent. */
  private advance(): void {
    const { wanted } = this;
    if (wanted === undefined || !wanted.ready || this.working !== undefined) return;
    const thread = (this.thread ??= this.takeThread());
    const { id, request, options } = wanted;
    this.working = id;
    if (options.book) this.pool.giveBooks(thread);
    thread.postMessage({ kind: 'request', id, request });
    const { patience } = options;
    if (patience === undefined) return;
    this.silence = 0;
    this.ticking = setInterval(() => {
      if (++this.silence >= patience) this.fail(new EngineError({ kind: 'silent', message: 'it no longer answers' }));
    }, kMillisecondsPerSecond);
  }

  private takeThread(): Thread {
    const thread = this.pool.take();
    thread.onerror = (event) => {
      this.fail(new EngineError({ kind: 'crash', message: event.message }));
    };
    thread.onmessage = ({ data }) => {
      this.receive(data);
    };
    return thread;
  }

  private receive(message: FromWorker): void {
    if (message.kind === 'crash') {
      this.fail(new EngineError({ kind: 'crash', message: message.message }));
      return;
    }
    if (message.id !== this.working) return;
    const question = this.wanted?.id === message.id ? this.wanted : undefined;
    if (message.kind === 'progress') {
      this.silence = 0;
      question?.options.onProgress?.(message.report);
      return;
    }
    this.rest();
    if (question !== undefined) {
      this.forget();
      question.answer(message.response);
    }
    this.advance();
  }

  /** The thread cannot answer any more. */
  private fail(reason: Error): void {
    const question = this.wanted?.id === this.working ? this.wanted : undefined;
    this.endThread();
    if (question !== undefined) {
      this.forget();
      question.refuse(reason);
    }
    this.advance();
  }

  private endThread(): void {
    const { thread } = this;
    this.rest();
    this.thread = undefined;
    if (thread === undefined) return;
    thread.onmessage = null;
    thread.onerror = null;
    thread.terminate();
  }

  /** The thread is idle. */
  private rest(): void {
    this.working = undefined;
    clearTimeout(this.grace);
  }

  private forget(): void {
    this.wanted = undefined;
    clearInterval(this.ticking);
  }
}
