// The real server of online games for a test: the program itself, with a store of its own.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, WebSocketRoute } from 'playwright-core';
import { onTestFailed, onTestFinished } from 'vitest';
import { type AppPage, kPhone, openApp, type Start } from './app_page';
import { kProgram } from './program';
import { startCommand } from './server';

const kDist = resolve(import.meta.dirname, '../../../dist');

/** An address of this machine in a network, where pages come by plain http; none without a network. */
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

/** Not an ephemeral port: a page that looks for a stopped server could be given its very port. */
function freePort(): number {
  const first = Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s/)[0]);
  const most = first > 2048 ? first : 65536;
  return 1024 + Math.floor(Math.random() * (most - 1024));
}

export interface RestartedServer {
  url: string;
  /** Stops the server, lets the test change its games, and starts it again at the same address. */
  restart(change: (games: DatabaseSync) => void): Promise<void>;
}

/** A server whose file of games can be changed behind its back. */
export async function serveGamesAgain(): Promise<RestartedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'zugzwang-online-'));
  const file = join(folder, 'online.db');
  const command = `${kProgram} serve --port ${String(freePort())} --app-dir ${kDist} --store sqlite:${file}`;
  let server = await startCommand(command);
  const stop = async (): Promise<void> => {
    server.stop();
    await server.ended;
  };
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });
  return {
    url: server.address,
    restart: async (change) => {
      await stop();
      const games = new DatabaseSync(file);
      change(games);
      games.close();
      server = await startCommand(command);
    },
  };
}

/** For the devices of one home. */
export async function serveNetwork(): Promise<string> {
  return start('play --lan --no-browser');
}

/** The line of a page to the server, which can be broken. */
export interface BreakableLine {
  cut(): Promise<void>;
  mend(): void;
  /** Silently loses what is sent, or what comes back. */
  lose(way: 'there' | 'back'): void;
  /** Makes the page believe that it is this many milliseconds later. */
  pretend(later: number): void;
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
    pretend: (later) => {
      const now = Date.now() + later;
      for (const socket of open) socket.send(JSON.stringify({ type: 'events', from: count, now, events: [] }));
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

/** Plays these in turn, and waits until everybody sees each stone. */
export async function playAll(columns: readonly number[], players: readonly AppPage[], all: readonly AppPage[]): Promise<void> {
  for (const column of columns) {
    const before = await players[0]?.moves.count();
    const player = players[(before ?? 0) % 2];
    await player?.waitForStatus('Your move');
    await player?.drop(column);
    for (const app of all) await app.waitForMoves((before ?? 0) + 1);
  }
}
