// "Why?": the first key position names the move to play, and both boards show it.

import { describe, expect, test } from 'vitest';
import { explained, frames, kZugzwang } from './support/explanation_page';

const kBefore = kZugzwang.slice(0, -1);

describe('the first key position', () => {
  for (const [name, digits, language, text] of [
    ['of a plan', kBefore, 'en', /^Red to move\..* e6 starts the plan\.$/],
    ['of a plan, in German', kBefore, 'de', /^Rot ist am Zug\..* Mit e6 beginnt der Plan\.$/],
    ['of a loss', kZugzwang, 'en', /^Yellow to move\. Red threatens b2 and f2 already\. Yellow tries g1\.$/],
    ['of a loss, in German', kZugzwang, 'de', /^Gelb ist am Zug\. Rot droht schon auf b2 und f2\. Gelb versucht es mit g1\.$/],
  ] as const) {
    test(`${name} names the move to play`, async () => {
      const app = await explained(digits, { settings: { language } });
      const first = app.page.locator('.frames li').first();
      expect((await first.locator('p').innerText()).replace(/\s+/g, ' ')).toMatch(text);
      expect(await first.locator('.mini .right').count()).toBe(1);
    });
  }

  test('has its move on the large board, until another column is pointed at or another position shown', async () => {
    const app = await explained(kBefore);
    const lit = app.page.locator('[fill="url(#g-lit)"]');
    const left = async (): Promise<number> => Math.round((await lit.boundingBox())?.x ?? 0);
    const e = Math.round((await app.cell('e1').boundingBox())?.x ?? 0);
    expect(Math.abs((await left()) - e)).toBeLessThan(20);
    await app.cell('g3').hover();
    expect((await left()) - e).toBeGreaterThan(50);
    await app.page.mouse.move(0, 0);
    expect(Math.abs((await left()) - e)).toBeLessThan(20);
    await frames(app).last().getByRole('button').click();
    expect(await lit.count()).toBe(0);
  });
});
