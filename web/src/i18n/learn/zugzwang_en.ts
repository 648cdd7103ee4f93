import type { kLessonsOf } from '../../model/learn/course';
import type { LessonText } from './messages';

export const zugzwang: Record<(typeof kLessonsOf)['zugzwang'][number], LessonText> = {
  zugzwang: {
    title: 'Zugzwang',
    short: 'Zugzwang',
    idea: 'Whoever holds the right threat only has to wait: in the end the other side must play below it.',
    steps: [
      {
        text: [
          'You hold b3. If Red plays b2, you win on top of it; if you play b2 yourself, Red stops you. So both wait in the other columns.',
          'Five cells are left in a, d and e. You take the first of them, and therefore also the last.',
        ],
        task: 'You are Yellow. Wait until Red has only b left.',
        hint: 'Leave column b alone as long as you can play elsewhere.',
        done: 'Red would have liked to pass, but has to move. That is zugzwang: having to move loses.',
      },
    ],
  },
  followUp: {
    title: 'Follow-up',
    short: 'Follow-up',
    idea: 'Red waits best by answering in the same column.',
    steps: [
      {
        text: [
          'Now you are Red, and hold the even threat g2. Whenever it is Yellow’s turn, every open column has an even number of free cells.',
          'Answer each stone of Yellow with one on top of it. Then it is Yellow who runs out of moves first.',
        ],
        task: 'You are Red. Answer in the same column.',
        hint: 'Look where Yellow played last, and put your stone on top of it.',
        done: 'By following up, Red gets every even cell, g2 too. Theory calls this claimeven, and a whole proof can be built on it.',
      },
    ],
  },
  oddEven: {
    title: 'Odd against even',
    short: 'Odd, even',
    idea: 'Yellow odd, Red even: in one column the lower threat wins, in two columns Yellow. A rule of thumb.',
    steps: [
      {
        text: ['Yellow waits on b5, Red on b4. Both threats are good, and they share a column. Yellow is to move.'],
        task: 'Who wins?',
        hint: 'Which of the two cells is filled first?',
        answers: [
          { label: 'Yellow', said: 'Before anybody gets to b5, b4 must be filled, and there Red has won.' },
          { label: 'Red', said: 'The lower one comes first. After g5 and g6 Yellow has to play b3, and Red wins on b4.' },
          { label: 'Nobody', said: 'Two cells are left in g. They are soon filled, and then Yellow has to play b3.' },
        ],
      },
      {
        text: ['The lower threat counts: b4 is yours.'],
        task: 'You are Red. Play it out.',
        hint: 'Answer in the same column.',
        done: 'b4 came before b5. In one column the lower threat wins.',
      },
      {
        text: ['Now in two columns: Yellow waits on g5, Red on b6. Yellow is to move, and each column has three free cells.'],
        task: 'Who wins?',
        hint: 'What happens if Yellow begins in column b?',
        answers: [
          { label: 'Yellow', said: 'Yellow begins in column b and takes b6 too. Then Red has to play g4, and Yellow wins on g5.' },
          { label: 'Red', said: 'Yellow begins in column b: b4, then Red b5, then b6 is Yellow’s.' },
          { label: 'Nobody', said: 'When column b is full, it is Red’s turn, and only g4 is left.' },
        ],
      },
      {
        text: ['The odd threat on g5 is stronger, if you begin on the right side.'],
        task: 'You are Yellow. Play it out.',
        hint: 'In column b you take the first and the third cell.',
        done: 'You closed b6 yourself, and Red had to open column g. In two columns Yellow’s odd threat wins.',
      },
    ],
  },
  evenOdd: {
    title: 'Even against odd',
    short: 'Even, odd',
    idea: 'Yellow even, Red odd: neither threat is good, and it is a draw. A rule of thumb.',
    steps: [
      {
        text: ['Now both hold the wrong rows: Yellow waits on b4, Red on b3 below it. Yellow is to move.'],
        task: 'Who wins?',
        hint: 'Yellow plays c6 first. Who has to play b2 then?',
        answers: [
          { label: 'Yellow', said: 'Row 4 goes to Red: after c6, Red plays b2, Yellow takes b3 and Red b4.' },
          { label: 'Red', said: 'Red gets b3 only if Yellow plays b2. But Yellow has c6.' },
          { label: 'Nobody', said: 'After c6 Red has to play b2. Yellow takes b3, Red takes b4: each takes the other’s cell.' },
        ],
      },
      {
        text: ['Red’s threat lies lower. Make sure you do not open it.'],
        task: 'You are Yellow. Hold the draw.',
        hint: 'b2 would open b3 for Red.',
        done: 'You took b3 from Red, and Red took b4 from you.',
      },
      {
        text: ['In two columns: Yellow waits on b4, Red on d5. Red is to move.'],
        task: 'Who wins?',
        hint: 'Red can play b3 or d4. What happens after each?',
        answers: [
          { label: 'Yellow', said: 'Yellow wins on b4 only if Red plays b3. Red plays d4 instead.' },
          { label: 'Red', said: 'Red needs Yellow to play d4. But after b3 Yellow wins on b4, so it is Red who must play d4.' },
          { label: 'Nobody', said: 'Red plays d4 and Yellow takes d5. Later Yellow has to play b3, and Red takes b4.' },
        ],
      },
      {
        text: ['One of the two columns is poison for you.'],
        task: 'You are Red. Hold the draw.',
        hint: 'b3 would open b4 for Yellow.',
        done: 'Each side had to give up its own cell: the threats lay in the wrong rows.',
      },
    ],
  },
  evenEven: {
    title: 'Even against even',
    short: 'Even, even',
    idea: 'Both even: Red wins, since even rows are Red’s. A rule of thumb.',
    steps: [
      {
        text: ['Yellow waits on g4, Red on g6 above it. Red is to move.'],
        task: 'Who wins?',
        hint: 'Three cells are left in column a. Who opens g after that?',
        answers: [
          { label: 'Yellow', said: 'Row 4 is Red’s: when column a is full, Yellow has to play g3, and Red takes g4.' },
          { label: 'Red', said: 'When column a is full, Yellow has to play g3. Red takes g4, Yellow g5, and Red wins on g6.' },
          { label: 'Nobody', said: 'Red takes g4, and that is not the end: g5 is Yellow’s, g6 is Red’s.' },
        ],
      },
      {
        text: ['Rows 4 and 6 are yours. But do not open the column yourself.'],
        task: 'You are Red. Play it out.',
        hint: 'g3 would open g4 for Yellow. Play in column a.',
        done: 'You took g4 from Yellow and won on g6.',
      },
      {
        text: ['In two columns: Yellow waits on a4, Red on f6. Red is to move.'],
        task: 'Who wins?',
        hint: 'After f4 both columns have an even number of free cells, and Yellow is to move.',
        answers: [
          { label: 'Yellow', said: 'Yellow gets a4 only if Red plays a3. Red plays f4 instead.' },
          { label: 'Red', said: 'Red plays f4 and then answers in the same column. So Red gets a4, and in the end f6.' },
          { label: 'Nobody', said: 'Red takes a4 from Yellow, and still has f6.' },
        ],
      },
      {
        text: ['One quiet stone, then follow-up.'],
        task: 'You are Red. Play it out.',
        hint: 'First f4. Then answer in the same column.',
        done: 'The even rows were yours: a4 and f6.',
      },
    ],
  },
  oddOdd: {
    title: 'Odd against odd',
    short: 'Odd, odd',
    idea: 'Both odd: in one column Yellow wins, in two columns it is a draw. A rule of thumb.',
    steps: [
      {
        text: ['Yellow waits on d5, Red on d3 below it. Yellow is to move.'],
        task: 'Who wins?',
        hint: 'Yellow plays e6 first. Who has to play d2 then?',
        answers: [
          { label: 'Yellow', said: 'After e6 Red has to play d2. Yellow takes d3, Red d4, and Yellow wins on d5.' },
          { label: 'Red', said: 'Red gets d3 only if Yellow plays d2. But Yellow has e6.' },
          { label: 'Nobody', said: 'Yellow takes d3 from Red, and two rows above comes d5.' },
        ],
      },
      {
        text: ['Rows 3 and 5 are yours. Let Red open the column.'],
        task: 'You are Yellow. Play it out.',
        hint: 'd2 would open d3 for Red.',
        done: 'You took d3 from Red and won on d5.',
      },
      {
        text: ['In two columns: Yellow waits on d5, Red on b5. Yellow is to move.'],
        task: 'Who wins?',
        hint: 'Yellow can play b4 or d4. What happens after each?',
        answers: [
          { label: 'Yellow', said: 'Yellow needs Red to play d4. But it is Yellow’s turn, and b4 would lose immediately.' },
          { label: 'Red', said: 'Red gets b5 only if Yellow plays b4. Yellow plays d4 instead.' },
          { label: 'Nobody', said: 'Yellow plays d4 and gives up d5. When column d is full, Red has to play b4 and gives up b5.' },
        ],
      },
      {
        text: ['A draw is all there is, and one stone loses.'],
        task: 'You are Yellow. Hold the draw.',
        hint: 'b4 would open b5 for Red.',
        done: 'Red’s odd threat was no use to Red, but it cost you yours.',
      },
    ],
  },
  paper: {
    title: 'An example from a paper',
    short: 'From a paper',
    idea: 'Count the cells that can still be played safely: they tell you who has to go where nobody wants to.',
    steps: [
      {
        text: [
          'Whoever gets b2 or f2 wins, Yellow as well as Red. So nobody wants to play b1 or f1 below them.',
          'Six safe cells are left, all in column g. Yellow is to move.',
        ],
        task: 'Who has to play b1 or f1 in the end?',
        hint: 'Yellow takes the first cell of column g. Who takes the sixth?',
        answers: [
          { label: 'Yellow', said: 'Six is even: Red takes the last cell of column g, and Yellow has nothing else left.' },
          { label: 'Red', said: 'Yellow takes the first of the six cells and Red the last one. Then it is Yellow’s turn.' },
        ],
      },
      {
        text: ['The paper that this position comes from says so too: Yellow is in zugzwang.'],
        task: 'You are Red. Play it out.',
        hint: 'Stay in column g as long as there is room.',
        done: 'Column g was full, and Yellow had to open one of the two columns.',
      },
      {
        text: [
          'The same game, sixteen stones earlier. The paper says that c1 loses and a1 wins for Yellow.',
          'The solver agrees. But a1 is not the only stone that wins.',
        ],
        task: 'You are Yellow. Play a stone that wins.',
        hint: 'Only two columns win, and they lie side by side.',
        done: 'a1 and b1 win, every other stone loses. The exact values know more than the paper did.',
      },
    ],
  },
  claimeven: {
    title: 'A proof without searching',
    short: 'Claim\u00ADeven',
    idea: 'Claimeven: whoever can always answer above is sure of the upper cell.',
    steps: [
      {
        text: [
          'Every line that Yellow could still complete needs b4 or e6. Red can be sure of both: answer b3 with b4, and e5 with e6.',
          'This rule is called claimeven. It proves that Yellow cannot win, and no search was needed.',
        ],
        task: 'You are Red. Keep Yellow from winning.',
        hint: 'Answer in the same column.',
        done: 'Whatever Yellow tries, b4 and e6 are yours. Here any other answer would even have lost.',
      },
    ],
  },
};
