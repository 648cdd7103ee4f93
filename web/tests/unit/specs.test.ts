// Players by name, against the catalogue of the real engine.

import { beforeAll, expect, test } from 'vitest';
import type { PlayerKind } from '../../src/engine/protocol';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { kStandardRules } from '../../src/model/session';
import { engines, kDefaultLevel, levels, levelSpec, usesSolver } from '../../src/model/specs';
import { startEngine } from './support/engine';

let engine: Zugzwang;
let catalogue: PlayerKind[];
beforeAll(async () => {
  engine = await startEngine();
  catalogue = engine.ask<'players'>({ op: 'players' }).players;
});

test('the book is for the players whose values are exact', () => {
  // Late enough for every player that solves positions at some point.
  const moves = [4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 5, 5];
  const specs = [...engines(catalogue).map((kind) => kind.name), ...levels(catalogue).map(levelSpec)];
  const solves = (player: string): boolean =>
    engine.ask<'move'>({ op: 'move', rules: kStandardRules, moves, player, seed: 1 }).kind === 'score';
  const expected = specs.filter(solves);
  expect(expected).toContain('perfect');
  expect(expected).toContain(levelSpec(levels(catalogue).length));
  expect(specs.filter((spec) => usesSolver(spec, catalogue))).toEqual(expected);
});

test('options do not change who solves, and strangers do not', () => {
  expect(usesSolver('perfect:threads=2', catalogue)).toBe(true);
  expect(usesSolver('runs:depth=9', catalogue)).toBe(false);
  expect(usesSolver('stockfish', catalogue)).toBe(false);
  expect(usesSolver('perfect', [])).toBe(false);
});

test('the usual level is one of them', () => {
  expect(levels(catalogue)).toContain(kDefaultLevel);
  expect(levels([])).toEqual([]);
});
