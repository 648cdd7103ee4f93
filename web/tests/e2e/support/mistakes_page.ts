// "My mistakes" as a player finds them.

import type { GameRecord } from '../../../src/model/games/record';
import { kStandardRules } from '../../../src/model/session';
import { treeOf } from '../../../src/model/tree';
import type { Start } from './app_page';
import { openPuzzles, type PuzzlePage } from './puzzle_page';

const kMistakes: NonNullable<GameRecord['mistakes']> = [
  // d3 is a threat for both: a wins, d loses immediately.
  { moves: [...'553524216632635255'].map(Number), played: 4, best: [1], before: 'win', after: 'loss' },
  // Red, who began here, did not see its own four.
  { moves: [1, 2, 1, 2, 1, 2], played: 3, best: [1], before: 'win', after: 'draw' },
];

/** With a game in My games whose review found these. */
export async function openMistakes(start: Start): Promise<PuzzlePage> {
  const opened = await openPuzzles({ hash: '#about', context: {}, ...start });
  const records = kMistakes.map((mistake, index): GameRecord => ({
    id: `game-${index}`,
    kind: 'game',
    started: 2 - index,
    changed: 2,
    setup: { rules: kStandardRules, seats: { yellow: { kind: 'person' }, red: { kind: 'person' } }, begins: index === 0 ? 'yellow' : 'red' },
    tree: treeOf([...mistake.moves, mistake.played].map((column) => ({ column }))),
    length: mistake.moves.length + 1,
    mistakes: [mistake],
  }));
  await opened.app.page.evaluate(async (games) => {
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const request = indexedDB.open('zugzwang');
      request.onsuccess = () => { done(request.result); };
      request.onerror = failed;
    });
    await new Promise((done, failed) => {
      const change = database.transaction('games', 'readwrite');
      for (const game of games) change.objectStore('games').put(game);
      change.oncomplete = done;
      change.onerror = failed;
    });
    database.close();
  }, records);
  await opened.app.page.goto(opened.app.page.url().replace(/#.*$/, '#puzzles'));
  await opened.expectTitle('Daily puzzle');
  return opened;
}
