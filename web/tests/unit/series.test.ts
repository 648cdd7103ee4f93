// A series in the page is a match of the command line: the same games, table and files. tests/golden has the
// transcript that the program itself is compared with.

import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { MatchGame, MatchPlan, MatchTable } from '../../src/engine/protocol';
import { kSeriesMessages } from '../../src/i18n/series';
import { parseSpec } from '../../src/model/specs';
import { csvLines, recordLines } from '../../src/model/series/export';
import { kReadySeries } from '../../src/model/series/ready';
import { convergencePlot } from '../../src/model/series/plot';
import { type RunPorts, SeriesRun } from '../../src/model/series/run';
import { crossTable, effortsOf, faultOf, lengthOf, openingsText, parseOpenings, parseSeries, type Series } from '../../src/model/series/series';
import { MemorySeries, type SeriesStore } from '../../src/model/series/store';
import { strengthPlot } from '../../src/model/series/strength';
import { kStandardRules } from '../../src/model/session';
import { DatabaseSeries, openSeries } from '../../src/view/storage/series_db';
import { settle, startEngine, type TestPorts, testPorts } from './support/engine';

const kHouse = resolve(import.meta.dirname, '../../..');
const kTranscript = readFileSync(resolve(kHouse, 'tests/golden/match_games.golden'), 'utf8').split('\n');

/** What the program has printed: the lines of a file, and the report. */
function printed(command: RegExp): { lines: string[]; report: MatchTable } {
  const start = kTranscript.findIndex((line) => command.test(line)) + 1;
  const lines = kTranscript.slice(start, kTranscript.indexOf('', start));
  return { lines: lines.slice(0, -1), report: JSON.parse(lines.at(-1) ?? '') as MatchTable };
}

const kRandom: MatchPlan = { rules: kStandardRules, players: ['random', 'runs:depth=2', 'uct:n=60'], games: 5, openings: 'random:3', seed: 11 };
const kBalanced: MatchPlan = { rules: kStandardRules, players: ['level:6', 'level:3'], games: 4, openings: 'balanced:10', seed: 5 };
const kSeries: Series = { id: 'a', started: 1, plan: kRandom };

const engine = await startEngine();
engine.loadBook(readFileSync(resolve(kHouse, 'data/7x6.book')));

function game(plan: MatchPlan, number: number): MatchGame {
  return engine.ask<'match_game'>({ op: 'match_game', ...plan, number });
}

function allGames(plan: MatchPlan): MatchGame[] {
  return Array.from({ length: lengthOf(plan) }, (_, number) => game(plan, number));
}

const untimed = (line: string): unknown => ({ ...(JSON.parse(line) as object), times_ms: undefined });

describe('the same seed gives the same games as the command line', () => {
  test('as records, and with the same table', () => {
    const { lines, report } = printed(/--record/);
    const games = allGames(kRandom);
    expect(lines).toHaveLength(15);
    // Whoever ends first, the file is in the order of the games.
    expect(recordLines([...games].reverse()).trimEnd().split('\n').map(untimed)).toEqual(lines.map(untimed));
    const table = engine.ask<'match_table'>({ op: 'match_table', ...kRandom, played: games.map(({ digits }) => digits), points: 3 });
    report.players.forEach((player, index) => {
      expect(player).toMatchObject({ ...table.players[index], score: expect.closeTo(table.players[index]?.score ?? 0, 2), rating: expect.closeTo(table.players[index]?.rating ?? 0, 2), rating_error: expect.closeTo(table.players[index]?.rating_error ?? 0, 2) });
    });
    expect(table.pairings.map(({ elo_lower, ...rest }) => rest.as_first)).toEqual(report.pairings.map((pairing) => pairing.as_first));
    expect(table.convergence.map(({ games: after }) => after)).toEqual([5, 10, 15]);
  });

  test('as a table of comma-separated values, with openings that the book helps to judge', () => {
    const { lines } = printed(/--csv/);
    const [head, ...rows] = csvLines(allGames(kBalanced)).trimEnd().split('\n');
    const withoutTimes = (line: string): string => line.split(',').filter((_, index) => index !== 8 && index !== 9).join();
    expect([head ?? '', ...rows].map(withoutTimes)).toEqual(lines);
  });
});

