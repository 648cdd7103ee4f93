import type { LearnMessages } from './messages';

export const de: LearnMessages = {
  title: 'So wirkt Zugzwang',
  loading: 'Einen Moment …',

  map: {
    lessons: 'Lektionen',
    lesson: (number, title) => `${number}. ${title}`,
    done: 'Erledigt',
    next: (number, of) => (number === 1 ? 'Hier geht es los' : `Weiter mit Lektion ${number} von ${of}`),
    begin: 'Anfangen',
    proceed: 'Weiter',
    progress: (of) => `von ${of} Lektionen erledigt`,
    allDone: (of) => `Alle ${of} Lektionen erledigt`,
    puzzles: 'Aufgaben',
    puzzlesText: 'Finde den Gewinn selbst, in Stellungen, die du noch nicht kennst.',
    toPuzzles: 'Weiter zu den Aufgaben',
  },

  lesson: {
    place: (number, of) => `Lektion ${number} von ${of}`,
    all: 'Alle Lektionen',
    task: 'Deine Aufgabe',
    hint: 'Tipp',
    hintMove: (column) => `Spiel ${column}.`,
    again: 'Von vorn',
    next: 'Nächste Lektion',
    remember: 'Zum Merken',
    summary: 'Kurz gesagt',
    key: {
      title: 'Zeichen auf dem Brett',
      odd: 'Drohung in einer ungeraden Reihe',
      even: 'Drohung in einer geraden Reihe',
      good: 'gefüllt: in einer Reihe, die diese Seite bekommt',
      other: 'umrandet: in einer Reihe, die die andere Seite bekommt',
    },
    texts: {
      below: {
        title: 'Eine Drohung und das Feld darunter',
        short: 'Das Feld darunter',
        text: [
          'Ein leeres Feld, das vier in einer Reihe vollendet, ist eine Drohung. Hier ist d3 eine für beide: Gelb hat b1, c2 und e4, Rot hat b3, c3 und e3.',
          'Steine fallen nach unten. Niemand kommt auf d3, bevor d2 besetzt ist. Wer d2 spielt, überlässt also d3 der anderen Seite.',
        ],
        task: 'Du bist Gelb. Zwing Rot, d2 zu spielen.',
        hint: 'Droh zusätzlich, auf d2 zu gewinnen: Dann muss Rot dorthin.',
        done: 'Rot musste eine zweite Drohung auf d2 abwehren und hat so d3 geöffnet. Eine Drohung wirkt durch das Feld darunter: Freiwillig zieht dort niemand hin.',
        idea: 'Zieh nie unter eine Drohung der anderen Seite.',
      },
      parity: {
        title: 'Ungerade und gerade Reihen',
        short: 'Ungerade und gerade',
        text: [
          'Füllt sich das Brett, kann Rot auf jeden Stein in derselben Spalte antworten. Dann bekommt Gelb, das angefangen hat, die ungeraden Reihen 1, 3 und 5, und Rot die geraden Reihen 2, 4 und 6.',
          'Gelb braucht also Drohungen in ungeraden Reihen. Hier würde f3 auf d3 drohen und d2 auf f4.',
        ],
        task: 'Du bist Gelb. Wähle die Drohung, die hält, und spiel sie zu Ende.',
        hint: 'd3 liegt in einer ungeraden Reihe, f4 in einer geraden. Welches Feld bekommt Gelb?',
        done: 'Mit d3 ging das Abzählen für dich auf. Die gerade Drohung auf f4 hätte nur zum Remis gereicht: Die geraden Reihen bekommt Rot.',
        idea: 'Gelb hat angefangen und profitiert von ungeraden Drohungen, Rot von geraden.',
      },
      zugzwang: {
        title: 'Im Zugzwang',
        short: 'Zugzwang',
        text: [
          'Du hast b3. Spielt Rot b2, gewinnst du darüber; spielst du selbst b2, wehrt Rot die Drohung ab. Darum warten beide in den anderen Spalten.',
          'In a, d und e sind noch fünf Felder frei. Du nimmst das erste davon und deshalb auch das letzte.',
        ],
        task: 'Du bist Gelb. Warte, bis Rot nur noch b bleibt.',
        hint: 'Lass Spalte b in Ruhe, solange du woanders ziehen kannst.',
        done: 'Rot hätte gern ausgesetzt, muss aber ziehen. Das ist Zugzwang: Wer ziehen muss, verliert.',
        idea: 'Wer die richtige Drohung hat, muss nur warten: Am Ende muss die andere Seite darunter ziehen.',
      },
      followUp: {
        title: 'Nachziehen',
        short: 'Nachziehen',
        text: [
          'Jetzt bist du Rot und hast die gerade Drohung g2. Ist Gelb am Zug, hat jede offene Spalte eine gerade Zahl freier Felder.',
          'Setz auf jeden Stein von Gelb einen eigenen. Dann gehen Gelb zuerst die Züge aus.',
        ],
        task: 'Du bist Rot. Antworte in derselben Spalte.',
        hint: 'Schau, wo Gelb zuletzt gespielt hat, und setz deinen Stein darauf.',
        done: 'Durch Nachziehen bekommt Rot jede gerade Reihe, auch g2. Die Theorie nennt das claimeven; daraus lässt sich ein ganzer Beweis bauen.',
        idea: 'Rot wartet am besten, indem es in derselben Spalte antwortet.',
      },
      force: {
        title: 'Zwang kommt vor dem Zählen',
        short: 'Zwang zuerst',
        text: [
          'Gelb hat b5, eine ungerade Drohung. Nach der Faustregel gewinnt Gelb, wenn sich das Brett füllt, und wenn du nur wartest, kommt es auch so.',
          'Aber das Abzählen gilt nur, wenn vorher nichts geschieht. Such nach Steinen, die sofort zu gewinnen drohen: Auf jeden muss Gelb antworten.',
        ],
        task: 'Du bist Rot. Gewinne, bevor das Zählen beginnt.',
        hint: 'Mit welchem Stein würdest du drohen, auf d4 zu gewinnen?',
        done: 'Drohung um Drohung hatte Gelb nie eine Wahl. Darum nennt die App das Abzählen eine Faustregel und vergleicht es mit dem exakten Wert.',
        idea: 'Such zuerst nach Drohungen, die zwingen: Sie gehen dem Zählen vor.',
      },
    },
  },
};
