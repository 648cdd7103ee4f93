// The service worker: keeps every file of this version and answers with those, so that no network is
// needed after the first visit. scripts/finish.ts fills in the two constants.

const worker = self as unknown as ServiceWorkerGlobalScope;

const kVersion = '__ZUGZWANG_VERSION__';
const kFiles = '__ZUGZWANG_FILES__'.split('|');
const kCache = `zugzwang-${kVersion}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(kCache).then((cache) =>
      // Files with a hash in their name never change; the others must be those of this version.
      cache.addAll(
        kFiles.map((file) =>
          file.startsWith('assets/') ? file : new Request(file, { cache: 'no-cache' }),
        ),
      ),
    ),
  );
});

worker.addEventListener('activate', (event) => {
  const tidy = async (): Promise<void> => {
    for (const name of await caches.keys()) {
      if (name.startsWith('zugzwang-') && name !== kCache) await caches.delete(name);
    }
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener('message', (event) => {
  if (event.data === 'activate') void worker.skipWaiting();
});

/** What the server offers is never cached; an unreachable server is an answer, not an error. */
const kOffer = '/online.json';

async function askServer(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return Response.json({ unreachable: true });
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(worker.registration.scope)) return;
  const key = request.mode === 'navigate' ? './' : request;
  const answer = async (): Promise<Response> => {
    const cache = await caches.open(kCache);
    const kept = await cache.match(key, { ignoreSearch: true, ignoreVary: true });
    return kept ?? (request.url.endsWith(kOffer) ? askServer(request) : fetch(request));
  };
  event.respondWith(answer());
});
