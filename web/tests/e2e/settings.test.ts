// Settings: each one works at once and is remembered.

import { describe, expect, test } from 'vitest';
import { sit } from './support/table';

describe('settings', () => {
  test('the language follows the browser at first', async () => {
    const german = await sit({ firstVisit: true, context: { locale: 'de-AT' } });
    expect(await german.title.innerText()).toBe('Dein Zug');
    expect(await german.page.locator('html').getAttribute('lang')).toBe('de');
    const french = await sit({ firstVisit: true, context: { locale: 'fr' } });
    expect(await french.title.innerText()).toBe('Your move');
  });

  test('language, colours, discs, sound and animation are remembered', async () => {
    const table = await sit({ firstVisit: true });
    await table.tool('settings').click();
    await table.choice('Deutsch').check();
    await table.choice('Dunkel').check();
    await table.choice('Muster').check();
    await table.choice('An', 'Ton').check();
    await table.choice('Aus', 'Bewegung').check();
    await table.dialog.getByRole('button', { name: 'Fertig' }).click();
    const root = table.page.locator('html');
    const attributes = async (): Promise<(string | null)[]> =>
      Promise.all(['lang', 'data-theme', 'data-discs', 'data-motion'].map((name) => root.getAttribute(name)));
    expect(await attributes()).toEqual(['de', 'dark', 'pattern', 'off']);
    await table.page.reload();
    await table.waitForStatus('Dein Zug');
    expect(await attributes()).toEqual(['de', 'dark', 'pattern', 'off']);
    await table.tool('settings').click();
    expect(await table.choice('An', 'Ton').isChecked()).toBe(true);
    // With sound on, a move makes no complaint; hearing it is left to people.
    await table.page.keyboard.press('Escape');
    await table.drop(4);
    await table.waitForMoves(2);
  });

  test('colours follow the system until somebody chooses', async () => {
    const table = await sit({ context: { colorScheme: 'dark' } });
    const shown = (theme: string): Promise<void> =>
      table.page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
    await shown('dark');
    await table.page.emulateMedia({ colorScheme: 'light' });
    await shown('light');
    await table.page.emulateMedia({ contrast: 'more' });
    await shown('contrast');
    await table.page.emulateMedia({ contrast: 'no-preference' });
    await shown('light');
    await table.button('Switch between light and dark').click();
    await table.page.emulateMedia({ colorScheme: 'light' });
    await shown('dark');
  });

  test('stones fall, but not for those who asked for less motion', async () => {
    const lively = await sit({ settings: { animation: true } });
    await lively.drop(4);
    expect(await lively.page.locator('.falls').count()).toBe(1);
    const calm = await sit({
      settings: { animation: true },
      context: { reducedMotion: 'reduce' },
    });
    await calm.drop(4);
    expect(await calm.page.locator('.falls').count()).toBe(0);
    await calm.dropAll([4, 4, 4, 4, 4, 4]);
    expect(await calm.page.evaluate(() => document.getAnimations().length)).toBe(0);
    await calm.tool('settings').click();
    await calm.dialog.getByText('Your system asks for reduced motion').waitFor();
    const still = await sit({ settings: { animation: false } });
    await still.drop(4);
    expect(await still.page.locator('.falls').count()).toBe(0);
  });
});
