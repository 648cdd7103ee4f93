// Reasons, key positions, lines and refutations by the real engine, and how a position is looked at
// without changing the game.

import { beforeAll, describe, expect, test } from 'vitest';
import type { ExplainProgress, Explanation, Frame, PlayerKind } from '../../src/engine/protocol';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { kMessages } from '../../src/i18n';
import { kWhyMessages } from '../../src/i18n/why';
import { announcement } from '../../src/model/announce';
import { placeOf } from '../../src/model/cells';
import { Game, type GameEvent } from '../../src/model/game';
import { gamePicture } from '../../src/model/game_picture';
import { cellLabel, queueOf } from '../../src/model/picture';
import { columnsOf, frameLook, type Line, lineStones, stepLook, stepOf } from '../../src/model/preview';
import { withoutVerdict } from '../../src/model/sentences';
import { kStandardRules, type Seat, type Setup } from '../../src/model/session';
import { answerFor, columnTitle, frameLooks, frameTexts, reasonLine, refutationLine, whySpoken, winnerAfter } from '../../src/model/why';
import { boardGeometry, lineDots } from '../../src/view/board/geometry';
import { startEngine, type TestPorts, testPorts } from './support/engine';

const person: Seat = { kind: 'person' };
const setup: Setup = { rules: kStandardRules, seats: { yellow: person, red: person }, begins: 'yellow' };
const options = { evaluation: true, evaluator: 'solver', threats: false, animation: false, speed: 'normal' } as const;
const { en, de } = kMessages;
/** Yellow waits in g, then must open b or f. */
const kZugzwang = '444545443331313351115155';
const kDraw = '42422135622412574456';

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

async function bench(digits = kZugzwang): Promise<Bench> {
  const ports = testPorts(engine);
  const game = new Game(ports, catalogue, options);
  const said: string[] = [];
  game.listen((event: GameEvent) => said.push(whySpoken(event, game.view, en, kWhyMessages.en) || announcement(event, game.view, en)));
  game.newGame(setup);
  for (const column of columnsOf(digits)) game.play(column);
  await ports.engine.analysis.answer();
  return { game, ports, said };
}

async function explained(digits = kZugzwang): Promise<Bench & { explanation: Explanation }> {
  const opened = await bench(digits);
  const asked = opened.game.questions.explain('en');
  await opened.ports.engine.analysis.answer();
  await asked;
  const explanation = opened.game.view.why?.explanation;
  if (explanation === undefined) throw new Error('there is no explanation');
  return { ...opened, explanation };
}

function lineIn(game: Game, explanation: Explanation): Line {
  const { reason } = explanation;
  const line = reason === null ? undefined : game.previews.lineOf(reasonLine(reason, game.view.state, setup));
  if (line === undefined) throw new Error('there is no line');
  return line;
}

test('a row about a column does not say its value twice', () => {
  expect(withoutVerdict('b loses: it opens b2 for Yellow.')).toBe('It opens b2 for Yellow.');
  expect(withoutVerdict('d gewinnt auch, aber 2 Züge später: Gelb antwortet mit c3.')).toBe('Gelb antwortet mit c3.');
  expect(withoutVerdict('Es fehlt ein Doppelpunkt.')).toBe('Es fehlt ein Doppelpunkt.');
});

test('digits are columns, also beyond nine', () => {
  expect(columnsOf('4453')).toEqual([4, 4, 5, 3]);
  expect(columnsOf('1A(12)Z')).toEqual([1, 10, 12, 35]);
  expect(columnsOf('start')).toEqual([]);
});

test('dots reach every cell of their line, and leave the sign of an empty one free', () => {
  const geometry = boardGeometry(7, 6);
  const line = ['c4', 'd3', 'e2', 'f1'].map((name) => ({ ...placeOf(name), stone: name !== 'c4' }));
  const dots = lineDots(geometry, line);
  for (const cell of line) {
    const distances = dots.map(({ x, y }) => Math.hypot(x - geometry.x(cell.column), y - geometry.y(cell.row)));
    const nearest = Math.min(...distances);
    // The hole has a radius of 41.
    expect(nearest).toBeLessThan(41);
    expect(nearest).toBeCloseTo(cell.stone ? 0 : 37);
  }
});

