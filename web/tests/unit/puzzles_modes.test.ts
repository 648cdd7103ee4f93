// The ladder, rush, and the person's own mistakes.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Zugzwang } from '../../src/engine/zugzwang';
import {
  currentOf,
  kNewLadder,
  type Ladder,
  lastChange,
  nextOf,
  parseLadder,
  serializeLadder,
  withOffer,
  withResult,
} from '../../src/model/puzzles/ladder';
import {
  cellOf,
  type GameMistake,
  mistakeExercise,
  mistakeId,
  openMistakes,
  parseCorrected,
  serializeCorrected,
} from '../../src/model/puzzles/mistakes';
import { parsePuzzles, type Puzzle } from '../../src/model/puzzles/puzzles';
import { expectation, kFirstRating, puzzleRating, rated } from '../../src/model/puzzles/rating';
import { ended, kRushKey, kRushTime, parseRush, rushPuzzles, serializeRush } from '../../src/model/puzzles/rush';
import { missedCount, type RushEvent, RushRun, solvedCount } from '../../src/model/puzzles/rush_run';
import { kStandardRules } from '../../src/model/session';
import { seeded } from '../../src/model/puzzles/shuffle';
import { settle, startEngine, type TestPorts, testPorts } from './support/engine';

const puzzles = parsePuzzles(readFileSync(resolve(import.meta.dirname, '../../../data/puzzles.json'), 'utf8'));
const never = (): boolean => false;

let engine: Zugzwang;
beforeAll(async () => {
  engine = await startEngine();
});

const ratings = fc.record({ value: fc.double({ min: 100, max: 3000, noNaN: true }), deviation: fc.double({ min: 60, max: 350, noNaN: true }) });
const strengths = fc.double({ min: 500, max: 1800, noNaN: true });

describe('a rating', () => {
  test('of a puzzle follows its grade, and tells puzzles of one grade apart', () => {
    const means = [1, 2, 3, 4, 5].map((grade) => {
      const own = puzzles.filter((puzzle) => puzzle.grade === grade).map(puzzleRating);
      expect(new Set(own).size).toBeGreaterThan(2);
      return own.reduce((a, b) => a + b) / own.length;
    });
    expect(means).toEqual([...means].sort((a, b) => a - b));
  });

  test('rises with a success, falls with a failure, and more the less it was expected', () => {
    fc.assert(
      fc.property(ratings, strengths, strengths, (before, one, other) => {
        const won = rated(before, one, true);
        const lost = rated(before, one, false);
        expect(won.value).toBeGreaterThanOrEqual(before.value);
        expect(lost.value).toBeLessThanOrEqual(before.value);
        for (const after of [won, lost]) {
          expect(after.deviation).toBeLessThanOrEqual(before.deviation);
          expect(after.deviation).toBeGreaterThanOrEqual(60);
          expect(after.value).toBeGreaterThanOrEqual(100);
          expect(after.value).toBeLessThanOrEqual(3000);
        }
        expect(expectation(before.value, Math.min(one, other))).toBeGreaterThanOrEqual(
          expectation(before.value, Math.max(one, other)),
        );
      }),
    );
    const step = (puzzle: number): number => rated(kFirstRating, puzzle, true).value - kFirstRating.value;
    expect(step(1200)).toBeGreaterThan(step(1000));
    expect(step(1000)).toBeGreaterThan(step(800));
    expect(expectation(1000, 1000)).toBeCloseTo(0.5);
  });

  test('finds out how strong somebody is', () => {
    const random = seeded(7);
    let ladder = kNewLadder;
    for (let game = 0; game < 150; ++game) {
      const puzzle = nextOf(ladder, puzzles, never, random());
      if (puzzle === undefined) throw new Error('no puzzle');
      ladder = withOffer(ladder, puzzle);
      ladder = withResult(ladder, puzzle, random() < expectation(1300, puzzleRating(puzzle)));
    }
    expect(Math.abs(ladder.rating.value - 1300)).toBeLessThan(150);
    expect(ladder.rating.deviation).toBeLessThan(80);
  });
});

