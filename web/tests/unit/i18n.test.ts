// Every language says everything, and adding one touches nothing but its own texts.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { failureOf, type Request } from '../../src/engine/protocol';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { kFallbackLanguage, kLanguages, kMessages } from '../../src/i18n';
import { grammarOf } from '../../src/i18n/grammar';
import { kAboutMessages } from '../../src/i18n/about';
import { kAnalyseMessages } from '../../src/i18n/analyse';
import { kDrillMessages } from '../../src/i18n/drill';
import { kGamesMessages } from '../../src/i18n/games';
import { kHelpMessages } from '../../src/i18n/help';
import { kLabMessages } from '../../src/i18n/lab';
import { kLearnMessages } from '../../src/i18n/learn';
import { kMuseumMessages } from '../../src/i18n/museum';
import { kOnlineMessages } from '../../src/i18n/online';
import { kPuzzleMessages } from '../../src/i18n/puzzles';
import { kReviewMessages } from '../../src/i18n/review';
import { kSeriesMessages } from '../../src/i18n/series';
import { kShellMessages } from '../../src/i18n/shell';
import { kWhyMessages } from '../../src/i18n/why';
import { kXrayMessages } from '../../src/i18n/xray';
import { engines, levels, shownOptions } from '../../src/model/specs';
import { startEngine } from './support/engine';

test('numbers are those of the browser, also where its format is not asked', () => {
  const anyNumber = fc.oneof(
    fc.integer({ min: -2000, max: 2000 }),
    fc.integer({ min: -20_000, max: 20_000 }).map((n) => n / 10),
    fc.integer({ min: -2_000_000, max: 2_000_000 }).map((n) => n / 1000),
    fc.double({ min: -2000, max: 2000, noNaN: true }),
    fc.constantFrom(0, -0, 999.9999, -1e-10, 0.0005, 1e21, Infinity),
  );
  for (const locale of ['en-GB', 'de', 'fr']) {
    const { number } = grammarOf(locale);
    const format = new Intl.NumberFormat(locale);
    fc.assert(fc.property(anyNumber, (n) => { expect(number(n)).toBe(format.format(n)); }));
  }
});

/** The texts of the page, and those that places load for themselves. */
const kAll = [
  kMessages,
  kAboutMessages,
  kAnalyseMessages,
  kDrillMessages,
  kGamesMessages,
  kHelpMessages,
  kLabMessages,
  kLearnMessages,
  kMuseumMessages,
  kOnlineMessages,
  kPuzzleMessages,
  kReviewMessages,
  kSeriesMessages,
  kShellMessages,
  kWhyMessages,
  kXrayMessages,
];

let engine: Zugzwang;
beforeAll(async () => {
  engine = await startEngine();
});

/** The paths of all texts, each with its number of parameters. */
function shape(value: unknown, path = ''): string[] {
  if (typeof value === 'function') return [`${path}(${value.length})`];
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => shape(part, `${path}.${key}`));
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(texts);
}

test.each(kLanguages)('%s has all texts', (language) => {
  for (const messages of kAll) expect(shape(messages[language])).toEqual(shape(messages[kFallbackLanguage]));
});

test('no language is named outside its texts, so that another one is only more texts', () => {
  const source = resolve(import.meta.dirname, '../../src');
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file) && !file.startsWith('i18n/'))
    // The languages of the engine, which a language of the page chooses from.
    .filter((file) => file !== 'engine/protocol.ts')
    .concat('../public/boot.js')
    .filter((file) =>
      kLanguages.some((language) => readFileSync(join(source, file), 'utf8').includes(`'${language}'`)),
    );
  expect(found).toEqual([]);
});

describe('grammar', () => {
  test('lists', () => {
    const draw = (language: 'en' | 'de', ...columns: string[]): string =>
      kMessages[language].status.drawBest(columns).replace(/^.*: /, '');
    expect(draw('en', 'a')).toBe('a.');
    expect(draw('en', 'a', 'b')).toBe('a and b.');
    expect(draw('en', 'a', 'b', 'c')).toBe('a, b and c.');
    expect(draw('de', 'a', 'b', 'c')).toBe('a, b und c.');
    expect(kMessages.en.phrases(['c2', '', 'Yellow'])).toBe('c2, Yellow');
  });

  test('singular and plural', () => {
    const { status, live, files } = kMessages.en;
    expect(kLabMessages.en.searched(0, 1, '0 s')).toBe('positions in 1 move and 0 s');
    expect([0, 1, 2].map(live.jumped)).toEqual(['0', '1', '2'].map((n) => `${n} stone${n === '1' ? '' : 's'} on the board.`));
    expect(status.positions(1)).toBe('1 position so far');
    expect(status.positions(12345)).toBe('12,345 positions so far');
    expect(files.count('x.jsonl', 1)).toBe('x.jsonl has 1 game.');
    expect(kLabMessages.en.searched(1, 1, '2 s')).toBe('position in 1 move and 2 s');
    expect(kLabMessages.de.searched(1234, 2, '2 s')).toBe('Stellungen in 2 Zügen und 2 s');
    expect(kDrillMessages.de.verdict.slower('c4', 1)).toBe('c4 gewinnt noch, aber einen Stein später als möglich.');
  });

  test('a language with more forms than English has room for them', () => {
    const { plural } = grammarOf('pl');
    const forms = { one: 'kamień', few: 'kamienie', many: 'kamieni', other: 'kamienia' };
    expect([1, 2, 5, 22].map((n) => plural(n, forms))).toEqual(['kamień', 'kamienie', 'kamieni', 'kamienie']);
  });
});

