// The engine behind its threads: cancelling, progress, the book, and crashes.

import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Cancelled, Engine, kGrace } from '../../src/engine/client';
import { kBookBoards } from '../../../bindings/npm/src/books.ts';
import type { FromWorker, ToWorker } from '../../../bindings/npm/src/messages.ts';
import { EngineError } from '../../src/engine/protocol';
import type { Thread } from '../../../bindings/npm/src/threads.ts';
import { Zugzwang } from '../../src/engine/zugzwang';
import { kStandardRules } from '../../src/model/session';
import { compileEngine, settle } from './support/engine';

class FakeThread implements Thread {
  readonly received: ToWorker[] = [];
  ended = false;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;

  postMessage(message: ToWorker): void {
    this.received.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  say(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }

  get requests(): number[] {
    return this.received.flatMap((message) => (message.kind === 'request' ? [message.id] : []));
  }

  get books(): number {
    return this.received.filter((message) => message.kind === 'book').length;
  }
}

const kModule = {} as WebAssembly.Module;
const kQuestion = { op: 'version' } as const;

function bench(fetchBook = async (_board: string): Promise<ArrayBuffer> => new ArrayBuffer(8)) {
  const threads: FakeThread[] = [];
  const engine = new Engine({
    module: kModule,
    newThread: () => {
      const thread = new FakeThread();
      threads.push(thread);
      return thread;
    },
    fetchBook,
  });
  return { engine, threads };
}

describe('a lane', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('starts a spare, asks, and answers', async () => {
    const { engine, threads } = bench();
    expect(threads).toHaveLength(1);
    const answer = engine.moves.ask<'version'>(kQuestion);
    expect(threads).toHaveLength(2);
    expect(threads[0]?.received).toEqual([
      { kind: 'start', module: kModule },
      { kind: 'request', id: 1, request: kQuestion },
    ]);
    threads[0]?.say({ kind: 'response', id: 1, response: { ok: true, version: '1' } });
    expect(await answer).toMatchObject({ version: '1' });
    void engine.moves.ask<'version'>(kQuestion);
    expect(threads[0]?.requests).toEqual([1, 2]);
  });

  test('a new question waits a moment for the old one, and its thread goes on', async () => {
    const { engine, threads } = bench();
    const first = engine.moves.ask<'version'>(kQuestion);
    const second = engine.moves.ask<'version'>(kQuestion);
    await expect(first).rejects.toBeInstanceOf(Cancelled);
    expect(threads[0]?.requests).toEqual([1]);
    vi.advanceTimersByTime(kGrace - 1);
    threads[0]?.say({ kind: 'response', id: 1, response: { ok: true, version: '1' } });
    expect(threads[0]?.requests).toEqual([1, 2]);
    vi.advanceTimersByTime(kGrace);
    threads[0]?.say({ kind: 'response', id: 2, response: { ok: true, version: '2' } });
    expect(await second).toMatchObject({ version: '2' });
    expect(threads[0]?.ended).toBe(false);
    expect(threads).toHaveLength(2);
  });

  test('a thread that takes longer is ended, and the spare is asked', async () => {
    const { engine, threads } = bench();
    const first = engine.moves.ask<'version'>(kQuestion);
    const second = engine.moves.ask<'version'>(kQuestion);
    await expect(first).rejects.toBeInstanceOf(Cancelled);
    vi.advanceTimersByTime(kGrace);
    expect(threads[0]?.ended).toBe(true);
    expect(threads[1]?.requests).toEqual([2]);
    threads[1]?.say({ kind: 'response', id: 2, response: { ok: true, version: '2' } });
    expect(await second).toMatchObject({ version: '2' });
    expect(threads).toHaveLength(3);
  });

  test('of many questions only the last is asked', async () => {
    const { engine, threads } = bench();
    const asked = [1, 2, 3, 4].map(() => engine.moves.ask<'version'>(kQuestion));
    for (const early of asked.slice(0, 3)) await expect(early).rejects.toBeInstanceOf(Cancelled);
    threads[0]?.say({ kind: 'response', id: 1, response: { ok: true, version: '1' } });
    expect(threads[0]?.requests).toEqual([1, 4]);
    threads[0]?.say({ kind: 'response', id: 4, response: { ok: true, version: '4' } });
    expect(await asked[3]).toMatchObject({ version: '4' });
  });

  test('a crash in what is no longer wanted does not harm the next question', async () => {
    const { engine, threads } = bench();
    engine.moves.ask<'version'>(kQuestion).catch(() => undefined);
    const second = engine.moves.ask<'version'>(kQuestion);
    threads[0]?.say({ kind: 'crash', message: 'out of memory' });
    threads[1]?.say({ kind: 'response', id: 2, response: { ok: true, version: '2' } });
    expect(await second).toMatchObject({ version: '2' });
  });

  test('lanes do not disturb each other', () => {
    const { engine, threads } = bench();
    void engine.moves.ask<'version'>(kQuestion);
    void engine.analysis.ask<'version'>(kQuestion);
    expect(threads.map((thread) => thread.ended)).toEqual([false, false, false]);
  });

  test('can be cancelled by hand and by a signal', async () => {
    const { engine, threads } = bench();
    const first = engine.moves.ask<'version'>(kQuestion);
    engine.moves.cancel();
    await expect(first).rejects.toBeInstanceOf(Cancelled);
    const controller = new AbortController();
    const second = engine.moves.ask<'version'>(kQuestion, { signal: controller.signal });
    vi.advanceTimersByTime(kGrace);
    expect(threads.map((thread) => thread.ended)).toEqual([true, false, false]);
    controller.abort();
    await expect(second).rejects.toBeInstanceOf(Cancelled);
    vi.advanceTimersByTime(kGrace);
    expect(threads.map((thread) => thread.ended)).toEqual([true, true, false]);
    await expect(
      engine.moves.ask<'version'>(kQuestion, { signal: controller.signal }),
    ).rejects.toBeInstanceOf(Cancelled);
  });

  test('reports progress of its own question only', () => {
    const { engine, threads } = bench();
    const reports: unknown[] = [];
    void engine.moves.ask<'version'>(kQuestion, { onProgress: (report) => reports.push(report) });
    threads[0]?.say({ kind: 'progress', id: 1, report: 'a' });
    threads[0]?.say({ kind: 'progress', id: 7, report: 'b' });
    expect(reports).toEqual(['a']);
  });

  test('a refusal is an error with a kind, a crash ends the thread', async () => {
    const { engine, threads } = bench();
    const refused = engine.moves.ask<'version'>(kQuestion);
    threads[0]?.say({
      kind: 'response',
      id: 1,
      response: { ok: false, error: { kind: 'bad_player', message: 'no such player' } },
    });
    await expect(refused).rejects.toMatchObject({ failure: { kind: 'bad_player' }, message: 'no such player' });
    expect(threads[0]?.ended).toBe(false);
    const crashed = engine.moves.ask<'version'>(kQuestion);
    threads[0]?.say({ kind: 'crash', message: 'out of memory' });
    await expect(crashed).rejects.toBeInstanceOf(EngineError);
    expect(threads[0]?.ended).toBe(true);
    void engine.moves.ask<'version'>(kQuestion);
    expect(threads[1]?.requests).toEqual([3]);
  });
});

