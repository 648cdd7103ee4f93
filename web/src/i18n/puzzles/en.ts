import { list, ordinal, plural } from '../en';
import type { PuzzleMessages } from './messages';

/** "the next stone", "the 3rd stone from now" */
const stone = (n: number): string => (n === 1 ? 'the next stone' : `the ${ordinal(n)} stone from now`);

export const en: PuzzleMessages = {
  loading: 'One moment …',
  notLoaded: (reason) => `The puzzles could not be loaded: ${reason}.`,

  puzzle: {
    title: (number) => `Puzzle ${number}`,
    task: (who) => `${who} to move: find the one move that wins`,
    defend: (who) => `${who} to move: find the only move that does not lose`,
    distance: (who, n) => `${who} wins with ${stone(n)}.`,
    othersLose: (opponent, n) => `After any other move ${opponent} wins, at the latest with the ${ordinal(n)} stone.`,
    difficulty: (grade, of) => `Difficulty ${grade} of ${of}`,
    theme: (name) => `Theme: ${name}`,
    themes: {
      double_threat: {
        name: 'Double threat',
        idea: 'Make two threats at the same time: only one of them can be stopped.',
        point: (opponent) => `Two threats at the same time: ${opponent} can stop only one.`,
      },
      stacked: {
        name: 'Stacked threats',
        idea: 'Get two winning cells on top of each other: whoever stops the lower one opens the upper one.',
        point: (opponent) => `Two winning cells on top of each other: when ${opponent} takes the lower one, you take the upper one.`,
      },
      block: {
        name: 'Forced block',
        idea: 'Make a threat right below another winning cell of yours: it has to be stopped.',
        point: (opponent) => `${opponent} has to stop your threat, and that opens your winning cell above it.`,
      },
      forced_sequence: {
        name: 'Forced sequence',
        idea: 'Threat follows threat, and every answer is forced.',
        point: (opponent) => `Threat followed threat, and now ${opponent} cannot stop everything.`,
      },
      zugzwang: {
        name: 'Zugzwang',
        idea: 'Count the waiting moves: in the end the other side must play below your threat.',
        point: (opponent) => `Zugzwang: every move of ${opponent} opens a winning cell.`,
      },
      defence: {
        name: 'Defence',
        idea: 'Ask of every move how the other side would win after it. Only one leaves it no way.',
        point: () => 'Every other move would have lost. This one holds the draw.',
      },
    },
    decided: 'Now the win cannot be stopped any more.',
    states: { tried: 'Not solved yet', shown: 'Solution seen', hinted: 'Solved with a hint', solved: 'Solved' },
    tries: (n) => plural(n, { one: `${n} try`, other: `${n} tries` }),
    solved: 'Solved!',
    shown: (cell) => `The solution is ${cell}.`,
    lookAt: (cells) => `Look at ${list(cells)}.`,
    hint: 'Hint',
    anotherHint: 'Another hint',
    solution: 'Solution',
    again: 'Start again',
    previous: 'Previous',
    next: 'Next',
    playOut: 'Play it out',
    watch: 'Watch the rest',
    watching: 'Stone by stone …',
    feedback: 'Feedback',
    help: 'Choose a column, or press its number. A wrong stone is taken back.',
  },

  choice: {
    label: 'Which puzzles',
    theme: 'Theme',
    allThemes: 'All themes',
    difficulty: 'Difficulty',
    allGrades: 'Any',
    none: 'There is no such puzzle. Choose another theme or difficulty.',
    found: (n) => plural(n, { one: `${n} puzzle`, other: `${n} puzzles` }),
  },

  progress: {
    title: 'Your progress',
    solved: (n, of) => `${n} of ${of} solved`,
    theme: (name, n, of) => `${name}: ${n} of ${of} solved`,
    count: (n, of) => `${n}/${of}`,
    reset: 'Reset progress',
    question: 'Reset your progress?',
    warning: 'All solved puzzles will count as new again. This cannot be undone.',
    confirm: 'Reset',
    keep: 'Keep it',
    cleared: 'Your progress has been reset.',
  },
};
