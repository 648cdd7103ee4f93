// The rooms of the app keep to themselves: the model draws nothing, styles stay in style sheets, and
// colours in one of them.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const kSource = resolve(import.meta.dirname, '../../src');

const files = readdirSync(kSource, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte|css)$/.test(file))
  .map((file) => ({ file, room: file.split('/')[0] ?? '', text: readFileSync(join(kSource, file), 'utf8') }));

/** The rooms that a room may import from. */
const kDoors: Record<string, string[]> = {
  engine: ['engine', 'package'],
  model: ['model', 'engine', 'i18n'],
  // Only the engine's refusals, to put them into words.
  i18n: ['i18n', 'model', 'engine'],
  view: ['view', 'model', 'engine', 'i18n'],
  sw: ['sw'],
};

/** The package that others install has the engine's lower layer; only the room of the engine knows it. */
const kPackage = '../../bindings/npm/src/';

function importsOf({ file, text }: { file: string; text: string }): string[] {
  return [...text.matchAll(/(?:from|import) '(\.[^']+)'/g)].map(([, target]) => {
    const path = relative(kSource, join(kSource, dirname(file), target ?? ''));
    return path.startsWith(kPackage) ? 'package' : (path.split('/')[0] ?? '');
  });
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

test('the package does not let a bundler drop the thread, which is all side effect', () => {
  const description = readFileSync(resolve(kSource, kPackage, '../package.json'), 'utf8');
  expect(JSON.parse(description)).not.toHaveProperty('sideEffects');
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
});

describe('nothing is kept that nobody uses', () => {
  test('every token', () => {
    const tokens = files.find(({ file }) => file === 'view/styles/tokens.css')?.text ?? '';
    const names = new Set([...tokens.matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name ?? ''));
    expect(names.size).toBeGreaterThan(100);
    const all = files.map(({ text }) => text).join('\n');
    // Rules of proofs have a hue each: var(--hue-{rule}).
    const used = new Set([...all.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name ?? ''));
    expect([...names].filter((name) => !used.has(name) && !(name.startsWith('hue-') && used.has('hue-')))).toEqual([]);
  });

  test('every text', () => {
    const page = files.filter(({ room }) => room !== 'i18n').map(({ text }) => text).join('\n');
    const words = new Set(page.match(/\w+/g));
    const unused = files
      .filter(({ file }) => /^i18n\/.*messages\.ts$/.test(file))
      .flatMap(({ file, text }) => [...text.matchAll(/^\s+(\w+)\??:/gm)].map(([, key]) => ({ file, key: key ?? '' })))
      .filter(({ key }) => !words.has(key));
    expect(unused).toEqual([]);
  });
});

describe('colours', () => {
  const kTokens = 'view/styles/tokens.css';
  /** Where a colour cannot be a custom property. */
  const kExceptions: Record<string, string> = {
    '../index.html': 'the colour of the browser around the page, before any style is there',
    '../public/manifest.webmanifest': 'the same for the installed app',
    '../public/icon.svg': 'an image, which sees no styles of the page',
  };
  const kNames = 'white|black|gr[ae]y|silver|red|yellow|green|blue|navy|orange|purple|pink|brown|gold';
  const kHex = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/gi;
  const kPatterns = [
    kHex,
    /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\((?!var\()[^)]*\)?/gi,
    new RegExp(`(?<![\\w-])(?:[\\w-]*color|fill|stroke|background|border|outline|box-shadow)\\s*[:=]\\s*["']?[^;"'{}()]*\\b(?:${kNames})\\b`, 'gi'),
  ];

  function coloursIn(text: string): string[] {
    const code = text.replaceAll(/\/\*[^]*?\*\/|<!--[^]*?-->|(?<=^|\s)\/\/.*$/gm, '');
    return kPatterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([colour]) => colour));
  }

  const read = (file: string): string => readFileSync(join(kSource, file), 'utf8');
  const all = [
    ...files.map(({ file }) => file),
    ...readdirSync(join(kSource, '../public')).filter((file) => !file.endsWith('.png')).map((file) => `../public/${file}`),
    '../index.html',
  ];

  test('stand in tokens.css, and nowhere else but where they have to', () => {
    const found = all
      .filter((file) => file !== kTokens && !(file in kExceptions))
      .flatMap((file) => coloursIn(read(file)).map((colour) => `${file}: ${colour}`));
    expect(found).toEqual([]);
  });

  test('that have to stand elsewhere are there, and are those of tokens.css', () => {
    const tokens = new Set(read(kTokens).toLowerCase().match(kHex));
    for (const [file, why] of Object.entries(kExceptions)) {
      const colours = coloursIn(read(file)).map((colour) => colour.replace(/^#fff$/, '#ffffff'));
      expect(colours.length, `${file}: ${why}`).toBeGreaterThan(0);
      expect(colours.filter((colour) => !tokens.has(colour)), file).toEqual([]);
    }
  });

  test.each(['fill: #0b1d52;', 'color: rgb(0 0 0);', '<rect fill="white" />', 'border: 1px solid black;', 'background: hsl(190 55% 88%);'])(
    'are recognised: %s',
    (text) => {
      expect(coloursIn(text)).not.toEqual([]);
    },
  );
});
