// The game against the real rules; searches are answered when the test says so.

import { beforeAll, describe, expect, test } from 'vitest';
import { EngineError, type PlayerKind } from '../../src/engine/protocol';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { kMessages } from '../../src/i18n';
import { announcement } from '../../src/model/announce';
import { kQuiet } from '../../src/model/evaluator';
import { gamesIn } from '../../src/model/files';
import { Game, type GameEvent, type GameOptions, resultOf } from '../../src/model/game';
import { gamePicture } from '../../src/model/game_picture';
import { cellLabel } from '../../src/model/picture';
import { kStandardRules, type Seat, type Setup } from '../../src/model/session';
import { hintText, statusOf } from '../../src/model/status';
import { stripOf } from '../../src/model/strip';
import { settle, startEngine, type TestPorts, testPorts } from './support/engine';

const person: Seat = { kind: 'person' };
const computer = (spec: string): Seat => ({ kind: 'computer', spec });
const kOptions: GameOptions = {
  evaluation: false,
  evaluator: 'solver',
  threats: false,
  animation: true,
  speed: 'normal',
};
const { en, de } = kMessages;

let engine: Zugzwang;
let catalogue: PlayerKind[];
beforeAll(async () => {
  engine = await startEngine();
  catalogue = engine.ask<'players'>({ op: 'players' }).players;
});

interface Bench {
  game: Game;
  ports: TestPorts;
  said: string[];
}

function bench(part: Partial<Setup> = {}, options: Partial<GameOptions> = {}): Bench {
  const ports = testPorts(engine);
  const game = new Game(ports, catalogue, { ...kOptions, ...options });
  const said: string[] = [];
  game.listen((event: GameEvent) => said.push(announcement(event, game.view, en)));
  game.newGame({
    rules: kStandardRules,
    seats: { yellow: person, red: person },
    begins: 'yellow',
    ...part,
  });
  return { game, ports, said };
}

function playAll(game: Game, columns: readonly number[]): void {
  for (const column of columns) game.play(column);
}

