// Kept games in words.

import { describe, expect, test } from 'vitest';
import { kMessages } from '../../src/i18n';
import { kGamesMessages } from '../../src/i18n/games';
import { cardOf, searchText, shownMoves } from '../../src/model/games/card';
import { computer, kPerson, plies, recordOf, setupOf } from './support/games';
import { treeOf } from '../../src/model/tree';

const en = { t: kMessages.en, m: kGamesMessages.en };
const de = { t: kMessages.de, m: kGamesMessages.de };
const noon = new Date(2026, 10, 16, 12).getTime();
const juno = setupOf(computer('level:4'), kPerson);

describe('a card', () => {
  test('of a game against a computer shows the opponent, and how it went for the person', () => {
    const record = recordOf([4, 4, 3], { setup: juno, started: noon, result: 'red', accuracy: { red: 76.4 } });
    expect(cardOf(record, noon, en)).toEqual({
      name: 'Juno',
      face: 4,
      when: 'Today',
      stones: '3 stones',
      result: { kind: 'won', text: 'Won' },
      accuracy: [{ colour: 'red', percent: '76%' }],
      own: 'red',
    });
    expect(cardOf(record, noon, de)).toMatchObject({ when: 'Heute', stones: '3 Steine', result: { text: 'Gewonnen' } });
  });

  test('of two people shows both, whoever began', () => {
    const setup = setupOf({ kind: 'person', name: 'Ann' }, kPerson, 'red');
    const record = recordOf([4], { setup, result: 'yellow', accuracy: { yellow: 90, red: 50 } });
    expect(cardOf(record, noon, en)).toMatchObject({
      name: 'Red – Ann',
      face: 'friend',
      result: { kind: 'plain', text: 'Ann won' },
      accuracy: [{ colour: 'yellow' }, { colour: 'red' }],
      own: undefined,
    });
  });

  test('of an analysis shows its main line', () => {
    const record = recordOf([], { kind: 'analysis', tree: treeOf(plies([4, 4])), length: 0 });
    expect(cardOf(record, noon, en)).toMatchObject({ name: 'Analysis', face: undefined, stones: '2 stones', result: undefined });
    expect(cardOf({ ...record, title: 'My idea' }, noon, en).name).toBe('My idea');
    expect(shownMoves(record)).toEqual([4, 4]);
  });

  test('tells the year only if it is another one', () => {
    const on = (year: number, month: number): string =>
      cardOf(recordOf([4], { started: new Date(year, month, 3, 9).getTime() }), noon, en).when;
    expect(on(2026, 9)).toBe('3 Oct');
    expect(on(2025, 9)).toBe('3 Oct 2025');
  });

  test('of a running game says so', () => {
    expect(cardOf(recordOf([4], { setup: juno }), noon, en).result).toEqual({ kind: 'plain', text: 'Unfinished' });
  });
});

test('games are found by players, dates and results', () => {
  const setup = setupOf(computer('level:4'), { kind: 'person', name: 'Ann' });
  const text = searchText(recordOf([4], { setup, started: noon, result: 'red' }), noon, en);
  for (const word of ['Juno', 'November', '2026', 'Monday', 'Today', 'Won']) expect(text).toContain(word);
});
