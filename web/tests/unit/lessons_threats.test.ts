// Chapter 2: what the lessons say about their positions, asked of the engine.

import { beforeAll, describe, expect, test } from 'vitest';
import { Lessons } from './support/lessons';

let lessons: Lessons;
beforeAll(async () => {
  lessons = await Lessons.start();
});

test('below: d3 is a threat of both, d2 below it is poison, and a2 forces Red to play there', () => {
  expect(lessons.lines('below')).toEqual(['first d3: b1 c2 e4', 'second d3: b3 c3 e3']);
  expect(lessons.state('below').landing[3]).toBe(2);
  expect(lessons.values('below')).toContain('d loss 1');
  expect(lessons.analysis('below')).toMatchObject({ best: [1], outcome: 'win', in: 2 });
  expect(lessons.columns('win', 'below')).toBe('a');
  // Red must stop d2, and Yellow wins on d3.
  expect(lessons.threats('below', 0, 'a')).toContain('first d2 immediate');
  expect(lessons.result('below', 0, 'add')).toBe('first');
});

describe('rows', () => {
  test('only g is open; Yellow would win on g4, but Red gets it, and it is a draw', () => {
    expect(lessons.state('rows').legal).toEqual([7]);
    expect(lessons.threats('rows')).toEqual(['first g4 waiting']);
    expect(lessons.state('rows').side_to_move).toBe('first');
    expect(lessons.result('rows', 0, 'gggggg')).toBe('draw');
  });

  test('Red’s g6 wins', () => {
    expect(lessons.state('rows', 1).legal).toEqual([7]);
    expect(lessons.threats('rows', 1)).toEqual(['second g6 waiting']);
    expect(lessons.result('rows', 1, 'gggggg')).toBe('second');
  });
});

test('parity: f3 makes the odd threat d3 and wins, d2 the even threat f4 and draws', () => {
  expect(lessons.threats('parity')).toEqual([]);
  expect(lessons.played('parity', 0, 'f')).toBe('f3');
  expect(lessons.lines('parity', 0, 'f')).toEqual(['first d3: e3 f3 g3']);
  expect(lessons.played('parity', 0, 'd')).toBe('d2');
  expect(lessons.lines('parity', 0, 'd')).toEqual(['first f4: d2 e3 g5']);
  expect(lessons.columns('win', 'parity')).toBe('f');
  expect(lessons.values('parity')).toContain('d draw');
  expect(lessons.values('parity')).toContain('f win 6');
});

test('even: g4 makes the good threat e4 and wins, e3 the odd threat g5 and draws', () => {
  expect(lessons.threats('even')).toEqual([]);
  expect(lessons.state('even').side_to_move).toBe('second');
  expect(lessons.played('even', 0, 'g')).toBe('g4');
  expect(lessons.threats('even', 0, 'g')).toEqual(['second e4 waiting']);
  expect(lessons.played('even', 0, 'e')).toBe('e3');
  expect(lessons.threats('even', 0, 'e')).toEqual(['second g5 waiting']);
  expect(lessons.values('even')).toBe('e draw, g win 3');
});

test('dead: both win on d4, d6 is dead, d3 loses, and b wins', () => {
  expect(lessons.threats('dead').sort()).toEqual(['first d4 waiting', 'second d4 waiting', 'second d6 dead']);
  expect(lessons.moves('dead', 1)).toEqual(lessons.moves('dead', 0));
  expect(lessons.values('dead')).toBe('b win 3, d loss 1');
  expect(lessons.played('dead', 0, 'd')).toBe('d3');
  // Yellow has to play d3 when column b is full.
  expect(lessons.state('dead', 0, 'bbb').legal).toEqual([4]);
  expect(lessons.played('dead', 0, 'bbbdd')).toBe('b4 b5 b6 d3 d4');
  expect(lessons.result('dead', 0, 'bbbdd')).toBe('second');
});

describe('force', () => {
  test('the rule of thumb says Yellow, the exact value says Red, and waiting loses', () => {
    expect(lessons.lines('force')).toEqual(['first b5: c4 d3 e2']);
    const explanation = lessons.explanation('force');
    expect(explanation).toMatchObject({ verdict: 'first', verdict_agrees: false, side_to_move: 'second', forced_winner: 'second' });
    expect(explanation['forced_line']).toBe('54433');
    expect(lessons.analysis('force')).toMatchObject({ outcome: 'win', in: 3, best: [5] });
    expect(lessons.columns('win', 'force')).toBe('e');
    expect(lessons.columns('draw', 'force')).toBe('');
  });

  test('its hint: only e5 threatens to win on d4', () => {
    const makes = lessons
      .state('force')
      .legal.map((column) => 'abcdefg'[column - 1] ?? '')
      .filter((letter) => lessons.threats('force', 0, letter).includes('second d4 immediate'));
    expect(makes).toEqual(['e']);
  });
});
