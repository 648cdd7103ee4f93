import { basics } from './basics_en';
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
  },

  chapters: {
    basics: { title: 'Basics', line: 'Drop, win, block, and threaten two cells at once' },
    threats: { title: 'Threats', line: 'The empty cells that decide' },
    zugzwang: { title: 'Zugzwang', line: 'Whoever has to move loses' },
  },

  lesson: {
    place: (chapter, number, of) => `${chapter}, lesson ${number} of ${of}`,
    step: (number, of) => `Step ${number} of ${of}`,
    all: 'All lessons',
    back: 'Back',
    task: 'Your task',
    question: 'Question',
    answers: 'Answers',
    hint: 'Hint',
    hintMove: (column) => `Play ${column}.`,
    again: 'Start again',
    proceed: 'Next',
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
    texts: { ...basics, ...threats, ...zugzwang },
  },
};
