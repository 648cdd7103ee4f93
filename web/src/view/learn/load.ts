// The set of puzzles, a file of its own beside the scripts.

import address from 'zugzwang.puzzles?url';
import { fetchFile } from '../../engine/fetch_file';
import { parsePuzzles, type Puzzle } from '../../model/learn/puzzles';

export async function loadPuzzles(): Promise<Puzzle[]> {
  return parsePuzzles(await (await fetchFile(address)).text());
}
