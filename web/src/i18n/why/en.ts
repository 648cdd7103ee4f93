import { grammarOf } from '../grammar';
import type { WhyMessages } from './messages';

const { plural } = grammarOf('en-GB');

const stones = (n: number): string => plural(n, { one: `${n} stone`, other: `${n} stones` });
const replies = (count: number, of: number): string =>
  `The same cells decide after ${count} of ${of} ${plural(of, { one: 'reply', other: 'replies' })} checked.`;

export const en: WhyMessages = {
  wins: (who) => `Why ${who} wins`,
  loses: (who) => `Why ${who} loses`,
  draw: 'Why it is a draw',
  unknown: 'What is known here',
  searching: 'Looking for the reasons …',
  title: 'Why?',
  over: 'The game is over: nothing is left to explain.',
  houseRule: 'With the house rule there are no exact values, so nothing can be explained.',
  close: 'Close the explanation',

  proved: 'Proved',
  provedText: 'Proved by rules, whatever is played.',
  checked: 'Checked',
  checkedText: replies,
  inLine: 'In this line',
  inLineText: (count, of) => `Another reply may be decided elsewhere. ${replies(count, of)}`,

  frames: 'Key positions',
  plan: 'The plan',
  steps: (n) => plural(n, { one: `${n} step`, other: `${n} steps` }),
  now: 'Now',
  stone: (n) => `Stone ${n}`,
  showFrame: 'Show on the board',
  begins: (cell) => `${cell} starts the plan.`,
  tries: (who, cell) => `${who} tries ${cell}.`,
  holds: (cell) => `${cell} holds the draw.`,

  line: 'Best play',
  refutingLine: 'What follows',
  stones,
  play: 'Play the line',
  pause: 'Pause',
  winsWith: (cell) => `${cell} wins`,

  principle: 'To remember',
  lesson: 'To the lesson',
  facts: 'Also true here',

  proof: 'How it is proved',
  rules: {
    claimeven: 'The defender answers in the same column and gets the upper cell of the pair.',
    baseinverse: 'Two cells can be played now. Whichever is taken, the defender takes the other.',
    vertical: 'Two cells stand one above the other. The lower one is answered with the upper one.',
    aftereven: 'The defender completes a line of its own by claimevens, so cells above it come too late.',
    lowinverse: 'In two columns the defender gets the second cell of one of them.',
    highinverse: 'Like lowinverse, with one more cell in each column.',
    baseclaim: 'Three playable cells and one above them: each is answered by another.',
    before: 'Like aftereven, with verticals as well: the defender’s own line is complete first.',
    specialbefore: 'Like before, but a cell of the line can be played now and is paired with another one.',
  },

  whyNot: 'Why not …?',
  noAnswer: 'The exact value of this column is not known.',
  position: 'Back to the whole position',

  preview: 'Preview',
  leave: 'Back to the game',
  live: (n, move) => `Preview, ${stones(n)} on the board${move === '' ? '' : `, ${move}`}.`,
  left: 'Back to the game.',
};
