// Reviews by the real engine, as they are drawn and announced.

import { beforeAll, describe, expect, test } from 'vitest';
import type { PlayerKind, Review } from '../../src/engine/protocol';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { kMessages } from '../../src/i18n';
import { announcement } from '../../src/model/announce';
import { canReview, Game, type GameEvent } from '../../src/model/game';
import { lineOf } from '../../src/model/preview';
import { kReviewMessages } from '../../src/i18n/review';
import { fromAnalysis } from '../../src/model/evaluation';
import { decisionSketch, mistakesIn, mistakeTitle, nextMistake, unknownStones } from '../../src/model/mistakes';
import { stateOf } from '../../src/model/rules';
import { accuracyText, canTryAgain, decisionText, startValue, stepsOf, winnerOf } from '../../src/model/review';
import type { Colour, Seat, Setup } from '../../src/model/session';
import { refutationLine } from '../../src/model/why';
import { settle, startEngine, type TestPorts, testPorts } from './support/engine';

const person: Seat = { kind: 'person' };
const { en } = kMessages;
/** First wins the whole time, and then lets Second win. */
const kRules = { columns: 4, rows: 4, connect: 3, consolation: false };
const kMoves = [1, 2, 1, 2, 3, 2];

let engine: Zugzwang;
let catalogue: PlayerKind[];
beforeAll(async () => {
  engine = await startEngine();
  catalogue = engine.ask<'players'>({ op: 'players' }).players;
});

function setupOf(begins: Colour = 'yellow'): Setup {
  return { rules: kRules, seats: { yellow: person, red: person }, begins };
}

function reviewed(lang: 'en' | 'de' = 'en', begins: Colour = 'yellow'): Review {
  return engine.ask<'review'>({ op: 'review', rules: kRules, moves: kMoves, lang, begins });
}

describe('a review', () => {
  test('has a value for each stone, up for Yellow and down for Red', () => {
    const steps = stepsOf(reviewed(), setupOf());
    expect(steps.map((step) => Math.sign(step.value ?? 0))).toEqual([1, 1, 1, 1, -1, -1]);
    expect(steps.filter((step) => step.turn).map((step) => step.stone)).toEqual([5]);
    expect(steps.every((step) => Math.abs(step.value ?? 0) <= 1)).toBe(true);
    const swapped = stepsOf(reviewed('en', 'red'), setupOf('red'));
    expect(swapped.map((step) => step.value)).toEqual(steps.map((step) => -(step.value ?? 0)));
  });

  test('uses the whole height: the largest value reaches the edge, and the smallest is seen', () => {
    const review = reviewed();
    const after = [4, -4, 1, -1, 0, 2];
    const moves = review.moves.map((move, index) => ({ ...move, after: after[index] ?? 0 }));
    const values = stepsOf({ ...review, moves }, setupOf()).map((step) => Math.abs(step.value ?? 0));
    expect(values).toEqual([1, 1, 0.415, 0.415, 0, 0.61].map((value) => expect.closeTo(value) as number));
    const small = stepsOf({ ...review, moves: moves.slice(2, 4) }, setupOf());
    expect(small.map((step) => step.value)).toEqual([1, 1]);
    expect(startValue(review, setupOf())).toBeGreaterThan(0.22);
    expect(startValue({ ...review, moves: [] }, setupOf())).toBeUndefined();
  });

  test('a value that is not known leaves a gap', () => {
    const [first] = stepsOf({ ...reviewed(), moves: reviewed().moves.map((move) => ({ ...move, after: null })) }, setupOf());
    expect(first?.value).toBeUndefined();
  });

  test('tells how much of what there was each side kept', () => {
    const review = reviewed();
    expect(accuracyText(review, setupOf(), en)).toMatch(/^Accuracy: Yellow \d+%, Red \d+%\.$/);
    expect(accuracyText({ ...review, accuracy: { first: null, second: null } }, setupOf(), en)).toBe('');
  });

  test('a lost tempo is a lesser mistake: marked, but no turn', () => {
    const moves = [2, 1, 1, 4, 1, 1, 3, 3, 2];
    const review = engine.ask<'review'>({ op: 'review', rules: kRules, moves, lang: 'en', begins: 'yellow' });
    const steps = stepsOf(review, setupOf());
    expect(steps.filter((step) => step.slip).map((step) => step.stone)).toEqual([3, 4]);
    expect(steps.filter((step) => step.turn).map((step) => step.stone)).toEqual([7, 8]);
  });

  test('a mistake has a line that begins with it', () => {
    const review = reviewed();
    const [, , , , mistake] = review.moves;
    const { refutation } = mistake ?? {};
    if (mistake === undefined || refutation === undefined || refutation === null) throw new Error('there is none');
    const won = winnerOf(mistake, setupOf());
    expect(won).toBe('red');
    const before = kMoves.slice(0, 4);
    const line = lineOf(engine, kRules, refutationLine('stone 5', refutation, before, won));
    expect(line?.names[0]).toBe('c1');
    expect(line?.columns[1]).toBe(refutation.reply);
  });

  test('only people are asked to try again', () => {
    const seats = { yellow: { kind: 'computer', spec: 'level:1' } as Seat, red: person };
    expect(canTryAgain(reviewed(), 5, setupOf())).toBe(true);
    expect(canTryAgain(reviewed(), 5, { ...setupOf(), seats })).toBe(false);
    expect(canTryAgain(reviewed(), 3, setupOf())).toBe(false);
  });
});

