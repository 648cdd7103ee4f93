import { ordinal, plural } from '../en';
import type { DrillMessages } from './messages';

/** "the next stone", "its 3rd stone from now" */
const stone = (n: number): string => (n === 1 ? 'the next stone' : `its ${ordinal(n)} stone from now`);

export const en: DrillMessages = {
  verdict: {
    right: (cell) => `${cell} is right.`,
    slower: (cell, stones) =>
      `${cell} still wins, but ${plural(stones, { one: 'one stone', other: `${stones} stones` })} later than it could.`,
    winToDraw: (cell) => `${cell} throws the win away: only a draw is left.`,
    winToLoss: (cell, opponent, n) => `${cell} throws the win away and even loses: ${opponent} wins with ${stone(n)}.`,
    drawToLoss: (cell, opponent, n) => `${cell} loses: ${opponent} wins with ${stone(n)}.`,
    reply: (opponent, cell) => `${opponent} answers ${cell}.`,
    tryAgain: 'The stone is taken back. Try again.',
    full: (column) => `Column ${column} is full.`,
    failed: (reason) => `The engine stopped: ${reason}`,
    judging: 'Checking your move …',
    answering: (who) => `${who} answers …`,
    yourMove: 'Your move.',
  },

  won: (who) => `${who} wins. That was the whole line.`,
  drawn: 'A draw. That was the whole line.',
};
