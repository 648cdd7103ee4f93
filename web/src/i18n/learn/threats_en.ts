import type { kLessonsOf } from '../../model/learn/course';
import type { LessonText } from './messages';

export const threats: Record<(typeof kLessonsOf)['threats'][number], LessonText> = {
  below: {
    title: 'A threat and the cell below it',
    short: 'The cell below',
    idea: 'Never play below a threat of the other side.',
    steps: [
      {
        text: [
          'An empty cell that completes four in a row is a threat. Here d3 is one for both sides: Yellow has b1, c2 and e4, Red has b3, c3 and e3.',
          'Stones fall down. Nobody can take d3 before d2 is filled, so whoever plays d2 hands d3 to the other side.',
        ],
        task: 'You are Yellow. Make Red play d2.',
        hint: 'Threaten to win on d2 as well: then Red has to go there.',
        done: 'Red had to stop a second threat on d2, which opened up d3. A threat works through the cell below it: nobody goes there of their own free will.',
      },
    ],
  },
  rows: {
    title: 'Who gets which row',
    short: 'Who gets which row',
    idea: 'When the board fills up, Yellow gets rows 1, 3 and 5, and Red rows 2, 4 and 6.',
    steps: [
      {
        text: ['Only column g is still open, and Yellow is to move. So Yellow takes g1, Red g2, and so on to the top.', 'Yellow would win on g4.'],
        task: 'Who gets g4?',
        hint: 'Count upwards from g1: Yellow, Red, Yellow …',
        answers: [
          { label: 'Yellow', said: 'Yellow takes g1 and g3. Then it is Red’s turn, and Red is the one to play g4.' },
          { label: 'Red', said: 'Yellow gets g1, g3 and g5, Red gets g2, g4 and g6. The threat on g4 is of no use, and the game is drawn.' },
        ],
      },
      {
        text: ['The same with another threat: now it is Red who would win, on g6.'],
        task: 'You are Red. Play it out.',
        hint: 'Only column g is left.',
        done: 'Row 6 belongs to Red, and so does g6. Yellow could only watch.',
      },
    ],
  },
  parity: {
    title: 'Odd and even rows',
    short: 'Odd for Yellow',
    idea: 'Yellow moved first and gains from odd threats, Red from even ones.',
    steps: [
      {
        text: [
          'When the board fills up, Red can answer every stone in the same column. Then Yellow, who began, gets the odd rows 1, 3 and 5, and Red the even rows 2, 4 and 6.',
          'So Yellow needs threats in odd rows. Here f3 would threaten d3, and d2 would threaten f4.',
        ],
        task: 'You are Yellow. Choose the threat that lasts, and play it to the end.',
        hint: 'd3 lies in an odd row, f4 in an even one. Which of them does Yellow get?',
        done: 'With d3 the count was on your side. The even threat on f4 would only have drawn: Red gets the even rows.',
      },
    ],
  },
  even: {
    title: 'Good threats',
    short: 'Even for Red',
    idea: 'A threat is good if it lies in a row that its side gets: odd for Yellow, even for Red.',
    steps: [
      {
        text: [
          'A threat in a row that its side will get is called good. For Red these are the even rows.',
          'You are Red now. g4 would threaten e4, and e3 would threaten g5.',
        ],
        task: 'You are Red. Make the good threat, and play it to the end.',
        hint: 'e4 lies in an even row, g5 in an odd one.',
        done: 'e4 was good, and you got it. With g5 it would have been a draw.',
      },
    ],
  },
  dead: {
    title: 'Dead threats',
    short: 'Dead threats',
    idea: 'A column ends where somebody must win: threats above that are dead.',
    steps: [
      {
        text: ['On d4 both sides would win. Red has another threat above it, on d6.', 'But whoever gets d4 has won, and the game is over.'],
        task: 'Which of Red’s threats can never be used?',
        hint: 'Which cell can be reached only if somebody has played d4?',
        answers: [
          { label: 'd4', said: 'Red can win on d4, as soon as Yellow plays d3 below it.' },
          { label: 'd6', said: 'Before anybody gets to d6, somebody has won on d4. The threat on d6 is dead.' },
        ],
      },
      {
        text: ['So only d4 counts, and nobody wants to play d3 below it.'],
        task: 'You are Red. Win on d4.',
        hint: 'Let Yellow open column d: play somewhere else.',
        done: 'Yellow had to play d3, and d4 ended the game. d6 was never needed.',
      },
    ],
  },
  force: {
    title: 'Force comes before counting',
    short: 'Force first',
    idea: 'Look for forcing threats first: they come before any counting.',
    steps: [
      {
        text: [
          'Yellow holds b5, an odd threat. By the rule of thumb Yellow wins once the board fills up, and if you just wait, that is what happens.',
          'But the count only matters if nothing else happens first. Look for stones that threaten to win immediately: Yellow must answer each of them.',
        ],
        task: 'You are Red. Win before the counting begins.',
        hint: 'Which of your stones would threaten to win on d4?',
        done: 'Threat after threat, Yellow never had a choice. That is why the app calls the count a rule of thumb and compares it with the exact value.',
      },
    ],
  },
};