describe('mistakes', () => {
  const tempo = (): Review =>
    engine.ask<'review'>({ op: 'review', rules: kRules, moves: [2, 1, 1, 4, 1, 1, 3, 3, 2], lang: 'en', begins: 'yellow' });

  test('say what was played, what was right, and what became of the result', () => {
    const [slow, quick, yellow, red, ...more] = mistakesIn(tempo(), setupOf());
    expect(more).toEqual([]);
    const title = (mistake: typeof slow, who: string, language: 'en' | 'de' = 'en'): string | undefined =>
      mistake && mistakeTitle(mistake, who, kReviewMessages[language]);
    expect(title(slow, '')).toBe('Stone 3: you played a2; column b, c or d was faster');
    expect(title(quick, 'Juno')).toBe('Stone 4: Juno played d1; column b holds out longer');
    expect(title(yellow, '', 'de')).toBe('Stein 7: Du hast c1 gespielt, richtig war b');
    expect(title(red, 'Juno', 'de')).toBe('Stein 8: Juno hat c2 gespielt, richtig war b');
    // Where the result stays, the distance tells what was lost.
    expect([slow?.before, slow?.after]).toMatchObject([{ outcome: 'win', stones: 4 }, { outcome: 'win', stones: 5 }]);
    expect([quick?.before, quick?.after]).toMatchObject([{ outcome: 'loss', stones: 4 }, { outcome: 'loss', stones: 3 }]);
    expect([yellow?.before, yellow?.after]).toMatchObject([
      { outcome: 'win', stones: undefined },
      { outcome: 'loss', stones: undefined },
    ]);
    expect(red?.why).toMatch(/^Red turns a win into a loss: /);
    expect(red?.line?.before).toEqual([2, 1, 1, 4, 1, 1, 3]);
  });

  test.each([
    ['4 x 4', kRules, [2, 1, 1, 4, 1, 1, 3, 3, 2]],
    ['5 x 5, with an odd number of cells', { columns: 5, rows: 5, connect: 3, consolation: false }, [1, 2, 5, 4, 1, 2]],
    ['5 x 3', { columns: 5, rows: 3, connect: 3, consolation: false }, [1, 5, 1, 2, 5, 4, 2]],
  ])('their distances are those of the chips, on %s', (_, rules, moves) => {
    const setup = { ...setupOf(), rules };
    const review = engine.ask<'review'>({ op: 'review', rules, moves, lang: 'en', begins: 'yellow' });
    const slips = mistakesIn(review, setup).filter((mistake) => mistake.kind !== 'result');
    for (const { stone, after } of slips) {
      const state = stateOf(engine, rules, moves.slice(0, stone - 1));
      const analysis = engine.ask<'analyze'>({ op: 'analyze', rules, moves: state.moves });
      const chip = fromAnalysis(state, analysis, true).chips[(moves[stone - 1] ?? 0) - 1];
      expect(chip, `stone ${stone}`).toMatchObject({ outcome: after.outcome, stones: after.stones });
    }
    expect(slips.length).toBeGreaterThan(0);
  });

  test('can be stepped through, and only people are asked to try again', () => {
    const seats = { yellow: person, red: { kind: 'computer', spec: 'level:4' } as Seat };
    const mistakes = mistakesIn(tempo(), { ...setupOf(), seats });
    expect(mistakes.map(({ own }) => own)).toEqual([true, false, true, false]);
    expect(nextMistake(mistakes, 4, 1)?.stone).toBe(7);
    expect(nextMistake(mistakes, 4, -1)?.stone).toBe(3);
    expect(nextMistake(mistakes, 8, 1)).toBeUndefined();
    expect(nextMistake(mistakes, 3, -1)).toBeUndefined();
  });

  test('stand on the board: a cross where the stone was played, rings where it should have been', () => {
    const review = tempo();
    const cells = (ply: number): unknown[] => {
      const state = stateOf(engine, kRules, [2, 1, 1, 4, 1, 1, 3, 3, 2].slice(0, ply));
      return [...(decisionSketch(review, state, setupOf())?.cells ?? [])];
    };
    expect(cells(7)).toEqual([
      ['b2', { kind: 'right', colour: 'red' }],
      ['c2', { kind: 'wrong' }],
    ]);
    // A stone that was right is shown as such, and the end of the game has none.
    expect(cells(0)).toEqual([['b1', { kind: 'right', colour: 'yellow' }]]);
    expect(cells(9)).toEqual([]);
  });

  test('are told stone by stone, without "sooner" that leaves out what', () => {
    const review = tempo();
    const text = (stone: number, language: 'en' | 'de'): string =>
      decisionText(review, stone, setupOf(), kMessages[language], kReviewMessages[language]);
    expect(text(3, 'en')).toBe('Stone 3, Yellow a2, still wins, but one move later');
    expect(text(4, 'en')).toBe('Stone 4, Red d1, loses one move sooner');
    expect(text(4, 'de')).toBe('Stein 4, Rot d1, verliert einen Zug früher');
    expect(text(8, 'en')).toBe('Stone 8, Red c2, Win becomes Loss');
    expect(text(9, 'en')).toBe('Stone 9, Yellow b2');
    expect(text(10, 'en')).toBe('End of the game');
  });

  test('what was not found in time is not judged', () => {
    const review = tempo();
    const moves = review.moves.map((move) =>
      move.move > 4 ? move : { ...move, before: null, after: null, grade: 'unknown' as const, why: null, changes_result: false },
    );
    const partly = { ...review, moves };
    expect(unknownStones(partly)).toEqual([1, 2, 3, 4]);
    expect(mistakesIn(partly, setupOf()).map(({ stone }) => stone)).toEqual([7, 8]);
    expect(kReviewMessages.en.unknown(4, 4)).toBe('Up to stone 4 the values were not found in time. From there on everything is exact.');
    expect(kReviewMessages.de.unknown(2, 5)).toMatch(/^Für 2 Steine, zuletzt Stein 5, /);
  });
});

