// Published experiments are run again in the page, by the engine that the command line has.

import { describe, expect, test } from 'vitest';
import type { Exhibit } from '../../src/engine/protocol';
import { kMuseumMessages } from '../../src/i18n/museum';
import { barLength, isMeasured, judged, Museum, quantitiesOf, timeBars } from '../../src/model/museum/museum';
import { startEngine, testPorts } from './support/engine';

const engine = await startEngine();

describe('the museum', () => {
  test('runs what is quick at once, row by row, and every count is equal', async () => {
    const { rules, engine: lanes } = testPorts(engine);
    const lane = lanes.experiments;
    const museum = new Museum(rules, lane);
    const all = judged(museum.view.exhibits).all;
    expect(judged(museum.view.exhibits)).toEqual({ all, run: 0, equal: 0 });
    let told = 0;
    museum.watch(() => ++told);
    museum.runQuick();
    expect(museum.view).toMatchObject({ running: { name: 'runs-depths', row: 0 }, waiting: ['runs-game', 'blocks-values', 'runs-tree', 'first-moves', 'scorecard-times', 'blocks-times'] });
    museum.run('runs-game');
    expect(museum.view.waiting).toHaveLength(6);
    // The times of the slowest come last, and take seconds.
    while (museum.view.running?.name !== 'blocks-times') await lane.answer();
    museum.stop();
    await Promise.resolve();
    await Promise.resolve();
    expect(museum.view).toMatchObject({ running: undefined, waiting: [], failure: undefined });
    expect(told).toBeGreaterThan(20);
    const { run, equal } = judged(museum.view.exhibits);
    expect(run).toBe(equal);
    expect(run).toBeGreaterThan(100);
    const depths = museum.view.exhibits[0] as Exhibit;
    expect(museum.view.firstMoves.map(({ label }) => label)).toEqual(['50', '100', '200', '400']);
    expect(museum.view.firstMoves.every(({ then, here }) => then === undefined && (here ?? 0) > 0)).toBe(true);
    expect(timeBars(depths).every(({ then, here }) => (then ?? 0) > 0 && (here ?? 0) > 0)).toBe(true);
  });

  test('stops at once; what is done stays', async () => {
    const { rules, engine: lanes } = testPorts(engine);
    const museum = new Museum(rules, lanes.experiments);
    museum.run('runs-depths');
    museum.run('runs-tree');
    await lanes.experiments.answer();
    museum.stop();
    await Promise.resolve();
    await Promise.resolve();
    expect(museum.view).toMatchObject({ running: undefined, waiting: [], failure: undefined });
    expect(museum.view.exhibits[0]?.rows.map(isMeasured)).toEqual([true, false, false, false, false, false, false]);
    museum.run('runs-tree');
    await lanes.experiments.fail(new Error('lost'));
    expect(museum.view.failure?.message).toBe('lost');
  });

  test('has German words for everything that the engine says in English', () => {
    const { exhibits } = engine.ask<'museum'>({ op: 'museum' });
    expect(exhibits.length).toBeGreaterThan(8);
    for (const exhibit of exhibits) {
      const english = kMuseumMessages.en.exhibit(exhibit);
      const german = kMuseumMessages.de.exhibit(exhibit);
      expect(german.notes).toHaveLength(english.notes.length);
      for (const key of ['title', 'publication', 'rowsAre'] as const) expect(german[key], exhibit.name).not.toBe(english[key]);
      english.notes.forEach((note, index) => {
        expect(german.notes[index]).not.toBe(note);
      });
      for (const { quantity } of quantitiesOf(exhibit)) {
        expect(kMuseumMessages.en.quantities[quantity], quantity).toBeTruthy();
        expect(kMuseumMessages.de.quantities[quantity], quantity).toBeTruthy();
      }
      for (const { label } of exhibit.rows) expect(kMuseumMessages.de.label(label)).not.toMatch(/against|depth|then|random/);
    }
  });
});

test('bars have one scale: ten times as long is always the same step', () => {
  expect(barLength(1) - barLength(0.1)).toBeCloseTo(barLength(0.1) - barLength(0.01));
  expect(barLength(0)).toBeGreaterThan(0);
  expect(barLength(1e9)).toBe(1);
});
