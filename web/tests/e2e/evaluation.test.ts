// Values over the columns, hints and threats. The exact ones are those of `zugzwang solve -a`.

import { describe, expect, test } from 'vitest';
import { kHasProgram, zugzwang } from './support/program';
import { computer, openApp } from './support/app_page';

/** Printed by `zugzwang solve -a`; compared with the program itself if it has been built. */
const kScores: Record<string, string> = {
  '': '-2 -1 0 1 0 -1 -2',
  '4453': '-5 -5 -2 -3 -4 -2 -2',
  '444444333': '-15 -2 -15 - -2 -15 -15',
  '444444653655725567': '-1 0 5 - -3 -1 3',
};

/** A score in the words of the chips: on 7x6, +s wins with the (22-s)th stone of the side. */
function words(score: string, stones: number): string {
  if (score === '-') return 'Full';
  const value = Number(score);
  if (value === 0) return 'Draw';
  // A score counts stones from the beginning, a chip from now.
  const own = value > 0 ? Math.floor(stones / 2) : Math.floor((stones + 1) / 2);
  return `${value > 0 ? 'Win' : 'Loss'} in ${22 - Math.abs(value) - own}`;
}

function scoresOf(digits: string): string {
  const known = kScores[digits] ?? '';
  if (!kHasProgram) return known;
  return zugzwang('solve', '-a', digits === '' ? 'start' : digits)
    .trim()
    .split(' ')
    .slice(1)
    .join(' ');
}

describe('evaluation', () => {
  test.each(Object.keys(kScores))('the chips of "%s" are those of the solver', async (digits) => {
    const scores = scoresOf(digits);
    expect(scores).toBe(kScores[digits]);
    const app = await openApp({ moves: [...digits].map(Number), settings: { evaluation: true } });
    const expected = scores.split(' ').map((score) => words(score, digits.length));
    expect(await app.verdicts()).toEqual(expected);
    expect(await app.status.innerText()).toContain('Exact');
  });

  test('it is switched on and off, and stays as it was left', async () => {
    const app = await openApp({ moves: [4, 4, 4, 4, 4, 4, 6, 5, 3, 6, 5, 5, 7, 2, 5, 5, 6, 7] });
    expect(await app.page.locator('.chip').count()).toBe(0);
    await app.button('Show values').click();
    await app.verdicts();
    expect(await app.detail.innerText()).toBe('c wins with Yellow’s 8th stone from now.');
    await app.expectLive('c wins with Yellow’s 8th stone from now.');
    expect(await app.columnName(3)).toBe('Column c, Win in 8, best');
    expect(await app.columnName(4)).toBe('Column d, full');
    await app.page.reload();
    expect((await app.verdicts())[2]).toBe('Win in 8');
    await app.button('Show values').click();
    expect(await app.page.locator('.chip').count()).toBe(0);
    expect(await app.detail.innerText()).toBe('Red played g2 and stopped Yellow.');
  });

  test('in German the chips use short words', async () => {
    const app = await openApp({
      moves: [4, 4, 4, 4, 4, 4, 6, 5, 3, 6, 5, 5, 7, 2, 5, 5, 6, 7],
      settings: { evaluation: true, language: 'de' },
    });
    expect(await app.verdicts()).toEqual([
      'Verl. in 12', 'Remis', 'Sieg in 8', 'Voll', 'Verl. in 10', 'Verl. in 12', 'Sieg in 10',
    ]);
    expect(await app.detail.innerText()).toBe('c gewinnt für Gelb mit seinem 8. Stein ab jetzt.');
  });

  test('against a computer the chips wait for the person’s turn', async () => {
    const app = await openApp({ red: computer('level:1'), settings: { evaluation: true } });
    expect(await app.verdicts()).toEqual(
      '-2 -1 0 1 0 -1 -2'.split(' ').map((score) => words(score, 0)),
    );
    await app.drop(4);
    await app.waitForMoves(2);
    await app.waitForStatus('Your move');
    expect(await app.verdicts()).toHaveLength(7);
  });

  test('where a value is only searched, it says so', async () => {
    const app = await openApp({
      rules: { columns: 9, rows: 7, connect: 5 },
      settings: { evaluation: true },
    });
    await app.waitForStatus('Estimate');
    const chips = await app.verdicts();
    expect(chips.every((chip) => /^\d+%$/.test(chip))).toBe(true);
    expect(await app.page.locator('.chip.estimate').count()).toBe(9);
    expect(await app.columnName(1)).toMatch(/^Column a, \d+ percent, estimated/);
  });

  test('every column has a value of its own, also beside a proved win', async () => {
    const app = await openApp({ rules: { columns: 10, rows: 10 }, moves: [5, 5, 6, 6], settings: { evaluation: true } });
    await app.waitForStatus('Estimate');
    const chips = await app.verdicts();
    expect([chips[3], chips[6]]).toEqual(['Win in 2', 'Win in 2']);
    const estimates = chips.filter((chip) => chip.endsWith('%'));
    expect(estimates).toHaveLength(8);
    expect(new Set(estimates).size).toBeGreaterThan(2);
  });

  test('a first estimate of every column is there while the solver is still at work', async () => {
    const app = await openApp({ rules: { columns: 10, rows: 10 }, moves: [5, 5, 6, 6], settings: { evaluation: true } });
    const chips = await app.verdicts();
    expect(await app.status.innerText()).not.toContain('Estimate');
    expect(chips).toHaveLength(10);
    expect(chips.every((chip) => chip === 'Win in 2' || chip.endsWith('%'))).toBe(true);
    // What is known stays known until the end.
    await app.waitForStatus('Estimate');
    const later = await app.verdicts();
    chips.forEach((chip, index) => {
      if (chip === 'Win in 2') expect(later[index]).toBe(chip);
    });
  });

  test('small boards are exact', async () => {
    const app = await openApp({ rules: { columns: 5, rows: 5, connect: 3 }, settings: { evaluation: true } });
    expect(await app.verdicts()).toEqual(['Loss in 7', 'Win in 6', 'Win in 5', 'Win in 6', 'Loss in 7']);
    expect(await app.status.innerText()).toContain('Exact');
  });

  test('a classic engine shows its own valuation', async () => {
    const app = await openApp({ moves: [4, 4], settings: { evaluation: true, evaluator: 'blocks:depth=4' } });
    const chips = await app.verdicts();
    expect(chips).toHaveLength(7);
    expect(chips.every((chip) => /^-?[\d.,]+k?$/i.test(chip))).toBe(true);
    expect(await app.status.innerText()).toContain('Its opinion');
    expect(await app.detail.innerText()).toMatch(/^Blocks would play [a-g]/);
  });
});

