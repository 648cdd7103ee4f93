// A position played against perfect defence: the real engine, with time and answers under the test's
// control.

import { beforeAll, describe, expect, test } from 'vitest';
import { EngineError } from '../../src/engine/protocol';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { kMessages } from '../../src/i18n';
import { kDrillMessages } from '../../src/i18n/drill';
import { Drill, type DrillEvent, type Exercise } from '../../src/model/drill/drill';
import { drillPicture, endText, hintSketch, namesOf, verdictText } from '../../src/model/drill/picture';
import { cellLabel } from '../../src/model/picture';
import { kStandardRules } from '../../src/model/session';
import { settle, startEngine, type TestPorts, testPorts } from './support/engine';

const { en, de } = kMessages;

/** d3 is a threat for both. Yellow wins in 2 with a; d loses immediately. */
const kMoves = [...'553524216632635255'].map(Number);
/** Red to move wins in 3 with e; every other move loses. */
const kForce = [...'267652134666775364115541133'].map(Number);

let engine: Zugzwang;
beforeAll(async () => {
  engine = await startEngine();
});

interface Bench {
  drill: Drill;
  ports: TestPorts;
  events: DrillEvent[];
  /** Lets the engine answer and time pass, until nothing is under way. */
  settle(): Promise<void>;
}

function bench(exercise: Partial<Exercise> = {}): Bench {
  const ports = testPorts(engine);
  const events: DrillEvent[] = [];
  const drill = new Drill(
    ports,
    { moves: kMoves, you: 'first', line: undefined, ...exercise },
    { animation: true, speech: { lang: 'en', begins: 'yellow' } },
    () => undefined,
    (event) => events.push(event),
  );
  drill.start();
  return {
    drill,
    ports,
    events,
    async settle() {
      for (let turn = 0; turn < 6; ++turn) {
        await new Promise((done) => setTimeout(done, 0));
        while (ports.engine.learning.busy) await ports.engine.learning.answer();
        ports.pass(2000);
      }
    },
  };
}

describe('a wrong move', () => {
  test('is shown, valued, answered, explained and taken back', async () => {
    const { drill, ports, events } = bench();
    drill.play(4);
    expect(drill.view.state.names.at(-1)).toBe('d2');
    expect(drill.view.phase).toBe('judged');
    drill.play(1);
    expect(drill.view.state.ply).toBe(kMoves.length + 1);
    await ports.engine.learning.answer();
    expect(drill.view.verdict).toMatchObject({ kind: 'lost', cell: 'd2', before: 'win', value: { outcome: 'loss', in: 1 } });
    await ports.engine.learning.answer();
    await ports.engine.learning.answer();
    expect(drill.view.verdict).toMatchObject({ why: 'Red wins immediately on d3.' });
    expect(drill.view.state.ply).toBe(kMoves.length + 1);
    ports.pass(900);
    expect(drill.view.state.names.slice(-2)).toEqual(['d2', 'd3']);
    expect(drill.view.state.outcome.winner).toBe('second');
    expect(drill.view.verdict).toMatchObject({ reply: 'd3', why: 'Red wins immediately on d3.' });
    ports.pass(1600);
    expect(drill.view).toMatchObject({ phase: 'yours', mistakes: 1, played: 0 });
    expect(drill.view.state.ply).toBe(kMoves.length);
    expect(drill.view.verdict?.kind).toBe('lost');
    expect(events.map((event) => event.kind)).toEqual(['judged', 'reason', 'refuted']);
    // The value of what was tried stays over its column.
    const { chips } = drillPicture(drill.view, { threats: true, sketch: undefined });
    expect(chips[3]).toEqual({ kind: 'verdict', outcome: 'loss', stones: 1, best: false });
    expect(chips[0]).toBeUndefined();
  });

  test('values of one position are asked for once', async () => {
    const { drill, ports, settle } = bench();
    drill.play(4);
    await settle();
    drill.play(2);
    await settle();
    expect(drill.view.mistakes).toBe(2);
    const asked = ports.engine.learning.asked.filter(({ op }) => op === 'analyze');
    const places = asked.map((request) => ('moves' in request ? request.moves.join('') : ''));
    expect(new Set(places).size).toBe(places.length);
    expect(places.filter((digits) => digits === kMoves.join(''))).toHaveLength(1);
    expect([...drill.view.tried.keys()]).toEqual([4, 2]);
  });

  test('a full column is no move at all', async () => {
    const { drill, events, ports } = bench();
    drill.play(5);
    expect(events).toEqual([{ kind: 'judged', verdict: { kind: 'full', column: 5 } }]);
    expect(drill.view).toMatchObject({ phase: 'yours', mistakes: 0 });
    expect(ports.engine.learning.busy).toBe(false);
    drill.play(8);
    expect(events).toHaveLength(1);
  });
});

