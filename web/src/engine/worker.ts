// The engine in a thread of its own. It answers one request after the other; whoever does not want to
// wait ends the thread.

import type { FromWorker, ToWorker } from './messages';
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

// One after the other, in the order in which they came.
let queue: Promise<void> = Promise.resolve();
self.onmessage = (event: MessageEvent<ToWorker>): void => {
  queue = queue
    .then(() => receive(event.data))
    .catch((error: unknown) => {
      send({ kind: 'crash', message: error instanceof Error ? error.message : String(error) });
    });
};
