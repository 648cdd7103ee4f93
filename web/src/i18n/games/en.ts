import { grammarOf } from '../grammar';
import type { GamesMessages } from './messages';

const { number, plural } = grammarOf('en-GB');
const games = (n: number): string => plural(n, { one: `${number(n)} game`, other: `${number(n)} games` });

export const en: GamesMessages = {
  dates: 'en-GB',
  loading: 'Looking for your games …',
  keptHere: 'Kept on this device',
  search: 'Search',
  searchHint: 'Name, date, moves',
  opponent: 'Opponent',
  allOpponents: 'All opponents',
  people: 'Two people',
  computers: 'Two computers',
  analyses: 'Analyses',
  result: 'Result',
  allResults: 'All results',
  results: { won: 'Won', lost: 'Lost', draw: 'Draw', unfinished: 'Unfinished' },
  import: 'Import',
  export: 'Export',

  today: 'Today',
  wonBy: (name) => `${name} won`,
  versus: (one, other) => `${one} – ${other}`,
  analysis: 'Analysis',
  percent: (n) => `${n}%`,
  own: (colour, percent) => (percent === undefined ? `You played ${colour}` : `You played ${colour}, accuracy ${percent}`),

  goOn: 'Keep playing',
  analyse: 'Analyse',
  review: 'Review',
  more: (name) => `More: ${name}`,
  remove: 'Delete',
  save: 'Save as a file',
  removed: 'The game is deleted.',
  restore: 'Undo',
  restored: 'The game is back.',
  board: 'Board',
  boardOf: (columns, rows, connect) => `${columns} × ${rows}, ${connect} in a row`,
  played: 'Played',
  stones: 'Stones',
  variations: 'Variations',
  aside: (n) => plural(n, { one: `${n} stone outside the game`, other: `${n} stones outside the game` }),
  mistakes: 'Mistakes',
  accuracyTitle: 'Accuracy',

  statistics: 'Statistics',
  games: (n) => plural(n, { one: 'game', other: 'games' }),
  won: 'won',
  accuracyOfLast: (n) => (n === 1 ? 'accuracy, last game' : `accuracy, last ${n}`),
  byOpponent: 'Won, by opponent',
  byColour: 'Won, by colour',
  of: (n) => `of ${number(n)}`,
  score: (won, draw, lost) => `${won} won, ${draw} drawn, ${lost} lost`,

  emptyTitle: 'Every game you play will be here',
  emptyText:
    'With its final position, its result and your accuracy. Nothing is lost: a game that you leave can be continued, analysed or reviewed, and stones that you take back stay as variations.',
  play: 'Play a game',
  nothingFound: 'No games match.',
  showAll: 'Show all games',
  found: games,

  exported: (n, name) => `${games(n)} exported as ${name}.`,
  imported: (n) => `${games(n)} imported.`,
  importedPart: (n, refused, line, reason) =>
    `${games(n)} imported; ${plural(refused, { one: '1 line was left out', other: `${number(refused)} lines were left out` })} (line ${number(line)}: ${reason}).`,
  importRefused: (name, reason) => `${name} was not imported: ${reason}.`,
  nothingInFile: 'it has no games',
  tooLarge: 'it is larger than 64 MiB',
};
