// The tree of moves: only an explicit removal loses anything.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  childrenAt,
  commented,
  countStones,
  hasPath,
  isMainLine,
  kEmptyTree,
  mainLine,
  merged,
  type MoveNode,
  type MoveTree,
  named,
  nearest,
  nodeAt,
  parseTree,
  type Path,
  pathsOf,
  pliesOf,
  promoted,
  rebased,
  treeOf,
  withLine,
  withMove,
  without,
} from '../../src/model/tree';

const kColumns = 4;

const column = fc.integer({ min: 1, max: kColumns });
const path = fc.array(column, { maxLength: 5 });
const text = fc.constantFrom('', 'good', 'bad idea', 'from the book');

type Step =
  | { kind: 'move'; path: Path; column: number }
  | { kind: 'line'; path: Path }
  | { kind: 'promote'; path: Path }
  | { kind: 'name'; path: Path; text: string }
  | { kind: 'comment'; path: Path; text: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), path, column }),
  fc.record({ kind: fc.constant('line' as const), path }),
  fc.record({ kind: fc.constant('promote' as const), path }),
  fc.record({ kind: fc.constant('name' as const), path, text }),
  fc.record({ kind: fc.constant('comment' as const), path, text }),
);

function after(tree: MoveTree, step: Step): MoveTree {
  switch (step.kind) {
    case 'move':
      return withMove(tree, nearest(tree, step.path), step.column);
    case 'line':
      return withLine(tree, plies(step.path));
    case 'promote':
      return promoted(tree, nearest(tree, step.path));
    case 'name':
      return named(tree, nearest(tree, step.path), step.text);
    case 'comment':
      return commented(tree, nearest(tree, step.path), step.text);
  }
}

/** Trees as people make them. */
const tree = fc.array(step, { maxLength: 12 }).map((steps) => steps.reduce(after, kEmptyTree));

const plies = (columns: Path): { column: number }[] => columns.map((column) => ({ column }));
const keys = (paths: readonly Path[]): Set<string> => new Set(paths.map((one) => one.join(' ')));
const stones = (of: MoveTree): Set<string> => keys(pathsOf(of));
const union = (a: Set<string>, b: Set<string>): Set<string> => new Set([...a, ...b]);
const hasAll = (all: Set<string>, some: Set<string>): boolean => [...some].every((one) => all.has(one));
const textsAt = (of: MoveTree, at: Path): unknown[] => [nodeAt(of, at)?.name, nodeAt(of, at)?.comment];

function isSound({ children }: MoveTree): boolean {
  return (
    new Set(children.map((child) => child.column)).size === children.length && children.every(isSound)
  );
}

describe('a tree of moves', () => {
  it('is a line first, and a stone in its middle is a variation beside what was there', () => {
    const game = treeOf(plies([4, 4, 5, 3]));
    const branched = withMove(game, [4, 4], 2);
    expect(mainLine(branched)).toEqual([4, 4, 5, 3]);
    expect(childrenAt(branched, [4, 4]).map((child) => child.column)).toEqual([5, 2]);
    expect(countStones(branched)).toBe(5);
    expect(isMainLine(branched, [4, 4, 5])).toBe(true);
    expect(isMainLine(branched, [4, 4, 2])).toBe(false);
  });

  it('promotes a variation with all that leads to it', () => {
    const game = withMove(withMove(withMove(treeOf(plies([4, 4, 5])), [4], 3), [4, 3], 1), [], 2);
    const better = promoted(game, [4, 3]);
    expect(mainLine(better)).toEqual([4, 3, 1]);
    expect(stones(better)).toEqual(stones(game));
  });

  it('takes out a stone and what follows it, and nothing else', () => {
    const game = withMove(treeOf(plies([4, 4, 5])), [4], 3);
    expect(stones(without(game, [4, 4]))).toEqual(new Set(['4', '4 3']));
    expect(without(game, [])).toBe(game);
    expect(without(game, [1])).toBe(game);
  });

  it('keeps names and comments, and forgets them when they are emptied', () => {
    const game = commented(named(treeOf(plies([4, 4])), [4], ' Centre '), [], 'The start');
    expect(nodeAt(game, [4])?.name).toBe('Centre');
    expect(game.comment).toBe('The start');
    expect(named(commented(game, [], ' '), [4], '')).toEqual(treeOf(plies([4, 4])));
  });

  it('keeps what computers said about their stones', () => {
    const decision = {
      ...{ move: 4, value: 1, kind: null, forced: null, random: false, max_calls: 1, min_calls: 0 },
      ...{ positions: 9, cutoffs: 0, depth: 3, seconds: 0.5, columns: null },
    };
    const line = [{ column: 3 }, { column: 4, decision }];
    const game = merged(treeOf(plies([3, 4, 5])), treeOf(line));
    expect(pliesOf(game, [3, 4, 5])).toEqual([...line, { column: 5 }]);
    expect(parseTree(JSON.parse(JSON.stringify(game)))).toEqual(game);
  });

  it('takes the text that was changed, and both if it was changed in two ways', () => {
    const game = treeOf(plies([4, 4]));
    const [old, mine, theirs] = ['old', 'mine', 'theirs'].map((text) => commented(game, [4], text));
    const said = (of: MoveTree): string | undefined => nodeAt(of, [4])?.comment;
    expect(said(rebased(old!, mine!, old!))).toBe('mine');
    expect(said(rebased(old!, old!, theirs!))).toBe('theirs');
    expect(said(rebased(old!, mine!, theirs!))).toBe('mine\ntheirs');
    expect(said(rebased(old!, game, old!))).toBeUndefined();
  });

  it('refuses what is not a tree', () => {
    const twice = { children: [{ column: 1, children: [] }, { column: 1, children: [] }] };
    let deep: MoveNode = { column: 1, children: [] };
    for (let depth = 0; depth < 5000; ++depth) deep = { column: 1, children: [deep] };
    for (const nonsense of [
      ...[undefined, null, 1, 'tree', [], {}, { children: 1 }, { children: [1] }, twice],
      ...[{ children: [{ column: 0, children: [] }] }, { children: [{ column: 1.5, children: [] }] }],
      ...[{ children: [{ column: '1', children: [] }] }, { children: [{ column: 1 }] }],
      { children: [deep] },
    ]) {
      expect(parseTree(nonsense)).toBeUndefined();
    }
  });
});

