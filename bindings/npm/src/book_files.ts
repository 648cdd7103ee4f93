// Where the package's books are.

import { type BookBoard, kBookBoards } from './books.ts';
import type { LoadOptions } from './engine.ts';

/** Bundlers look for addresses in exactly this form. */
const kFiles: Record<BookBoard, URL> = {
  '7x6': new URL('./7x6.book', import.meta.url),
  '4x10': new URL('./4x10.book', import.meta.url),
  '5x8': new URL('./5x8.book', import.meta.url),
  '5x9': new URL('./5x9.book', import.meta.url),
  '5x10': new URL('./5x10.book', import.meta.url),
  '6x6': new URL('./6x6.book', import.meta.url),
  '6x7': new URL('./6x7.book', import.meta.url),
  '7x5': new URL('./7x5.book', import.meta.url),
  '8x4': new URL('./8x4.book', import.meta.url),
  '8x5': new URL('./8x5.book', import.meta.url),
  '9x4': new URL('./9x4.book', import.meta.url),
  '4x9x5': new URL('./4x9x5.book', import.meta.url),
  '4x10x5': new URL('./4x10x5.book', import.meta.url),
  '5x6x5': new URL('./5x6x5.book', import.meta.url),
  '5x7x5': new URL('./5x7x5.book', import.meta.url),
  '6x5x5': new URL('./6x5x5.book', import.meta.url),
  '7x4x5': new URL('./7x4x5.book', import.meta.url),
  '8x4x5': new URL('./8x4x5.book', import.meta.url),
  '4x9x6': new URL('./4x9x6.book', import.meta.url),
  '4x10x6': new URL('./4x10x6.book', import.meta.url),
  '5x7x6': new URL('./5x7x6.book', import.meta.url),
  '6x5x6': new URL('./6x5x6.book', import.meta.url),
  '7x5x6': new URL('./7x5x6.book', import.meta.url),
  '8x4x6': new URL('./8x4x6.book', import.meta.url),
};

/** None if no books are wanted, or if one elsewhere is the only one. */
function wantedFile(board: BookBoard, { book }: LoadOptions): string | URL | undefined {
  if (book === undefined) return kFiles[board];
  return book !== false && board === '7x6' ? book : undefined;
}

/** The file of a board's book. Throws if it is not wanted. */
export function bookFile(board: BookBoard, options: LoadOptions): string | URL {
  const file = wantedFile(board, options);
  if (file === undefined) throw new Error(`there is no book for ${board}`);
  return file;
}

/** The files of all books that are wanted. */
export function bookFiles(options: LoadOptions): (string | URL)[] {
  return kBookBoards.flatMap((board) => wantedFile(board, options) ?? []);
}
