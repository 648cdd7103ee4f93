// The texts of "Why?". The sentences about a position are the engine's.

import type { ProofRule } from '../../engine/protocol';

export interface WhyMessages {
  wins: (who: string) => string;
  loses: (who: string) => string;
  draw: string;
  /** The exact value is not known. */
  unknown: string;
  searching: string;
  /** As long as there is no better one. */
  title: string;
  over: string;
  houseRule: string;
  close: string;

  /** How sure the reason is, and what that means. */
  proved: string;
  provedText: string;
  checked: string;
  checkedText: (count: number, of: number) => string;
  inLine: string;
  inLineText: (count: number, of: number) => string;

  /** The key frames, and what a click on one does. */
  frames: string;
  /** The reason as a plan, and how many key positions it has. */
  plan: string;
  steps: (n: number) => string;
  now: string;
  stone: (number: number) => string;
  showFrame: string;
  /** The first move of the plan, of a defence that fails, and of a draw. */
  begins: (cell: string) => string;
  tries: (who: string, cell: string) => string;
  holds: (cell: string) => string;

  line: string;
  refutingLine: string;
  stones: (n: number) => string;
  /** Shows a line stone by stone. */
  play: string;
  pause: string;
  /** The last stone of a line. */
  winsWith: (cell: string) => string;

  principle: string;
  lesson: string;
  facts: string;

  proof: string;
  rules: Record<ProofRule, string>;

  whyNot: string;
  noAnswer: string;
  /** From a column back to the whole position. */
  position: string;

  preview: string;
  leave: string;
  live: (stones: number, move: string) => string;
  left: string;
}
