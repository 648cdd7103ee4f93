import type { LearnMessages } from './messages';

export const en: LearnMessages = {
  title: 'How zugzwang works',
  loading: 'One moment …',

  map: {
    lessons: 'Lessons',
    lesson: (number, title) => `${number}. ${title}`,
    done: 'Done',
    next: (number, of) => (number === 1 ? 'Start here' : `Next, lesson ${number} of ${of}`),
    begin: 'Start',
    proceed: 'Continue',
    progress: (of) => `of ${of} lessons done`,
    allDone: (of) => `All ${of} lessons done`,
    puzzles: 'Puzzles',
    puzzlesText: 'Find the winning idea yourself, in positions you have not seen.',
    toPuzzles: 'On to the puzzles',
  },

  lesson: {
    place: (number, of) => `Lesson ${number} of ${of}`,
    all: 'All lessons',
    task: 'Your task',
    hint: 'Hint',
    hintMove: (column) => `Play ${column}.`,
    again: 'Start again',
    next: 'Next lesson',
    remember: 'To remember',
    summary: 'In short',
    key: {
      title: 'Signs on the board',
      odd: 'threat in an odd row',
      even: 'threat in an even row',
      good: 'filled: in a row that its side gets',
      other: 'outlined: in a row that the other side gets',
    },
    texts: {
      below: {
        title: 'A threat and the cell below it',
        short: 'The cell below',
        text: [
          'An empty cell that completes four in a row is a threat. Here d3 is one for both sides: Yellow has b1, c2 and e4, Red has b3, c3 and e3.',
          'Stones fall down. Nobody can take d3 before d2 is filled, so whoever plays d2 hands d3 to the other side.',
        ],
        task: 'You are Yellow. Make Red play d2.',
        hint: 'Threaten to win on d2 as well: then Red has to go there.',
        done: 'Red had to stop a second threat on d2, which opened up d3. A threat works through the cell below it: nobody goes there of their own free will.',
        idea: 'Never play below a threat of the other side.',
      },
      parity: {
        title: 'Odd and even rows',
        short: 'Odd and even',
        text: [
          'When the board fills up, Red can answer every stone in the same column. Then Yellow, who began, gets the odd rows 1, 3 and 5, and Red the even rows 2, 4 and 6.',
          'So Yellow needs threats in odd rows. Here f3 would threaten d3, and d2 would threaten f4.',
        ],
        task: 'You are Yellow. Choose the threat that lasts, and play it to the end.',
        hint: 'd3 lies in an odd row, f4 in an even one. Which of them does Yellow get?',
        done: 'With d3 the count was on your side. The even threat on f4 would only have drawn: Red gets the even rows.',
        idea: 'Yellow moved first and profits from odd threats, Red from even ones.',
      },
      zugzwang: {
        title: 'Zugzwang',
        short: 'Zugzwang',
        text: [
          'You hold b3. If Red plays b2, you win on top of it; if you play b2 yourself, Red stops you. So both wait in the other columns.',
          'Five cells are left in a, d and e. You take the first of them, and therefore also the last.',
        ],
        task: 'You are Yellow. Wait until Red has only b left.',
        hint: 'Leave column b alone as long as you can play anywhere else.',
        done: 'Red would have liked to pass, but has to move. That is zugzwang: having to move loses.',
        idea: 'Whoever holds the right threat only has to wait: in the end the other side must play below it.',
      },
      followUp: {
        title: 'Follow-up',
        short: 'Follow-up',
        text: [
          'Now you are Red, and hold the even threat g2. Whenever it is Yellow’s turn, every open column has an even number of free cells.',
          'Answer each stone of Yellow with one on top of it. Then it is Yellow who runs out of moves first.',
        ],
        task: 'You are Red. Answer in the same column.',
        hint: 'Look where Yellow played last, and put your stone on top of it.',
        done: 'By following up Red gets every even row, g2 too. Theory calls this claimeven, and a whole proof can be made of it.',
        idea: 'Red waits best by answering in the same column.',
      },
      force: {
        title: 'Force comes before counting',
        short: 'Force first',
        text: [
          'Yellow holds b5, an odd threat. By the rule of thumb Yellow wins once the board fills up, and if you just wait, that is what happens.',
          'But the count only matters if nothing else happens first. Look for stones that threaten to win immediately: Yellow must answer each of them.',
        ],
        task: 'You are Red. Win before the counting begins.',
        hint: 'Which of your stones would threaten to win on d4?',
        done: 'Threat after threat, Yellow never had a choice. That is why the app calls the count a rule of thumb and compares it with the exact value.',
        idea: 'Look for forcing threats first: they come before any counting.',
      },
    },
  },
};
