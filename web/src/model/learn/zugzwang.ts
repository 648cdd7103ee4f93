// Chapter 3, Zugzwang: who runs out of moves. Each case of the table of threats has a position in the same column and
// one in different columns.

import type { Side } from '../../engine/protocol';
import type { AskStep, kLessonsOf, PlayStep, Step } from './course';

const kOutcomes = ['first', 'second', 'nobody'] as const;

/** "Who wins?", and then it is played out. */
function theCase(digits: string, you: Side, winner: (typeof kOutcomes)[number]): [AskStep, PlayStep] {
  return [
    { kind: 'ask', digits, answers: ['first', 'second', 'words'], right: kOutcomes.indexOf(winner) },
    { kind: 'play', digits, you, until: 'end' },
  ];
}

export const kZugzwang: Record<(typeof kLessonsOf)['zugzwang'][number], readonly Step[]> = {
  // Yellow holds b3; five waiting cells are left in a, d and e.
  zugzwang: [{ kind: 'play', digits: '67752363373514435677316667554441', you: 'first', until: 'end' }],
  // Red holds g2, and wins by answering every stone in the same column.
  followUp: [{ kind: 'play', digits: '663326232263362654524545443411', you: 'second', until: 'end' }],
  oddEven: [
    // Red's b4 lies below Yellow's b5.
    ...theCase('561562357435516733744466445631231117', 'second', 'second'),
    // Yellow g5, Red b6.
    ...theCase('661353214716654334575463615573122144', 'first', 'first'),
  ],
  evenOdd: [
    // Yellow b4, Red b3.
    ...theCase('112677561534416145445353514337677676', 'first', 'nobody'),
    // Yellow b4, Red d5.
    ...theCase('53665661274172164431557677753533311', 'second', 'nobody'),
  ],
  evenEven: [
    // Yellow g4, Red g6.
    ...theCase('53525536276261443471335443122425666', 'second', 'second'),
    // Yellow a4, Red f6.
    ...theCase('62732544257422477633375553457324116', 'second', 'second'),
  ],
  oddOdd: [
    // Yellow d5, Red d3.
    ...theCase('341763275211136773327156253627625156', 'first', 'first'),
    // Yellow d5, Red b5.
    ...theCase('351567316275537357665174633112164427', 'first', 'nobody'),
  ],
  paper: [
    // Red waits on b2 and f2; six cells are left in g.
    {
      kind: 'ask',
      digits: '444545443331313351115155',
      answers: ['first', 'second'],
      right: 0,
    },
    { kind: 'play', digits: '444545443331313351115155', you: 'second', until: 'end' },
    // a1 wins, as the paper says, and so does b1.
    { kind: 'play', digits: '44454544', you: 'first', until: 'move' },
  ],
  // Claimevens on b4 and e6 are a proof; Red has no other way to draw.
  claimeven: [{ kind: 'play', digits: '5743441361342621355766477711471353', you: 'second', until: 'end' }],
};