test('no text is empty', () => {
  for (const messages of kAll.flatMap((part) => Object.values<unknown>(part))) {
    expect(texts(messages).filter((text) => text.trim() === '')).toEqual([]);
  }
});

test('every level, engine and option of the catalogue has its text', () => {
  const catalogue = engine.ask<'players'>({ op: 'players' }).players;
  for (const { newGame, opponents } of Object.values(kMessages)) {
    expect(opponents.characters).toHaveLength(levels(catalogue).length);
    expect(Object.keys(newGame.engines).sort()).toEqual(engines(catalogue).map((kind) => kind.name).sort());
    const options = new Set(engines(catalogue).flatMap(shownOptions).map((option) => option.name));
    expect([...options].filter((option) => newGame.option(option) === option)).toEqual([]);
  }
});

test('hardly a text is the same in both', () => {
  const german = new Set(kAll.flatMap((messages) => texts(messages.de)));
  const english = new Set(kAll.flatMap((messages) => texts(messages.en)));
  // Cells, columns, small numbers and results are written alike everywhere.
  const same = [...english].filter((text) => german.has(text) && !/^(?:[a-g][1-6]?|\d+|[01½]–[01½])$/.test(text));
  expect(same.sort()).toEqual(['Analyse', 'Claim\u00ADeven', 'Computer', 'Elo', 'Link', 'Max', 'Min', 'Minimax', 'Museum', 'Normal', 'Pause', 'Text', 'Zugzwang']);
});

/** All texts without parameters, by their paths. */
function named(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => named(part, `${path}.${key}`));
}

test('the German word for a review means nothing else', () => {
  const found = kAll.flatMap((messages) => named(messages.de)).filter(([, text]) => text === 'Rückblick');
  expect(found.map(([path]) => path).sort()).toEqual(['.play.end.review', '.review', '.title']);
  expect(kReviewMessages.de.title).toBe('Rückblick');
  expect(kMessages.de.play.game.looking(3, 9)).toBe('Nach Stein 3 von 9');
});

test('looking back at stones is not called a review in German, neither here nor with a friend', () => {
  for (const { looking, lookingNote } of [kMessages.de.play.game, kOnlineMessages.de.status]) {
    expect(`${looking(3, 9)} ${lookingNote}`).not.toMatch(/Rückblick/i);
  }
});

test('headings that told nobody anything do not come back', () => {
  const found = kAll.flatMap((messages) => texts(messages.en));
  expect(found.filter((text) => /^Value of the game$|^Million positions|^\w was right/.test(text))).toEqual([]);
});

describe('what the engine refuses is said in German', () => {
  const schema = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../../../docs/api.schema.json'), 'utf8'),
  ) as { $defs: { error: { properties: { fault: { enum: string[] } } } } };

  test.each(schema.$defs.error.properties.fault.enum)('%s', (fault) => {
    const message = 'the English sentence';
    expect(kMessages.de.refusal({ kind: 'bad_text', message, fault })).not.toBe(message);
  });

  test('with what and where', () => {
    const rules = { columns: 7, rows: 6, connect: 4, consolation: false };
    const game = (part: object): string =>
      JSON.stringify({ format: 'zugzwang-game', version: 1, geometry: rules, moves: [4], ...part });
    const said = (request: Request<'load'> | Request<'games'> | Request<'state'>): string => {
      try {
        engine.ask(request);
        return '';
      } catch (error) {
        return kMessages.de.refusal(failureOf(error));
      }
    };
    const load = (text: string): string => said({ op: 'load', text });
    expect(load('44x')).toBe('„x“ (Zeichen 3): das wird hier nicht verstanden');
    expect(load('1. d1\n2. d2')).toBe('„2.“ (Zeile 2, Zeichen 1): die Nummer des Zuges stimmt nicht');
    expect(load(game({ moves: [8] }))).toBe('moves[0]: diese Spalte gibt es nicht');
    expect(load('{"format":')).toBe('das ist kein gültiges JSON');
    expect(load('XX..')).toContain('wer beginnt');
    expect(load('XX../OO..')).toBe('zu dieser Stellung ließ sich keine Partie finden');
    expect(said({ op: 'games', text: `${game({})}\n${game({ moves: [8] })}` })).toBe(
      'Zeile 2, moves[0]: diese Spalte gibt es nicht',
    );
    expect(said({ op: 'games', text: `${game({})}\n${game({}).slice(0, 40)}` })).toBe(
      'Zeile 2: das ist kein gültiges JSON',
    );
    expect(said({ op: 'state', rules: { ...rules, columns: 4, rows: 4, connect: 6 }, moves: [] })).toBe(
      'auf diesem Brett hat keine solche Reihe Platz',
    );
  });

  test('and in English in a whole sentence, without a place that is none', () => {
    const load = (text: string): string => {
      try {
        engine.ask({ op: 'load', text });
        return '';
      } catch (error) {
        return kMessages.en.refusal(failureOf(error));
      }
    };
    expect(['{"format":', '{"format":\n"zugzwang-game", "mo', '{]', '44x'].map(load)).toEqual([
      'the text breaks off before its end',
      'the text breaks off before its end',
      "'{' at 1 has no closing '}'",
      "'x' at 3 is not a column (1-7)",
    ]);
  });

  test('what is not known keeps the sentence of the engine', () => {
    expect(kMessages.de.refusal({ kind: 'new', message: 'as it came' })).toBe('as it came');
  });
});

test('ordinals are English', () => {
  const win = (n: number): string => kMessages.en.status.win(['c'], '', n);
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map((n) => /(\d+\w\w) stone/.exec(win(n))?.[1])).toEqual([
    '1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd',
  ]);
});
