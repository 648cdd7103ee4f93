import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const house = resolve(import.meta.dirname, '..');

/** The engine is built by CMake; the puzzles are in the repository. */
const wasm = process.env['ZUGZWANG_WASM'] ?? resolve(house, 'build/wasm/bin/zugzwang.wasm');
const puzzles = resolve(house, 'data/puzzles.json');

for (const file of [wasm, puzzles]) {
  if (!existsSync(file)) {
    throw new Error(`${file} is missing: build the engine first (cmake --build --preset wasm)`);
  }
}

/** The version of the whole program, which CMake knows. */
const version = /^project\(zugzwang VERSION (\S+)/m.exec(readFileSync(resolve(house, 'CMakeLists.txt'), 'utf8'))?.[1];
if (version === undefined) throw new Error('CMakeLists.txt names no version');

/** A classic script that the browser runs before it paints; Vite does not touch it. */
const boot: Plugin = {
  name: 'boot-script',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { src: './boot.js' }, injectTo: 'head-prepend' },
  ],
};

/** Engine and fonts wait for the boot script, which knows whether there is time to fetch them right away. */
const preload: Plugin = {
  name: 'preload',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /\.(wasm|woff2)$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            ...(file.endsWith('.wasm') ? { as: 'fetch' } : { as: 'font', type: 'font/woff2' }),
            href: `./${file}`,
            crossorigin: '',
            media: 'not all',
          },
          injectTo: 'head-prepend' as const,
        })),
  },
};

/** The board is already in the page and only needs the styles: browsers request what comes first. */
const stylesFirst: Plugin = {
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
      const rest = styles.reduce((text, style) => text.replace(style, ''), html);
      return rest.replace(/ *<script type="module"/, (script) => styles.join('') + script);
    },
  },
};

const main = resolve(import.meta.dirname, 'src/main.ts');

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** What the first board needs: everything that is imported from the start. */
const first = new Set<string>();
function isFirst(id: string, modules: Modules): boolean {
  if (first.size === 0) {
    first.add(main);
    // Imports that are found are followed, too.
    for (const module of first) for (const next of modules.getModuleInfo(module)?.importedIds ?? []) first.add(next);
  }
  return first.has(id);
}

export default defineConfig(({ isSsrBuild }) => ({
  base: './',
  define: { 'import.meta.env.ZUGZWANG_VERSION': JSON.stringify(version) },
  plugins: [svelte(), boot, preload, stylesFirst],
  resolve: {
    alias: [
      { find: /^zugzwang\.wasm/, replacement: wasm },
      { find: /^zugzwang\.puzzles/, replacement: puzzles },
    ],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The licences of third-party code that is shipped.
    license: { fileName: 'licenses.txt' },
    copyPublicDir: isSsrBuild !== true,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: { index: 'index.html', sw: 'src/sw/sw.ts' },
          output: {
            // A service worker is responsible for its own folder, and must keep its address.
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            // One file rather than ten: each costs a round trip, and browsers request six at a time.
            codeSplitting: {
              groups: [{ name: (id, modules) => (isFirst(id, modules) ? 'first' : null) }],
            },
          },
        },
  },
  server: { fs: { allow: [house, wasm] } },
}));
