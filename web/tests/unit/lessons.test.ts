// "How zugzwang works": what the lessons say about their positions, checked with the engine.

import { beforeAll, describe, expect, test } from 'vitest';
import type { Analysis, Explanation, GameState } from '../../src/engine/protocol';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { kLearnMessages } from '../../src/i18n/learn';
import { placeOf } from '../../src/model/cells';
import { Drill } from '../../src/model/drill/drill';
import {
  kLessonIds,
  kLessons,
  knowsParity,
  type Lesson,
  lessonAt,
  type LessonId,
  lessonExercise,
  nextLesson,
  parseDone,
  serializeDone,
} from '../../src/model/learn/lessons';
import { kStandardRules } from '../../src/model/session';
import { lessonPicture } from '../../src/model/learn/picture';
import { startEngine, testPorts } from './support/engine';

const rules = kStandardRules;
const kColumns = 'abcdefg';

let engine: Zugzwang;
beforeAll(async () => {
  engine = await startEngine();
});

function lesson(id: LessonId): Lesson {
  const found = kLessons.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

function columns(text: string): number[] {
  return [...text].map((letter) => kColumns.indexOf(letter) + 1);
}

/** The position of a lesson after further moves, given as column letters. */
function at(id: LessonId, more = ''): { state: GameState; analysis: Analysis; explanation: Explanation & Record<string, unknown> } {
  const moves = [...lesson(id).digits].map(Number).concat(columns(more));
  return {
    state: engine.ask<'state'>({ op: 'state', rules, moves }).state,
    analysis: engine.ask<'analyze'>({ op: 'analyze', rules, moves }),
    explanation: engine.ask<'explain'>({ op: 'explain', rules, moves, lang: 'en', begins: 'yellow' }) as Explanation & Record<string, unknown>,
  };
}

/** "d3 yellow: b1 c2 e4", for every threat. */
function threats(id: LessonId, more = ''): string[] {
  const { explanation, state } = at(id, more);
  const played = new Set(state.names);
  return explanation.threats.details.map(({ side, cell, lines }) => {
    const stones = lines.map((line) => line.filter((name) => played.has(name)).join(' '));
    return `${side} ${cell}: ${stones.join('; ')}`;
  });
}

function value(id: LessonId, column: string, more = ''): string | undefined {
  const found = at(id, more).analysis.columns[columns(column)[0]! - 1];
  return found?.outcome && `${found.outcome} ${found.in ?? ''}`.trim();
}

test('1: d3 is a threat of both, d2 below it is poison, and a2 forces Red to play there', () => {
  expect(threats('below')).toEqual(['first d3: b1 c2 e4', 'second d3: b3 c3 e3']);
  expect(at('below').state.landing[3]).toBe(2);
  expect(value('below', 'd')).toBe('loss 1');
  expect(at('below').analysis).toMatchObject({ best: [1], outcome: 'win', in: 2 });
  expect(at('below').analysis.columns.filter((column) => column?.outcome === 'win')).toHaveLength(1);
  // Red must stop d2, and Yellow wins on d3.
  expect(threats('below', 'a').some((threat) => threat.startsWith('first d2:'))).toBe(true);
  expect(at('below', 'add').state.outcome).toMatchObject({ over: true, winner: 'first' });
});

test('2: f3 makes the odd threat d3 and wins, d2 the even threat f4 and draws', () => {
  expect(threats('parity')).toEqual([]);
  expect(at('parity', 'f').state.names.at(-1)).toBe('f3');
  expect(threats('parity', 'f')).toEqual(['first d3: e3 f3 g3']);
  expect(at('parity', 'd').state.names.at(-1)).toBe('d2');
  expect(threats('parity', 'd')).toEqual(['first f4: d2 e3 g5']);
  expect(value('parity', 'f')).toBe('win 6');
  expect(value('parity', 'd')).toBe('draw');
  expect(at('parity').analysis.columns.filter((column) => column?.outcome === 'win')).toHaveLength(1);
});

test('3: Yellow holds b3, five cells are left to wait in, and b2 throws the win away', () => {
  expect(threats('zugzwang')).toEqual(['first b3: c3 d3 e3']);
  const { explanation, state, analysis } = at('zugzwang');
  expect(analysis).toMatchObject({ outcome: 'win', in: 4 });
  expect(explanation.facts.find((fact) => fact.kind === 'waiting_moves')).toMatchObject({ columns: [1, 4, 5], count: 5 });
  expect(explanation.facts.some((fact) => fact.kind === 'zugzwang')).toBe(true);
  expect(state.landing[1]).toBe(2);
  expect(value('zugzwang', 'b')).toBe('draw');
  // The hint: every way to wait keeps the win.
  for (const waited of ['', 'aa', 'ad', 'aaad']) {
    const { analysis: after, state: position } = at('zugzwang', waited);
    const others = position.legal.filter((column) => column !== 2);
    expect(others.length, waited).toBeGreaterThan(0);
    expect(others.map((column) => after.columns[column - 1]?.outcome), waited).toEqual(others.map(() => 'win'));
  }
  // If Red plays b2, Yellow wins above it.
  expect(value('zugzwang', 'b', 'a')).toBe('loss 1');
});

test('4: Red holds g2, open columns are even, and following up wins against everything', () => {
  expect(threats('followUp')).toEqual(['second g2: d5 e4 f3']);
  const { state, analysis, explanation } = at('followUp');
  expect(analysis.outcome).toBe('loss');
  expect(explanation['verdict']).toBe('second');
  expect(explanation.proof?.map((step) => step.rule)).toContain('claimeven');
  const free = state.landing.map((row) => (row === null ? 0 : rules.rows - row + 1));
  expect(free).toEqual([4, 0, 0, 0, 2, 0, 6]);
  expect(followUpWins(state.moves)).toBe(true);
});

/** Second answers every stone in the same column, except that it takes a win. */
function followUpWins(moves: readonly number[]): boolean {
  const { state } = engine.ask<'state'>({ op: 'state', rules, moves });
  if (state.outcome.over) return state.outcome.winner === 'second';
  return state.legal.every((column) => {
    const after = engine.ask<'state'>({ op: 'state', rules, moves: [...moves, column] }).state;
    if (after.outcome.over) return false;
    const { details } = engine.ask<'threats'>({ op: 'threats', rules, moves: after.moves });
    const win = details.find((threat) => threat.side === 'second' && threat.state === 'immediate');
    return followUpWins([...after.moves, win === undefined ? column : placeOf(win.cell).column]);
  });
}

test('5: the rule of thumb says Yellow, the exact value says Red, and waiting loses', () => {
  expect(threats('force')).toEqual(['first b5: c4 d3 e2']);
  const { explanation, analysis } = at('force');
  expect(explanation).toMatchObject({ verdict: 'first', verdict_agrees: false, side_to_move: 'second', forced_winner: 'second' });
  expect(explanation['forced_line']).toBe('54433');
  expect(analysis).toMatchObject({ outcome: 'win', in: 3, best: [5] });
  const others = analysis.columns.filter((column, index) => column !== null && index !== 4);
  expect(others.map((column) => column?.outcome)).toEqual(others.map(() => 'loss'));
});

describe('hints', () => {
  test('of lesson 4: after every answer, a stone on top of it is right', () => {
    let { moves } = at('followUp').state;
    for (let turn = 0; turn < 6; ++turn) {
      const [yellow = 0] = engine.ask<'analyze'>({ op: 'analyze', rules, moves }).best;
      moves = [...moves, yellow];
      const { columns: values } = engine.ask<'analyze'>({ op: 'analyze', rules, moves });
      expect(values[yellow - 1]?.outcome).toBe('win');
      moves = [...moves, yellow];
      if (engine.ask<'state'>({ op: 'state', rules, moves }).state.outcome.over) return;
    }
    expect.fail('Red has not won');
  });

  test('of lesson 5: only e5 threatens to win on d4', () => {
    const { state } = at('force');
    const makes = state.legal.map((column) => kColumns[column - 1] ?? '').filter((letter) =>
      threats('force', letter).some((threat) => threat.startsWith('second d4:')),
    );
    expect(makes).toEqual(['e']);
  });
});

describe('the map', () => {
  test('shows each position, and an empty board as long as the engine is not there', () => {
    for (const known of kLessons) {
      const { stones, playable, over } = lessonPicture(known, engine);
      expect(stones.map(({ column }) => column).join('')).toBe(known.digits);
      expect({ playable, over }).toEqual({ playable: false, over: false });
      expect(lessonPicture(known, undefined)).toMatchObject({ stones: [], size: { columns: 7, rows: 6 } });
    }
  });

  test('has numbers from 1', () => {
    expect(lessonAt(1)?.id).toBe('below');
    expect(lessonAt(5)?.id).toBe('force');
    for (const number of [undefined, 0, 6]) expect(lessonAt(number)).toBeUndefined();
  });

  test('signs of rows appear with the lesson about rows', () => {
    expect(kLessonIds.filter(knowsParity)).toEqual(['parity', 'zugzwang', 'followUp', 'force']);
  });
});

describe('played to the end', () => {
  /** Where the computer's defence leads, which is what the closing text may mention. */
  const kEnds: Record<LessonId, string> = {
    below: 'a2 d2 d3',
    parity: 'd2 d3',
    zugzwang: 'b2 b3',
    followUp: 'g1 g2',
    force: 'e5 d4 d5 c5 c6',
  };

  test.each(kLessonIds)('%s is won with right moves', async (id) => {
    const ports = testPorts(engine);
    const events: string[] = [];
    const options = { animation: false, speech: { lang: 'en', begins: 'yellow' } } as const;
    const drill = new Drill(ports, lessonExercise(lesson(id)), options, () => undefined, ({ kind }) => events.push(kind));
    drill.start();
    for (let turn = 0; turn < 60 && drill.view.phase !== 'over'; ++turn) {
      if (drill.view.phase === 'yours') {
        const { moves } = drill.view.state;
        drill.play(engine.ask<'analyze'>({ op: 'analyze', rules, moves }).best[0] ?? 0);
      }
      await ports.engine.learning.answer();
      ports.pass(1000);
    }
    expect(drill.view.state.outcome.winner).toBe(lesson(id).you);
    expect(drill.view.mistakes).toBe(0);
    expect(drill.view.state.names.join(' ').endsWith(kEnds[id])).toBe(true);
    expect(events.at(-1)).toBe('over');
  });
});

test('what was played to the end is remembered', () => {
  expect(nextLesson(parseDone(null))).toBe(1);
  const done = new Set<LessonId>(['below', 'zugzwang']);
  expect([...parseDone(serializeDone(done))]).toEqual(['below', 'zugzwang']);
  expect(nextLesson(done)).toBe(2);
  expect(nextLesson(new Set(kLessonIds))).toBeUndefined();
  for (const text of ['', '[]', '{"version":2,"done":["below"]}', '{"version":1,"done":["nonsense"]}']) {
    expect(parseDone(text).size).toBe(0);
  }
});

test('texts name no cell that the board does not have, in both languages the same ones', () => {
  const cells = (text: string): string[] => [...text.matchAll(/\b[a-g][1-6]\b/g)].map(([cell]) => cell);
  for (const id of kLessonIds) {
    const [en, de] = [kLearnMessages.en, kLearnMessages.de].map((m) => {
      const { text, task, hint, done, idea } = m.lesson.texts[id];
      return [...text, task, hint, done, idea].map((part) => [...new Set(cells(part))].sort());
    });
    expect(de).toEqual(en);
  }
});
