// The service worker, which keeps the app for when there is no network.

/** Registers it; `onupdate` is called with what switches to a newer version once one is ready. */
export function registerServiceWorker(onupdate: (change: () => void) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // Without it the app works, only not offline.
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
