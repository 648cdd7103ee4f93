// Moving a drawing that is larger than its room: it scrolls as the browser scrolls, a mouse can drag it, and two
// fingers, or the wheel with Ctrl, zoom.

import type { Box } from './layout';

export interface Zoomable {
  /** How large it is drawn now. */
  scale(): number;
  /** Draws it anew; resolves when that is done. */
  rescale(scale: number): Promise<void>;
}

export const kSmallest = 0.3;
export const kLargest = 2;
/** A mouse that moves less than this was a click. */
const kSlack = 4;
/** What is in sight is not at the very edge. */
const kNear = 12;

/** Zooms about a point of the window; without one, about the middle of the room. */
export async function zoomAbout(room: HTMLElement, drawing: Zoomable, scale: number, at?: { x: number; y: number }): Promise<void> {
  const box = room.getBoundingClientRect();
  const x = (at?.x ?? box.left + box.width / 2) - box.left;
  const y = (at?.y ?? box.top + box.height / 2) - box.top;
  const before = drawing.scale();
  const after = Math.min(Math.max(scale, kSmallest), kLargest);
  const left = room.scrollLeft + x;
  const top = room.scrollTop + y;
  await drawing.rescale(after);
  room.scrollLeft = (left * after) / before - x;
  room.scrollTop = (top * after) / before - y;
}

/** Scrolls no further than needed: all of the boxes from top to bottom, and one of them from left to right. */
export function reveal(room: HTMLElement, boxes: readonly Box[], middle: Box, scale: number): void {
  const top = Math.min(...boxes.map(({ y }) => y)) * scale - kNear;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) * scale + 2 * kNear;
  if (bottom > room.scrollTop + room.clientHeight) room.scrollTop = bottom - room.clientHeight;
  if (top < room.scrollTop) room.scrollTop = top;
  const left = middle.x * scale - 3 * kNear;
  const right = (middle.x + middle.width) * scale + 3 * kNear;
  if (right > room.scrollLeft + room.clientWidth) room.scrollLeft = right - room.clientWidth;
  if (left < room.scrollLeft) room.scrollLeft = left;
}

/** Listens to wheel, mouse and fingers; the function that is returned ends it. */
export function listen(room: HTMLElement, drawing: Zoomable): () => void {
  const end = new AbortController();
  const { signal } = end;
  let drag: { x: number; y: number; left: number; top: number; moved: boolean } | undefined;
  let pinch: { distance: number; scale: number } | undefined;

  room.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      void zoomAbout(room, drawing, drawing.scale() * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
    },
    { signal, passive: false },
  );
  room.addEventListener('pointerdown', ({ pointerType, button, clientX: x, clientY: y }) => {
    if (pointerType !== 'mouse' || button !== 0) return;
    drag = { x, y, left: room.scrollLeft, top: room.scrollTop, moved: false };
  }, { signal });
  window.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (drag === undefined) return;
    drag.moved ||= Math.hypot(clientX - drag.x, clientY - drag.y) > kSlack;
    if (!drag.moved) return;
    room.scrollLeft = drag.left - (clientX - drag.x);
    room.scrollTop = drag.top - (clientY - drag.y);
  }, { signal });
  // A click that ends a drag is none.
  room.addEventListener('click', (event) => {
    if (drag?.moved === true) event.stopPropagation();
    drag = undefined;
  }, { signal, capture: true });
  window.addEventListener('pointerup', ({ target }) => {
    if (!room.contains(target as Node)) drag = undefined;
  }, { signal });
  room.addEventListener(
    'touchmove',
    (event) => {
      const [a, b] = event.touches;
      if (a === undefined || b === undefined) return;
      event.preventDefault();
      const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      pinch ??= { distance, scale: drawing.scale() };
      const middle = { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
      void zoomAbout(room, drawing, (pinch.scale * distance) / pinch.distance, middle);
    },
    { signal, passive: false },
  );
  room.addEventListener('touchend', () => (pinch = undefined), { signal });
  return () => {
    end.abort();
  };
}
