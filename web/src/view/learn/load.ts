// The set of puzzles, a file of its own beside the scripts.

import address from 'zugzwang.puzzles?url';
import { parsePuzzles, type Puzzle } from '../../model/learn/puzzles';

export async function loadPuzzles(): Promise<Puzzle[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return parsePuzzles(await response.text());
}
