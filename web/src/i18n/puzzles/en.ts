import { list, plural } from '../en';
import { datesOf } from './dates';
import type { PuzzleMessages } from './messages';

const dates = datesOf('en-GB', 'narrow');
const values = { win: 'a win', draw: 'a draw', loss: 'a loss' };
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export const en: PuzzleMessages = {
  loading: 'One moment …',
  notLoaded: (reason) => `The puzzles could not be loaded: ${reason}.`,
  dates,
  back: 'All puzzles',
  kinds: 'More kinds of puzzles',

  task: {
    wins: (who, n) => `${who} to move and win in ${n}`,
    winsShort: (who, n) => `${who} wins in ${n}`,
    holds: (who) => `${who} to move and hold the draw`,
    holdsShort: (who) => `${who} holds the draw`,
    win: (who) => `${who} to move: find the one move that wins.`,
    hold: (who) => `${who} to move: find the only move that does not lose.`,
    solved: 'Solved',
    seen: 'Solution seen',
  },

  puzzle: {
    title: (number) => `Puzzle ${number}`,
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
        idea: 'Ask of every move how the other side would win after it. Only one leaves no way.',
        point: () => 'Every other move would have lost. This one holds the draw.',
      },
    },
    decided: 'Now the win can no longer be stopped.',
    states: { tried: 'Not solved yet', shown: 'Solution seen', hinted: 'Solved with a hint', solved: 'Solved' },
    solved: 'Solved!',
    shown: (cell) => `The solution is ${cell}.`,
    lookAt: (cells) => `Look at ${list(cells)}.`,
    hint: 'Hint',
    anotherHint: 'Another hint',
    solution: 'Solution',
    again: 'Start again',
    next: 'Next',
    playOut: 'Play it out',
    watch: 'Watch the rest',
    watching: 'Stone by stone …',
    feedback: 'Feedback',
    help: 'Choose a column, or press its number. A wrong stone is taken back.',
    more: 'More below',
    moreReasons: 'More',
  },

  daily: {
    title: 'Daily puzzle',
    solvedIn: (n) => `${n} solved`,
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    calendar: (month) => `Daily puzzles in ${month}`,
    day: (day, state) =>
      `${dates.long(day)}: ${{ solved: 'solved', missed: 'not solved', today: 'today', later: 'still to come' }[state]}`,
    streak: (n) => plural(n, { one: 'day in a row', other: 'days in a row' }),
    goOn: (n) => `Solve today’s to make it ${n}`,
    begin: 'Solve today’s to begin',
    done: 'Today’s is solved',
    share: {
      button: 'Share result',
      short: 'Share',
      heading: (which) => ({ today: 'Today, to share', yesterday: 'Yesterday, to share', earlier: 'Your last one, to share' })[which],
      title: (day) => `Zugzwang daily, ${dates.short(day)}`,
      line: (time, streak) => `${time}, streak ${streak}`,
      dots: (misses, hits) =>
        `${plural(misses, { one: '1 miss', other: `${misses} misses` })}, ${plural(hits, { one: '1 right move', other: `${hits} right moves` })}`,
      copied: 'The result is copied.',
      notCopied: 'The result could not be copied.',
    },
    door: {
      win: (who, n) => `${who} wins in ${n}. Find it.`,
      hold: (who) => `${who} holds the draw. Find it.`,
      solved: (n) => plural(n, { one: 'Solved. 1 day in a row.', other: `Solved. ${n} days in a row.` }),
    },
    dayOver: 'A new day: here is its puzzle.',
  },

  rush: {
    title: 'Rush',
    door: (best) => (best > 0 ? `3 minutes. Your best: ${best}` : '3 minutes, 3 mistakes'),
    about: 'As many as you can in three minutes. They get harder, and the third mistake ends it.',
    best: (n) => (n > 0 ? `Your best: ${n}` : 'No run yet'),
    start: 'Start',
    again: 'Once more',
    solved: 'solved',
    mistakes: (n, of) => `${n} of ${of} mistakes`,
    minute: 'One minute left.',
    seconds: (n) => `${n} seconds left.`,
    result: (n) => plural(n, { one: '1 puzzle solved', other: `${n} puzzles solved` }),
    record: (n) => `Your best run: ${n}.`,
    over: {
      time: 'Time is up.',
      mistakes: 'That was the third mistake.',
      all: 'You have solved all of them.',
      left: 'You left the run.',
    },
    interrupted: (n) => plural(n, { one: 'Your last run was cut short. Its puzzle counts.', other: `Your last run was cut short. Its ${n} puzzles count.` }),
    stop: 'Stop',
    ready: 'The clock starts with the first puzzle.',
    readyShort: 'Ready?',
  },

  ladder: {
    title: 'Ladder',
    door: (rating) => `Your rating: ${rating}`,
    about: 'Puzzles that match your strength. The first wrong move or hint counts against you; after that you may go on.',
    rating: 'Your rating',
    sure: (deviation) => `± ${deviation}`,
    change: signed,
    of: (rating) => `This puzzle: ${rating}`,
    counted: (solved, points, rating) => `${solved ? 'Solved' : 'Missed'}: ${signed(points)}, now ${rating}.`,
    practice: 'Counted. The rest is practice.',
    history: (n, from, to) => `Your rating over ${plural(n, { one: '1 puzzle', other: `${n} puzzles` })}, from ${from} to ${to}`,
    none: 'It settles after ten puzzles or so.',
  },

  mistakes: {
    title: 'My mistakes',
    door: (n) => plural(n, { one: '1 position from your games', other: `${n} positions from your games` }),
    about: (n) => plural(n, { one: 'One position from your own games. Put it right.', other: `${n} positions from your own games. Put them right.` }),
    none: 'Nothing to put right.',
    how: 'When a game of yours is reviewed, the stones that gave something away come here.',
    toGames: 'My games',
    task: (who) => `${who} to move. What was right?`,
    taskShort: (who) => `${who}: what was right?`,
    was: (cell, before, after) => `You played ${cell}, and ${values[before]} became ${values[after]}.`,
    right: (cell) => `${cell} was right.`,
    done: 'Put right. It is off the list.',
    position: (number, of) => `Position ${number} of ${of}`,
    stones: (n) => `After ${plural(n, { one: '1 stone', other: `${n} stones` })}`,
  },

  progress: {
    title: 'Themes',
    solved: 'solved',
    count: (n, of) => `${n} / ${of}`,
    grade: (grade) => `Grade ${grade}`,
    cell: (number, state) =>
      `Puzzle ${number}, ${{ new: 'new', tried: 'not solved yet', shown: 'solution seen', hinted: 'solved with a hint', solved: 'solved' }[state]}`,
    reset: 'Reset progress',
    question: 'Reset your progress?',
    warning: 'All solved puzzles will count as new again. This cannot be undone. Days, rating and records stay.',
    confirm: 'Reset',
    keep: 'Keep it',
    cleared: 'Your progress has been reset.',
  },
};