describe('whatever is done to a tree', () => {
  it('every stone stays, each column once in its place', () => {
    fc.assert(
      fc.property(tree, step, (before, doing) => {
        const now = after(before, doing);
        expect(isSound(now)).toBe(true);
        expect(hasAll(stones(now), stones(before))).toBe(true);
      }),
    );
  });

  it('a played stone, and a line, are found again', () => {
    fc.assert(
      fc.property(tree, path, column, (before, wanted, next) => {
        const from = nearest(before, wanted);
        expect(hasPath(withMove(before, from, next), [...from, next])).toBe(true);
        const line = withLine(before, plies(wanted));
        expect(mainLine(line).slice(0, wanted.length)).toEqual(wanted);
      }),
    );
  });

  it('promoting only changes the order: the path is the main line', () => {
    fc.assert(
      fc.property(tree, path, (before, wanted) => {
        const from = nearest(before, wanted);
        const now = promoted(before, from);
        expect(isMainLine(now, from)).toBe(true);
        expect(mainLine(now)).toEqual(mainLine(before, from));
        expect(stones(now)).toEqual(stones(before));
        expect(merged(before, now)).toEqual(before);
      }),
    );
  });

  it('taking out removes exactly the stones that go on from the path', () => {
    fc.assert(
      fc.property(tree, path, (before, wanted) => {
        const from = nearest(before, wanted);
        const gone = (one: Path): boolean =>
          from.length > 0 && from.every((column, index) => one[index] === column);
        const left = pathsOf(before).filter((one) => !gone(one));
        expect(stones(without(before, from))).toEqual(keys(left));
      }),
    );
  });

  it('joining is a union that changes nothing the second time', () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        const both = merged(a, b);
        expect(stones(both)).toEqual(union(stones(a), stones(b)));
        expect(isSound(both)).toBe(true);
        expect(merged(a, a)).toEqual(a);
        expect(merged(both, b)).toEqual(both);
        expect(mainLine(both).slice(0, mainLine(a).length)).toEqual(mainLine(a));
        const said = (of: MoveTree): string[] =>
          [of, ...pathsOf(of).map((one) => nodeAt(of, one))].flatMap((node) => node?.comment ?? []);
        for (const comment of [...said(a), ...said(b)]) expect(said(both).join('\n')).toContain(comment);
      }),
    );
  });

  it('changes here and elsewhere come together: only what was taken out here is gone', () => {
    fc.assert(
      fc.property(tree, fc.array(step), fc.array(step), path, (base, here, there, wanted) => {
        const out = nearest(base, wanted);
        const mine = here.reduce(after, without(base, out));
        const theirs = there.reduce(after, base);
        const now = stones(rebased(base, mine, theirs));
        const isNew = (one: Path): boolean =>
          !hasPath(base, one) || textsAt(base, one).join() !== textsAt(theirs, one).join();
        const added = keys(pathsOf(theirs).filter((one) => !hasPath(base, one)));
        expect(hasAll(now, union(stones(mine), added))).toBe(true);
        // Nothing comes back on its own: what is there was kept here, or leads to something new.
        const reasons = union(stones(mine), keys(pathsOf(theirs).filter(isNew)));
        for (const one of now) {
          expect([...reasons].some((key) => `${key} `.startsWith(`${one} `))).toBe(true);
        }
        expect(stones(rebased(base, base, theirs))).toEqual(union(stones(base), stones(theirs)));
      }),
    );
  });

  it('is the same after it was stored', () => {
    fc.assert(
      fc.property(tree, (before) => {
        expect(parseTree(JSON.parse(JSON.stringify(before)))).toEqual(before);
      }),
    );
  });

  it('reading never fails, and what is read is sound', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        const read = parseTree(anything);
        expect(read === undefined || isSound(read)).toBe(true);
      }),
    );
  });

  it('its paths are the stones it counts', () => {
    fc.assert(
      fc.property(tree, (before) => {
        const paths = pathsOf(before);
        expect(paths.length).toBe(countStones(before));
        for (const one of paths) {
          expect(nodeAt(before, one)?.column).toBe(one.at(-1));
          expect(nearest(before, one)).toEqual(one);
          expect(nearest(before, [...one, kColumns + 1])).toEqual(one);
        }
      }),
    );
  });
});
