// Traces as people walk through them: what is known after each event is what the search knew, and what is asked
// before it is what it did.

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { kMessages } from '../../src/i18n';
import { kXrayMessages } from '../../src/i18n/xray';
import { fromAnalysis } from '../../src/model/evaluation';
import { kStandardRules } from '../../src/model/session';

import { kExamples, kTrap } from '../../src/model/xray/choice';
import { bestLine } from '../../src/model/xray/look';
import { Narrator } from '../../src/model/xray/narrator';
import { type NodeView, NodeViews } from '../../src/model/xray/node_view';
import { itemsOf, kMaxDrawn, outline, pathIds, type TreeItem } from '../../src/model/xray/outline';
import { Playback, type Window } from '../../src/model/xray/playback';
import { type Question, questionAfter } from '../../src/model/xray/predict';
import { cellsOf, lastRoot, movesAt, nodeAt, parseTrace, type Subject, type Trace } from '../../src/model/xray/trace';
import { Tracer } from '../../src/model/xray/tracer';
import { settle, startEngine, testPorts } from './support/engine';

let engine: Zugzwang;
beforeAll(async () => {
  engine = await startEngine();
});

function traced(spec: string, subject: Subject, limit = 100_000): Trace {
  const place = subject.kind === 'board' ? { rules: subject.rules, moves: subject.moves } : { example: 'textbook' as const };
  const question = { subject, spec, seed: 1, limit };
  return parseTrace(engine.ask<'trace'>({ op: 'trace', ...place, player: spec, seed: 1, limit }), question);
}

const board = (moves: readonly number[]): Subject => ({ kind: 'board', rules: kStandardRules, moves });
const nothing = new Set<number>();
const kTextbook: Subject = { kind: 'textbook' };

/** Some moves that can be played, in a game that goes on. */
function legalMoves(choices: readonly number[]): number[] {
  const moves: number[] = [];
  for (const choice of choices) {
    const { state } = engine.ask<'state'>({ op: 'state', rules: kStandardRules, moves });
    const column = state.legal[choice % Math.max(1, state.legal.length)];
    if (column === undefined) break;
    const { over } = engine.ask<'play'>({ op: 'play', rules: kStandardRules, moves, column }).state.outcome;
    if (over) break;
    moves.push(column);
  }
  return moves;
}

const kSearches = ['minimax', 'alphabeta', 'alphabeta:order=middle', 'alphabeta:order=best', 'runs', 'scorecard', 'blocks'];
const someTrace = fc
  .record({
    choices: fc.array(fc.nat(6), { maxLength: 24 }),
    name: fc.constantFrom(...kSearches),
    depth: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ choices, name, depth }) => traced(`${name}${name.includes(':') ? ',' : ':'}depth=${depth}`, board(legalMoves(choices))));

const open = (window: Window | undefined): [number, number] => [window?.alpha ?? -Infinity, window?.beta ?? Infinity];

