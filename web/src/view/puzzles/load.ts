// The puzzles, in a separate file beside the scripts.

import address from 'zugzwang.puzzles?url';
import { fetchFile } from '../../engine/fetch_file';
import { parsePuzzles, type Puzzle } from '../../model/puzzles/puzzles';

let loading: Promise<Puzzle[]> | undefined;

/** Loaded once; after a failure, again. */
export async function loadPuzzles(): Promise<Puzzle[]> {
  loading ??= fetchFile(address).then(async (file) => parsePuzzles(await file.text()));
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
