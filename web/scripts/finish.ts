// Runs after `vite build`: renders the empty board into the page, completes the licences, tells the service worker
// which files there are, and puts compressed copies beside them for servers that can send those.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = resolve(import.meta.dirname, '../dist');
const kCompressed = /\.(html|js|css|svg|json|webmanifest|wasm|book)$/;
const kWorthIt = 0.95;
const kPacked = resolve(import.meta.dirname, '../node_modules/.cache/packed');

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
  .sort();

/** Not for the service worker: itself, the page, which it knows by its folder, and what only a server can answer. */
const kNotKept = ['sw.js', 'index.html', 'online.json'];

function writeFileList(): void {
  const path = join(dist, 'sw.js');
  const kept = files.filter((file) => !kNotKept.includes(file));
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(dist, file)));
  const text = readFileSync(path, 'utf8')
    .replace('__ZUGZWANG_VERSION__', hash.digest('hex').slice(0, 16))
    .replace('__ZUGZWANG_FILES__', ['./', ...kept].join('|'));
  writeFileSync(path, text);
}

const kPackers = {
  br: (bytes: Buffer): Buffer => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return brotliCompressSync(bytes, { params });
  },
  gz: (bytes: Buffer): Buffer => gzipSync(bytes, { level: 9 }),
};

/** Compresses as well as possible, which takes long: earlier results are reused. */
function packed(bytes: Buffer, extension: keyof typeof kPackers): Buffer {
  const name = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
  const kept = join(kPacked, name);
  if (existsSync(kept)) return readFileSync(kept);
  const smaller = kPackers[extension](bytes);
  mkdirSync(kPacked, { recursive: true });
  // Renamed when it is complete, so that nobody ever reads a partial file.
  writeFileSync(`${kept}.${process.pid}`, smaller);
  renameSync(`${kept}.${process.pid}`, kept);
  return smaller;
}

function compress(): void {
  for (const file of files.filter((name) => kCompressed.test(name))) {
    const bytes = readFileSync(join(dist, file));
    for (const extension of ['br', 'gz'] as const) {
      const smaller = packed(bytes, extension);
      if (smaller.length < bytes.length * kWorthIt) {
        writeFileSync(join(dist, `${file}.${extension}`), smaller);
      }
    }
  }
}

/** Renders the empty board into the page. */
async function writeFirstBoard(): Promise<void> {
  const folder = resolve(dist, '../dist-prerender');
  const { prerender } = (await import(join(folder, 'prerender.js'))) as { prerender: () => string };
  const path = join(dist, 'index.html');
  const page = readFileSync(path, 'utf8');
  const place = '<div id="app"></div>';
  if (!page.includes(place)) throw new Error('index.html has no place for the app');
  writeFileSync(path, page.replace(place, () => `<div id="app" data-blank>${prerender()}</div>`));
  rmSync(folder, { recursive: true });
}

/** Vite knows the licences of the scripts; those of the program, its engine and the fonts are added. */
function writeLicences(): void {
  const web = resolve(import.meta.dirname, '..');
  const read = (file: string): string => readFileSync(join(web, file), 'utf8').trim();
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
  const fonts = Object.entries(devDependencies).filter(([name]) => name.startsWith('@fontsource'));
  const path = join(dist, 'licenses.txt');
  const parts = [
    `# Zugzwang\n\n${read('../LICENSE')}`,
    readFileSync(path, 'utf8').trim(),
    read('licenses/engine.txt'),
    ...fonts.map(([name, version]) => `## ${name} - ${version} (OFL-1.1)\n\n${read(`node_modules/${name}/LICENSE`)}`),
  ];
  writeFileSync(path, `${parts.join('\n\n')}\n`);
}

await writeFirstBoard();
writeLicences();
writeFileList();
compress();
