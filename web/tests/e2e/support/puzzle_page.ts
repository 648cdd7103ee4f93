// The puzzles as a player sees them.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { chosen, parsePuzzles, type Puzzle, type Theme } from '../../../src/model/puzzles/puzzles';
import { type AppPage, openApp, type Start } from './app_page';

const kFile = resolve(import.meta.dirname, '../../../../data/puzzles.json');
export const puzzles = parsePuzzles(readFileSync(kFile, 'utf8'));

export const [firstPuzzle, secondPuzzle] = puzzles as [Puzzle, Puzzle];

/** The first one is solved; of the second one only the solution has been seen; the third is not offered any more. */
export const kAttempts = {
  'zugzwang.puzzles': JSON.stringify({
    version: 1,
    attempts: { [firstPuzzle.id]: ['solved', 1], [secondPuzzle.id]: ['shown', 2], '11': ['solved', 1] },
  }),
};

/** The first puzzle of the theme whose line has this many stones, or any. */
export function puzzleOf(theme: Theme, stones?: number): Puzzle {
  const found = chosen(puzzles, { theme, grade: 'all' }).find(
    ({ line }) => stones === undefined || line.length === stones,
  );
  if (found === undefined) throw new Error(`no puzzle of ${theme} with ${stones ?? 'any'} stones`);
  return found;
}

/** A column with room that is not the solution. */
export function wrongColumn({ moves, line }: Puzzle): number {
  const isOpen = (column: number): boolean => moves.filter((move) => move === column).length < 6;
  return [1, 2, 3, 4, 5, 6, 7].find((column) => column !== line[0] && isOpen(column)) ?? 0;
}

/** The person's stones of the line. */
export function ownMoves({ line }: Puzzle): number[] {
  return line.filter((_, index) => index % 2 === 0);
}

export const names = ({ you }: Puzzle): { you: string; opponent: string } =>
  you === 'first' ? { you: 'Yellow', opponent: 'Red' } : { you: 'Red', opponent: 'Yellow' };

export class PuzzlePage {
  readonly app: AppPage;

  constructor(app: AppPage) {
    this.app = app;
  }

  get title(): Locator {
    return this.app.page.getByRole('heading', { level: 1 });
  }

  /** What is to be found, in full. */
  get goal(): Locator {
    return this.app.page.locator('.goal .full');
  }

  /** The one button below the board. */
  get action(): Locator {
    return this.app.page.locator('.foot button');
  }

  get feedback(): Locator {
    return this.app.page.locator('[data-feedback]');
  }

  get stones(): Locator {
    return this.app.board.locator('[data-cell]:not([aria-label*=empty], [aria-label*=leer])');
  }

  get panel(): Locator {
    return this.app.page.locator('.panel');
  }

  async expectTitle(text: string): Promise<void> {
    await this.title.filter({ hasText: text }).waitFor({ state: 'attached' });
  }

  async expectGoal(text: string | RegExp): Promise<void> {
    await this.goal.filter({ hasText: text }).waitFor({ state: 'attached' });
  }

  /** Waits until it is the person's turn. */
  async waitForTurn(): Promise<void> {
    await this.app.page.locator('.board.open').waitFor();
  }

  async waitFor(state: 'lost' | 'kept' | 'hint' | 'solved'): Promise<void> {
    await this.app.page.locator(`[data-feedback=${state}]`).waitFor({ timeout: 20_000 });
  }

  /** Plays the person's stones of the line. */
  async playLine(puzzle: Puzzle): Promise<void> {
    for (const column of ownMoves(puzzle)) {
      await this.waitForTurn();
      await this.app.drop(column);
    }
  }

  async solve(puzzle: Puzzle): Promise<void> {
    await this.playLine(puzzle);
    await this.waitFor('solved');
  }

  /** The whole board is on the screen. */
  async expectBoardInSight(): Promise<void> {
    const box = await this.app.board.boundingBox();
    const size = this.app.page.viewportSize();
    if (box === null || size === null) throw new Error('no board');
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(size.height);
  }
}

export async function openPuzzles(start: Start): Promise<PuzzlePage> {
  return new PuzzlePage(await openApp(start));
}
