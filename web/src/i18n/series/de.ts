import { plural } from '../de';
import { grammarOf } from '../grammar';
import type { SeriesMessages } from './messages';

const { number, list } = grammarOf('de');
const kWords = ['', '', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn'];
const signed = (elo: number): string => `${elo > 0 ? '+' : ''}${Math.round(elo)}`;
const games = (n: number): string => `${number(n)} ${plural(n, { one: 'Partie', other: 'Partien' })}`;

export const de: SeriesMessages = {
  title: (players) => `${kWords[players] ?? players} Spieler, eine Tabelle`,
  newSeries: 'Neue Serie',
  empty: {
    title: 'Wer ist stärker, und wie sicher wissen wir das?',
    text: 'Lass Computer Hunderte Partien gegeneinander spielen, gleich hier. Die Tabelle wächst mit jeder Partie. Du kannst jederzeit anhalten und später weitermachen. Jede Partie bleibt erhalten und lässt sich öffnen.',
  },
  ready: {
    pair: 'Juno gegen Kiri',
    everyone: 'Alle zehn Gegner',
    classics: 'Die vier Klassiker',
  },
  readyGames: games,
  kept: 'Serie',
  keptName: (players, n, date) => `${players}, ${games(n)}, ${date}`,

  states: { paused: 'Angehalten', running: 'Läuft', done: 'Fertig', failed: 'Abgebrochen' },
  pause: 'Serie anhalten',
  goOn: 'Weiterspielen',
  remove: 'Serie löschen',
  removed: 'Die Serie ist gelöscht.',
  undo: 'Rückgängig',
  ofGames: (n) => `von ${games(n)}`,
  test: {
    ofAtMost: (n) => `von höchstens ${games(n)}`,
    open: (elo0, elo1) => `Liegt der erste Spieler ${elo0} oder ${elo1} Elo vorn? Schluss ist, wenn der Punkt ein Ende erreicht.`,
    decided: (accepted, other) => `Entschieden: Ein Vorsprung von ${accepted} Elo passt besser als ${other}. Endet eine Serie früh, fällt ihre Elo-Differenz zu groß aus.`,
    elo: signed,
    ratio: (ratio) => `Logarithmus des Likelihood-Quotienten: ${ratio}`,
  },
  setting: (openings, seed, board) =>
    openings === 'none'
      ? `${board}, vom leeren Brett aus, mit vertauschten Seiten, Startzahl ${seed}.`
      : `${board}, jede Eröffnung (${openings.replace('random:', 'zufällig, ').replace('balanced:', 'ausgeglichen, ')} Steine) zweimal mit vertauschten Seiten, Startzahl ${seed}.`,
  board: ({ columns, rows, connect }) => `${columns} × ${rows}, ${connect} in einer Reihe`,
  left: (seconds) => `Noch ${duration(seconds)}.`,
  latest: (n, first, second, winner) =>
    `Partie ${number(n)}: ${first} – ${second}, ${winner === 'draw' ? 'unentschieden' : `gewonnen von ${winner === 'first' ? first : second}`}.`,
  failed: (reason) => `Die Serie kann nicht weiterlaufen: ${reason}.`,
  over: (n) => `Die Serie ist zu Ende: ${games(n)}.`,

  standings: 'Alle nach Stärke',
  rank: 'Rang',
  player: 'Spieler',
  elo: 'Elo',
  interval: 'Intervall, 95 %',
  score: 'Punkte',
  tally: 'Siege–Remis–Verl.',
  offScale: 'außerhalb der Skala',
  eloNote: 'Die Elo-Zahlen beziehen sich auf den Durchschnitt aller.',
  lead: (player, elo, lower, upper, likelihood) => {
    const amount =
      elo !== null && lower !== null && upper !== null
        ? `liegt um ${Math.abs(Math.round(elo))} Elo ${elo < 0 ? 'zurück' : 'vorn'} (95 %: ${signed(lower)} bis ${signed(upper)})`
        : lower !== null
          ? `liegt bei ${signed(lower)} Elo oder mehr (95 %)`
          : upper !== null
            ? `liegt bei ${signed(upper)} Elo oder weniger (95 %)`
            : 'hat noch nicht gespielt';
    return `${player} ${amount} und ist mit einer Wahrscheinlichkeit von ${sure(likelihood)} stärker.`;
  },
  caution: (different, n) =>
    `Nur ${number(different)} von ${games(n)} sind verschieden, deshalb ist das Intervall zu eng: Nimm andere Eröffnungen.`,

  cross: 'Jeder gegen jeden',
  crossNote: 'Punkte der Zeile gegen die Spalte, in Prozent.',
  plot: 'Wie sich die Elo-Zahlen einpendeln',
  plotNote: 'Die Fläche ist das Intervall von 95 %.',
  plotLabel: (n, players) => `Elo nach ${games(n)}: ${list(players)}`,
  plotPlayer: (name, elo, error) => `${name} ${elo} plus oder minus ${error}`,
  gamesAxis: 'Partien',
  strength: 'Stärke und Zeit',
  strengthAxis: 'Zeit je Zug, logarithmisch',
  strengthLabel: (players) => `Elo und Zeit je Zug: ${list(players)}`,
  strengthPlayer: (name, elo, time) => `${name} ${elo} mit ${time}`,
  efforts: 'Was sie gebraucht haben',
  perMove: 'Zeit je Zug',
  positions: 'Stellungen je Zug',

  games: 'Die Partien',
  which: 'Welche Partien',
  choices: { all: 'Neueste zuerst', draw: 'Unentschieden', short: 'Kürzeste zuerst', long: 'Längste zuerst' },
  noGames: 'Noch gibt es keine.',
  results: { first: '1–0', second: '0–1', draw: '½–½' },
  stones: (n) => `${n} ${plural(n, { one: 'Stein', other: 'Steine' })}`,
  more: (n) => `Mehr zeigen (${number(n)})`,
  exportRecord: 'Partien (JSON)',
  exportCsv: 'Tabelle (CSV)',

  dialog: {
    title: 'Neue Serie',
    players: 'Jeder spielt gegen jeden',
    playerAt: (place) => `Spieler ${place}`,
    add: 'Spieler hinzufügen',
    removePlayer: (place) => `Spieler ${place} entfernen`,
    games: 'Partien je Paarung',
    openings: 'Eröffnungen',
    kinds: { none: 'Leeres Brett', random: 'Zufällige Steine', balanced: 'Ausgeglichen' },
    plies: 'Steine',
    openingsNote: {
      none: 'Zwei Spieler, die nichts dem Zufall überlassen, spielen dann immer dieselbe Partie.',
      random: 'Jede Eröffnung wird zweimal gespielt, mit vertauschten Seiten.',
      balanced: 'Zufällige Steine bis zu einem bewiesenen Remis. Jede Eröffnung wird zweimal gespielt.',
    },
    seed: 'Startzahl',
    seedNote: 'Dieselbe Startzahl ergibt dieselben Partien, hier und mit „zugzwang match“.',
    sum: (n) => `${games(n)} insgesamt`,
    test: {
      legend: 'Länge',
      all: 'Alle Partien',
      decided: 'Bis zur Entscheidung',
      note: 'Zwei Behauptungen über den Vorsprung von Spieler 1. Sobald die Partien klar besser zu einer passen, endet die Serie (SPRT; falsch in höchstens 5 von 100 Fällen).',
      elo0: 'Elo, höchstens',
      elo1: 'Elo, oder mindestens',
      sum: (n) => `Höchstens ${games(n)}`,
    },
    faults: {
      few: 'Eine Serie braucht mindestens zwei Spieler.',
      many: 'Das ist zu viel für einen Browser: höchstens 50.000 Partien insgesamt.',
      claims: 'Die erste Behauptung muss kleiner sein als die zweite.',
      pair: 'Dieser Test geht nur mit zwei Spielern.',
    },
    start: 'Serie starten',
    cancel: 'Abbrechen',
  },
};

/** Keine Serie ist so lang, dass etwas sicher wäre. */
function sure(likelihood: number): string {
  if (likelihood > 0.999) return 'mehr als 99,9 %';
  if (likelihood < 0.001) return 'weniger als 0,1 %';
  return `${(100 * likelihood).toFixed(1).replace('.', ',')} %`;
}

function duration(seconds: number): string {
  if (seconds < 1.5) return 'etwa eine Sekunde';
  if (seconds < 90) return `etwa ${Math.round(seconds)} Sekunden`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `etwa ${minutes} Minuten`;
  return `etwa ${Math.round(minutes / 60)} Stunden`;
}