describe('the ladder', () => {
  test('offers a puzzle that is near, new if possible, and never one of the last', () => {
    const chance = fc.double({ min: 0, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(strengths, fc.array(chance, { minLength: 1, maxLength: 30 }), (value, chances) => {
        let ladder: Ladder = { ...kNewLadder, rating: { value, deviation: 100 } };
        const met: string[] = [];
        for (const random of chances) {
          const puzzle = nextOf(ladder, puzzles, never, random);
          if (puzzle === undefined) throw new Error('no puzzle');
          expect(met).not.toContain(puzzle.id);
          const closer = puzzles.filter(
            (other) => !met.includes(other.id) && Math.abs(puzzleRating(other) - value) < Math.abs(puzzleRating(puzzle) - value),
          );
          expect(closer.length).toBeLessThan(6);
          met.push(puzzle.id);
          ladder = withOffer(ladder, puzzle);
          expect(currentOf(ladder, puzzles)).toBe(puzzle);
        }
      }),
    );
  });

  test('what is solved elsewhere comes only if nothing else is near', () => {
    const [one, two] = puzzles as [Puzzle, Puzzle];
    const ladder = { ...kNewLadder, rating: { value: puzzleRating(one), deviation: 80 } };
    expect(nextOf(ladder, [one, two], (id) => id === one.id, 0.1)).toBe(two);
    expect(nextOf(ladder, [one, two], (id) => id === one.id, 0.9)).toBe(two);
    expect([one, two]).toContain(nextOf(kNewLadder, [one, two], () => true, 0.9));
    expect(nextOf(withOffer(kNewLadder, one), [one, two], never, 0)).toBe(two);
    expect(nextOf(kNewLadder, [], never, 0)).toBeUndefined();
  });

  test('counts each puzzle once, also after a reload', () => {
    const [one, two] = puzzles as [Puzzle, Puzzle];
    let ladder = withOffer(kNewLadder, one);
    expect(withResult(ladder, two, true)).toBe(ladder);
    ladder = parseLadder(serializeLadder(ladder));
    expect(currentOf(ladder, puzzles)).toBe(one);
    const missed = withResult(ladder, one, false);
    expect(missed.rating.value).toBeLessThan(kFirstRating.value);
    expect(lastChange(missed)).toBe((missed.history[0] ?? 0) - 1000);
    expect(withResult(parseLadder(serializeLadder(missed)), one, true)).toEqual(missed);
    expect(lastChange(kNewLadder)).toBeUndefined();
  });

  test('what is not one becomes a new one', () => {
    for (const text of [null, '', '{"version":2}', '{"version":1,"value":"x"}', '{"version":1,"value":1000,"deviation":0}']) {
      expect(parseLadder(text)).toEqual(kNewLadder);
    }
    expect(parseLadder('{"version":1,"value":900,"deviation":70,"history":[1,"x"],"offered":[3]}')).toEqual({
      rating: { value: 900, deviation: 70 },
      history: [1],
      offered: [],
      counted: true,
    });
  });
});

describe('rush', () => {
  test('gets harder, and no puzzle comes twice', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), fc.subarray(puzzles), (chances, some) => {
        const run = rushPuzzles(some, () => chances.next().value ?? 0);
        expect(run).toHaveLength(Math.min(42, some.length));
        expect(new Set(run).size).toBe(run.length);
        const hard = run.map(puzzleRating);
        expect(hard).toEqual([...hard].sort((a, b) => a - b));
      }),
      { numRuns: 30 },
    );
  });

  interface Bench {
    run: RushRun;
    ports: TestPorts;
    events: RushEvent[];
    /** Plays the whole line of the current puzzle, or a wrong move. */
    solve(): Promise<void>;
    miss(): Promise<void>;
  }

  function bench(ports = testPorts(engine)): Bench {
    const events: RushEvent[] = [];
    const [first, ...rest] = puzzles.filter(({ line }) => line.length <= 3);
    if (first === undefined) throw new Error('no puzzles');
    const run = new RushRun(ports, [first, ...rest], { animation: false, speech: { lang: 'en', begins: 'yellow' } }, () => undefined, (event) => events.push(event));
    const think = async (): Promise<void> => {
      await settle();
      while (ports.engine.learning.busy) await ports.engine.learning.answer();
      await settle();
    };
    return {
      run,
      ports,
      events,
      async solve() {
        const { puzzle } = run.view;
        for (const column of puzzle.line.filter((_, index) => index % 2 === 0)) {
          run.play(column);
          await think();
          ports.pass(300);
          await think();
        }
        ports.pass(500);
      },
      async miss() {
        const { puzzle, drill } = run.view;
        run.play(drill.state.legal.find((column) => column !== puzzle.line[0]) ?? 0);
        await think();
        ports.pass(900);
      },
    };
  }

  test('the third mistake ends it, and a record is kept', async () => {
    const { run, ports, events, solve, miss } = bench();
    const first = run.view.puzzle;
    await solve();
    expect(run.view.puzzle).not.toBe(first);
    await miss();
    await solve();
    expect([solvedCount(run.view), missedCount(run.view)]).toEqual([2, 1]);
    expect(parseRush(ports.store.read(kRushKey))).toEqual({ best: 0, running: 2 });
    await miss();
    expect(run.view.over).toBeUndefined();
    await miss();
    expect(run.view).toMatchObject({ over: 'mistakes', record: true });
    expect(run.view.results).toEqual([true, false, true, false, false]);
    expect(parseRush(ports.store.read(kRushKey))).toEqual({ best: 2, running: undefined });
    expect(events.filter(({ kind }) => kind === 'over')).toHaveLength(1);
    // Nothing of it comes later: the board may belong to the next run.
    const last = run.view;
    await settle();
    expect(ports.engine.learning.busy).toBe(false);
    ports.pass(2000);
    await settle();
    expect(run.view).toBe(last);
    const { puzzle } = run.view;
    run.play(puzzle.line[0] ?? 1);
    ports.pass(kRushTime);
    expect(run.view).toMatchObject({ over: 'mistakes', puzzle });
  });

  test('so does the clock, which counts down by seconds', async () => {
    const { run, ports, solve } = bench();
    await solve();
    const before = run.view.left;
    ports.pass(1000);
    expect(run.view.left).toBeLessThan(before);
    ports.pass(kRushTime);
    expect(run.view).toMatchObject({ left: 0, over: 'time', record: true });
    const again = bench(ports);
    ports.pass(kRushTime);
    expect(again.run.view).toMatchObject({ over: 'time', record: false });
    expect(parseRush(ports.store.read(kRushKey)).best).toBe(1);
  });

  test('whoever leaves ends it; a reload does the same, and what was solved counts', async () => {
    const left = bench();
    await left.solve();
    left.run.leave();
    expect(left.run.view).toMatchObject({ over: 'left', record: true });
    const reloaded = bench();
    await reloaded.solve();
    await reloaded.solve();
    const memory = parseRush(reloaded.ports.store.read(kRushKey));
    expect(memory).toEqual({ best: 0, running: 2 });
    expect(ended(memory)).toEqual({ best: 2, running: undefined });
    // Another run does not forget it either.
    const next = bench(reloaded.ports);
    expect(parseRush(next.ports.store.read(kRushKey))).toEqual({ best: 2, running: 0 });
  });

  test('what is remembered', () => {
    fc.assert(
      fc.property(fc.nat(), fc.option(fc.nat(), { nil: undefined }), (best, running) => {
        expect(parseRush(serializeRush({ best, running }))).toEqual({ best, running });
        expect(ended({ best, running }).best).toBe(Math.max(best, running ?? 0));
      }),
    );
    for (const text of [null, '', '{"version":2,"best":7}', '{"version":1,"best":-1}', '{"version":1,"best":1.5}']) {
      expect(parseRush(text)).toEqual({ best: 0, running: undefined });
    }
  });
});

