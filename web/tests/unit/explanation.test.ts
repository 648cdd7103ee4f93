// Explanations by the real engine, as they are drawn and announced.

import { beforeAll, describe, expect, test } from 'vitest';
import type { Explanation, GameState, PlayerKind } from '../../src/engine/protocol';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { kMessages } from '../../src/i18n';
import { kWhyMessages } from '../../src/i18n/why';
import { cellName } from '../../src/model/cells';
import {
  explanationTitle,
  cellPictureText,
  proofOf,
  rulesOf,
  sketchOf,
  withCells,
} from '../../src/model/explanation';
import { Game, type GameEvent } from '../../src/model/game';
import { gamePicture } from '../../src/model/game_picture';
import { cellLabel } from '../../src/model/picture';
import { furtherSentences, sentencesOf, solutionSentences, valueSentence } from '../../src/model/sentences';
import { type Colour, kStandardRules, type Seat, type Setup } from '../../src/model/session';
import { statusOf } from '../../src/model/status';
import { whySpoken } from '../../src/model/why';
import { startEngine, type TestPorts, testPorts } from './support/engine';

const person: Seat = { kind: 'person' };
const { en, de } = kMessages;
const kZugzwang = '444545443331313351115155';
/** Late enough for an exact value without a book, with a proof and nothing forced. */
const kProof = '42422135622412574456';

let engine: Zugzwang;
let catalogue: PlayerKind[];
beforeAll(async () => {
  engine = await startEngine();
  catalogue = engine.ask<'players'>({ op: 'players' }).players;
});

function setupOf(begins: Colour = 'yellow'): Setup {
  return { rules: kStandardRules, seats: { yellow: person, red: person }, begins };
}

function explained(
  digits: string,
  lang: 'en' | 'de' = 'en',
  begins: Colour = 'yellow',
): { explanation: Explanation; state: GameState; setup: Setup } {
  const setup = setupOf(begins);
  const moves = [...digits].map(Number);
  const { rules } = setup;
  return {
    explanation: engine.ask<'explain'>({ op: 'explain', rules, moves, lang, begins }),
    state: engine.ask<'state'>({ op: 'state', rules, moves }).state,
    setup,
  };
}

describe('the example of zugzwang', () => {
  test('the board shows threats, closed cells and the moves to come', () => {
    const { explanation, state, setup } = explained(kZugzwang);
    const { cells, bright, lines, links } = sketchOf(explanation, state, setup);
    expect(cells.get('b1')).toEqual({ kind: 'closed' });
    expect(cells.get('g1')).toEqual({ kind: 'numbered', number: 1, colour: 'yellow' });
    expect(cells.get('g6')).toEqual({ kind: 'numbered', number: 6, colour: 'red' });
    // What decides matters more than who else threatens there.
    expect(cells.get('f2')).toEqual({ kind: 'decides', colour: 'red' });
    // Dead threats would only distract.
    expect(cells.has('b3')).toBe(false);
    expect([...bright].sort()).toEqual(['a2', 'c2', 'd2', 'e2']);
    // Every line is drawn over all of its cells, the empty one included.
    expect(lines.map((line) => line.map(cellName))).toEqual([
      ['a2', 'b2', 'c2', 'd2'],
      ['b2', 'c2', 'd2', 'e2'],
      ['c2', 'd2', 'e2', 'f2'],
    ]);
    // The proof is drawn on demand.
    expect(links).toEqual([]);
    expect(sketchOf(explanation, state, setup, true).links).toHaveLength(proofOf(explanation).length);
  });

  test('sentences have pictures: the value, the reason, and what else is true', () => {
    const { explanation, setup } = explained(kZugzwang);
    expect(explanationTitle(explanation, setup, en, kWhyMessages.en)).toBe('Why Yellow loses');
    expect(explanationTitle(explanation, setup, de, kWhyMessages.de)).toBe('Warum Gelb verliert');
    const sentences = sentencesOf(explanation, setup);
    expect(sentences[0]?.picture).toEqual({ kind: 'disc', colour: 'red' });
    expect(sentences[0]?.text).toBe(valueSentence(explanation));
    expect(sentences[1]?.text).toBe(explanation.reason?.text);
    expect(sentences.slice(2)).toEqual(furtherSentences(explanation, setup));
    expect(sentences.every((sentence) => sentence.picture !== undefined)).toBe(true);
    // The principle says it.
    expect(sentences.some((sentence) => sentence.thumb)).toBe(false);
    expect(sentences.filter((sentence) => sentence.text.startsWith('Proved:'))).toEqual([]);
  });

  test('why a solution works has nothing to do with threats that never come into play', () => {
    const { explanation, setup } = explained(kZugzwang);
    const dead = explanation.facts.filter(({ kind }) => kind === 'dead_threats').map(({ text }) => text);
    expect(dead).not.toEqual([]);
    expect(solutionSentences(explanation, setup)).toEqual(
      sentencesOf(explanation, setup).filter(({ text }) => !dead.includes(text)),
    );
  });

  test('with Red to begin, the colours change places everywhere', () => {
    const { explanation, state, setup } = explained(kZugzwang, 'de', 'red');
    expect(explanation.facts[0]?.text).toBe('Rot ist am Zug und verliert in jedem Fall: Gelb gewinnt in spätestens 4 Zügen.');
    expect(sentencesOf(explanation, setup)[0]?.picture).toEqual({ kind: 'disc', colour: 'yellow' });
    const { cells } = sketchOf(explanation, state, setup);
    expect(cells.get('g1')).toEqual({ kind: 'numbered', number: 1, colour: 'red' });
  });
});

