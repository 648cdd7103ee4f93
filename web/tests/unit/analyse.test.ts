// Analyse: the tree of moves behind the board, with the real rules.

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { Analysis } from '../../src/model/analyse/analysis';
import { type AnalysisDocument, branchOf, documentOf } from '../../src/model/analyse/analysis_document';
import { parseDocument, serializeDocument } from '../../src/model/analyse/storage';
import type { GameOptions } from '../../src/model/game';
import { columnsOf } from '../../src/model/preview';
import { kStandardRules, sessionAt, type Setup } from '../../src/model/session';
import { countStones, hasPath, mainLine, nodeAt, pathsOf } from '../../src/model/tree';
import { settle, startEngine, type TestPorts, testPorts } from './support/engine';

let engine: Zugzwang;
beforeAll(async () => {
  engine = await startEngine();
});

const kOptions: GameOptions = {
  ...{ evaluation: true, evaluator: 'solver', threats: false },
  ...{ animation: true, speed: 'normal' },
};
const kSetup: Setup = {
  rules: kStandardRules,
  seats: { yellow: { kind: 'person', name: 'Ann' }, red: { kind: 'computer', spec: 'level:4' } },
  begins: 'yellow',
};

function plies(digits: string): { column: number }[] {
  return columnsOf(digits).map((column) => ({ column }));
}

function analysisOf(
  contents: AnalysisDocument,
  options: Partial<GameOptions> = {},
): { analysis: Analysis; ports: TestPorts } {
  const ports = testPorts(engine);
  return { analysis: new Analysis(ports, [], { ...kOptions, ...options }, 'en', contents), ports };
}

/** Evaluates the position, and waits until stepping has stopped. */
async function value({ engine: lanes, pass }: TestPorts): Promise<void> {
  await lanes.analysis.answer();
  pass(300);
}

const digits = ({ view }: Analysis): string => view.path.join('');

