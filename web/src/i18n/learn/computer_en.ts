import type { kLessonsOf } from '../../model/learn/course';
import type { LessonText } from './messages';

export const computer: Record<(typeof kLessonsOf)['computer'][number], LessonText> = {
  tree: {
    title: 'The tree',
    short: 'The tree',
    idea: 'Each stone makes the tree seven times as large: nobody can look at all of it.',
    steps: [
      {
        text: [
          'A computer tries what can happen: seven first stones, seven answers to each of them, and so on. Drawn on paper, that is a tree.',
          'Press “Next” and watch a program go through the tree. Below is what it has counted, level by level.',
        ],
        task: 'How many boards are there on level 5?',
        hint: 'Every board of level 4 has seven columns to play.',
        answers: [
          { label: '2,408', said: 'That is seven more. But each of the 2,401 boards has seven moves of its own.' },
          { label: '16,807', said: 'Seven times 2,401. And a game can have 42 stones.' },
          { label: '117,649', said: 'That is already level 6: times seven once more.' },
        ],
      },
    ],
  },
  minimax: {
    title: 'Minimax',
    short: 'Minimax',
    idea: 'Minimax: expect the best answer to each move, and play the move whose best answer hurts least. Beyond the horizon it is blind.',
    steps: [
      {
        text: [
          'A program looks two stones ahead. In the tree you can follow it. In the table each row is a move of Yellow with Red’s answers, and each number says how good the board looks for Yellow then.',
          'Red will choose the smallest number of the row.',
        ],
        task: 'Which column does the program play?',
        hint: 'Find the smallest number of each row. Which of the three is the largest?',
        answers: [
          { label: 'a', said: 'Red can push it down to 7 there, elsewhere to 3 and −7. The largest of the smallest numbers: that is minimax.' },
          { label: 'c', said: '21 looks tempting, but Red will not go there: the answer c leaves only 3.' },
          { label: 'e', said: '19 looks good, but Red answers with e, and that leaves −7.' },
        ],
      },
      {
        text: [
          'The same program has played d4, which threatens f2. Two stones ahead everything looked fine.',
          'Looking three stones ahead, it would have played b3. What lies beyond its horizon?',
        ],
        task: 'You are Red. Show what it did not see.',
        hint: 'You have to block anyway. What does that stone threaten?',
        done: 'f2 blocked and threatened c2 and g2 at once. One stone deeper, and the program would have seen it.',
      },
    ],
  },
  cut: {
    title: 'Cutting a branch',
    short: 'Cutting a branch',
    idea: 'Alpha-beta leaves out what cannot change the choice, and finds the same move.',
    steps: [
      {
        text: [
          'The same position, with alpha-beta. When the program came to c, it already knew that a is worth 7.',
          'After the answer c only 3 was left. It never looked at the answer e. In the tree, “Next cut” goes there.',
        ],
        task: 'Why can it leave that out?',
        hint: 'Red chooses the smallest number. Can row c still get better than 3?',
        answers: [
          { label: 'It would be bad for Red', said: 'Nobody knows: that board was never looked at.' },
          { label: 'To be faster, at some risk', said: 'There is no risk: the move and its value are the same as before.' },
          { label: 'c cannot beat a any more', said: 'Red can have 3 there, or less. Yellow has 7 with a. Whatever e brings, c is out.' },
        ],
      },
    ],
  },
  order: {
    title: 'Better order',
    short: 'Better order',
    idea: 'The earlier the best move is tried, the more can be cut.',
    steps: [
      {
        text: [
          'Four stones ahead there are 2,401 boards to evaluate. Alpha-beta from left to right needs 751 of them: this is its tree.',
          'Now it tries the columns in the middle first, since they are often the best.',
        ],
        task: 'How many boards does it evaluate now?',
        hint: 'A good move that is found early cuts nearly everything after it.',
        answers: [
          { label: '145', said: 'Nothing but the order has changed, and the move is the same. The tree now shows this search.' },
          { label: '700', said: 'It is far better than that: a good first move cuts in every branch.' },
          { label: '751 again', said: 'The boards are the same, but which of them are needed depends on the order.' },
        ],
      },
    ],
  },
  random: {
    title: 'Random games',
    short: 'Random games',
    idea: 'Random games need no knowledge, only many games. They estimate, and can be wrong.',
    steps: [
      {
        text: [
          'Another way to think: play many games to the end, more and more in the columns that do well, and count who wins.',
          'Press play and watch 40 games for Red. In the end f has the most of them.',
        ],
        task: 'Should Red play f?',
        hint: 'Would you trust a coin after a few tosses?',
        answers: [
          { label: 'Yes', said: 'f loses: Yellow wins with its 8th stone after that. 40 games were too few.' },
          { label: 'No, play more games', said: 'After 4,000 games d is ahead, and the exact value agrees: only d holds the draw.' },
        ],
      },
    ],
  },
  solved: {
    title: 'Solved',
    short: 'Solved',
    idea: 'Solving means leaving out almost everything, with proof.',
    steps: [
      {
        text: [
          'The game has 4.5 trillion positions. The solver behind this app needs less than a second to prove, from the empty board, that Yellow wins.',
          'On the way it visits about 4 million positions: one in a million.',
        ],
        task: 'How can that be enough?',
        hint: 'Think of the last three lessons.',
        answers: [
          { label: 'It guesses well', said: 'Nothing is guessed: the result is proven, whatever the other side plays.' },
          {
            label: 'It proves that the rest cannot matter',
            said: 'It cuts branches, tries good moves first, remembers positions it has met, and knows rules such as claimeven that end a search early.',
          },
          { label: 'It has stored all positions', said: 'That would be terabytes. It works the values out.' },
        ],
      },
    ],
  },
};
