// Finished games are reviewed without being asked.

import { beforeAll, expect, test } from 'vitest';
import type { PlayerKind } from '../../src/engine/protocol';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { Game } from '../../src/model/game';
import { Keeper } from '../../src/model/games/keeper';
import { QuietReviews } from '../../src/model/games/quiet_reviews';
import { MemoryGames } from '../../src/model/games/store';
import { kNoGames, type Setup } from '../../src/model/session';
import { defaultSettings } from '../../src/model/settings';
import { startEngine, settle, testPorts, type TestPorts } from './support/engine';
import { computer, kPerson, plies, recordOf, setupOf } from './support/games';

let engine: Zugzwang;
let catalogue: PlayerKind[];

beforeAll(async () => {
  engine = await startEngine();
  ({ players: catalogue } = engine.ask<'players'>({ op: 'players' }));
});

/** One stone before its end: Yellow can make four upwards, and Red, at the last stone, did not stop it. */
const kNearlyOver = [3, 1, 3, 1, 3, 2];
/** So small that its values are found immediately. */
const kSmall: Setup = { ...setupOf(), rules: { columns: 5, rows: 4, connect: 4, consolation: false } };

function bench(setup: Setup = kSmall): { ports: TestPorts; game: Game; store: MemoryGames; keeper: Keeper; reviews: QuietReviews } {
  const ports = testPorts(engine);
  const line = plies(kNearlyOver);
  const session = { id: 'a', started: 1, setup, line, cursor: line.length, taken: [], series: kNoGames };
  const game = new Game(ports, catalogue, { ...defaultSettings('en'), animation: false }, session);
  const store = new MemoryGames();
  const keeper = new Keeper(store, () => 5);
  const reviews = new QuietReviews(ports, store, () => 'en');
  keeper.watchGame(game);
  reviews.watchGame(game);
  return { ports, game, store, keeper, reviews };
}

test('accuracy and mistakes are kept once the end has been shown', async () => {
  const { ports, game, store } = bench();
  game.play(3);
  await settle();
  expect(ports.engine.reviews.busy).toBe(false);
  ports.pass(5000);
  expect(ports.engine.reviews.asked).toMatchObject([{ op: 'review', moves: [...kNearlyOver, 3] }]);
  await ports.engine.reviews.answer();
  const record = await store.get('a');
  expect(record?.accuracy).toEqual({ yellow: expect.any(Number) as number, red: expect.any(Number) as number });
  expect(record?.mistakes).toContainEqual(
    expect.objectContaining({ moves: kNearlyOver.slice(0, 5), played: 2, best: [3], after: 'loss' }),
  );
});

test('a review that gives way is tried again, also during the next game', async () => {
  const { ports, game, store } = bench();
  game.play(3);
  ports.pass(5000);
  game.rematch();
  await settle();
  expect(ports.engine.reviews.busy).toBe(false);
  ports.pass(5000);
  expect(ports.engine.reviews.busy).toBe(true);
  await ports.engine.reviews.answer();
  expect((await store.get('a'))?.accuracy).toBeDefined();
});

test('a review that a person asked for is not made twice', async () => {
  const { ports, game, store } = bench();
  game.play(3);
  const review = game.questions.review('en');
  await ports.engine.reviews.answer();
  await review;
  await settle();
  expect((await store.get('a'))?.accuracy).toBeDefined();
  ports.pass(5000);
  expect(ports.engine.reviews.asked).toHaveLength(1);
});

test('an engine that fails is not asked for ever', async () => {
  const { ports, game } = bench();
  game.play(3);
  ports.pass(5000);
  await ports.engine.reviews.fail(new Error('broken'));
  ports.pass(5000);
  expect(ports.engine.reviews.asked).toHaveLength(1);
});

test('with the house rule, and between computers, there is nothing to review', async () => {
  for (const setup of [
    { ...kSmall, rules: { ...kSmall.rules, consolation: true } },
    setupOf(computer('level:1'), computer('level:1')),
  ]) {
    const { ports, game } = bench(setup);
    game.play(3);
    ports.pass(9000);
    await settle();
    expect(ports.engine.reviews.asked).toEqual([]);
  }
});

test('games that were left at their end are reviewed later', async () => {
  const { ports, store, reviews } = bench();
  const setup = setupOf(kPerson, computer('level:3'));
  const line = [...kNearlyOver, 3];
  await store.update('old', () => recordOf(line, { id: 'old', setup, result: 'yellow' }));
  await store.update('open', () => recordOf([4], { id: 'open', setup }));
  await reviews.catchUp();
  ports.pass(5000);
  expect(ports.engine.reviews.asked).toMatchObject([{ moves: line, rules: setup.rules }]);
});