describe('a thread that may be dead', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const kMinute = 60_000;

  test('is ended after too much silence, and the next question has a new one', async () => {
    const { engine, threads } = bench();
    const answer = engine.moves.ask<'version'>(kQuestion, { patience: 20 });
    const refused = expect(answer).rejects.toMatchObject({ failure: { kind: 'silent' } });
    vi.advanceTimersByTime(19_000);
    expect(threads[0]?.ended).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(threads[0]?.ended).toBe(true);
    await refused;
    engine.moves.ask<'version'>(kQuestion, { patience: 20 }).catch(() => undefined);
    expect(threads[1]?.requests).toEqual([2]);
  });

  test('lives as long as it reports, however slow it is', async () => {
    const { engine, threads } = bench();
    const answer = engine.moves.ask<'version'>(kQuestion, { patience: 20 });
    for (let minute = 0; minute < 10; ++minute) {
      for (let report = 0; report < 4; ++report) {
        vi.advanceTimersByTime(kMinute / 4);
        threads[0]?.say({ kind: 'progress', id: 1, report: {} });
      }
    }
    expect(threads[0]?.ended).toBe(false);
    threads[0]?.say({ kind: 'response', id: 1, response: { ok: true, version: '1' } });
    expect(await answer).toMatchObject({ version: '1' });
    vi.advanceTimersByTime(kMinute);
    expect(threads[0]?.ended).toBe(false);
  });

  test('is not suspected by questions that report nothing', () => {
    const { engine, threads } = bench();
    void engine.files.ask<'version'>(kQuestion);
    vi.advanceTimersByTime(10 * kMinute);
    expect(threads[0]?.ended).toBe(false);
  });

  test('is not suspected while it waits for the book', async () => {
    const { engine, threads } = bench(() => new Promise(() => undefined));
    void engine.moves.ask<'version'>(kQuestion, { patience: 20, book: true });
    await vi.advanceTimersByTimeAsync(10 * kMinute);
    expect(threads[0]?.ended).toBe(false);
  });
});

