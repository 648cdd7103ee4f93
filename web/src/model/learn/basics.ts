// Chapter 1, Basics: how the game is played, and the first ways to win it.

import type { kLessonsOf, Step } from './course';

export const kBasics: Record<(typeof kLessonsOf)['basics'][number], readonly Step[]> = {
  rules: [
    // b1 completes a row, g4 a column, d4 a diagonal; nothing else wins.
    { kind: 'play', digits: '563545', you: 'first', until: 'end' },
    { kind: 'play', digits: '767472', you: 'first', until: 'end' },
    { kind: 'play', digits: '656245347456', you: 'first', until: 'end' },
  ],
  // Of all first stones only d1 wins.
  centre: [{ kind: 'play', digits: '', you: 'first', until: 'move' }],
  block: [
    // First g1 and then c3 must be closed; in the end b1 wins, although Red threatens e4.
    { kind: 'play', digits: '362524', you: 'first', until: 'move' },
    { kind: 'play', digits: '2424327235', you: 'first', until: 'move' },
    { kind: 'play', digits: '451535', you: 'first', until: 'end' },
  ],
  fork: [
    // b1 and e1 make three in a row with both ends open; a move earlier Red can stop it with the same two.
    { kind: 'play', digits: '4434', you: 'first', until: 'end' },
    { kind: 'play', digits: '443', you: 'second', until: 'move' },
  ],
  // d2 threatens e2, and e3 on top of it.
  stacked: [{ kind: 'play', digits: '622766326475', you: 'first', until: 'end' }],
  // c3 completes the seven a3, b3, c3, b2 and a1, which wins on d3 or d4.
  seven: [{ kind: 'play', digits: '236713211422', you: 'first', until: 'end' }],
};
