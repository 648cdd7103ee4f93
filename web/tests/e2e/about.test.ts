// What the program says about itself.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { kDesktop, kPhone, openApp } from './support/app_page';

const kVersion = /^project\(zugzwang VERSION (\S+)/m.exec(
  readFileSync(resolve(import.meta.dirname, '../../../CMakeLists.txt'), 'utf8'),
)?.[1];

test('the settings lead there, and it tells version, privacy, figures, ideas and licence', async () => {
  const app = await openApp();
  for (const viewport of [kDesktop, kPhone, { width: 844, height: 390 }]) {
    await app.goTo('#play');
    await app.page.setViewportSize(viewport);
    await app.page.locator('[data-bar=settings]').click();
    await app.dialog.getByRole('link', { name: 'About' }).click();
    await app.page.getByRole('heading', { level: 1, name: 'About Zugzwang' }).waitFor();
    await app.dialog.waitFor({ state: 'detached' });
    expect(app.page.url()).toMatch(/#about$/);
    await app.page.getByText(`Version ${kVersion}`, { exact: true }).waitFor();
    expect(await app.page.locator('h2').allInnerTexts()).toEqual([
      'Your games stay on this device',
      'Where the figures come from',
      'Whose ideas these are',
      'Licence',
    ]);
  }
});

test('the licences are those of the program, its engine, its scripts and its fonts', async () => {
  const app = await openApp({ hash: '#about' });
  await app.page.getByRole('link', { name: 'All licences' }).click();
  await app.page.waitForURL(/licenses\.txt$/);
  const text = await app.page.locator('body').innerText();
  for (const part of ['The Zugzwang authors', 'svelte', 'Niels Lohmann', 'Rich Felker', 'figtree', 'gabarito']) {
    expect(text).toContain(part);
  }
  expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(2);
  await app.page.goBack();
  await app.page.getByRole('heading', { level: 1, name: 'About Zugzwang' }).waitFor();
});
