import type { Messages } from './messages';

function ordinal(n: number): string {
  const tens = n % 100;
  const suffix = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${suffix}`;
}

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

const and = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const wins = (items: readonly string[]): string => (items.length > 1 ? 'win' : 'wins');

const stones = (n: number): string => (n === 1 ? '1 stone' : `${n} stones`);

export const en: Messages = {
  language: 'English',
  locale: 'en',
  appName: 'Zugzwang',

  colour: { yellow: 'Yellow', red: 'Red' },
  you: 'You',
  person: 'Person',
  level: (n) => `Level ${n}`,
  cell: (name) => name,
  list: (items) => items.join(', '),

  board: {
    variant: (columns, rows, connect) => `${columns} × ${rows}, ${words[connect] ?? connect} in a row`,
    label: (columns, rows, connect) =>
      `Board, ${columns} columns, ${rows} rows, ${words[connect] ?? connect} in a row wins`,
    stage: 'Board',
    help: 'Arrow keys choose a cell, Enter drops a stone into its column. The keys 1 to 9 and 0 drop at once.',
    column: (name) => `Column ${name}`,
    empty: 'empty',
    landing: 'a stone would land here',
    stone: (colour) => colour,
    lastStone: 'last stone',
    winningStone: 'winning stone',
    threat: (colour) => `threat of ${colour}`,
    full: 'full',
  },

  chip: {
    win: 'Win',
    draw: 'Draw',
    loss: 'Loss',
    inStones: (n) => `in ${n}`,
    full: 'Full',
    best: 'best',
    searched: 'searched',
    pending: 'not known yet',
    percent: (value) => `${value}%`,
    percentLong: (value) => `${value} percent`,
    points: (value) => value,
    pointsLong: (value) => `${value} points`,
  },

  switches: {
    evaluation: 'Evaluation',
    threats: 'Threats',
    source: 'Whose evaluation',
    solver: 'Solver',
    key: 'Key to the threat marks',
    parity: 'one: odd row, two: even',
  },

  players: {
    label: 'Players',
    toMove: 'To move',
    thinking: 'Thinking …',
    winner: 'Winner',
    games: (draws) => (draws === 0 ? 'games' : draws === 1 ? '1 draw' : `${draws} draws`),
    tally: (yellow, red) => `Games won: Yellow ${yellow}, Red ${red}`,
    computer: 'Computer',
  },

  status: {
    label: 'Status',
    yourMove: 'Your move',
    toMove: (who) => `${who} to move`,
    thinking: (who) => `${who} is thinking`,
    positions: (n) => `${n} positions so far`,
    paused: 'Paused',
    pausedDetail: (who) => `${who} is to move.`,
    lookingBack: 'Looking back',
    lookingBackDetail: (at, of) => `After stone ${at} of ${of}.`,
    replaces: (at, of) => `After stone ${at} of ${of}. A move here replaces the rest.`,
    youWin: 'You win',
    youLose: 'You lose',
    wins: (who) => `${who} wins`,
    draw: 'A draw',
    line: (who, connect, cells) => `${who} has ${words[connect] ?? connect} in a row: ${cells}.`,
    lines: (who, cells) => `${who} has two lines and more: ${cells}.`,
    fullBoard: 'The board is full and nobody has a line.',
    consolation: 'All stones of the loser hang together: a draw by the house rule.',
    exact: 'Exact',
    searched: 'Searched',
    opinion: 'Its opinion',
    evaluating: 'Working out the columns …',
    winNow: (columns) => `${and(columns)} ${wins(columns)} at once.`,
    win: (columns, who, n) =>
      `${and(columns)} ${wins(columns)} with ${who === '' ? 'your' : `${who}’s`} ${ordinal(n)} stone from now.`,
    drawBest: (columns) => `Best play is a draw: ${and(columns)}.`,
    lossNext: (opponent) => `Every move loses: ${opponent} wins with the next stone.`,
    loss: (columns, opponent, n) =>
      `Every move loses${columns.length === 0 ? '' : `, ${and(columns)} most slowly`}: ${opponent} wins with the ${ordinal(n)} stone from now.`,
    searchedBest: (columns) => `${and(columns)} ${columns.length > 1 ? 'look' : 'looks'} best. These values are searched, not proven.`,
    opinionBest: (columns, who) => `${who} would play ${and(columns)}. The values are its own, not proven.`,
    noOpinion: (who) => `${who} does not value columns.`,
    hintSearching: 'Looking for a good move …',
    hint: (column) => `Hint: ${column}.`,
    columnFull: (column) => `Column ${column} is full.`,
    gameOver: 'The game is over.',
    notYourTurn: (who) => `${who} is to move.`,
    noSuchColumn: 'There is no such column.',
    failed: (reason) => `The engine stopped: ${reason}`,
  },

  actions: {
    rematch: 'Rematch',
    stop: 'Stop',
    resume: 'Continue',
    pause: 'Pause',
    step: 'Step',
    speed: 'Speed',
    speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
    transport: 'Game of the computers',
  },

  tools: {
    label: 'Game',
    new: 'New',
    undo: 'Undo',
    redo: 'Redo',
    hint: 'Hint',
    save: 'Save',
    load: 'Load',
    share: 'Share',
    settings: 'Settings',
    theme: 'Switch between light and dark',
  },

  moves: {
    label: 'Moves',
    none: 'No stone has been played yet.',
    move: (colour, cell, number) => `Stone ${number}, ${colour} ${cell}`,
  },

  room: {
    title: 'Engine room',
    none: 'No computer has moved in this game',
    summary: (moves, who, positions) =>
      `${moves === 1 ? '1 move' : `${moves} moves`} by ${who}, ${positions} positions`,
    and: (a, b) => (a === b ? a : `${a} and ${b}`),
    chart: 'Positions per move',
    chartLabel: (moves, most, at) =>
      `Positions at each of ${moves} moves; the most, ${most}, at stone ${at}`,
    note: 'A forced move needs no search. Values are the engine’s own, not exact.',
    noteExact: 'A forced move needs no search. Scores of the solver are exact.',
    export: 'Export CSV',
    table: 'What the engine did for each move',
    columns: {
      stone: 'Stone',
      player: 'Player',
      cell: 'Column',
      forced: 'Forced by',
      random: 'Random',
      value: 'Value',
      max: 'Max calls',
      min: 'Min calls',
      positions: 'Positions',
      seconds: 'Seconds',
    },
    win: 'Win',
    block: 'Block',
    notForced: 'None',
    yes: 'Yes',
    no: 'No',
  },

  newGame: {
    title: 'New game',
    who: 'Who plays',
    againstComputer: 'Against computer',
    twoPeople: 'Two people',
    computersOnly: 'Computers only',
    opponent: 'Opponent',
    opponentOf: (colour) => `${colour} is played by`,
    levels: [
      'Level 1 plays mostly anywhere and overlooks a lot.',
      'Level 2 takes a win when it has one, and overlooks some threats.',
      'Level 3 never overlooks a direct threat. Otherwise it is often careless.',
      'Level 4 thinks about most of its moves.',
      'Level 5 is careless now and then.',
      'Level 6 is seldom careless.',
      'Level 7 hardly ever lets its guard down.',
      'Level 8 thinks about every move.',
      'Level 9 thinks about every move, and far ahead.',
      'Level 10 is the exact solver. On the classic board it never errs.',
    ],
    chooseEngine: 'Choose an engine',
    chooseLevel: 'Choose a level',
    engine: 'Engine',
    engines: {
      random: 'Plays anywhere. Good for a first win.',
      runs: 'Alpha-beta; counts runs of stones in rows. A school project of 2023, with its flaw.',
      'runs-fixed': 'Like runs, without the flaw.',
      scorecard: 'Alpha-beta; a card of points for windows of four cells.',
      blocks: 'Alpha-beta; values lines that only one side has stones in, and every column.',
      playouts: 'Looks a few plies ahead and plays random games from there.',
      uct: 'Monte Carlo tree search: random games, more of them where it matters.',
      perfect: 'The exact solver. Never errs.',
    },
    option: (name) =>
      ({
        depth: 'Depth',
        plies: 'Plies',
        n: 'Random games',
        ms: 'Milliseconds',
        c: 'Exploration',
        card: 'Card of points',
        weights: 'Weights',
        bias: 'Bias',
        meganodes: 'Million positions',
      })[name] ?? name,
    youPlay: 'You play',
    begins: 'Who begins',
    random: 'Random',
    board: 'Board',
    presets: { classic: 'Classic', three: 'Three wins', five: 'Five wins', custom: 'Custom' },
    size: (columns, rows, connect) => `${columns} × ${rows}, ${words[connect] ?? connect}`,
    customSize: '4 to 10',
    consolation: 'House rule: if all stones of the loser hang together, it is a draw',
    columns: 'Columns',
    rows: 'Rows',
    connect: 'In a row',
    exact: 'On this board every value is exact.',
    searched: 'On this board, long searches give estimates.',
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
    animation: 'Animation',
    on: 'On',
    off: 'Off',
    reduced: 'Your system asks for reduced motion, so nothing moves.',
    done: 'Done',
  },

  share: {
    title: 'Share this position',
    text: 'Whoever opens this link sees the board as it is now and can play on.',
    link: 'Link',
    moves: 'Moves',
    copy: 'Copy link',
    copied: 'The link is copied.',
    notCopied: 'The browser does not allow copying. The link is selected.',
  },

  files: {
    saved: (name) => `Saved as ${name}.`,
    loaded: 'The game is loaded.',
    refused: (name, reason) => `${name} was not loaded: ${reason}.`,
    tooLarge: 'it is larger than 1 MiB',
    linkOpened: 'The shared position is open; your game is kept.',
    backToGame: 'Back to my game',
    linkRefused: (reason) => `The link has no game that can be played: ${reason}.`,
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
  },

  app: {
    engineMissing: (reason) => `The engine could not be started: ${reason}. Please reload the page.`,
    updateReady: 'A new version is ready.',
    reload: 'Reload',
    dismiss: 'Dismiss',
    message: 'Message',
    loading: 'Setting up the board …',
  },
};