describe('hint', () => {
  test('shows a column, its value and where the stone would land', async () => {
    const app = await openApp({
      red: computer('level:4'),
      moves: [4, 4, 4, 4, 4, 4, 6, 5, 3, 6, 5, 5, 7, 2, 5, 5, 6, 7],
    });
    await app.tool('hint').click();
    await app.expectLive('Hint: play c. It wins with your 8th stone from now.');
    expect(await app.page.locator('.chip').innerText()).toMatch(/Win\s*in 8/);
    expect(await app.page.locator('.landing').count()).toBe(1);
    await app.drop(3);
    await app.waitForMoves(20);
    expect(await app.page.locator('.chip').count()).toBe(0);
  });

  test('there is none once the game is over', async () => {
    const app = await openApp({ moves: [4, 4, 5, 5, 6, 6, 7] });
    expect(await app.tool('hint').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('threats', () => {
  const moves = [4, 4, 4, 4, 4, 4, 6, 5, 3, 6, 5, 5, 7, 2, 5, 5, 6, 7];

  test('marks by side and parity, with a word about the signs', async () => {
    const app = await openApp({ moves });
    expect(await app.page.locator('.mark').count()).toBe(0);
    await app.button('Show threats').click();
    await app.expectLive('Threats on.');
    expect(await app.page.locator('.mark.yellow').count()).toBe(3);
    expect(await app.page.locator('.mark.red').count()).toBe(1);
    expect(await app.page.locator('.mark.yellow .sign').count()).toBe(6);
    expect(await app.page.locator('.mark.red .sign').count()).toBe(1);
    expect(await app.cell('c5').getAttribute('aria-label')).toBe('c5, empty, Red threatens here');
    await app.page.getByText('A sign marks a cell that would win: a ring for Yellow, a star for Red.').waitFor();
    await app.button('Show threats').click();
    expect(await app.page.locator('.mark').count()).toBe(0);
  });

  test('the first side’s odd threats are filled, whatever its colour', async () => {
    const app = await openApp({ moves: [4, 1, 5, 1, 6], begins: 'red', settings: { threats: true } });
    expect(await app.page.locator('.mark.red.good').count()).toBe(2);
  });
});
