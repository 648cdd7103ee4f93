// After `vite build`: renders the empty board into the page, tells the service worker which files there
// are, and puts compressed copies beside them for servers that can send those.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = resolve(import.meta.dirname, '../dist');
const kCompressed = /\.(html|js|css|svg|json|webmanifest|wasm|book)$/;
const kWorthIt = 0.95;

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
  .sort();

/** The page is cached under the address of its folder; the service worker does not cache itself. */
function writeFileList(): void {
  const path = join(dist, 'sw.js');
  const kept = files.filter((file) => file !== 'sw.js' && file !== 'index.html');
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(dist, file)));
  const text = readFileSync(path, 'utf8')
    .replace('__ZUGZWANG_VERSION__', hash.digest('hex').slice(0, 16))
    .replace('__ZUGZWANG_FILES__', ['./', ...kept].join('|'));
  writeFileSync(path, text);
}

function compress(): void {
  for (const file of files.filter((name) => kCompressed.test(name))) {
    const bytes = readFileSync(join(dist, file));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const variants = { br: brotliCompressSync(bytes, { params }), gz: gzipSync(bytes, { level: 9 }) };
    for (const [extension, smaller] of Object.entries(variants)) {
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

await writeFirstBoard();
writeFileList();
compress();
