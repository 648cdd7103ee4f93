// The engine's thread in a browser.

import type { ToWorker } from './messages.ts';
import { threadLoop } from './thread_loop.ts';

const receive = threadLoop((message) => {
  self.postMessage(message);
});
self.onmessage = (event: MessageEvent<ToWorker>): void => {
  receive(event.data);
};
