// The review of a game as a person sees it.

import type { Locator } from 'playwright-core';
import { type AppPage, computer, openApp, type Start } from './app_page';

/** Yellow gives the win away with stone 7 and the draw with stone 9; Red the win with stone 14. */
const kMoves = [...'444444653655725567323333266'].map(Number);
export const kJuno = computer('level:4');

/** From the end of a game in Play. */
export async function reviewed(start: Start = {}, button = 'Review'): Promise<AppPage> {
  const app = await openApp({ moves: kMoves, red: kJuno, ...start });
  await app.button(button).click();
  await graph(app).waitFor();
  return app;
}

export const graph = (app: AppPage): Locator => app.page.getByRole('slider');
export const cards = (app: AppPage): Locator => app.page.locator('.mistake');
export const openCard = (app: AppPage): Locator =>
  app.page.locator('.mistake', { has: app.page.locator('[aria-expanded=true]') });
