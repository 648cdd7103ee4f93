// The puzzles, in a separate file beside the scripts.

import address from 'zugzwang.puzzles?url';
import { fetchFile } from '../../engine/fetch_file';
import { parsePuzzles, type Puzzle } from '../../model/puzzles/puzzles';

export async function loadPuzzles(): Promise<Puzzle[]> {
  return parsePuzzles(await (await fetchFile(address)).text());
}
