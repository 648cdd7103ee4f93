import { plural } from '../de';
import type { AnalyseMessages } from './messages';

const stones = (n: number): string => plural(n, { one: `${n} Stein`, other: `${n} Steine` });

const either = new Intl.ListFormat('de', { type: 'disjunction' });

const outcome = { win: 'gewinnt', draw: 'hält remis', loss: 'verliert' };

export const de: AnalyseMessages = {
  verdict: {
    won: (who) => `${who} hat gewonnen`,
    drawn: 'Unentschieden',
    turn: (who) => `${who} ist am Zug`,
    only: (result, column) => `Nur ${column} ${outcome[result]}`,
    some: (result, columns) => `${either.format(columns)} ${outcome[result]}`,
    all: (result) => `Jede Spalte ${outcome[result]}`,
    now: (columns) => `${either.format(columns)} gewinnt sofort`,
    estimate: (columns) => `${either.format(columns)} sieht am besten aus`,
    opinion: (who, columns) => `${who} würde ${either.format(columns)} spielen`,
  },
  where: {
    begins: (who) => `${who} beginnt`,
    toMove: (who, stone) => `${who} am Zug nach ${stone}`,
    over: (stone) => `nach ${stone}`,
    searched: 'berechnet, nicht bewiesen',
    waiting: 'wird berechnet …',
  },

  tools: {
    label: 'Werkzeuge',
    opinion: 'Wessen Meinung',
    solver: 'Löser',
    exactSolver: 'Löser, exakt',
    levels: 'Gegner',
    engines: 'Programme',
    edit: 'Aufbauen',
    paste: 'Öffnen',
    share: 'Teilen',
    more: 'Mehr',
    why: 'Warum?',
    playFrom: 'Ab hier spielen',
    fresh: 'Leeres Brett',
    save: 'Als Datei speichern',
    think: 'Wie würde … denken?',
  },

  think: {
    title: 'Wie würde … denken?',
    text: 'Wähle einen Spieler. Der Röntgenblick zeichnet seine echte Suche in dieser Stellung auf, und du gehst sie Schritt für Schritt durch.',
    stone: (who, cell) => `Wie ${who} auf ${cell} kam`,
    stoneNote: 'Dieselben Gedanken wie in der Partie.',
    opponents: 'Gegner',
    engines: 'Klassische Programme',
    close: 'Abbrechen',
  },

  moves: {
    label: 'Züge',
    none: 'Noch keine Steine. Spiel einen auf dem Brett: Jeder Versuch bleibt als Variante erhalten.',
    variation: (name) => `Variante ${name}`,
    stone: (who, cell, number) => `${who} ${cell}, Stein ${number}`,
    slip: 'hat etwas verschenkt',
    blunder: 'hat den Sieg verschenkt',
    notes: 'Notizen',
    name: 'Name der Variante',
    comment: 'Kommentar',
    done: 'Fertig',
    promote: 'Zur Hauptvariante',
    remove: 'Löschen',
    undo: { remove: 'Löschen zurücknehmen', promote: 'Hauptvariante zurücknehmen' },
    removed: (n) => `${stones(n)} gelöscht.`,
    promoted: 'Das ist jetzt die Hauptvariante.',
    undone: 'Zurückgenommen.',
  },

  line: {
    title: 'Beste Zugfolge',
    add: 'Zu den Zügen hinzufügen',
    added: (n) => `${stones(n)} zu den Zügen hinzugefügt.`,
  },

  explorer: {
    label: 'Was jede Spalte wert ist',
    column: 'Spalte',
    value: 'Wert',
    opinion: (who) => who,
    reply: 'Antwort',
    then: 'Danach',
    played: 'Du',
    inFile: 'Datei',
    play: (column) => `${column} spielen`,
    look: (column) => `Zugfolge nach ${column} ansehen`,
    times: (n) => `${n}×`,
    tally: (who, other) => `${who} gewann – remis – ${other} gewann`,
    results: (times, who, won, drawn, other, lost) =>
      `In ${plural(times, { one: 'einer Partie', other: `${times} Partien` })} gespielt: ${who} gewann ${won}, ${drawn} remis, ${other} gewann ${lost}`,
    never: 'nie gespielt',
    off: 'Die Werte sind ausgeblendet: Denk erst einmal selbst.',
    on: 'Werte zeigen',
  },

  foot: {
    label: 'Durch die Züge blättern',
    first: 'Zum Anfang',
    back: 'Voriger Stein',
    forward: 'Nächster Stein',
    last: 'Zum Ende',
    stone: (at, of) => `Stein ${at} von ${of}`,
    values: 'Werte',
    threats: 'Drohungen',
  },

  editor: {
    title: 'Stellung aufbauen',
    hint: 'Ein Klick auf eine Spalte wirft einen Stein ein, ein Klick auf den obersten Stein nimmt ihn weg.',
    colour: 'Farbe der Steine',
    toMove: 'Am Zug',
    forced: (who) => `${who} ist am Zug: Die andere Seite hat einen Stein mehr.`,
    board: 'Brett',
    clear: 'Leeren',
    cancel: 'Abbrechen',
    done: 'Analysieren',
    put: (who, cell) => `${who} ${cell}.`,
    taken: (cell) => `${cell} weggenommen.`,
    full: (column) => `Spalte ${column} ist voll.`,
    tooMany: (colour, yellow, red) =>
      `${colour === 'yellow' ? 'Gelb' : 'Rot'} hat zu viele Steine: ${yellow} gelbe und ${red} rote. Es wird abwechselnd gespielt, der Unterschied ist also höchstens ein Stein.`,
    refused: (reason) => `Diese Stellung kann nicht entstehen: ${reason}.`,
    opened: 'Die Stellung steht auf dem Brett.',
  },

  paste: {
    title: 'Partie oder Stellung öffnen',
    text: 'Text',
    hint: 'Spalten (4453), Felder (d1 d2 e1), eine nummerierte Partie, ein Diagramm, eine gespeicherte Partie oder ein Link.',
    file: 'Datei wählen …',
    open: 'Öffnen',
    cancel: 'Abbrechen',
    empty: 'Hier steht noch kein Text.',
    refused: (reason) => `Das lässt sich nicht lesen: ${reason}.`,
    tooLarge: 'die Datei ist größer als 8 MiB',
    opened: (n) => `Geöffnet, mit ${plural(n, { one: 'einem Stein', other: `${n} Steinen` })}.`,
    badLink: (reason) => `Die Stellung in der Adresse lässt sich nicht zeigen: ${reason}.`,
  },

  share: {
    title: 'Diese Stellung teilen',
    link: 'Link',
    picture: 'Bild',
    text: 'Text',
    copy: 'Kopieren',
    download: 'Herunterladen',
    copied: {
      link: 'Der Link ist in der Zwischenablage.',
      picture: 'Das Bild ist in der Zwischenablage.',
      text: 'Der Text ist in der Zwischenablage.',
    },
    saved: (file) => `${file} wird heruntergeladen.`,
    failed: 'Der Browser erlaubt das nicht.',
    close: 'Schließen',
    alt: (n) => `Das Brett mit ${plural(n, { one: 'einem Stein', other: `${n} Steinen` })}`,
  },
};
