import { grammarOf } from '../grammar';
import type { WhyMessages } from './messages';

const { plural } = grammarOf('de');

const stones = (n: number): string => plural(n, { one: `${n} Stein`, other: `${n} Steine` });
const replies = (count: number, of: number): string =>
  `Nach ${count} von ${of} ${plural(of, { one: 'geprüften Antwort', other: 'geprüften Antworten' })} entscheiden dieselben Felder.`;

export const de: WhyMessages = {
  wins: (who) => `Warum ${who} gewinnt`,
  loses: (who) => `Warum ${who} verliert`,
  draw: 'Warum es remis ist',
  unknown: 'Was hier bekannt ist',
  searching: 'Suche nach Gründen …',
  title: 'Warum?',
  over: 'Die Partie ist zu Ende: Hier ist nichts mehr zu erklären.',
  houseRule: 'Mit der Hausregel gibt es keine exakten Werte, also auch keine Erklärung.',
  close: 'Erklärung schließen',

  proved: 'Bewiesen',
  provedText: 'Durch Regeln bewiesen, was auch gespielt wird.',
  checked: 'Geprüft',
  checkedText: replies,
  inLine: 'Diese Variante',
  inLineText: (count, of) => `Nach einer anderen Antwort kann etwas anderes entscheiden. ${replies(count, of)}`,

  frames: 'Schlüsselstellungen',
  plan: 'Der Plan',
  steps: (n) => plural(n, { one: `${n} Schritt`, other: `${n} Schritte` }),
  now: 'Jetzt',
  stone: (n) => `Stein ${n}`,
  showFrame: 'Auf dem Brett zeigen',
  begins: (cell) => `Mit ${cell} beginnt der Plan.`,
  tries: (who, cell) => `${who} versucht es mit ${cell}.`,
  holds: (cell) => `${cell} hält das Remis.`,

  line: 'Bestes Spiel',
  refutingLine: 'Fortsetzung',
  stones,
  play: 'Variante abspielen',
  pause: 'Anhalten',
  winsWith: (cell) => `${cell} gewinnt`,

  principle: 'Zum Merken',
  lesson: 'Zur Lektion',
  facts: 'Was hier außerdem gilt',

  proof: 'So wird es bewiesen',
  rules: {
    claimeven: 'Der Verteidiger antwortet in derselben Spalte und bekommt das obere Feld des Paars.',
    baseinverse: 'Zwei Felder sind jetzt spielbar. Wird eines besetzt, nimmt der Verteidiger das andere.',
    vertical: 'Zwei Felder liegen übereinander. Auf das untere antwortet der Verteidiger mit dem oberen.',
    aftereven: 'Der Verteidiger vollendet mit Claimevens eine eigene Reihe; Felder darüber kommen zu spät.',
    lowinverse: 'Von zwei Spalten bekommt der Verteidiger in einer das zweite Feld.',
    highinverse: 'Wie Lowinverse, mit einem Feld mehr in jeder Spalte.',
    baseclaim: 'Drei spielbare Felder und eines darüber: Auf jedes gibt es ein anderes als Antwort.',
    before: 'Wie Aftereven, auch mit Verticals: Die eigene Reihe des Verteidigers ist eher fertig.',
    specialbefore: 'Wie Before, doch ein Feld der Reihe ist jetzt spielbar und mit einem anderen gepaart.',
  },

  whyNot: 'Warum nicht …?',
  noAnswer: 'Der exakte Wert dieser Spalte ist nicht bekannt.',
  position: 'Zurück zur ganzen Stellung',

  preview: 'Vorschau',
  leave: 'Zurück zur Partie',
  live: (n, move) => `Vorschau, ${stones(n)} auf dem Brett${move === '' ? '' : `, ${move}`}.`,
  left: 'Zurück zur Partie.',
};
