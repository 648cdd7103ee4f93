// The review of a game, in Analyse: its value from stone to stone, mistakes as cards, and another try.

import { describe, expect, test } from 'vitest';
import { type AppPage, computer, kDesktop, kPerson, kPhone, openApp } from './support/app_page';
import { cards, graph, kJuno, openCard, reviewed } from './support/review_page';

const title = (app: AppPage): Promise<string> => openCard(app).getByRole('heading').first().innerText();
const stone = async (app: AppPage): Promise<number> => Number(await graph(app).getAttribute('aria-valuenow'));

/** How many stones the board shows. */
async function stones(app: AppPage): Promise<number> {
  return app.board.locator('[data-cell]:not([aria-label*=empty], [aria-label*=leer])').count();
}

/** From now on the engine has one second for a review, not twenty. */
async function hurryReviews(app: AppPage): Promise<void> {
  await app.page.evaluate(() => {
    const { prototype } = Worker;
    const { postMessage } = prototype;
    prototype.postMessage = function (message: { request?: { op: string } }) {
      const { request } = message;
      const hurried = request?.op === 'review' ? { ...message, request: { ...request, limits: { seconds: 1 } } } : message;
      postMessage.call(this, hurried);
    };
  });
}

describe('review', () => {
  test('from the end of a game to where it turned: who played how, and what was right', async () => {
    const app = await reviewed();
    await app.page.waitForURL(/#analyse\/4444446536557\/review$/);
    const players = app.page.getByRole('list', { name: 'Accuracy' });
    expect((await players.innerText()).replace(/\s+/g, ' ')).toMatch(/^You 90% Juno 91%$/);
    expect(await players.locator('[data-face]').evaluateAll((faces) => faces.map((face) => face.dataset['face']))).toEqual(['person', '4']);
    expect(await title(app)).toBe('Stone 14: Juno played b1; column e was right');
    expect((await openCard(app).locator('.pill').allInnerTexts()).join(' ')).toBe('Win Loss');
    expect(await stones(app)).toBe(13);
    expect(await app.cell('b1').getAttribute('aria-label')).toContain('played, a mistake');
    expect(await app.cell('e4').getAttribute('aria-label')).toContain('right');
    expect(await app.page.locator('.foot').innerText()).toMatch(/Before stone 14[\s\S]*played[\s\S]*right/);
    await app.expectLive(/Turning point: 7\.\.\. b1\. .* Accuracy: Yellow 90%, Red 91%\./);
  });

  test('a click on the graph leads to the stone below the pointer, also where the panel is enlarged', async () => {
    for (const viewport of [kDesktop, { width: 2560, height: 1440 }]) {
      const app = await reviewed({ viewport });
      const number = await graph(app).locator('.number', { hasText: /^21$/ }).boundingBox();
      const box = await graph(app).boundingBox();
      if (number === null || box === null) throw new Error('the graph has no number 21');
      await app.page.mouse.click(number.x + number.width / 2, box.y + box.height / 2);
      expect(await stone(app), `${viewport.width} px`).toBe(21);
    }
  });

  test('the graph uses its height, marks where the result changed, and leads to each stone', async () => {
    const app = await reviewed();
    const line = await graph(app).locator('.line').boundingBox();
    const box = await graph(app).boundingBox();
    // The largest value of this game is Yellow's: it reaches the top edge.
    expect((line?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(10);
    expect(await graph(app).locator('.turn').count()).toBe(3);
    await graph(app).focus();
    await app.page.keyboard.press('PageDown');
    expect(await stone(app)).toBe(9);
    expect(await graph(app).getAttribute('aria-valuetext')).toBe('Stone 9, Yellow c1, Draw becomes Loss');
    await app.page.keyboard.press('ArrowLeft');
    expect(await graph(app).getAttribute('aria-valuetext')).toBe('Stone 8, Red e1');
    expect(await openCard(app).count()).toBe(0);
    await app.page.keyboard.press('End');
    expect(await graph(app).getAttribute('aria-valuetext')).toBe('End of the game');
    expect(await stones(app)).toBe(27);
    await app.page.keyboard.press('Home');
    expect(await stones(app)).toBe(0);
    await app.page.keyboard.press('PageUp');
    expect(await title(app)).toBe('Stone 7: you played f1; column c or e was right');
    // By pointer: a click, and a drag from there.
    const { x = 0, y = 0, width = 0 } = box ?? {};
    await app.page.mouse.move(x + width / 2, y + 40);
    await app.page.mouse.down();
    const middle = await stone(app);
    expect(middle).toBeGreaterThan(9);
    await app.page.mouse.move(x + width - 2, y + 60);
    await app.page.mouse.up();
    expect(await stone(app)).toBe(27);
  });

  test('mistakes by side: tabs, one open card, and the way from one to the next', async () => {
    const app = await reviewed();
    const tabs = app.page.getByRole('tab');
    expect(await tabs.allInnerTexts()).toEqual(['Your mistakes, 2', 'Juno’s, 4']);
    expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true');
    expect(await cards(app).count()).toBe(4);
    expect(await app.button('Previous mistake').getAttribute('aria-disabled')).toBe('true');
    await app.button('Next mistake').click();
    expect(await title(app)).toBe('Stone 16: Juno played e5; column f holds out longer');
    expect((await openCard(app).locator('.pill').allInnerTexts()).join(' ')).toBe('Loss in 12 Loss in 9');
    await tabs.nth(1).focus();
    await app.page.keyboard.press('ArrowLeft');
    expect(await tabs.nth(0).getAttribute('aria-selected')).toBe('true');
    expect(await title(app)).toBe('Stone 9: you played c1; column b, e or f was right');
    await app.expectLive(/Stone 9: you played c1; column b, e or f was right\. Yellow throws away the draw: /);
    await cards(app).first().click();
    expect(await title(app)).toBe('Stone 7: you played f1; column c or e was right');
    expect(await openCard(app).count()).toBe(1);
    // The address holds it, and the way back leads to Play.
    await app.page.waitForURL(/#analyse\/444444\/review$/);
    await app.page.goBack();
    await app.page.locator('[data-action=review]').waitFor();
  });

  test('a mistake shows what follows it, without touching the game', async () => {
    const app = await reviewed();
    await app.page.getByRole('tab').first().click();
    const kept = (): Promise<unknown> => app.page.evaluate(() => [location.href, localStorage.getItem('zugzwang.analysis')]);
    const before = await kept();
    const strip = openCard(app).getByRole('region', { name: 'What follows' });
    const first = strip.getByRole('button').first();
    expect(await first.getAttribute('aria-label')).toBe('Stone 9, Yellow c1');
    await first.hover();
    expect(await stones(app)).toBe(9);
    await app.page.mouse.move(0, 0);
    expect(await stones(app)).toBe(8);
    await first.click();
    await app.page.keyboard.press('ArrowRight');
    expect(await strip.locator('[aria-current=step]').getAttribute('aria-label')).toBe('Stone 10, Red f2');
    expect(await app.page.locator('.preview-bar').innerText()).toContain('Stone 10');
    expect(await stones(app)).toBe(10);
    expect(await kept()).toEqual(before);
    await app.page.keyboard.press('Escape');
    expect(await stones(app)).toBe(8);
    expect(await title(app)).toMatch(/^Stone 9: /);
  });

  test('try again from a mistake: the same opponent, from there; the old game stays', async () => {
    const app = await reviewed({ red: computer('level:10'), yellow: { kind: 'person' } });
    await app.page.getByRole('tab').first().click();
    await cards(app).first().click();
    await app.button('Try again from here').click();
    await app.page.waitForURL(/#play$/);
    await app.waitForStatus('Your move');
    expect(await app.moveText()).toBe('d1 d2 d3 d4 d5 d6');
    expect(await app.strip('red').innerText()).toContain('Zenith');
    // The game that was reviewed counts.
    expect(await app.wins()).toEqual({ yellow: 1, red: 0 });
    await app.drop(3);
    await app.waitForMoves(8);
  });

  test('a computer is not asked to try again, and "Why?" leads there and back', async () => {
    const app = await reviewed();
    expect(await app.button('Try again from here').count()).toBe(0);
    await openCard(app).getByRole('button', { name: 'Why?' }).click();
    await app.page.getByRole('region', { name: 'Why Red wins' }).waitFor();
    await app.page.waitForURL(/#analyse\/4444446536557\/why$/);
    await app.button('Close the explanation').click();
    expect(await title(app)).toBe('Stone 14: Juno played b1; column e was right');
  });

  test('a stone beside the game goes to the moves, as a variation; the review can be had again', async () => {
    const app = await reviewed();
    await app.drop(7);
    await app.page.locator('.mistake').first().waitFor({ state: 'detached' });
    await app.page.waitForURL(/#analyse\/44444465365577$/);
    await app.page.goto(app.page.url().replace(/$/, '/review'));
    await graph(app).waitFor();
    expect(await graph(app).getAttribute('aria-valuemax')).toBe('28');
    expect(await stones(app)).toBe(13);
  });

  test('a game without mistakes says so, and so does a side without one', async () => {
    const clean = await openApp({ hash: '#analyse/4444/review' });
    await clean.page.getByText('A game without a mistake: every stone of both sides kept the best result.').waitFor();
    expect(await clean.page.getByRole('tab').count()).toBe(0);
    const half = await openApp({ hash: '#analyse/443/review' });
    await graph(half).waitFor();
    await half.page.getByRole('tab', { name: 'Red’s, 0' }).click();
    await half.page.getByText('Red gave nothing away: every stone kept the best result.').waitFor();
  });

  test('what was not solved in time is not judged, and that is said', async () => {
    const app = await openApp();
    await hurryReviews(app);
    await app.goTo('#analyse/9x7x5:12345671234567123456/review');
    await app.page.getByText(/the values were not found in time\./).waitFor({ timeout: 60_000 });
    expect(await app.page.getByText('A game without a mistake').count()).toBe(0);
  });

  test('nothing to review, and the house rule', async () => {
    const app = await openApp({ hash: '#analyse/start/review' });
    await app.page.getByText('There are no stones to review yet.').waitFor();
    await app.button('To the moves').click();
    await app.page.waitForURL(/#analyse\/start$/);
  });

  test('in German, another language while it is open, and Red begins', async () => {
    const app = await reviewed({ begins: 'red', red: kJuno, settings: { language: 'de' } }, 'Rückblick');
    expect(await app.page.getByRole('tab').allInnerTexts()).toEqual(['Deine Fehler, 4', 'Juno, 2']);
    expect(await title(app)).toBe('Stein 14: Du hast b1 gespielt, richtig war e');
    expect(await openCard(app).locator('p').innerText()).toMatch(/^Gelb macht aus einem Sieg eine Niederlage: /);
    await app.page.locator('[data-bar=language]').click();
    await app.page.getByRole('heading', { name: 'Stone 14: you played b1; column e was right' }).waitFor();
    await openCard(app).getByText(/^Yellow turns a win into a loss: /).waitFor();
  });
});

describe('the card that is open from the start', () => {
  // Red makes eight mistakes; the last one is the turning point.
  const lost = {
    yellow: kJuno,
    red: kPerson,
    moves: [...'752127327644323336534662246144655'].map(Number),
  };
  const scrolled = (app: AppPage): Promise<number> => app.page.locator('.panel').evaluate((panel) => panel.scrollTop);

  test.each([
    { width: 1366, height: 768 },
    { width: 1440, height: 900 },
  ])('is in sight with its main button: $width x $height', async (viewport) => {
    const app = await reviewed({ ...lost, viewport });
    expect(await title(app)).toMatch(/^Stone 32: /);
    const again = await app.button('Try again from here').boundingBox();
    expect((again?.y ?? Infinity) + (again?.height ?? 0)).toBeLessThan(viewport.height - 20);
    expect(await scrolled(app)).toBeGreaterThan(0);
  });

  test('waits below the graph on a phone', async () => {
    const app = await reviewed({ ...lost, viewport: kPhone });
    await openCard(app).waitFor();
    expect(await scrolled(app)).toBe(0);
  });
});
