import { plural } from '../../de';
import { grammarOf } from '../../grammar';
import type { Term } from '../../../model/xray/leaf_parts';
import type { XrayPartsMessages } from './messages';

const { list, number } = grammarOf('de');

const kTerms: Record<Term['kind'], (who: string, stones: number, times: number) => string> = {
  window: (who, stones, n) =>
    `${who}: ${plural(n, { one: 'ein Platz', other: `${n} Plätze` })} für eine Reihe mit ${plural(stones, { one: 'einem Stein', other: `${stones} Steinen` })} darin`,
  run: (who, stones, n) =>
    stones === 1
      ? `${who}: ${plural(n, { one: 'ein Stein für sich', other: `${n} Steine für sich` })}`
      : `${who}: ${plural(n, { one: `${stones} nebeneinander`, other: `${n}-mal ${stones} nebeneinander` })}`,
  line: (who) => `${who}: eine fertige Reihe entscheidet`,
  bias: (who) => `${who}: die eigenen Steine zählen etwas mehr`,
};

const kOutcomes = { win: 'ein Sieg', draw: 'ein Remis', loss: 'eine Niederlage' };

const kEnds = {
  win: { one: 'gewinnt', other: 'gewinnen' },
  draw: { one: 'ist remis', other: 'sind remis' },
  loss: { one: 'verliert', other: 'verlieren' },
};

