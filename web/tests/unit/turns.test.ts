// Turns: pauses, answers that come late, and what a new era drops.

import { expect, test } from 'vitest';
import type { LanePort } from '../../src/model/ports';
import { Turns } from '../../src/model/turns';
import { settle, type TestPorts, testPorts } from './support/engine';

function bench(): { turns: Turns; ports: TestPorts; cancelled: () => number; done: string[] } {
  // Neither rules nor answers are needed here.
  const ports = testPorts(undefined as never);
  let cancelled = 0;
  const lane = { cancel: () => ++cancelled } as unknown as LanePort;
  return { turns: new Turns(ports.clock, lane), ports, cancelled: () => cancelled, done: [] };
}

const unexpected = (error: unknown): never => {
  throw error;
};

test('an answer waits until the board has been seen for a while, counted from its last change', async () => {
  const { turns, ports, done } = bench();
  turns.restartPause();
  ports.pass(300);
  turns.answer(Promise.resolve('d'), 500, (move) => done.push(move), unexpected);
  await settle();
  ports.pass(199);
  expect(done).toEqual([]);
  ports.pass(1);
  expect(done).toEqual(['d']);
});

test('an answer that took longer than the pause is played when it comes', async () => {
  const { turns, ports, done } = bench();
  turns.restartPause();
  ports.pass(501);
  turns.answer(Promise.resolve('d'), 500, (move) => done.push(move), unexpected);
  await settle();
  expect(done).toEqual(['d']);
});

test('a new era drops answers, errors and what is waiting, and cancels the search', async () => {
  const { turns, ports, cancelled, done } = bench();
  const { era } = turns;
  turns.after(100, () => done.push('waited'));
  turns.answer(Promise.resolve('d'), 0, (move) => done.push(move), unexpected);
  turns.answer(Promise.reject(new Error('late')), 0, unexpected, () => done.push('failed'));
  turns.halt();
  await settle();
  ports.pass(1000);
  expect(done).toEqual([]);
  expect(cancelled()).toBe(1);
  expect(turns.isLate(era)).toBe(true);
  expect(turns.isLate(turns.era)).toBe(false);
});

test('an error of the present era is told', async () => {
  const { turns, done } = bench();
  turns.answer(Promise.reject(new Error('now')), 0, unexpected, () => done.push('failed'));
  await settle();
  expect(done).toEqual(['failed']);
});
