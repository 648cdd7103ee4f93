// My games, as a player sees it.

import type { Locator } from 'playwright-core';
import type { GameRecord } from '../../../src/model/games/record';
import { type AppPage, openApp, type Start } from './app_page';

export class GamesPage {
  readonly app: AppPage;

  constructor(app: AppPage) {
    this.app = app;
  }

  get cards(): Locator {
    return this.app.page.locator('[data-game]');
  }

  card(id: string): Locator {
    return this.app.page.locator(`[data-game="${id}"]`);
  }

  async more(id: string): Promise<Locator> {
    await this.card(id).getByRole('button', { name: /^More/ }).click();
    return this.app.dialog;
  }

  async import(text: string): Promise<void> {
    await this.app.page.locator('input[type=file]').setInputFiles({
      name: 'games.jsonl',
      mimeType: 'application/jsonl',
      buffer: Buffer.from(text),
    });
  }

  async waitForCards(count: number): Promise<void> {
    await this.app.page.waitForFunction(
      (n) => document.querySelectorAll('[data-game]').length === n,
      count,
    );
  }
}

export async function openGames(start: Start = {}): Promise<GamesPage> {
  const games = new GamesPage(await openApp({ hash: '#games', ...start }));
  await games.app.page.locator('[data-action=import]').waitFor();
  return games;
}

/** A game as My games exports it. */
export function exportedGame(
  moves: readonly number[],
  app: Partial<Omit<GameRecord, 'setup' | 'tree'>> & { seats?: object; tree?: object } = {},
): string {
  const seats = { yellow: { kind: 'person' }, red: { kind: 'computer', spec: 'level:4' } };
  return `${JSON.stringify({
    format: 'zugzwang-game',
    version: 1,
    geometry: { columns: 7, rows: 6, connect: 4 },
    moves,
    begins: 'yellow',
    app: { id: 'a', kind: 'game', started: 1, changed: 1, length: moves.length, seats, ...app },
  })}\n`;
}

const kWon = [4, 1, 4, 1, 4, 1, 4];
const kLost = [1, 4, 1, 4, 2, 4, 2, 4];
/** One that was won, one that was lost, and one that goes on. */
export const kThreeGames =
  exportedGame(kWon, { id: 'won', started: 3, result: 'yellow', accuracy: { yellow: 91.2 } }) +
  exportedGame(kLost, {
    id: 'lost',
    started: 2,
    result: 'red',
    seats: { yellow: { kind: 'person' }, red: { kind: 'computer', spec: 'level:10' } },
  }) +
  exportedGame([4, 4, 3], { id: 'open', started: 1 });
