// What is chosen for the next game, and that it is kept.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayerKind } from '../../src/engine/protocol';
import { type Draft, kFirstDraft, kLongestName, parseDraft, rulesOf, setupOf } from '../../src/model/draft';

const kCatalogue: PlayerKind[] = ['level', 'random', 'runs'].map((name) => ({ name, options: [], solves_from: null }));

describe('a new game', () => {
  test('is against Juno until something else is chosen', () => {
    expect(setupOf(kFirstDraft, 'computer', 0)).toEqual({
      rules: { columns: 7, rows: 6, connect: 4, consolation: false },
      seats: { yellow: { kind: 'person' }, red: { kind: 'computer', spec: 'level:4' } },
      begins: 'yellow',
    });
  });

  test('chance decides who begins, if it is asked', () => {
    const draft: Draft = { ...kFirstDraft, begins: 'random' };
    expect(setupOf(draft, 'computer', 0.49).begins).toBe('yellow');
    expect(setupOf(draft, 'computer', 0.5).begins).toBe('red');
  });

  test('the mode decides who sits where', () => {
    const draft: Draft = { ...kFirstDraft, you: 'red', names: { yellow: ' Ann ', red: '' } };
    expect(setupOf(draft, 'computer', 0).seats).toEqual({
      yellow: { kind: 'computer', spec: 'level:4' },
      red: { kind: 'person' },
    });
    expect(setupOf(draft, 'people', 0).seats).toEqual({
      yellow: { kind: 'person', name: 'Ann' },
      red: { kind: 'person' },
    });
    expect(setupOf(draft, 'computers', 0).seats).toEqual({
      yellow: { kind: 'computer', spec: 'level:7' },
      red: { kind: 'computer', spec: 'level:6' },
    });
  });

  test('presets have their boards', () => {
    expect(rulesOf({ ...kFirstDraft, preset: 'five' })).toEqual({ columns: 9, rows: 7, connect: 5, consolation: false });
  });
});

describe('the choices are kept', () => {
  const colour = fc.constantFrom('yellow' as const, 'red' as const);
  const spec = fc.constantFrom('level:1', 'level:10', 'runs:depth=3', 'random');
  const name = fc.string({ maxLength: kLongestName });
  const size = fc.integer({ min: 4, max: 10 });
  const anyDraft: fc.Arbitrary<Draft> = fc.record({
    you: colour,
    begins: fc.oneof(colour, fc.constant('random' as const)),
    opponent: spec,
    computers: fc.record({ yellow: spec, red: spec }),
    names: fc.record({ yellow: name, red: name }),
    preset: fc.constantFrom('classic' as const, 'three' as const, 'five' as const, 'custom' as const),
    custom: fc.record({ columns: size, rows: size, connect: fc.integer({ min: 3, max: 6 }), consolation: fc.boolean() }),
  });

  test('whatever they are, chance and names included', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(parseDraft(JSON.stringify(draft), kCatalogue)).toEqual(draft);
      }),
    );
  });

  test('what cannot be read is as at first', () => {
    for (const text of [null, '', '[]', '{', '{"you":"green","custom":{"columns":99}}']) {
      expect(parseDraft(text, kCatalogue)).toEqual(kFirstDraft);
    }
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(() => setupOf(parseDraft(text, kCatalogue), 'computer', 0)).not.toThrow();
      }),
    );
  });

  test('a player whom this engine does not know is replaced, once the engine is there', () => {
    const text = JSON.stringify({ ...kFirstDraft, opponent: 'stockfish' });
    expect(parseDraft(text, kCatalogue).opponent).toBe('level:4');
    expect(parseDraft(text, []).opponent).toBe('stockfish');
  });
});
