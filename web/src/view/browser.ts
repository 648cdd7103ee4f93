// The browser's storage, clock and downloads, as the model needs them.

import type { ClockPort, StorePort } from '../model/ports';

/** Storage may be forbidden or full: then nothing is remembered, and nothing breaks. */
function storeIn(storage: () => Storage): StorePort {
  return {
    read(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, value);
      } catch {
        // The game goes on without being remembered.
      }
    },
  };
}

export const store = storeIn(() => localStorage);
/** What belongs to this tab, and survives a reload of it. */
export const tabStore = storeIn(() => sessionStorage);

export const clock: ClockPort = {
  now: () => performance.now(),
  date: () => Date.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Offers a text or a picture as a file to download. */
export function download(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 1000);
}

/** A name with the time, such as "zugzwang-2026-11-15-1432.json". */
export function fileName(now: Date, extension: string): string {
  const two = (n: number): string => n.toString().padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `zugzwang-${day}-${two(now.getHours())}${two(now.getMinutes())}.${extension}`;
}
