// The rooms of the app keep to themselves: the model draws nothing, and styles stay in style sheets.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const kSource = resolve(import.meta.dirname, '../../src');

const files = readdirSync(kSource, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte|css)$/.test(file))
  .map((file) => ({ file, room: file.split('/')[0] ?? '', text: readFileSync(join(kSource, file), 'utf8') }));

/** Which rooms a room may import from. */
const kDoors: Record<string, string[]> = {
  engine: ['engine'],
  model: ['model', 'engine', 'i18n'],
  // Of the engine only what it refuses, to put it into words.
  i18n: ['i18n', 'model', 'engine'],
  view: ['view', 'model', 'engine', 'i18n'],
  sw: ['sw'],
};

function importsOf({ file, text }: { file: string; text: string }): string[] {
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(
    ([, target]) => relative(kSource, join(kSource, dirname(file), target ?? '')).split('/')[0] ?? '',
  );
}

test.each(Object.keys(kDoors))('%s imports only what it may', (room) => {
  const inside = files.filter((file) => file.room === room);
  expect(inside.length).toBeGreaterThan(0);
  const strangers = inside.flatMap((file) =>
    importsOf(file)
      .filter((target) => !kDoors[room]?.includes(target))
      .map((target) => `${file.file} imports ${target}`),
  );
  expect(strangers).toEqual([]);
});

test('the model and the texts know no page', () => {
  const found = files
    .filter(({ room }) => room === 'model' || room === 'i18n')
    .filter(({ text }) => /\b(document|window|localStorage|navigator|svelte)\b[.('"]/.test(text))
    .map(({ file }) => file);
  expect(found).toEqual([]);
});

describe('styles', () => {
  test('no component has a style attribute, which the policy of the page forbids', () => {
    const found = files
      .filter(({ file, text }) => file.endsWith('.svelte') && /\sstyle=["{]/.test(text))
      .map(({ file }) => file);
    expect(found).toEqual([]);
  });

  test('colours of the interface have names; only white, black and shades of them stand elsewhere', () => {
    const found = files
      .filter(({ file }) => file.endsWith('.svelte'))
      .flatMap(({ file, text }) =>
        [...(/<style>[^]*<\/style>/.exec(text)?.[0] ?? '').matchAll(/#[0-9a-f]{3,8}\b/gi)]
          .filter(([colour]) => !/^#(fff|000|8883|0b1d52)$/i.test(colour))
          .map(([colour]) => `${file}: ${colour}`),
      );
    expect(found).toEqual([]);
  });
});
