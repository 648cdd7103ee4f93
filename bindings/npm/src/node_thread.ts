// A thread of Node that looks like one of a browser. A program ends when it waits for no answer, with or without it.

import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './messages.ts';
import type { Thread } from './threads.ts';

export class NodeThread implements Thread {
  onmessage: Thread['onmessage'] = null;
  onerror: Thread['onerror'] = null;
  private readonly worker: Worker;

  constructor(script: URL) {
    this.worker = new Worker(script);
    this.worker.on('message', (data: FromWorker) => {
      if (data.kind !== 'progress') this.worker.unref();
      this.onmessage?.({ data } as MessageEvent<FromWorker>);
    });
    this.worker.on('error', (error: Error) => {
      this.onerror?.({ message: error.message } as ErrorEvent);
    });
    this.worker.unref();  // last: whoever listens to it waits for it
  }

  postMessage(message: ToWorker): void {
    if (message.kind === 'request') this.worker.ref();
    this.worker.postMessage(message);
  }

  terminate(): void {
    void this.worker.terminate();
  }
}