describe('a right move', () => {
  test('takes the values of wrong ones from the board', async () => {
    const { drill, settle } = bench();
    drill.play(4);
    await settle();
    drill.play(1);
    await settle();
    expect(drill.view.tried.size).toBe(0);
    const { chips } = drillPicture(drill.view, { threats: true, sketch: undefined });
    expect(chips.every((chip) => chip === undefined)).toBe(true);
  });

  test('is answered with the stone that stops the win, and leads to the end', async () => {
    const { drill, events, settle } = bench();
    drill.play(1);
    await settle();
    expect(drill.view.state.names.slice(-2)).toEqual(['a2', 'd2']);
    expect(drill.view).toMatchObject({ phase: 'yours', played: 1 });
    drill.play(4);
    await settle();
    expect(drill.view).toMatchObject({ phase: 'over', played: 2, mistakes: 0 });
    expect(drill.view.state.outcome.winner).toBe('first');
    expect(events.map((event) => event.kind)).toEqual(['judged', 'answered', 'judged', 'over']);
    drill.play(1);
    expect(drill.view.phase).toBe('over');
  });

  test('that wins later than it could is pointed out, and counts', async () => {
    // Yellow wins in two with g, and five stones later with a.
    const moves = [...'26152341776472116641633444'].map(Number);
    const { drill, settle } = bench({ moves });
    drill.play(1);
    await settle();
    expect(drill.view.verdict).toMatchObject({ kind: 'kept', slower: 5 });
    expect(drill.view.played).toBe(1);
  });
});

