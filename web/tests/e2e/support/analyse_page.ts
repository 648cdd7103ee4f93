// Analyse as a person sees it.

import type { Locator } from 'playwright-core';
import { AppPage, openApp, type Start } from './app_page';

/** Yellow has just played g1: only e wins for Red. */
export const kGame = '4444446536557';

export class AnalysePage extends AppPage {
  get heading(): Locator {
    return this.page.locator('.panel h1');
  }

  /** Every stone of the tree, in the order it is written. */
  get stones(): Locator {
    return this.page.locator('.tree .move');
  }

  /** The stones of the main line. */
  get mainStones(): Locator {
    return this.page.locator('.tree .row:not(.inner) .move');
  }

  get explorer(): Locator {
    return this.page.locator('.explorer');
  }

  /** A row of the table of columns, counted from 1. */
  explorerRow(column: number): Locator {
    return this.explorer.locator(`[data-column="${column}"]`);
  }

  /** A stone by the digits that lead to it. */
  stone(path: string): Locator {
    return this.page.locator(`.tree .move[data-path="${path}"]`);
  }

  async texts(stones: Locator): Promise<string> {
    return (await stones.allTextContents()).map((text) => text.replace(/\?+$/, '')).join(' ');
  }

  /** The position in the address. */
  async address(): Promise<string> {
    return this.page.evaluate(() => location.hash);
  }

  async waitForTitle(text: string | RegExp): Promise<void> {
    await this.heading.filter({ hasText: text }).waitFor();
  }

  /** Chooses something behind "More". */
  async choose(name: string): Promise<void> {
    await this.button('More').click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  async paste(text: string): Promise<void> {
    await this.button('Paste').click();
    await this.dialog.getByRole('textbox').fill(text);
    await this.dialog.getByRole('button', { name: 'Open', exact: true }).click();
  }

  /** Tries to analyse what no game leads to: Yellow's stones lie on a red one, and Yellow must have begun. */
  async setUpUnreachable(): Promise<void> {
    await this.page.getByRole('radio', { name: /^Red/ }).first().check();
    await this.drop(1);
    await this.page.getByRole('radio', { name: /^Yellow/ }).first().check();
    await this.cell('a5').click();
    await this.cell('a5').click();
    await this.button('Analyse this').click();
    await this.page.getByText('This position cannot be reached: no game leads to this position.').waitFor();
  }

  /** The stones on the board, "d1, Yellow", in the order of its cells. */
  async onBoard(): Promise<string[]> {
    const labels = await this.page
      .locator('[data-cell]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    return labels.filter((label) => /Yellow|Red/.test(label) && !label.includes('empty')).map((label) => label.slice(0, 2));
  }
}

export async function openAnalyse(start: Start = {}): Promise<AnalysePage> {
  const { page, context } = await openApp({ hash: '#analyse', ...start });
  const analyse = new AnalysePage(page, context);
  await analyse.heading.waitFor();
  return analyse;
}
