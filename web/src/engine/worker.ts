// The engine in a thread of its own. It answers one request after another; a request is cancelled by
// ending the thread.

import type { FromWorker, ToWorker } from './messages';
import { failureOf } from './protocol';
import { Zugzwang } from './zugzwang';

let running = 0;
let engine: Promise<Zugzwang> | undefined;

function send(message: FromWorker): void {
  self.postMessage(message);
}

async function receive(message: ToWorker): Promise<void> {
  if (message.kind === 'start') {
    engine = Zugzwang.instantiate(message.module, (report) => {
      send({ kind: 'progress', id: running, report });
    });
    return;
  }
  const ready = await engine;
  if (ready === undefined) return;
  if (message.kind === 'book') {
    ready.loadBook(new Uint8Array(message.bytes));
    return;
  }
  running = message.id;
  send({ kind: 'response', id: message.id, response: ready.respond(message.request) });
}

// One after another, in the order of arrival.
let queue: Promise<void> = Promise.resolve();
self.onmessage = (event: MessageEvent<ToWorker>): void => {
  queue = queue
    .then(() => receive(event.data))
    .catch((error: unknown) => {
      send({ kind: 'crash', message: failureOf(error).message });
    });
};
