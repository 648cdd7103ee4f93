import type { kLessonsOf } from '../../model/learn/course';
import type { LessonText } from './messages';

export const basics: Record<(typeof kLessonsOf)['basics'][number], LessonText> = {
  rules: {
    title: 'Four in a row',
    short: 'Four in a row',
    idea: 'Four in a row wins: sideways, upwards or diagonally.',
    steps: [
      {
        text: [
          'Tap a column, or press its number: your stone falls to the lowest free cell. The sides take turns.',
          'Whoever first has four of their stones in a row wins.',
        ],
        task: 'You are Yellow. Complete the row at the bottom.',
        hint: 'c1, d1 and e1 are yours. Which cell beside them is free?',
        done: 'b1, c1, d1 and e1: four in a row.',
      },
      {
        text: ['A row may also go upwards: four stones on top of each other.'],
        task: 'You are Yellow. Win in a column.',
        hint: 'Three of your stones already stand on top of each other.',
        done: 'g1 to g4: four on top of each other.',
      },
      {
        text: ['The third way is diagonal, and the easiest to overlook.', 'e3, f2 and g1 lie on one diagonal.'],
        task: 'You are Yellow. Which cell continues it?',
        hint: 'Go one column to the left and one row up from e3.',
        done: 'd4, e3, f2 and g1. Always look along the diagonals, too.',
      },
    ],
  },
  centre: {
    title: 'The centre',
    short: 'The centre',
    idea: 'Most lines run through the centre.',
    steps: [
      {
        text: [
          'There are 69 places on the board for four in a row. 51 of them run through column d, but only 15 through column a.',
          'If both sides play perfectly, only one first stone wins.',
        ],
        task: 'You are Yellow and begin. Play that stone.',
        hint: 'Where do most lines cross?',
        done: 'Only d1 wins against every defence, and it takes until stone 41. c1 and e1 draw, all others lose.',
      },
    ],
  },
  block: {
    title: 'Win or block',
    short: 'Win or block',
    idea: 'Before each move: can I win? If not: can they?',
    steps: [
      {
        text: ['Red has three in a row. If you do nothing about it, Red wins with the next stone.'],
        task: 'You are Yellow. Stop Red.',
        hint: 'Red needs g1 beside d1, e1 and f1.',
        done: 'g1 is yours now, and Red’s row is worth nothing.',
      },
      {
        text: ['Once more, and better hidden: look for three red stones on a diagonal.'],
        task: 'You are Yellow. Where does Red want to win?',
        hint: 'b4, d2 and e1 are red. Which cell is missing?',
        done: 'c3 was the missing cell between b4 and d2. Lines may have gaps.',
      },
      {
        text: ['Here both have three: Red threatens e4. And you?'],
        task: 'You are Yellow. Find something better than blocking.',
        hint: 'a1, c1 and d1 are yours.',
        done: 'b1 wins immediately. Your own win comes before any block.',
      },
    ],
  },
  fork: {
    title: 'Double threat',
    short: 'Double threat',
    idea: 'One threat can be stopped, two at once cannot.',
    steps: [
      {
        text: ['One stone can block only one cell. So threaten two at once.', 'c1 and d1 are yours, and both sides of them are free.'],
        task: 'You are Yellow. Make three in a row with two open ends, and win.',
        hint: 'With b1 or e1 both ends stay open.',
        done: 'Red could close only one end.',
      },
      {
        text: ['Now the other way round: the same stones a move earlier, and you are Red. Yellow is about to make a double threat.'],
        task: 'You are Red. Stop it in time.',
        hint: 'Take a cell right beside c1 and d1.',
        done: 'Only b1 and e1 do not lose. Two open stones at the bottom are enough to be dangerous.',
      },
    ],
  },
  stacked: {
    title: 'Threats on top of each other',
    short: 'Stacked threats',
    idea: 'Two threats on top of each other in one column always win.',
    steps: [
      {
        text: [
          'A double threat also works in one column: whoever blocks the lower cell opens the upper one.',
          'You could win on e3 and on e2 if just one more stone were in place.',
        ],
        task: 'You are Yellow. Threaten e2 and e3 with one stone.',
        hint: 'd2 belongs to a row with f2 and g2, and to a diagonal with c1 and f4.',
        done: 'Red had to play e2, and you won on e3 above it.',
      },
    ],
  },
  seven: {
    title: 'The seven',
    short: 'The seven',
    idea: 'A seven makes two threats on top of each other.',
    steps: [
      {
        text: [
          'Three in a row, and a diagonal down from the end: that looks like a 7. It makes two threats on top of each other.',
          'a3, b3, b2 and a1 are yours. One stone is missing.',
        ],
        task: 'You are Yellow. Complete the seven, and win with it.',
        hint: 'With c3 you threaten d3 and d4. Then play d2 yourself.',
        done: 'Whoever plays d2, you win: if Red does, on d3; if you do, Red has to take d3, and d4 is yours.',
      },
    ],
  },
};
