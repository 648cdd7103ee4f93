// The engine in a thread of its own.

import type { Budget, WorkerEngine } from './engine.ts';
import { Cancelled, Lane } from './lane.ts';
import type { Op, Request } from './protocol.ts';
import { type Question, questions } from './questions.ts';
import { type EngineParts, ThreadPool } from './threads.ts';

/** Rejects when the signal is aborted; never resolves. */
function aborted(signal: AbortSignal): { promise: Promise<never>; forget: () => void } {
  let onabort: () => void = () => undefined;
  const promise = new Promise<never>((_, refuse) => {
    onabort = () => {
      refuse(signal.reason as Error);
    };
    signal.addEventListener('abort', onabort);
  });
  return { promise, forget: () => signal.removeEventListener('abort', onabort) };
}

/** A lane with a queue: a request that cannot be sent yet waits for its turn. */
class Queue {
  private readonly pool: ThreadPool;
  private readonly lane: Lane;
  private readonly book: boolean;
  private last: Promise<unknown> = Promise.resolve();
  private closed = false;

  constructor(parts: EngineParts, book: boolean) {
    this.pool = new ThreadPool(parts);
    this.lane = new Lane(this.pool);
    this.book = book;
  }

  async ask(request: Request<Op>, budget: Budget): Promise<unknown> {
    const { signal } = budget;
    signal?.throwIfAborted();
    const turn = this.last.then(() => this.askNow(request, budget));
    this.last = turn.catch(() => undefined);
    if (signal === undefined) return turn;
    const end = aborted(signal);
    try {
      return await Promise.race([turn, end.promise]);
    } finally {
      end.forget();
    }
  }

  close(): void {
    this.closed = true;
    this.lane.close();
    this.pool.close();
  }

  private async askNow(request: Request<Op>, { signal, onProgress }: Budget): Promise<unknown> {
    this.checkIsOpen();
    const options = { book: this.book, ...(signal && { signal }), ...(onProgress && { onProgress }) };
    try {
      return await this.lane.ask(request, options);
    } catch (error) {
      if (error instanceof Cancelled) this.checkIsOpen();
      throw error;
    }
  }

  private checkIsOpen(): void {
    if (this.closed) throw new Error('the engine is closed');
  }
}

async function answer<T>(question: Question<T>, queue: Queue): Promise<T> {
  let step = question.next();
  while (!step.done) {
    try {
      step = question.next(await queue.ask(step.value.request, step.value.budget));
    } catch (error) {
      step = question.throw(error);
    }
  }
  return step.value;
}

export function engineElsewhere(parts: EngineParts, book: boolean): WorkerEngine {
  const queue = new Queue(parts, book);
  const methods = Object.entries(questions).map(([name, question]) => [
    name,
    async (...args: never[]) => answer((question as (...args: never[]) => Question<unknown>)(...args), queue),
  ]);
  return {
    ...Object.fromEntries(methods),
    close: () => {
      queue.close();
    },
  } as WorkerEngine;
}
