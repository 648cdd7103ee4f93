// The opening books: which boards have one.

import type { Rules } from './protocol.ts';

/** The sizes of these boards; four in a row win on all of them. data/ has the files. */
export const kBookBoards = ['7x6', '4x10', '5x8', '5x9', '5x10', '6x6', '6x7', '7x5', '8x4', '8x5', '9x4'] as const;

export type BookBoard = (typeof kBookBoards)[number];

/** The book for these rules; rules that are left out are those of the standard board. */
export function bookFor({ columns = 7, rows = 6, connect = 4 }: Partial<Rules> = {}): BookBoard | undefined {
  return connect === 4 ? kBookBoards.find((board) => board === `${columns}x${rows}`) : undefined;
}