describe('an explanation', () => {
  test('comes in parts: the value, the plan, the refutations', async () => {
    const { game, ports, said } = await bench();
    const asked = game.questions.explain('en');
    const whole = engine.ask<'explain'>({
      op: 'explain', rules: kStandardRules, moves: columnsOf(kZugzwang), lang: 'en', begins: 'yellow',
    });
    const value: Explanation = { ...whole, reason: null, frames: [], refutations: [] };
    const plan: Explanation = { ...whole, refutations: [] };
    for (const explanation of [value, plan]) {
      const report: ExplainProgress = { op: 'explain', explanation };
      ports.engine.analysis.progress?.(report);
      expect(game.view.why).toMatchObject({ explanation, finished: false });
    }
    // Reports of the search itself have no explanation.
    ports.engine.analysis.progress?.({ op: 'analyze', nodes: 5 });
    expect(game.view.why?.explanation).toBe(plan);
    expect(said.at(-1)).not.toContain('Why');
    await ports.engine.analysis.answer();
    await asked;
    expect(game.view.why?.finished).toBe(true);
    expect(game.view.why?.explanation?.refutations.length).toBeGreaterThan(0);
    expect(said.at(-1)).toBe(
      `Why Yellow loses: Yellow to move loses whatever it plays: Red wins within 4 moves. ${whole.reason?.text}`,
    );
  });

  test('a part that comes too late is dropped', async () => {
    const { game, ports } = await bench();
    void game.questions.explain('en');
    const report = ports.engine.analysis.progress;
    game.questions.closeExplanation();
    report?.({ op: 'explain', explanation: {} });
    expect(game.view.why).toBeUndefined();
  });

  test('its key positions lie on its line, in the order of play', async () => {
    const { game, explanation } = await explained();
    const line = lineIn(game, explanation);
    const looks = frameLooks(explanation, setup);
    expect(looks.length).toBeGreaterThanOrEqual(2);
    explanation.frames.forEach((frame, index) => {
      expect(looks[index]?.moves).toEqual([...line.before, ...line.columns.slice(0, frame.ply)]);
      expect(looks[index]?.given).toBe(line.before.length);
    });
    expect(frameLook('x', { ...explanation.frames[0], position: null } as Frame, 'red')).toBeUndefined();
  });

  test('a key position has rings around the stones of the line, and the cells that decide', async () => {
    const { game, explanation } = await explained();
    const index = explanation.frames.findIndex((frame) => frame.role === 'bite');
    const look = frameLooks(explanation, setup)[index];
    const picture = look && game.previews.pictureOf(look);
    expect([...(picture?.sketch?.rings ?? [])]).toEqual(['g1', 'g2', 'g3', 'g4', 'g5', 'g6']);
    expect(picture?.sketch?.cells.get('b2')).toEqual({ kind: 'decides', colour: 'red' });
    expect(picture?.sketch?.cells.get('b1')).toEqual({ kind: 'closed' });
    expect(picture?.playable).toBe(false);
  });
});

describe('the first key position names the move to play', () => {
  for (const [result, digits, said, saidInGerman, cell] of [
    ['a plan', kZugzwang.slice(0, -1), 'e6 starts the plan.', 'Mit e6 beginnt der Plan.', 'e6'],
    ['a win at once', '121212', 'a4 wins.', 'a4 gewinnt.', 'a4'],
    ['a loss', kZugzwang, 'Yellow tries g1.', 'Gelb versucht es mit g1.', 'g1'],
    ['a draw', kDraw, 'd6 holds the draw.', 'd6 hält das Remis.', 'd6'],
  ] as const) {
    test(result, async () => {
      const { game, explanation } = await explained(digits);
      const line = lineIn(game, explanation);
      const now = explanation.frames[0]?.text ?? '';
      expect(now).toContain('to move.');
      expect(frameTexts(explanation, line, setup, en, kWhyMessages.en)).toEqual([
        `${now} ${said}`,
        ...explanation.frames.slice(1).map(({ text }) => text),
      ]);
      expect(frameTexts(explanation, line, setup, de, kWhyMessages.de)[0]).toBe(`${now} ${saidInGerman}`);
      const [look] = frameLooks(explanation, setup);
      const small = look && game.previews.pictureOf(look);
      expect(small?.sketch?.cells.get(cell)?.kind).toBe('right');
      expect(gamePicture(game.view).suggested).toBe(placeOf(cell).column);
    });
  }

  test('not while the answer is about a worse column', async () => {
    const { game } = await explained();
    game.questions.askAbout(2);
    expect(gamePicture(game.view).suggested).toBeUndefined();
  });
});

