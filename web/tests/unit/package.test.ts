// The npm package on its sources: the same answers and sentences as the command line, here and in a thread.
// tests/npm tries it as others install it.

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookFile, bookFiles } from '../../../bindings/npm/src/book_files.ts';
import { engineElsewhere } from '../../../bindings/npm/src/elsewhere.ts';
import { load } from '../../../bindings/npm/src/index_node.ts';
import type { Engine, PositionLike } from '../../../bindings/npm/src/engine.ts';
import type { FromWorker, ToWorker } from '../../../bindings/npm/src/messages.ts';
import { threadLoop } from '../../../bindings/npm/src/thread_loop.ts';
import type { Thread } from '../../../bindings/npm/src/threads.ts';
import { compileEngine, kWasm } from './support/engine';

const kTests = resolve(import.meta.dirname, '../../../tests');
const kBook = resolve(kTests, '../data/7x6.book');

/** The commands of the transcript `solve.golden` about one position in digits, with what they print. */
function transcript(): { digits: string; printed: string }[] {
  const text = readFileSync(resolve(kTests, 'golden/solve.golden'), 'utf8');
  return [...text.matchAll(/^\$ zugzwang solve (?:--no-book --threads \d )?(\d\w*)\n(.*)$/gm)].map(([, digits, printed]) => ({
    digits: digits ?? '',
    printed: printed ?? '',
  }));
}

let engine: Engine;
beforeAll(async () => {
  engine = await load({ wasm: pathToFileURL(kWasm), book: pathToFileURL(kBook) });
});

test('a book elsewhere is the only one, and none is none', () => {
  const all = readdirSync(resolve(kTests, '../data')).filter((name) => name.endsWith('.book'));
  expect(bookFiles({}).map((file) => String(file).split('/').at(-1)).sort()).toEqual(all.sort());
  expect(bookFiles({ book: 'my.book' })).toEqual(['my.book']);
  expect(bookFile('7x6', { book: 'my.book' })).toBe('my.book');
  expect(() => bookFile('6x7', { book: 'my.book' })).toThrow('there is no book for 6x7');
  expect(bookFiles({ book: false })).toEqual([]);
});

describe('the engine of the package', () => {
  test('gives the scores and sentences of the command line', () => {
    const commands = transcript();
    expect(commands.length).toBeGreaterThanOrEqual(5);
    let refused = 0;
    for (const { digits, printed } of commands) {
      if (printed === `${digits} ${printed.split(' ')[1] ?? ''}`) {
        expect(`${digits} ${engine.solve(digits)}`).toBe(printed);
      } else {
        ++refused;
        expect(() => engine.solve(digits), digits).toThrow(expect.objectContaining({ name: 'EngineError', message: printed }));
      }
    }
    expect(refused).toBeGreaterThanOrEqual(2);
  });

  test('agrees with positions whose winners are known', () => {
    const lines = readFileSync(resolve(kTests, 'theory/late_positions.txt'), 'utf8').trim().split('\n');
    for (const line of lines.slice(0, 200)) {
      const [digits = '', winner = ''] = line.split(' ');
      const mover = digits.length % 2 === 0 ? 'first' : 'second';
      const score = engine.solve(digits);
      expect({ digits, winner: score === 0 ? 'draw' : score > 0 === (mover === 'first') ? 'first' : 'second' }).toEqual({ digits, winner });
    }
  });

  test('the best of the scores of all columns is the score', () => {
    for (const digits of ['start', '4453', '444444333', '32751571231557']) {
      const { columns, score, best } = engine.analyze(digits);
      const scores = columns.flatMap((value) => value?.score ?? []);
      expect(Math.max(...scores)).toBe(score);
      expect(engine.solve(digits)).toBe(score);
      expect(best.every((column) => columns[column - 1]?.score === score)).toBe(true);
    }
  });

  test('takes a position in any form', () => {
    const played = engine.play(engine.play(engine.play(engine.play([], 4), 4), 5), 3);
    const forms: PositionLike[] = ['4453', 'd1 d2 e1 c1', [4, 4, 5, 3], { moves: [4, 4, 5, 3] }, played, engine.text('4453', 'diagram')];
    for (const form of forms) expect(engine.solve(form), JSON.stringify(form)).toBe(-2);
    expect(engine.position().legal).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(engine.position('1122', { columns: 5, rows: 4, connect: 3 }).rules).toMatchObject({ columns: 5, rows: 4, connect: 3 });
    expect(engine.solve(engine.position('start', { columns: 4, rows: 4 }))).toBe(0);
  });

  test('explains, reviews, and lets players choose', () => {
    expect(engine.explain('4453').reason?.text).toMatch(/zugzwang/);
    expect(engine.explain('4453', { language: 'de' }).reason?.text).toMatch(/Zugzwang/);
    expect(engine.review('4455667').moves).toHaveLength(7);
    const names = engine.players().map(({ name }) => name);
    expect(names).toContain('perfect');
    expect(engine.choose([], 'perfect').move).toBe(4);
    expect(engine.choose('44', 'random', { seed: 7 })).toMatchObject({ move: 3, random: true });
  });

  test('stops at a limit, and says what it has by then', () => {
    const { exact, score } = engine.analyze({ moves: [], rules: { columns: 8, rows: 8 } }, { nodes: 1000 });
    expect({ exact, score }).toEqual({ exact: false, score: null });
  });

  test('reports while it works, to the question that is asked', () => {
    const reports: unknown[] = [];
    engine.analyze('44444433', { onProgress: (report) => reports.push(report) });
    expect(reports[0]).toMatchObject({ op: 'analyze' });
    const before = reports.length;
    engine.analyze('444444');
    expect(reports).toHaveLength(before);
  });

  test.each([
    [() => engine.play('44', 9), '9 is not a column (1-7)'],
    [() => engine.solve([4, 4, 8]), 'moves[2]: 8 is not a column (1-7)'],
    [() => engine.solve([4, 4, 5, 5, 6, 6, 7]), 'position "4455667": the game is over'],
    [() => engine.solve(`44\n${'4'.repeat(60)}`), `position "44\\x0a${'4'.repeat(37)}...": `],
    [() => engine.position('44', { columns: 70 }), 'rules: a board of 70x6 is too large: columns x (rows + 1) may be at most 128'],
    [() => engine.choose('44', 'bob'), 'player: bob: unknown player "bob"'],
    [() => engine.ask({ op: 'fly' } as never), "op: 'fly' is not known"],
    [() => engine.solve(4453 as never), 'a position is a text, a list of columns, or an object with moves'],
    [() => engine.solve({ moves: 'x' as never }), 'moves: must be a list of column numbers'],
  ])('refuses in one sentence: %s', (ask, sentence) => {
    expect(ask).toThrow(sentence);
    // And goes on as if nothing had happened.
    expect(engine.solve('4453')).toBe(-2);
  });
});

