// Links, specs, settings, stored games, telemetry: text in and text out.

import { describe, expect, test } from 'vitest';
import type { Decision, NumberOption, PlayerKind } from '../../src/engine/protocol';
import { parseSession, serializeSession } from '../../src/model/autosave';
import { kFirstDraft, setupOf } from '../../src/model/draft';
import { kStandardRules, newSession, type Setup, withMove } from '../../src/model/session';
import { defaultSettings, parseSettings, preferredLanguage } from '../../src/model/settings';
import { parseFragment, shareFragment } from '../../src/model/share';
import {
  formatSpec,
  fullOptions,
  levelOf,
  optionPattern,
  parseSpec,
  playerBy,
  playersBy,
  shownOptions,
} from '../../src/model/specs';
import { chartTicks, telemetryCsv, telemetryRows } from '../../src/model/lab/telemetry';

const kCatalogue: PlayerKind[] = [
  { name: 'random', options: [], solves_from: null },
  {
    name: 'scorecard',
    options: [
      { name: 'depth', type: 'integer', count: 1, default: '5', min: 1, max: 42 },
      { name: 'card', type: 'integer', count: 4, default: '1000/5/3/7', min: -9, max: 9 },
      { name: 'ties', type: 'word', default: 'left', words: ['left', 'random'] },
      { name: 'threads', type: 'integer', count: 1, default: '1', min: 1, max: 8 },
    ],
    solves_from: null,
  },
];

const kDecision: Decision = {
  move: 4,
  value: 1.5,
  kind: 'points',
  forced: 'block',
  random: false,
  max_calls: 10,
  min_calls: 20,
  positions: 30,
  cutoffs: 4,
  depth: 6,
  seconds: 0.25,
  columns: null,
};

const kSetup: Setup = {
  rules: kStandardRules,
  seats: { yellow: { kind: 'person' }, red: { kind: 'computer', spec: 'scorecard:card=1/2/3/4' } },
  begins: 'yellow',
};

describe('the house rule', () => {
  const kHouse = { ...kStandardRules, consolation: true };
  const kWithPerfect: PlayerKind[] = [...kCatalogue, { name: 'perfect', options: [], solves_from: 0 }];

  test('has no perfect player to choose', () => {
    expect(playersBy(kStandardRules, kWithPerfect)).toEqual(kWithPerfect);
    expect(playersBy(kHouse, kWithPerfect)).toEqual(kCatalogue);
  });

  test('puts a search in its place', () => {
    expect(playerBy(kStandardRules, 'perfect:threads=2')).toBe('perfect:threads=2');
    expect(playerBy(kHouse, 'perfect:threads=2')).toBe('uct');
    expect(playerBy(kHouse, 'scorecard')).toBe('scorecard');
    const draft = { ...kFirstDraft, preset: 'custom', custom: kHouse, opponent: 'perfect' } as const;
    const setup = setupOf(draft, 'computer', 0);
    expect(setup.rules).toEqual(kHouse);
    expect(setup.seats.red).toEqual({ kind: 'computer', spec: 'uct' });
  });
});

describe('links', () => {
  test('the standard board is only its moves', () => {
    expect(shareFragment({ rules: kStandardRules, begins: 'yellow', digits: '4453' })).toBe('#4453');
    expect(shareFragment({ rules: kStandardRules, begins: 'yellow', digits: 'start' })).toBe('#');
    expect(parseFragment('#4453')).toEqual({ rules: kStandardRules, begins: 'yellow', digits: '4453' });
  });

  test.each([
    { rules: { ...kStandardRules, columns: 10 }, begins: 'yellow' as const, digits: 'A1' },
    { rules: { columns: 9, rows: 7, connect: 5, consolation: true }, begins: 'red' as const, digits: '99' },
    { rules: kStandardRules, begins: 'red' as const, digits: '4' },
    { rules: { ...kStandardRules, connect: 3 }, begins: 'yellow' as const, digits: '' },
  ])('what is written is read back: %j', (shared) => {
    expect(parseFragment(shareFragment(shared))).toEqual(shared);
  });

  test('no fragment is no game', () => {
    expect(parseFragment('')).toBeUndefined();
    expect(parseFragment('#')).toBeUndefined();
    expect(parseFragment('#%E0%A4%A')?.digits).toBe('%E0%A4%A');
  });
});

