import { plural } from '../en';
import { grammarOf } from '../grammar';
import type { SeriesMessages } from './messages';

const { number, list } = grammarOf('en-GB');
const kWords = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const signed = (elo: number): string => `${elo > 0 ? '+' : ''}${Math.round(elo)}`;
const games = (n: number): string => `${number(n)} ${plural(n, { one: 'game', other: 'games' })}`;

export const en: SeriesMessages = {
  title: (players) => `${kWords[players] ?? players} players, one table`,
  newSeries: 'New series',
  empty: {
    title: 'Who is stronger, and how sure are we?',
    text: 'Let computers play hundreds of games against each other, right here. The table grows while they play; pause and continue whenever you like. Every game is kept and can be opened.',
  },
  ready: {
    pair: 'Juno against Kiri',
    everyone: 'All ten opponents',
    classics: 'The four classics',
  },
  readyGames: games,
  kept: 'Series',
  keptName: (players, n, date) => `${players}, ${games(n)}, ${date}`,

  states: { paused: 'Paused', running: 'Running', done: 'Finished', failed: 'Stopped' },
  pause: 'Pause the series',
  goOn: 'Continue',
  remove: 'Delete the series',
  removed: 'The series is deleted.',
  undo: 'Undo',
  ofGames: (n) => `of ${games(n)}`,
  test: {
    ofAtMost: (n) => `of at most ${games(n)}`,
    open: (elo0, elo1) => `Is the first player ahead by ${elo0} or by ${elo1} Elo? The series stops when the dot reaches an end.`,
    decided: (accepted, other) => `Decided: a lead of ${accepted} Elo fits better than ${other}. The Elo of a series that stops early is overstated.`,
    elo: signed,
    ratio: (ratio) => `Logarithm of the likelihood ratio: ${ratio}`,
  },
  setting: (openings, seed, board) =>
    openings === 'none'
      ? `${board}, from the empty board, sides swapped, seed ${seed}.`
      : `${board}, every opening (${openings.replace(':', ', ')} stones) twice with sides swapped, seed ${seed}.`,
  board: ({ columns, rows, connect }) => `${columns} × ${rows}, ${connect} in a row`,
  left: (seconds) => `${duration(seconds)} left.`,
  latest: (n, first, second, winner) =>
    `Game ${number(n)}: ${first} – ${second}, ${winner === 'draw' ? 'a draw' : `won by ${winner === 'first' ? first : second}`}.`,
  failed: (reason) => `The series cannot continue: ${reason}.`,
  over: (n) => `The series is over: ${games(n)}.`,

  standings: 'All players by strength',
  rank: 'Rank',
  player: 'Player',
  elo: 'Elo',
  interval: '95% interval',
  score: 'Score',
  tally: 'Won–drawn–lost',
  offScale: 'off the scale',
  eloNote: 'Elo is relative to the mean of all players.',
  lead: (player, elo, lower, upper, likelihood) => {
    const amount =
      elo !== null && lower !== null && upper !== null
        ? `${elo < 0 ? 'is behind' : 'leads'} by ${Math.abs(Math.round(elo))} Elo (95%: ${signed(lower)} to ${signed(upper)})`
        : lower !== null
          ? `is at ${signed(lower)} Elo or more (95%)`
          : upper !== null
            ? `is at ${signed(upper)} Elo or less (95%)`
            : 'has not played yet';
    return `${player} ${amount}, and is stronger with a likelihood of ${sure(likelihood)}.`;
  },
  caution: (different, n) => `Only ${number(different)} of ${games(n)} differ, so the interval is too narrow: vary the openings.`,

  cross: 'Everyone against everyone',
  crossNote: 'Score of the row against the column, in percent.',
  plot: 'How the ratings settle',
  plotNote: 'The shaded area is the 95% interval.',
  plotLabel: (n, players) => `Elo after ${games(n)}: ${list(players)}`,
  plotPlayer: (name, elo, error) => `${name} ${elo} plus or minus ${error}`,
  gamesAxis: 'games',
  strength: 'Strength against time',
  strengthAxis: 'time per move, logarithmic',
  strengthLabel: (players) => `Elo and time per move: ${list(players)}`,
  strengthPlayer: (name, elo, time) => `${name} ${elo} with ${time}`,
  efforts: 'What they spent',
  perMove: 'Time per move',
  positions: 'Positions per move',

  games: 'The games',
  which: 'Which games',
  choices: { all: 'Latest first', draw: 'Draws', short: 'Shortest first', long: 'Longest first' },
  noGames: 'None yet.',
  results: { first: '1–0', second: '0–1', draw: '½–½' },
  stones: (n) => `${n} ${plural(n, { one: 'stone', other: 'stones' })}`,
  more: (n) => `Show more (${number(n)})`,
  exportRecord: 'Games (JSON)',
  exportCsv: 'Table (CSV)',

  dialog: {
    title: 'New series',
    players: 'Everyone plays everyone',
    playerAt: (place) => `Player ${place}`,
    add: 'Add a player',
    removePlayer: (place) => `Remove player ${place}`,
    games: 'Games of each pair',
    openings: 'Openings',
    kinds: { none: 'Empty board', random: 'Random stones', balanced: 'Balanced' },
    plies: 'Stones',
    openingsNote: {
      none: 'Two players that leave nothing to chance then play the same game again and again.',
      random: 'Each opening is played twice, with sides swapped.',
      balanced: 'Random stones that lead to a proven draw. Each opening is played twice.',
    },
    seed: 'Seed',
    seedNote: 'The same seed gives the same games, here and with “zugzwang match”.',
    sum: (n) => `${games(n)} in all`,
    test: {
      legend: 'Length',
      all: 'All games',
      decided: 'Until it is decided',
      note: 'Two claims about the lead of player 1. As soon as the games fit one of them clearly better, the series ends (SPRT; wrong in at most 5 of 100).',
      elo0: 'Elo, no more than',
      elo1: 'Elo, or as much as',
      sum: (n) => `At most ${games(n)}`,
    },
    faults: {
      few: 'A series needs at least two players.',
      many: 'That is too much for a browser: at most 50,000 games in all.',
      claims: 'The first claim must be less than the second.',
      pair: 'This test is for two players only.',
    },
    start: 'Start the series',
    cancel: 'Cancel',
  },
};

/** No series is so long that it makes anything certain. */
function sure(likelihood: number): string {
  if (likelihood > 0.999) return 'more than 99.9%';
  if (likelihood < 0.001) return 'less than 0.1%';
  return `${(100 * likelihood).toFixed(1)}%`;
}

function duration(seconds: number): string {
  if (seconds < 1.5) return 'About a second';
  if (seconds < 90) return `About ${Math.round(seconds)} seconds`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `About ${minutes} minutes`;
  return `About ${Math.round(minutes / 60)} hours`;
}