test('a forced line is numbered in the order of play', () => {
  const { explanation, state, setup } = explained('41516');
  const { cells, bright } = sketchOf(explanation, state, setup);
  const numbers = [...cells.values()].filter((picture) => picture.kind === 'numbered');
  expect(numbers.map((picture) => picture.kind === 'numbered' && picture.number)).toEqual(
    numbers.map((_, index) => index + 1),
  );
  expect([...bright].sort()).toEqual(['d1', 'e1', 'f1']);
});

test('a proof has its rules in the cells, each explained in words', () => {
  const { explanation, state, setup } = explained(kProof);
  const rules = rulesOf(explanation);
  expect(rules.length).toBeGreaterThan(0);
  const { cells, links } = sketchOf(explanation, state, setup, true);
  expect(links).toHaveLength(explanation.proof?.length ?? 0);
  const drawn = [...cells.values()].flatMap((picture) => (picture.kind === 'rule' ? [picture.rule] : []));
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.every((rule) => rules.includes(rule))).toBe(true);
  expect(rules.every((rule) => kWhyMessages.en.rules[rule] !== '' && kWhyMessages.de.rules[rule] !== '')).toBe(true);
});

test('cells stand out in a sentence', () => {
  expect(withCells('Red holds b2 and f12.').filter((piece) => piece.cell)).toEqual([
    { text: 'b2', cell: true },
    { text: 'f12', cell: true },
  ]);
});

test('what is drawn is said, too', () => {
  expect(cellPictureText({ kind: 'closed' }, en)).toBe('closed');
  expect(cellPictureText({ kind: 'numbered', number: 2, colour: 'red' }, de)).toBe('2. Zug, Rot');
  expect(cellPictureText({ kind: 'rule', rule: 'claimeven' }, en)).toBe('claimeven');
  expect(cellPictureText(undefined, en)).toBe('');
});

describe('"Why?" in a game', () => {
  function bench(): { game: Game; ports: TestPorts; said: string[] } {
    const ports = testPorts(engine);
    const options = { evaluation: true, evaluator: 'solver', threats: false, animation: false, speed: 'normal' } as const;
    const game = new Game(ports, catalogue, options);
    const said: string[] = [];
    game.listen((event: GameEvent) => said.push(whySpoken(event, game.view, en, kWhyMessages.en)));
    game.newGame(setupOf());
    for (const digit of kZugzwang) game.play(Number(digit));
    return { game, ports, said };
  }

  test('is offered once the position is evaluated, answered, and closed', async () => {
    const { game, ports, said } = bench();
    expect(statusOf(game.view, en).action).toBeUndefined();
    await game.questions.explain('en');
    expect(game.view.why).toBeUndefined();
    await ports.engine.analysis.answer();
    expect(statusOf(game.view, en).action).toBe('why');
    const asked = game.questions.explain('en');
    expect(game.view.why).toEqual({ explanation: undefined, finished: false, column: undefined, proof: false });
    await ports.engine.analysis.answer();
    await asked;
    const explanation = game.view.why?.explanation;
    expect(said.at(-1)).toMatch(/^Why Yellow loses: Yellow to move loses whatever it plays: Red wins within 4 moves\. Red wins by zugzwang: /);
    const picture = gamePicture(game.view);
    expect(picture.sketch).toEqual(explanation && sketchOf(explanation, game.view.state, setupOf()));
    expect(cellLabel(picture, { column: 2, row: 1 }, en)).toBe('b1, empty, a stone would land here, closed');
    game.questions.closeExplanation();
    expect(game.view.why).toBeUndefined();
  });

  test('belongs to the position: a move closes it, and a late answer is dropped', async () => {
    const { game, ports } = bench();
    await ports.engine.analysis.answer();
    const asked = game.questions.explain('en');
    game.play(7);
    await asked;
    expect(game.view.why).toBeUndefined();
    expect(game.view.notice).toBeUndefined();
  });

  test('goes with the evaluation', async () => {
    const { game, ports } = bench();
    await ports.engine.analysis.answer();
    const asked = game.questions.explain('en');
    await ports.engine.analysis.answer();
    await asked;
    game.setOptions({ evaluation: false, evaluator: 'solver', threats: false, animation: false, speed: 'normal' });
    expect(game.view.why).toBeUndefined();
    expect(statusOf(game.view, en).action).toBeUndefined();
  });
});
