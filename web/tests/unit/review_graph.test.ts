// Where the graph of a reviewed game is drawn.

import { describe, expect, test } from 'vitest';
import type { Step } from '../../src/model/review';
import { graphOf, kGraphEdges } from '../../src/model/review_graph';

function stepsWith(...values: (number | undefined)[]): Step[] {
  return values.map((value, index) => ({ stone: index + 1, cell: 'a1', value, turn: false, slip: false }));
}

const size = { width: 420, height: 150 };

describe('the graph of a game', () => {
  test('reaches both edges, and a draw is in the middle', () => {
    const { y, middle } = graphOf(stepsWith(1, -1), 0, size);
    expect(y(1)).toBe(kGraphEdges.top);
    expect(y(0)).toBe(middle);
    expect(y(-1)).toBe(size.height - kGraphEdges.foot);
  });

  test('begins with the value before the first stone, and ends with that of the last', () => {
    const { outline, x, y } = graphOf(stepsWith(0.5, -1), 0, size);
    expect(outline).toBe(`M${x(0)} ${y(0)}H${x(1)}V${y(0.5)}H${x(2)}V${y(-1)}`);
    expect(x(2)).toBe(size.width - kGraphEdges.right);
  });

  test('leaves a gap where a value is not known', () => {
    const { outline, yellow, x, y, middle } = graphOf(stepsWith(undefined, 1, 1), undefined, size);
    expect(outline).toBe(`M${x(2)} ${y(1)}H${x(3)}V${y(1)}`);
    expect(yellow).toBe(`M${x(2)} ${middle}V${y(1)}H${x(3)}V${middle}Z`);
  });

  test('fills the side of whoever is ahead', () => {
    const { yellow, red } = graphOf(stepsWith(-0.5, 0), 0.5, size);
    expect([yellow, red].map((path) => path.split('M').length - 1)).toEqual([1, 1]);
    expect(graphOf(stepsWith(0, 0), 0, size)).toMatchObject({ yellow: '', red: '' });
  });

  test('numbers the first stone, every seventh and the last, and none that would touch', () => {
    const labels = (stones: number, width = 420): number[] =>
      graphOf(stepsWith(...Array.from({ length: stones }, () => 0)), 0, { width, height: 100 }).labels;
    expect(labels(27)).toEqual([1, 7, 14, 21, 27]);
    expect(labels(42)).toEqual([1, 7, 14, 21, 28, 35, 42]);
    expect(labels(29)).toEqual([1, 7, 14, 21, 29]);
    expect(labels(42, 130)).toEqual([1, 21, 42]);
    expect(labels(1)).toEqual([1]);
  });
});
