// Settings: each one takes effect immediately and is remembered, and the dialog keeps its place meanwhile.

import { describe, expect, test } from 'vitest';
import { type AppPage, openApp } from './support/app_page';
import { kDevices, openSettings } from './support/settings_page';

function attributes(app: AppPage): Promise<(string | null)[]> {
  const root = app.page.locator('html');
  return Promise.all(['lang', 'data-theme', 'data-discs', 'data-motion'].map((name) => root.getAttribute(name)));
}

/** What has been stored. */
async function stored(app: AppPage): Promise<unknown> {
  return JSON.parse(await app.page.evaluate(() => localStorage.getItem('zugzwang.settings') ?? ''));
}

describe.each(kDevices)('the settings of a %s', (device, start) => {
  test('take effect at once, and are remembered', async () => {
    const app = await openApp({ firstVisit: true, ...start });
    await openSettings(app);
    await app.choice('Deutsch').check();
    await app.choice('Dunkel').check();
    await app.choice('Muster').check();
    await app.dialog.getByRole('switch', { name: 'Ton' }).check();
    await app.dialog.getByRole('switch', { name: 'Bewegung' }).uncheck();
    await app.choice('Schnell', 'Tempo bei zwei Computern').check();
    const buzz = app.dialog.getByRole('switch', { name: 'Vibrieren, wenn ein Stein landet' });
    // A computer without a touch screen does not buzz.
    expect(await buzz.count()).toBe(device === 'phone' ? 1 : 0);
    if (device === 'phone') {
      expect(await buzz.isChecked()).toBe(false);
      await buzz.check();
    }
    expect(await attributes(app)).toEqual(['de', 'dark', 'pattern', 'off']);
    await app.dialog.getByRole('button', { name: 'Fertig' }).click();
    await app.dialog.waitFor({ state: 'detached' });
    await app.page.locator('[data-bar=settings]:focus').waitFor();
    expect(await stored(app)).toMatchObject({
      language: 'de', theme: 'dark', discs: 'pattern', sound: true, animation: false, speed: 'fast',
      haptics: device === 'phone',
    });
    await app.page.reload();
    await app.page.locator('.shell[data-ready] #content').waitFor();
    expect(await attributes(app)).toEqual(['de', 'dark', 'pattern', 'off']);
    await openSettings(app);
    expect(await app.dialog.getByRole('switch', { name: 'Ton' }).isChecked()).toBe(true);
    expect(await app.choice('Schnell', 'Tempo bei zwei Computern').isChecked()).toBe(true);
  });

  test('lead to the keys only where there may be a keyboard', async () => {
    const app = await openApp(start);
    await openSettings(app);
    await app.dialog.getByRole('link', { name: 'About' }).waitFor();
    expect(await app.dialog.getByRole('button', { name: 'Keyboard shortcuts' }).count()).toBe(device === 'phone' ? 0 : 1);
  });

  test('keep their place, whatever is chosen', async () => {
    const app = await openApp(start);
    await openSettings(app);
    const place = async (): Promise<unknown> => {
      const box = await app.dialog.boundingBox();
      const first = await app.dialog.getByRole('radio').first().boundingBox();
      // A choice that is out of sight is scrolled to; that is no jump.
      const scrolled = await app.dialog.locator('.body').evaluate((body) => body.scrollTop);
      return [box?.x, box?.y, box?.width, Math.round((first?.y ?? 0) + scrolled)];
    };
    const before = await place();
    for (const choice of ['Deutsch', 'Dunkel', 'Hoher Kontrast', 'Muster', 'Langsam', 'English', 'Automatic', 'Plain']) {
      await app.dialog.getByRole('radio', { name: choice, exact: true }).first().check();
      expect(await place(), choice).toEqual(before);
    }
  });
});

describe('settings', () => {
  test('by keyboard alone', async () => {
    const app = await openApp();
    await app.page.locator('[data-bar=settings]').focus();
    await app.page.keyboard.press('Enter');
    await app.dialog.waitFor();
    await app.choice('English').focus();
    await app.page.keyboard.press('ArrowLeft');
    await app.page.getByRole('dialog', { name: 'Einstellungen' }).waitFor();
    await app.dialog.getByRole('switch', { name: 'Ton' }).focus();
    await app.page.keyboard.press('Space');
    expect(await app.dialog.getByRole('switch', { name: 'Ton' }).isChecked()).toBe(true);
    await app.page.keyboard.press('Escape');
    await app.page.locator('[data-bar=settings]:focus').waitFor();
  });

  test('the language follows the browser at first', async () => {
    const german = await openApp({ firstVisit: true, context: { locale: 'de-AT' } });
    expect(await german.page.locator('html').getAttribute('lang')).toBe('de');
    const french = await openApp({ firstVisit: true, context: { locale: 'fr' } });
    expect(await french.page.locator('html').getAttribute('lang')).toBe('en');
  });

  test('colours follow the system until they are chosen', async () => {
    const app = await openApp({ context: { colorScheme: 'dark' } });
    const shown = (theme: string): Promise<void> =>
      app.page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
    await shown('dark');
    await app.page.emulateMedia({ colorScheme: 'light' });
    await shown('light');
    await app.page.emulateMedia({ contrast: 'more' });
    await shown('contrast');
    await app.page.emulateMedia({ contrast: 'no-preference' });
    await shown('light');
    await app.page.locator('[data-bar=theme]').click();
    await app.page.emulateMedia({ colorScheme: 'light' });
    await shown('dark');
  });

  test('stones fall, but not with reduced motion or without animation', async () => {
    const moves = [4, 4];
    const lively = await openApp({ moves, settings: { animation: true } });
    await lively.drop(4);
    expect(await lively.page.locator('.falls').count()).toBe(1);
    const calm = await openApp({ moves, settings: { animation: true }, context: { reducedMotion: 'reduce' } });
    await calm.drop(4);
    expect(await calm.page.locator('.falls').count()).toBe(0);
    await calm.dropAll([4, 4, 4, 4]);
    expect(await calm.page.evaluate(() => document.getAnimations().length)).toBe(0);
    await openSettings(calm);
    await calm.dialog.getByText('Your system asks for reduced motion').waitFor();
    const still = await openApp({ moves, settings: { animation: false } });
    await still.drop(4);
    expect(await still.page.locator('.falls').count()).toBe(0);
  });
});
