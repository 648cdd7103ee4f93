// The parts of Analyse: the written tree, the title, the table of columns, the editor, and texts.

import { beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { EngineError, type Rules } from '../../src/engine/protocol';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { type AnalysisDocument, playable } from '../../src/model/analyse/analysis_document';
import {
  beginsIn,
  diagramOf,
  type EditedPosition,
  emptyPosition,
  forcedTurn,
  positionOf,
  reach,
  resized,
  turnOf,
  withoutTop,
  withStone,
} from '../../src/model/analyse/editor';
import { cellsOf, explorerRows } from '../../src/model/analyse/explorer';
import { kNoLines, linesOf } from '../../src/model/analyse/lines';
import { markOf } from '../../src/model/analyse/marks';
import { countedIn, gamesOfLines, playedIn } from '../../src/model/analyse/played';
import { listGames, readText } from '../../src/model/analyse/reading';
import { treeRows, type WrittenRow } from '../../src/model/analyse/tree_rows';
import { verdictOf } from '../../src/model/analyse/verdict';
import { type Evaluation, fromAnalysis, fromDecision } from '../../src/model/evaluation';
import { writeGames } from '../../src/model/games/file';
import type { GameRecord } from '../../src/model/games/record';
import type { LanePort, RulesPort } from '../../src/model/ports';
import { columnsOf } from '../../src/model/preview';
import { stateOf } from '../../src/model/rules';
import { type Colour, kStandardRules, other } from '../../src/model/session';
import { commented, kEmptyTree, mainLine, type MoveTree, named, nodeAt, treeOf, withMove } from '../../src/model/tree';
import { startEngine } from './support/engine';

let engine: Zugzwang;
let lane: LanePort;
beforeAll(async () => {
  engine = await startEngine();
  lane = {
    ask: (request) =>
      new Promise((done) => {
        done(engine.ask(request));
      }),
    cancel: () => undefined,
  };
});

const kColours = { begins: 'yellow' } as const;
const plies = (digits: string): { column: number }[] => columnsOf(digits).map((column) => ({ column }));

describe('a document that is opened', () => {
  const of = (tree: MoveTree, path: number[] = [], rules: Rules = kStandardRules): AnalysisDocument => ({
    ...{ rules, begins: 'yellow', tree, path },
  });

  it('keeps everything that can be played, and asks once for each line', () => {
    let asked = 0;
    const port: RulesPort = {
      ask: (request) => {
        ++asked;
        return engine.ask(request);
      },
    };
    const contents = of(withMove(treeOf(plies('445266')), [4, 4], 1), [4, 4, 1]);
    expect(playable(contents, port)).toEqual(contents);
    expect(asked).toBe(2);
  });

  it('loses illegal stones and what follows them, and nothing else', () => {
    const tooHigh = treeOf(plies('44444445')); // the seventh stone in d
    const andMore = withMove(withMove(tooHigh, [4, 4], 9), [4, 4], 1);
    const { tree, path } = playable(of(andMore, [4, 4, 4, 4, 4, 4, 4, 5]), engine);
    expect(tree).toEqual(withMove(treeOf(plies('444444')), [4, 4], 1));
    expect(path).toEqual([4, 4, 4, 4, 4, 4]);
  });

  it('ends where the game does', () => {
    expect(playable(of(treeOf(plies('12121213'))), engine).tree).toEqual(treeOf(plies('1212121')));
  });

  it('must be for a board that exists', () => {
    const rules = { ...kStandardRules, columns: 0 };
    expect(() => playable(of(kEmptyTree, [], rules), engine)).toThrow(EngineError);
    expect(() => playable(of(treeOf(plies('4')), [], rules), engine)).toThrow(EngineError);
  });
});

describe('the written tree', () => {
  const written = (rows: readonly WrittenRow[]): unknown[] =>
    rows.map((row) =>
      row.kind === 'variation'
        ? written(row.rows)
        : row.moves.map(({ number, cell }) => `${number ?? ''}${cell}`).join(' '),
    );

  it('numbers the stones, and indents what could have been played instead', () => {
    let tree = treeOf(plies('444644'));
    tree = withMove(tree, [4, 4, 4], 3);
    tree = withMove(tree, [4, 4, 4, 3], 2);
    tree = withMove(tree, [4, 4, 4, 3], 1);
    tree = withMove(tree, [], 1);
    expect(written(treeRows(tree, kColours))).toEqual([
      '1.d1',
      ['1.a1'],
      '1…d2 2.d3 f1',
      ['2…c1 3.b1', ['3.a1']],
      '3.d4 d5',
    ]);
  });

  it('ends a row behind a comment, and knows names and sides', () => {
    const tree = named(commented(treeOf(plies('445')), [4], 'The centre'), [4, 4], 'On top');
    const rows = treeRows(tree, { begins: 'red' });
    expect(written(rows)).toEqual(['1.d1', '1…d2 2.e1']);
    const [first, second] = rows.flatMap((row) => (row.kind === 'row' ? row.moves : []));
    expect(first).toMatchObject({ comment: 'The centre', colour: 'red', path: [4] });
    expect(second).toMatchObject({ name: 'On top', colour: 'yellow', path: [4, 4] });
  });

  it('is empty for an empty tree', () => {
    expect(treeRows({ children: [] }, kColours)).toEqual([]);
  });
});

describe('the verdict', () => {
  const of = (digits: string, rules: Rules = kStandardRules): unknown => {
    const state = stateOf(engine, rules, columnsOf(digits));
    const analysis = engine.ask<'analyze'>({ op: 'analyze', rules, moves: state.moves, limits: { seconds: 5 } });
    return verdictOf(state, kColours, fromAnalysis(state, analysis, true));
  };

  it('names the columns that keep the best result', () => {
    expect(of('4444446535655')).toEqual({
      ...{ kind: 'columns', outcome: 'win', columns: [3], all: false, now: false },
    });
    expect(of('44444457')).toMatchObject({ outcome: 'win', columns: [1, 2, 3, 5, 6] });
    expect(of('121212')).toMatchObject({ outcome: 'win', columns: [1], now: true });
    // Every other column wins as well, but later.
    expect(of('334455')).toMatchObject({ outcome: 'win', columns: [2, 6], all: false, now: true });
    const small: Rules = { columns: 5, rows: 4, connect: 3, consolation: false };
    expect(of('223', small)).toMatchObject({ outcome: 'loss', all: true });
  });

  it('says who has won, and whose turn it is while nothing is known', () => {
    expect(of('1212121')).toEqual({ kind: 'won', colour: 'yellow' });
    const state = stateOf(engine, kStandardRules, [4]);
    expect(verdictOf(state, kColours, undefined)).toEqual({ kind: 'turn', colour: 'red' });
  });

  it('tells estimates and opinions from what is proved', () => {
    const rules = { ...kStandardRules, consolation: true };
    const state = stateOf(engine, rules, [4]);
    const limits = { nodes: 1000 };
    const analysis = engine.ask<'analyze'>({ op: 'analyze', rules, moves: [4], limits });
    expect(verdictOf(state, kColours, fromAnalysis(state, analysis, true))).toMatchObject({ kind: 'estimate' });
    const request = { op: 'move', rules, moves: [4], player: 'runs:depth=2', seed: 1 } as const;
    const decision = engine.ask<'move'>(request);
    const opinion = fromDecision('runs:depth=2', state, decision);
    expect(verdictOf(state, kColours, opinion)).toEqual({
      ...{ kind: 'opinion', source: 'runs:depth=2', columns: [decision.move] },
    });
  });
});

it('a mark says how much was given away', () => {
  expect(markOf(['win', 'draw', 'loss'], 1)).toBeUndefined();
  expect(markOf(['win', 'draw', 'loss'], 2)).toBe('?');
  expect(markOf(['win', 'draw', 'loss'], 3)).toBe('??');
  expect(markOf(['draw', 'loss', undefined], 2)).toBe('?');
  expect(markOf(['win', undefined], 2)).toBeUndefined();
});

describe('the table of columns', () => {
  const moves = columnsOf('4444446535655');

  it('has value, reply and what comes next for each column', () => {
    const state = stateOf(engine, kStandardRules, moves);
    const question = { rules: kStandardRules, moves, limits: { seconds: 5 } };
    const exact = fromAnalysis(state, engine.ask<'analyze'>({ op: 'analyze', ...question }), true);
    const explanation = engine.ask<'explain'>({ op: 'explain', ...question, lang: 'en', begins: 'yellow' });
    const lines = linesOf(explanation, 'yellow', true);
    const played = new Map([[2, { times: 1, won: 0, drawn: 0, lost: 1 }]]);
    const source = { state, colours: kColours, shown: exact, exact, lines, played, inFile: new Map([[3, { times: 7, won: 4, drawn: 1, lost: 2 }]]) };
    const rows = explorerRows(source);
    expect(rows.map(({ full }) => full)).toEqual([false, false, false, true, false, false, false]);
    expect(rows[2]).toMatchObject({ column: 3, best: true, value: { outcome: 'win' }, opinion: undefined });
    expect(rows[1]).toMatchObject({ best: false, value: { outcome: 'loss' }, played: { lost: 1 } });
    expect(rows.map(({ inFile }) => inFile?.times)).toEqual([undefined, undefined, 7, undefined, undefined, undefined, undefined]);
    for (const row of rows.filter(({ full }) => !full)) {
      expect(row.reply?.colour).toBe('yellow');
      expect(row.line[0]).toBe(row.column);
      const { names } = stateOf(engine, kStandardRules, [...moves, ...row.line]);
      expect(names.slice(moves.length)).toEqual(cellsOf(state, row.line));
      expect(row.reply?.cell).toBe(names[moves.length + 1]);
    }
  });

  it('shows what another engine says beside the exact value', () => {
    const state = stateOf(engine, kStandardRules, moves);
    const decision = engine.ask<'move'>({
      ...{ op: 'move', rules: kStandardRules, moves, player: 'runs:depth=2', seed: 1 },
    });
    const shown: Evaluation = fromDecision('runs:depth=2', state, decision);
    const source = { state, colours: kColours, shown, exact: undefined, lines: kNoLines, played: new Map(), inFile: new Map() };
    const rows = explorerRows(source);
    expect(rows[decision.move - 1]?.opinion?.kind).toBe('estimate');
    expect(rows[0]?.value).toEqual({ kind: 'pending' });
    expect(rows[3]?.value).toEqual({ kind: 'full' });
  });
});

describe('how often a column was played', () => {
  const record = (digits: string, result: Colour | 'draw' | undefined, part: Partial<GameRecord> = {}): GameRecord => {
    const line = plies(digits);
    return {
      ...{ id: digits, kind: 'game', started: 0, changed: 0, tree: treeOf(line), length: line.length },
      setup: {
        ...{ rules: kStandardRules, begins: 'yellow' },
        seats: { yellow: { kind: 'person' }, red: { kind: 'person' } },
      },
      ...(result === undefined ? {} : { result }),
      ...part,
    };
  };

  it('counts games that came to the position by any order of moves, with their results', () => {
    const records = [
      record('1234', 'yellow'),
      record('3214', 'red'),
      record('12354', 'draw'),
      record('1235', undefined),
      record('1324', 'yellow'),
      record('123', 'yellow'),
      record('1234', 'yellow', { kind: 'analysis' }),
      record('12345', 'red', { length: 3 }),
    ];
    const played = playedIn(records, kStandardRules, [1, 2, 3]);
    expect(played).toEqual(
      new Map([
        [4, { times: 2, won: 1, drawn: 0, lost: 1 }],
        [5, { times: 2, won: 0, drawn: 1, lost: 0 }],
      ]),
    );
  });

  it('counts the games of a file as the program has written them', () => {
    const text = readFileSync(resolve(import.meta.dirname, '../e2e/support/match.jsonl'), 'utf8');
    const games = gamesOfLines(`${text}{"format":"else"}\n`);
    expect(games).toHaveLength(6);
    const first = [...countedIn(games, kStandardRules, []).values()];
    expect(first.reduce((sum, { times }) => sum + times, 0)).toBe(6);
    const won = games.filter(({ winner }) => winner === 'first').length;
    expect(first.reduce((sum, count) => sum + count.won, 0)).toBe(won);
    expect(first.reduce((sum, count) => sum + count.lost, 0)).toBe(games.filter(({ winner }) => winner === 'second').length);
    const [game] = games;
    if (game === undefined) throw new Error('no game');
    const last = countedIn(games, kStandardRules, game.moves.slice(0, -1));
    expect(last.get(game.moves.at(-1) ?? 0)).toEqual({ times: 1, won: 1, drawn: 0, lost: 0 });
    expect(countedIn(games, { ...kStandardRules, columns: 8 }, []).size).toBe(0);
  });

  it('does not mix boards', () => {
    const rules = { ...kStandardRules, columns: 8 };
    expect(playedIn([record('1234', 'yellow')], rules, [1]).size).toBe(0);
  });
});

describe('the editor', () => {
  const start = emptyPosition(kStandardRules, 'yellow');
  const put = (from: EditedPosition, text: string): EditedPosition =>
    [...text.matchAll(/([yr])(\d)/g)].reduce(
      (position, [, colour, column]) =>
        withStone(position, Number(column), colour === 'y' ? 'yellow' : 'red'),
      from,
    );

  it('lets stones fall on each other, and takes the top one away', () => {
    const position = put(start, 'y4r4y5');
    expect(position.columns[3]).toEqual(['yellow', 'red']);
    expect(withoutTop(position, 4).columns[3]).toEqual(['yellow']);
    expect(withoutTop(position, 1)).toEqual(position);
    const full = put(start, 'y4r4y4r4y4r4');
    expect(withStone(full, 4, 'yellow').columns[3]).toHaveLength(6);
  });

  it('knows whose turn it must be', () => {
    expect(forcedTurn(put(start, 'y4'))).toBe('red');
    expect(turnOf(put(start, 'r4'))).toBe('yellow');
    expect(beginsIn(put(start, 'r4'))).toBe('red');
    const even = { ...put(start, 'y4r4'), turn: 'red' } as const;
    expect(forcedTurn(even)).toBeUndefined();
    expect(turnOf(even)).toBe('red');
    expect(beginsIn(even)).toBe('red');
  });

  it('goes on with the game that it began with: equal again, it is the turn of who began', () => {
    for (const begins of ['yellow', 'red'] as const) {
      const odd = positionOf(stateOf(engine, kStandardRules, [4, 4, 5]), begins);
      expect(turnOf(odd)).toBe(other(begins));
      expect(turnOf(withStone(odd, 1, other(begins)))).toBe(begins);
      // Unless the person wants the other side to move.
      expect(turnOf({ ...withStone(odd, 1, other(begins)), turn: other(begins) })).toBe(other(begins));
    }
  });

  it('finds moves that lead to the position', async () => {
    const position = put(start, 'y4r4y5r3y3');
    const reached = await reach(position, lane);
    if (reached.kind !== 'reached') throw new Error('not reached');
    const state = stateOf(engine, kStandardRules, reached.moves);
    expect(positionOf(state, reached.begins)).toEqual(position);
  });

  it('finds them for Red beginning, too, and on another board', async () => {
    const small: Rules = { columns: 5, rows: 4, connect: 3, consolation: false };
    const position = { ...put(emptyPosition(small, 'red'), 'r1y2') };
    expect(await reach(position, lane)).toEqual({ kind: 'reached', moves: [1, 2], begins: 'red' });
  });

  it('refuses what no game leads to, with the reason', async () => {
    expect(await reach(put(start, 'y1y2y3'), lane)).toEqual({
      ...{ kind: 'too_many', colour: 'yellow', counts: { yellow: 3, red: 0 } },
    });
    const refusals = {
      both_have_lines: 'y1y2y3y4r1r2r3r4',
      line_of_side_to_move: 'y1y2y3y4r5r1r2r6',
    };
    for (const [fault, stones] of Object.entries(refusals)) {
      const answer = await reach(put(start, stones), lane);
      expect(answer).toMatchObject({ kind: 'refused', failure: { fault } });
    }
    // Yellow's first stone cannot have been played: all columns begin with red ones, and yellow began.
    const answer = await reach(put(start, 'r1y1y1'), lane);
    expect(answer).toMatchObject({ kind: 'refused', failure: { kind: 'no_game' } });
  });

  it('keeps what has room on another board', () => {
    const position = put(start, 'y7r1y1r1y1r1y1');
    const smaller = resized(position, { columns: 5, rows: 4, connect: 3, consolation: false });
    expect(smaller.columns).toHaveLength(5);
    expect(smaller.columns[0]).toHaveLength(4);
    expect(diagramOf(smaller).split('\n')).toHaveLength(4);
  });
});

describe('texts', () => {
  const read = async (text: string, rules = kStandardRules): Promise<Awaited<ReturnType<typeof readText>>> =>
    readText(text, rules, { rules: engine, engine: { files: lane } as never }, [
      { name: 'runs', options: [], solves_from: null },
    ]);
  const digits = async (text: string, rules?: Rules): Promise<string> =>
    mainLine((await read(text, rules)).tree).join('');

  it('are read in every notation', async () => {
    expect(await digits('4453')).toBe('4453');
    expect(await digits(' d1 d2 e1 c1\n')).toBe('4453');
    expect(await digits('1. d1 d2 2. e1 c1')).toBe('4453');
    const diagram = engine.ask<'convert'>({
      ...{ op: 'convert', rules: kStandardRules, moves: [4, 4, 5], to: 'diagram' },
    });
    expect((await digits(diagram.text)).length).toBe(3);
    const saved = engine.ask<'save'>({
      ...{ op: 'save', rules: kStandardRules, moves: [4, 4], first: 'runs:depth=3', second: 'Bob', begins: 'red' },
    });
    const game = await read(saved.text);
    expect(game.begins).toBe('red');
    expect(game.setup?.seats.red).toEqual({ kind: 'computer', spec: 'runs:depth=3' });
    expect(game.setup?.seats.yellow).toEqual({ kind: 'person', name: 'Bob' });
  });

  it('may be links of this page', async () => {
    expect(await digits('https://example.org/app/#analyse/4453')).toBe('4453');
    expect(await digits('#4453')).toBe('4453');
    expect(await digits('https://example.org/#analyse/4453/why')).toBe('4453');
    const game = await read('http://localhost/#analyse/5x4x3,red:223');
    expect(game).toMatchObject({ begins: 'red', path: [2, 2, 3], rules: { columns: 5 } });
  });

  it('bring the variations that this page has saved', async () => {
    const tree = withMove(treeOf(plies('4453')), [4, 4], 1);
    const seats = { yellow: { kind: 'person' }, red: { kind: 'person' } } as const;
    const record: GameRecord = {
      ...{ id: 'x', kind: 'analysis', started: 0, changed: 0, length: 0, tree },
      setup: { rules: kStandardRules, begins: 'red', seats },
    };
    const game = await read(writeGames([record], engine));
    expect(game.tree).toEqual(tree);
    expect(game.begins).toBe('red');
  });

  it('bring their comments', async () => {
    const text = JSON.stringify({
      ...{ format: 'zugzwang-game', version: 1, geometry: { columns: 7, rows: 6, connect: 4 } },
      ...{ moves: [4, 4], comments: { 0: 'The start', 1: 'The centre' } },
    });
    const { tree } = await read(text);
    expect(tree.comment).toBe('The start');
    expect(nodeAt(tree, [4])?.comment).toBe('The centre');
  });

  it('are for the board that is shown, unless they name another one', async () => {
    const small: Rules = { columns: 5, rows: 4, connect: 3, consolation: false };
    expect((await read('223', small)).rules).toEqual(small);
    expect((await read('[Board "7x6x4"]\n1. g1', small)).rules.columns).toBe(7);
    await expect(read('7', small)).rejects.toThrow();
  });

  it('are refused with the place', async () => {
    await expect(read('44x')).rejects.toThrow(/'x' at 3/);
    await expect(read('https://example.org/#analyse/49')).rejects.toThrow();
  });

  it('may be files of many games', async () => {
    const one = JSON.stringify({
      ...{ format: 'zugzwang-game', version: 1, geometry: { columns: 7, rows: 6, connect: 4 }, moves: [1] },
    });
    const two = one.replace('[1]', '[2,3]');
    const ports = { engine: { files: lane } as never };
    expect((await listGames(`${one}\n${two}\n`, ports)).map((game) => game.plies)).toEqual([1, 2]);
    expect(await listGames('4453', ports)).toEqual([]);
    const second = await readText(`${one}\n${two}\n`, kStandardRules, { ...ports, rules: engine }, [], 2);
    expect(second.path).toEqual([2, 3]);
  });
});