describe('the real engine', () => {
  test('reports several times a second while a player thinks', async () => {
    const reports: unknown[] = [];
    const engine = await Zugzwang.instantiate(await compileEngine(), (report) => reports.push(report));
    engine.ask<'move'>({ op: 'move', rules: kStandardRules, moves: [], player: 'uct:ms=1200', seed: 1 });
    expect(reports.length).toBeGreaterThanOrEqual(2);
    for (const report of reports) {
      expect(report).toEqual({ op: 'move', nodes: expect.any(Number), seconds: expect.any(Number) });
    }
  });
});

describe('the book', () => {
  test('is fetched once, before the first question that uses it, and given to every thread', async () => {
    let fetched = 0;
    const { engine, threads } = bench(async () => {
      ++fetched;
      return new ArrayBuffer(8);
    });
    void engine.moves.ask<'version'>(kQuestion);
    expect(fetched).toBe(0);
    engine.analysis.ask<'version'>(kQuestion, { book: true }).catch(() => undefined);
    expect(threads[1]?.requests).toEqual([]);
    await settle();
    expect(threads[1]?.received.map((message) => message.kind)).toEqual(['start', 'book', 'request']);
    void engine.files.ask<'version'>(kQuestion, { book: true });
    await settle();
    expect(fetched).toBe(1);
    expect(threads[2]?.books).toBe(1);
    expect(threads[3]?.books).toBe(1);
    // A thread without the book gets it when it needs it.
    threads[0]?.say({ kind: 'response', id: 1, response: { ok: true } });
    expect(threads[0]?.books).toBe(0);
    void engine.moves.ask<'version'>(kQuestion, { book: true });
    await settle();
    expect(threads[0]?.received.map((message) => message.kind)).toEqual(['start', 'request', 'book', 'request']);
  });

  test('is the one of the board; other boards wait for none', async () => {
    const fetched: string[] = [];
    const { engine, threads } = bench(async (board) => {
      fetched.push(board);
      return new ArrayBuffer(8);
    });
    const ask = (columns: number, rows: number, connect: number): void => {
      const rules = { columns, rows, connect, consolation: false };
      engine.analysis.ask<'analyze'>({ op: 'analyze', rules, moves: [] }, { book: true }).catch(() => undefined);
    };
    ask(5, 4, 4);
    expect(threads[0]?.received.map((message) => message.kind)).toEqual(['start', 'request']);
    threads[0]?.say({ kind: 'response', id: 1, response: { ok: true } });
    ask(7, 6, 5);
    expect(threads[0]?.requests).toEqual([1, 2]);
    threads[0]?.say({ kind: 'response', id: 2, response: { ok: true } });
    for (const [columns, rows] of [[6, 7], [7, 6], [6, 7]] as const) {
      ask(columns, rows, 4);
      await settle();
      threads[0]?.say({ kind: 'response', id: threads[0]?.requests.at(-1) ?? 0, response: { ok: true } });
    }
    expect(fetched).toEqual(['6x7', '7x6']);
    expect(threads[0]?.books).toBe(2);
    expect(threads[1]?.books).toBe(2);
  });

  test('has a file for every board in the list', () => {
    const files = readdirSync(resolve(import.meta.dirname, '../../../data')).filter((name) => name.endsWith('.book'));
    expect(files.sort()).toEqual(kBookBoards.map((board) => `${board}.book`).sort());
  });

  test('is tried again if it could not be fetched; questions are answered all the same', async () => {
    let fetched = 0;
    const { engine, threads } = bench(async () => {
      ++fetched;
      throw new Error('offline');
    });
    void engine.moves.ask<'version'>(kQuestion, { book: true });
    await settle();
    expect(threads[0]?.requests).toEqual([1]);
    expect(threads[0]?.books).toBe(0);
    threads[0]?.say({ kind: 'response', id: 1, response: { ok: true } });
    void engine.moves.ask<'version'>(kQuestion, { book: true });
    await settle();
    expect(fetched).toBe(2);
  });

  test('a question whose book is there is sent at once, before the page draws', async () => {
    const { engine, threads } = bench();
    void engine.moves.ask<'version'>(kQuestion, { book: true });
    await settle();
    threads[0]?.say({ kind: 'response', id: 1, response: { ok: true, version: '1' } });
    void engine.moves.ask<'version'>(kQuestion, { book: true });
    expect(threads[0]?.requests).toEqual([1, 2]);
  });

  test('a question that was cancelled while the book came is never asked', async () => {
    const { engine, threads } = bench();
    const asked = engine.moves.ask<'version'>(kQuestion, { book: true });
    engine.moves.cancel();
    await expect(asked).rejects.toBeInstanceOf(Cancelled);
    await settle();
    expect(threads.flatMap((thread) => thread.requests)).toEqual([]);
    expect(threads.some((thread) => thread.ended)).toBe(false);
  });
});
