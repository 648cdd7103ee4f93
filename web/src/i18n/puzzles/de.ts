import { list, plural } from '../de';
import { datesOf } from './dates';
import type { PuzzleMessages } from './messages';

const dates = datesOf('de', 'short');
const before = { win: 'dem Sieg', draw: 'dem Remis', loss: 'der Niederlage' };
const after = { win: 'ein Sieg', draw: 'ein Remis', loss: 'eine Niederlage' };
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export const de: PuzzleMessages = {
  loading: 'Einen Moment …',
  notLoaded: (reason) => `Die Aufgaben ließen sich nicht laden: ${reason}.`,
  dates,
  back: 'Alle Aufgaben',
  kinds: 'Weitere Arten von Aufgaben',

  task: {
    wins: (who, n) => `${who} am Zug gewinnt in ${n}`,
    winsShort: (who, n) => `${who} gewinnt in ${n}`,
    holds: (who) => `${who} am Zug hält remis`,
    holdsShort: (who) => `${who} hält remis`,
    win: (who) => `${who} am Zug: Finde den einen Zug, der gewinnt.`,
    hold: (who) => `${who} am Zug: Finde den einzigen Zug, der nicht verliert.`,
    solved: 'Gelöst',
    seen: 'Lösung gesehen',
  },

  puzzle: {
    title: (number) => `Aufgabe ${number}`,
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
    solved: 'Gelöst!',
    shown: (cell) => `Die Lösung ist ${cell}.`,
    lookAt: (cells) => `Schau auf ${list(cells)}.`,
    hint: 'Tipp',
    anotherHint: 'Noch ein Tipp',
    solution: 'Lösung',
    again: 'Von vorn',
    next: 'Weiter',
    playOut: 'Zu Ende spielen',
    watch: 'Zusehen',
    watching: 'Stein für Stein …',
    feedback: 'Rückmeldung',
    help: 'Wähle eine Spalte oder drück ihre Ziffer. Ein falscher Stein wird zurückgenommen.',
    more: 'Unten geht es weiter',
    moreReasons: 'Mehr',
  },

  daily: {
    title: 'Aufgabe des Tages',
    solvedIn: (n) => `${n} gelöst`,
    previousMonth: 'Voriger Monat',
    nextMonth: 'Nächster Monat',
    calendar: (month) => `Aufgaben des Tages im ${month}`,
    day: (day, state) =>
      `${dates.long(day)}: ${{ solved: 'gelöst', missed: 'nicht gelöst', today: 'heute', later: 'kommt noch' }[state]}`,
    streak: (n) => plural(n, { one: 'Tag in Folge', other: 'Tage in Folge' }),
    goOn: (n) => `Mit der heutigen sind es ${n}`,
    begin: 'Fang mit der heutigen an',
    done: 'Die heutige ist gelöst',
    share: {
      button: 'Ergebnis teilen',
      short: 'Teilen',
      heading: (which) => ({ today: 'Heute, zum Teilen', yesterday: 'Gestern, zum Teilen', earlier: 'Deine letzte, zum Teilen' })[which],
      title: (day) => `Zugzwang des Tages, ${dates.short(day)}`,
      line: (time, streak) => `${time}, Serie ${streak}`,
      dots: (misses, hits) =>
        `${plural(misses, { one: '1 Fehlversuch', other: `${misses} Fehlversuche` })}, ${plural(hits, { one: '1 richtiger Zug', other: `${hits} richtige Züge` })}`,
      copied: 'Das Ergebnis ist kopiert.',
      notCopied: 'Das Ergebnis ließ sich nicht kopieren.',
    },
    door: {
      win: (who, n) => `${who} gewinnt in ${n}. Findest du es?`,
      hold: (who) => `${who} hält remis. Findest du es?`,
      solved: (n) => plural(n, { one: 'Gelöst. 1 Tag in Folge.', other: `Gelöst. ${n} Tage in Folge.` }),
    },
    dayOver: 'Ein neuer Tag, eine neue Aufgabe.',
  },

  rush: {
    title: 'Sturm',
    door: (best) => (best > 0 ? `3 Minuten. Dein Rekord: ${best}` : '3 Minuten, 3 Fehler'),
    about: 'So viele, wie du in drei Minuten schaffst. Sie werden schwerer, und der dritte Fehler beendet den Lauf.',
    best: (n) => (n > 0 ? `Dein Rekord: ${n}` : 'Noch kein Lauf'),
    start: 'Los',
    again: 'Noch einmal',
    solved: 'gelöst',
    mistakes: (n, of) => `${n} von ${of} Fehlern`,
    minute: 'Noch eine Minute.',
    seconds: (n) => `Noch ${n} Sekunden.`,
    result: (n) => plural(n, { one: '1 Aufgabe gelöst', other: `${n} Aufgaben gelöst` }),
    record: (n) => `Dein bester Lauf: ${n}.`,
    over: {
      time: 'Die Zeit ist um.',
      mistakes: 'Das war der dritte Fehler.',
      all: 'Du hast alle gelöst.',
      left: 'Du hast den Lauf verlassen.',
    },
    interrupted: (n) => plural(n, { one: 'Dein letzter Lauf wurde unterbrochen. Seine Aufgabe zählt.', other: `Dein letzter Lauf wurde unterbrochen. Seine ${n} Aufgaben zählen.` }),
    stop: 'Beenden',
    ready: 'Die Uhr läuft mit der ersten Aufgabe los.',
    readyShort: 'Bereit?',
  },

  ladder: {
    title: 'Leiter',
    door: (rating) => `Deine Wertung: ${rating}`,
    about: 'Aufgaben, die zu deiner Stärke passen. Der erste falsche Zug oder Tipp zählt gegen dich; danach darfst du weitermachen.',
    rating: 'Deine Wertung',
    sure: (deviation) => `± ${deviation}`,
    change: signed,
    of: (rating) => `Diese Aufgabe: ${rating}`,
    counted: (solved, points, rating) => `${solved ? 'Gelöst' : 'Verpasst'}: ${signed(points)}, jetzt ${rating}.`,
    practice: 'Gewertet. Der Rest ist Übung.',
    history: (n, from, to) => `Deine Wertung über ${plural(n, { one: '1 Aufgabe', other: `${n} Aufgaben` })}, von ${from} bis ${to}`,
    none: 'Nach etwa zehn Aufgaben pendelt sie sich ein.',
  },

  mistakes: {
    title: 'Meine Fehler',
    door: (n) => plural(n, { one: '1 Stellung aus deinen Partien', other: `${n} Stellungen aus deinen Partien` }),
    about: (n) => plural(n, { one: 'Eine Stellung aus deinen Partien. Mach es besser.', other: `${n} Stellungen aus deinen Partien. Mach es besser.` }),
    none: 'Es gibt nichts zu verbessern.',
    how: 'Nach dem Rückblick auf eine deiner Partien kommen die Steine hierher, die etwas verschenkt haben.',
    toGames: 'Meine Partien',
    task: (who) => `${who} am Zug. Was war richtig?`,
    taskShort: (who) => `${who}: Was war richtig?`,
    was: (cell, from, to) => `Du hast ${cell} gespielt: Aus ${before[from]} wurde ${after[to]}.`,
    right: (cell) => `${cell} war richtig.`,
    done: 'Verbessert. Die Stellung ist von der Liste.',
    position: (number, of) => `Stellung ${number} von ${of}`,
    stones: (n) => `Nach ${plural(n, { one: '1 Stein', other: `${n} Steinen` })}`,
  },

  progress: {
    title: 'Themen',
    solved: 'gelöst',
    count: (n, of) => `${n} / ${of}`,
    grade: (grade) => `Stufe ${grade}`,
    cell: (number, state) =>
      `Aufgabe ${number}, ${{ new: 'neu', tried: 'noch nicht gelöst', shown: 'Lösung gesehen', hinted: 'mit Tipp gelöst', solved: 'gelöst' }[state]}`,
    reset: 'Fortschritt löschen',
    question: 'Fortschritt löschen?',
    warning: 'Alle gelösten Aufgaben gelten wieder als neu. Das lässt sich nicht rückgängig machen. Tage, Wertung und Rekorde bleiben.',
    confirm: 'Löschen',
    keep: 'Behalten',
    cleared: 'Dein Fortschritt ist gelöscht.',
  },
};
