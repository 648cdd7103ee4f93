// The room for series, as a person sees it.

import { type AppPage, kPhone } from './app_page';

/** Languages, windows, and the series that are offered there. */
export const kReadySeries = [
  ['en', undefined, ['Juno against Kiri 100 games', 'All ten opponents 90 games', 'The four classics 120 games']],
  ['de', kPhone, ['Juno gegen Kiri 100 Partien', 'Alle zehn Gegner 90 Partien', 'Die vier Klassiker 120 Partien']],
] as const;

/** Fills in a series of three players, with 100 games of each pair. */
export async function chooseThree(app: AppPage): Promise<void> {
  const { page } = app;
  await app.button('New series').click();
  await app.button('Add a player').click();
  const third = page.getByRole('group', { name: 'Player 3' });
  await third.getByRole('combobox', { name: 'Player 3' }).selectOption('runs');
  await third.getByLabel('Depth').fill('4');
  await page.getByLabel('Games of each pair').fill('100');
  await page.getByLabel('Seed').fill('3');
  await page.getByText('300 games in all').waitFor();
}

/** Fills in a series that ends when it is decided, with 400 games at most. */
export async function chooseUntilDecided(app: AppPage): Promise<void> {
  const { page } = app;
  await app.button('New series').click();
  for (const [player, level] of [['Player 1', 'level:3'], ['Player 2', 'level:1']] as const) {
    await page.getByRole('combobox', { name: player }).selectOption(level);
  }
  await page.getByLabel('Games of each pair').fill('400');
  await app.choice('Until it is decided').check();
}

/** The larger claim about the difference, in Elo. */
export async function claimAtMost(app: AppPage, elo: number): Promise<void> {
  const field = app.page.getByLabel('Elo, or as much as');
  await field.fill(String(elo));
  await field.press('Tab');
}
