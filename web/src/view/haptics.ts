// A short buzz of the phone when a stone lands, and at the end of a game.

/** Milliseconds: on, off, on. */
const kPatterns = { stone: [14], win: [30, 60, 30, 60, 60], end: [40, 80, 40] };

/** Can this device do it? Most computers cannot. */
export function canBuzz(): boolean {
  return typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches;
}

export function buzz(what: keyof typeof kPatterns): void {
  if (canBuzz()) navigator.vibrate(kPatterns[what]);
}
