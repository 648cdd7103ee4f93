import type { LearnMessages } from './messages';

export const en: LearnMessages = {
  introduction: 'How zugzwang works',
  puzzles: 'Puzzles',
  sections: 'Learn',
  back: 'Back to the game',
  loading: 'One moment …',

  lesson: {
    steps: 'Lessons',
    step: (number, title, done) => `${number}. ${title}${done ? ', done' : ''}`,
    place: (number, of) => `Position ${number} of ${of}`,
    again: 'Start again',
    next: 'Next position',
    summary: 'In short',
    rules: [
      'Never play below a threat of the other side.',
      'Yellow moved first and profits from odd threats, Red from even ones.',
      'Whoever holds such a threat only has to wait: in the end the other side must play below it.',
      'Red waits best by answering in the same column.',
      'Look for forcing threats first: they come before any counting.',
    ],
    toPuzzles: 'On to the puzzles',
    texts: {
      below: {
        title: 'A threat and the cell below it',
        text: [
          'An empty cell that completes four in a row is a threat. Here d3 is one for both sides: Yellow has b1, c2 and e4, Red has b3, c3 and e3.',
          'Stones fall down. Nobody can take d3 before d2 is filled, so whoever plays d2 hands d3 to the other side.',
        ],
        task: 'You are Yellow. Make Red play d2.',
        done: 'Red had to stop a second threat on d2, which opened up d3. A threat works through the cell below it: nobody goes there of their own free will.',
      },
      parity: {
        title: 'Odd and even rows',
        text: [
          'When the board fills up, Red can answer every stone in the same column. Then Yellow, who began, gets the odd rows 1, 3 and 5, and Red the even rows 2, 4 and 6.',
          'So Yellow needs threats in odd rows. Here f3 would threaten d3, and d2 would threaten f4.',
        ],
        task: 'You are Yellow. Choose the threat that lasts, and play it to the end.',
        done: 'With d3 the count was on your side. The even threat on f4 would only have drawn: Red gets the even rows.',
      },
      zugzwang: {
        title: 'Zugzwang',
        text: [
          'You hold b3. If Red plays b2, you win on top of it; if you play b2 yourself, Red stops you. So both wait in the other columns.',
          'Five cells are left in a, d and e. You take the first of them, and therefore also the last.',
        ],
        task: 'You are Yellow. Wait until Red has only b left.',
        done: 'Red would have liked to pass, but has to move. That is zugzwang: having to move loses.',
      },
      followUp: {
        title: 'Follow-up',
        text: [
          'Now you are Red, and hold the even threat g2. Whenever it is Yellow’s turn, every open column has an even number of free cells.',
          'Answer each stone of Yellow with one on top of it. Then it is Yellow who runs out of moves first.',
        ],
        task: 'You are Red. Answer in the same column.',
        done: 'By following up Red gets every even row, g2 too. Theory calls this claimeven, and a whole proof can be made of it.',
      },
      force: {
        title: 'Force comes before counting',
        text: [
          'Yellow holds b5, an odd threat. By the rule of thumb Yellow wins once the board fills up, and if you just wait, that is what happens.',
          'But the count only matters if nothing else happens first. Look for stones that threaten to win immediately: Yellow must answer each of them.',
        ],
        task: 'You are Red. Win before the counting begins.',
        done: 'Threat after threat, Yellow never had a choice. That is why the app calls the count a rule of thumb and compares it with the exact value.',
      },
    },
  },
};
