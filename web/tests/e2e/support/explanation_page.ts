// "Why?" as a person sees it.

import type { Locator } from 'playwright-core';
import { type AppPage, openApp, type Start } from './app_page';

export const kZugzwang = '444545443331313351115155';
export const kProof = '42422135622412574456';

/** Opens the explanation of a position by its address. */
export async function explained(digits: string, start: Start = {}): Promise<AppPage> {
  const app = await openApp({ hash: `#analyse/${digits}/why`, ...start });
  await app.page.locator('#explanation[aria-busy=false] .plan').waitFor();
  return app;
}

export const panel = (app: AppPage, name: string): Locator => app.page.getByRole('region', { name, exact: true });
export const frames = (app: AppPage): Locator =>
  app.page.getByRole('list', { name: 'Key positions' }).getByRole('listitem');
