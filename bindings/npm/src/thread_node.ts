// The engine's thread in Node.

import { parentPort } from 'node:worker_threads';
import { threadLoop } from './thread_loop.ts';

parentPort?.on(
  'message',
  threadLoop((message) => {
    parentPort?.postMessage(message);
  }),
);
