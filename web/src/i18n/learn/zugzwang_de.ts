import type { kLessonsOf } from '../../model/learn/course';
import type { LessonText } from './messages';

export const zugzwang: Record<(typeof kLessonsOf)['zugzwang'][number], LessonText> = {
  zugzwang: {
    title: 'Im Zugzwang',
    short: 'Zugzwang',
    idea: 'Wer die richtige Drohung hat, muss nur warten: Am Ende muss die andere Seite darunter ziehen.',
    steps: [
      {
        text: [
          'Du hast b3. Spielt Rot b2, gewinnst du darüber; spielst du selbst b2, wehrt Rot die Drohung ab. Darum warten beide in den anderen Spalten.',
          'In a, d und e sind noch fünf Felder frei. Du nimmst das erste davon und deshalb auch das letzte.',
        ],
        task: 'Du bist Gelb. Warte, bis Rot nur noch b bleibt.',
        hint: 'Lass Spalte b in Ruhe, solange du woanders ziehen kannst.',
        done: 'Rot hätte gern ausgesetzt, muss aber ziehen. Das ist Zugzwang: Wer ziehen muss, verliert.',
      },
    ],
  },
  followUp: {
    title: 'Nachziehen',
    short: 'Nach\u00ADziehen',
    idea: 'Rot wartet am besten, indem es in derselben Spalte antwortet.',
    steps: [
      {
        text: [
          'Jetzt bist du Rot und hast die gerade Drohung auf g2. Ist Gelb am Zug, hat jede offene Spalte eine gerade Zahl freier Felder.',
          'Setz auf jeden Stein von Gelb einen eigenen. Dann gehen Gelb zuerst die Züge aus.',
        ],
        task: 'Du bist Rot. Antworte in derselben Spalte.',
        hint: 'Schau, wo Gelb zuletzt gespielt hat, und setz deinen Stein darauf.',
        done: 'Durch Nachziehen bekommt Rot jedes gerade Feld, auch g2. Die Theorie nennt das Claimeven; daraus lässt sich ein ganzer Beweis bauen.',
      },
    ],
  },
  oddEven: {
    title: 'Ungerade gegen gerade',
    short: 'Ungerade, gerade',
    idea: 'Gelb ungerade, Rot gerade: In einer Spalte gewinnt die untere Drohung, in zwei Spalten Gelb. Eine Faustregel.',
    steps: [
      {
        text: ['Gelb wartet auf b5, Rot auf b4. Beide Drohungen sind gut, und sie liegen in derselben Spalte. Gelb ist am Zug.'],
        task: 'Wer gewinnt?',
        hint: 'Welches der beiden Felder wird zuerst besetzt?',
        answers: [
          { label: 'Gelb', said: 'Bevor jemand nach b5 kommt, muss b4 besetzt werden, und dort hat Rot gewonnen.' },
          { label: 'Rot', said: 'Die untere kommt zuerst. Nach g5 und g6 muss Gelb b3 spielen, und Rot gewinnt auf b4.' },
          { label: 'Niemand', said: 'In g sind noch zwei Felder frei. Die sind bald voll, und dann muss Gelb b3 spielen.' },
        ],
      },
      {
        text: ['Die untere Drohung zählt: b4 gehört dir.'],
        task: 'Du bist Rot. Spiel es zu Ende.',
        hint: 'Antworte in derselben Spalte.',
        done: 'b4 kam vor b5. In einer Spalte gewinnt die untere Drohung.',
      },
      {
        text: ['Jetzt in zwei Spalten: Gelb wartet auf g5, Rot auf b6. Gelb ist am Zug, und jede Spalte hat drei freie Felder.'],
        task: 'Wer gewinnt?',
        hint: 'Was geschieht, wenn Gelb in Spalte b anfängt?',
        answers: [
          { label: 'Gelb', said: 'Gelb fängt in Spalte b an und nimmt auch b6. Dann muss Rot g4 spielen, und Gelb gewinnt auf g5.' },
          { label: 'Rot', said: 'Gelb fängt in Spalte b an: b4, dann Rot b5, und b6 gehört Gelb.' },
          { label: 'Niemand', said: 'Ist Spalte b voll, ist Rot am Zug, und nur g4 ist noch übrig.' },
        ],
      },
      {
        text: ['Die ungerade Drohung auf g5 ist stärker, wenn du auf der richtigen Seite anfängst.'],
        task: 'Du bist Gelb. Spiel es zu Ende.',
        hint: 'In Spalte b bekommst du das erste und das dritte Feld.',
        done: 'Du hast b6 selbst gesperrt, und Rot musste Spalte g öffnen. In zwei Spalten gewinnt die ungerade Drohung von Gelb.',
      },
    ],
  },
  evenOdd: {
    title: 'Gerade gegen ungerade',
    short: 'Gerade, ungerade',
    idea: 'Gelb gerade, Rot ungerade: Keine Drohung ist gut, und es wird remis. Eine Faustregel.',
    steps: [
      {
        text: ['Jetzt haben beide die falschen Reihen: Gelb wartet auf b4, Rot darunter auf b3. Gelb ist am Zug.'],
        task: 'Wer gewinnt?',
        hint: 'Gelb spielt zuerst c6. Wer muss dann b2 spielen?',
        answers: [
          { label: 'Gelb', said: 'Reihe 4 fällt an Rot: Nach c6 spielt Rot b2, Gelb nimmt b3 und Rot b4.' },
          { label: 'Rot', said: 'Rot bekommt b3 nur, wenn Gelb b2 spielt. Aber Gelb hat noch c6.' },
          { label: 'Niemand', said: 'Nach c6 muss Rot b2 spielen. Gelb nimmt b3, Rot nimmt b4: Jeder nimmt das Feld des anderen.' },
        ],
      },
      {
        text: ['Die Drohung von Rot liegt tiefer. Pass auf, dass du sie nicht öffnest.'],
        task: 'Du bist Gelb. Halte das Remis.',
        hint: 'b2 würde b3 für Rot öffnen.',
        done: 'Du hast Rot b3 weggenommen, und Rot dir b4.',
      },
      {
        text: ['In zwei Spalten: Gelb wartet auf b4, Rot auf d5. Rot ist am Zug.'],
        task: 'Wer gewinnt?',
        hint: 'Rot kann b3 oder d4 spielen. Was geschieht danach?',
        answers: [
          { label: 'Gelb', said: 'Gelb gewinnt auf b4 nur, wenn Rot b3 spielt. Rot spielt stattdessen d4.' },
          { label: 'Rot', said: 'Dazu müsste Gelb d4 spielen. Aber nach b3 gewinnt Gelb auf b4, also muss Rot selbst d4 spielen.' },
          { label: 'Niemand', said: 'Rot spielt d4, und Gelb nimmt d5. Später muss Gelb b3 spielen, und Rot nimmt b4.' },
        ],
      },
      {
        text: ['Eine der beiden Spalten ist Gift für dich.'],
        task: 'Du bist Rot. Halte das Remis.',
        hint: 'b3 würde b4 für Gelb öffnen.',
        done: 'Jede Seite musste ihr eigenes Feld aufgeben: Die Drohungen lagen in den falschen Reihen.',
      },
    ],
  },
  evenEven: {
    title: 'Gerade gegen gerade',
    short: 'Gerade, gerade',
    idea: 'Beide gerade: Rot gewinnt, denn die geraden Reihen gehören Rot. Eine Faustregel.',
    steps: [
      {
        text: ['Gelb wartet auf g4, Rot darüber auf g6. Rot ist am Zug.'],
        task: 'Wer gewinnt?',
        hint: 'In Spalte a sind noch drei Felder frei. Wer öffnet danach g?',
        answers: [
          { label: 'Gelb', said: 'Reihe 4 gehört Rot: Ist Spalte a voll, muss Gelb g3 spielen, und Rot nimmt g4.' },
          { label: 'Rot', said: 'Ist Spalte a voll, muss Gelb g3 spielen. Rot nimmt g4, Gelb g5, und Rot gewinnt auf g6.' },
          { label: 'Niemand', said: 'Rot nimmt g4, und damit ist es nicht vorbei: g5 bekommt Gelb, g6 bekommt Rot.' },
        ],
      },
      {
        text: ['Reihe 4 und Reihe 6 gehören dir. Öffne die Spalte nur nicht selbst.'],
        task: 'Du bist Rot. Spiel es zu Ende.',
        hint: 'g3 würde g4 für Gelb öffnen. Spiel in Spalte a.',
        done: 'Du hast Gelb g4 weggenommen und auf g6 gewonnen.',
      },
      {
        text: ['In zwei Spalten: Gelb wartet auf a4, Rot auf f6. Rot ist am Zug.'],
        task: 'Wer gewinnt?',
        hint: 'Nach f4 haben beide Spalten eine gerade Zahl freier Felder, und Gelb ist am Zug.',
        answers: [
          { label: 'Gelb', said: 'Gelb bekommt a4 nur, wenn Rot a3 spielt. Rot spielt stattdessen f4.' },
          { label: 'Rot', said: 'Rot spielt f4 und antwortet danach in derselben Spalte. So bekommt Rot a4 und am Ende f6.' },
          { label: 'Niemand', said: 'Rot nimmt Gelb a4 weg und hat immer noch f6.' },
        ],
      },
      {
        text: ['Ein ruhiger Stein, dann Nachziehen.'],
        task: 'Du bist Rot. Spiel es zu Ende.',
        hint: 'Zuerst f4. Dann antworte in derselben Spalte.',
        done: 'Die geraden Reihen gehörten dir: a4 und f6.',
      },
    ],
  },
  oddOdd: {
    title: 'Ungerade gegen ungerade',
    short: 'Ungerade, ungerade',
    idea: 'Beide ungerade: In einer Spalte gewinnt Gelb, in zwei Spalten wird es remis. Eine Faustregel.',
    steps: [
      {
        text: ['Gelb wartet auf d5, Rot darunter auf d3. Gelb ist am Zug.'],
        task: 'Wer gewinnt?',
        hint: 'Gelb spielt zuerst e6. Wer muss dann d2 spielen?',
        answers: [
          { label: 'Gelb', said: 'Nach e6 muss Rot d2 spielen. Gelb nimmt d3, Rot d4, und Gelb gewinnt auf d5.' },
          { label: 'Rot', said: 'Rot bekommt d3 nur, wenn Gelb d2 spielt. Aber Gelb hat noch e6.' },
          { label: 'Niemand', said: 'Gelb nimmt Rot d3 weg, und zwei Reihen darüber kommt d5.' },
        ],
      },
      {
        text: ['Reihe 3 und Reihe 5 gehören dir. Lass Rot die Spalte öffnen.'],
        task: 'Du bist Gelb. Spiel es zu Ende.',
        hint: 'd2 würde d3 für Rot öffnen.',
        done: 'Du hast Rot d3 weggenommen und auf d5 gewonnen.',
      },
      {
        text: ['In zwei Spalten: Gelb wartet auf d5, Rot auf b5. Gelb ist am Zug.'],
        task: 'Wer gewinnt?',
        hint: 'Gelb kann b4 oder d4 spielen. Was geschieht danach?',
        answers: [
          { label: 'Gelb', said: 'Dazu müsste Rot d4 spielen. Aber Gelb ist am Zug, und b4 würde sofort verlieren.' },
          { label: 'Rot', said: 'Rot bekommt b5 nur, wenn Gelb b4 spielt. Gelb spielt stattdessen d4.' },
          { label: 'Niemand', said: 'Gelb spielt d4 und gibt d5 auf. Ist Spalte d voll, muss Rot b4 spielen und gibt b5 auf.' },
        ],
      },
      {
        text: ['Mehr als ein Remis ist nicht drin, und ein Stein verliert.'],
        task: 'Du bist Gelb. Halte das Remis.',
        hint: 'b4 würde b5 für Rot öffnen.',
        done: 'Seine ungerade Drohung hat Rot nichts gebracht, aber sie hat dich deine gekostet.',
      },
    ],
  },
  paper: {
    title: 'Ein Beispiel aus einem Aufsatz',
    short: 'Aus einem Aufsatz',
    idea: 'Zähl die Felder, die man noch gefahrlos besetzen kann: Sie sagen, wer dorthin muss, wo niemand hin will.',
    steps: [
      {
        text: [
          'Wer b2 oder f2 bekommt, gewinnt, Gelb genauso wie Rot. Darum möchte niemand darunter b1 oder f1 spielen.',
          'Sechs sichere Felder sind übrig, alle in Spalte g. Gelb ist am Zug.',
        ],
        task: 'Wer muss am Ende b1 oder f1 spielen?',
        hint: 'Gelb nimmt das erste Feld der Spalte g. Wer nimmt das sechste?',
        answers: [
          { label: 'Gelb', said: 'Sechs ist gerade: Rot nimmt das letzte Feld der Spalte g, und Gelb bleibt nichts anderes übrig.' },
          { label: 'Rot', said: 'Gelb nimmt das erste der sechs Felder und Rot das letzte. Dann ist Gelb am Zug.' },
        ],
      },
      {
        text: ['So steht es auch in dem Aufsatz, aus dem die Stellung stammt: Gelb ist im Zugzwang.'],
        task: 'Du bist Rot. Spiel es zu Ende.',
        hint: 'Bleib in Spalte g, solange dort Platz ist.',
        done: 'Spalte g war voll, und Gelb musste eine der beiden Spalten öffnen.',
      },
      {
        text: [
          'Dieselbe Partie, sechzehn Steine früher. Der Aufsatz sagt, dass c1 für Gelb verliert und a1 gewinnt.',
          'Das stimmt, sagt der Löser. Aber a1 ist nicht der einzige Stein, der gewinnt.',
        ],
        task: 'Du bist Gelb. Spiel einen Stein, der gewinnt.',
        hint: 'Nur zwei Spalten gewinnen, und sie liegen nebeneinander.',
        done: 'a1 und b1 gewinnen, jeder andere Stein verliert. Die exakten Werte wissen mehr als der Aufsatz.',
      },
    ],
  },
  claimeven: {
    title: 'Ein Beweis ohne Suche',
    short: 'Claim\u00ADeven',
    idea: 'Claimeven: Wer immer darüber antworten kann, dem ist das obere Feld sicher.',
    steps: [
      {
        text: [
          'Jede Linie, die Gelb noch vollenden könnte, braucht b4 oder e6. Beide sind Rot sicher: auf b3 folgt b4, auf e5 folgt e6.',
          'Diese Regel heißt Claimeven. Sie beweist, dass Gelb nicht gewinnen kann, ganz ohne Suche.',
        ],
        task: 'Du bist Rot. Lass Gelb nicht gewinnen.',
        hint: 'Antworte in derselben Spalte.',
        done: 'Was Gelb auch versucht, b4 und e6 gehören dir. Jede andere Antwort hätte hier sogar verloren.',
      },
    ],
  },
};
