import type { LearnMessages } from './messages';

export const de: LearnMessages = {
  introduction: 'So wirkt Zugzwang',
  puzzles: 'Aufgaben',
  sections: 'Lernen',
  back: 'Zurück zum Spiel',
  loading: 'Einen Moment …',

  lesson: {
    steps: 'Lektionen',
    step: (number, title, done) => `${number}. ${title}${done ? ', erledigt' : ''}`,
    place: (number, of) => `Stellung ${number} von ${of}`,
    again: 'Von vorn',
    next: 'Nächste Stellung',
    summary: 'Kurz gesagt',
    rules: [
      'Zieh nie unter eine Drohung der anderen Seite.',
      'Gelb hat angefangen und profitiert von ungeraden Drohungen, Rot von geraden.',
      'Wer so eine Drohung hat, muss nur warten: Am Ende muss die andere Seite darunter ziehen.',
      'Rot wartet am besten, indem es in derselben Spalte antwortet.',
      'Such zuerst nach Drohungen, die zwingen: Sie gehen dem Zählen vor.',
    ],
    toPuzzles: 'Weiter zu den Aufgaben',
    texts: {
      below: {
        title: 'Eine Drohung und das Feld darunter',
        text: [
          'Ein leeres Feld, das vier in einer Reihe vollendet, ist eine Drohung. Hier ist d3 eine für beide: Gelb hat b1, c2 und e4, Rot hat b3, c3 und e3.',
          'Steine fallen nach unten. Niemand kommt auf d3, bevor d2 besetzt ist. Wer d2 spielt, überlässt also d3 der anderen Seite.',
        ],
        task: 'Du bist Gelb. Zwing Rot, d2 zu spielen.',
        done: 'Rot musste eine zweite Drohung auf d2 abwehren und hat so d3 geöffnet. Eine Drohung wirkt durch das Feld darunter: Freiwillig zieht dort niemand hin.',
      },
      parity: {
        title: 'Ungerade und gerade Reihen',
        text: [
          'Füllt sich das Brett, kann Rot auf jeden Stein in derselben Spalte antworten. Dann bekommt Gelb, das angefangen hat, die ungeraden Reihen 1, 3 und 5, und Rot die geraden Reihen 2, 4 und 6.',
          'Gelb braucht also Drohungen in ungeraden Reihen. Hier würde f3 auf d3 drohen und d2 auf f4.',
        ],
        task: 'Du bist Gelb. Wähle die Drohung, die hält, und spiel sie zu Ende.',
        done: 'Mit d3 ging das Abzählen für dich auf. Die gerade Drohung auf f4 hätte nur zum Remis gereicht: Die geraden Reihen bekommt Rot.',
      },
      zugzwang: {
        title: 'Im Zugzwang',
        text: [
          'Du hast b3. Spielt Rot b2, gewinnst du darüber; spielst du selbst b2, wehrt Rot die Drohung ab. Darum warten beide in den anderen Spalten.',
          'In a, d und e sind noch fünf Felder frei. Du nimmst das erste davon und deshalb auch das letzte.',
        ],
        task: 'Du bist Gelb. Warte, bis Rot nur noch b bleibt.',
        done: 'Rot hätte gern ausgesetzt, muss aber ziehen. Das ist Zugzwang: Wer ziehen muss, verliert.',
      },
      followUp: {
        title: 'Nachziehen',
        text: [
          'Jetzt bist du Rot und hast die gerade Drohung g2. Ist Gelb am Zug, hat jede offene Spalte eine gerade Zahl freier Felder.',
          'Setz auf jeden Stein von Gelb einen eigenen. Dann gehen Gelb zuerst die Züge aus.',
        ],
        task: 'Du bist Rot. Antworte in derselben Spalte.',
        done: 'Durch Nachziehen bekommt Rot jede gerade Reihe, auch g2. Die Theorie nennt das claimeven; daraus lässt sich ein ganzer Beweis bauen.',
      },
      force: {
        title: 'Zwang kommt vor dem Zählen',
        text: [
          'Gelb hat b5, eine ungerade Drohung. Nach der Faustregel gewinnt Gelb, wenn sich das Brett füllt, und wenn du nur wartest, kommt es auch so.',
          'Aber das Abzählen gilt nur, wenn vorher nichts geschieht. Such nach Steinen, die sofort zu gewinnen drohen: Auf jeden muss Gelb antworten.',
        ],
        task: 'Du bist Rot. Gewinne, bevor das Zählen beginnt.',
        done: 'Drohung um Drohung hatte Gelb nie eine Wahl. Darum nennt die App das Abzählen eine Faustregel und vergleicht es mit dem exakten Wert.',
      },
    },
  },
};
