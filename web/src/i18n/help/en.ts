import type { HelpMessages } from './messages';

export const en: HelpMessages = {
  title: 'Keyboard shortcuts',
  key: 'Key',
  effect: 'What it does',
  to: 'to',
  keys: {
    Ctrl: 'Ctrl',
    Shift: 'Shift',
    Enter: 'Enter',
    Space: 'Space',
    Home: 'Home',
    End: 'End',
    PageUp: 'Page Up',
    PageDown: 'Page Down',
  },
  groups: {
    board: {
      title: 'On the board',
      items: {
        drop: 'Drop a stone into that column, from anywhere on the page',
        dropTenth: 'The tenth column, where there is one',
        cells: 'Go to the board, and from cell to cell',
        dropHere: 'Drop a stone into the column of the cell',
        edge: 'Go to the first or the last column',
      },
    },
    play: {
      title: 'In a game',
      items: {
        undo: 'Take back the last move',
        redo: 'Redo what was taken back',
        step: 'Outside the board: look at the stone before or after',
        ends: 'Outside the board: look at the beginning or the end',
        toEnd: 'Return to the last stone',
      },
    },
    moves: {
      title: 'In the list of moves',
      items: {
        step: 'Look at the stone before or after',
        round: 'Look at the move before or after',
        ends: 'Look at the first or the last stone',
      },
    },
    analyse: {
      title: 'While analysing',
      items: {
        step: 'One stone back or forward',
        aside: 'To another variation',
        ends: 'To the first or the last stone',
        undo: 'Undo a deletion, or a new main line',
        leave: 'Leave a preview or an explanation',
      },
    },
    review: {
      title: 'On the graph of a review',
      items: { step: 'The stone before or after', mistakes: 'The next or the previous mistake' },
    },
    xray: {
      title: 'In X-ray',
      items: {
        step: 'One step, or one random game, back or forward',
        tree: 'In the tree: to the board above, below or beside; opens and closes branches',
        ends: 'In the tree: to its first or last board',
        large: 'Large view for a class, and back',
      },
    },
    page: {
      title: 'Everywhere',
      items: { help: 'This list', close: 'Close a dialog' },
    },
  },
};