describe('a run', () => {
  function runPorts(ports: TestPorts, store: SeriesStore): RunPorts {
    const [one, two, counter] = ports.engine.team(3);
    if (one === undefined || two === undefined || counter === undefined) throw new Error('no lanes');
    return { lanes: [one, two], counter, store, clock: ports.clock };
  }

  test('plays, stops at once, and goes on after a reload without playing anything twice', async () => {
    const store = await openSeries(indexedDB);
    expect(store).toBeInstanceOf(DatabaseSeries);
    await store.put(kSeries);
    const ports = testPorts(engine);
    const [one, two, counter] = ports.engine.team(3);
    const run = new SeriesRun(kSeries, [], runPorts(ports, store));
    expect(run.view).toMatchObject({ state: 'paused', planned: 15, left: undefined, table: undefined });
    run.start();
    expect([one?.asked, two?.asked].flat()).toMatchObject([{ number: 0 }, { number: 1 }]);
    ports.pass(1000);
    // The second game ends first: it is kept, and the table waits for the one before it.
    await two?.answer();
    await expect.poll(() => run.view.games.size).toBe(1);
    expect(run.view.left).toBe(14);
    expect(counter?.busy).toBe(false);
    await one?.answer();
    await expect.poll(() => counter?.busy).toBe(true);
    await counter?.answer();
    expect(run.view.table).toMatchObject({ games: 2, games_planned: 15 });
    run.pause();
    await settle();
    expect(one?.busy || two?.busy).toBe(false);
    expect(run.view).toMatchObject({ state: 'paused', left: undefined });

    // Another page, with the same database.
    const later = testPorts(engine);
    const again = new DatabaseSeries(indexedDB);
    const [series] = await again.all();
    if (series === undefined) throw new Error('nothing was kept');
    const kept = await again.games(series.id);
    expect(kept.map(({ number }) => number)).toEqual([0, 1]);
    const resumed = new SeriesRun(series, kept, runPorts(later, again));
    resumed.start();
    const [first, second, count] = later.engine.team(3);
    expect([first?.asked, second?.asked].flat()).toMatchObject([{ number: 2 }, { number: 3 }]);
    for (let round = 0; resumed.view.state !== 'done' && round < 100; ++round) {
      for (const lane of [first, second, count]) if (lane?.busy === true) await lane.answer();
      await settle();
      later.pass(500);
    }
    await count?.answer();
    expect(resumed.view).toMatchObject({ state: 'done', table: { games: 15 } });
    expect(recordLines(resumed.view.games.values()).trimEnd().split('\n').map(untimed)).toEqual(printed(/--record/).lines.map(untimed));

    await again.remove(series.id);
    expect([await again.all(), await again.games(series.id)]).toEqual([[], []]);
  });

  test('ends when a test has decided, with the games of the command line and none beyond', async () => {
    const plan: MatchPlan = { rules: kStandardRules, players: ['level:3', 'level:1'], games: 400, openings: 'random:4', seed: 1, sprt: { elo0: 0, elo1: 200, alpha: 0.05, beta: 0.05 } };
    const series = { id: 'test', started: 1, plan };
    expect(parseSeries(JSON.parse(JSON.stringify(series)))).toEqual(series);
    const store = new MemorySeries();
    await store.put(series);
    const ports = testPorts(engine);
    const run = new SeriesRun(series, [], runPorts(ports, store));
    run.start();
    const [one, two, counter] = ports.engine.team(3);
    // The games are far ahead of whoever counts them.
    for (let played = 0; played < 40; ++played) {
      for (const lane of [one, two]) if (lane?.busy === true) await lane.answer();
      await settle();
    }
    expect(run.view).toMatchObject({ state: 'running', left: undefined });
    expect(run.view.games.size).toBeGreaterThan(40);
    for (let round = 0; run.view.state !== 'done' && round < 10; ++round) {
      if (counter?.busy === true) await counter.answer();
      ports.pass(500);
      await settle();
    }
    const { table, games } = run.view;
    expect(table?.sprt?.accepted).toBe('elo1');
    expect([...games.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: table?.games ?? 0 }, (_, number) => number));
    expect(games.size).toBeLessThan(40);
    expect(one?.busy || two?.busy).toBe(false);
    // The game before did not decide it.
    const before = [...games.values()].sort((a, b) => a.number - b.number).slice(0, -2).map(({ digits }) => digits);
    expect(engine.ask<'match_table'>({ op: 'match_table', ...plan, played: before, points: 0 }).sprt?.accepted).toBe('undecided');

    // Another page finds it decided, whatever else was kept.
    const later = testPorts(engine);
    const again = new SeriesRun(series, await store.games('test'), runPorts(later, store));
    expect(again.view.state).toBe('paused');
    await later.engine.team(3)[2]?.answer();
    expect(again.view).toMatchObject({ state: 'done', table: { games: games.size } });
    expect(again.view.games.size).toBe(games.size);
    again.start();
    expect(later.engine.team(1)[0]?.busy).toBe(false);
  });

  test('says what is wrong, and keeps what has been played', async () => {
    const ports = testPorts(engine);
    const impossible = { ...kSeries, plan: { ...kRandom, openings: 'random:42' } };
    const run = new SeriesRun(impossible, [], runPorts(ports, new MemorySeries()));
    run.start();
    await ports.engine.team(1)[0]?.answer();
    expect(run.view.state).toBe('failed');
    expect(run.view.failure?.message).toMatch(/openings random:42/);
  });
});

