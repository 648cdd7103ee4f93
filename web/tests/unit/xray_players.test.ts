// Whose thoughts can be looked at, and what is said about players that do not always play what they found.

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Choice } from '../../src/engine/protocol';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { kXrayMessages } from '../../src/i18n/xray';
import { columnName } from '../../src/model/cells';
import { kOpponents, playerName } from '../../src/model/opponents';
import { parseRoute, routeFragment } from '../../src/model/route';
import { type ComputerMove, kStandardRules, type Setup } from '../../src/model/session';
import { levelSpec } from '../../src/model/specs';
import { withEngine } from '../../src/model/xray/choice';
import { canBeWatched, hasTrace, stoneRoute, thinkingRoute, walkableEngines, walkableOpponents } from '../../src/model/xray/entry';
import { noTree, playedText } from '../../src/model/xray/played';
import { parseTrace, type Trace } from '../../src/model/xray/trace';
import { startEngine } from './support/engine';

let engine: Zugzwang;
beforeAll(async () => {
  engine = await startEngine();
});

function traceOf(moves: readonly number[], spec: string, { limit = 1000, seed = 1 } = {}): Trace {
  const answer = engine.ask<'trace'>({ op: 'trace', rules: kStandardRules, moves, player: spec, seed, limit });
  return parseTrace(answer, { subject: { kind: 'board', rules: kStandardRules, moves }, spec, seed, limit });
}

function moveOf(moves: readonly number[], player: string, seed = 1): ComputerMove {
  return { ...engine.ask<'move'>({ op: 'move', rules: kStandardRules, moves, player, seed }), seed };
}

/** Nearly full: solving is quick. */
const kLate = [...'623654272477144244616756627271'].map(Number);

/** Games that are not over, of any length. */
const positions = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 30 }).map((wanted) => {
  let moves: number[] = [];
  for (const column of wanted) {
    const { state } = engine.ask<'state'>({ op: 'state', rules: kStandardRules, moves });
    if (!state.legal.includes(column)) continue;
    const longer = [...moves, column];
    if (!engine.ask<'state'>({ op: 'state', rules: kStandardRules, moves: longer }).state.outcome.over) moves = longer;
  }
  return moves;
});

describe('the ways in', () => {
  test('lead to every player that thinks, and the engine agrees', () => {
    const { players } = engine.ask<'players'>({ op: 'players' });
    for (const { name } of players) {
      const spec = name === 'level' ? 'level:4' : name === 'uct' ? 'uct:n=10' : name;
      const trace = traceOf(kLate, spec, { limit: 1 });
      expect(trace.found !== null || trace.forced !== null, spec).toBe(hasTrace(spec));
    }
    const walkable = walkableEngines(players);
    expect(walkable).toContain('scorecard:depth=3');
    for (const spec of walkable) expect(traceOf([4, 4, 4, 4], spec, { limit: 10_000 }).complete, spec).toBe(true);
    expect(walkableOpponents(players).map(playerName)).toEqual(kOpponents.map(({ name }) => name));
    // From an engine to an opponent and back.
    expect(withEngine('minimax:depth=2', 'level:4', players)).toBe('level:4');
    expect(withEngine('level:4', 'scorecard', players)).toBe('scorecard:depth=3');
  });

  test('from a move: the position before it, its player and its seed', () => {
    const route = thinkingRoute({ rules: kStandardRules, begins: 'red', moves: [4, 4, 5] }, 'uct:n=50', engine, 77);
    expect(routeFragment(route)).toBe('#lab/xray?position=red:445&engine=uct:n=50&seed=77');
    expect(parseRoute(routeFragment(route))).toEqual(route);
    const setup: Setup = {
      rules: kStandardRules,
      begins: 'red',
      seats: { yellow: { kind: 'computer', spec: 'level:3' }, red: { kind: 'person' } },
    };
    const line = [{ column: 4 }, { column: 4, decision: moveOf([4], 'level:3', 99) }];
    const stone = stoneRoute({ setup, line }, 1, engine);
    expect(stone && routeFragment(stone)).toBe('#lab/xray?position=red:4&engine=level:3&seed=99');
    expect(stoneRoute({ setup, line }, 0, engine)).toBeUndefined();
    expect(stoneRoute({ setup, line }, 2, engine)).toBeUndefined();
  });

  test('a move without a thought behind it, or without its seed, cannot be watched', () => {
    const at = (spec: string): { kind: 'computer'; spec: string } => ({ kind: 'computer', spec });
    const wins = [1, 2, 1, 2, 1, 2];
    for (const spec of ['runs:depth=2', 'level:4', 'perfect']) {
      const decision = moveOf(kLate, spec);
      expect(canBeWatched(at(spec), { decision }), spec).toBe(true);
      const { seed: _, ...seedless } = decision;
      expect(canBeWatched(at(spec), { decision: seedless }), spec).toBe(false);
      expect(canBeWatched(at(spec), {}), spec).toBe(false);
      expect(canBeWatched({ kind: 'person' }, { decision }), spec).toBe(false);
    }
    // The classic engine sees a win before it searches; an opponent searches all the same.
    expect(canBeWatched(at('runs'), { decision: moveOf(wins, 'runs') })).toBe(false);
    expect(canBeWatched(at('level:8'), { decision: moveOf(wins, 'level:8') })).toBe(true);
    expect(canBeWatched(at('random'), { decision: moveOf(kLate, 'random') })).toBe(false);
  });
});

