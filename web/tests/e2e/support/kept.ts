// What is in the database of a page.

import type { Page } from 'playwright-core';
import type { GameRecord } from '../../../src/model/games/record';

export async function keptIn(page: Page): Promise<GameRecord[]> {
  return page.evaluate(
    () =>
      new Promise<GameRecord[]>((done, failed) => {
        const request = indexedDB.open('zugzwang');
        request.onerror = failed;
        request.onsuccess = () => {
          const database = request.result;
          const all = database.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => {
            database.close();
            done(all.result as GameRecord[]);
          };
        };
      }),
  );
}
