// Chapter 4: the searches that its lessons show, and the numbers in their texts, asked of the engine.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { kLearnMessages } from '../../src/i18n/learn';
import { columnName } from '../../src/model/cells';
import type { AskStep, LessonId } from '../../src/model/learn/course';
import {
  answerTable,
  countBars,
  kAllPositions,
  kVisitedPositions,
  levelBars,
  playersOf,
  questionOf,
  walkedOf,
  xrayOf,
} from '../../src/model/learn/figures';
import { stepsOf } from '../../src/model/learn/steps';
import { parseRoute, routeFragment } from '../../src/model/route';
import { parseTrace, type Trace } from '../../src/model/xray/trace';
import { Lessons } from './support/lessons';

let lessons: Lessons;
beforeAll(async () => {
  lessons = await Lessons.start();
});

function asked(id: LessonId): AskStep {
  const step = stepsOf(id)[0];
  if (step?.kind !== 'ask') throw new Error(id);
  return step;
}

/** As the page asks for it. */
function trace(step: AskStep, player: string): Trace {
  const question = questionOf(step, player);
  const { subject, spec, seed, limit } = question;
  if (subject.kind !== 'board') throw new Error(player);
  const { rules, moves } = subject;
  return parseTrace(lessons.engine.ask<'trace'>({ op: 'trace', rules, moves, player: spec, seed, limit }), question);
}

function traces(id: LessonId): Trace[] {
  const step = asked(id);
  return step.figure === undefined ? [] : playersOf(step.figure).map((player) => trace(step, player));
}

function answer(id: LessonId, at = asked(id).right): { label: string; said: string } {
  const text = kLearnMessages.en.lesson.texts[id].steps[0];
  const found = text !== undefined && 'answers' in text ? text.answers[at] : undefined;
  if (found === undefined) throw new Error(id);
  return found;
}

describe('the tree', () => {
  test('has 7, 49, 343 and 2,401 boards, then 16,807, then 117,649', () => {
    const [shown] = traces('tree');
    expect(shown && levelBars(shown).map(({ number, count }) => [number, count])).toEqual([[1, 7], [2, 49], [3, 343], [4, 2401]]);
    const deeper = trace(asked('tree'), 'minimax:depth=6');
    expect(deeper.levels.map(({ nodes }) => nodes).slice(5)).toEqual([16807, 117649]);
    expect(answer('tree').label).toBe('16,807');
    expect(answer('tree', 2).label).toBe('117,649');
  });
});

describe('minimax', () => {
  test('a is worth 7, c 3 and e -7, and a is played', () => {
    const [shown] = traces('minimax');
    if (shown === undefined) throw new Error();
    const { answers, rows } = answerTable(shown);
    expect(answers.map(columnName)).toEqual(['a', 'c', 'e']);
    expect(rows.map(({ column, values, least }) => [columnName(column), values, least])).toEqual([
      ['a', [14, 7, 18], 7],
      ['c', [17, 3, 21], 3],
      ['e', [19, 12, -7], -7],
    ]);
    expect(rows.map(({ best, cut }) => ({ best, cut }))).toEqual([{ best: true, cut: false }, { best: false, cut: false }, { best: false, cut: false }]);
    expect(answer('minimax').label).toBe('a');
    expect(shown.nodes[0]?.role).toBe('max');
    expect(lessons.state('minimax').side_to_move).toBe('first');
  });

  test('two stones deep it plays d4, three stones deep b3; f2 blocks and threatens c2 and g2', () => {
    const before: AskStep = { kind: 'ask', digits: (stepsOf('minimax')[1]?.digits ?? '').slice(0, -1), answers: [], right: 0 };
    expect(trace(before, 'minimax:depth=2,eval=scorecard').cell).toBe('d4');
    expect(trace(before, 'minimax:depth=3,eval=scorecard').cell).toBe('b3');
    expect(lessons.state('minimax', 1).names.at(-1)).toBe('d4');
    expect(lessons.threats('minimax', 1)).toEqual(['first f2 immediate']);
    expect(lessons.columns('win', 'minimax', 1)).toBe('f');
    expect(lessons.threats('minimax', 1, 'f')).toEqual(['second c2 immediate', 'second g2 immediate']);
  });
});

test('cutting a branch: after 3 in row c the answer e is never looked at, and the move is the same', () => {
  const [shown] = traces('cut');
  const [full] = traces('minimax');
  if (shown === undefined || full === undefined) throw new Error();
  expect(asked('cut').digits).toBe(asked('minimax').digits);
  const { rows } = answerTable(shown);
  expect(rows.map(({ column, values, cut }) => [columnName(column), values, cut])).toEqual([
    ['a', [14, 7, 18], false],
    ['c', [17, 3, undefined], true],
    ['e', [19, 12, -7], false],
  ]);
  expect({ move: shown.move, value: shown.value }).toEqual({ move: full.move, value: full.value });
  expect(shown.counts.cutoffs).toBeGreaterThan(0);
  expect(full.counts.cutoffs).toBe(0);
});

