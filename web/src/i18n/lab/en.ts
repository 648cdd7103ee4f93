import { plural } from '../en';
import { grammarOf } from '../grammar';
import type { LabMessages } from './messages';

const { number } = grammarOf('en-GB');

export const en: LabMessages = {
  title: 'Engine room',
  rooms: { label: 'Rooms of the lab', series: 'Series', museum: 'Museum', xray: 'X-ray', room: 'Engine room' },
  thisGame: 'The game on the board',
  lastGame: 'Your last game with a computer',
  against: (yellow, red) => `${yellow} against ${red}`,
  searched: (positions, moves, time) =>
    `${plural(positions, { one: 'position', other: 'positions' })} in ${plural(moves, { one: `${moves} move`, other: `${moves} moves` })} and ${time}`,
  toGame: 'To the game',
  empty: {
    title: 'No computer has moved yet',
    text: 'Play against a computer, or let two of them play each other. Each of their moves appears here: how many positions it took, how long, and what the engine thought of it.',
    play: 'Play a computer',
  },

  chart: 'Positions per move',
  chartLabel: (n, most, at) =>
    `Positions for ${plural(n, { one: `${n} move`, other: `each of ${n} moves` })}; the most, ${number(most)}, at stone ${at}`,
  note: 'A forced move needs no search. Values are the engine’s own, not exact.',
  noteExact: 'A forced move needs no search. The solver’s values are exact.',
  export: 'Export CSV',
  table: 'What the engine did for each move',
  columns: {
    stone: 'Stone',
    player: 'Player',
    cell: 'Cell',
    forced: 'Forced by',
    random: 'Random',
    value: 'Value',
    max: 'Max calls',
    min: 'Min calls',
    positions: 'Positions',
    time: 'Time',
    watch: 'X-ray',
  },
  watch: 'Watch it think',
  watchStone: (cell) => `Watch it think: ${cell}`,
  watchNote: 'X-ray shows how a player arrived at its move. Random moves, and a classic engine’s forced ones, have no thought behind them.',
  win: 'Win',
  block: 'Block',
  notForced: 'None',
  yes: 'Yes',
  no: 'No',

  opinion: {
    title: 'Whose opinion the board shows',
    text: 'The values over the columns: exact ones, or what another engine thinks.',
    label: 'Evaluated by',
    solver: 'Solver',
  },
};
