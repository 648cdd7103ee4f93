// Chapter 4, How a computer thinks: searches of real players, on small positions.

import type { kLessonsOf, Step } from './course';

/** Three columns are open; the best move is worth 7, and looking at c can be cut short. */
const kThreeColumns = '623654272477144244616756627271';

export const kComputer: Record<(typeof kLessonsOf)['computer'][number], readonly Step[]> = {
  tree: [
    {
      kind: 'ask',
      digits: '',
      answers: ['words', 'words', 'words'],
      right: 1,
      figure: { kind: 'levels', player: 'minimax:depth=4' },
    },
  ],
  minimax: [
    {
      kind: 'ask',
      digits: kThreeColumns,
      answers: ['words', 'words', 'words'],
      right: 0,
      figure: { kind: 'answers', player: 'minimax:depth=2,eval=scorecard' },
    },
    // The same player, two stones deep, has just played d4; three stones deep it would not.
    { kind: 'play', digits: '5625542574434', you: 'second', until: 'end' },
  ],
  cut: [
    {
      kind: 'ask',
      digits: kThreeColumns,
      answers: ['words', 'words', 'words'],
      right: 2,
      figure: { kind: 'answers', player: 'alphabeta:depth=2,eval=scorecard' },
    },
  ],
  order: [
    {
      kind: 'ask',
      digits: '',
      answers: ['words', 'words', 'words'],
      right: 0,
      figure: {
        kind: 'counts',
        players: ['minimax:depth=4', 'alphabeta:depth=4,order=left', 'alphabeta:depth=4,order=middle'],
      },
    },
  ],
  // Forty games favour f, which loses; four thousand favour d, the only draw.
  random: [
    {
      kind: 'ask',
      digits: '43514',
      answers: ['words', 'words'],
      right: 1,
      figure: { kind: 'games', players: ['uct:n=40', 'uct:n=4000'] },
    },
  ],
  solved: [
    {
      kind: 'ask',
      digits: '',
      answers: ['words', 'words', 'words'],
      right: 1,
      figure: { kind: 'solved' },
    },
  ],
};
