import type { kLessonsOf } from '../../model/learn/course';
import type { LessonText } from './messages';

export const threats: Record<(typeof kLessonsOf)['threats'][number], LessonText> = {
  below: {
    title: 'Eine Drohung und das Feld darunter',
    short: 'Das Feld darunter',
    idea: 'Zieh nie unter eine Drohung der anderen Seite.',
    steps: [
      {
        text: [
          'Ein leeres Feld, das vier in einer Reihe vollendet, ist eine Drohung. Hier ist d3 eine für beide: Gelb hat b1, c2 und e4, Rot hat b3, c3 und e3.',
          'Steine fallen nach unten. Niemand kommt auf d3, bevor d2 besetzt ist. Wer d2 spielt, überlässt also d3 der anderen Seite.',
        ],
        task: 'Du bist Gelb. Zwing Rot, d2 zu spielen.',
        hint: 'Droh zusätzlich, auf d2 zu gewinnen: Dann muss Rot dorthin.',
        done: 'Rot musste eine zweite Drohung auf d2 abwehren und hat so d3 geöffnet. Eine Drohung wirkt durch das Feld darunter: Freiwillig zieht dort niemand hin.',
      },
    ],
  },
  rows: {
    title: 'Wer bekommt welche Reihe?',
    short: 'Welche Reihe?',
    idea: 'Füllt sich das Brett, bekommt Gelb die Reihen 1, 3 und 5 und Rot die Reihen 2, 4 und 6.',
    steps: [
      {
        text: ['Nur Spalte g ist noch offen, und Gelb ist am Zug. Also nimmt Gelb g1, Rot g2 und so weiter bis oben.', 'Gelb würde auf g4 gewinnen.'],
        task: 'Wer bekommt g4?',
        hint: 'Zähl von g1 nach oben: Gelb, Rot, Gelb …',
        answers: [
          { label: 'Gelb', said: 'Gelb nimmt g1 und g3. Dann ist Rot am Zug, und g4 fällt an Rot.' },
          { label: 'Rot', said: 'Gelb bekommt g1, g3 und g5, Rot bekommt g2, g4 und g6. Die Drohung auf g4 nützt nichts, die Partie endet remis.' },
        ],
      },
      {
        text: ['Dasselbe mit einer anderen Drohung: Jetzt würde Rot gewinnen, auf g6.'],
        task: 'Du bist Rot. Spiel es zu Ende.',
        hint: 'Nur Spalte g ist noch übrig.',
        done: 'Reihe 6 gehört Rot und damit auch g6. Gelb konnte nur zusehen.',
      },
    ],
  },
  parity: {
    title: 'Ungerade und gerade Reihen',
    short: 'Ungerade für Gelb',
    idea: 'Gelb hat angefangen und profitiert von ungeraden Drohungen, Rot von geraden.',
    steps: [
      {
        text: [
          'Füllt sich das Brett, kann Rot auf jeden Stein in derselben Spalte antworten. Dann bekommt Gelb, das angefangen hat, die ungeraden Reihen 1, 3 und 5, und Rot die geraden Reihen 2, 4 und 6.',
          'Gelb braucht also Drohungen in ungeraden Reihen. Hier würde f3 auf d3 drohen und d2 auf f4.',
        ],
        task: 'Du bist Gelb. Wähle die Drohung, die hält, und spiel sie zu Ende.',
        hint: 'd3 liegt in einer ungeraden Reihe, f4 in einer geraden. Welches Feld bekommt Gelb?',
        done: 'Mit d3 ging das Abzählen für dich auf. Die gerade Drohung auf f4 hätte nur zum Remis gereicht: Die geraden Reihen bekommt Rot.',
      },
    ],
  },
  even: {
    title: 'Gute Drohungen',
    short: 'Gerade für Rot',
    idea: 'Eine Drohung ist gut, wenn sie in einer Reihe liegt, die ihre Seite bekommt: ungerade für Gelb, gerade für Rot.',
    steps: [
      {
        text: [
          'Eine Drohung in einer Reihe, die ihre Seite bekommt, heißt gut. Für Rot sind das die geraden Reihen.',
          'Jetzt bist du Rot. g4 würde auf e4 drohen und e3 auf g5.',
        ],
        task: 'Du bist Rot. Mach die gute Drohung und spiel sie zu Ende.',
        hint: 'e4 liegt in einer geraden Reihe, g5 in einer ungeraden.',
        done: 'e4 war gut, und du hast es bekommen. Mit g5 wäre es remis geworden.',
      },
    ],
  },
  dead: {
    title: 'Tote Drohungen',
    short: 'Tote Dro\u00ADhungen',
    idea: 'Eine Spalte endet dort, wo jemand gewinnen muss: Drohungen darüber sind tot.',
    steps: [
      {
        text: ['Auf d4 würden beide Seiten gewinnen. Darüber hat Rot noch eine Drohung, auf d6.', 'Aber wer d4 bekommt, hat gewonnen, und die Partie ist aus.'],
        task: 'Welche Drohung von Rot kann nie mehr nützen?',
        hint: 'Welches Feld erreicht man nur, wenn schon jemand d4 gespielt hat?',
        answers: [
          { label: 'd4', said: 'Auf d4 kann Rot gewinnen, sobald Gelb darunter d3 spielt.' },
          { label: 'd6', said: 'Bevor jemand nach d6 kommt, hat jemand auf d4 gewonnen. Die Drohung auf d6 ist tot.' },
        ],
      },
      {
        text: ['Es zählt also nur d4, und niemand möchte darunter d3 spielen.'],
        task: 'Du bist Rot. Gewinne auf d4.',
        hint: 'Lass Gelb die Spalte d öffnen: Spiel woanders.',
        done: 'Gelb musste d3 spielen, und d4 hat die Partie beendet. d6 wurde nie gebraucht.',
      },
    ],
  },
  force: {
    title: 'Zwang kommt vor dem Zählen',
    short: 'Zwang zuerst',
    idea: 'Such zuerst nach Drohungen, die zwingen: Sie gehen dem Zählen vor.',
    steps: [
      {
        text: [
          'Gelb hat b5, eine ungerade Drohung. Nach der Faustregel gewinnt Gelb, wenn sich das Brett füllt, und wenn du nur wartest, kommt es auch so.',
          'Aber das Abzählen gilt nur, wenn vorher nichts geschieht. Such nach Steinen, die sofort zu gewinnen drohen: Auf jeden muss Gelb antworten.',
        ],
        task: 'Du bist Rot. Gewinne, bevor das Zählen beginnt.',
        hint: 'Mit welchem Stein würdest du drohen, auf d4 zu gewinnen?',
        done: 'Drohung auf Drohung: Gelb hatte nie eine Wahl. Darum nennt die App das Abzählen eine Faustregel und vergleicht es mit dem exakten Wert.',
      },
    ],
  },
};