describe('a puzzle', () => {
  /** The line of kForce up to its point: Red threatens c5, and c6 on top of it. */
  const force = { moves: kForce, you: 'second', line: [5, 4, 4] } as const;
  /** Yellow to move: only b wins; after the reply d, c wins in 3 and d one stone later. */
  const kTwoWays = [...'75125152375566777731522614213331'].map(Number);
  /** Red to move: every move but e loses. */
  const kDefence = [...'2725454117331177443221466556637'].map(Number);

  test('is solved when its line is played to the point, not before', async () => {
    const { drill, events, ports, settle } = bench(force);
    drill.play(5);
    await settle();
    expect(drill.view).toMatchObject({ phase: 'yours', played: 1, point: undefined });
    expect(drill.view.state.names.at(-1)).toBe('d4');
    // The reply is that of the line: only the person's move had to be judged.
    expect(ports.engine.learning.asked.map(({ op }) => op)).toEqual(['analyze']);
    drill.play(1);
    await settle();
    expect(drill.view).toMatchObject({ phase: 'yours', mistakes: 1, point: undefined });
    drill.play(4);
    await settle();
    expect(drill.view).toMatchObject({ phase: 'paused', played: 2, point: 'line' });
    expect(drill.view.explanation?.facts.length).toBeGreaterThan(0);
    expect(events.filter(({ kind }) => kind === 'point')).toEqual([{ kind: 'point', by: 'line' }]);
    drill.proceed(false);
    await settle();
    expect(drill.view).toMatchObject({ phase: 'yours', explanation: undefined });
    drill.play(3);
    await settle();
    expect(drill.view).toMatchObject({ phase: 'over', point: 'line' });
    drill.restart();
    expect(drill.view).toMatchObject({ phase: 'yours', point: undefined, played: 0 });
    expect(drill.view.state.moves).toEqual(kForce);
  });

  test('shows its solution up to the point, and then the rest', async () => {
    const { drill, events, settle } = bench(force);
    drill.reveal();
    await settle();
    expect(drill.view).toMatchObject({ phase: 'paused', played: 0, point: 'line' });
    expect(drill.view.state.names.slice(-3)).toEqual(['e5', 'd4', 'd5']);
    drill.reveal();
    expect(drill.view.phase).toBe('paused');
    drill.proceed(true);
    await settle();
    expect(drill.view.phase).toBe('over');
    expect(drill.view.state.outcome.winner).toBe('second');
    expect(drill.view.state.names.slice(-2)).toEqual(['c5', 'c6']);
    expect(events.filter(({ kind }) => kind === 'point')).toHaveLength(1);
  });

  test('may be won by other moves after the first one', async () => {
    const { drill, settle } = bench({ moves: kTwoWays, you: 'first', line: [2, 4, 3, 6, 6] });
    drill.play(2);
    await settle();
    drill.play(4);
    await settle();
    expect(drill.view.verdict).toMatchObject({ kind: 'kept', slower: 1 });
    expect(drill.view).toMatchObject({ mistakes: 0, point: undefined });
    // The line is left: the best defence answers, and the win is played until nothing stops it.
    for (let stones = 0; stones < 6 && drill.view.point === undefined; ++stones) {
      const { moves } = drill.view.state;
      const { best } = engine.ask<'analyze'>({ op: 'analyze', rules: kStandardRules, moves });
      drill.play(best[0] ?? 0);
      await settle();
    }
    expect(drill.view).toMatchObject({ phase: 'paused', point: 'otherwise' });
    expect(drill.view.verdict).toMatchObject({ kind: 'kept', value: { outcome: 'win', in: 2 } });
  });

  test('of defence is solved by its only move, and ends in a draw', async () => {
    const { drill, settle } = bench({ moves: kDefence, you: 'second', line: [5] });
    drill.play(4);
    await settle();
    expect(drill.view.verdict).toMatchObject({ kind: 'lost', before: 'draw', value: { outcome: 'loss' } });
    drill.play(5);
    await settle();
    expect(drill.view).toMatchObject({ phase: 'paused', point: 'line', mistakes: 1 });
    drill.proceed(true);
    for (let turn = 0; turn < 3; ++turn) await settle();
    expect(drill.view.phase).toBe('over');
    expect(endText(drill.view, 'Red', kDrillMessages.en)).toBe('A draw. That was the whole line.');
  });
});

describe('what comes too late is dropped', () => {
  test('after another start', async () => {
    const { drill, ports, settle } = bench();
    drill.play(4);
    drill.restart();
    await settle();
    expect(drill.view).toMatchObject({ phase: 'yours', verdict: undefined, mistakes: 0 });
    expect(ports.engine.learning.busy).toBe(false);
  });

  test('after it was closed', async () => {
    const { drill, events, settle } = bench();
    drill.play(1);
    drill.close();
    await settle();
    expect(events).toEqual([]);
  });
});

test('an engine that stops is told, and the stone taken back', async () => {
  const { drill, ports, events } = bench();
  ports.engine.learning.ask = () => Promise.reject(new EngineError({ kind: 'crash', message: 'out of memory' }));
  drill.play(1);
  await new Promise((done) => setTimeout(done, 0));
  expect(events.at(-1)).toEqual({ kind: 'judged', verdict: { kind: 'failed', message: 'out of memory' } });
  expect(drill.view.phase).toBe('yours');
  expect(drill.view.state.moves).toEqual(kMoves);
});

test.each([
  ['before the stone is taken back', 0],
  ['after the stone has been taken back', 2000],
])('an engine that stops while it explains a mistake takes back no second stone: %s', async (_, wait) => {
  const { drill, ports, events } = bench();
  drill.play(4);
  await ports.engine.learning.answer();
  ports.pass(wait);
  await ports.engine.learning.fail(new EngineError({ kind: 'crash', message: 'out of memory' }));
  ports.pass(2000);
  expect(drill.view).toMatchObject({ phase: 'yours', mistakes: 1 });
  expect(drill.view.state.moves).toEqual(kMoves);
  expect(events.at(-1)).toMatchObject({ verdict: { kind: 'failed' } });
});

test('the computer begins if it is its turn', async () => {
  const { drill, settle } = bench({ you: 'second' });
  expect(drill.view.phase).toBe('theirs');
  await settle();
  expect(drill.view.state.names.at(-1)).toBe('a2');
  expect(drill.view.phase).toBe('yours');
});

