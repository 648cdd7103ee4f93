import { commaSeparated, grammarOf } from './grammar';
import type { Messages } from './messages';
import { opponents, play } from './play/de';
import { refusal } from './refusal_de';

const grammar = grammarOf('de');
const { number } = grammar;
export const { list, plural } = grammar;

const numerals = ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs'];

const numeral = (n: number): string => numerals[n] ?? number(n);

const stones = (n: number): string => plural(n, { one: `${n} Stein`, other: `${n} Steine` });

/** "b gewinnt" or "b und f gewinnen" */
const whichWins = (columns: readonly string[]): string =>
  columns.length === 0 ? 'Das gewinnt' : `${list(columns)} ${plural(columns.length, { one: 'gewinnt', other: 'gewinnen' })}`;

const positions = (n: number): string =>
  plural(n, { one: `${number(n)} Stellung`, other: `${number(n)} Stellungen` });

const optionWords: Record<string, string> = {
  'ties=left': 'linke Spalte',
  'ties=random': 'zufällig',
  'order=left': 'von links',
  'order=middle': 'von der Mitte aus',
  'order=best': 'bester Zug zuerst',
};

export const de: Messages = {
  language: 'Deutsch',
  locale: 'de',
  engineLanguage: 'de',
  appName: 'Zugzwang',

  colour: { yellow: 'Gelb', red: 'Rot' },
  you: 'Du',
  person: 'Mensch',
  phrases: commaSeparated,

  refusal,

  board: {
    size: (columns, rows) => `${columns} × ${rows}`,
    goal: (connect) => `${numeral(connect)} gewinnt`,
    label: (columns, rows, connect) =>
      `Spielbrett, ${columns} Spalten, ${rows} Reihen, ${numeral(connect)} in einer Reihe gewinnen`,
    stage: 'Spielbrett',
    help: 'Mit den Pfeiltasten wählst du ein Feld, mit der Eingabetaste wirfst du einen Stein in seine Spalte. Die Tasten 1 bis 9 und 0 werfen ihn direkt ein.',
    column: (name) => `Spalte ${name}`,
    empty: 'leer',
    landing: 'hier landet ein Stein',
    lastStone: 'letzter Stein',
    winningStone: 'Gewinnstein',
    threat: (colour) => `Drohung von ${colour}`,
    full: 'voll',
    closed: 'gesperrt',
    look: 'schau hierher',
    decides: (colour) => `entscheidet für ${colour}`,
    numbered: (number, colour) => `${number}. Zug, ${colour}`,
    ask: (column) => `Warum ${column}?`,
    askNot: (column) => `Warum nicht ${column}?`,
    wrong: 'gespielt, ein Fehler',
    right: 'richtig',
  },

  chip: {
    win: 'Sieg',
    draw: 'Remis',
    loss: 'Verl.',
    inStones: (n) => `in ${n}`,
    full: 'Voll',
    best: 'am besten',
    estimated: 'geschätzt',
    pending: 'noch nicht bekannt',
    percent: (value) => `${value}\u202f%`,
    percentLong: (value) => `${value} Prozent`,
    pointsLong: (value) => `${value} Punkte`,
  },

  players: {
    computer: 'Computer',
  },

  status: {
    label: 'Spielstand',
    yourMove: 'Dein Zug',
    toMove: (who) => `${who} ist am Zug`,
    thinking: (who) => `${who} denkt nach`,
    positions: (n) => `bisher ${positions(n)}`,
    seconds: (n) => `${n} s`,
    paused: 'Angehalten',
    pausedDetail: (who) => `${who} ist am Zug.`,
    wins: (who) => `${who} gewinnt`,
    draw: 'Unentschieden',
    line: (who, connect, cells) => `${who} hat ${numeral(connect)} in einer Reihe: ${commaSeparated(cells)}.`,
    lines: (who, lines) => `${who} hat mehrere Reihen: ${lines.map(commaSeparated).join('; ')}.`,
    fullBoard: 'Das Brett ist voll, und niemand hat eine Reihe.',
    consolation: 'Alle Steine des Verlierers hängen zusammen: nach der Hausregel ein Remis.',
    exact: 'Exakt',
    estimated: 'Schätzung',
    opinion: 'Seine Meinung',
    evaluating: 'Die Spalten werden bewertet …',
    winNow: (columns) => `${whichWins(columns)} sofort.`,
    win: (columns, who, n) =>
      `${whichWins(columns)} ${who === '' ? 'mit deinem' : `für ${who} mit seinem`} ${n}. Stein ab jetzt.`,
    drawBest: (columns) =>
      columns.length === 0 ? 'Das hält das Remis.' : `Mehr als Remis ist nicht drin: ${list(columns)}.`,
    lossNext: (opponent) => `Jeder Zug verliert: ${opponent} gewinnt mit dem nächsten Stein.`,
    loss: (columns, opponent, n) =>
      `Jeder Zug verliert${columns.length === 0 ? '' : `; ${list(columns)} ${plural(columns.length, { one: 'hält', other: 'halten' })} am längsten durch`}: ${opponent} gewinnt mit seinem ${n}. Stein ab jetzt.`,
    estimatedBest: (columns) =>
      columns.length === 0 ? 'Das sieht nach Schätzung am besten aus.' : `${list(columns)} ${plural(columns.length, { one: 'sieht', other: 'sehen' })} am besten aus. Die Werte sind geschätzt, nicht bewiesen.`,
    opinionBest: (columns, who) => `${who} würde ${list(columns)} spielen. Die Werte sind seine eigenen, nicht bewiesen.`,
    noOpinion: (who) => `${who} bewertet keine Spalten.`,
    hintSearching: 'Ein guter Zug wird gesucht …',
    hint: (column) => `Tipp: Spiel ${column}.`,
    hintAlso: (columns) => `${list(columns)} auch.`,
    columnFull: (column) => `Spalte ${column} ist voll.`,
    gameOver: 'Die Partie ist zu Ende.',
    notYourTurn: (who) => `${who} ist am Zug.`,
    noSuchColumn: 'Diese Spalte gibt es nicht.',
    failed: (reason) => `Die Berechnung wurde unterbrochen: ${reason}`,
  },

  actions: {
    rematch: 'Revanche',
    why: 'Warum?',
    stop: 'Anhalten',
    resume: 'Weiter',
    return: 'Zurück zur Partie',
    pause: 'Pause',
    step: 'Schritt',
    speed: 'Tempo',
    speeds: { slow: 'Langsam', normal: 'Normal', fast: 'Schnell' },
    transport: 'Ablauf',
  },

  opponents,
  play,

  tools: {
    label: 'Spiel',
  },

  moves: {
    label: 'Züge',
    none: 'Noch liegt kein Stein.',
    move: (colour, cell, number) => `Stein ${number}, ${colour} ${cell}`,
  },

  newGame: {
    title: 'Neue Partie',
    who: 'Wer spielt',
    againstComputer: 'Gegen Computer',
    twoPeople: 'Zwei Menschen',
    computersOnly: 'Nur Computer',
    opponent: 'Gegner',
    opponentOf: (colour) => `${colour} spielt`,
    engine: 'Programm',
    engines: {
      random: 'Spielt zufällig. Gut für den ersten Sieg.',
      runs: 'Alpha-Beta; zählt waagerechte Ketten von Steinen. Ein Schulprojekt von 2023, samt seinem Fehler.',
      'runs-fixed': 'Wie runs, ohne den Fehler.',
      scorecard: 'Alpha-Beta; bewertet je vier Felder nach einer Punktetabelle.',
      blocks: 'Alpha-Beta; bewertet Reihen, in denen nur eine Seite Steine hat, mit einer Suche je Spalte.',
      playouts: 'Rechnet wenige Halbzüge voraus und spielt von dort aus zufällige Partien.',
      minimax: 'Rechnet bis zu seiner Tiefe jede Zugfolge durch. Zum Vergleichen.',
      alphabeta: 'Findet dasselbe wie minimax und überspringt, was keine Rolle spielt. Zum Vergleichen.',
      uct: 'Monte-Carlo-Baumsuche: zufällige Partien, mehr davon, wo es darauf ankommt.',
      perfect: 'Der exakte Löser. Macht nie einen Fehler.',
    },
    option: (name) =>
      ({
        depth: 'Tiefe',
        plies: 'Halbzüge',
        n: 'Zufallspartien',
        ms: 'Millisekunden',
        c: 'Erkundung',
        card: 'Punkte',
        weights: 'Gewichte',
        bias: 'Vorliebe',
        nodes: 'Stellungen höchstens',
        ties: 'Bei gleichem Wert',
        eval: 'Bewertung',
        order: 'Zugreihenfolge',
      })[name] ?? name,
    optionValue: (name, value) => optionWords[`${name}=${value}`] ?? value,
    setting: (name, value) => {
      if (name === 'n') return `${number(Number(value))} Zufallspartien`;
      if (name === 'ms') return `${number(Number(value))} ms`;
      const { option, optionValue } = de.newGame;
      return `${option(name)} ${optionValue(name, value)}`;
    },
    youPlay: 'Du spielst',
    begins: 'Wer beginnt',
    random: 'Zufall',
    board: 'Brett',
    presets: { classic: 'Klassisch', three: 'Drei gewinnt', five: 'Fünf gewinnt', custom: 'Eigenes' },
    size: (columns, rows, connect) => `${columns} × ${rows}, ${numeral(connect)}`,
    customSize: '4 bis 10',
    consolation: 'Hausregel: Hängen alle Steine des Verlierers zusammen, ist es ein Remis',
    columns: 'Spalten',
    rows: 'Reihen',
    connect: 'In einer Reihe',
    exact: 'Auf diesem Brett ist jeder Wert exakt.',
    estimates: 'Auf diesem Brett bleiben manche Werte Schätzungen.',
    noExact: 'Mit der Hausregel gibt es keine exakten Werte; alle Stufen schätzen.',
    start: 'Partie beginnen',
    cancel: 'Abbrechen',
    close: 'Schließen',
  },

  settings: {
    title: 'Einstellungen',
    language: 'Sprache',
    theme: 'Farben',
    themes: { auto: 'Automatisch', light: 'Hell', dark: 'Dunkel', contrast: 'Hoher Kontrast' },
    discs: 'Steine',
    discStyles: { plain: 'Schlicht', pattern: 'Muster', contrast: 'Hoher Kontrast' },
    sound: 'Ton',
    haptics: 'Vibrieren, wenn ein Stein landet',
    animation: 'Bewegung',
    speed: 'Tempo bei zwei Computern',
    reduced: 'Dein System ist auf weniger Bewegung eingestellt, darum bewegt sich nichts.',
    done: 'Fertig',
  },

  share: {
    title: 'Diese Stellung teilen',
    text: 'Wer den Link öffnet, sieht das Brett, wie es jetzt ist, und kann weiterspielen.',
    link: 'Link',
    moves: 'Züge',
    copy: 'Link kopieren',
    copied: 'Link kopiert.',
    notCopied: 'Der Browser erlaubt das Kopieren nicht. Der Link ist markiert.',
  },

  files: {
    saved: (name) => `Gespeichert als ${name}.`,
    loaded: 'Die Partie ist geladen.',
    refused: (name, reason) => `${name} wurde nicht geladen: ${reason}.`,
    tooLarge: 'die Datei ist größer als 8 MiB',
    choose: 'Partie auswählen',
    count: (name, n) => `${name} enthält ${plural(n, { one: `${number(n)} Partie`, other: `${number(n)} Partien` })}.`,
    game: 'Partie',
    gameOf: (n, of) => `Partie ${number(n)} von ${number(of)}`,
    numberOf: (n, of) => `${number(n)} von ${number(of)}`,
    won: (who) => `${who} gewann`,
    goTo: 'Zu Partie',
    range: (from, to, of) => `${number(from)} bis ${number(to)} von ${number(of)}`,
    open: 'Nicht beendet',
    plies: stones,
    previous: 'Vorige Partie',
    next: 'Nächste Partie',
    previousPage: 'Frühere Partien',
    nextPage: 'Spätere Partien',
    inFile: 'Partien der Datei',
    kept: 'Die vorige Partie liegt unter „Meine Partien“.',
    notKept: {
      refused: 'Dieser Browser hebt keine Partien auf: Sie sind weg, sobald du die Seite schließt.',
      full: 'In diesem Browser ist kein Platz mehr für Partien. Exportiere und lösche welche unter „Meine Partien“.',
      failed: 'Die Partie konnte in diesem Browser nicht aufgehoben werden.',
    },
    backToGame: 'Zurück zu meiner Partie',
    exported: (name) => `Exportiert als ${name}.`,
  },

  live: {
    played: (colour, cell) => `${colour} spielt ${cell}.`,
    newGame: (who) => `Neue Partie. ${who} beginnt.`,
    youBegin: 'Neue Partie. Du beginnst.',
    undone: (n) => `Zurückgenommen. ${stones(n)} auf dem Brett.`,
    redone: (n) => `Wieder gespielt. ${stones(n)} auf dem Brett.`,
    jumped: (n) => `${stones(n)} auf dem Brett.`,
    evaluationOn: 'Bewertung an.',
    evaluationOff: 'Bewertung aus.',
    threatsOn: 'Drohungen an.',
    threatsOff: 'Drohungen aus.',
    accuracy: (sides) => `Genauigkeit: ${commaSeparated(sides)}.`,
  },

  app: {
    engineMissing: (reason) => `Die Engine ließ sich nicht starten: ${reason}. Bitte lade die Seite neu.`,
    screenMissing: (reason) => `Diese Seite ließ sich nicht laden: ${reason}. Bitte lade sie neu.`,
    updateReady: 'Eine neue Fassung ist bereit.',
    reload: 'Neu laden',
    dismiss: 'Schließen',
    message: 'Meldung',
    loading: 'Das Brett wird aufgebaut …',
  },
};