describe('playback', () => {
  test('at the end every node has its value, and no node is open', () => {
    fc.assert(
      fc.property(someTrace, (trace) => {
        const playback = new Playback(trace);
        expect(playback.last).toBe(2 * trace.nodes.length);
        for (const { id, value, children, best } of trace.nodes) {
          expect(playback.status(id, playback.last)).toBe('left');
          expect(playback.reading(id, playback.last)?.value).toBe(value);
          // The same, from what the children said.
          if (children.length === 0) continue;
          const step = playback.leaveStep(id) - 1;
          expect(playback.reading(id, step)?.value).toBe(value);
          expect(playback.bestChild(id, step)?.column).toBe(best);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a window only closes, and each child gets what those before it have left', () => {
    fc.assert(
      fc.property(someTrace, (trace) => {
        const playback = new Playback(trace);
        const narrows = /^(alphabeta|runs|scorecard)/.test(trace.player);
        for (const node of trace.nodes) {
          let [alpha, beta] = open(node);
          for (let step = playback.enterStep(node.id); step < playback.leaveStep(node.id); ++step) {
            const [low, high] = open(playback.windowAt(node.id, step));
            expect(low).toBeGreaterThanOrEqual(alpha);
            expect(high).toBeLessThanOrEqual(beta);
            [alpha, beta] = [low, high];
          }
          for (const child of narrows ? node.children : []) {
            const before = playback.windowAt(node.id, playback.enterStep(child) - 1);
            expect(open(before)).toEqual(open(nodeAt(trace, child)));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('the cuts that are found one after another are those of the telemetry', () => {
    fc.assert(
      fc.property(someTrace, (trace) => {
        const playback = new Playback(trace);
        let cuts = 0;
        for (let step = playback.nextCut(0); step !== undefined; step = playback.nextCut(step)) {
          const node = playback.focus(step);
          expect(node?.end).toBe('cut');
          expect(playback.reading(node?.id ?? 0, step)?.bound).toBe(node?.role === 'max' ? '≥' : '≤');
          ++cuts;
        }
        expect(cuts).toBe(trace.counts.cutoffs);
      }),
      { numRuns: 40 },
    );
  });

  test('skipping goes on, never into a branch, and ends at the end', () => {
    fc.assert(
      fc.property(someTrace, (trace) => {
        const playback = new Playback(trace);
        let step = playback.first;
        let steps = 0;
        while (step < playback.last) {
          const next = playback.over(step);
          expect(next).toBeGreaterThan(step);
          step = next;
          ++steps;
        }
        // A root is entered, each of its moves is skipped, and it is left.
        const roots = trace.searches.map(({ root }) => nodeAt(trace, root).children.length + 2);
        expect(steps).toBe(roots.reduce((sum, count) => sum + count, trace.nodes.length === 0 ? 0 : -1));
      }),
      { numRuns: 40 },
    );
  });

  test('one step after another leads to the end and back, and passes nothing but the entering of leaves', () => {
    fc.assert(
      fc.property(someTrace, (trace) => {
        const playback = new Playback(trace);
        for (let step = playback.first; step < playback.last; ) {
          const next = playback.next(step);
          expect(playback.previous(next)).toBe(step);
          const passed = playback.events.slice(step, next - 1);
          expect(passed.every(({ kind, node }) => kind === 'enter' && nodeAt(trace, node).children.length === 0)).toBe(true);
          step = next;
        }
        expect(playback.next(playback.last)).toBe(playback.last);
        expect(playback.previous(playback.first)).toBe(playback.first);
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    [4, 111, 62, 194],
    [5, 389, 1793, 3356],
  ])('the published search at depth %i is walked node by node: %i and %i calls, %i positions', (depth, max, min, positions) => {
    const trace = traced(`runs:depth=${depth}`, board([4]), 12_000);
    expect(trace.counts).toMatchObject({ max_calls: max, min_calls: min, positions });
    const playback = new Playback(trace);
    const left = new Set<number>();
    for (let step = playback.first; step < playback.last; step = playback.next(step)) left.add(playback.focus(playback.next(step))?.id ?? -1);
    const inner = trace.nodes.filter(({ children }) => children.length > 0);
    expect(left.size).toBe(max + min);
    expect(inner.every(({ id }) => playback.status(id, playback.last) === 'left')).toBe(true);
  });

  test('the textbook tree: 12 of 18 leaves, and its two cuts', () => {
    const trace = traced('alphabeta', kTextbook);
    const playback = new Playback(trace);
    expect(trace.nodes.filter(({ end }) => end === 'leaf')).toHaveLength(12);
    const first = playback.nextCut(0) ?? 0;
    expect(playback.focus(first)).toMatchObject({ why: '12 >= beta 10', unvisited: [2, 3] });
    expect(playback.focus(playback.nextCut(first) ?? 0)).toMatchObject({ why: '3 <= alpha 12', unvisited: [2, 3] });
  });

  test('a tree of games grows by one game each step', () => {
    const trace = traced('uct:n=50', board([4, 4, 5]));
    const playback = new Playback(trace);
    expect(playback.last).toBe(50);
    for (const step of [0, 1, 7, 50]) expect(playback.visits(0, step)).toBe(step);
    expect(playback.bestChild(0, 50)?.column).toBe(trace.move);
    for (const { id, games } of trace.nodes) {
      expect(playback.visits(id, 50)).toBe(games?.visits);
      expect(playback.status(id, Math.max(0, playback.enterStep(id) - 1))).toBe(id === 0 ? 'open' : 'waiting');
    }
  });
});

describe('what a node shows', () => {
  const kLooked = [...kSearches.map((name) => `${name}${name.includes(':') ? ',' : ':'}depth=3`), 'uct:n=60'];
  test.each(kLooked)('of %s is what it would be if nobody had looked before, and few nodes change at a step', (spec) => {
    const trace = traced(spec, board([4, 4, 5]));
    const playback = new Playback(trace);
    const narrator = new Narrator(playback, { begins: 'yellow' }, kXrayMessages.en, kMessages.en);
    const items = itemsOf(
      outline(trace, lastRoot(trace)?.id ?? 0, { path: [], opened: new Set(trace.nodes.map(({ id }) => id)), closed: nothing }),
    );
    const views = new NodeViews(playback, narrator);
    const viewsAt = (known: NodeViews, step: number): NodeView[] => {
      const line = bestLine(playback, items[0]?.node?.id ?? 0, step);
      return items.map((item) => known.at(item, step, item.node !== undefined && line.has(item.node.id)));
    };
    fc.assert(
      fc.property(fc.integer({ min: playback.first, max: playback.last - 1 }), (step) => {
        const before = viewsAt(views, step);
        expect(before).toEqual(viewsAt(new NodeViews(playback, narrator), step));
        const after = viewsAt(views, step + 1);
        expect(after).toEqual(viewsAt(new NodeViews(playback, narrator), step + 1));
        // The node, those above it, what was never tried below it, and the best line before and after.
        const changed = after.filter((view, index) => view !== before[index]).length;
        expect(changed).toBeLessThanOrEqual(20);
      }),
      { numRuns: 12 },
    );
  });
});

describe('questions', () => {
  const questionsOf = (trace: Trace): { step: number; question: Question }[] => {
    const playback = new Playback(trace);
    return Array.from({ length: playback.last }, (_, step) => ({ step, question: questionAfter(playback, step) })).flatMap(
      ({ step, question }) => (question === undefined ? [] : [{ step, question }]),
    );
  };

  test('the right answer is what happens next', () => {
    fc.assert(
      fc.property(someTrace, (trace) => {
        const playback = new Playback(trace);
        for (const { step, question } of questionsOf(trace)) {
          const { node } = question;
          const next = playback.events[step];
          const leaves = next?.kind === 'leave' && next.node === node.id;
          if (question.kind === 'cut') {
            expect(question.right).toBe(!leaves);
            expect(leaves).toBe(node.role === 'max' ? question.value >= question.limit : question.value <= question.limit);
          } else {
            expect(leaves).toBe(true);
            expect(question.answers).toContain(node.value);
            expect(new Set(question.answers).size).toBeGreaterThanOrEqual(2);
            const pick = node.role === 'max' ? Math.max : Math.min;
            expect(pick(...question.answers)).toBe(question.right);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('the textbook tree asks about both cuts, also where there is none, and about choices', () => {
    const questions = questionsOf(traced('alphabeta', kTextbook)).map(({ question }) => question);
    const cuts = questions.filter(({ kind }) => kind === 'cut');
    expect(cuts.filter(({ right }) => right === false)).toHaveLength(2);
    expect(cuts.filter(({ right }) => right === true).length).toBeGreaterThan(0);
    expect(questions.some(({ kind }) => kind === 'choice')).toBe(true);
  });
});

describe('what is drawn', () => {
  test('the path is open, with the moves that were never tried, by column', () => {
    const trace = traced('scorecard:depth=3', board([4, 4, 4, 4, 4, 4]));
    const cut = trace.nodes.find(({ end, depth }) => end === 'cut' && depth === 1);
    const top = outline(trace, 0, { path: pathIds(trace, cut?.id ?? 0), opened: nothing, closed: nothing });
    expect(top.children.map(({ column }) => column)).toEqual([1, 2, 3, 5, 6, 7]);
    const item = top.children.find(({ node }) => node === cut);
    expect(item?.children.map(({ column }) => column)).toEqual([1, 2, 3, 5, 6, 7]);
    const untried = item?.children.flatMap(({ node, column }) => (node === undefined ? [column] : []));
    expect(untried).toEqual(cut?.unvisited);
    expect(cut?.unvisited.length).toBeGreaterThan(0);
  });

  test('never more than the limit, whatever is open, and what is looked at is there in any case', () => {
    const trace = traced('minimax:depth=4', board([]));
    expect(trace.nodes.length).toBeGreaterThan(2000);
    const id = fc.nat(trace.nodes.length - 1);
    fc.assert(
      fc.property(id, fc.array(id, { maxLength: 600 }), fc.array(id, { maxLength: 20 }), (looked, some, closed) => {
        const path = pathIds(trace, looked);
        const opened = new Set(some);
        const items = itemsOf(outline(trace, 0, { path, opened, closed: new Set(closed) }));
        expect(items.length).toBeLessThanOrEqual(kMaxDrawn);
        expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
        expect(items.some(({ node }) => node?.id === looked)).toBe(!path.slice(0, -1).some((above) => closed.includes(above)));
      }),
      { numRuns: 200 },
    );
    const all = new Set(trace.nodes.map((node) => node.id));
    const full = itemsOf(outline(trace, 0, { path: pathIds(trace, trace.nodes.length - 1), opened: all, closed: nothing }));
    expect(full.length).toBeLessThanOrEqual(kMaxDrawn);
    expect(full.length).toBeGreaterThan(kMaxDrawn - 8);
  });

  test('what has not changed is the same object, and the tree is the one that is made afresh', () => {
    const trace = traced('alphabeta:depth=4,eval=scorecard', board([4]));
    const id = fc.nat(trace.nodes.length - 1);
    fc.assert(
      fc.property(fc.array(fc.record({ looked: id, opened: fc.array(id, { maxLength: 30 }) }), { maxLength: 12 }), (walk) => {
        let before = outline(trace, 0, { path: [0], opened: nothing, closed: nothing });
        for (const { looked, opened } of walk) {
          const opening = { path: pathIds(trace, looked), opened: new Set(opened), closed: nothing };
          const after = outline(trace, 0, opening, before);
          const fresh = outline(trace, 0, opening);
          expect(after).toEqual(fresh);
          const known = new Map(itemsOf(before).map((item) => [item.key, item]));
          const open = (item: TreeItem): string[] => itemsOf(item).map(({ key }) => key);
          for (const item of itemsOf(after)) {
            const same = known.get(item.key);
            const isChanged = same === undefined || open(same).join() !== open(item).join();
            expect(same === item).toBe(!isChanged);
          }
          before = after;
        }
      }),
      { numRuns: 60 },
    );
  });

  test('every node has its position', () => {
    const trace = traced('minimax:depth=2', board([4, 3]));
    const node = trace.nodes.find(({ depth }) => depth === 2);
    expect(movesAt(trace, node?.id ?? 0)).toEqual([4, 3, 1, 1]);
    expect(pathIds(trace, 0)).toEqual([0]);
  });

  test('the cells of a line, in all directions', () => {
    const names = (range: string): string[] => cellsOf(range).map(({ column, row }) => `${column}${row}`);
    expect(names('a1-d1')).toEqual(['11', '21', '31', '41']);
    expect(names('a4-d1')).toEqual(['14', '23', '32', '41']);
    expect(names('g2')).toEqual(['72']);
  });
});

test('the first example: at first sight d is best and loses at once, two stones ahead show it, and the rest wins', () => {
  const moves = [...kTrap.digits].map(Number);
  const columns = (spec: string): { move: number; liked: Map<number | null, number | null> } => {
    const { move, nodes } = traced(spec, board(moves));
    return { move, liked: new Map(nodes.filter(({ depth }) => depth === 1).map(({ column, value }) => [column, value])) };
  };
  const near = columns('minimax:depth=1,eval=scorecard');
  expect(near.move).toBe(4);
  for (const [column, value] of near.liked) if (column !== 4) expect(value).toBeLessThan(near.liked.get(4) ?? 0);
  expect(kExamples.trap.spec).toBe('minimax:depth=2,eval=scorecard');
  const two = columns(kExamples.trap.spec);
  expect(two.liked.get(4)).toBeLessThan(-1e9);
  const { columns: exact } = engine.ask<'analyze'>({ op: 'analyze', rules: kStandardRules, moves });
  expect(exact.map((column) => column?.outcome)).toEqual(['win', 'win', 'win', 'loss', 'win', 'win', 'win']);
  expect(exact[3]).toMatchObject({ in: 1 });
  const scores = exact.map((column) => column?.score ?? -Infinity);
  expect(scores[two.move - 1]).toBe(Math.max(...scores));
});

test('what was chosen is compared with the truth', () => {
  const verdict = (digits: string, spec: string, language: 'en' | 'de' = 'en'): string | undefined => {
    const moves = [...digits].map(Number);
    const { state } = engine.ask<'state'>({ op: 'state', rules: kStandardRules, moves });
    const truth = fromAnalysis(state, engine.ask<'analyze'>({ op: 'analyze', rules: kStandardRules, moves }), true);
    const playback = new Playback(traced(spec, board(moves)));
    return new Narrator(playback, { begins: 'yellow' }, kXrayMessages[language], kMessages[language]).verdict(truth);
  };
  expect(verdict(kTrap.digits, 'minimax:depth=2,eval=scorecard')).toBe('Right: in truth c wins.');
  expect(verdict(kTrap.digits, 'minimax:depth=1,eval=scorecard')).toBe('Wrong: in truth d loses, and a, b, c, e, f and g win.');
  expect(verdict(kTrap.digits, 'minimax:depth=1,eval=scorecard', 'de')).toBe('Falsch: d verliert in Wahrheit, und a, b, c, e, f und g gewinnen.');
  expect(verdict('572473665543', 'minimax:depth=2,eval=scorecard')).toBe('In truth every move loses here.');
});

test('questions wait for each other, and one that is no longer wanted is not asked', async () => {
  const ports = testPorts(engine);
  const lane = ports.engine.traces;
  const tracer = new Tracer(lane);
  const question = { subject: board([4]), spec: 'minimax:depth=1', seed: 1, limit: 10 };
  const abort = new AbortController();
  const first = tracer.trace(question);
  const second = tracer.trace({ ...question, spec: 'alphabeta:depth=1' }, { signal: abort.signal });
  const third = tracer.trace({ ...question, subject: kTextbook, spec: 'minimax' });
  const refused = expect(second).rejects.toThrow('cancelled');
  await settle();
  expect(lane.asked).toHaveLength(1);
  abort.abort();
  await lane.answer();
  await lane.answer();
  expect((await first).player).toBe('minimax:depth=1');
  await refused;
  expect((await third).counts.positions).toBe(18);
  expect(lane.asked).toHaveLength(2);
});
