// A game in the address: "#4453". Another board, or Red beginning, comes before a colon:
// "#9x7x5,red:4453". The moves are digits as the engine writes them.

import type { Rules } from '../engine/protocol';
import { type Colour, isSameBoard, kStandardRules } from './session';

export interface Shared {
  rules: Rules;
  begins: Colour;
  digits: string;
}

const kConsolation = 'consolation';

export function shareFragment({ rules, begins, digits }: Shared): string {
  const words: string[] = [];
  if (!isStandardBoard(rules)) words.push(`${rules.columns}x${rules.rows}x${rules.connect}`);
  if (rules.consolation) words.push(kConsolation);
  if (begins === 'red') words.push('red');
  return `#${words.length === 0 ? '' : `${words.join(',')}:`}${digits === 'start' ? '' : digits}`;
}

/** None if the fragment has no game. Whether its moves are legal is for the engine to say. */
export function parseFragment(fragment: string): Shared | undefined {
  const text = decode(fragment.replace(/^#/, ''));
  const colon = text.indexOf(':');
  const digits = text.slice(colon + 1).trim();
  if (colon < 0 && digits === '') return undefined;
  const shared: Shared = { rules: { ...kStandardRules }, begins: 'yellow', digits };
  for (const word of colon < 0 ? [] : text.slice(0, colon).split(',')) {
    const board = /^(\d{1,2})x(\d{1,2})x(\d{1,2})$/.exec(word);
    if (board !== null) {
      shared.rules.columns = Number(board[1]);
      shared.rules.rows = Number(board[2]);
      shared.rules.connect = Number(board[3]);
    } else if (word === 'red' || word === 'yellow') shared.begins = word;
    else if (word === kConsolation) shared.rules.consolation = true;
  }
  return shared;
}

export function isStandardBoard(rules: Rules): boolean {
  return isSameBoard(rules, kStandardRules);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