test('verdicts in words', () => {
  const say = (part: object, language: 'en' | 'de' = 'en'): string =>
    verdictText({ kind: 'lost', cell: 'c4', before: 'win', why: undefined, ...part } as never, language === 'en' ? 'Red' : 'Rot', kDrillMessages[language]).text;
  expect(say({ value: { outcome: 'draw' } })).toBe('c4 throws the win away: only a draw is left.');
  expect(say({ value: { outcome: 'loss', in: 3 } })).toBe('c4 throws the win away and even loses: Red wins with its 3rd stone from now.');
  expect(say({ value: { outcome: 'loss', in: 1 } }, 'de')).toBe('c4 verschenkt den Sieg und verliert sogar: Rot gewinnt mit dem nächsten Stein.');
  expect(say({ before: 'draw', value: { outcome: 'loss', in: 12 } })).toBe('c4 loses: Red wins with its 12th stone from now.');
  expect(say({ kind: 'kept', slower: 0, value: { outcome: 'win', in: 2 } })).toBe('c4 is right.');
  expect(say({ kind: 'kept', slower: 2, value: { outcome: 'win', in: 4 } })).toBe('c4 still wins, but 2 stones later than it could.');
  expect(say({ kind: 'full', column: 3 })).toBe('Column c is full.');
  expect(namesOf('second', de)).toEqual({ you: 'Rot', opponent: 'Gelb' });
});

test('cells of a hint are marked and named, and nothing goes under the veil', () => {
  const { drill } = bench();
  const sketch = hintSketch(['d3'], drill.view);
  const picture = drillPicture(drill.view, { threats: true, sketch });
  expect(cellLabel(picture, { column: 4, row: 3 }, en)).toBe('d3, empty, look here');
  expect(picture.marks).toEqual([]);
  expect(sketch.bright.size).toBe(kMoves.length);
  const marks = (threats: boolean): (string | undefined)[] =>
    drillPicture(drill.view, { threats, sketch: undefined }).marks.map((mark) => mark.colour + mark.name);
  expect(marks(true)).toEqual(['yellowd3', 'redd3']);
  expect(marks(false)).toEqual([]);
});

describe('where one right move is enough', () => {
  test('any move that keeps the result is the point, and the reason is told', async () => {
    // Yellow wins in two with g, and five stones later with a.
    const moves = [...'26152341776472116641633444'].map(Number);
    const { drill, events, settle } = bench({ moves, line: 'move' });
    drill.play(1);
    await settle();
    expect(drill.view).toMatchObject({ phase: 'paused', point: 'move', played: 1 });
    expect(drill.view.explanation).toBeDefined();
    expect(events.map((event) => event.kind)).toEqual(['judged', 'point', 'explained']);
  });

  test('so is a stone that ends the game', async () => {
    const { drill, events, settle } = bench({ moves: [1, 2, 1, 2, 1, 2], line: 'move' });
    drill.play(1);
    await settle();
    expect(drill.view).toMatchObject({ phase: 'over', point: 'move' });
    expect(events.map((event) => event.kind)).toEqual(['judged', 'point', 'over']);
  });

  test('the colours are those of the game', () => {
    const { drill } = bench({ moves: [4], you: 'second', begins: 'red', line: 'move' });
    expect(drill.view.session.setup).toMatchObject({ begins: 'red', seats: { yellow: { kind: 'person' } } });
  });
});

test('against the clock nothing is explained', async () => {
  const ports = testPorts(engine);
  const drill = new Drill(
    ports,
    { moves: kMoves, you: 'first', line: [1] },
    { animation: true, speech: { lang: 'en', begins: 'yellow' }, quick: true },
    () => undefined,
    () => undefined,
  );
  drill.play(4);
  while (ports.engine.learning.busy) await ports.engine.learning.answer();
  ports.pass(250);
  ports.pass(400);
  expect(drill.view).toMatchObject({ phase: 'yours', mistakes: 1 });
  drill.play(1);
  await settle();
  expect(drill.view).toMatchObject({ phase: 'paused', point: 'line' });
  expect(ports.engine.learning.asked.every(({ op }) => op === 'analyze')).toBe(true);
});
