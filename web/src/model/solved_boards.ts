// Boards on which every value is exact: with its opening books, the solver finds all columns of any position within
// a second or two. docs/performance.md says how this was measured.

import type { Rules } from '../engine/protocol';

/** The highest such board of each width, by how many in a row win. */
const kHighest: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  3: { 4: 10, 5: 10, 6: 10, 7: 10, 8: 10, 9: 10, 10: 10 },
  4: { 4: 10, 5: 10, 6: 7, 7: 6, 8: 5, 9: 4 },
  5: { 4: 10, 5: 7, 6: 5, 7: 4, 8: 4 },
  6: { 4: 10, 5: 7, 6: 5, 7: 5, 8: 4 },
};

export function isSolvedBoard({ columns, rows, connect, consolation }: Rules): boolean {
  return !consolation && rows <= (kHighest[connect]?.[columns] ?? 0);
}