export const de: XrayPartsMessages = {
  costs: {
    title: (depth) =>
      depth === undefined ? 'Angesehene Zweige im selben Baum' : `Angesehene Bretter, ${plural(depth, { one: 'einen Stein', other: `${depth} Steine` })} tief`,
    names: { minimax: 'Minimax', left: 'Von links', middle: 'Mitte zuerst', best: 'Bester zuerst', perfect: 'Perfekt sortiert' },
    about: {
      minimax: 'Sieht sich alles an.',
      left: 'Alpha-Beta, das die Spalten von links probiert.',
      middle: 'Alpha-Beta, das die Spalten von der Mitte aus probiert.',
      best: 'Alpha-Beta, das zuerst probiert, was einer flacheren Suche am besten gefiel. Diese Suche zählt mit.',
      perfect: 'Alpha-Beta, wenn immer der beste Zug zuerst käme. Vorher kennt ihn niemand: Er wurde aus dem berechnet, was Minimax gefunden hat.',
    },
    boards: (n) => plural(n, { one: 'Brett', other: 'Bretter' }),
    says: (column, value) => `${column}: ${value}`,
    truth: 'in Wahrheit',
    key: 'Darunter: welche Spalte gespielt wird, was sie angeblich wert ist und was sie in Wahrheit ist.',
    bestCase: (n) => `Bester Fall, etwa ${n}: Er wächst nur mit der Wurzel dessen, was Minimax braucht.`,
    open: (name, boards) => `${name}, ${boards}: Baum zeigen`,
    pending: 'sucht noch',
    details: 'Was jede Suche sagt',
  },

  leaf: {
    title: (value) => `Warum ${value}?`,
    term: (what, who, stones, times) => kTerms[what](who, stones, times),
    product: (times, points) => `${times} × ${points}`,
    sum: 'Zusammen',
    nothing: 'Auf diesem Brett zählt nichts: 0.',
    hint: 'Zeig auf eine Zeile, um sie auf dem Brett zu sehen.',
  },

  games: {
    label: 'Zufallspartien, eine nach der anderen',
    before: 'Noch ist keine Partie gespielt. Jede beginnt hier und geht zufällig weiter bis zum Ende.',
    game: (n, path, stones) => `Partie ${n}: ${path}, dann ${plural(stones, { one: 'ein zufälliger Stein', other: `${stones} zufällige Steine` })}.`,
    proved: (n, path) => `Partie ${n}: ${path}. Hier steht das Ende fest, auch ohne Partie.`,
    result: (who) => (who === undefined ? 'Remis.' : `${who} gewinnt.`),
    notListed: (listed) => `Aufgezeichnet sind nur die ersten ${listed} Partien. Die Balken zählen trotzdem alle.`,
    onlyListed: (listed, all) => `Die ersten ${listed} von ${all} Partien.`,
    of: (at, last) => `${at} von ${last}`,
    slider: 'Bisher gespielte Partien',
    play: 'Partien abspielen',
    pause: 'Anhalten',
    back: 'Eine Partie zurück',
    forward: 'Nächste Partie',
    start: 'Zurück zum Anfang',
    end: 'Zur letzten Partie',
    columns: 'Was der Computer von jeder Spalte hält',
    column: (column, games, mean) => `${column}: ${plural(games, { one: 'eine Partie', other: `${number(games)} Partien` })}, ${mean} gewonnen`,
    none: (column) => `${column}: noch keine Partie`,
    games: (n) => plural(n, { one: 'Partie', other: 'Partien' }),
    won: 'gewonnen',
    curve: (column) => `Was der Computer von ${column} hält`,
    curveLabel: (column, games, mean, exact) =>
      `${column} nach ${plural(games, { one: 'einer Partie', other: `${number(games)} Partien` })}: ${mean}; in Wahrheit ist es ${exact}`,
    exact: (outcome) => kOutcomes[outcome],
    verdict: (column, mean, outcome, near) =>
      near
        ? `In Wahrheit ist ${column} ${kOutcomes[outcome]}, und ${mean} weist in die richtige Richtung.`
        : `In Wahrheit ist ${column} ${kOutcomes[outcome]}; die Zufallspartien sagen ${mean}. Beide Seiten spielen in ihnen zu schlecht.`,
    winsOnly: 'Ein Remis zählt hier wie eine Niederlage: Gezählt werden nur Siege.',
    certain: (outcome, columns) => `Bewiesen ist: ${list(columns)} ${plural(columns.length, kEnds[outcome])}.`,
  },

  tools: {
    large: 'Großansicht für die Klasse',
    link: 'Link kopieren',
    copied: 'Link kopiert: Stellung, Programm und Schritt.',
    notCopied: 'Der Browser erlaubt kein Kopieren. Der Link steht in der Adresszeile.',
    print: 'Drucken',
  },

  print: {
    move: (column, value) => `Der Computer spielt ${column}, mit dem Wert ${value}.`,
    forced: (column, how) => (how === 'win' ? `Der Computer spielt ${column} und gewinnt: Zu suchen gibt es nichts.` : `Der Computer spielt ${column} zur Abwehr: Zu suchen gibt es nichts.`),
    counts: (nodes, positions, cuts) =>
      `${number(nodes)} ${plural(nodes, { one: 'Brett', other: 'Bretter' })}, ${number(positions)} ${plural(positions, { one: 'Bewertung', other: 'Bewertungen' })}, ${number(cuts)} ${plural(cuts, { one: 'Schnitt', other: 'Schnitte' })}`,
    simulations: (n) => `${number(n)} ${plural(n, { one: 'Zufallspartie', other: 'Zufallspartien' })}`,
    toMove: (colour) => (colour === 'yellow' ? 'Gelb am Zug' : 'Rot am Zug'),
    bounds: (alpha, beta) => `[${alpha}, ${beta}]`,
    cut: (comparison, skipped) => (skipped.length === 0 ? `Schnitt: ${comparison}` : `Schnitt: ${comparison}, nie angesehen ${list(skipped)}`),
    below: (n) => `${number(n)} ${plural(n, { one: 'Brett', other: 'Bretter' })} darunter`,
    over: 'Partie zu Ende',
    more: (n) => `… und ${number(n)} weitere.`,
    key: 'Spalte, Wert, [Alpha, Beta] beim Betreten; ein Strich ist ein offenes Ende.',
    games: (visits, mean) => `${number(visits)} ${plural(visits, { one: 'Partie', other: 'Partien' })}, ${mean}`,
  },
};