describe('the review of a game', () => {
  function bench(): { game: Game; ports: TestPorts; said: string[] } {
    const ports = testPorts(engine);
    const game = new Game(ports, catalogue, { evaluation: false, evaluator: 'solver', threats: false, animation: false, speed: 'normal' });
    const said: string[] = [];
    game.listen((event: GameEvent) => said.push(announcement(event, game.view, en)));
    game.newGame(setupOf());
    for (const column of kMoves) game.play(column);
    return { game, ports, said };
  }

  test('reports progress, stays while the game is looked at, and is said', async () => {
    const { game, ports, said } = bench();
    expect(canReview(game.view)).toBe(true);
    const asked = game.questions.review('en');
    expect(game.view.review).toEqual({ done: 0, all: 6, result: undefined });
    ports.engine.reviews.progress?.({ op: 'review', done: 2, all: 6 });
    expect(game.view.review?.done).toBe(2);
    game.goTo(3);
    await ports.engine.reviews.answer();
    await asked;
    expect(game.view.session.cursor).toBe(3);
    expect(game.view.review?.result?.turning_point).toBe(5);
    expect(said.at(-1)).toMatch(/^Turning point: 3\. c1\. Yellow turns a win into a loss.* Accuracy: /);
    game.undo();
    expect(game.view.review).toBeUndefined();
  });

  test('taking back ends it on the way', async () => {
    const { game, ports } = bench();
    const asked = game.questions.review('en');
    game.undo();
    await asked;
    await settle();
    expect(ports.engine.reviews.busy).toBe(false);
    expect(game.view.review).toBeUndefined();
    expect(game.view.notice).toBeUndefined();
  });

  test('there is one for a game that goes on, but none without stones', async () => {
    const { game, ports } = bench();
    game.undo();
    expect(canReview(game.view)).toBe(false);
    const asked = game.questions.review('en');
    await ports.engine.reviews.answer();
    await asked;
    expect(game.view.review?.result?.moves).toHaveLength(5);
    game.newGame(setupOf());
    await game.questions.review('en');
    expect(ports.engine.reviews.busy).toBe(false);
  });
});