describe('two people', () => {
  test('play a game to its end', () => {
    const { game, said } = bench({}, { animation: false });
    playAll(game, [4, 4, 5, 5, 6, 6, 7]);
    expect(game.view.state.outcome.winner).toBe('first');
    expect(resultOf(game.view)).toBe('yellow');
    expect(said.filter((text) => text !== '').slice(-2)).toEqual([
      'Yellow plays g1.',
      'Yellow wins. Yellow has four in a row: d1, e1, f1, g1.',
    ]);
    expect(statusOf(game.view, de)).toMatchObject({
      title: 'Gelb gewinnt',
      detail: 'Gelb hat vier in einer Reihe: d1, e1, f1, g1.',
      action: 'rematch',
    });
    expect(gamePicture(game.view)).toMatchObject({ over: true, playable: false, landing: Array(7).fill(null) });
    game.play(1);
    expect(game.view.notice).toMatchObject({ reason: 'game_over' });
  });

  test('moves that cannot be played are refused with a reason', () => {
    const { game } = bench();
    playAll(game, [4, 4, 4, 4, 4, 4]);
    game.play(4);
    expect(statusOf(game.view, en).detail).toBe('Column d is full.');
    game.play(8);
    expect(statusOf(game.view, en).detail).toBe('There is no such column.');
    expect(game.view.state.ply).toBe(6);
    game.play(1);
    expect(game.view.notice).toBeUndefined();
  });

  test('the result stays known while looking back, and changes with the line', () => {
    const { game } = bench();
    playAll(game, [4, 4, 5, 5, 6, 6, 7]);
    game.back();
    expect(resultOf(game.view)).toBe('yellow');
    game.undo();
    expect(resultOf(game.view)).toBeUndefined();
    expect(game.view.state.ply).toBe(6);
    game.redo();
    expect(resultOf(game.view)).toBe('yellow');
  });

  test('stones have the colours of the game, also when red begins', () => {
    const { game } = bench({ begins: 'red' });
    playAll(game, [4, 3]);
    expect(gamePicture(game.view).stones.map(({ colour, column, row }) => [colour, column, row])).toEqual([
      ['red', 4, 1],
      ['yellow', 3, 1],
    ]);
    expect(cellLabel(gamePicture(game.view), { column: 4, row: 1 }, en)).toBe('d1, Red');
    expect(cellLabel(gamePicture(game.view), { column: 3, row: 2 }, de)).toBe('c2, leer, hier landet ein Stein');
  });

  test('looking back changes nothing, and a stone played there is only told', () => {
    const { game } = bench();
    const told: GameEvent[] = [];
    game.listen((event) => told.push(event));
    playAll(game, [4, 3, 2]);
    const { line } = game.view.session;
    game.goTo(1);
    game.play(5);
    expect(told.at(-1)).toEqual({ kind: 'branched', moves: [4], column: 5 });
    expect(game.view.session.line).toBe(line);
    expect(game.view.state.ply).toBe(1);
    // The stone that was played there: that is looking forward.
    game.play(3);
    expect(game.view.state.ply).toBe(2);
    game.resume();
    expect(game.view.state.ply).toBe(3);
    expect(game.view.session.line).toBe(line);
  });

  test('a new start goes on with the session, unless its moves are illegal', () => {
    const { game, ports } = bench();
    playAll(game, [4, 3, 2]);
    game.goTo(2);
    const { session } = game.view;
    const again = new Game(ports, catalogue, kOptions, session);
    expect(again.view.state.moves).toEqual([4, 3]);
    expect(again.view.lineState.moves).toEqual([4, 3, 2]);
    const broken = { ...session, line: [{ column: 9 }], cursor: 1 };
    expect(new Game(ports, catalogue, kOptions, broken).view.state.ply).toBe(0);
  });

  test('every game has an identity of its own, and keeps it', () => {
    const { game } = bench();
    const { id } = game.view.session;
    playAll(game, [4, 3]);
    game.undo();
    expect(game.view.session.id).toBe(id);
    game.rematch();
    expect(game.view.session.id).not.toBe(id);
  });
});

