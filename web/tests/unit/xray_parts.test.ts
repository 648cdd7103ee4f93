// Everything beside the tree of a search: its comparison with others, the sum at a leaf, the random games.

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { kMessages } from '../../src/i18n';
import { kXrayMessages } from '../../src/i18n/xray';
import { cellName } from '../../src/model/cells';
import { kStandardRules } from '../../src/model/session';
import {
  bestCase,
  boardsInOrder,
  comparisonPlan,
  isSameSearch,
  listedFor,
  perfectOrder,
} from '../../src/model/xray/comparison';
import { sumOfTerms, termsOf, termSketch, weightiest } from '../../src/model/xray/leaf_parts';
import {
  curveOf,
  estimateAt,
  growthOf,
  lastSimulation,
  movesOfGame,
  paceAfter,
  provedColumns,
  scoreOf,
} from '../../src/model/xray/monte_carlo';
import { Narrator } from '../../src/model/xray/narrator';
import { Playback } from '../../src/model/xray/playback';
import { printedTree } from '../../src/model/xray/print_rows';
import { movesAt, parseTrace, type Subject, type Trace } from '../../src/model/xray/trace';
import { startEngine } from './support/engine';

let engine: Zugzwang;
beforeAll(async () => {
  engine = await startEngine();
});

const kYellow = { begins: 'yellow' } as const;
const kAll = 100_000;

function board(moves: readonly number[]): Subject {
  return { kind: 'board', rules: kStandardRules, moves };
}

function traceOf(moves: readonly number[], spec: string, limit = kAll, seed = 1): Trace {
  const answer = engine.ask<'trace'>({ op: 'trace', rules: kStandardRules, moves, player: spec, seed, limit });
  return parseTrace(answer, { subject: board(moves), spec, seed, limit });
}

function stateAt(moves: readonly number[]) {
  return engine.ask<'state'>({ op: 'state', rules: kStandardRules, moves }).state;
}

/** Games that are not over, of any length. */
const positions = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 24 }).map((wanted) => {
  const moves: number[] = [];
  for (const column of wanted) {
    const { state } = engine.ask<'state'>({ op: 'state', rules: kStandardRules, moves });
    if (!state.legal.includes(column)) continue;
    const after = stateAt([...moves, column]);
    if (!after.outcome.over) moves.push(column);
  }
  return moves;
});
/** Always the middle one of those that are left, the right one of two middles. */
function fromTheMiddle<T>(children: readonly T[]): T[] {
  const right = children.slice(Math.floor(children.length / 2));
  const left = children.slice(0, Math.floor(children.length / 2));
  const list: T[] = [];
  while (left.length + right.length > 0) list.push(...(left.length > right.length ? left.splice(-1) : right.splice(0, 1)));
  return list;
}

const evaluations = fc.constantFrom('blocks', 'runs', 'scorecard');

