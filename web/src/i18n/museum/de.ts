import type { MuseumMessages } from './messages';

const kPublications: Record<string, string> = {
  'a school thesis and its slides': 'eine Facharbeit und ihre Folien',
  'a school thesis': 'eine Facharbeit',
  'a university project': 'ein Projekt an einer Universität',
  'a paper on game theory with a game on the web': 'eine Arbeit über Spieltheorie mit einem Spiel im Netz',
  'a Java game': 'ein Spiel in Java',
};

const kTitles: Record<string, string> = {
  'runs-depths': 'Die Antwort auf einen ersten Stein in d, nach Suchtiefe',
  'runs-game': 'Die Züge des Computers in der Beispielpartie, mit Tiefe 6',
  'runs-tree': 'Wie viele von 18 Blättern eines Baums Alpha-Beta ansieht',
  'playouts-strength': 'Spielstärke nach Zufallspartien je Blatt',
  'scorecard-times': 'Bedenkzeit nach Suchtiefe',
  'scorecard-series': 'Serien von 1000 Partien',
  'blocks-times': 'Mittlere Zeit eines Zuges gegen sich selbst, nach Schwierigkeit',
  'blocks-values': 'Die Werte auf einem Bildschirmfoto, Schwierigkeit 3 in Runde 10',
  'blocks-character': 'Zwei Schwächen, die die Autoren beschreiben, nach Schwierigkeit gemessen',
  'blocks-claims': 'Behauptungen über Stellungen, an exakten Werten geprüft',
};

const kRows: Record<string, string> = {
  depth: 'Tiefe',
  move: 'Zug',
  search: 'Suche',
  series: 'Serie',
  difficulty: 'Stufe',
  column: 'Spalte',
  position: 'Stellung',
};

const kNotes: Record<string, readonly string[]> = {
  'runs-depths': [
    'Tiefe 8: Die Facharbeit nennt 20219 Stellungen, die Folien 30319. Die Folien haben recht.',
    'Tiefe 10: Die Facharbeit nennt 22,8 s, die Folien 22,48 s.',
  ],
  'runs-game': [
    'Gedruckt sind nur die Züge des Computers. Sie legen die des Menschen fest: 4453444476566563665753?3; ? ist jede Spalte außer c (hier a).',
  ],
  'runs-tree': ['Der Baum ist unserer (zugzwang trace --example textbook). Er hat so viele Blätter wie der veröffentlichte und dieselben Schnitte.'],
  'playouts-strength': ['Die Zahl der Zufallspartien ist die Schwierigkeit. Zahlen wurden nicht veröffentlicht.'],
  'scorecard-times': ['Die längste Bedenkzeit ist die einer Partie, hier einer gegen sich selbst.'],
  'scorecard-series': [
    'Serien zwischen zwei Punktetabellen sind beschrieben, ihre Ergebnisse aber nicht gedruckt. Hier beginnen die Partien mit vier zufälligen Steinen, zweimal mit vertauschten Seiten, denn solche Spieler wählen immer dieselben Züge.',
  ],
  'blocks-values': ['Die Stellung wurde über ihre Werte gefunden: Von 569.547 möglichen hat nur 343454457 diese sieben.'],
  'blocks-character': [
    'Zahlen dazu wurden nicht veröffentlicht. 500 zufällige Stellungen, in denen ein Sieg sofort möglich ist, und 500 zufällige neben ihren Spiegelbildern.',
  ],
  'blocks-claims': ['Nach 44454544 sagt die Arbeit, dass c verliert und a gewinnt. Beides stimmt; b gewinnt auch.'],
};

const kWords: Record<string, string> = {
  no: 'nein',
  win: 'Sieg',
  block: 'Abwehr',
  none: 'keine',
  'First wins': 'Anziehender gewinnt',
  'Second wins': 'Nachziehender gewinnt',
  draw: 'unentschieden',
};

export const de: MuseumMessages = {
  title: 'Vier Programme, damals und heute',
  intro:
    'Von Schülern und Studierenden samt Messwerten veröffentlicht, hier nachgebaut und in deinem Browser neu gemessen: Zählungen und Züge müssen gleich sein, Zeiten dürfen kürzer sein.',
  then: 'damals, wie veröffentlicht',
  now: 'heute, in diesem Browser',
  scale: 'Zeit je Zug; jede Linie ist das Zehnfache',
  noTimes: 'Ohne veröffentlichte Zeiten. Hier der erste Zug:',
  leafGames: (games) => `${games} je Blatt`,
  programs: {
    runs: 'Zählt Steine nebeneinander, nur waagerecht.',
    scorecard: 'Gibt jedem Fenster aus vier Feldern Punkte.',
    blocks: 'Zählt die Linien, die eine Seite noch für sich hat.',
    playouts: 'Spielt Zufallspartien zu Ende und zählt Siege.',
  },
  judged: (equal, run, all) =>
    run === 0
      ? `${all} veröffentlichte Zählungen, Werte und Züge lassen sich prüfen.`
      : `${equal} von ${run} geprüften Zahlen und Zügen sind gleich, ${all} sind veröffentlicht.`,
  run: 'Hier messen',
  again: 'Neu messen',
  waiting: 'Wartet',
  runningRow: (row, rows) => `Zeile ${row} von ${rows} …`,
  stop: 'Anhalten',
  failed: (reason) => `Das lässt sich nicht messen: ${reason}.`,
  print: 'Drucken',
  play: 'Spielen',
  xray: 'Röntgen',
  equal: 'gleich',
  different: 'anders',
  here: 'Hier',
  hereIs: (value) => `hier ${value}`,
  or: (value) => `oder ${value}`,
  factor: (times) => `${times}-mal so schnell`,
  interval: (lower, upper) => `${lower} bis ${upper}`,
  notRun: 'noch nicht gemessen',
  bars: (name) => `Zeiten von ${name}, damals und heute`,
  bar: (label, then, here) => `${label}: ${[then && `damals ${then}`, here && `hier ${here}`].filter(Boolean).join(', ')}`,
  quantities: {
    column: 'Spalte',
    forced: 'Zwang',
    value: 'Wert',
    max_calls: 'Max-Aufrufe',
    min_calls: 'Min-Aufrufe',
    positions: 'Stellungen',
    seconds: 'Zeit',
    leaves: 'Blätter',
    cuts: 'Schnitte',
    first_move_seconds: 'Erster Zug',
    longest_seconds: 'Längste Bedenkzeit',
    mean_seconds: 'Mittel je Zug',
    won: 'Gewonnen',
    score: 'Punkte',
    missed_wins: 'Verpasste Siege',
    mirror_differs: 'Gespiegelt anders',
    mirror_factor: 'Spiegelfaktor',
    result: 'Ergebnis',
    line: 'Bestes Spiel',
  },
  word: (word) => kWords[word] ?? word,
  label: (label) =>
    label
      .replaceAll('against', 'gegen')
      .replaceAll('depth', 'Tiefe')
      .replace('random', 'Zufall')
      .replace('then', 'dann')
      .replace('card', 'Tabelle')
      .replace('alpha-beta', 'Alpha-Beta')
      .replace('minimax', 'Minimax'),
  exhibit: ({ name, title, publication, rows_are, notes }) => ({
    title: kTitles[name] ?? title,
    publication: kPublications[publication] ?? publication,
    rowsAre: kRows[rows_are] ?? rows_are,
    notes: kNotes[name] ?? notes,
  }),
  done: (title) => `Fertig: ${title}.`,
};
