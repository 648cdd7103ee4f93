// Names and numbers as people read them.

import { describe, expect, test } from 'vitest';
import { kMessages } from '../../src/i18n';
import { columnName } from '../../src/model/cells';
import type { Chip } from '../../src/model/evaluation';
import { chipLines, chipPhrase, computerDetail, formatTime, playerTitle, seatName } from '../../src/model/wording';

const { en, de } = kMessages;

describe('chips', () => {
  const win: Chip = { kind: 'verdict', outcome: 'win', stones: 8, best: true };
  const draw: Chip = { kind: 'verdict', outcome: 'draw', stones: undefined, best: false };
  const points = (value: number): Chip => ({ kind: 'estimate', value, unit: 'points', best: false });
  const rate: Chip = { kind: 'estimate', value: 61.7, unit: 'percent', best: true };

  test('have two short lines', () => {
    expect(chipLines(win, en)).toEqual(['Win', 'in 8']);
    expect(chipLines({ ...win, outcome: 'loss', stones: 12 }, de)).toEqual(['Verl.', 'in 12']);
    expect(chipLines(draw, de)).toEqual(['Remis', '']);
    expect(chipLines({ kind: 'full' }, en)).toEqual(['Full', '']);
    expect(chipLines(rate, en)).toEqual(['62%', '']);
  });

  test('points fit, however large they are', () => {
    const first = (value: number): string => chipLines(points(value), en)[0];
    expect([-50, 1.25, 123.4, 9999, 12500, 100_000_000].map(first)).toEqual([
      '-50', '1.25', '123', '9,999', '12.5K', '100M',
    ]);
  });

  test('tell screen readers what is an estimate and what is best', () => {
    expect(chipPhrase(win, en)).toBe('Win in 8, best');
    expect(chipPhrase(draw, en)).toBe('Draw');
    expect(chipPhrase(rate, de)).toBe('62 Prozent, geschätzt, am besten');
    expect(chipPhrase({ kind: 'pending' }, en)).toBe('not known yet');
  });
});

test('columns have letters', () => {
  expect([1, 7, 10].map(columnName)).toEqual(['a', 'g', 'j']);
});

test('computers have details', () => {
  expect(computerDetail('runs:depth=6', en)).toBe('Depth 6');
  expect(computerDetail('level:6', en)).toBe('Computer');
  expect(playerTitle('runs:depth=6', en)).toBe('Runs, depth 6');
  expect(playerTitle('uct:n=2000', en)).toBe('UCT, 2,000 random games');
  expect(playerTitle('uct:n=2000', de)).toBe('UCT, 2.000 Zufallspartien');
  expect(playerTitle('level:4', en)).toBe('Juno');
  expect(computerDetail('scorecard:depth=3,ties=random', en)).toBe('Depth 3, ties at random');
  expect(computerDetail('alphabeta:eval=runs,order=best', de)).toBe('Bewertung runs, Zugreihenfolge bester Zug zuerst');
});

test('"You" is only the one person at the table', () => {
  const person = { kind: 'person' } as const;
  const computer = { kind: 'computer', spec: 'level:2' } as const;
  expect(seatName('yellow', { yellow: person, red: computer }, en)).toBe('You');
  expect(seatName('yellow', { yellow: person, red: person }, en)).toBe('Yellow');
  expect(seatName('red', { yellow: person, red: computer }, de)).toBe('Momo');
});

test.each([
  [0, '0 µs', '0 µs'],
  [0.0000042, '4.2 µs', '4,2 µs'],
  [0.00025, '250 µs', '250 µs'],
  [0.0012, '1.2 ms', '1,2 ms'],
  [0.25, '250 ms', '250 ms'],
  [0.9998, '1 s', '1 s'],
  [3.21, '3.2 s', '3,2 s'],
  [1234, '1,234 s', '1.234 s'],
])('%d seconds are short in both languages', (seconds, english, german) => {
  expect(formatTime(seconds, en)).toBe(english.replace(' ', '\u00a0'));
  expect(formatTime(seconds, de)).toBe(german.replace(' ', '\u00a0'));
});