describe('specs', () => {
  test('are read and written in their shortest form', () => {
    expect(parseSpec('scorecard:depth=3,card=9/8/7/6')).toEqual({
      name: 'scorecard',
      options: { depth: '3', card: '9/8/7/6' },
    });
    expect(formatSpec({ name: 'scorecard', options: { depth: '5', card: '1/2/3/4' } }, kCatalogue)).toBe(
      'scorecard:card=1/2/3/4',
    );
    expect(formatSpec({ name: 'scorecard', options: { ties: 'random' } }, kCatalogue)).toBe('scorecard:ties=random');
    expect(formatSpec({ name: 'scorecard', options: { ties: 'left' } }, kCatalogue)).toBe('scorecard');
    expect(formatSpec({ name: 'random', options: {} }, kCatalogue)).toBe('random');
    expect(formatSpec(parseSpec('level:7'), kCatalogue)).toBe('level:7');
  });

  test('levels are known by their number', () => {
    expect(levelOf('level:10')).toBe(10);
    expect(levelOf('runs:depth=6')).toBeUndefined();
  });

  test('options have defaults and patterns; threads are not offered', () => {
    const kind = kCatalogue[1];
    expect(fullOptions(parseSpec('scorecard:depth=3'), kind)).toMatchObject({
      depth: '3',
      card: '1000/5/3/7',
      ties: 'left',
    });
    expect(shownOptions(kind).map((option) => option.name)).toEqual(['depth', 'card', 'ties']);
    const card = shownOptions(kind).find((option) => option.name === 'card') as NumberOption;
    const pattern = new RegExp(`^(?:${optionPattern(card)})$`);
    expect(pattern.test('1000/5/-3/7')).toBe(true);
    expect(pattern.test('1000/5/3')).toBe(false);
  });
});

describe('settings', () => {
  const defaults = defaultSettings('en');

  test('survive being stored', () => {
    const settings = { ...defaults, theme: 'dark' as const, sound: true, evaluator: 'runs' };
    expect(parseSettings(JSON.stringify(settings), defaults)).toEqual(settings);
  });

  test.each(['', 'null', '[]', '{"theme":"pink","sound":"loud","language":7}', '{broken'])(
    'nonsense is as by default: %s',
    (text) => {
      expect(parseSettings(text, defaults)).toEqual(defaults);
    },
  );

  test('the language is the first that the app speaks', () => {
    expect(preferredLanguage(['qaa', 'de-CH', 'en'])).toBe('de');
    expect(preferredLanguage(['EN-gb'])).toBe('en');
    expect(preferredLanguage([])).toBe('en');
  });
});

const kBirth = { id: 'a', started: 1 };
const kNewBirth = { id: 'b', started: 2 };

describe('stored games', () => {
  const session = withMove(withMove(newSession(kSetup, kBirth), { column: 4 }), { column: 4, decision: kDecision });

  test('come back as they were', () => {
    expect(parseSession(serializeSession(session), kNewBirth)).toEqual(session);
  });

  test('of the first version get an identity', () => {
    const { id, started, taken, ...first } = session;
    expect([id, started, taken]).toEqual(['a', 1, []]);
    expect(parseSession(JSON.stringify({ version: 1, ...first }), kNewBirth)).toEqual({ ...session, ...kNewBirth });
  });

  test.each([
    null,
    '',
    '{}',
    serializeSession(session).replace('"version":2', '"version":9'),
    serializeSession(session).replace('"cursor":2', '"cursor":3'),
    serializeSession(session).replace('"column":4', '"column":"d"'),
    serializeSession(session).replace('"begins":"yellow"', '"begins":"blue"'),
    serializeSession(session).replace('"kind":"person"', '"kind":"cat"'),
  ])('what is broken is left aside: %s', (text) => {
    expect(parseSession(text, kNewBirth)).toBeUndefined();
  });
});

describe('telemetry', () => {
  test('has a row for each computer move', () => {
    const session = withMove(withMove(newSession(kSetup, kBirth), { column: 4 }), { column: 4, decision: kDecision });
    const rows = telemetryRows(session, ['d1', 'd2']);
    expect(rows).toEqual([
      { stone: 2, colour: 'red', spec: 'scorecard:card=1/2/3/4', cell: 'd2', before: [4], decision: kDecision },
    ]);
    expect(telemetryCsv(rows).split('\r\n')[1]).toBe(
      '2,red,scorecard:card=1/2/3/4,d2,block,false,1.5,points,10,20,30,4,6,0.25',
    );
  });

  test('fields with commas are quoted', () => {
    const row = { stone: 1, colour: 'red' as const, spec: 'scorecard:depth=3,card=1/2/3/4', cell: 'a1', before: [], decision: kDecision };
    expect(telemetryCsv([row])).toContain(',"scorecard:depth=3,card=1/2/3/4",');
  });

  test.each([
    [7758, [0, 2000, 4000, 6000, 8000]],
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [100, [0, 25, 50, 75, 100]],
  ])('the chart for %i has round ticks', (largest, ticks) => {
    expect(chartTicks(largest)).toEqual(ticks);
  });
});
