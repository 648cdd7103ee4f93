// The browser's end of the line to the server, and its randomness.

import type { ConnectionPorts } from '../../model/online/connection';
import { newCommandId } from '../../model/online/keys';
import { clock } from '../browser';

export function fillRandom(bytes: Uint8Array<ArrayBuffer>): void {
  crypto.getRandomValues(bytes);
}

/** Beside the page, wherever that is. */
function address(): string {
  const url = new URL('./online', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  return url.href;
}

export const connectionPorts: ConnectionPorts = {
  open({ opened, message, closed }) {
    const socket = new WebSocket(address());
    socket.addEventListener('open', opened);
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') message(data);
    });
    // An error is followed by a close.
    socket.addEventListener('close', closed);
    return {
      send(text) {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close() {
        socket.close();
      },
    };
  },
  clock,
  random: Math.random,
  newId: () => newCommandId(fillRandom),
};
