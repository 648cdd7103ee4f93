import type { kLessonsOf } from '../../model/learn/course';
import type { LessonText } from './messages';

export const basics: Record<(typeof kLessonsOf)['basics'][number], LessonText> = {
  rules: {
    title: 'Vier in einer Reihe',
    short: 'Vier in einer Reihe',
    idea: 'Vier in einer Reihe gewinnen: waagerecht, senkrecht oder schräg.',
    steps: [
      {
        text: [
          'Tipp auf eine Spalte oder drück ihre Ziffer: Dein Stein fällt auf das unterste freie Feld. Gezogen wird abwechselnd.',
          'Wer zuerst vier eigene Steine in einer Reihe hat, gewinnt.',
        ],
        task: 'Du bist Gelb. Mach die Reihe ganz unten voll.',
        hint: 'c1, d1 und e1 gehören dir. Welches Feld daneben ist frei?',
        done: 'b1, c1, d1 und e1: vier in einer Reihe.',
      },
      {
        text: ['Eine Reihe kann auch nach oben gehen: vier Steine übereinander.'],
        task: 'Du bist Gelb. Gewinne in einer Spalte.',
        hint: 'Drei deiner Steine stehen schon übereinander.',
        done: 'g1 bis g4: vier übereinander.',
      },
      {
        text: ['Die dritte Richtung ist schräg, und die übersieht man am leichtesten.', 'e3, f2 und g1 liegen auf einer Diagonale.'],
        task: 'Du bist Gelb. Auf welchem Feld geht sie weiter?',
        hint: 'Geh von e3 aus eine Spalte nach links und eine Reihe nach oben.',
        done: 'd4, e3, f2 und g1. Schau immer auch entlang der Diagonalen.',
      },
    ],
  },
  centre: {
    title: 'Die Mitte',
    short: 'Die Mitte',
    idea: 'Durch die Mitte gehen die meisten Linien.',
    steps: [
      {
        text: [
          'Auf dem Brett gibt es 69 Plätze für vier in einer Reihe. 51 davon führen durch Spalte d, aber nur 15 durch Spalte a.',
          'Wenn beide perfekt spielen, gewinnt nur ein einziger erster Stein.',
        ],
        task: 'Du bist Gelb und fängst an. Spiel diesen Stein.',
        hint: 'Wo kreuzen sich die meisten Linien?',
        done: 'Nur d1 gewinnt gegen jede Verteidigung, und das dauert bis zum 41. Stein. c1 und e1 führen zum Remis, alle anderen verlieren.',
      },
    ],
  },
  block: {
    title: 'Gewinnen oder abwehren',
    short: 'Sieg oder Abwehr',
    idea: 'Frag dich vor jedem Zug: Kann ich gewinnen? Wenn nicht: Kann es die andere Seite?',
    steps: [
      {
        text: ['Rot hat drei in einer Reihe. Tust du nichts dagegen, gewinnt Rot mit dem nächsten Stein.'],
        task: 'Du bist Gelb. Halte Rot auf.',
        hint: 'Rot braucht neben d1, e1 und f1 noch g1.',
        done: 'g1 gehört jetzt dir, und die Reihe von Rot ist nichts mehr wert.',
      },
      {
        text: ['Noch einmal, und besser versteckt: Such drei rote Steine auf einer Diagonale.'],
        task: 'Du bist Gelb. Wo will Rot gewinnen?',
        hint: 'b4, d2 und e1 sind rot. Welches Feld fehlt?',
        done: 'c3 war das fehlende Feld zwischen b4 und d2. Linien dürfen Lücken haben.',
      },
      {
        text: ['Hier haben beide drei: Rot droht auf e4. Und du?'],
        task: 'Du bist Gelb. Finde etwas Besseres, als abzuwehren.',
        hint: 'a1, c1 und d1 gehören dir.',
        done: 'b1 gewinnt sofort. Der eigene Gewinn geht jeder Abwehr vor.',
      },
    ],
  },
  fork: {
    title: 'Doppeldrohung',
    short: 'Doppel\u00ADdrohung',
    idea: 'Eine Drohung lässt sich abwehren, zwei auf einmal nicht.',
    steps: [
      {
        text: ['Mit einem Stein kann man nur ein Feld sperren. Droh also auf zwei Feldern zugleich.', 'c1 und d1 gehören dir, und auf beiden Seiten ist Platz.'],
        task: 'Du bist Gelb. Mach drei in einer Reihe mit zwei offenen Enden und gewinne.',
        hint: 'Mit b1 oder e1 bleiben beide Enden offen.',
        done: 'Rot konnte nur ein Ende schließen.',
      },
      {
        text: ['Jetzt umgekehrt: dieselben Steine, einen Zug früher, und du bist Rot. Gelb ist kurz vor einer Doppeldrohung.'],
        task: 'Du bist Rot. Verhindere sie rechtzeitig.',
        hint: 'Nimm ein Feld gleich neben c1 und d1.',
        done: 'Nur b1 und e1 verlieren nicht. Schon zwei offene Steine ganz unten sind gefährlich.',
      },
    ],
  },
  stacked: {
    title: 'Drohungen übereinander',
    short: 'Über\u00ADeinander',
    idea: 'Zwei Drohungen übereinander in einer Spalte gewinnen immer.',
    steps: [
      {
        text: [
          'Eine Doppeldrohung geht auch in einer Spalte: Wer das untere Feld sperrt, öffnet damit das obere.',
          'Du könntest auf e3 und auf e2 gewinnen, wenn ein einziger Stein mehr läge.',
        ],
        task: 'Du bist Gelb. Droh mit einem Stein auf e2 und e3.',
        hint: 'd2 gehört zu einer Reihe mit f2 und g2 und zu einer Diagonale mit c1 und f4.',
        done: 'Rot musste e2 spielen, und du hast darüber auf e3 gewonnen.',
      },
    ],
  },
  seven: {
    title: 'Die Sieben',
    short: 'Die Sieben',
    idea: 'Eine Sieben bringt zwei Drohungen übereinander.',
    steps: [
      {
        text: [
          'Drei in einer Reihe und von ihrem Ende eine Diagonale nach unten: Das sieht aus wie eine 7. Sie mündet in zwei Drohungen übereinander.',
          'a3, b3, b2 und a1 gehören dir. Ein Stein fehlt.',
        ],
        task: 'Du bist Gelb. Mach die Sieben fertig und gewinne damit.',
        hint: 'Mit c3 drohst du auf d3 und d4. Spiel danach selbst d2.',
        done: 'Wer auch immer d2 spielt, du gewinnst: Tut es Rot, dann auf d3; tust du es, muss Rot d3 nehmen, und d4 gehört dir.',
      },
    ],
  },
};
