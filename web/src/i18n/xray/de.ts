import { plural } from '../de';
import { grammarOf } from '../grammar';
import type { XrayMessages } from './messages';
import { de as parts } from './parts/de';

const { list } = grammarOf('de');

const kEnds = {
  win: { one: 'gewinnt', other: 'gewinnen' },
  draw: { one: 'ist remis', other: 'sind remis' },
  loss: { one: 'verliert', other: 'verlieren' },
};

const moves = (n: number): string => plural(n, { one: 'den letzten Zug', other: `die übrigen ${n} Züge` });

export const de: XrayMessages = {
  title: 'Röntgenblick',
  heading: (engine) => `So denkt ${engine}`,
  textbookHeading: 'Der Baum aus dem Lehrbuch',
  lead: 'Eine echte Suche, mitgeschrieben. Drück auf „Weiter“ und sieh zu, wie der Computer jeden Zug probiert.',
  leads: {
    trap: 'Auf den ersten Blick ist d für Gelb am besten. Drück auf „Weiter“ und sieh zwei Steine voraus.',
    cut: 'Sobald ein besserer Zug bekannt ist, lässt dieses Programm die anderen liegen. „Nächster Schnitt“ zeigt dir, wo.',
    textbook: 'Buchstaben statt Brettern und an jedem Ende eine Zahl. Drück auf „Weiter“ und achte darauf, welche Zahlen nie gebraucht werden.',
    order: 'Dieselbe Stellung, aber die mittlere Spalte kommt zuerst. Achte darauf, wie viel früher abgeschnitten wird.',
  },
  back: 'Maschinenraum',
  thinking: 'Der Computer denkt nach …',
  played: {
    search: (who, cell) => `${who} spielt ${cell}, den besten Zug der Suche.`,
    exact: (who, cell) => `${who} spielt ${cell}: Keine Spalte ist besser.`,
    win: (who, cell) => `${who} sieht den Sieg und spielt ${cell}.`,
    block: (who, cell) => `${who} sieht die Drohung und wehrt sie mit ${cell} ab.`,
    defence: (who, cell) => `${who} sieht die Drohung und spielt ${cell}, den besten der Züge, die sie abwehren.`,
    missed_win: (who, cell) => `${who} könnte sofort gewinnen, übersieht das und spielt ${cell} auf gut Glück.`,
    missed_threat: (who, cell) => `${who} übersieht die Drohung und spielt ${cell} auf gut Glück.`,
    slip: (who, cell) => `${who} hat einen Aussetzer und spielt ${cell} auf gut Glück.`,
    random: (who, cell) => `${who} spielt ${cell} auf gut Glück: Kein Zug versprach etwas.`,
    thoughtless: (who, cell) => `${who} spielt ${cell} auf gut Glück, ohne nachzudenken.`,
    found: (column) => `In der Suche war Spalte ${column} am besten.`,
    byChance: 'Zufällig ist das auch der beste Zug der Suche.',
  },
  noTree: {
    forced: 'Das sieht dieses Programm ohne Suche. Darum gibt es keinen Baum.',
    exact: 'Der Löser rät nicht: Er beweist, was jede Spalte wert ist, und sieht sich dafür bis zu Millionen von Stellungen an. Das ist kein Baum zum Durchgehen, aber das sind die Werte.',
    proved: 'Der Löser hat bewiesen, wer gewinnt. Es blieb nichts mehr zu probieren.',
    random: 'Gesucht wurde nichts. Darum gibt es keinen Baum.',
  },
  over: 'Diese Partie ist zu Ende: Es gibt keinen Zug mehr, über den jemand nachdenken könnte.',
  refused: (reason) => `Hier gibt es nichts zu sehen: ${reason}.`,
  tryExample: 'Ein Beispiel ansehen',
  bounded: (listed, nodes) => `${listed} von ${nodes} Brettern werden gezeigt, von oben nach unten. Die übrigen sind nur gezählt.`,
  leaves: (seen, all) => `${seen} von ${all} Enden angesehen`,

  choose: {
    engine: 'Programm',
    depth: 'Steine voraus',
    order: 'Welcher Zug zuerst',
    games: 'Zufallspartien',
    engines: 'Klassische Programme',
    opponents: 'Gegner',
  },
  examples: {
    title: 'Probier das',
    trap: 'Eine Falle',
    cut: 'Abgeschnittene Zweige',
    textbook: 'Der Baum aus dem Lehrbuch',
    order: 'Die Mitte zuerst',
    games: 'Zufallspartien',
  },
  looks: { label: 'Ansicht', tree: 'Baum', games: 'Zufallspartien' },
  max: 'Max',
  min: 'Min',

  steps: {
    label: 'Schritt',
    count: (step, all) => `${step} von ${all}`,
    first: 'Zurück zum Anfang',
    back: 'Einen Schritt zurück',
    play: 'Abspielen',
    pause: 'Anhalten',
    on: 'Weiter',
    over: 'Zweig überspringen',
    cut: 'Nächster Schnitt',
    noCut: 'Kein Schnitt mehr',
  },
  zoom: { label: 'Größe des Baums', larger: 'Größer', smaller: 'Kleiner', fit: 'Einpassen' },

  event: {
    begin: (who) => `${who} ist am Zug und probiert einen Zug nach dem anderen.`,
    tries: (tried) => `${tried}.`,
    tried: (who, move, after) => (after === undefined ? `${who} probiert ${move}` : `Nach ${after} probiert ${who} ${move}`),
    counts: (tried, value) => `${tried}. Tief genug: Dieses Brett ist ${value} wert.`,
    reads: (tried, value) => `${tried}. Hier steht ${value}.`,
    wins: (tried, who) => `${tried}: ${who} hat gewonnen.`,
    draws: (tried) => `${tried}: unentschieden.`,
    largest: (branch, who, value) => `${branch}: alles probiert. ${who} nimmt den größten Wert: ${value}.`,
    smallest: (branch, who, value) => `${branch}: alles probiert. ${who} nimmt den kleinsten Wert: ${value}.`,
    cutMin: (branch, { who, other, value, limit }) =>
      `${branch} wird abgeschnitten: ${who} kann hier auf ${value} drücken, und ${other} hat anderswo schon ${limit}.`,
    cutMax: (branch, { who, other, value, limit }) =>
      `${branch} wird abgeschnitten: ${who} bekommt hier ${value}, und ${other} hat anderswo schon ${limit}.`,
    chosen: (who, move, value) => `${who} spielt ${move}: ${value} ist der größte Wert.`,
    stopped: (branch) => `${branch}: Hier war ein Limit erreicht.`,
    game: (number, branch, winner) =>
      `Partie ${number}: ${branch}, dann zufällig weiter. ${winner === undefined ? 'Unentschieden' : `${winner} hat gewonnen`}.`,
    gamesBegin: (who) => `${who} ist am Zug. Der Computer spielt Zufallspartien, um zu sehen, welcher Zug am häufigsten gewinnt.`,
    right: (move, outcome) => `Richtig: ${move} ${kEnds[outcome].one} in Wahrheit.`,
    wrong: (move, outcome, better, best) =>
      `Falsch: ${move} ${kEnds[outcome].one} in Wahrheit, und ${list(better)} ${plural(better.length, kEnds[best])}.`,
    hopeless: 'In Wahrheit verliert hier jeder Zug.',
  },

  nextExample: (name) => `Weiter: ${name}`,

  tree: {
    label: 'Suchbaum',
    help: 'Die Pfeile auf und ab führen durch den Baum, rechts öffnet einen Zweig, links schließt ihn. Plus und Minus vergrößern und verkleinern.',
    start: 'Die Stellung',
    takesLargest: (who) => `${who} nimmt den größten Wert`,
    takesSmallest: (who) => `${who} nimmt den kleinsten Wert`,
    below: (branch, rest) => `Unter ${branch}: ${rest}`,
    best: 'bester',
    notYet: 'noch nicht',
    neverTried: 'nie probiert',
    won: 'Sieg',
    lost: 'verloren',
    move: (who, move) => `${who} ${move}`,
    chooses: (who) => `${who} wählt`,
    interest: (alpha, beta) => `von Interesse: ${alpha} bis ${beta}`,
    open: 'offen',
    value: (value) => `Wert ${value}`,
    atLeast: (value) => `mindestens ${value}`,
    atMost: (value) => `höchstens ${value}`,
    ends: {
      leaf: 'ausgezählt',
      terminal: 'Partie zu Ende',
      cut: 'abgeschnitten',
      done: 'alles probiert',
      stopped: 'am Limit beendet',
      now: 'wird gerade durchsucht',
    },
    games: (n) => plural(n, { one: `${n} Partie`, other: `${n} Partien` }),
    more: (n) => `${n} Bretter darunter`,
  },

  predict: {
    switch: 'Frag mich vorher',
    cutTitle: 'Wird hier abgeschnitten?',
    cutMin: (branch, move, rest, { who, other, value, limit }) =>
      `Nach ${branch} hat ${who} ${move} probiert: ${value}. ${other} hat anderswo schon ${limit}. Sieht sich der Computer noch ${moves(rest)} an?`,
    cutMax: (branch, move, rest, { who, other, value, limit }) =>
      `Nach ${branch} hat ${who} ${move} probiert: ${value}. ${other} hat anderswo schon ${limit}. Sieht sich der Computer noch ${moves(rest)} an?`,
    looks: 'Ja',
    cuts: 'Nein, Schnitt',
    right: 'Richtig.',
    wrong: 'Nicht ganz.',
    isCutMin: ({ who, other, value, limit }) =>
      `${who} kann diesen Zweig auf ${value} drücken, und ${other} hat anderswo ${limit}. Also kommt ${other} nicht hierher, und den Rest sieht sich niemand an.`,
    isCutMax: ({ who, other, value, limit }) =>
      `${who} bekäme hier ${value}, und ${other} hat anderswo ${limit}. Also kommt ${other} nicht hierher, und den Rest sieht sich niemand an.`,
    notCutMin: ({ other, value, limit }) => `${value} ist für ${other} immer noch besser als ${limit}. Der Rest kann also wichtig sein.`,
    notCutMax: ({ other, value, limit }) => `${value} ist für ${other} immer noch besser als ${limit}. Der Rest kann also wichtig sein.`,
    choiceTitle: 'Welcher Wert geht nach oben?',
    choice: (branch, who) => `Nach ${branch} ist alles probiert, und ${who} wählt. Welchen Wert bekommt ${branch}?`,
    choiceAtTop: (who) => `Alle Züge sind probiert, und ${who} wählt. Welcher Wert wird es?`,
    largest: (who, value) => `${who} nimmt den größten Wert: ${value}.`,
    smallest: (who, value) => `${who} nimmt den kleinsten Wert: ${value}.`,
    goOn: 'Weiter',
  },

  legend: {
    window: 'noch von Interesse: Alpha bis Beta',
    value: 'was zurückkam',
    alpha: (who) => `Alpha ist, was ${who} schon sicher hat.`,
    beta: (who) => `Beta ist das Höchste, was ${who} zulässt.`,
  },
  parts,
};
