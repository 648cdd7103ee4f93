import type { kLessonsOf } from '../../model/learn/course';
import type { LessonText } from './messages';

export const computer: Record<(typeof kLessonsOf)['computer'][number], LessonText> = {
  tree: {
    title: 'Der Baum',
    short: 'Der Baum',
    idea: 'Mit jedem Stein wird der Baum siebenmal so groß: Ganz ansehen kann ihn niemand.',
    steps: [
      {
        text: [
          'Ein Computer probiert aus, was geschehen kann: sieben erste Steine, auf jeden sieben Antworten und so weiter. Gezeichnet ist das ein Baum.',
          'Drück am Baum auf „Weiter“ und sieh zu, wie ein Programm ihn durchgeht. Unten steht, was es gezählt hat, Ebene für Ebene.',
        ],
        task: 'Wie viele Bretter hat die Ebene 5?',
        hint: 'Auf jedem Brett der Ebene 4 kann man sieben Spalten spielen.',
        answers: [
          { label: '2.408', said: 'Das sind sieben mehr. Aber jedes der 2.401 Bretter hat seine eigenen sieben Züge.' },
          { label: '16.807', said: 'Siebenmal 2.401. Und eine Partie kann 42 Steine haben.' },
          { label: '117.649', said: 'Das ist schon Ebene 6: noch einmal siebenmal so viele.' },
        ],
      },
    ],
  },
  minimax: {
    title: 'Minimax',
    short: 'Mini\u00ADmax',
    idea: 'Minimax: Rechne auf jeden Zug mit der besten Antwort und spiel den, dessen beste Antwort am wenigsten schadet. Hinter dem Horizont ist es blind.',
    steps: [
      {
        text: [
          'Ein Programm schaut zwei Steine voraus. Im Baum kannst du ihm folgen. In der Tabelle ist jede Zeile ein Zug von Gelb mit den Antworten von Rot; jede Zahl sagt, wie gut das Brett dann für Gelb aussieht.',
          'Rot wird die kleinste Zahl der Zeile wählen.',
        ],
        task: 'Welche Spalte spielt das Programm?',
        hint: 'Such in jeder Zeile die kleinste Zahl. Welche der drei ist die größte?',
        answers: [
          { label: 'a', said: 'Dort kann Rot bis auf 7 drücken, sonst bis auf 3 und −7. Die größte der kleinsten Zahlen: Das ist Minimax.' },
          { label: 'c', said: '21 klingt verlockend, aber dahin geht Rot nicht: Nach der Antwort c bleiben nur 3.' },
          { label: 'e', said: '19 sieht gut aus, aber Rot antwortet mit e, und dann bleiben −7.' },
        ],
      },
      {
        text: [
          'Dasselbe Programm hat d4 gespielt und droht auf f2. Zwei Steine weit sah alles gut aus.',
          'Drei Steine weit hätte es b3 gespielt. Was liegt hinter seinem Horizont?',
        ],
        task: 'Du bist Rot. Zeig, was es nicht gesehen hat.',
        hint: 'Abwehren musst du sowieso. Womit droht dieser Stein?',
        done: 'f2 hat abgewehrt und zugleich auf c2 und g2 gedroht. Einen Stein weiter, und das Programm hätte es gesehen.',
      },
    ],
  },
  cut: {
    title: 'Einen Ast abschneiden',
    short: 'Ast ab\u00ADschneiden',
    idea: 'Alpha-Beta lässt weg, was an der Wahl nichts ändern kann, und findet denselben Zug.',
    steps: [
      {
        text: [
          'Dieselbe Stellung, mit Alpha-Beta. Als das Programm zu c kam, wusste es schon, dass a 7 wert ist.',
          'Nach der Antwort c blieben nur 3. Die Antwort e hat es nie angesehen. Im Baum führt „Nächster Schnitt“ dorthin.',
        ],
        task: 'Warum darf es sie weglassen?',
        hint: 'Rot wählt die kleinste Zahl. Kann Zeile c noch besser werden als 3?',
        answers: [
          { label: 'Sie wäre schlecht für Rot', said: 'Das weiß niemand: Dieses Brett wurde nie angesehen.' },
          { label: 'Es geht schneller, mit etwas Risiko', said: 'Ein Risiko gibt es nicht: Der Zug und sein Wert sind dieselben wie vorher.' },
          { label: 'c kann a nicht mehr schlagen', said: 'Rot bekommt dort 3 oder weniger. Gelb hat mit a 7. Was e auch bringt, c scheidet aus.' },
        ],
      },
    ],
  },
  order: {
    title: 'Bessere Reihenfolge',
    short: 'Reihen\u00ADfolge',
    idea: 'Je früher der beste Zug probiert wird, desto mehr lässt sich abschneiden.',
    steps: [
      {
        text: [
          'Vier Steine weit sind 2.401 Bretter zu bewerten. Alpha-Beta braucht von links nach rechts 751 davon: Das ist sein Baum.',
          'Jetzt probiert es zuerst die Spalten in der Mitte, weil sie oft die besten sind.',
        ],
        task: 'Wie viele Bretter bewertet es jetzt?',
        hint: 'Ein guter Zug, der früh gefunden wird, schneidet fast alles danach ab.',
        answers: [
          { label: '145', said: 'Nur die Reihenfolge ist anders, der Zug ist derselbe. Der Baum zeigt jetzt diese Suche.' },
          { label: '700', said: 'Es sind viel weniger: Ein guter erster Zug schneidet in jedem Ast ab.' },
          { label: 'Wieder 751', said: 'Die Bretter sind dieselben, aber welche davon nötig sind, hängt von der Reihenfolge ab.' },
        ],
      },
    ],
  },
  random: {
    title: 'Zufallspartien',
    short: 'Zufalls\u00ADpartien',
    idea: 'Zufallspartien brauchen kein Wissen, nur viele Partien. Sie schätzen und können sich irren.',
    steps: [
      {
        text: [
          'Eine andere Art zu denken: viele Partien zu Ende spielen, immer öfter in den Spalten, die gut abschneiden, und zählen, wer gewinnt.',
          'Drück auf Abspielen und sieh dir 40 Partien für Rot an. Am Ende hat f die meisten.',
        ],
        task: 'Soll Rot f spielen?',
        hint: 'Würdest du einer Münze nach ein paar Würfen trauen?',
        answers: [
          { label: 'Ja', said: 'f verliert: Gelb gewinnt danach mit seinem 8. Stein. 40 Partien waren zu wenig.' },
          { label: 'Nein, mehr Partien spielen', said: 'Nach 4.000 Partien liegt d vorn, und der exakte Wert bestätigt es: Nur d hält das Remis.' },
        ],
      },
    ],
  },
  solved: {
    title: 'Gelöst',
    short: 'Gelöst',
    idea: 'Lösen heißt: fast alles weglassen, und zwar mit Beweis.',
    steps: [
      {
        text: [
          'Das Spiel hat 4,5 Billionen Stellungen. Der Löser hinter dieser App braucht keine Sekunde, um vom leeren Brett aus zu beweisen, dass Gelb gewinnt.',
          'Dabei besucht er etwa 4 Millionen Stellungen: eine von einer Million.',
        ],
        task: 'Wie kann das genügen?',
        hint: 'Denk an die letzten drei Lektionen.',
        answers: [
          { label: 'Er rät gut', said: 'Geraten wird nichts: Das Ergebnis ist bewiesen, egal was die andere Seite spielt.' },
          {
            label: 'Er beweist, dass der Rest egal ist',
            said: 'Er schneidet Äste ab, probiert gute Züge zuerst, merkt sich Stellungen, die er schon kennt, und kennt Regeln wie Claimeven, die eine Suche früh beenden.',
          },
          { label: 'Er hat alle Stellungen gespeichert', said: 'Das wären etliche Terabyte. Er rechnet die Werte aus.' },
        ],
      },
    ],
  },
};