describe('against a computer', () => {
  const seats = { yellow: person, red: computer('level:2') };

  test('it answers, and keeps what its search did', async () => {
    const { game, ports } = bench({ seats });
    game.play(4);
    expect(statusOf(game.view, en)).toMatchObject({ title: 'Momo is thinking', action: undefined });
    expect(stripOf(game.view, 'yellow', false, en)).toMatchObject({ name: 'You', line: 'Waiting' });
    expect(stripOf(game.view, 'yellow', false, de)).toMatchObject({ name: 'Du', line: 'Gleich am Zug' });
    expect(ports.engine.moves.asked[0]).toMatchObject({ op: 'move', player: 'level:2', moves: [4] });
    await ports.engine.moves.answer();
    // The person's stone lands before the answer falls.
    expect(game.view.state.ply).toBe(1);
    ports.pass(600);
    expect(game.view.state.ply).toBe(2);
    expect(game.view.session.line[1]?.decision?.positions).toBeGreaterThanOrEqual(0);
    expect(statusOf(game.view, en).title).toBe('Your move');
  });

  test('that it still thinks is shown, and a thread that is silent for long is given up', async () => {
    const { game, ports } = bench({ seats });
    game.play(4);
    expect(ports.engine.moves.options.patience).toBeGreaterThan(0);
    expect(statusOf(game.view, en)).toMatchObject({ title: 'Momo is thinking', detail: 'You played d1.' });
    // Time passes even if the engine reports nothing.
    ports.pass(1000);
    expect(statusOf(game.view, en)).toMatchObject({ detail: '1 s', action: 'stop' });
    ports.pass(1000);
    ports.engine.moves.progress?.({ op: 'move', nodes: 1_234_567, seconds: 2.5 });
    expect(statusOf(game.view, en)).toMatchObject({
      title: 'Momo is thinking',
      detail: '2 s, 1,234,567 positions so far',
    });
    const silent = { kind: 'silent', message: 'it no longer answers' };
    await ports.engine.moves.fail(new EngineError(silent));
    expect(statusOf(game.view, en)).toMatchObject({ title: 'Paused', action: 'resume' });
    expect(statusOf(game.view, en).detail).toContain('it no longer answers');
    expect(statusOf(game.view, de).detail).toContain('es kommt keine Antwort mehr');
    game.resume();
    await ports.engine.moves.answer();
    ports.pass(1000);
    expect(game.view.state.ply).toBe(2);
  });

  test('who solves positions gets the book', () => {
    const asked = (spec: string): boolean | undefined => {
      const { game, ports } = bench({ seats: { yellow: person, red: computer(spec) } });
      game.play(4);
      return ports.engine.moves.options.book;
    };
    expect([asked('level:8'), asked('level:9'), asked('level:10'), asked('perfect')]).toEqual([
      false, true, true, true,
    ]);
  });

  test('people cannot move for it', () => {
    const { game } = bench({ seats });
    playAll(game, [4, 4]);
    expect(game.view.state.ply).toBe(1);
    expect(statusOf(game.view, de).detail).toBe('Momo ist am Zug.');
  });

  test('undo while it thinks takes the own move back, and its answer is not heard', async () => {
    const { game, ports } = bench({ seats });
    game.play(4);
    game.undo();
    expect(ports.engine.moves.busy).toBe(false);
    await settle();
    ports.pass(1000);
    expect(game.view.state.ply).toBe(0);
    expect(game.view.notice).toBeUndefined();
  });

  test('it can be stopped and told to go on', async () => {
    const { game, ports } = bench({ seats });
    game.play(4);
    game.pause();
    await settle();
    expect(ports.engine.moves.busy).toBe(false);
    expect(statusOf(game.view, en)).toMatchObject({ title: 'Paused', action: 'resume' });
    game.resume();
    await ports.engine.moves.answer();
    ports.pass(1000);
    expect(game.view.state.ply).toBe(2);
  });

  test('looking back holds it until it is told to go on', async () => {
    const { game, ports } = bench({ seats });
    game.play(4);
    await ports.engine.moves.answer();
    ports.pass(1000);
    game.goTo(1);
    expect(ports.engine.moves.busy).toBe(false);
    expect(statusOf(game.view, en)).toMatchObject({ title: 'After stone 1 of 2', action: 'return' });
    game.goToEnd();
    expect(statusOf(game.view, en).title).toBe('Your move');
  });

  test('an engine that fails says why, and the game can go on', async () => {
    const { game, ports } = bench({ seats: { yellow: person, red: computer('nobody') } });
    game.play(4);
    await ports.engine.moves.answer();
    expect(statusOf(game.view, en).detail).toMatch(/^The engine stopped: player: .*nobody/);
    expect(game.view.running).toBe(false);
    game.undo();
    expect(game.view.notice).toBeUndefined();
  });

  test('a rematch is begun by the computer', async () => {
    const { game, ports } = bench({ seats });
    game.rematch();
    expect(game.view.thinking?.colour).toBe('red');
    await ports.engine.moves.answer();
    ports.pass(1000);
    expect(game.view.state.ply).toBe(1);
  });
});

describe('computers only', () => {
  const seats = { yellow: computer('random'), red: computer('level:1') };

  test('step, pause and speed', async () => {
    const { game, ports } = bench({ seats });
    game.pause();
    game.step();
    await ports.engine.moves.answer();
    expect(game.view.state.ply).toBe(1);
    await settle();
    expect(game.view.thinking).toBeUndefined();
    game.setOptions({ ...kOptions, speed: 'slow' });
    game.resume();
    await ports.engine.moves.answer();
    ports.pass(1900);
    expect(game.view.state.ply).toBe(1);
    ports.pass(200);
    expect(game.view.state.ply).toBe(2);
  });

  test('do not go on by themselves after a reload', () => {
    const { game, ports } = bench({ seats });
    const again = new Game(ports, catalogue, kOptions, game.view.session);
    again.start();
    expect(again.view.thinking).toBeUndefined();
    expect(statusOf(again.view, en).title).toBe('Paused');
  });
});

