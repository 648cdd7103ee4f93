// The table of keys: it names the keys of the place that is shown, and every key that it names does what it says.

import { describe, expect, test } from 'vitest';
import { kHelpMessages } from '../../src/i18n/help';
import { parseRoute } from '../../src/model/route';
import { groupsAt, kShortcutGroups, kShortcuts } from '../../src/model/shortcuts';
import { type AppPage, computer, kPhone, openApp } from './support/app_page';
import { openKeys } from './support/settings_page';

async function press(app: AppPage, ...keys: string[]): Promise<void> {
  for (const key of keys) await app.page.keyboard.press(key);
}

async function expectStone(app: AppPage, cell: string, colour: string): Promise<void> {
  await app.page.locator(`[data-cell=${cell}][aria-label*="${colour}"]`).waitFor();
}

async function expectEmpty(app: AppPage, cell: string): Promise<void> {
  await app.page.locator(`[data-cell=${cell}][aria-label*="empty"]`).waitFor();
}

async function expectFocus(app: AppPage, cell: string): Promise<void> {
  await app.page.locator(`[data-cell=${cell}]:focus`).waitFor();
}

async function expectAddress(app: AppPage, fragment: string): Promise<void> {
  await app.page.waitForFunction((sought) => location.hash === sought, fragment);
}

/** A game of two people with four stones: d1 d2 e1 c1. */
const game = (): Promise<AppPage> => openApp({ moves: [4, 4, 5, 3] });

/** The list of its moves, with the focus on the last one. */
async function list(): Promise<AppPage> {
  const app = await game();
  await app.moves.last().focus();
  return app;
}

async function analysis(fragment = '#analyse/4453'): Promise<AppPage> {
  const app = await openApp({ hash: fragment });
  await expectStone(app, 'd2', 'Red');
  return app;
}

