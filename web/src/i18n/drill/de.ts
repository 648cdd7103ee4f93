import { plural } from '../de';
import type { DrillMessages } from './messages';

/** „dem nächsten Stein“, „seinem 3. Stein ab jetzt“ */
const stone = (n: number): string => (n === 1 ? 'dem nächsten Stein' : `seinem ${n}. Stein ab jetzt`);

export const de: DrillMessages = {
  verdict: {
    right: (cell) => `${cell} ist richtig.`,
    slower: (cell, stones) =>
      `${cell} gewinnt noch, aber ${plural(stones, { one: 'einen Stein', other: `${stones} Steine` })} später als möglich.`,
    winToDraw: (cell) => `${cell} verschenkt den Sieg: Es bleibt nur ein Remis.`,
    winToLoss: (cell, opponent, n) => `${cell} verschenkt den Sieg und verliert sogar: ${opponent} gewinnt mit ${stone(n)}.`,
    drawToLoss: (cell, opponent, n) => `${cell} verliert: ${opponent} gewinnt mit ${stone(n)}.`,
    reply: (opponent, cell) => `${opponent} antwortet mit ${cell}.`,
    tryAgain: 'Der Stein wird zurückgenommen. Versuch es noch einmal.',
    full: (column) => `Spalte ${column} ist voll.`,
    failed: (reason) => `Die Berechnung wurde unterbrochen: ${reason}`,
    judging: 'Dein Zug wird geprüft …',
    answering: (who) => `${who} antwortet …`,
    yourMove: 'Du bist am Zug.',
  },

  won: (who) => `${who} gewinnt. Das war die ganze Zugfolge.`,
  drawn: 'Remis. Das war die ganze Zugfolge.',
};
