import { commaSeparated, grammarOf } from './grammar';
import type { Messages } from './messages';
import { opponents, play } from './play/en';

// British, as the spelling is: no comma before "and".
const grammar = grammarOf('en-GB');
const { number } = grammar;
export const { list, plural } = grammar;

/** "8th" */
export function ordinal(n: number): string {
  return `${n}${grammar.ordinal(n, { one: 'st', two: 'nd', few: 'rd', other: 'th' })}`;
}

const numerals = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

const numeral = (n: number): string => numerals[n] ?? number(n);

const stones = (n: number): string => plural(n, { one: `${n} stone`, other: `${n} stones` });

/** "b wins" or "b and f win" */
const whichWins = (columns: readonly string[]): string =>
  columns.length === 0 ? 'It wins' : `${list(columns)} ${plural(columns.length, { one: 'wins', other: 'win' })}`;

const positions = (n: number): string =>
  plural(n, { one: `${number(n)} position`, other: `${number(n)} positions` });

const optionWords: Record<string, string> = {
  'ties=left': 'leftmost',
  'ties=random': 'at random',
  'order=left': 'from the left',
  'order=middle': 'from the middle',
  'order=best': 'best first',
};

export const en: Messages = {
  language: 'English',
  locale: 'en',
  engineLanguage: 'en',
  appName: 'Zugzwang',

  colour: { yellow: 'Yellow', red: 'Red' },
  you: 'You',
  person: 'Person',
  phrases: commaSeparated,

  // The engine's own sentence. The name of the field in the request means nothing to people, and neither
  // does the position of the character after the last.
  refusal: ({ message }) =>
    message
      .replace(/^rules: /, '')
      .replace(/the end at [\w, ]+ is not valid JSON/, 'the text breaks off before its end'),

  board: {
    size: (columns, rows) => `${columns} × ${rows}`,
    goal: (connect) => `${numeral(connect)} in a row`,
    label: (columns, rows, connect) =>
      `Board, ${columns} columns, ${rows} rows, ${numeral(connect)} in a row wins`,
    stage: 'Board',
    help: 'Choose a cell with the arrow keys and press Enter to drop a stone into its column. The keys 1 to 9 and 0 drop one directly.',
    column: (name) => `Column ${name}`,
    empty: 'empty',
    landing: 'a stone would land here',
    lastStone: 'last stone',
    winningStone: 'winning stone',
    threat: (colour) => `${colour} threatens here`,
    full: 'full',
    closed: 'closed',
    look: 'look here',
    decides: (colour) => `decides for ${colour}`,
    numbered: (number, colour) => `move ${number}, ${colour}`,
    ask: (column) => `Why ${column}?`,
    askNot: (column) => `Why not ${column}?`,
    wrong: 'played, a mistake',
    right: 'right',
  },

  chip: {
    win: 'Win',
    draw: 'Draw',
    loss: 'Loss',
    inStones: (n) => `in ${n}`,
    full: 'Full',
    best: 'best',
    estimated: 'estimated',
    pending: 'not known yet',
    percent: (value) => `${value}%`,
    percentLong: (value) => `${value} percent`,
    pointsLong: (value) => `${value} points`,
  },

  players: {
    computer: 'Computer',
  },

  status: {
    label: 'Status',
    yourMove: 'Your move',
    toMove: (who) => `${who} to move`,
    thinking: (who) => `${who} is thinking`,
    positions: (n) => `${positions(n)} so far`,
    seconds: (n) => `${n} s`,
    paused: 'Paused',
    pausedDetail: (who) => `${who} is to move.`,
    wins: (who) => `${who} wins`,
    draw: 'A draw',
    line: (who, connect, cells) => `${who} has ${numeral(connect)} in a row: ${commaSeparated(cells)}.`,
    lines: (who, lines) => `${who} has more than one line: ${lines.map(commaSeparated).join('; ')}.`,
    fullBoard: 'The board is full and nobody has a line.',
    consolation: 'The loser’s stones are all connected: a draw by the house rule.',
    exact: 'Exact',
    estimated: 'Estimate',
    opinion: 'Its opinion',
    evaluating: 'Evaluating the columns …',
    winNow: (columns) => `${whichWins(columns)} immediately.`,
    win: (columns, who, n) =>
      `${whichWins(columns)} with ${who === '' ? 'your' : `${who}’s`} ${ordinal(n)} stone from now.`,
    drawBest: (columns) =>
      columns.length === 0 ? 'It keeps the draw.' : `Best play leads to a draw: ${list(columns)}.`,
    lossNext: (opponent) => `Every move loses: ${opponent} wins with the next stone.`,
    loss: (columns, opponent, n) =>
      `Every move loses${columns.length === 0 ? '' : `; ${list(columns)} ${plural(columns.length, { one: 'holds', other: 'hold' })} out longest`}: ${opponent} wins with its ${ordinal(n)} stone from now.`,
    estimatedBest: (columns) =>
      columns.length === 0 ? 'By an estimate it looks best.' : `${list(columns)} ${plural(columns.length, { one: 'looks', other: 'look' })} best. The values are estimates, not proven.`,
    opinionBest: (columns, who) => `${who} would play ${list(columns)}. The values are its own, not proven.`,
    noOpinion: (who) => `${who} does not rate the columns.`,
    hintSearching: 'Looking for a good move …',
    hint: (column) => `Hint: play ${column}.`,
    hintAlso: (columns) => `So ${plural(columns.length, { one: 'does', other: 'do' })} ${list(columns)}.`,
    columnFull: (column) => `Column ${column} is full.`,
    gameOver: 'The game is over.',
    notYourTurn: (who) => `${who} is to move.`,
    noSuchColumn: 'There is no such column.',
    failed: (reason) => `The engine stopped: ${reason}`,
  },

  actions: {
    rematch: 'Rematch',
    why: 'Why?',
    stop: 'Stop',
    resume: 'Continue',
    return: 'Back to the game',
    pause: 'Pause',
    step: 'Step',
    speed: 'Speed',
    speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
    transport: 'Playback',
  },

  opponents,
  play,

  tools: {
    label: 'Game',
  },

  moves: {
    label: 'Moves',
    none: 'No stones have been played yet.',
    move: (colour, cell, number) => `Stone ${number}, ${colour} ${cell}`,
  },

  newGame: {
    title: 'New game',
    who: 'Who plays',
    againstComputer: 'Against computer',
    twoPeople: 'Two people',
    computersOnly: 'Computers only',
    opponent: 'Opponent',
    opponentOf: (colour) => `${colour} is played by`,
    engine: 'Engine',
    engines: {
      random: 'Plays at random. Good for a first win.',
      runs: 'Alpha-beta; counts horizontal runs of stones. A school project from 2023, flaw included.',
      'runs-fixed': 'Like runs, without the flaw.',
      scorecard: 'Alpha-beta; scores every window of four cells from a table of points.',
      blocks: 'Alpha-beta; scores lines in which only one side has stones, with a search for each column.',
      playouts: 'Looks a few plies ahead and plays random games from there.',
      minimax: 'Searches every sequence of moves to its depth. For comparison.',
      alphabeta: 'Finds what minimax finds, and skips what cannot matter. For comparison.',
      uct: 'Monte Carlo tree search: random games, more of them where it matters.',
      perfect: 'The exact solver. Never makes a mistake.',
    },
    option: (name) =>
      ({
        depth: 'Depth',
        plies: 'Plies',
        n: 'Random games',
        ms: 'Milliseconds',
        c: 'Exploration',
        card: 'Points',
        weights: 'Weights',
        bias: 'Bias',
        nodes: 'Position limit',
        ties: 'Ties',
        eval: 'Evaluation',
        order: 'Move order',
      })[name] ?? name,
    optionValue: (name, value) => optionWords[`${name}=${value}`] ?? value,
    setting: (name, value) => {
      if (name === 'n') return `${number(Number(value))} random games`;
      if (name === 'ms') return `${number(Number(value))} ms`;
      const { option, optionValue } = en.newGame;
      return `${option(name).toLowerCase()} ${optionValue(name, value)}`;
    },
    youPlay: 'You play',
    begins: 'Who begins',
    random: 'Random',
    board: 'Board',
    presets: { classic: 'Classic', three: 'Three wins', five: 'Five wins', custom: 'Custom' },
    size: (columns, rows, connect) => `${columns} × ${rows}, ${numeral(connect)}`,
    customSize: '4 to 10',
    consolation: 'House rule: if the loser’s stones are all connected, the game is a draw',
    columns: 'Columns',
    rows: 'Rows',
    connect: 'In a row',
    exact: 'On this board every value is exact.',
    estimates: 'On this board, some values are estimates.',
    noExact: 'With the house rule there are no exact values; every level relies on search.',
    start: 'Start game',
    cancel: 'Cancel',
    close: 'Close',
  },

  settings: {
    title: 'Settings',
    language: 'Language',
    theme: 'Colours',
    themes: { auto: 'Automatic', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
    discs: 'Discs',
    discStyles: { plain: 'Plain', pattern: 'Pattern', contrast: 'High contrast' },
    sound: 'Sound',
    haptics: 'Vibrate when a stone lands',
    animation: 'Animation',
    speed: 'Speed when two computers play',
    reduced: 'Your system asks for reduced motion, so nothing moves.',
    done: 'Done',
  },

  share: {
    title: 'Share this position',
    text: 'Whoever opens this link sees the board as it is now and can play on.',
    link: 'Link',
    moves: 'Moves',
    copy: 'Copy link',
    copied: 'Link copied.',
    notCopied: 'The browser does not allow copying. The link has been selected instead.',
  },

  files: {
    saved: (name) => `Saved as ${name}.`,
    loaded: 'The game is loaded.',
    refused: (name, reason) => `${name} was not loaded: ${reason}.`,
    tooLarge: 'it is larger than 8 MiB',
    choose: 'Choose a game',
    count: (name, n) => `${name} has ${plural(n, { one: `${number(n)} game`, other: `${number(n)} games` })}.`,
    game: 'Game',
    gameOf: (n, of) => `Game ${number(n)} of ${number(of)}`,
    numberOf: (n, of) => `${number(n)} of ${number(of)}`,
    won: (who) => `${who} won`,
    goTo: 'Go to game',
    range: (from, to, of) => `${number(from)} to ${number(to)} of ${number(of)}`,
    open: 'Unfinished',
    plies: stones,
    previous: 'Previous game',
    next: 'Next game',
    previousPage: 'Earlier games',
    nextPage: 'Later games',
    inFile: 'Games of the file',
    kept: 'The previous game is in My games.',
    notKept: {
      refused: 'This browser keeps no games: they are gone once the page is closed.',
      full: 'There is no more room for games in this browser. Export and delete some in My games.',
      failed: 'The game could not be kept in this browser.',
    },
    backToGame: 'Back to my game',
    exported: (name) => `Exported as ${name}.`,
  },

  live: {
    played: (colour, cell) => `${colour} plays ${cell}.`,
    newGame: (who) => `New game. ${who} begins.`,
    youBegin: 'New game. You begin.',
    undone: (n) => `Taken back. ${stones(n)} on the board.`,
    redone: (n) => `Played again. ${stones(n)} on the board.`,
    jumped: (n) => `${stones(n)} on the board.`,
    evaluationOn: 'Evaluation on.',
    evaluationOff: 'Evaluation off.',
    threatsOn: 'Threats on.',
    threatsOff: 'Threats off.',
    accuracy: (sides) => `Accuracy: ${commaSeparated(sides)}.`,
  },

  app: {
    engineMissing: (reason) => `The engine could not be started: ${reason}. Please reload the page.`,
    screenMissing: (reason) => `This page could not be loaded: ${reason}. Please reload it.`,
    updateReady: 'A new version is ready.',
    reload: 'Reload',
    dismiss: 'Dismiss',
    message: 'Message',
    loading: 'Setting up the board …',
  },
};