test('what a series is counted by', () => {
  const games = allGames({ ...kRandom, games: 2 });
  const cross = crossTable(games, 3);
  expect(cross[0]?.[0]).toBeUndefined();
  expect((cross[0]?.[1] ?? 0) + (cross[1]?.[0] ?? 0)).toBe(1);
  const efforts = effortsOf(games, 3);
  expect(efforts.reduce((sum, { moves }) => sum + moves, 0)).toBe(games.reduce((sum, { digits }) => sum + digits.length - 3, 0));
  expect(faultOf({ ...kRandom, players: ['random'] })).toBe('few');
  expect(faultOf({ ...kRandom, games: 20_000 })).toBe('many');
  expect(faultOf(kRandom)).toBeUndefined();
  const test = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };
  expect(faultOf({ ...kRandom, sprt: test })).toBe('pair');
  expect(faultOf({ ...kBalanced, sprt: test })).toBeUndefined();
  expect(faultOf({ ...kBalanced, sprt: { ...test, elo0: 50 } })).toBe('claims');
  for (const text of ['none', 'random:4', 'balanced:12']) expect(openingsText(parseOpenings(text))).toBe(text);
  expect(parseSeries(JSON.parse(JSON.stringify(kSeries)))).toEqual(kSeries);
  for (const broken of [null, {}, { ...kSeries, id: 1 }, { ...kSeries, plan: { ...kRandom, players: ['random'] } }, { ...kSeries, plan: { ...kRandom, seed: 'x' } }]) {
    expect(parseSeries(broken)).toBeUndefined();
  }
});

test('nobody is stronger for certain', () => {
  const ends = (likelihood: number): string[] =>
    [kSeriesMessages.en, kSeriesMessages.de].map(({ lead }) => lead('Juno', 10, 5, 15, likelihood).replace(/^.*(likelihood|Wahrscheinlichkeit) (of|von) /, ''));
  expect(ends(1)).toEqual(['more than 99.9%.', 'mehr als 99,9 % stärker.']);
  expect(ends(0.999)).toEqual(['99.9%.', '99,9 % stärker.']);
  expect(ends(0.001)).toEqual(['0.1%.', '0,1 % stärker.']);
  expect(ends(0)).toEqual(['less than 0.1%.', 'weniger als 0,1 % stärker.']);
});

test('what is ready can be played', async () => {
  const { players } = (await startEngine()).ask<'players'>({ op: 'players' });
  for (const { plan } of kReadySeries) {
    expect(faultOf(plan)).toBeUndefined();
    for (const spec of plan.players) expect(players.map(({ name }) => name)).toContain(parseSpec(spec).name);
  }
});

describe('plots of a series', () => {
  const box = { width: 520, height: 250, left: 48, right: 96, top: 10, bottom: 34 };
  const rating = (elo: number) => ({ rating: elo, rating_error: 50 });
  const effort = (seconds: number) => ({ moves: 1, positions: 0, seconds, longest_seconds: 0 });

  test('names at the end of lines are apart, in their order, and around their dots', () => {
    const elos = [210, 200, 190, 180, -600];
    const table = { convergence: [{ games: 10, players: elos.map(rating) }] } as unknown as MatchTable;
    const { lines } = convergencePlot(table, 10, box);
    expect(lines.map(({ player }) => player)).toEqual([0, 1, 2, 3, 4]);
    lines.slice(1).forEach(({ label }, index) => {
      expect(label - (lines[index]?.label ?? 0)).toBeGreaterThanOrEqual(14.9);
    });
    // The four that are close share the middle of their dots; the one far away stays at its own.
    const near = lines.slice(0, 4);
    const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(near.map(({ label }) => label))).toBeCloseTo(mean(near.map(({ end }) => end.y)), 0);
    expect(lines[4]?.label).toBeCloseTo(lines[4]?.end.y ?? 0, 0);
  });

  test('strength for time: ten times the time is one step, and no two names touch', () => {
    const names = ['Playouts', 'Blocks', 'Scorecard', 'Random'];
    const plot = strengthPlot([180, 170, 168, -9999].map(rating), [0.01, 0.0002, 0.0002, 0].map(effort), names, box);
    expect(plot.xTicks.map(({ value }) => value)).toEqual([1e-6, 1e-5, 1e-4, 1e-3, 1e-2].map((value) => expect.closeTo(value, 9) as number));
    const steps = plot.xTicks.slice(1).map(({ at }, index) => at - (plot.xTicks[index]?.at ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0);
    // Whoever needed no time that can be measured is at the left edge, and whoever lost everything is inside.
    expect(plot.spots[3]).toMatchObject({ x: box.left });
    expect(plot.spots[3]?.y).toBeLessThanOrEqual(box.height - box.bottom);
    expect(new Set(plot.spots.map(({ label }) => `${label.anchor} ${label.x} ${label.y}`)).size).toBe(4);
  });
});
