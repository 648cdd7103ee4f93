// What kept games say together, and how they are found.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Review } from '../../src/engine/protocol';
import { factsOf, mistakesOf } from '../../src/model/games/mistakes';
import type { GameRecord } from '../../src/model/games/record';
import { filtered, kNoFilter, opponentKey, wordsIn } from '../../src/model/games/search';
import {
  fateOf,
  gamesIn,
  newestFirst,
  recentAccuracy,
  resultsByColour,
  resultsByOpponent,
  totalScore,
} from '../../src/model/games/statistics';
import { kStandardRules } from '../../src/model/session';
import { anyRecord, computer, kPerson, recordOf, setupOf } from './support/games';

const juno = setupOf(kPerson, computer('level:4'));
const asRed = setupOf(computer('level:10'), kPerson);

describe('results', () => {
  test('are those of the person, against the computer', () => {
    expect(fateOf(recordOf([4], { setup: juno, result: 'yellow' }))).toBe('won');
    expect(fateOf(recordOf([4], { setup: asRed, result: 'yellow' }))).toBe('lost');
    expect(fateOf(recordOf([4], { setup: asRed, result: 'draw' }))).toBe('draw');
    expect(fateOf(recordOf([4], { setup: juno }))).toBeUndefined();
    expect(fateOf(recordOf([4], { result: 'red' }))).toBeUndefined();
  });

  test('are counted by opponent, levels by strength and others after them', () => {
    const engine = setupOf(kPerson, computer('runs:depth=4'));
    const records = [
      recordOf([4], { setup: engine, result: 'red' }),
      recordOf([4], { setup: asRed, result: 'yellow' }),
      recordOf([4], { setup: juno, result: 'yellow' }),
      recordOf([4], { setup: juno, result: 'draw' }),
      recordOf([4], { result: 'yellow' }),
    ];
    expect(resultsByOpponent(records)).toEqual([
      { spec: 'level:4', won: 1, draw: 1, lost: 0 },
      { spec: 'level:10', won: 0, draw: 0, lost: 1 },
      { spec: 'runs:depth=4', won: 0, draw: 0, lost: 1 },
    ]);
    expect(resultsByColour(records)).toEqual({
      yellow: { won: 1, draw: 1, lost: 1 },
      red: { won: 0, draw: 0, lost: 1 },
    });
  });

  test('by opponent and by colour are the same games, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(anyRecord), (records) => {
        const byOpponent = resultsByOpponent(records);
        const all = byOpponent.reduce((sum, score) => sum + gamesIn(score), 0);
        expect(all).toBe(gamesIn(totalScore(records)));
        expect(all).toBe(records.filter((record) => fateOf(record) !== undefined).length);
        expect(resultsByOpponent([...records].reverse())).toEqual(byOpponent);
      }),
    );
  });

  test('the mean accuracy is that of the last games that have one', () => {
    const game = (started: number, percent: number): GameRecord =>
      recordOf([4], { setup: juno, started, accuracy: { yellow: percent, red: 1 } });
    const records = [game(1, 10), game(3, 80), recordOf([4], { setup: juno, started: 4 }), game(2, 60)];
    expect(recentAccuracy(records, 2)).toEqual({ percent: 70, games: 2 });
    expect(recentAccuracy([], 2)).toBeUndefined();
  });
});

describe('games are found', () => {
  const ann = { kind: 'person', name: 'André' } as const;
  const records = [
    recordOf([4, 4, 5], { id: '1', setup: juno, result: 'yellow' }),
    recordOf([4, 3], { id: '2', setup: asRed }),
    recordOf([1, 4], { id: '3', setup: setupOf(ann, kPerson), result: 'draw' }),
  ];
  const words: Record<string, string> = { 1: 'Juno, 14 Nov, 3 stones', 2: 'Zenith, today', 3: 'André, draw' };
  const found = (part: Partial<typeof kNoFilter>): string[] =>
    filtered(records, { ...kNoFilter, ...part }, ({ id }) => wordsIn(words[id] ?? '')).map(({ id }) => id);

  test.each([
    ['', ['1', '2', '3']],
    ['juno', ['1']],
    ['JUN nov', ['1']],
    ['andre', ['3']],
    ['uno', []],
    ['4', ['1', '2']],
    ['44', ['1']],
    ['d1 c1', ['2']],
    ['14 nov', ['1']],
    ['7777', []],
  ])('by the words "%s"', (text, expected) => {
    expect(found({ text })).toEqual(expected);
  });

  test('by opponent and by result', () => {
    expect(found({ opponent: 'level:10' })).toEqual(['2']);
    expect(found({ opponent: 'people' })).toEqual(['3']);
    expect(found({ result: 'won' })).toEqual(['1']);
    expect(found({ result: 'draw' })).toEqual(['3']);
    expect(found({ result: 'unfinished' })).toEqual(['2']);
    expect(found({ result: 'won', opponent: 'level:10' })).toEqual([]);
  });

  test('every one by its own first moves, and by its opponent', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const opponent = opponentKey(record);
        expect(filtered([record], { ...kNoFilter, opponent }, () => [])).toEqual([record]);
      }),
    );
  });

  test('the newest first', () => {
    const sorted = newestFirst([recordOf([4], { started: 1 }), recordOf([3], { started: 2 })]);
    expect(sorted.map(({ started }) => started)).toEqual([2, 1]);
  });
});

describe('mistakes', () => {
  const move = (number: number, part: object): object => ({
    move: number,
    side: number % 2 === 1 ? 'first' : 'second',
    column: 4,
    before: 0,
    after: 0,
    changes_result: false,
    better: [],
    ...part,
  });
  const review = {
    moves: [
      move(1, { column: 1, changes_result: true, before: 2, after: 0, better: [4] }),
      move(2, { column: 2, changes_result: true, before: 0, after: -3, better: [3, 5] }),
      move(3, { column: 7, changes_result: true, before: null, after: null, better: [] }),
    ],
    accuracy: { first: 66.5, second: null },
  } as unknown as Review;

  test('of the person are kept, those of the computer are not', () => {
    expect(factsOf(review, juno, [1, 2, 7])).toEqual({
      accuracy: { yellow: 66.5 },
      mistakes: [{ moves: [], played: 1, best: [4], before: 'win', after: 'draw' }],
    });
    expect(factsOf(review, asRed, [1, 2, 7]).mistakes).toEqual([
      { moves: [1], played: 2, best: [3, 5], before: 'draw', after: 'loss' },
    ]);
    const computers = setupOf(computer('level:1'), computer('level:2'));
    expect(factsOf(review, computers, [1, 2, 7])).toEqual({ accuracy: { yellow: 66.5 } });
  });

  test('of all games come with their board, the newest first, each position once', () => {
    const facts = factsOf(review, juno, [1, 2, 7]);
    const records = [
      recordOf([1, 2, 7], { id: 'old', started: 1, setup: juno, ...facts }),
      recordOf([1, 2, 7], { id: 'new', started: 2, setup: juno, ...facts }),
      recordOf([1, 2], { id: 'red', started: 0, setup: asRed, ...factsOf(review, asRed, [1, 2, 7]) }),
    ];
    expect(mistakesOf(records)).toMatchObject([
      { record: 'new', played: 1, colour: 'yellow', begins: 'yellow', rules: kStandardRules },
      { record: 'red', played: 2, colour: 'red' },
    ]);
  });
});
