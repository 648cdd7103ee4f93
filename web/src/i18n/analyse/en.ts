import { plural } from '../en';
import type { AnalyseMessages } from './messages';

const stones = (n: number): string => plural(n, { one: `${n} stone`, other: `${n} stones` });

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const outcome = { win: 'wins', draw: 'draws', loss: 'loses' };

export const en: AnalyseMessages = {
  verdict: {
    won: (who) => `${who} has won`,
    drawn: 'A draw',
    turn: (who) => `${who} to move`,
    only: (result, column) => `Only ${column} ${outcome[result]}`,
    some: (result, columns) => `${either.format(columns)} ${outcome[result]}`,
    all: (result) => `Every column ${outcome[result]}`,
    now: (columns) => `${either.format(columns)} wins immediately`,
    estimate: (columns) => `${either.format(columns)} looks best`,
    opinion: (who, columns) => `${who} would play ${either.format(columns)}`,
  },
  where: {
    begins: (who) => `${who} begins`,
    toMove: (who, stone) => `${who} to move after ${stone}`,
    over: (stone) => `after ${stone}`,
    searched: 'searched, not proven',
    waiting: 'looking …',
  },

  tools: {
    label: 'Tools',
    opinion: 'Whose opinion',
    solver: 'Solver',
    exactSolver: 'Solver, exact',
    levels: 'Opponents',
    engines: 'Engines',
    edit: 'Edit',
    paste: 'Paste',
    share: 'Share',
    more: 'More',
    why: 'Why?',
    playFrom: 'Play from here',
    fresh: 'Empty board',
    save: 'Save as a file',
    think: 'How would … think?',
  },

  think: {
    title: 'How would … think?',
    text: 'Choose a player. X-ray records its real search of this position, and you can walk through it.',
    stone: (who, cell) => `How ${who} came to ${cell}`,
    stoneNote: 'The same thoughts as in the game.',
    opponents: 'Opponents',
    engines: 'Classic engines',
    close: 'Cancel',
  },

  moves: {
    label: 'Moves',
    none: 'No stones yet. Play one on the board: every try is kept as a variation.',
    variation: (name) => `Variation ${name}`,
    stone: (who, cell, number) => `${who} ${cell}, stone ${number}`,
    slip: 'gave something away',
    blunder: 'gave the win away',
    notes: 'Notes',
    name: 'Name of the variation',
    comment: 'Comment',
    done: 'Done',
    promote: 'Make main line',
    remove: 'Delete',
    undo: { remove: 'Undo delete', promote: 'Undo main line' },
    removed: (n) => `${stones(n)} deleted.`,
    promoted: 'This is the main line now.',
    undone: 'Undone.',
  },

  line: {
    title: 'Best line',
    add: 'Add to the moves',
    added: (n) => `${stones(n)} added to the moves.`,
  },

  explorer: {
    label: 'What each column is worth',
    column: 'Column',
    value: 'Value',
    opinion: (who) => who,
    reply: 'Reply',
    then: 'Then',
    played: 'You',
    inFile: 'File',
    play: (column) => `Play ${column}`,
    look: (column) => `Look at the line after ${column}`,
    times: (n) => `${n}×`,
    tally: (who, other) => `${who} won – drawn – ${other} won`,
    results: (times, who, won, drawn, other, lost) =>
      `Played in ${plural(times, { one: 'one game', other: `${times} games` })}: ${who} won ${won}, ${drawn} drawn, ${other} won ${lost}`,
    never: 'never played',
    off: 'Values are off: think for yourself first.',
    on: 'Show values',
  },

  foot: {
    label: 'Step through the moves',
    first: 'To the start',
    back: 'Previous stone',
    forward: 'Next stone',
    last: 'To the end',
    stone: (at, of) => `Stone ${at} of ${of}`,
    values: 'Values',
    threats: 'Threats',
  },

  editor: {
    title: 'Set up a position',
    hint: 'Click a column to drop a stone into it, or a top stone to remove it.',
    colour: 'Colour of the stones',
    toMove: 'To move',
    forced: (who) => `${who} is to move: the other side has one stone more.`,
    board: 'Board',
    clear: 'Clear',
    cancel: 'Cancel',
    done: 'Analyse this',
    put: (who, cell) => `${who} ${cell}.`,
    taken: (cell) => `${cell} removed.`,
    full: (column) => `Column ${column} is full.`,
    tooMany: (colour, yellow, red) =>
      `${colour === 'yellow' ? 'Yellow' : 'Red'} has too many stones: ${yellow} yellow and ${red} red. The sides take turns, so the numbers differ by one at most.`,
    refused: (reason) => `This position cannot be reached: ${reason}.`,
    opened: 'The position is on the board.',
  },

  paste: {
    title: 'Open a game or a position',
    text: 'Text',
    hint: 'Columns (4453), cells (d1 d2 e1), a numbered record, a diagram, a saved game or a link.',
    file: 'Choose a file …',
    open: 'Open',
    cancel: 'Cancel',
    empty: 'There is no text yet.',
    refused: (reason) => `That cannot be read: ${reason}.`,
    tooLarge: 'it is larger than 8 MiB',
    opened: (n) => `Opened, with ${stones(n)}.`,
    badLink: (reason) => `The position in the address cannot be shown: ${reason}.`,
  },

  share: {
    title: 'Share this position',
    link: 'Link',
    picture: 'Picture',
    text: 'Text',
    copy: 'Copy',
    download: 'Download',
    copied: {
      link: 'The link is on the clipboard.',
      picture: 'The picture is on the clipboard.',
      text: 'The text is on the clipboard.',
    },
    saved: (file) => `${file} is being downloaded.`,
    failed: 'The browser does not allow that.',
    close: 'Close',
    alt: (n) => `The board with ${stones(n)}`,
  },
};
