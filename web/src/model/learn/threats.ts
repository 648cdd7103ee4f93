// Chapter 2, Threats: cells that complete a line, the rows they lie in, and which of them count.

import type { kLessonsOf, Step } from './course';

export const kThreats: Record<(typeof kLessonsOf)['threats'][number], readonly Step[]> = {
  // Both would win on d3; a2 forces Red to play d2 below it.
  below: [{ kind: 'play', digits: '553524216632635255', you: 'first', until: 'end' }],
  rows: [
    // Only g is open: Yellow's g4 falls to Red, and so does Red's own g6.
    {
      kind: 'ask',
      digits: '453352662433216262254545561116443113',
      answers: ['first', 'second'],
      right: 1,
    },
    { kind: 'play', digits: '316212543633322452123611665546551444', you: 'second', until: 'end' },
  ],
  // f3 makes the odd threat d3 and wins, d2 makes the even threat f4 and draws.
  parity: [{ kind: 'play', digits: '7327155172572465312316227713', you: 'first', until: 'end' }],
  // g4 makes the even threat e4 and wins, e3 makes the odd threat g5 and draws.
  even: [{ kind: 'play', digits: '12311643642116765744324546623312237', you: 'second', until: 'end' }],
  dead: [
    // Both win on d4, so nobody ever gets to d6.
    {
      kind: 'ask',
      digits: '63643351211676141177726557357532563',
      answers: ['words', 'words'],
      right: 1,
    },
    { kind: 'play', digits: '63643351211676141177726557357532563', you: 'second', until: 'end' },
  ],
  // Yellow's b5 would decide in the end, but Red wins by force first.
  force: [{ kind: 'play', digits: '267652134666775364115541133', you: 'second', until: 'end' }],
};
