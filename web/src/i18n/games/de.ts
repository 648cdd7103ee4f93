import { grammarOf } from '../grammar';
import type { GamesMessages } from './messages';

const { number, plural } = grammarOf('de');
const games = (n: number): string => plural(n, { one: `${number(n)} Partie`, other: `${number(n)} Partien` });

export const de: GamesMessages = {
  dates: 'de',
  loading: 'Deine Partien werden geladen …',
  keptHere: 'Auf diesem Gerät aufgehoben',
  search: 'Suchen',
  searchHint: 'Name, Datum, Züge',
  opponent: 'Gegner',
  allOpponents: 'Alle Gegner',
  people: 'Zwei Menschen',
  computers: 'Zwei Computer',
  analyses: 'Analysen',
  result: 'Ergebnis',
  allResults: 'Alle Ergebnisse',
  results: { won: 'Gewonnen', lost: 'Verloren', draw: 'Remis', unfinished: 'Nicht beendet' },
  import: 'Importieren',
  export: 'Exportieren',

  today: 'Heute',
  wonBy: (name) => `${name} gewann`,
  versus: (one, other) => `${one} – ${other}`,
  analysis: 'Analyse',
  percent: (n) => `${n} %`,
  own: (colour, percent) => (percent === undefined ? `Du hattest ${colour}` : `Du hattest ${colour}, Genauigkeit ${percent}`),

  goOn: 'Weiterspielen',
  analyse: 'Analysieren',
  review: 'Rückblick',
  more: (name) => `Mehr: ${name}`,
  remove: 'Löschen',
  save: 'Als Datei speichern',
  removed: 'Die Partie ist gelöscht.',
  restore: 'Zurückholen',
  restored: 'Die Partie ist wieder da.',
  board: 'Brett',
  boardOf: (columns, rows, connect) => `${columns} × ${rows}, ${connect} in einer Reihe`,
  played: 'Gespielt',
  stones: 'Steine',
  variations: 'Varianten',
  aside: (n) => plural(n, { one: `${n} Stein außerhalb der Partie`, other: `${n} Steine außerhalb der Partie` }),
  mistakes: 'Fehler',
  accuracyTitle: 'Genauigkeit',

  statistics: 'Statistik',
  games: (n) => plural(n, { one: 'Partie', other: 'Partien' }),
  won: 'gewonnen',
  accuracyOfLast: (n) => (n === 1 ? 'Genauigkeit, letzte Partie' : `Genauigkeit, letzte ${n}`),
  byOpponent: 'Gewonnen, nach Gegner',
  byColour: 'Gewonnen, nach Farbe',
  of: (n) => `von ${number(n)}`,
  score: (won, draw, lost) => `${won} gewonnen, ${draw} remis, ${lost} verloren`,

  emptyTitle: 'Hier erscheint jede Partie, die du spielst',
  emptyText:
    'Mit Endstellung, Ergebnis und deiner Genauigkeit. Nichts geht verloren: Eine Partie, die du verlässt, kannst du weiterspielen, analysieren oder im Rückblick ansehen, und zurückgenommene Steine bleiben als Varianten erhalten.',
  play: 'Spielen',
  nothingFound: 'Keine passende Partie gefunden.',
  showAll: 'Alle Partien zeigen',
  found: games,

  exported: (n, name) => `${games(n)} exportiert als ${name}.`,
  imported: (n) => `${games(n)} importiert.`,
  importedPart: (n, refused, line, reason) =>
    `${games(n)} importiert; ${plural(refused, { one: 'eine Zeile wurde ausgelassen', other: `${number(refused)} Zeilen wurden ausgelassen` })} (Zeile ${number(line)}: ${reason}).`,
  importRefused: (name, reason) => `${name} wurde nicht importiert: ${reason}.`,
  nothingInFile: 'sie enthält keine Partien',
  tooLarge: 'die Datei ist größer als 64 MiB',
};