describe('evaluation', () => {
  const on = { evaluation: true };

  test('asked again for the same position, is not ended by the end of the first question', async () => {
    const { game, ports } = bench({}, on);
    playAll(game, [4, 4, 4, 4, 4, 4, 3, 3, 3]);
    game.stop();
    game.start();
    await settle();
    await ports.engine.analysis.answer();
    expect(game.view.evaluation).toMatchObject({ exact: true, finished: true, best: [2, 5] });
  });

  test('shows what is known so far if the rest takes long, then everything', async () => {
    const { game, ports } = bench({}, on);
    playAll(game, [4, 4, 4, 4, 4, 4, 3, 3, 3]);
    const { analysis } = ports.engine;
    expect(game.view.evaluation?.chips.map((chip) => chip.kind)).toEqual([
      'pending', 'pending', 'pending', 'full', 'pending', 'pending', 'pending',
    ]);
    const loss = { score: -15, outcome: 'loss', in: 2 };
    analysis.progress?.({ columns: [loss, null, null, null, null, null, null] });
    expect(game.view.evaluation?.chips[0]?.kind).toBe('pending');
    ports.pass(kQuiet);
    expect(game.view.evaluation?.chips[0]).toMatchObject({ kind: 'verdict', outcome: 'loss', stones: 2, best: false });
    expect(game.view.evaluation?.chips[1]?.kind).toBe('pending');
    analysis.progress?.({ columns: [loss, loss, null, null, null, null, null] });
    expect(game.view.evaluation?.chips[1]).toMatchObject({ kind: 'verdict', outcome: 'loss' });
    await analysis.answer();
    expect(game.view.evaluation).toMatchObject({ exact: true, finished: true, best: [2, 5] });
    expect(statusOf(game.view, en)).toMatchObject({
      badge: 'exact',
      detail: 'Every move loses; b and e hold out longest: Yellow wins with its 15th stone from now.',
    });
  });

  test('looking back, the chips alone say what is exact', async () => {
    const { game, ports } = bench({}, on);
    playAll(game, [4, 4, 4, 4, 4, 4, 3, 3, 3, 2]);
    game.goTo(9);
    await ports.engine.analysis.answer();
    expect(game.view.evaluation).toMatchObject({ exact: true, finished: true });
    expect(statusOf(game.view, en)).toMatchObject({ title: 'After stone 9 of 10', badge: undefined });
  });

  test('where all moves are alike, none stands out', async () => {
    const { game, ports } = bench({ rules: { columns: 4, rows: 4, connect: 4, consolation: false } }, on);
    await ports.engine.analysis.answer();
    const { evaluation } = game.view;
    expect(evaluation?.best).toEqual([1, 2, 3, 4]);
    expect(evaluation?.chips.some((chip) => chip.kind === 'verdict' && chip.best)).toBe(false);
    expect(statusOf(game.view, en).detail).toBe('Best play leads to a draw: a, b, c and d.');
  });

  test('is remembered, and a new position ends the old question', async () => {
    const { game, ports } = bench({}, on);
    const { analysis } = ports.engine;
    playAll(game, [4, 4, 4, 4, 4, 4, 3, 3, 3]);
    const asked = analysis.asked.length;
    await analysis.answer();
    game.undo();
    expect(analysis.asked).toHaveLength(asked + 1);
    game.redo();
    expect(analysis.busy).toBe(false);
    expect(analysis.asked).toHaveLength(asked + 1);
    expect(game.view.evaluation?.finished).toBe(true);
  });

  test('is silent while the computer answers and when the game is over', async () => {
    const { game, ports } = bench({ seats: { yellow: person, red: computer('random') } }, on);
    expect(ports.engine.analysis.busy).toBe(true);
    game.play(4);
    expect(game.view.evaluation).toBeUndefined();
    expect(ports.engine.analysis.busy).toBe(false);
    const people = bench({}, on);
    playAll(people.game, [4, 4, 5, 5, 6, 6, 7]);
    expect(people.game.view.evaluation).toBeUndefined();
  });

  test('an engine’s own valuation is called an opinion', async () => {
    const { game, ports } = bench({}, { evaluation: true, evaluator: 'blocks' });
    await ports.engine.analysis.answer();
    expect(game.view.evaluation?.chips.every((chip) => chip.kind === 'estimate')).toBe(true);
    expect(statusOf(game.view, en).badge).toBe('opinion');
    game.setOptions({ ...kOptions, evaluation: false });
    expect(game.view.evaluation).toBeUndefined();
  });
});

