// Moving a drawing that is larger than its room: it scrolls as the browser scrolls, a mouse can drag it, and two
// fingers, or the wheel with Ctrl, zoom.

import type { Box } from './layout';

/** How a drawing is stretched from its layout: first moved by this many pixels, then scaled. */
export interface Stretch {
  x: number;
  y: number;
  scale: number;
}

export interface Zoomable {
  /** The scale at which it is laid out now. */
  scale(): number;
  /** Its size without any scaling. */
  size(): { width: number; height: number };
  /** Draws it stretched; nothing is laid out, so that this can be done at each frame. */
  stretch(stretch: Stretch): void;
  /** Lays it out anew in this size, no longer stretched; resolves when that is done. */
  settle(scale: number): Promise<void>;
}

export const kSmallest = 0.3;
export const kLargest = 2;
/** Milliseconds after which a zoom is over. */
const kRest = 200;
/** A mouse that moves less than this was a click. */
const kSlack = 4;
/** What is scrolled into view is not at the very edge. */
const kNear = 12;

/** While somebody zooms, the drawing is only stretched; what it looks like in its new size is drawn afterwards. */
export class Zoom {
  private readonly room: HTMLElement;
  private readonly drawing: Zoomable;
  private stretch: Stretch | undefined;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(room: HTMLElement, drawing: Zoomable) {
    this.room = room;
    this.drawing = drawing;
  }

  get scale(): number {
    return this.stretch?.scale ?? this.drawing.scale();
  }

  /** Zooms about a point of the window; without one, about the middle of the room. */
  to(wanted: number, at?: { x: number; y: number }): void {
    const { room, drawing } = this;
    const { x, y, scale: before } = this.stretch ?? { x: 0, y: 0, scale: drawing.scale() };
    const scale = Math.min(Math.max(wanted, kSmallest), kLargest);
    const { left, top } = room.getBoundingClientRect();
    const point = { x: at === undefined ? room.clientWidth / 2 : at.x - left, y: at === undefined ? room.clientHeight / 2 : at.y - top };
    const corner = this.corner();
    const { width, height } = drawing.size();
    const moved = (from: number, to: number): number => to - ((to - from) * scale) / before;
    // It ends where scrolling could have got it to.
    const endX = within(moved(corner.x + x, point.x), width * scale, room.clientWidth, (room.clientWidth - width * scale) / 2);
    const endY = within(moved(corner.y + y, point.y), height * scale, room.clientHeight, 0);
    this.stretch = { x: endX - corner.x, y: endY - corner.y, scale };
    drawing.stretch(this.stretch);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => void this.settle(), kRest);
  }

  /** Ends a zoom as if it had never begun. */
  stop(): void {
    clearTimeout(this.rest);
    this.stretch = undefined;
  }

  async settle(): Promise<void> {
    const { stretch, room } = this;
    this.stop();
    if (stretch === undefined) return;
    const corner = this.corner();
    await this.drawing.settle(stretch.scale);
    room.scrollLeft = -(corner.x + stretch.x);
    room.scrollTop = -(corner.y + stretch.y);
  }

  /** Where the upper left corner of the drawing is in the room, as it is laid out. */
  private corner(): { x: number; y: number } {
    const { room, drawing } = this;
    const margin = Math.max(0, (room.clientWidth - drawing.size().width * drawing.scale()) / 2);
    return { x: margin - room.scrollLeft, y: -room.scrollTop };
  }
}

/** A drawing larger than its viewport covers it; a smaller one has a fixed place. */
function within(corner: number, size: number, room: number, place: number): number {
  return size <= room ? place : Math.min(0, Math.max(corner, room - size));
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

/** Listens to wheel, mouse and fingers until the returned function is called. */
export function listen(room: HTMLElement, zoom: Zoom): () => void {
  const end = new AbortController();
  const { signal } = end;
  let drag: { x: number; y: number; left: number; top: number; moved: boolean } | undefined;
  let pinch: { distance: number; scale: number } | undefined;

  room.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom.to(zoom.scale * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
    },
    { signal, passive: false },
  );
  room.addEventListener('pointerdown', ({ pointerType, button, clientX: x, clientY: y }) => {
    if (pointerType !== 'mouse' || button !== 0) return;
    void zoom.settle();
    drag = { x, y, left: room.scrollLeft, top: room.scrollTop, moved: false };
  }, { signal });
  window.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (drag === undefined) return;
    drag.moved ||= Math.hypot(clientX - drag.x, clientY - drag.y) > kSlack;
    if (!drag.moved) return;
    room.scrollLeft = drag.left - (clientX - drag.x);
    room.scrollTop = drag.top - (clientY - drag.y);
  }, { signal });
  // A click that ends a drag does not count.
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
      pinch ??= { distance, scale: zoom.scale };
      const middle = { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
      zoom.to((pinch.scale * distance) / pinch.distance, middle);
    },
    { signal, passive: false },
  );
  room.addEventListener('touchend', () => (pinch = undefined), { signal });
  return () => {
    end.abort();
  };
}