describe('the comparison', () => {
  test('is with plain searches that are as deep and judge leaves as the player does', () => {
    const { players } = engine.ask<'players'>({ op: 'players' });
    const plan = comparisonPlan('scorecard:depth=3', board([]), players);
    expect(plan.depth).toBe(3);
    expect(plan.searches.map(({ spec }) => spec)).toEqual([
      'minimax:depth=3,eval=scorecard',
      'alphabeta:depth=3,eval=scorecard',
      'alphabeta:depth=3,eval=scorecard,order=middle',
      'alphabeta:depth=3,eval=scorecard,order=best',
    ]);
    expect(comparisonPlan('runs', board([]), players)).toMatchObject({ depth: 6 });
    expect(comparisonPlan('runs-fixed:depth=2', board([]), players).searches[0]?.spec).toBe('minimax:depth=2,eval=runs');
    expect(comparisonPlan('alphabeta:eval=runs,depth=12', board([]), players).searches[1]?.spec).toBe('alphabeta:depth=6,eval=runs');
    expect(comparisonPlan('playouts:plies=2', board([]), players).depth).toBe(2);
    expect(comparisonPlan('uct', board([]), players).searches[0]?.spec).toBe('minimax:depth=4');
    expect(comparisonPlan('minimax', { kind: 'textbook' }, players).searches.map(({ spec }) => spec)).toEqual([
      'minimax', 'alphabeta', 'alphabeta:order=middle',
    ]);
    expect(isSameSearch('alphabeta:depth=4,eval=blocks', 'alphabeta:order=left', players)).toBe(true);
    expect(isSameSearch('alphabeta:depth=4', 'alphabeta:depth=3', players)).toBe(false);
  });

  test('a player that is a plain search under another name costs the same', () => {
    const { players } = engine.ask<'players'>({ op: 'players' });
    const pairs = [
      ['scorecard:depth=3', 'alphabeta:depth=3,eval=scorecard'],
      ['runs:depth=3', 'alphabeta:depth=3,eval=runs,order=middle'],
    ] as const;
    for (const [player, plain] of pairs) expect(isSameSearch(player, plain, players)).toBe(true);
    expect(isSameSearch('scorecard:depth=3,card=1/2/3/4', 'alphabeta:depth=3,eval=scorecard', players)).toBe(false);
    expect(isSameSearch('blocks:depth=3', 'alphabeta:depth=3', players)).toBe(false);
    fc.assert(
      fc.property(positions, fc.constantFrom(...pairs), (moves, [player, plain]) => {
        const trace = traceOf(moves, player, 1);
        if (trace.forced === null) expect(trace.counts).toEqual(traceOf(moves, plain, 1).counts);
      }),
      { numRuns: 40 },
    );
  });

  test('its counts on a known position are those of the published figures', () => {
    const moves = [4, 4, 4, 4, 4, 4];
    const nodes = (spec: string): number => traceOf(moves, spec, 1).counts.nodes;
    expect(nodes('minimax:depth=3,eval=scorecard')).toBe(259);
    expect(nodes('alphabeta:depth=3,eval=scorecard')).toBe(147);
    expect(nodes('alphabeta:depth=3,eval=scorecard,order=middle')).toBe(88);
  });

  test('a tree without cuts, walked in the order of the engine, costs what the engine counted', () => {
    fc.assert(
      fc.property(positions, fc.integer({ min: 1, max: 3 }), evaluations, (moves, depth, evaluation) => {
        const options = `depth=${depth},eval=${evaluation}`;
        const minimax = traceOf(moves, `minimax:${options}`);
        const left = traceOf(moves, `alphabeta:${options}`, 1);
        const middle = traceOf(moves, `alphabeta:${options},order=middle`, 1);
        expect(boardsInOrder(minimax, (children) => children)).toBe(left.counts.nodes);
        expect(boardsInOrder(minimax, fromTheMiddle)).toBe(middle.counts.nodes);
        expect(left.value).toBe(minimax.value);
        expect(middle.value).toBe(minimax.value);
      }),
      { numRuns: 40 },
    );
  });

  test('in a regular tree no order is better than the perfect one, and it does not beat the best case', () => {
    // Fewer than six stones a column, and nobody wins: every board has seven moves.
    for (const moves of [[], [1], [4, 4], [1, 7, 3]]) {
      for (const depth of [1, 2, 3]) {
        const minimax = traceOf(moves, `minimax:depth=${depth},eval=scorecard`);
        const perfect = perfectOrder(minimax) ?? 0;
        for (const order of ['left', 'middle']) {
          const { nodes } = traceOf(moves, `alphabeta:depth=${depth},eval=scorecard,order=${order}`, 1).counts;
          expect(perfect).toBeLessThanOrEqual(nodes);
        }
        expect(perfect).toBeGreaterThanOrEqual(bestCase(minimax.levels));
        expect(perfect).toBeLessThanOrEqual(minimax.counts.nodes);
      }
    }
  });

  test('the best case of b moves and d levels is that of Knuth and Moore', () => {
    const levels = [1, 7, 49, 343, 2401].map((nodes, depth) => ({ depth, nodes, leaves: 0, terminals: 0, cuts: 0, listed: true }));
    // 1 + (7+1-1) + (7+7-1) + (49+7-1) + (49+49-1)
    expect(bestCase(levels)).toBe(1 + 7 + 13 + 55 + 97);
  });

  test('a tree that is not listed as a whole has no perfect order', () => {
    expect(perfectOrder(traceOf([], 'minimax:depth=3', 10))).toBeUndefined();
    expect(listedFor('left', 3)).toBe(1);
    expect(traceOf([], 'minimax:depth=4', listedFor('minimax', 4)).complete).toBe(true);
    expect(listedFor('minimax', 5)).toBe(1);
  });
});