describe('looking at another position', () => {
  test('does not change the game', async () => {
    const { game, explanation, said } = await explained();
    const before = game.view;
    const { session } = game.view;
    const line = lineIn(game, explanation);
    game.previews.look(stepLook(line, 2));
    expect(said.at(-1)).toBe('Preview, 26 stones on the board, Red g2.');
    expect(stepOf(line, game.view.preview)).toBe(2);
    const picture = gamePicture(game.view);
    expect(picture.preview).toBe(true);
    expect(picture.stones).toHaveLength(26);
    expect(cellLabel(picture, { column: 7, row: 2 }, en)).toBe('g2, Red, last stone');
    expect(game.view.session).toBe(before.session);
    expect(game.view.state).toBe(before.state);
    expect(game.view.session).toBe(session);
    game.previews.look(undefined);
    expect(said.at(-1)).toBe('Back to the game.');
    expect(gamePicture(game.view).stones).toHaveLength(24);
    expect(game.view.why).toBe(before.why);
  });

  test('forward stones fall, one after another; back none does', async () => {
    const { game, explanation } = await explained();
    const line = lineIn(game, explanation);
    game.previews.look(stepLook(line, 1));
    expect(game.view.preview?.falling).toBe(25);
    game.previews.look(stepLook(line, 2));
    expect(game.view.preview?.falling).toBe(26);
    game.previews.look(stepLook(line, 1));
    expect(game.view.preview?.falling).toBeUndefined();
    game.previews.look(stepLook(line, 99));
    expect(game.view.preview?.falling).toBe(26);
    expect(queueOf(gamePicture(game.view))).toBe((line.columns.length - 2) * 60);
    expect(stepOf(line, game.view.preview)).toBe(line.columns.length);
    expect(game.view.preview?.state.outcome.winner).toBe('second');
  });

  test('a column that is chosen meanwhile leads back, without a stone', async () => {
    const { game, explanation } = await explained();
    game.previews.look(stepLook(lineIn(game, explanation), 3));
    game.play(7);
    expect(game.view.preview).toBeUndefined();
    expect(game.view.state.ply).toBe(24);
    game.play(7);
    expect(game.view.state.ply).toBe(25);
  });

  test.each<[string, (game: Game) => unknown]>([
    ['undo', (game) => game.undo()],
    ['a jump', (game) => game.goTo(3)],
    ['a new game', (game) => game.newGame(setup)],
    ['closing the explanation', (game) => game.questions.closeExplanation()],
    ['another question', (game) => game.questions.askAbout(2)],
    ['no evaluation', (game) => game.setOptions({ ...options, evaluation: false })],
  ])('%s ends it', async (_, change) => {
    const { game, explanation } = await explained();
    game.previews.look(stepLook(lineIn(game, explanation), 3));
    expect(game.view.preview).toBeDefined();
    change(game);
    expect(game.view.preview).toBeUndefined();
  });

  test('what is only pointed at is shown, but not told', async () => {
    const { game, explanation, said } = await explained();
    const before = said.length;
    game.previews.look(stepLook(lineIn(game, explanation), 3), true);
    expect(game.view.preview?.moves).toHaveLength(27);
    game.previews.look(undefined, true);
    expect(game.view.preview).toBeUndefined();
    expect(said).toHaveLength(before);
  });

  test('a strip has a board for each stone of the line, ringed, and the win on the last', async () => {
    const { game, explanation } = await explained();
    const line = lineIn(game, explanation);
    const stones = lineStones(line, setup);
    expect(stones.map(({ name }) => name)).toEqual(line.names);
    stones.forEach(({ name, colour, picture, wins }, index) => {
      const last = index === stones.length - 1;
      expect(picture.stones).toHaveLength(25 + index);
      expect(picture.stones.at(-1)).toMatchObject({ name, colour });
      expect(wins).toBe(last);
      expect(picture.lines.length > 0).toBe(last);
      expect([...(picture.sketch?.rings ?? [])]).toEqual(last ? [] : [name]);
    });
    expect(stones.at(-1)?.colour).toBe('red');
  });

  test('a line that cannot be played is not offered', async () => {
    const { game } = await explained();
    const source = { id: 'x', before: game.view.state.moves, cells: [], winner: undefined };
    expect(game.previews.lineOf({ ...source, digits: '44' })).toBeUndefined();
    game.previews.look({ id: 'x', moves: [9], given: 0, cells: [], closed: [], winner: undefined });
    expect(game.view.preview).toBeUndefined();
  });
});

