// The engine behind its threads. A lane answers one question at a time, and only the newest one: what nobody waits for any more may end by itself for a moment, then its thread is ended.

import type { FromWorker } from './messages.ts';
import { type Answer, EngineError, type Op, type Request, type Response, unwrap } from './protocol.ts';
import type { Thread, ThreadPool } from './threads.ts';

export interface AskOptions {
  signal?: AbortSignal;
  onProgress?: (report: unknown) => void;
  /** The opening book is fetched before the first question that can use it. */
  book?: boolean;
  /** For questions that report all the time: after this many seconds without a report, the thread is dead. */
  patience?: number;
}

const kMillisecondsPerSecond = 1000;
/**
 * How long a thread may go on with what is no longer wanted, in milliseconds. Most answers come sooner than
 * a new thread would be ready, and a thread that lives on remembers what it has searched.
 */
export const kGrace = 60;

/** The answer is no longer wanted. */
export class Cancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'Cancelled';
  }
}

/** A question whose answer is waited for. */
interface Question {
  id: number;
  request: object;
  options: AskOptions;
  /** Has it what it needs, so that it can be asked? */
  ready: boolean;
  answer: (response: unknown) => void;
  refuse: (reason: Error) => void;
}

export class Lane {
  private readonly pool: ThreadPool;
  private thread: Thread | undefined;
  /** What is waited for. */
  private wanted: Question | undefined;
  /** What the thread is busy with, wanted or not. */
  private working: number | undefined;
  private grace: ReturnType<typeof setTimeout> | undefined;
  private ticking: ReturnType<typeof setInterval> | undefined;
  /** Seconds without a report. Counted in ticks: while the computer sleeps, neither thread nor page is awake. */
  private silence = 0;
  private lastId = 0;

  constructor(pool: ThreadPool) {
    this.pool = pool;
  }

  /** Asks the engine; rejects with Cancelled when a newer question or the signal ends this one. */
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
        const question = { id, request, options, ready: options.book !== true, answer, refuse };
        this.wanted = question;
        if (question.ready) this.advance();
        else void this.fetchBookFor(question);
      });
      return unwrap<K>(response as Response<K>);
    } finally {
      signal?.removeEventListener('abort', onabort);
    }
  }

  /** Whatever is being answered is no longer wanted. */
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

  private async fetchBookFor(question: Question): Promise<void> {
    await this.pool.needBook();
    question.ready = true;
    this.advance();
  }

  /** Asks what is wanted, as soon as it can be asked. */
  private advance(): void {
    const { wanted } = this;
    if (wanted === undefined || !wanted.ready || this.working !== undefined) return;
    const thread = (this.thread ??= this.takeThread());
    const { id, request, options } = wanted;
    this.working = id;
    if (options.book) this.pool.giveBook(thread);
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
      this.hear(data);
    };
    return thread;
  }

  private hear(message: FromWorker): void {
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

  /** The thread is busy with nothing. */
  private rest(): void {
    this.working = undefined;
    clearTimeout(this.grace);
  }

  private forget(): void {
    this.wanted = undefined;
    clearInterval(this.ticking);
  }
}