test('an engine that values no columns still values its own move', async () => {
  const { game, ports } = bench({}, { evaluation: true, evaluator: 'scorecard:depth=2' });
  await ports.engine.analysis.answer();
  const kinds = game.view.evaluation?.chips.map((chip) => chip.kind);
  expect(kinds?.filter((kind) => kind === 'estimate')).toHaveLength(1);
  game.setOptions({ ...kOptions, evaluation: true, evaluator: 'random' });
  await ports.engine.analysis.answer();
  expect(statusOf(game.view, en).detail).toBe('Random does not rate the columns.');
});

test('a hint names a column and its worth', async () => {
  const { game, ports, said } = bench({ seats: { yellow: person, red: computer('random') } });
  const before = game.questions.hint();
  expect(statusOf(game.view, en).detail).toBe('Looking for a good move …');
  game.playAt(game.view.session.setup, [...'444444653655725567'].map(Number));
  await before;
  const hint = game.questions.hint();
  await ports.engine.moves.answer();
  await hint;
  expect(game.view.hint?.column).toBe(3);
  expect(said.at(-1)).toBe('Hint: play c. It wins with your 8th stone from now.');
});

describe('a hint where several columns are as good', () => {
  const small = { columns: 4, rows: 4, connect: 4, consolation: false };
  test.each([
    ['wins', {}, '445533', 'Hint: play b. It wins immediately. So does f.', 'Tipp: Spiel b. Das gewinnt sofort. f auch.'],
    ['draws', { rules: small }, '', 'Hint: play a. It keeps the draw. So do b, c and d.', 'Tipp: Spiel a. Das hält das Remis. b, c und d auch.'],
    [
      'losses',
      {},
      '444444333',
      'Hint: play b. Every move loses; b and e hold out longest: Yellow wins with its 15th stone from now.',
      'Tipp: Spiel b. Jeder Zug verliert; b und e halten am längsten durch: Gelb gewinnt mit seinem 15. Stein ab jetzt.',
    ],
  ])('%s', async (_, setup, moves, english, german) => {
    const { game, ports } = bench(setup);
    playAll(game, [...moves].map(Number));
    const hint = game.questions.hint();
    await ports.engine.moves.answer();
    await hint;
    expect([hintText(game.view, en), hintText(game.view, de)]).toEqual([english, german]);
  });
});

test('threats are marked by side and parity, shared cells once for each', () => {
  const { game } = bench({}, { threats: true });
  playAll(game, [4, 1, 5, 1, 6]);
  expect(gamePicture(game.view).marks).toEqual([
    { name: 'c1', column: 3, row: 1, colour: 'yellow', even: false, good: true, shared: false },
    { name: 'g1', column: 7, row: 1, colour: 'yellow', even: false, good: true, shared: false },
  ]);
  game.setOptions(kOptions);
  expect(gamePicture(game.view).marks).toEqual([]);
});

