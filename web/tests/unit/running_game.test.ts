// Which game a tab plays.

import { describe, expect, test } from 'vitest';
import type { StorePort } from '../../src/model/ports';
import { type Locks, RunningGame } from '../../src/view/storage/running_game';
import { sessionOf } from './support/games';

function memory(): StorePort {
  const items = new Map<string, string>();
  return { read: (key) => items.get(key) ?? null, write: (key, value) => items.set(key, value) };
}

function locks(): Locks {
  const held = new Set<string>();
  return {
    request: async (name, _, hold) => {
      if (held.has(name)) return;
      held.add(name);
      await hold();
      held.delete(name);
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
  };
}

const birth = { id: 'new', started: 7 };

describe('the game of a tab', () => {
  test('goes on after a reload, whatever other tabs play', async () => {
    const [own, all, both] = [memory(), memory(), locks()];
    new RunningGame(own, all, both).write(sessionOf([4, 4]));
    new RunningGame(memory(), all, both).write(sessionOf([1], { id: 'b' }));
    expect(await new RunningGame(own, all, both).first(birth)).toEqual(sessionOf([4, 4]));
  });

  test('is the last one in a new tab', async () => {
    const all = memory();
    new RunningGame(memory(), all, undefined).write(sessionOf([4, 4]));
    expect(await new RunningGame(memory(), all, locks()).first(birth)).toEqual(sessionOf([4, 4]));
    expect(await new RunningGame(memory(), memory(), locks()).first(birth)).toBeUndefined();
  });

  test('is a new one while another tab plays the last', async () => {
    const [all, both] = [memory(), locks()];
    const other = new RunningGame(memory(), all, both);
    other.write(sessionOf([4, 4]));
    const tab = new RunningGame(memory(), all, both);
    expect(await tab.first(birth)).toEqual(sessionOf([], birth));
    // Once the other tab plays something else, its game is free.
    other.write(sessionOf([], { id: 'c' }));
    all.write('zugzwang.game', JSON.stringify({ version: 2, ...sessionOf([4, 4]) }));
    await Promise.resolve();
    expect((await tab.first(birth))?.id).toBe('a');
  });

  test('without locks nothing is asked, and a refusal is no error', async () => {
    const all = memory();
    new RunningGame(memory(), all, undefined).write(sessionOf([4]));
    expect((await new RunningGame(memory(), all, undefined).first(birth))?.id).toBe('a');
    const refusing: Locks = { request: () => Promise.reject(new Error('no')), query: () => Promise.reject(new Error('no')) };
    const tab = new RunningGame(memory(), all, refusing);
    expect((await tab.first(birth))?.id).toBe('a');
    tab.write(sessionOf([4, 4]));
  });

  test('of the first version gets an identity', () => {
    const all = memory();
    const { id: _, started: __, taken: ___, ...old } = sessionOf([4, 4, 3], { cursor: 2 });
    all.write('zugzwang.game', JSON.stringify({ version: 1, ...old }));
    expect(new RunningGame(memory(), all, undefined).stored(birth)).toEqual({
      ...sessionOf([4, 4, 3], { cursor: 2 }),
      ...birth,
    });
  });
});