describe('the sum at a leaf', () => {
  const specs = fc.constantFrom(
    'runs:depth=3', 'runs-fixed:depth=2', 'scorecard:depth=3', 'blocks:depth=2', 'minimax:depth=2,eval=runs', 'alphabeta:depth=3,eval=blocks',
  );

  test('comes to its value, and its stones are on the board and of one colour', () => {
    fc.assert(
      fc.property(positions, specs, (moves, spec) => {
        const trace = traceOf(moves, spec, 400);
        const leaves = trace.nodes.filter(({ end, parts }) => end === 'leaf' && parts.length > 0);
        for (const leaf of leaves.slice(0, 40)) {
          const terms = termsOf(leaf.parts, 7, kYellow);
          expect(sumOfTerms(terms)).toBe(leaf.value);
        }
        const leaf = leaves[0];
        if (leaf === undefined) return;
        const state = stateAt(movesAt(trace, leaf.id).slice(0, stonesBeforeEnd(movesAt(trace, leaf.id))));
        for (const term of termsOf(leaf.parts, 7, kYellow)) {
          const wanted = term.colour === 'yellow' ? 'first' : 'second';
          for (const place of term.places) {
            const stones = place.filter(({ column, row }) => state.board[column - 1]?.[row - 1] === wanted);
            if (term.kind !== 'line') expect(stones.length).toBe(term.stones);
          }
          const { rings, bright } = termSketch(term, state);
          for (const name of rings) expect(state.names).toContain(name);
          expect(bright).toEqual(rings);
        }
      }),
      { numRuns: 60 },
    );
  });

  /** `runs` plays on through finished games, which nobody else can. */
  function stonesBeforeEnd(moves: readonly number[]): number {
    for (let stones = 1; stones <= moves.length; ++stones) {
      if (stateAt(moves.slice(0, stones)).outcome.over) return stones;
    }
    return moves.length;
  }

  test('a run goes on from the end of a row into the next', () => {
    const [term] = termsOf([{ kind: 'run', side: 'first', stones: 3, points: 400, at: ['g1-b2'] }], 7, kYellow);
    expect(term?.places[0]?.map(cellName)).toEqual(['g1', 'a2', 'b2']);
    expect(term === undefined ? [] : termSketch(term, { names: ['g1', 'a2', 'b2'] }).lines).toEqual([]);
  });

  test('what counts most each time is shown first; a bias is nowhere on the board', () => {
    const parts = [
      { kind: 'bias', side: 'first', stones: 0, points: 900, at: [] },
      { kind: 'window', side: 'first', stones: 1, points: 10, at: ['a1-d1', 'b1-e1'] },
      { kind: 'window', side: 'second', stones: 3, points: -100, at: ['a2-d2'] },
    ] as const;
    const terms = termsOf(parts.map((part) => ({ ...part, at: [...part.at] })), 7, kYellow);
    expect(weightiest(terms)).toBe(2);
    expect(weightiest([])).toBeUndefined();
    expect(sumOfTerms(terms)).toBe(820);
  });
});