/** What each shortcut does, by group and name. */
const kDeeds: Record<string, () => Promise<void>> = {
  'board.drop': async () => {
    const app = await game();
    await press(app, '1');
    await expectStone(app, 'a1', 'Yellow');
    const wide = await openApp({ moves: [1, 2], rules: { columns: 10 } });
    await press(wide, '9');
    await expectStone(wide, 'i1', 'Yellow');
  },
  'board.dropTenth': async () => {
    const app = await openApp({ moves: [1, 2], rules: { columns: 10 } });
    await press(app, '0');
    await expectStone(app, 'j1', 'Yellow');
  },
  'board.cells': async () => {
    const app = await game();
    await press(app, 'ArrowUp');
    await expectFocus(app, 'd1');
    await press(app, 'ArrowRight', 'ArrowUp', 'ArrowUp');
    await expectFocus(app, 'e3');
    await press(app, 'ArrowDown', 'ArrowLeft');
    await expectFocus(app, 'd2');
  },
  'board.dropHere': async () => {
    const app = await game();
    await press(app, 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter');
    await expectStone(app, 'f1', 'Yellow');
    await press(app, 'ArrowRight', ' ');
    await expectStone(app, 'g1', 'Red');
  },
  'board.edge': async () => {
    const app = await game();
    await press(app, 'ArrowUp', 'Home');
    await expectFocus(app, 'a1');
    await press(app, 'End');
    await expectFocus(app, 'g1');
  },
  'play.undo': async () => {
    const app = await game();
    await press(app, 'Control+z');
    await expectEmpty(app, 'c1');
  },
  'play.redo': async () => {
    const app = await game();
    await press(app, 'Control+z', 'Control+z', 'Control+y');
    await expectStone(app, 'e1', 'Yellow');
    await expectEmpty(app, 'c1');
    await press(app, 'Control+Shift+Z');
    await expectStone(app, 'c1', 'Red');
  },
  'play.step': async () => {
    const app = await openApp({ moves: [4, 4, 5, 3] });
    await press(app, 'ArrowLeft', 'ArrowLeft');
    await expectEmpty(app, 'e1');
    await press(app, 'ArrowRight');
    await expectStone(app, 'e1', 'Yellow');
    await expectEmpty(app, 'c1');
    // A button that is focused is not in the way.
    await app.tool('undo').focus();
    await press(app, 'ArrowRight');
    await expectStone(app, 'c1', 'Red');
    expect(await app.moveText()).toBe('d1 d2 e1 c1');
  },
  'play.ends': async () => {
    const app = await openApp({ moves: [4, 4, 5, 3] });
    await press(app, 'Home');
    await expectEmpty(app, 'd1');
    await press(app, 'End');
    await expectStone(app, 'c1', 'Red');
    expect(await app.moveText()).toBe('d1 d2 e1 c1');
  },
  'play.toEnd': async () => {
    const app = await list();
    await press(app, 'Home');
    await expectEmpty(app, 'c1');
    await press(app, 'Escape');
    await expectStone(app, 'c1', 'Red');
  },
  'moves.step': async () => {
    const app = await list();
    await press(app, 'ArrowLeft');
    await expectEmpty(app, 'c1');
    await press(app, 'ArrowRight');
    await expectStone(app, 'c1', 'Red');
  },
  'moves.round': async () => {
    const app = await list();
    await press(app, 'ArrowUp');
    await expectEmpty(app, 'e1');
    await press(app, 'ArrowDown');
    await expectStone(app, 'c1', 'Red');
  },
  'moves.ends': async () => {
    const app = await list();
    await press(app, 'Home');
    await expectEmpty(app, 'd2');
    await press(app, 'End');
    await expectStone(app, 'c1', 'Red');
  },
  'analyse.step': async () => {
    const app = await analysis();
    await press(app, 'ArrowLeft');
    await expectAddress(app, '#analyse/445');
    await press(app, 'ArrowRight');
    await expectAddress(app, '#analyse/4453');
  },
  'analyse.aside': async () => {
    const app = await analysis();
    await press(app, 'ArrowLeft', '1');
    await expectAddress(app, '#analyse/4451');
    await press(app, 'ArrowUp');
    await expectAddress(app, '#analyse/4453');
    await press(app, 'ArrowDown');
    await expectAddress(app, '#analyse/4451');
  },
  'analyse.ends': async () => {
    const app = await analysis();
    await press(app, 'Home');
    await expectAddress(app, '#analyse/start');
    await press(app, 'End');
    await expectAddress(app, '#analyse/4453');
  },
  'analyse.undo': async () => {
    const app = await analysis();
    await press(app, '1');
    await expectAddress(app, '#analyse/44531');
    await app.button('Delete').click();
    await expectEmpty(app, 'a1');
    await press(app, 'Control+z');
    await expectStone(app, 'a1', 'Yellow');
  },
  'analyse.leave': async () => {
    const app = await analysis('#analyse/4453/why');
    await expectAddress(app, '#analyse/4453/why');
    await press(app, 'Escape');
    await expectAddress(app, '#analyse/4453');
  },
  'review.step': async () => {
    const { slider, at } = await review();
    await slider.focus();
    const before = await at();
    await slider.press('ArrowLeft');
    expect(await at()).toBe(before - 1);
    await slider.press('ArrowRight');
    expect(await at()).toBe(before);
  },
  'review.mistakes': async () => {
    const { slider, at } = await review();
    await slider.press('Home');
    const before = await at();
    await slider.press('PageUp');
    const mistake = await at();
    expect(mistake).toBeGreaterThan(before);
    await slider.press('End');
    await slider.press('PageDown');
    expect(await at()).toBeLessThanOrEqual(mistake + 8);
  },
  'xray.step': async () => {
    const app = await xray();
    await press(app, 'ArrowRight', 'ArrowRight');
    await expectAddress(app, `${kXray}&step=5`);
    await press(app, 'ArrowLeft');
    await expectAddress(app, `${kXray}&step=3`);
  },
  'xray.tree': async () => {
    const app = await xray();
    await app.page.getByRole('treeitem').first().focus();
    await press(app, 'ArrowRight', 'ArrowDown');
    await app.page.getByRole('treeitem', { name: /^Yellow b\b/ }).and(app.page.locator(':focus')).waitFor();
    await press(app, 'ArrowUp', 'ArrowLeft');
    await app.page.getByRole('treeitem').first().and(app.page.locator(':focus')).waitFor();
  },
  'xray.ends': async () => {
    const app = await xray();
    await app.page.getByRole('treeitem').first().focus();
    await press(app, 'End');
    await app.page.getByRole('treeitem').last().and(app.page.locator(':focus')).waitFor();
    await press(app, 'Home');
    await app.page.getByRole('treeitem').first().and(app.page.locator(':focus')).waitFor();
  },
  'xray.large': async () => {
    const app = await xray();
    await press(app, 'p');
    await app.page.locator('html[data-presentation]').waitFor();
    await press(app, 'p');
    await app.page.locator('html:not([data-presentation])').waitFor();
  },
  'page.help': async () => {
    const app = await game();
    await press(app, '?');
    await app.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  },
  'page.close': async () => {
    const app = await game();
    await press(app, '?');
    await app.dialog.waitFor();
    await press(app, 'Escape');
    await app.dialog.waitFor({ state: 'detached' });
  },
};

const kXray = '#lab/xray?position=44&engine=minimax:depth=1,eval=scorecard';

async function xray(): Promise<AppPage> {
  const app = await openApp({ hash: kXray });
  await app.page.getByRole('treeitem').nth(1).waitFor();
  return app;
}

/** A game with mistakes, reviewed: its graph, and the stone that it stands at. */
async function review(): Promise<{ slider: ReturnType<AppPage['page']['locator']>; at: () => Promise<number> }> {
  const app = await openApp({ hash: '#analyse/44444432273/review' });
  const slider = app.page.getByRole('slider').first();
  await slider.waitFor();
  const at = async (): Promise<number> => Number(await slider.getAttribute('aria-valuenow'));
  return { slider, at };
}

describe('every key that is named does what it says', () => {
  const all = kShortcutGroups.flatMap((group) => kShortcuts[group].map(({ id }) => `${group}.${id}`));
  test.each(all)('%s', async (name) => {
    const deed = kDeeds[name];
    if (deed === undefined) expect.fail(`nobody knows whether ${name} works`);
    await deed();
  });
});

const kTables = ['#play', '#analyse/4453', '#analyse/4453/review', '#puzzles', '#learn', '#learn/2', '#lab', '#lab/xray', '#games', '#about'];

describe('the table', () => {
  test('has the keys of the place, in both languages', async () => {
    const app = await openApp();
    const table = async (): Promise<string[][]> => {
      await press(app, '?');
      await app.dialog.waitFor();
      const words = ['caption', 'td'].map((part) => app.dialog.locator(part).allInnerTexts());
      const shown = await Promise.all(words);
      await press(app, 'Escape');
      await app.dialog.waitFor({ state: 'detached' });
      return shown;
    };
    for (const hash of kTables) {
      await app.goTo(hash);
      const groups = groupsAt(parseRoute(hash));
      for (const language of ['en', 'de'] as const) {
        await app.page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
        const { groups: texts } = kHelpMessages[language];
        const effects = groups.flatMap((group) => Object.values(texts[group].items));
        expect(await table(), `${hash}, ${language}`).toEqual([groups.map((group) => texts[group].title), effects]);
        await app.page.locator('[data-bar=language]').click();
      }
    }
  });

  test('is not opened by a key that is meant for a field', async () => {
    const app = await openApp({ hash: '#lab', red: computer('runs:depth=2'), moves: [4] });
    await app.page.getByLabel('Evaluated by').focus();
    await press(app, '?');
    expect(await app.dialog.count()).toBe(0);
    await app.page.getByRole('link', { name: 'To the game' }).focus();
    await press(app, '?');
    await app.dialog.waitFor();
  });

  test.each([
    ['desktop', undefined],
    ['phone', kPhone],
  ])('on a %s is opened from the settings and gives the focus back', async (_, viewport) => {
    const app = await openApp(viewport === undefined ? {} : { viewport });
    await openKeys(app);
    await app.dialog.getByRole('button', { name: 'Done' }).click();
    await app.dialog.waitFor({ state: 'detached' });
    await app.page.locator('[data-bar=settings]:focus').waitFor();
  });
});
