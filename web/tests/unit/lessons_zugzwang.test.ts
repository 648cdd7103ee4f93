// Chapter 3: what the lessons say about their positions, asked of the engine.

import { beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '../../src/model/cells';
import { stepsOf } from '../../src/model/learn/steps';
import { kStandardRules } from '../../src/model/session';
import { Lessons } from './support/lessons';

const rules = kStandardRules;
let lessons: Lessons;
beforeAll(async () => {
  lessons = await Lessons.start();
});

test('zugzwang: Yellow holds b3, five cells are left to wait in, and b2 throws the win away', () => {
  expect(lessons.lines('zugzwang')).toEqual(['first b3: c3 d3 e3']);
  const explanation = lessons.explanation('zugzwang');
  expect(lessons.analysis('zugzwang')).toMatchObject({ outcome: 'win', in: 4 });
  expect(explanation.facts.find((fact) => fact.kind === 'waiting_moves')).toMatchObject({ columns: [1, 4, 5], count: 5 });
  expect(explanation.facts.some((fact) => fact.kind === 'zugzwang')).toBe(true);
  expect(lessons.state('zugzwang').landing[1]).toBe(2);
  expect(lessons.columns('draw', 'zugzwang')).toBe('b');
  // The hint: every way to wait keeps the win.
  for (const waited of ['', 'aa', 'ad', 'aaad']) {
    const others = lessons.state('zugzwang', 0, waited).legal.filter((column) => column !== 2).map((column) => 'abcdefg'[column - 1]);
    expect(others.length, waited).toBeGreaterThan(0);
    for (const letter of others) expect(lessons.columns('win', 'zugzwang', 0, waited), waited).toContain(letter);
  }
  // If Red plays b2, Yellow wins above it.
  expect(lessons.values('zugzwang', 0, 'a')).toContain('b loss 1');
});

describe('follow-up', () => {
  test('Red holds g2, open columns are even, and following up wins against everything', () => {
    expect(lessons.lines('followUp')).toEqual(['second g2: d5 e4 f3']);
    const explanation = lessons.explanation('followUp');
    expect(lessons.analysis('followUp').outcome).toBe('loss');
    expect(explanation['verdict']).toBe('second');
    expect(explanation.proof?.map((step) => step.rule)).toContain('claimeven');
    const { landing, moves } = lessons.state('followUp');
    expect(landing.map((row) => (row === null ? 0 : rules.rows - row + 1))).toEqual([4, 0, 0, 0, 2, 0, 6]);
    expect(followUp(moves)).toEqual(new Set(['second']));
  });
});

/** Who wins if Second answers every stone in the same column, unless it can win, whatever First plays. */
function followUp(moves: readonly number[]): Set<string> {
  const { state } = lessons.engine.ask<'state'>({ op: 'state', rules, moves });
  if (state.outcome.over) return new Set([state.outcome.winner ?? 'draw']);
  const found = new Set<string>();
  for (const column of state.legal) {
    const after = lessons.engine.ask<'state'>({ op: 'state', rules, moves: [...moves, column] }).state;
    if (after.outcome.over) {
      found.add(after.outcome.winner ?? 'draw');
      continue;
    }
    const { details } = lessons.engine.ask<'threats'>({ op: 'threats', rules, moves: after.moves });
    const win = details.find((threat) => threat.side === 'second' && threat.state === 'immediate');
    for (const result of followUp([...after.moves, win === undefined ? column : placeOf(win.cell).column])) found.add(result);
  }
  return found;
}

describe('the table of cases', () => {
  // Threats, who moves, the columns that keep the result, the others, the cells of best play.
  const kCases = [
    ['oddEven', 0, 'first b5, second b4', 'first', 'b loss 1, g loss 2', 'ggbb', 'g5 g6 b3 b4'],
    ['oddEven', 2, 'first g5, second b6', 'first', 'b win 3, g loss 3', 'bbbgg', 'b4 b5 b6 g4 g5'],
    ['evenOdd', 0, 'first b4, second b3', 'first', 'b loss 1, c draw', 'cbbbbb', 'c6 b2 b3 b4 b5 b6'],
    ['evenOdd', 2, 'first b4, second d5', 'second', 'b loss 1, d draw', 'dddbbbb', 'd4 d5 d6 b3 b4 b5 b6'],
    ['evenEven', 0, 'first g4, second g6', 'second', 'a win 4, g loss 1', 'aaagggg', 'a4 a5 a6 g3 g4 g5 g6'],
    ['evenEven', 2, 'first a4, second f6', 'second', 'a loss 1, f win 4', 'faaaaff', 'f4 a3 a4 a5 a6 f5 f6'],
    ['oddOdd', 0, 'first d5, second d3', 'first', 'd loss 1, e win 3', 'edddd', 'e6 d2 d3 d4 d5'],
    ['oddOdd', 2, 'first d5, second b5', 'first', 'b loss 1, d draw', 'dddbbb', 'd4 d5 d6 b4 b5 b6'],
  ] as const;

  test.each(kCases)('%s %i: %s', (id, index, threats, mover, values, line, cells) => {
    const said = lessons.threats(id, index).map((threat) => threat.split(' ').slice(0, 2).join(' '));
    expect(said.join(', ')).toBe(threats);
    expect(lessons.state(id, index).side_to_move).toBe(mover);
    expect(lessons.values(id, index)).toBe(values);
    expect(lessons.moves(id, index + 1)).toEqual(lessons.moves(id, index));
    expect(lessons.played(id, index, line)).toBe(cells);
    // The answer that counts as right is what the exact value and best play say, and the rule of thumb agrees.
    const step = stepsOf(id)[index];
    if (step?.kind !== 'ask') throw new Error(id);
    const result = ['first', 'second', 'draw'][step.right];
    expect(lessons.result(id, index, line)).toBe(result);
    const { outcome } = lessons.analysis(id, index);
    const other = mover === 'first' ? 'second' : 'first';
    expect(outcome === 'draw' ? 'draw' : outcome === 'win' ? mover : other).toBe(result);
    expect(lessons.explanation(id, index)).toMatchObject({ verdict: result, verdict_agrees: true });
  });

  test('each pair is one case in the same column, and in different ones', () => {
    const column = (threats: string): Set<string> => new Set([...threats.matchAll(/\b([a-g])\d/g)].map(([, letter]) => letter ?? ''));
    expect(kCases.map(([, , threats]) => column(threats).size)).toEqual([1, 2, 1, 2, 1, 2, 1, 2]);
    const parity = (threats: string): string => [...threats.matchAll(/[a-g](\d)/g)].map(([, row]) => (Number(row) % 2 === 1 ? 'odd' : 'even')).join('/');
    expect(kCases.map(([, , threats]) => parity(threats))).toEqual(
      ['odd/even', 'even/odd', 'even/even', 'odd/odd'].flatMap((kind) => [kind, kind]),
    );
  });

  test('what is said about the moves between: nobody can wait any longer', () => {
    // After g5 and g6 only b is left to Yellow; with column b full, Red has only g4.
    expect(lessons.state('oddEven', 0, 'gg').legal).toEqual([2]);
    expect(lessons.state('oddEven', 2, 'bbb').legal).toEqual([7]);
    // After c6, and after e6, Red must open the column of the threats.
    expect(lessons.state('evenOdd', 0, 'c').legal).toEqual([2]);
    expect(lessons.state('oddOdd', 0, 'e').legal).toEqual([4]);
    // With column a full Yellow has to play g3, with column d full b3, or Red b4.
    expect(lessons.state('evenEven', 0, 'aaa').legal).toEqual([7]);
    expect(lessons.state('evenOdd', 2, 'ddd').legal).toEqual([2]);
    expect(lessons.state('oddOdd', 2, 'ddd').legal).toEqual([2]);
    // After f4 both columns are even.
    expect(lessons.state('evenEven', 2, 'f').landing.map((row) => (row === null ? 0 : 7 - row))).toEqual([4, 0, 0, 0, 0, 2, 0]);
  });
});

describe('the paper', () => {
  test('both would win on b2 and f2; g has six cells; Yellow runs out of moves, and Red wins', () => {
    const threats = lessons.threats('paper').map((threat) => threat.split(' ').slice(0, 2).join(' '));
    for (const side of ['first', 'second']) for (const cell of ['b2', 'f2']) expect(threats).toContain(`${side} ${cell}`);
    expect(lessons.values('paper')).toBe('b loss 1, f loss 1, g loss 4');
    expect(lessons.state('paper').landing).toEqual([null, 1, null, null, null, 1, 1]);
    expect(lessons.state('paper', 0, 'gggggg').legal).toEqual([2, 6]);
    expect(lessons.state('paper', 0, 'gggggg').side_to_move).toBe('first');
    expect(lessons.result('paper', 0, 'ggggggbb')).toBe('second');
    expect(lessons.result('paper', 0, 'ggggggff')).toBe('second');
    expect(lessons.moves('paper', 1)).toEqual(lessons.moves('paper', 0));
    // Red must stay in g as well: b1 and f1 are poison for both.
    expect(lessons.columns('win', 'paper', 0, 'g')).toBe('g');
  });

  test('sixteen stones earlier a1 and b1 win, and all others lose', () => {
    expect(lessons.moves('paper', 0).slice(0, -16)).toEqual(lessons.moves('paper', 2));
    expect(lessons.columns('win', 'paper', 2)).toBe('ab');
    expect(lessons.columns('loss', 'paper', 2)).toBe('cefg');
  });
});

describe('claimeven', () => {
  test('the proof is claimevens on b4 and e6, and the game is drawn', () => {
    const { proof, proof_attacker } = lessons.explanation('claimeven') as { proof?: { rule: string; cells: string[] }[]; proof_attacker?: string };
    expect(proof?.map(({ rule, cells }) => `${rule} ${cells.join(' ')}`)).toEqual(['claimeven b3 b4', 'claimeven e5 e6']);
    expect(proof_attacker).toBe('first');
    expect(lessons.analysis('claimeven').outcome).toBe('draw');
  });

  test('every line that is left to Yellow needs b4 or e6', () => {
    const { board } = lessons.state('claimeven');
    const open: string[][] = [];
    for (let column = 0; column < 7; ++column) {
      for (let row = 0; row < 6; ++row) {
        for (const [right, up] of [[1, 0], [0, 1], [1, 1], [1, -1]] as const) {
          const cells = [0, 1, 2, 3].map((step) => [column + step * right, row + step * up] as const);
          if (!cells.every(([c, r]) => c < 7 && r >= 0 && r < 6)) continue;
          const owners = cells.map(([c, r]) => board[c]?.[r] ?? null);
          if (!owners.includes('second')) open.push(cells.map(([c, r]) => `${'abcdefg'[c]}${r + 1}`));
        }
      }
    }
    expect(open.length).toBeGreaterThan(0);
    for (const line of open) expect(line.includes('b4') || line.includes('e6'), line.join(' ')).toBe(true);
  });

  test('following up holds against everything, and after every first stone any other answer loses', () => {
    expect(followUp(lessons.moves('claimeven')).has('first')).toBe(false);
    for (const letter of ['b', 'e', 'f']) {
      expect(lessons.columns('draw', 'claimeven', 0, letter), letter).toBe(letter);
      expect(lessons.columns('win', 'claimeven', 0, letter), letter).toBe('');
    }
    expect(lessons.state('claimeven').legal).toEqual([2, 5, 6]);
  });
});
