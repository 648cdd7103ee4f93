// The ten opponents are what was measured and what the levels do.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { kMessages } from '../../src/i18n';
import {
  characterOf,
  faceOf,
  kOpponents,
  nextOpponent,
  type Opponent,
  opponentOf,
  playerName,
  specOf,
} from '../../src/model/opponents';
import { kStandardRules } from '../../src/model/session';
import { seatName } from '../../src/model/wording';

const kProject = resolve(import.meta.dirname, '../../..');
const { en, de } = kMessages;

/** The table of docs/levels.md. */
function measured(): Omit<Opponent, 'name'>[] {
  const table = readFileSync(resolve(kProject, 'docs/levels.md'), 'utf8');
  const rows = table.matchAll(/^\| `level:(\d+)` \| (\d+) \| (\d+) \| (?:([\d.]+) %)?/gm);
  return [...rows].map(([, level, elo, interval, score]) => ({
    level: Number(level),
    elo: Number(elo),
    interval: Number(interval),
    score: score === undefined ? undefined : Number(score),
  }));
}

test('the strength of each is the one in docs/levels.md', () => {
  expect(kOpponents.map(({ level, elo, interval, score }) => ({ level, elo, interval, score }))).toEqual(measured());
});

describe('what a line says about a level is what the level does', () => {
  const source = readFileSync(resolve(kProject, 'src/players/level_player.cpp'), 'utf8');
  const plans = [...(/kPlans\{\{([^]*?)\}\};/.exec(source)?.[1] ?? '').matchAll(/^ +\{(.*)\},$/gm)].map(([, plan]) => {
    const value = (key: string): number =>
      Number((new RegExp(`\\.${key} = ([\\d.']+)`).exec(plan ?? '')?.[1] ?? '0').replaceAll("'", ''));
    return {
      win: value('overlooks_win'),
      threat: value('overlooks_threat'),
      lapses: value('lapses'),
      playouts: value('playouts'),
      solves: plan?.includes('kMaxBoardBits') === true ? 'all' : value('exact_cells'),
    };
  });

  // If a plan changes, so must the words: these are the plans that they were written for.
  test('the plans are those that the words are about', () => {
    expect(plans).toEqual([
      { win: 0.5, threat: 0.8, lapses: 0.9, playouts: 10, solves: 0 },
      { win: 0, threat: 0.5, lapses: 0.7, playouts: 20, solves: 0 },
      { win: 0, threat: 0, lapses: 0.6, playouts: 20, solves: 0 },
      { win: 0, threat: 0, lapses: 0.4, playouts: 40, solves: 0 },
      { win: 0, threat: 0, lapses: 0.25, playouts: 80, solves: 0 },
      { win: 0, threat: 0, lapses: 0.12, playouts: 200, solves: 0 },
      { win: 0, threat: 0, lapses: 0.05, playouts: 600, solves: 0 },
      { win: 0, threat: 0, lapses: 0, playouts: 3000, solves: 0 },
      { win: 0, threat: 0, lapses: 0, playouts: 10000, solves: 32 },
      { win: 0, threat: 0, lapses: 0, playouts: 20000, solves: 'all' },
    ]);
  });

  test.each([en, de])('in $language, every line is another one, and short enough for a phone', (t) => {
    const lines = [
      ...t.opponents.characters,
      ...Object.values(t.opponents.withHouseRule),
      ...Object.values(t.opponents.elsewhere),
    ];
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.filter((line) => line.length > 46)).toEqual([]);
    // Nor nearly the same: two neighbours share at most half of their words.
    const wordsOf = (line: string): Set<string> => new Set(line.toLowerCase().match(/[\p{L}\d]+/gu));
    for (const [index, line] of t.opponents.characters.slice(1).entries()) {
      const [one, other] = [wordsOf(t.opponents.characters[index] ?? ''), wordsOf(line)];
      const common = [...one].filter((word) => other.has(word));
      expect(common.length / Math.min(one.size, other.size), line).toBeLessThanOrEqual(0.5);
    }
  });

  test('nobody is called perfect where there is nothing exact to find', () => {
    const house = { ...kStandardRules, consolation: true };
    const large = { columns: 9, rows: 7, connect: 5, consolation: false };
    for (const { opponents, ...rest } of [en, de]) {
      const t = { ...rest, opponents };
      for (const rules of [house, large]) {
        expect(kOpponents.filter((one) => /perfe[ck]t/i.test(characterOf(specOf(one), rules, t)))).toEqual([]);
      }
    }
    expect(characterOf('level:10', house, en)).toContain('20,000');
    expect(characterOf('level:4', house, en)).toBe(en.opponents.characters[3]);
    const small = { columns: 6, rows: 5, connect: 4, consolation: false };
    expect(characterOf('level:10', small, en)).toBe(en.opponents.characters[9]);
  });
});

test('players have names and faces', () => {
  expect(['level:1', 'level:10', 'scorecard:depth=3', 'uct', 'stranger:x=1'].map(playerName)).toEqual([
    'Pip', 'Zenith', 'Scorecard', 'UCT', 'stranger',
  ]);
  expect(['level:3', 'runs', 'level:11'].map(faceOf)).toEqual([3, 'engine', 'engine']);
  expect(opponentOf('level:11')).toBeUndefined();
  expect(characterOf('random', kStandardRules, en)).toBe(en.newGame.engines['random']);
});

test('the next opponent is one stronger, and the strongest has none', () => {
  expect(nextOpponent('level:4')?.name).toBe('Kiri');
  expect(nextOpponent('level:10')).toBeUndefined();
  expect(nextOpponent('perfect')).toBeUndefined();
});

test('who has the same name as the other one carries a colour', () => {
  const computer = (spec: string) => ({ kind: 'computer', spec }) as const;
  const person = (name?: string) => (name === undefined ? ({ kind: 'person' } as const) : ({ kind: 'person', name } as const));
  expect(seatName('yellow', { yellow: computer('level:4'), red: computer('level:4') }, en)).toBe('Juno, Yellow');
  expect(seatName('red', { yellow: computer('runs:depth=2'), red: computer('runs:depth=4') }, de)).toBe('Runs, Rot');
  expect(seatName('red', { yellow: computer('level:4'), red: computer('level:5') }, en)).toBe('Kiri');
  expect(seatName('red', { yellow: person('Ann'), red: person('Bob') }, en)).toBe('Bob');
  expect(seatName('red', { yellow: person('Ann'), red: person('Ann') }, en)).toBe('Ann, Red');
  expect(seatName('red', { yellow: person('Ann'), red: person('  ') }, en)).toBe('Red');
  expect(seatName('yellow', { yellow: person('Ann'), red: computer('level:4') }, en)).toBe('You');
});
