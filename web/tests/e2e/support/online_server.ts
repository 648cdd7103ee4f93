// The real server of online games for a test: the program itself, with a store of its own.

import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Locator, WebSocketRoute } from 'playwright-core';
import { onTestFailed, onTestFinished } from 'vitest';
import { type AppPage, kPhone, openApp, type Start } from './app_page';
import { kProgram } from './program';
import { startCommand } from './server';

const kDist = resolve(import.meta.dirname, '../../../dist');

/** An address of this machine in a network, where pages come by plain http; none if it is in none. */
export function networkAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

/** Starts `zugzwang` with these words and a data folder of its own, and returns its address. */
async function start(words: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'zugzwang-online-'));
  const command = `${kProgram} ${words} --port 0 --app-dir ${kDist}`;
  const { address, stop, log } = await startCommand(command, { XDG_DATA_HOME: folder });
  onTestFailed(() => {
    process.stderr.write(log());
  });
  onTestFinished(() => {
    stop();
    rmSync(folder, { recursive: true });
  });
  return address;
}

export async function serveGames(host = '127.0.0.1', options = ''): Promise<string> {
  return start(`serve --host ${host}${options}`);
}

/** For the devices of one home. */
export async function serveNetwork(): Promise<string> {
  return start('play --lan --no-browser');
}

/** The line of a page to the server, which can be broken. */
export interface BreakableLine {
  cut(): Promise<void>;
  mend(): void;
  /** Loses what goes there, or what comes back, and breaks for nobody to see. */
  lose(way: 'there' | 'back'): void;
  /** Lets the page believe that it is later by so many milliseconds, and that these events have happened. */
  pretend(later: number, events?: readonly object[]): void;
}

export interface Guest {
  app: AppPage;
  line: BreakableLine;
}

/** Somebody with a browser of their own. */
export async function guestAt(url: string, start: Start, name: string): Promise<Guest> {
  const memory = { 'zugzwang.online.name': name, ...start.memory };
  const app = await openApp({ ...start, url, memory, context: { serviceWorkers: 'block' }, hash: '#about' });
  const open = new Set<WebSocketRoute>();
  /** How many events the page has heard of. */
  let count = 0;
  let state: 'whole' | 'cut' | 'there' | 'back' = 'whole';
  await app.context.routeWebSocket(/\/online$/, async (socket) => {
    if (state === 'cut') {
      await socket.close();
      return;
    }
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (state !== 'there') server.send(message);
    });
    server.onMessage((message) => {
      if (state === 'back') return;
      const { type, from, events } = JSON.parse(String(message)) as { type: string; from: number; events: object[] };
      if (type === 'events') count = from + events.length;
      socket.send(message);
    });
    open.add(socket);
  });
  const line: BreakableLine = {
    cut: async () => {
      state = 'cut';
      for (const socket of open) await socket.close();
      open.clear();
    },
    mend: () => {
      state = 'whole';
    },
    lose: (way) => {
      state = way;
    },
    pretend: (later, events = []) => {
      const now = Date.now() + later;
      const told = events.map((event, index) => ({ number: count + index, at: now, ...event }));
      for (const socket of open) socket.send(JSON.stringify({ type: 'events', from: count, now, events: told }));
    },
  };
  await app.goTo(start.hash ?? '#play');
  return { app, line };
}

/** A button of the panel, or of a dialog. */
export function action(app: AppPage, name: string): Locator {
  return app.page.locator(`#content [data-action=${name}], dialog [data-action=${name}]`);
}

/** The choices of whoever makes a table, as the browser remembers them. */
export function choosing(part: object): Record<string, string> {
  const settings = { columns: 7, rows: 6, connect: 4, consolation: false, clock: null, start: 'creator', ...part };
  return { 'zugzwang.online.settings': JSON.stringify(settings) };
}

/** Two who sit at a table with these settings: Ann has made it, Ben is on a phone. */
export async function pairAt(url: string, settings: object): Promise<{ ann: Guest; ben: Guest; hash: string }> {
  const ann = await guestAt(url, { hash: '#play/friend', memory: choosing(settings) }, 'Ann');
  await action(ann.app, 'copy').waitFor();
  await ann.app.page.waitForFunction(() => /^#play\/[0-9a-z]{13}$/.test(location.hash));
  const { hash } = new URL(ann.app.page.url());
  const ben = await guestAt(url, { hash, viewport: kPhone }, 'Ben');
  await action(ben.app, 'sit').click();
  await ann.app.expectLive('Ben sits down.');
  return { ann, ben, hash };
}
