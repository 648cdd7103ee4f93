import { grammarOf } from '../grammar';
import type { ReviewMessages } from './messages';

const { either, plural } = grammarOf('de');

const played = (stone: number, who: string, cell: string): string =>
  `Stein ${stone}: ${who === '' ? 'Du hast' : `${who} hat`} ${cell} gespielt`;
const moves = (n: number): string => plural(n, { one: 'einen Zug', other: `${n} Züge` });

export const de: ReviewMessages = {
  title: 'Rückblick',
  progress: 'Die Partie wird geprüft',
  progressOf: (done, all) => `${done} von ${all} Steinen`,
  failed: 'Der Rückblick ließ sich nicht fertigstellen.',
  retry: 'Noch einmal',
  empty: 'Noch gibt es keine Steine, auf die man zurückblicken könnte.',
  houseRule: 'Für Partien mit Hausregel gibt es keinen Rückblick, weil exakte Werte fehlen.',
  back: 'Zu den Zügen',

  accuracy: 'Genauigkeit',
  noChoice: 'hatte nie die Wahl',
  unknown: (count, last) =>
    count === last
      ? `Bis Stein ${last} wurden die Werte nicht rechtzeitig gefunden. Ab da ist alles exakt.`
      : `Für ${plural(count, { one: 'einen Stein', other: `${count} Steine` })}, zuletzt Stein ${last}, wurden die Werte nicht rechtzeitig gefunden. Alle anderen sind exakt.`,

  graph:
    'Wert der Partie nach jedem Stein. Die Pfeiltasten gehen von Stein zu Stein, Bild auf und Bild ab von Fehler zu Fehler.',
  end: 'Ende der Partie',
  change: (from, to) => `aus ${from} wird ${to}`,
  later: (n) => `gewinnt noch, aber ${moves(n)} später`,
  sooner: (n) => `verliert ${moves(n)} früher`,

  tabs: 'Fehler',
  mistakes: (who, n) => (who === '' ? `Deine Fehler, ${n}` : `${who}, ${n}`),
  none: (who) =>
    who === ''
      ? 'Du hast nichts verschenkt: Jeder Stein hielt das beste Ergebnis.'
      : `${who} hat nichts verschenkt: Jeder Stein hielt das beste Ergebnis.`,
  noneAtAll: 'Eine Partie ohne Fehler: Jeder Stein beider Seiten hielt das beste Ergebnis.',
  previous: 'Voriger Fehler',
  next: 'Nächster Fehler',

  result: (stone, who, cell, right) => `${played(stone, who, cell)}, richtig war ${either(right)}`,
  slower: (stone, who, cell, right) => `${played(stone, who, cell)}, schneller war ${either(right)}`,
  quicker: (stone, who, cell, right) => `${played(stone, who, cell)}, länger hielt ${either(right)}`,
  becomes: 'wird zu',
  refutation: 'Fortsetzung',
  again: 'Von hier noch einmal',
  why: 'Warum?',

  before: (stone) => `Vor Stein ${stone}`,
  key: 'Zeichen',
  played: 'gespielt',
  right: 'richtig',
};