describe('my mistakes', () => {
  const mistake = (digits: string): GameMistake => ({
    moves: [...digits].map(Number),
    played: 1,
    best: [4],
    before: 'win',
    after: 'draw',
    begins: 'yellow',
    rules: kStandardRules,
  });

  test('each position once, without those that were put right', () => {
    const digits = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }).map((columns) => columns.join(''));
    fc.assert(
      fc.property(fc.array(digits), fc.array(digits), (found, corrected) => {
        const open = openMistakes(found.map(mistake), new Set(corrected)).map(mistakeId);
        expect(new Set(open).size).toBe(open.length);
        expect(new Set(open)).toEqual(new Set(found.filter((id) => !corrected.includes(id))));
        expect(open).toEqual([...new Set(found)].filter((id) => !corrected.includes(id)));
        const kept = parseCorrected(serializeCorrected(new Set(corrected)));
        expect(kept).toEqual(new Set(corrected));
      }),
    );
    for (const text of [null, '', '{"version":2,"solved":["4"]}', '{"version":1,"solved":4}', '{"version":1,"solved":[4]}']) {
      expect(parseCorrected(text).size).toBe(0);
    }
  });

  test('other boards are left out, and a cell has its row', () => {
    const wide = { ...mistake('4'), rules: { ...kStandardRules, columns: 9 } };
    expect(openMistakes([wide, mistake('5')], new Set()).map(mistakeId)).toEqual(['5']);
    expect(cellOf({ ...mistake('4142'), played: 4 })).toBe('d3');
  });

  test('the person has the side that was to move, in the colours of the game', () => {
    expect(mistakeExercise(mistake('445'))).toEqual({ moves: [4, 4, 5], you: 'second', begins: 'yellow', line: 'move' });
    expect(mistakeExercise({ ...mistake('44'), begins: 'red' })).toMatchObject({ you: 'first', begins: 'red' });
  });
});
