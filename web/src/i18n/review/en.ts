import { grammarOf } from '../grammar';
import type { ReviewMessages } from './messages';

const { either, plural } = grammarOf('en-GB');

const played = (stone: number, who: string, cell: string): string =>
  `Stone ${stone}: ${who === '' ? 'you' : who} played ${cell}`;
const moves = (n: number): string => plural(n, { one: 'one move', other: `${n} moves` });

export const en: ReviewMessages = {
  title: 'Review',
  progress: 'Reviewing the game',
  progressOf: (done, all) => `${done} of ${all} stones`,
  failed: 'The review could not be finished.',
  retry: 'Try again',
  empty: 'There are no stones to review yet.',
  houseRule: 'Games with the house rule cannot be reviewed: no exact values exist for it.',
  back: 'To the moves',

  accuracy: 'Accuracy',
  noChoice: 'never had a choice',
  unknown: (count, last) =>
    count === last
      ? `Up to stone ${last} the values were not found in time. From there on everything is exact.`
      : `For ${plural(count, { one: 'one stone', other: `${count} stones` })}, the last of them stone ${last}, the values were not found in time. All others are exact.`,

  graph:
    'Value of the game after each stone. The arrow keys move from stone to stone, Page Up and Page Down from mistake to mistake.',
  end: 'End of the game',
  change: (from, to) => `${from} becomes ${to}`,
  later: (n) => `still wins, but ${moves(n)} later`,
  sooner: (n) => `loses ${moves(n)} sooner`,

  tabs: 'Mistakes',
  mistakes: (who, n) => (who === '' ? `Your mistakes, ${n}` : `${who}’s, ${n}`),
  none: (who) =>
    who === ''
      ? 'You gave nothing away: every stone kept the best result.'
      : `${who} gave nothing away: every stone kept the best result.`,
  noneAtAll: 'A game without a mistake: every stone of both sides kept the best result.',
  previous: 'Previous mistake',
  next: 'Next mistake',

  result: (stone, who, cell, right) => `${played(stone, who, cell)}; column ${either(right)} was right`,
  slower: (stone, who, cell, right) => `${played(stone, who, cell)}; column ${either(right)} was faster`,
  quicker: (stone, who, cell, right) => `${played(stone, who, cell)}; column ${either(right)} holds out longer`,
  becomes: 'becomes',
  refutation: 'What follows',
  again: 'Try again from here',
  why: 'Why?',

  before: (stone) => `Before stone ${stone}`,
  key: 'Key',
  played: 'played',
  right: 'right',
};
