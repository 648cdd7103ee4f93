// A small static server with the headers of the real one, for tests that do without that.
//   node scripts/serve.ts [FOLDER] [PORT]

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';

const kTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.book': 'application/octet-stream',
  '.txt': 'text/plain; charset=utf-8',
};

const kHeaders = {
  'Content-Security-Policy':
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
    "img-src 'self' data:; worker-src 'self'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'X-Content-Type-Options': 'nosniff',
};

/** Serves the folder under a path such as "/" or "/games/zugzwang/". */
export async function serve(folder: string, port = 0, under = '/'): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const inside = path.startsWith(under) ? normalize(path.slice(under.length)) : '..';
    const file = join(folder, inside === '.' || inside === '' ? 'index.html' : inside);
    if (inside.startsWith('..') || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end('not found');
      return;
    }
    const hashed = inside.startsWith('assets/');
    const headers: Record<string, string> = {
      ...kHeaders,
      'Content-Type': kTypes[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
    };
    const brotli = existsSync(`${file}.br`) && /\bbr\b/.test(String(request.headers['accept-encoding']));
    if (brotli) headers['Content-Encoding'] = 'br';
    response.writeHead(200, headers);
    createReadStream(brotli ? `${file}.br` : file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return server;
}

export function addressOf(server: Server, under = '/'): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${under}`;
}

if (process.argv[1] === import.meta.filename) {
  const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist'));
  const server = await serve(folder, Number(process.argv[3] ?? 0));
  console.log(addressOf(server));
}
