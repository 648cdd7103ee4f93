import { describe, expect, test } from 'vitest';
import { circlePath, roundedPath } from '../../src/view/board/geometry';

/** Where the pen is after each command, for the commands that these paths have. */
function stops(path: string): { x: number; y: number }[] {
  let x = 0;
  let y = 0;
  return [...path.matchAll(/([Mahv])([^A-Za-z]*)/g)].map(([, command, text = '']) => {
    const numbers = text.trim().split(/ /).map(Number);
    const [last = 0, before = 0] = [numbers.at(-1), numbers.at(-2)];
    if (command === 'M') [x, y] = [before, last];
    else if (command === 'h') x += last;
    else if (command === 'v') y += last;
    else [x, y] = [x + before, y + last];
    return { x, y };
  });
}

describe('paths of the frame', () => {
  test('a circle goes through its left and right end, and back', () => {
    expect(stops(circlePath(50, 60, 41))).toEqual([
      { x: 9, y: 60 },
      { x: 91, y: 60 },
      { x: 9, y: 60 },
    ]);
  });

  test('a rectangle with round corners keeps to its sides, and ends where it began', () => {
    const path = stops(roundedPath(10, 20, 100, 50, 8));
    expect(Math.min(...path.map(({ x }) => x))).toBe(10);
    expect(Math.max(...path.map(({ x }) => x))).toBe(110);
    expect(Math.min(...path.map(({ y }) => y))).toBe(20);
    expect(Math.max(...path.map(({ y }) => y))).toBe(70);
    expect(path.at(-1)).toEqual(path[0]);
  });
});
