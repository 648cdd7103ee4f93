// The end of a game: nothing reveals the result before the last stone has landed and its line is drawn.

import { beforeAll, describe, expect, test } from 'vitest';
import type { PlayerKind } from '../../src/engine/protocol';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { kMessages } from '../../src/i18n';
import { announcement } from '../../src/model/announce';
import { kFinale, kPatienceForLanding } from '../../src/model/finale';
import { Game, type GameEvent } from '../../src/model/game';
import { gamePicture } from '../../src/model/game_picture';
import { kStandardRules, type Seats } from '../../src/model/session';
import { justPlayed, statusOf } from '../../src/model/status';
import { startEngine, type TestPorts, testPorts } from './support/engine';

const { en, de } = kMessages;
const kPeople: Seats = { yellow: { kind: 'person' }, red: { kind: 'person' } };
const kWin = [4, 4, 5, 5, 6, 6, 7];
/** More than enough for everything that follows the landing. */
const kLong = 5000;

let engine: Zugzwang;
let catalogue: PlayerKind[];
beforeAll(async () => {
  engine = await startEngine();
  catalogue = engine.ask<'players'>({ op: 'players' }).players;
});

function bench(animation: boolean, seats = kPeople, rules = kStandardRules): { game: Game; ports: TestPorts; told: string[] } {
  const ports = testPorts(engine);
  const options = { evaluation: false, evaluator: 'solver', threats: false, animation, speed: 'normal' } as const;
  const game = new Game(ports, catalogue, options);
  game.newGame({ rules, seats, begins: 'yellow' });
  const told: string[] = [];
  game.listen((event: GameEvent) => told.push(`${event.kind}: ${announcement(event, game.view, en)}`));
  return { game, ports, told };
}

function playAll(game: Game, columns: readonly number[]): void {
  for (const column of columns) game.play(column);
}

describe('with animation', () => {
  test('the stone lands, then the line is drawn, then the result is told', () => {
    const { game, ports, told } = bench(true);
    playAll(game, kWin);
    ports.pass(kPatienceForLanding - 1);
    expect(game.view.ending).toBe('landing');
    expect(statusOf(game.view, en)).toMatchObject({ title: 'Yellow to move', action: undefined });
    expect(told.at(-1)).toBe('played: Yellow plays g1.');
    expect(gamePicture(game.view)).toMatchObject({ over: false, lines: [], playable: false });
    expect(gamePicture(game.view).stones.filter((stone) => stone.winning)).toEqual([]);

    game.finale.landed();
    ports.pass(kFinale.rest);
    expect(game.view.ending).toBe('line');
    expect(gamePicture(game.view)).toMatchObject({ over: true, hops: true, lines: [{ length: 4 }] });
    expect(statusOf(game.view, en).action).toBeUndefined();
    ports.pass(kFinale.line);
    expect(game.view.ending).toBe('line');

    ports.pass(kLong);
    expect(game.view.ending).toBe('told');
    expect(statusOf(game.view, en)).toMatchObject({ title: 'Yellow wins', action: 'rematch' });
    expect(told.filter((text) => text.startsWith('over'))).toEqual([
      'over: Yellow wins. Yellow has four in a row: d1, e1, f1, g1.',
    ]);
  });

  test('a stone that is taken back while it falls ends nothing', () => {
    const { game, ports, told } = bench(true);
    playAll(game, kWin);
    game.undo();
    ports.pass(kLong);
    expect(game.view).toMatchObject({ ending: 'told', state: { ply: 6 } });
    expect(told.filter((text) => text.startsWith('over'))).toEqual([]);
    expect(statusOf(game.view, en).title).toBe('Yellow to move');
  });

  test('a full board has no line to wait for', () => {
    const { game, ports, told } = bench(true, kPeople, { ...kStandardRules, columns: 4, rows: 4 });
    playAll(game, [1, 2, 1, 2, 2, 1, 2, 1, 3, 4, 3, 4, 4, 3, 4, 3]);
    expect(game.view.state.outcome).toMatchObject({ over: true, winner: null });
    game.finale.landed();
    ports.pass(kFinale.rest);
    expect(statusOf(game.view, en).title).toBe('A draw');
    expect(told.at(-1)).toContain('over: A draw.');
  });
});

test('without animation everything is told at once', () => {
  const { game, told } = bench(false);
  playAll(game, kWin);
  expect(game.view.ending).toBe('told');
  expect(told.at(-1)).toContain('over: Yellow wins.');
});

describe('against a computer', () => {
  const seats: Seats = { yellow: { kind: 'computer', spec: 'level:4' }, red: { kind: 'person' } };

  /** The computer begins, and wins in column d while the person plays a, b and a. */
  async function lose(game: Game, ports: TestPorts): Promise<void> {
    for (const mine of [1, 2, 1]) {
      await answer(game, ports, 4);
      game.play(mine);
    }
    await answer(game, ports, 4);
  }

  async function answer(game: Game, ports: TestPorts, column: number): Promise<void> {
    // Another player is asked, so that the column is known.
    const { moves } = ports.engine;
    const asked = moves.asked.at(-1) as { moves: readonly number[] };
    expect(asked.moves).toHaveLength(game.view.state.ply);
    await moves.answerWith({ move: column });
    ports.pass(600);
  }

  test('a person who lost sees no stones hop, and hears the name of the winner', async () => {
    const { game, ports } = bench(true, seats);
    await lose(game, ports);
    // A page that nobody sees does not show the landing.
    ports.pass(kPatienceForLanding);
    expect(gamePicture(game.view)).toMatchObject({ over: true, hops: false });
    ports.pass(kFinale.line);
    expect(game.view.ending).toBe('told');
    expect(statusOf(game.view, en).title).toBe('Juno wins this one');
    expect(statusOf(game.view, de).title).toBe('Diesmal gewinnt Juno');
  });

  test('another try begins with the stones before the mistake, as a game of its own', async () => {
    const { game, ports } = bench(false, seats);
    await lose(game, ports);
    const before = game.view.session;
    game.tryAgain(before.setup, before.line.slice(0, 5).map(({ column }) => column));
    expect(game.view.session).toMatchObject({ cursor: 5, setup: before.setup });
    expect(game.view.session.id).not.toBe(before.id);
    expect(game.view.state.moves).toEqual([4, 1, 4, 2, 4]);
    // The game that was lost counts.
    const winner = before.setup.begins;
    expect(game.view.session.series).toEqual({ yellow: 0, red: 0, draws: 0, [winner]: 1 });
  });
});

describe('what just happened', () => {
  test('names who played, and a stone that stopped a line', () => {
    const { game } = bench(false);
    expect(justPlayed(game.view, en)).toBe('The board is empty. Any column will do.');
    playAll(game, [4, 1, 4, 1, 4]);
    expect(justPlayed(game.view, en)).toBe('Yellow played d3.');
    game.play(4);
    expect(justPlayed(game.view, en)).toBe('Red played d4 and stopped Yellow.');
    expect(justPlayed(game.view, de)).toBe('Rot hat d4 gespielt und Gelb aufgehalten.');
  });
});
