// The server of the end-to-end tests: one that is already running (BASE_URL), a command that prints its
// address (ZUGZWANG_SERVER), or a small one of our own that serves the built app.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { addressOf, serve } from '../../../scripts/serve.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
  }
}

const kDist = resolve(import.meta.dirname, '../../../dist');

export default async function setup(project: TestProject): Promise<() => void> {
  const running = process.env['BASE_URL'];
  if (running !== undefined) {
    project.provide('baseUrl', running);
    return () => undefined;
  }
  const command = process.env['ZUGZWANG_SERVER'];
  if (command !== undefined) {
    const { address, stop } = await startCommand(command);
    project.provide('baseUrl', address);
    return stop;
  }
  if (!existsSync(resolve(kDist, 'index.html'))) throw new Error('build the app first: npm run build');
  const server = await serve(kDist);
  project.provide('baseUrl', addressOf(server));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

export interface StartedCommand {
  address: string;
  stop: () => void;
  /** When it has ended. */
  ended: Promise<void>;
  /** What it has written for whoever runs it. */
  log: () => string;
}

/** Starts a server and waits for the address that it prints. */
export async function startCommand(command: string, variables: Record<string, string> = {}): Promise<StartedCommand> {
  const [program = '', ...options] = command.split(' ');
  const child = spawn(program, options, {
    cwd: resolve(kDist, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variables },
  });
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const address = await new Promise<string>((done, failed) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /https?:\/\/[\w.:[\]-]+\//.exec(`${text}/`);
      if (found !== null && text.includes('\n')) done(found[0]);
    });
    child.on('error', failed);
    child.on('exit', () => {
      // A server that ends without being told to has something to say.
      if (!child.killed) process.stderr.write(log);
      failed(new Error(`"${command}" ended without an address: ${log}`));
    });
  });
  return {
    address,
    stop: () => {
      child.kill('SIGINT');
    },
    ended,
    log: () => log,
  };
}
