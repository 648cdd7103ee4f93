// The opening books: which boards have one.

import type { Rules } from './protocol.ts';

/** These boards: columns, rows, and how many in a row win if not four. data/ has the files. */
export const kBookBoards = [
  '7x6', '4x10', '5x8', '5x9', '5x10', '6x6', '6x7', '7x5', '8x4', '8x5', '9x4',
  '4x9x5', '4x10x5', '5x6x5', '5x7x5', '6x5x5', '7x4x5', '8x4x5',
  '4x9x6', '4x10x6', '5x7x6', '6x5x6', '7x5x6', '8x4x6',
] as const;

export type BookBoard = (typeof kBookBoards)[number];

/** The book for these rules; rules that are left out are those of the standard board. */
export function bookFor({ columns = 7, rows = 6, connect = 4 }: Partial<Rules> = {}): BookBoard | undefined {
  const name = `${columns}x${rows}${connect === 4 ? '' : `x${connect}`}`;
  return kBookBoards.find((board) => board === name);
}
