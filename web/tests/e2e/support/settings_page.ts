// The settings, and the table of keys that they lead to.

import { type AppPage, kPhone, type Start } from './app_page';

/** Only a phone is touched, and only a computer has a keyboard for sure. */
export const kDevices: [string, Start][] = [
  ['desktop', {}],
  ['phone', { viewport: kPhone, context: { hasTouch: true, isMobile: true, viewport: kPhone } }],
];

export async function openSettings(app: AppPage): Promise<void> {
  await app.page.locator('[data-bar=settings]').click();
  await app.dialog.waitFor();
}

export async function openKeys(app: AppPage): Promise<void> {
  await openSettings(app);
  await app.dialog.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await app.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
}
