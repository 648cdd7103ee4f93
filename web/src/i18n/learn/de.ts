import { list, plural } from '../de';
import type { LearnMessages } from './messages';

/** „dem nächsten Stein“, „dem 3. Stein ab jetzt“ */
const stone = (n: number): string => (n === 1 ? 'dem nächsten Stein' : `dem ${n}. Stein ab jetzt`);

export const de: LearnMessages = {
  introduction: 'So wirkt Zugzwang',
  puzzles: 'Aufgaben',
  sections: 'Lernen',
  back: 'Zurück zum Spiel',
  loading: 'Einen Moment …',
  notLoaded: (reason) => `Die Aufgaben ließen sich nicht laden: ${reason}.`,

  verdict: {
    right: (cell) => `${cell} ist richtig.`,
    slower: (cell, stones) =>
      `${cell} gewinnt noch, aber ${plural(stones, { one: 'einen Stein', other: `${stones} Steine` })} später als möglich.`,
    winToDraw: (cell) => `${cell} verschenkt den Sieg: Es bleibt nur ein Remis.`,
    winToLoss: (cell, opponent, n) => `${cell} verschenkt den Sieg und verliert sogar: ${opponent} gewinnt mit ${stone(n)}.`,
    drawToLoss: (cell, opponent, n) => `${cell} verliert: ${opponent} gewinnt mit ${stone(n)}.`,
    tryAgain: 'Der Stein wird zurückgenommen. Versuch es noch einmal.',
    full: (column) => `Spalte ${column} ist voll.`,
    failed: (reason) => `Der Rechner wurde unterbrochen: ${reason}`,
    judging: 'Dein Zug wird geprüft …',
    answering: (who) => `${who} antwortet …`,
    yourMove: 'Du bist am Zug.',
  },

  puzzle: {
    title: (number) => `Aufgabe ${number}`,
    task: (who) => `${who} am Zug: Finde den einen Zug, der gewinnt`,
    defend: (who) => `${who} am Zug: Finde den einzigen Zug, der nicht verliert`,
    distance: (who, n) => `${who} gewinnt mit ${stone(n)}.`,
    othersLose: (opponent, n) => `Nach jedem anderen Zug gewinnt ${opponent}, spätestens mit dem ${n}. Stein.`,
    difficulty: (grade, of) => `Schwierigkeit ${grade} von ${of}`,
    theme: (name) => `Thema: ${name}`,
    themes: {
      double_threat: {
        name: 'Doppeldrohung',
        idea: 'Drohe an zwei Stellen zugleich: Nur eine Drohung lässt sich abwehren.',
        point: (opponent) => `Zwei Drohungen zugleich: ${opponent} kann nur eine abwehren.`,
      },
      stacked: {
        name: 'Drohungen übereinander',
        idea: 'Hol dir zwei Gewinnfelder übereinander: Wer das untere besetzt, macht das obere frei.',
        point: (opponent) => `Zwei Gewinnfelder übereinander: Besetzt ${opponent} das untere, nimmst du das obere.`,
      },
      block: {
        name: 'Erzwungene Abwehr',
        idea: 'Drohe direkt unter einem deiner Gewinnfelder: Diese Drohung muss abgewehrt werden.',
        point: (opponent) => `${opponent} muss deine Drohung abwehren und macht damit dein Gewinnfeld darüber frei.`,
      },
      forced_sequence: {
        name: 'Erzwungene Folge',
        idea: 'Drohung folgt auf Drohung, und jede Antwort ist erzwungen.',
        point: (opponent) => `Drohung folgte auf Drohung, und jetzt kann ${opponent} nicht mehr alles abwehren.`,
      },
      zugzwang: {
        name: 'Zugzwang',
        idea: 'Zähle die Wartezüge: Am Ende muss die andere Seite unter deine Drohung ziehen.',
        point: (opponent) => `Zugzwang: Jeder Zug von ${opponent} macht ein Gewinnfeld frei.`,
      },
      defence: {
        name: 'Verteidigung',
        idea: 'Frag dich bei jedem Zug, wie die andere Seite danach gewinnt. Nur nach einem geht es nicht.',
        point: () => 'Jeder andere Zug hätte verloren. Dieser hält das Remis.',
      },
    },
    decided: 'Jetzt ist der Sieg nicht mehr zu verhindern.',
    states: { tried: 'Noch nicht gelöst', shown: 'Lösung gesehen', hinted: 'Mit Tipp gelöst', solved: 'Gelöst' },
    tries: (n) => plural(n, { one: `${n} Versuch`, other: `${n} Versuche` }),
    solved: 'Gelöst!',
    shown: (cell) => `Die Lösung ist ${cell}.`,
    won: (who) => `${who} gewinnt. Das war die ganze Zugfolge.`,
    drawn: 'Remis. Das war die ganze Zugfolge.',
    lookAt: (cells) => `Schau auf ${list(cells)}.`,
    hint: 'Tipp',
    anotherHint: 'Noch ein Tipp',
    solution: 'Lösung',
    again: 'Von vorn',
    previous: 'Vorige',
    next: 'Nächste',
    playOut: 'Weiterspielen',
    watch: 'Zusehen',
    watching: 'Stein für Stein …',
    feedback: 'Rückmeldung',
    help: 'Wähle eine Spalte oder drück ihre Ziffer. Ein falscher Stein wird zurückgenommen.',
  },

  choice: {
    label: 'Welche Aufgaben',
    theme: 'Thema',
    allThemes: 'Alle Themen',
    difficulty: 'Schwierigkeit',
    allGrades: 'Jede',
    none: 'So eine Aufgabe gibt es nicht. Wähle ein anderes Thema oder eine andere Schwierigkeit.',
    found: (n) => plural(n, { one: `${n} Aufgabe`, other: `${n} Aufgaben` }),
  },

  progress: {
    title: 'Dein Fortschritt',
    solved: (n, of) => `${n} von ${of} gelöst`,
    theme: (name, n, of) => `${name}: ${n} von ${of} gelöst`,
    count: (n, of) => `${n} / ${of}`,
    reset: 'Fortschritt löschen',
    question: 'Fortschritt löschen?',
    warning: 'Alle gelösten Aufgaben gelten wieder als neu. Das lässt sich nicht rückgängig machen.',
    confirm: 'Löschen',
    keep: 'Behalten',
    cleared: 'Dein Fortschritt ist gelöscht.',
  },

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
