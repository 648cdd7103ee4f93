// A Node thread that looks like a browser's. It does not keep a program alive that awaits no answer.

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
    this.worker.unref();  // last, as adding a listener refs it again
  }

  postMessage(message: ToWorker): void {
    if (message.kind === 'request') this.worker.ref();
    this.worker.postMessage(message);
  }

  terminate(): void {
    void this.worker.terminate();
  }
}
