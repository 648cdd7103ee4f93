import { basics } from './basics_en';
import { computer } from './computer_en';
import type { LearnMessages } from './messages';
import { threats } from './threats_en';
import { zugzwang } from './zugzwang_en';

export const en: LearnMessages = {
  title: 'From the first stone to zugzwang',
  loading: 'One moment …',

  map: {
    lessons: 'Lessons',
    done: 'Done',
    count: (done, of) => `${done} of ${of}`,
    first: 'Start here',
    next: (number, chapter) => `Continue, lesson ${number} of ${chapter}`,
    begin: 'Start',
    proceed: 'Continue',
    progress: (of) => `of ${of} lessons done`,
    allDone: (of) => `All ${of} lessons done`,
    puzzles: 'Puzzles',
    puzzlesText: 'Find the winning idea yourself, in positions you have not seen.',
    toPuzzles: 'On to the puzzles',
    xray: 'X-ray',
    xrayText: 'Watch a real search, step by step',
  },

  chapters: {
    basics: { title: 'Basics', line: 'Drop, win, block, and threaten two cells at once' },
    threats: { title: 'Threats', line: 'The empty cells that decide' },
    zugzwang: { title: 'Zugzwang', line: 'Whoever has to move loses' },
    computer: { title: 'How a computer thinks', line: 'Look inside real searches' },
  },

  figure: {
    title: 'What the program found',
    working: 'The program is searching …',
    failed: 'The search could not be shown.',
    xray: 'Walk through it in X-ray',
    level: (number) => `Level ${number}`,
    boards: 'boards',
    move: 'Move',
    answer: (column) => `Answer ${column}`,
    least: 'Smallest',
    never: 'never looked at',
    chosen: 'chosen',
    players: ['Minimax', 'Alpha-beta, from the left', 'Alpha-beta, middle first'],
    all: 'All positions',
    visited: 'Visited by the solver',
    logarithmic: 'Each tenth of the length stands for a factor of about 18.',
  },

  lesson: {
    place: (chapter, number, of) => `${chapter}, lesson ${number} of ${of}`,
    step: (number, of) => `Step ${number} of ${of}`,
    all: 'All lessons',
    print: 'Print this lesson',
    back: 'Back',
    task: 'Your task',
    question: 'Question',
    answers: 'Answers',
    hint: 'Hint',
    hintMove: (column) => `Play ${column}.`,
    again: 'Start again',
    proceed: 'Next task',
    next: 'Next lesson',
    right: 'Right',
    wrong: 'Not quite',
    remember: 'To remember:',
    key: {
      title: 'Signs on the board',
      odd: 'threat in an odd row',
      even: 'threat in an even row',
      good: 'filled: in a row that its side gets',
      other: 'outlined: in a row that the other side gets',
    },
    texts: { ...basics, ...threats, ...zugzwang, ...computer },
  },
};
