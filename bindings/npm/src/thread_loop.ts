// The loop of the engine's thread: it answers one request after another. A request is cancelled by ending the
// thread.

import type { FromWorker, ToWorker } from './messages.ts';
import { failureOf } from './protocol.ts';
import { Zugzwang } from './zugzwang.ts';

/** Returns a function that takes the messages of the page; they are answered one after another, in order of arrival. */
export function threadLoop(send: (message: FromWorker) => void): (message: ToWorker) => void {
  let running = 0;
  let engine: Promise<Zugzwang> | undefined;

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

  let queue: Promise<void> = Promise.resolve();
  return (message) => {
    queue = queue
      .then(() => receive(message))
      .catch((error: unknown) => {
        send({ kind: 'crash', message: failureOf(error).message });
      });
  };
}