describe('why not?', () => {
  test('a column is asked before the explanation is there, and again for the whole position', async () => {
    const { game, ports, said } = await bench();
    const asked = game.questions.explainColumn(2, 'en');
    expect(game.view.why).toMatchObject({ column: 2, explanation: undefined });
    expect(game.view.why && answerFor(game.view.why, 2)).toEqual({ kind: 'pending' });
    await ports.engine.analysis.answer();
    await asked;
    const why = game.view.why;
    const answer = why && answerFor(why, 2);
    if (why === undefined || answer?.kind !== 'refuted') throw new Error('b is not refuted');
    expect(said.at(-1)).toBe(`Why not b? ${answer.refutation.text}`);
    expect(columnTitle(why, 2, [7], de)).toBe('Warum nicht b?');
    await game.questions.explainColumn(2, 'en');
    expect(game.view.why?.column).toBeUndefined();
    expect(said.at(-1)).toMatch(/^Why Yellow loses: /);
  });

  test('the board shows the stone, the reply and what it does', async () => {
    const { game } = await explained();
    game.questions.askAbout(2);
    const { sketch, asks } = gamePicture(game.view);
    expect(asks).toEqual({ column: 2, best: [7] });
    expect([...(sketch?.cells ?? [])]).toEqual([
      ['b1', { kind: 'numbered', number: 1, colour: 'yellow' }],
      ['b2', { kind: 'numbered', number: 2, colour: 'red' }],
    ]);
    expect(winnerAfter(2, game.view.state, setup, game.view.evaluation)).toBe('red');
  });

  test('its line can be stepped through, and its end is a picture', async () => {
    const { game, explanation } = await explained();
    const [refutation] = explanation.refutations;
    if (refutation === undefined) throw new Error('nothing is refuted');
    const line = game.previews.lineOf(refutationLine('column 2', refutation, game.view.state.moves, 'red'));
    expect(line?.names).toEqual(['b1', 'b2']);
    expect(line && lineStones(line, setup).at(-1)?.wins).toBe(true);
  });

  test('for the best column it is the reason', async () => {
    const { game, said, explanation } = await explained();
    game.questions.askAbout(7);
    const why = game.view.why;
    expect(why && answerFor(why, 7)).toEqual({ kind: 'best' });
    expect(said.at(-1)).toBe(`Why g? ${explanation.reason?.text}`);
  });

  test('without an exact value it says so', () => {
    const explanation = { score: null, refutations: [] as unknown[] } as Explanation;
    const why = { explanation, finished: true, column: 1, proof: false };
    expect(answerFor(why, 1)).toEqual({ kind: 'unknown' });
  });

  test('values can be asked only when they are there', async () => {
    const ports = testPorts(engine);
    const game = new Game(ports, catalogue, options);
    game.newGame(setup);
    for (const column of columnsOf(kZugzwang)) game.play(column);
    expect(gamePicture(game.view).asks).toBeUndefined();
    await ports.engine.analysis.answer();
    expect(gamePicture(game.view).asks).toEqual({ column: undefined, best: [7] });
  });
});