describe('an analysis', () => {
  it('shows a game for two people, and remembers who played it', () => {
    const { analysis } = analysisOf(documentOf(kSetup, plies('4453'), 2));
    expect(digits(analysis)).toBe('44');
    expect(analysis.game.view.session.line.length).toBe(4);
    expect(analysis.game.view.session.setup.seats.red.kind).toBe('person');
    expect(analysis.view.setup).toEqual(kSetup);
  });

  it('makes a variation of a stone in the middle, and loses nothing', () => {
    const { analysis } = analysisOf(documentOf(kSetup, plies('44535'), 2));
    analysis.play(1);
    expect(digits(analysis)).toBe('441');
    expect(mainLine(analysis.view.tree)).toEqual([4, 4, 5, 3, 5]);
    expect(countStones(analysis.view.tree)).toBe(6);
    expect(analysis.game.view.falling).toBe(3);
    expect(analysis.game.view.state.digits).toBe('441');
  });

  it('follows a stone that is there already', () => {
    const { analysis } = analysisOf(documentOf(kSetup, plies('4453'), 1));
    analysis.play(4);
    expect(digits(analysis)).toBe('44');
    expect(countStones(analysis.view.tree)).toBe(4);
    expect(analysis.game.view.session.line.length).toBe(4);
  });

  it('refuses a full column, and says so', () => {
    const { analysis } = analysisOf(documentOf(kSetup, plies('444444')));
    const heard: string[] = [];
    analysis.game.listen((event) => heard.push(event.kind));
    analysis.play(4);
    expect(heard).toEqual(['refused']);
    expect(countStones(analysis.view.tree)).toBe(6);
  });

  it('steps through the line, and from variation to variation', () => {
    const { analysis } = analysisOf(documentOf(kSetup, plies('4453'), 2));
    analysis.play(1);
    analysis.aside(-1);
    expect(digits(analysis)).toBe('445');
    analysis.aside(1);
    expect(digits(analysis)).toBe('441');
    analysis.aside(1);
    expect(digits(analysis)).toBe('441');
    analysis.back();
    analysis.back();
    expect(digits(analysis)).toBe('4');
    analysis.last();
    expect(digits(analysis)).toBe('4453');
    analysis.first();
    analysis.back();
    expect(digits(analysis)).toBe('');
    analysis.forward();
    expect(digits(analysis)).toBe('4');
    expect(analysis.game.view.falling).toBe(1);
  });

  it('takes out a variation, and brings it back with what was played since', () => {
    const { analysis } = analysisOf(documentOf(kSetup, plies('4453'), 2));
    analysis.play(1);
    analysis.remove([4, 4, 1]);
    expect(hasPath(analysis.view.tree, [4, 4, 1])).toBe(false);
    expect(digits(analysis)).toBe('44');
    expect(analysis.view.undoable).toBe('remove');
    analysis.play(2);
    analysis.undo();
    expect(digits(analysis)).toBe('441');
    expect(hasPath(analysis.view.tree, [4, 4, 2])).toBe(true);
    expect(analysis.view.undoable).toBeUndefined();
  });

  it('promotes a variation, and takes that back', () => {
    const { analysis } = analysisOf(documentOf(kSetup, plies('4453'), 2));
    analysis.play(1);
    analysis.promote([4, 4, 1]);
    expect(mainLine(analysis.view.tree)).toEqual([4, 4, 1]);
    expect(analysis.view.undoable).toBe('promote');
    analysis.undo();
    expect(mainLine(analysis.view.tree)).toEqual([4, 4, 5, 3]);
    analysis.promote([4, 4, 5]);
    expect(analysis.view.undoable).toBeUndefined();
  });

  it('keeps names and comments', () => {
    const { analysis } = analysisOf(documentOf(kSetup, plies('4453'), 2));
    analysis.rename([4, 4, 5], 'The right way');
    analysis.comment([4], 'The centre');
    expect(nodeAt(analysis.view.tree, [4, 4, 5])?.name).toBe('The right way');
    expect(parseDocument(serializeDocument(analysis.contents()))).toEqual(analysis.contents());
  });

  it('opens another one with a new identity, and cuts what cannot be played', () => {
    const { analysis } = analysisOf(documentOf(kSetup, plies('44')));
    const { id } = analysis.view;
    analysis.open({ ...documentOf(kSetup, plies('4444449')), path: columnsOf('4444449') });
    expect(analysis.view.id).not.toBe(id);
    expect(digits(analysis)).toBe('444444');
    expect(countStones(analysis.view.tree)).toBe(6);
  });

  it('opens a game at a stone that was played while looking back', () => {
    const session = sessionAt(kSetup, { id: 'x', started: 5 }, columnsOf('4453'));
    const contents = branchOf(session, [4, 4], 1);
    const { analysis } = analysisOf(contents);
    expect(analysis.view.id).toBe('x');
    expect(digits(analysis)).toBe('441');
    expect(mainLine(analysis.view.tree)).toEqual([4, 4, 5, 3]);
  });

  it('refuses a stored analysis that it did not write', () => {
    for (const text of [null, '', '{}', '{"version":1}', '{"version":1,"tree":{"children":[]}}']) {
      expect(parseDocument(text)).toBeUndefined();
    }
  });

  it('never loses a stone, whatever is done', () => {
    const doing = fc.oneof(
      fc.record({ kind: fc.constant('play'), at: fc.integer({ min: 1, max: 7 }) }),
      fc.record({ kind: fc.constantFrom('first', 'back', 'forward', 'last', 'up', 'down', 'promote', 'undo'), at: fc.constant(0) }),
    );
    fc.assert(
      fc.property(fc.array(doing, { maxLength: 30 }), (steps) => {
        const { analysis } = analysisOf(documentOf(kSetup, plies('4453')), { evaluation: false });
        const played = new Set(['4', '4 4', '4 4 5', '4 4 5 3']);
        for (const { kind, at } of steps) {
          if (kind === 'play') analysis.play(at);
          else if (kind === 'first') analysis.first();
          else if (kind === 'back') analysis.back();
          else if (kind === 'forward') analysis.forward();
          else if (kind === 'last') analysis.last();
          else if (kind === 'up') analysis.aside(-1);
          else if (kind === 'down') analysis.aside(1);
          else if (kind === 'promote') analysis.promote(analysis.view.path);
          else analysis.undo();
          const { tree, path } = analysis.view;
          if (path.length > 0) played.add(path.join(' '));
          expect(analysis.game.view.state.moves).toEqual([...path]);
          expect(new Set(pathsOf(tree).map((one) => one.join(' ')))).toEqual(played);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('what the engine finds', () => {
  it('comes after the values: the best line, and what follows each column', async () => {
    const { analysis, ports } = analysisOf(documentOf(kSetup, plies('44444457')));
    analysis.start();
    expect(ports.engine.analysis.asked.map(({ op }) => op)).toEqual(['analyze']);
    expect(analysis.view.exact).toBeUndefined();
    await value(ports);
    expect(analysis.view.exact?.best).toEqual([3]);
    expect(analysis.view.lines.best).toBeUndefined();
    await ports.engine.insights.answer();
    const { best, after, winner } = analysis.view.lines;
    expect(best).toBe('326');
    expect(winner).toBe('yellow');
    expect([...after.keys()].sort()).toEqual([1, 2, 3, 5, 6, 7]);
    expect(after.get(2)?.slice(0, 2)).toEqual([2, 3]);
  });

  it('has a line for every column that is as good as the best', async () => {
    // Late in a game, where no book is needed.
    const { analysis, ports } = analysisOf(documentOf(kSetup, plies('44444465356557')));
    analysis.start();
    await value(ports);
    while (!analysis.view.lines.after.has(6)) await ports.engine.insights.answer();
    expect(analysis.view.exact?.best).toEqual([2, 6]);
    for (const column of [1, 2, 3, 5, 6, 7]) {
      expect(analysis.view.lines.after.get(column)?.[0]).toBe(column);
      expect(analysis.view.lines.after.get(column)?.length).toBeGreaterThan(1);
    }
  });

  it('marks stones that gave the result away, in every variation', async () => {
    const moves = columnsOf('4444446535655');
    // Red wins with c only, and loses with b.
    const { analysis, ports } = analysisOf(documentOf(kSetup, plies('44444465356552')));
    analysis.start();
    await value(ports);
    while (ports.engine.insights.asked.at(-1)?.op !== 'analyze') await ports.engine.insights.answer();
    expect(analysis.mark([...moves, 2])).toBeUndefined();
    await ports.engine.insights.answer();
    expect(analysis.mark([...moves, 2])).toBe('??');
    expect(analysis.mark([...moves, 3])).toBeUndefined();
    expect(analysis.view.marks).toBe(2);
    analysis.stop();
  });

  it('gives exact values beside the opinion of another engine', async () => {
    const options = { evaluator: 'runs:depth=2' };
    const { analysis, ports } = analysisOf(documentOf(kSetup, plies('44444457')), options);
    analysis.start();
    await value(ports);
    expect(analysis.game.view.evaluation?.source).toBe('runs:depth=2');
    await ports.engine.insights.answer();
    expect(analysis.view.exact?.exact).toBe(true);
  });

  it('belongs to the position: whoever steps on waits for nothing, and what was found late is dropped', async () => {
    const { analysis, ports } = analysisOf(documentOf(kSetup, plies('44444457')));
    analysis.start();
    await value(ports);
    analysis.back();
    expect(analysis.view.exact).toBeUndefined();
    expect(analysis.view.lines.best).toBeUndefined();
    await ports.engine.analysis.answer();
    expect(analysis.game.view.evaluation?.finished).toBe(true);
    expect(analysis.view.exact).toEqual(analysis.game.view.evaluation);
  });

  it('waits for who steps through the moves', async () => {
    const { analysis, ports } = analysisOf(documentOf(kSetup, plies('44444457')));
    analysis.start();
    await ports.engine.analysis.answer();
    ports.pass(200);
    analysis.back();
    ports.pass(200);
    expect(ports.engine.analysis.asked.map(({ op }) => op)).toEqual(['analyze', 'analyze']);
    expect(ports.engine.insights.asked).toEqual([]);
  });

  it('is never in the way of the values of the next position', async () => {
    const { analysis, ports } = analysisOf(documentOf(kSetup, plies('44444457')));
    analysis.start();
    await value(ports);
    expect(ports.engine.insights.busy).toBe(true);
    analysis.back();
    await settle();
    expect(ports.engine.insights.busy).toBe(false);
    expect(ports.engine.analysis.busy).toBe(true);
    // Nor are the stones of the tree evaluated meanwhile.
    ports.pass(1000);
    expect(ports.engine.insights.busy || ports.engine.reviews.busy).toBe(false);
    await value(ports);
    expect(ports.engine.insights.busy).toBe(true);
  });

  it('needs no lines of its own once "Why?" is answered', async () => {
    const { analysis, ports } = analysisOf(documentOf(kSetup, plies('44444457')));
    analysis.start();
    await value(ports);
    const asked = analysis.game.questions.explain('en');
    await ports.engine.analysis.answer();
    await asked;
    await settle();
    expect(analysis.view.lines).toMatchObject({ best: '326', finished: true });
    expect(ports.engine.insights.asked.at(-1)?.op).toBe('analyze');
  });

  it('ends when the place is left', async () => {
    const { analysis, ports } = analysisOf(documentOf(kSetup, plies('4444445')));
    analysis.start();
    await value(ports);
    expect(ports.engine.insights.busy).toBe(true);
    analysis.stop();
    await settle();
    expect(ports.engine.analysis.busy || ports.engine.insights.busy).toBe(false);
    expect(analysis.game.view.notice).toBeUndefined();
  });

  it('ends in the middle of an evaluation, without a word, and begins again', async () => {
    const { analysis, ports } = analysisOf(documentOf(kSetup, plies('4444445')));
    analysis.start();
    analysis.stop();
    await settle();
    expect(analysis.game.view.notice).toBeUndefined();
    expect(ports.engine.analysis.busy).toBe(false);
    analysis.start();
    expect(ports.engine.analysis.busy).toBe(true);
  });
});
