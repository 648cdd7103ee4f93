// Both languages say everything, and neither forgets a text of the other.

import { expect, test } from 'vitest';
import { kMessages } from '../../src/i18n';
import { kLearnMessages } from '../../src/i18n/learn';
import { kLevels } from '../../src/model/specs';

/** The paths of all texts, with the number of things that each wants to know. */
function shape(value: unknown, path = ''): string[] {
  if (typeof value === 'function') return [`${path}(${value.length})`];
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => shape(part, `${path}.${key}`));
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(texts);
}

test('the languages have the same texts', () => {
  expect(shape(kMessages.de)).toEqual(shape(kMessages.en));
  expect(shape(kLearnMessages.de)).toEqual(shape(kLearnMessages.en));
});

test('no text is empty, and every level has its sentence', () => {
  for (const messages of Object.values(kLearnMessages)) {
    expect(texts(messages).filter((text) => text.trim() === '')).toEqual([]);
  }
  for (const messages of Object.values(kMessages)) {
    expect(texts(messages).filter((text) => text.trim() === '')).toEqual([]);
    expect(messages.newGame.levels).toHaveLength(kLevels);
  }
});

test('hardly a text is the same in both', () => {
  const german = new Set([...texts(kMessages.de), ...texts(kLearnMessages.de)]);
  const english = new Set([...texts(kMessages.en), ...texts(kLearnMessages.en)]);
  const same = [...english].filter((text) => german.has(text));
  expect(same.sort()).toEqual(['Computer', 'Link', 'Normal', 'Pause', 'Zugzwang']);
});

test('ordinals are English', () => {
  const win = (n: number): string => kMessages.en.status.win(['c'], '', n);
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map((n) => /(\d+\w\w) stone/.exec(win(n))?.[1])).toEqual([
    '1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd',
  ]);
});