/** The loop of the thread, in this one. */
class LocalThread implements Thread {
  onmessage: Thread['onmessage'] = null;
  onerror: Thread['onerror'] = null;
  ended = false;
  private readonly receive = threadLoop((data) => {
    if (!this.ended) this.onmessage?.({ data } as MessageEvent<FromWorker>);
  });

  postMessage(message: ToWorker): void {
    this.receive(message);
  }

  terminate(): void {
    this.ended = true;
  }
}

describe('the engine in a thread', () => {
  async function start() {
    const threads: LocalThread[] = [];
    const module = await compileEngine();
    const newThread = (): Thread => {
      const thread = new LocalThread();
      threads.push(thread);
      return thread;
    };
    const fetchBook = async (): Promise<ArrayBuffer> => new Uint8Array(readFileSync(kBook)).buffer;
    return { threads, worker: engineElsewhere({ module, newThread, fetchBook }, true) };
  }

  test('answers all questions, in their order', async () => {
    const { worker } = await start();
    const order: number[] = [];
    const asked = ['4453', 'start', '32751571231557'].map(async (digits) => {
      const score = await worker.solve(digits);
      order.push(score);
      return score;
    });
    expect(await Promise.all(asked)).toEqual([-2, 1, -3]);
    expect(order).toEqual([-2, 1, -3]);
    expect((await worker.analyze([])).best).toEqual([4]);
  });

  test('rejects with the same sentences, and goes on', async () => {
    const { worker } = await start();
    await expect(worker.solve('44x')).rejects.toThrow(`position "44x": 'x' at 3 is not a column (1-7)`);
    await expect(worker.solve(5 as never)).rejects.toThrow(TypeError);
    expect(await worker.solve('4453')).toBe(-2);
  });

  test('a signal ends a question, whether it is being answered or waits', async () => {
    const { worker } = await start();
    const controller = new AbortController();
    const { signal } = controller;
    const first = worker.solve('4453');
    const second = worker.solve('start', { signal });
    const third = worker.solve('32751571231557');
    controller.abort(new Error('enough'));
    await expect(second).rejects.toThrow('enough');
    expect(await first).toBe(-2);
    expect(await third).toBe(-3);
    await expect(worker.solve('start', { signal })).rejects.toThrow('enough');
  });

  test('after closing, its threads are ended and nothing is answered', async () => {
    const { worker, threads } = await start();
    await worker.version();
    const waiting = worker.solve('4453');
    const refused = expect(waiting).rejects.toThrow('the engine is closed');
    worker.close();
    await refused;
    await expect(worker.version()).rejects.toThrow('the engine is closed');
    expect(threads.length).toBeGreaterThan(0);
    expect(threads.every(({ ended }) => ended)).toBe(true);
  });
});