test('whoever comes back to a position that was only looked at finds the computer waiting, and the game whole', () => {
  const { ports } = bench();
  const setup = { rules: kStandardRules, seats: { yellow: person, red: computer('random') }, begins: 'yellow' as const };
  const line = [4, 4, 3, 5].map((column) => ({ column }));
  const series = { yellow: 0, red: 0, draws: 0 };
  const session = { id: 'a', started: 1, setup, line, cursor: 1, taken: [], series };
  const game = new Game(ports, catalogue, kOptions, session);
  game.start();
  ports.pass(9000);
  expect(ports.engine.moves.busy).toBe(false);
  game.goTo(4);
  game.play(3);
  expect(ports.engine.moves.asked.at(-1)).toMatchObject({ moves: [4, 4, 3, 5, 3] });
});

describe('files and links', () => {
  test('a saved game is loaded with its players', async () => {
    const { game, ports } = bench({ seats: { yellow: person, red: computer('runs:depth=3') } });
    game.play(4);
    const text = game.save();
    game.newGame({ rules: { ...kStandardRules, columns: 9 }, seats: { yellow: person, red: person }, begins: 'red' });
    const loading = game.load(text);
    await ports.engine.files.answer();
    await loading;
    expect(game.view.session.setup).toMatchObject({
      rules: kStandardRules,
      seats: { yellow: person, red: computer('runs:depth=3') },
    });
    expect(game.view.state.moves).toEqual([4]);
  });

  test('a saved game keeps its colours when red begins', async () => {
    const setup: Setup = {
      rules: kStandardRules,
      seats: { yellow: computer('level:3'), red: person },
      begins: 'red',
    };
    const { game, ports } = bench(setup);
    game.play(4);
    const text = game.save();
    game.newGame({ rules: kStandardRules, seats: { yellow: person, red: person }, begins: 'yellow' });
    const loading = game.load(text);
    await ports.engine.files.answer();
    await loading;
    expect(game.view.session.setup).toEqual(setup);
    // Files of older versions do not say.
    const older = game.load(text.replace(/\n *"begins".*/, '').replace(/,\n *"app".*/, ''));
    await ports.engine.files.answer();
    await older;
    expect(game.view.session.setup).toEqual({
      rules: kStandardRules,
      seats: { yellow: person, red: computer('level:3') },
      begins: 'yellow',
    });
  });

  test('one game of a file of many is loaded', async () => {
    const { game, ports } = bench();
    const line = (players: object, moves: number[]): string =>
      JSON.stringify({
        format: 'zugzwang-game',
        version: 1,
        geometry: { columns: 7, rows: 6, connect: 4 },
        players,
        moves,
      });
    const text = [
      line({ first: 'random', second: 'random (2)' }, [1]),
      line({ first: 'random (2)', second: 'Ann' }, [4, 4, 5]),
    ].join('\n');
    const listing = gamesIn(text, ports);
    await ports.engine.files.answer();
    expect((await listing).map(({ plies }) => plies)).toEqual([1, 3]);
    const loading = game.load(text, 2);
    await ports.engine.files.answer();
    await loading;
    expect(game.view.state.digits).toBe('445');
    // A match counts players of the same name.
    const ann = { kind: 'person', name: 'Ann' };
    expect(game.view.session.setup.seats).toEqual({ yellow: computer('random'), red: ann });
  });

  test('what is no game changes nothing', async () => {
    const { game, ports } = bench();
    game.play(4);
    const { view } = game;
    const loading = game.load('{"format":');
    const refused = expect(loading).rejects.toThrow();
    await ports.engine.files.answer();
    await refused;
    expect(() => {
      game.playAt(view.session.setup, [4, 8]);
    }).toThrow();
    expect(() => {
      game.playAt({ ...view.session.setup, rules: { ...kStandardRules, rows: 99 } }, []);
    }).toThrow();
    expect(game.view).toBe(view);
  });
});
