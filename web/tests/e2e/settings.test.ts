// Settings: each one takes effect immediately and is remembered.

import { describe, expect, test } from 'vitest';
import { openApp } from './support/app_page';

describe('settings', () => {
  test('the language follows the browser at first', async () => {
    const german = await openApp({ firstVisit: true, context: { locale: 'de-AT' } });
    expect(await german.title.innerText()).toBe('Dein Zug');
    expect(await german.page.locator('html').getAttribute('lang')).toBe('de');
    const french = await openApp({ firstVisit: true, context: { locale: 'fr' } });
    expect(await french.title.innerText()).toBe('Your move');
  });

  test('language, colours, discs, sound and animation are remembered', async () => {
    const app = await openApp({ firstVisit: true });
    await app.tool('settings').click();
    await app.choice('Deutsch').check();
    await app.choice('Dunkel').check();
    await app.choice('Muster').check();
    await app.choice('An', 'Ton').check();
    await app.choice('Aus', 'Bewegung').check();
    await app.dialog.getByRole('button', { name: 'Fertig' }).click();
    const root = app.page.locator('html');
    const attributes = async (): Promise<(string | null)[]> =>
      Promise.all(['lang', 'data-theme', 'data-discs', 'data-motion'].map((name) => root.getAttribute(name)));
    expect(await attributes()).toEqual(['de', 'dark', 'pattern', 'off']);
    await app.page.reload();
    await app.waitForStatus('Dein Zug');
    expect(await attributes()).toEqual(['de', 'dark', 'pattern', 'off']);
    await app.tool('settings').click();
    expect(await app.choice('An', 'Ton').isChecked()).toBe(true);
    // With sound on, a move causes no error; whether it can be heard is not tested.
    await app.page.keyboard.press('Escape');
    await app.drop(4);
    await app.waitForMoves(2);
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
    await app.button('Switch between light and dark').click();
    await app.page.emulateMedia({ colorScheme: 'light' });
    await shown('dark');
  });

  test('stones fall, but not with reduced motion or without animation', async () => {
    const lively = await openApp({ settings: { animation: true } });
    await lively.drop(4);
    expect(await lively.page.locator('.falls').count()).toBe(1);
    const calm = await openApp({
      settings: { animation: true },
      context: { reducedMotion: 'reduce' },
    });
    await calm.drop(4);
    expect(await calm.page.locator('.falls').count()).toBe(0);
    await calm.dropAll([4, 4, 4, 4, 4, 4]);
    expect(await calm.page.evaluate(() => document.getAnimations().length)).toBe(0);
    await calm.tool('settings').click();
    await calm.dialog.getByText('Your system asks for reduced motion').waitFor();
    const still = await openApp({ settings: { animation: false } });
    await still.drop(4);
    expect(await still.page.locator('.falls').count()).toBe(0);
  });
});