test('better order: 2,401 boards, 751 from the left, 145 from the middle, and the same move', () => {
  const found = traces('order');
  expect(countBars(found).map(({ count }) => count)).toEqual([2401, 751, 145]);
  expect(new Set(found.map(({ move }) => move)).size).toBe(1);
  expect(answer('order').label).toBe('145');
  for (const { lesson, figure } of [kLearnMessages.en, kLearnMessages.de]) {
    expect(figure.players).toHaveLength(found.length);
    expect(lesson.texts.order.steps[0]?.text.join(' ')).toMatch(/2[.,]401.*751/);
  }
});

describe('random games', () => {
  test('40 of them are for f, which loses; 4,000 are for d, the only draw', () => {
    const [few, many] = traces('random');
    if (few === undefined || many === undefined) throw new Error();
    expect([few, many].map(({ counts }) => counts.simulations)).toEqual([40, 4000]);
    expect(columnName(few.move)).toBe('f');
    expect(columnName(many.move)).toBe('d');
    const most = (shown: Trace): string => {
      const [first] = shown.nodes.filter(({ depth }) => depth === 1).sort((a, b) => (b.games?.visits ?? 0) - (a.games?.visits ?? 0));
      return columnName(first?.column ?? 0);
    };
    expect(most(few)).toBe('f');
    expect(most(many)).toBe('d');
    // The same games, to begin with.
    expect(many.simulations.slice(0, 40).map(({ path, game }) => [path, game])).toEqual(few.simulations.map(({ path, game }) => [path, game]));
    expect(lessons.columns('draw', 'random')).toBe('d');
    expect(lessons.columns('win', 'random')).toBe('');
    expect(lessons.values('random')).toContain('f loss 8');
    expect(lessons.state('random').side_to_move).toBe('second');
  });
});

test('solved: the numbers are those of the measurement', () => {
  const row = readFileSync(resolve(import.meta.dirname, '../../../docs/performance.md'), 'utf8').match(
    /^\| empty board \| 1 \| ([\d.]+) s \| ([\d.]+) M \|/m,
  );
  expect(Number(row?.[2]) * 1e6).toBe(kVisitedPositions);
  expect(Number(row?.[1])).toBeLessThan(1);
  expect(Math.round(kVisitedPositions / 1e6)).toBe(4);
  expect(Math.round(kAllPositions / kVisitedPositions / 1e6)).toBe(1);
  // The scale of the figure.
  expect(Math.round(kAllPositions ** 0.1)).toBe(18);
});

test('every search can be walked through in the X-ray', () => {
  for (const id of ['tree', 'minimax', 'cut', 'order', 'random'] as const) {
    const xray = xrayOf(asked(id));
    if (xray === undefined) throw new Error(id);
    const route = parseRoute(routeFragment({ place: 'lab', xray }));
    expect(route).toEqual({ place: 'lab', xray });
  }
  expect(xrayOf(asked('solved'))).toBeUndefined();
});

describe('what is walked through', () => {
  test('is a search that is complete down to the level that the lesson is about', () => {
    for (const id of ['minimax', 'cut', 'order'] as const) expect(traces(id).slice(-2).every(({ complete, nodes }) => complete || nodes.length > 500), id).toBe(true);
    // The tree that grows too fast: three whole levels of boards.
    expect(traces('tree')[0]?.levels.map(({ listed }) => listed)).toEqual([true, true, true, true, false]);
  });

  test('changes with the answer only where that would give it away', () => {
    const walked = (id: LessonId): (string | undefined)[] => {
      const { figure } = asked(id);
      if (figure === undefined) throw new Error(id);
      return [false, true].map((answered) => playersOf(figure)[walkedOf(figure, answered) ?? -1]);
    };
    expect(walked('tree')).toEqual(['minimax:depth=4', 'minimax:depth=4']);
    expect(walked('cut')).toEqual(['alphabeta:depth=2,eval=scorecard', 'alphabeta:depth=2,eval=scorecard']);
    expect(walked('order')).toEqual(['alphabeta:depth=4,order=left', 'alphabeta:depth=4,order=middle']);
    expect(walked('random')).toEqual(['uct:n=40', 'uct:n=4000']);
    expect(walked('solved')).toEqual([undefined, undefined]);
  });
});