describe('random games', () => {
  const specs = fc.constantFrom('uct:n=120', 'uct:n=31', 'playouts:plies=1,n=9', 'playouts:plies=2,n=3');

  test('give every listed node the visits and means that the search had, all the way', () => {
    fc.assert(
      fc.property(positions, specs, fc.integer({ min: 1, max: 99 }), (moves, spec, seed) => {
        const trace = traceOf(moves, spec, kAll, seed);
        const growth = growthOf(trace);
        for (const node of trace.nodes) {
          if (node.games === null) continue;
          const path = movesAt(trace, node.id).slice(moves.length);
          for (const [simulations, visits, mean] of node.games.history) {
            const through = trace.simulations
              .slice(0, simulations)
              .filter((game) => path.every((column, index) => game.path[index] === column));
            expect(through.length).toBe(visits);
            const sum = through.reduce((total, game) => total + scoreOf(trace, game), 0);
            expect(sum / visits).toBeCloseTo(mean, 9);
            if (path.length === 1 && path[0] !== undefined) {
              expect(estimateAt(growth, path[0], simulations)?.mean).toBeCloseTo(mean, 9);
            }
          }
          if (node.depth === 1 && node.column !== null) {
            const last = estimateAt(growth, node.column, lastSimulation(trace));
            expect(last?.visits).toBe(node.games.visits);
            expect(last?.mean).toBeCloseTo(node.games.mean, 9);
          }
        }
        expect([...growth.values()].reduce((sum, list) => sum + (list.at(-1)?.visits ?? 0), 0)).toBe(trace.counts.simulations);
      }),
      { numRuns: 40 },
    );
  });

  test('are played to their end, with the winner that was noted', () => {
    const moves = [4, 4, 5];
    const trace = traceOf(moves, 'uct:n=60', kAll, 3);
    for (const game of trace.simulations.filter(({ proved }) => !proved)) {
      const { outcome } = stateAt([...moves, ...movesOfGame(game)]);
      expect(outcome.over).toBe(true);
      expect(outcome.winner).toBe(game.winner);
    }
  });

  test('that are not listed are known from what their nodes remember', () => {
    const whole = growthOf(traceOf([4], 'uct:n=400', kAll, 5));
    const trace = traceOf([4], 'uct:n=400', 30, 5);
    expect(trace.simulations.length).toBe(30);
    expect(lastSimulation(trace)).toBe(400);
    const some = growthOf(trace);
    for (const column of some.keys()) {
      expect(estimateAt(some, column, 30)).toEqual(estimateAt(whole, column, 30));
      const [a, b] = [estimateAt(some, column, 400), estimateAt(whole, column, 400)];
      expect(a?.visits).toBe(b?.visits);
      expect(a?.mean).toBeCloseTo(b?.mean ?? NaN, 9);
    }
    const shallow = traceOf([4], 'playouts:plies=2,n=5', 20);
    expect(lastSimulation(shallow)).toBe(20);
  });

  test('before the first game of a column nothing is thought of it', () => {
    const growth = growthOf(traceOf([4], 'uct:n=20', kAll, 5));
    for (const [column, [first]] of growth) {
      expect(estimateAt(growth, column, (first?.simulations ?? 1) - 1)).toBeUndefined();
      expect(estimateAt(growth, column, first?.simulations ?? 1)?.visits).toBe(1);
    }
  });

  test('what the search is certain of is true', () => {
    const moves = [4, 4, 5];
    const trace = traceOf(moves, 'uct:n=300', kAll, 3);
    const lost = provedColumns(trace, 'loss');
    expect(lost.length).toBeGreaterThan(0);
    const { columns } = engine.ask<'analyze'>({ op: 'analyze', rules: kStandardRules, moves });
    for (const column of lost) expect(columns[column - 1]?.outcome).toBe('loss');
    expect(provedColumns(trace, 'win')).toEqual([]);
  });

  test('pass by one by one and then faster, and reach the last', () => {
    let [at, ticks] = [0, 0];
    while (at < 20_000) {
      const { step, falls } = paceAfter(at);
      expect(falls).toBe(at < 4);
      at += step;
      ++ticks;
    }
    expect(ticks).toBeLessThan(100);
  });

  test('the curve keeps its ends, however many games there are', () => {
    const trace = traceOf([], 'uct:n=3000', kAll, 1);
    const growth = growthOf(trace);
    const curve = curveOf(growth, trace.move, 3000, 3000);
    expect(curve.length).toBeLessThan(400);
    const last = estimateAt(growth, trace.move, 3000);
    expect(curve.at(-1)?.y).toBeCloseTo((last?.mean ?? 0) / 100, 9);
    expect(curve.every(({ x }, index) => index === 0 || x > (curve[index - 1]?.x ?? 0))).toBe(true);
  });
});

describe('on paper', () => {
  const m = kXrayMessages.en;

  function printed(trace: Trace) {
    const playback = new Playback(trace);
    return printedTree(playback, new Narrator(playback, kYellow, m, kMessages.en), m.parts);
  }

  test('the textbook has a line for each node, with its cuts', () => {
    const question = { subject: { kind: 'textbook' }, spec: 'alphabeta', seed: 1, limit: 100 } as const;
    const answer = engine.ask<'trace'>({ op: 'trace', example: 'textbook', player: 'alphabeta', seed: 1, limit: 100 });
    const { rows, more } = printed(parseTrace(answer, question));
    expect(rows.length).toBe(21);
    expect(more).toBe(0);
    const details = rows.flatMap(({ details }) => details);
    expect(details).toContain('cut: 12 ≥ beta 10, never looked at b and c');
    expect(details).toContain('cut: 3 ≤ alpha 12, never looked at b and c');
    expect(rows.filter(({ depth, best }) => depth === 1 && best).map(({ column }) => column)).toEqual(['b']);
  });

  test('a large tree is printed in whole levels, and the rest is counted', () => {
    fc.assert(
      fc.property(positions, fc.constantFrom('scorecard:depth=4', 'alphabeta:depth=4,order=best', 'uct:n=300', 'minimax:depth=3'), (moves, spec) => {
        const trace = traceOf(moves, spec, 4000);
        if (trace.nodes.length === 0) return;
        const { rows, more } = printed(trace);
        const root = trace.searches.at(-1)?.root ?? 0;
        expect(rows.length + more).toBe(trace.counts.nodes - root);
        expect(rows.length).toBeLessThan(300);
        const deepest = Math.max(...rows.map(({ depth }) => depth));
        const whole = trace.nodes.filter(({ id, depth }) => id >= root && depth <= deepest);
        expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(whole.map(({ id }) => id));
        rows.slice(1).forEach(({ depth, id }, index) => {
          const above = rows.slice(0, index + 1).findLast((row) => row.depth === depth - 1);
          expect(above?.id).toBe(trace.nodes[id]?.parent);
        });
      }),
      { numRuns: 25 },
    );
  });
});
