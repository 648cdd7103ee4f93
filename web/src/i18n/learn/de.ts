import { basics } from './basics_de';
import { computer } from './computer_de';
import type { LearnMessages } from './messages';
import { threats } from './threats_de';
import { zugzwang } from './zugzwang_de';

export const de: LearnMessages = {
  title: 'Vom ersten Stein zum Zugzwang',
  loading: 'Einen Moment …',

  map: {
    lessons: 'Lektionen',
    done: 'Erledigt',
    count: (done, of) => `${done} von ${of}`,
    first: 'Hier geht es los',
    next: (number, chapter) => `Weiter mit Lektion ${number}, ${chapter}`,
    begin: 'Anfangen',
    proceed: 'Weiter',
    progress: (of) => `von ${of} Lektionen erledigt`,
    allDone: (of) => `Alle ${of} Lektionen erledigt`,
    puzzles: 'Aufgaben',
    puzzlesText: 'Finde den Gewinn selbst, in Stellungen, die du noch nicht kennst.',
    toPuzzles: 'Weiter zu den Aufgaben',
    xray: 'Röntgenblick',
    xrayText: 'Sieh einer echten Suche zu, Schritt für Schritt',
  },

  chapters: {
    basics: { title: 'Grundlagen', line: 'Einwerfen, gewinnen, abwehren und doppelt drohen' },
    threats: { title: 'Drohungen', line: 'Die leeren Felder, die entscheiden' },
    zugzwang: { title: 'Zugzwang', line: 'Wer ziehen muss, verliert' },
    computer: { title: 'So denkt ein Computer', line: 'Ein Blick in eine echte Suche' },
  },

  figure: {
    title: 'Was das Programm gefunden hat',
    working: 'Das Programm sucht …',
    failed: 'Die Suche lässt sich nicht zeigen.',
    xray: 'Im Röntgenblick durchgehen',
    level: (number) => `Ebene ${number}`,
    boards: 'Bretter',
    move: 'Zug',
    answer: (column) => `Antwort ${column}`,
    least: 'Kleinste',
    never: 'nie angesehen',
    chosen: 'gewählt',
    players: ['Minimax', 'Alpha-Beta, von links', 'Alpha-Beta, Mitte zuerst'],
    all: 'Alle Stellungen',
    visited: 'Vom Löser besucht',
    logarithmic: 'Jedes Zehntel der Länge steht für etwa den Faktor 18.',
  },

  lesson: {
    place: (chapter, number, of) => `${chapter}, Lektion ${number} von ${of}`,
    step: (number, of) => `Schritt ${number} von ${of}`,
    all: 'Alle Lektionen',
    print: 'Diese Lektion drucken',
    back: 'Zurück',
    task: 'Deine Aufgabe',
    question: 'Frage',
    answers: 'Antworten',
    hint: 'Tipp',
    hintMove: (column) => `Spiel ${column}.`,
    again: 'Von vorn',
    proceed: 'Nächste Aufgabe',
    next: 'Nächste Lektion',
    right: 'Richtig',
    wrong: 'Nicht ganz',
    remember: 'Zum Merken:',
    key: {
      title: 'Zeichen auf dem Brett',
      odd: 'Drohung in einer ungeraden Reihe',
      even: 'Drohung in einer geraden Reihe',
      good: 'gefüllt: in einer Reihe, die diese Seite bekommt',
      other: 'umrandet: in einer Reihe, die die andere Seite bekommt',
    },
    texts: { ...basics, ...threats, ...zugzwang, ...computer },
  },
};
