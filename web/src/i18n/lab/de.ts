import { plural } from '../de';
import { grammarOf } from '../grammar';
import type { LabMessages } from './messages';

const { number } = grammarOf('de');

export const de: LabMessages = {
  title: 'Maschinenraum',
  rooms: { label: 'Räume des Labors', series: 'Serien', museum: 'Museum', xray: 'Röntgen', room: 'Maschinenraum' },
  thisGame: 'Die Partie auf dem Brett',
  lastGame: 'Deine letzte Partie mit einem Computer',
  against: (yellow, red) => `${yellow} gegen ${red}`,
  searched: (positions, moves, time) =>
    `${plural(positions, { one: 'Stellung', other: 'Stellungen' })} in ${plural(moves, { one: `${moves} Zug`, other: `${moves} Zügen` })} und ${time}`,
  toGame: 'Zur Partie',
  empty: {
    title: 'Noch hat kein Computer gezogen',
    text: 'Spiel gegen einen Computer oder lass zwei gegeneinander spielen. Jeder ihrer Züge erscheint hier: wie viele Stellungen er gebraucht hat, wie lange es gedauert hat und was das Programm davon hielt.',
    play: 'Gegen einen Computer spielen',
  },

  chart: 'Stellungen je Zug',
  chartLabel: (n, most, at) =>
    `Stellungen bei ${plural(n, { one: `${n} Zug`, other: `jedem von ${n} Zügen` })}; die meisten, ${number(most)}, bei Stein ${at}`,
  note: 'Ein erzwungener Zug braucht keine Suche. Die Werte sind die des Programms selbst, nicht exakt.',
  noteExact: 'Ein erzwungener Zug braucht keine Suche. Die Werte des Lösers sind exakt.',
  export: 'CSV exportieren',
  table: 'Was das Programm für jeden Zug getan hat',
  columns: {
    stone: 'Stein',
    player: 'Spieler',
    cell: 'Feld',
    forced: 'Zwang',
    random: 'Zufall',
    value: 'Wert',
    max: 'Max-Aufrufe',
    min: 'Min-Aufrufe',
    positions: 'Stellungen',
    time: 'Zeit',
    watch: 'Röntgen',
  },
  watch: 'Beim Denken zusehen',
  watchStone: (cell) => `Beim Denken zusehen: ${cell}`,
  watchNote: 'Der Röntgenblick zeigt, wie ein Spieler zu seinem Zug kam. Hinter Zufallszügen und erzwungenen Zügen der klassischen Programme steckt kein Gedanke.',
  win: 'Sieg',
  block: 'Abwehr',
  notForced: 'Nein',
  yes: 'Ja',
  no: 'Nein',

  opinion: {
    title: 'Wessen Meinung das Brett zeigt',
    text: 'Die Werte über den Spalten: exakt, oder was ein anderes Programm denkt.',
    label: 'Bewertet von',
    solver: 'Löser',
  },
};
