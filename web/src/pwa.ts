// The service worker, which makes the app work offline.

/** Registers it. Once a newer version is ready, `onupdate` gets a function that switches to it. */
export function registerServiceWorker(onupdate: (change: () => void) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // Without it, the app still works online.
    register(onupdate).catch(() => undefined);
  });
}

async function register(onupdate: (change: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('./sw.js', { updateViaCache: 'none' });
  const offer = (waiting: ServiceWorker | null): void => {
    if (waiting === null || serviceWorker.controller === null) return;
    onupdate(() => {
      serviceWorker.addEventListener('controllerchange', () => {
        location.reload();
      });
      waiting.postMessage('activate');
    });
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') offer(next);
    });
  });
}
