// How long a stone stays before the next one or before it is taken back, in milliseconds.

import type { DrillOptions } from './view';

export interface Pause {
  animated: number;
  still: number;
  quick: number;
}

export const kPauses = {
  answer: { animated: 700, still: 150, quick: 250 },
  /** Until a wrong stone is answered, and until both are taken back. */
  refute: { animated: 900, still: 400, quick: 250 },
  takeBack: { animated: 1600, still: 500, quick: 400 },
  watch: { animated: 1000, still: 400, quick: 400 },
} satisfies Record<string, Pause>;

export function pauseOf(pause: Pause, { quick, animation }: DrillOptions): number {
  if (quick === true) return pause.quick;
  return animation ? pause.animated : pause.still;
}