describe('an opponent', () => {
  test('thinks the same again with the seed of its move', () => {
    fc.assert(
      fc.property(positions, fc.integer({ min: 1, max: 7 }), fc.nat(), (moves, level, seed) => {
        const spec = levelSpec(level);
        const { seconds: _, seed: __, ...played } = moveOf(moves, spec, seed);
        const trace = traceOf(moves, spec, { seed });
        expect(trace).toMatchObject(played);
        expect(trace.counts.simulations).toBe(played.positions);
        expect(noTree(trace)).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  const en = kXrayMessages.en.played;
  const kPlain = { cell: 'd3', move: 4, found: 4 };
  const said = (part: Partial<Trace>, m = en): string | undefined => {
    const question = { subject: { kind: 'board', rules: kStandardRules, moves: [] }, spec: 'level:3', seed: 1, limit: 1 } as const;
    return playedText({ ...({} as Trace), question, choice: 'search', ...kPlain, ...part }, m);
  };

  test('is told what it did with what it found', () => {
    expect(said({})).toBe('Bo plays d3, the move that did best in the search.');
    expect(said({ choice: 'slip', found: 5 })).toBe('Bo has a lapse and plays d3 at random. In the search, column e did best.');
    expect(said({ choice: 'slip' })).toBe(
      'Bo has a lapse and plays d3 at random. By chance that is also the move that did best in the search.',
    );
    expect(said({ choice: 'win' })).toBe('Bo sees the win and plays d3.');
    expect(said({ choice: 'block', found: 1 })).toBe(
      'Bo sees the threat and blocks it with d3. In the search, column a did best.',
    );
    expect(said({ choice: 'missed_threat', found: 1 }, kXrayMessages.de.played)).toBe(
      'Bo übersieht die Drohung und spielt d3 auf gut Glück. In der Suche war Spalte a am besten.',
    );
  });

  test('and an engine that plays what it found needs no words', () => {
    const question = { subject: { kind: 'textbook' }, spec: 'alphabeta', seed: 1, limit: 1 } as const;
    expect(said({ question })).toBeUndefined();
    expect(said({ question, choice: 'win' })).toBe('Alpha-beta sees the win and plays d3.');
    expect(said({ question, choice: 'win', cell: null })).toBeUndefined();
  });

  test('in real games every kind of choice is told, with its cell', () => {
    const seen = new Set<Choice>();
    for (let seed = 1; seed <= 40; seed++) {
      for (const [moves, spec] of [
        [[4, 4], 'level:4'],
        [[1, 2, 1, 2, 1, 2], 'level:1'],
        [[1, 2, 1, 2, 1], 'level:1'],
        [kLate, 'level:10'],
      ] as const) {
        const trace = traceOf(moves, spec, { seed, limit: 10 });
        const text = playedText(trace, en) ?? '';
        seen.add(trace.choice);
        expect(text).toContain(`${playerName(spec)} `);
        expect(text).toContain(trace.cell ?? '?');
        if (trace.found !== trace.move) expect(text).toContain(`column ${columnName(trace.found ?? 0)} did best`);
      }
    }
    expect([...seen].sort()).toEqual(['block', 'exact', 'missed_threat', 'missed_win', 'search', 'slip', 'win']);
  });
});

describe('without a tree', () => {
  test('there is a reason', () => {
    expect(noTree(traceOf([1, 2, 1, 2, 1, 2], 'runs'))).toBe('forced');
    expect(noTree(traceOf(kLate, 'perfect'))).toBe('exact');
    expect(noTree(traceOf(kLate, 'random'))).toBe('random');
    expect(noTree(traceOf(kLate, 'minimax:depth=1'))).toBeUndefined();
    expect(playedText(traceOf(kLate, 'random'), kXrayMessages.en.played)).toMatch(/^Random plays [a-g]\d at random, without a thought\.$/);
  });
});
