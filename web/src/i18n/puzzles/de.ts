import { list, plural } from '../de';
import type { PuzzleMessages } from './messages';

/** „dem nächsten Stein“, „dem 3. Stein ab jetzt“ */
const stone = (n: number): string => (n === 1 ? 'dem nächsten Stein' : `dem ${n}. Stein ab jetzt`);

export const de: PuzzleMessages = {
  loading: 'Einen Moment …',
  notLoaded: (reason) => `Die Aufgaben ließen sich nicht laden: ${reason}.`,

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
};
