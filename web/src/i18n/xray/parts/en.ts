import { plural } from '../../en';
import { grammarOf } from '../../grammar';
import type { Term } from '../../../model/xray/leaf_parts';
import type { XrayPartsMessages } from './messages';

const { list, number } = grammarOf('en-GB');

const kTerms: Record<Term['kind'], (who: string, stones: number, times: number) => string> = {
  window: (who, stones, n) =>
    `${who}: ${plural(n, { one: 'a place', other: `${n} places` })} for a line with ${plural(stones, { one: 'one stone', other: `${stones} stones` })} in ${plural(n, { one: 'it', other: 'them' })}`,
  run: (who, stones, n) =>
    stones === 1
      ? `${who}: ${plural(n, { one: 'a stone on its own', other: `${n} stones on their own` })}`
      : `${who}: ${plural(n, { one: 'a run', other: `${n} runs` })} of ${stones}`,
  line: (who) => `${who}: a completed line decides`,
  bias: (who) => `${who}: its own runs count a little more`,
};

const kOutcomes = { win: 'a win', draw: 'a draw', loss: 'a loss' };

const kEnds = {
  win: { one: 'wins', other: 'win' },
  draw: { one: 'is a draw', other: 'are draws' },
  loss: { one: 'loses', other: 'lose' },
};

export const en: XrayPartsMessages = {
  costs: {
    title: (depth) =>
      depth === undefined ? 'Branches looked at in the same tree' : `Boards looked at, ${plural(depth, { one: 'one stone', other: `${depth} stones` })} deep`,
    names: { minimax: 'Minimax', left: 'Left to right', middle: 'Middle first', best: 'Best first', perfect: 'Perfect order' },
    about: {
      minimax: 'Looks at everything.',
      left: 'Alpha-beta, which tries the columns from the left.',
      middle: 'Alpha-beta, which tries the columns from the middle.',
      best: 'Alpha-beta, which first tries what a shallower search liked best. That search counts as well.',
      perfect: 'Alpha-beta, if the best move always came first. Nobody knows that beforehand: it was worked out from what minimax found.',
    },
    boards: (n) => plural(n, { one: 'board', other: 'boards' }),
    says: (column, value) => `${column}: ${value}`,
    truth: 'in truth',
    key: 'Below each: the column it plays, what it says it is worth, and what it is in truth.',
    bestCase: (n) => `Best case, about ${n}: it grows only with the square root of what minimax needs.`,
    open: (name, boards) => `${name}, ${boards}: show its tree`,
    pending: 'searching',
    details: 'What each search says',
  },

  leaf: {
    title: (value) => `Why ${value}?`,
    term: (what, who, stones, times) => kTerms[what](who, stones, times),
    product: (times, points) => `${times} × ${points}`,
    sum: 'Together',
    nothing: 'Nothing on this board counts: 0.',
    hint: 'Point at a line to see it on the board.',
  },

  games: {
    label: 'Random games, one after another',
    before: 'No game has been played yet. Each one starts here and goes on at random to its end.',
    game: (n, path, stones) => `Game ${n}: ${path}, then ${plural(stones, { one: 'one random stone', other: `${stones} random stones` })}.`,
    proved: (n, path) => `Game ${n}: ${path}. The end is certain here, without a game.`,
    result: (who) => (who === undefined ? 'A draw.' : `${who} wins.`),
    notListed: (listed) => `Only the first ${listed} games were recorded. The bars still count all of them.`,
    onlyListed: (listed, all) => `The first ${listed} of ${all} games.`,
    of: (at, last) => `${at} of ${last}`,
    slider: 'Games played so far',
    play: 'Play the games',
    pause: 'Pause',
    back: 'One game back',
    forward: 'Next game',
    start: 'Back to the start',
    end: 'To the last game',
    columns: 'What it thinks of each column',
    column: (column, games, mean) => `${column}: ${plural(games, { one: 'one game', other: `${number(games)} games` })}, ${mean} won`,
    none: (column) => `${column}: no game yet`,
    games: (n) => plural(n, { one: 'game', other: 'games' }),
    won: 'won',
    curve: (column) => `What it thinks of ${column}`,
    curveLabel: (column, games, mean, exact) =>
      `${column} after ${plural(games, { one: 'one game', other: `${number(games)} games` })}: ${mean}; in truth it is ${exact}`,
    exact: (outcome) => kOutcomes[outcome],
    verdict: (column, mean, outcome, near) =>
      near
        ? `In truth ${column} is ${kOutcomes[outcome]}, and ${mean} leans the right way.`
        : `In truth ${column} is ${kOutcomes[outcome]}; the random games say ${mean}. Both sides play too badly in them.`,
    winsOnly: 'Here a draw counts like a loss: only wins are counted.',
    certain: (outcome, columns) => `It has proved that ${list(columns)} ${plural(columns.length, kEnds[outcome])}.`,
  },

  tools: {
    large: 'Large view for a class',
    link: 'Copy link',
    copied: 'Link copied: position, engine and step.',
    notCopied: 'The browser does not allow copying. The link is in the address bar.',
    print: 'Print',
  },

  print: {
    move: (column, value) => `It plays ${column}, worth ${value}.`,
    forced: (column, how) => (how === 'win' ? `It plays ${column} and wins: nothing to search.` : `It plays ${column}, to block: nothing to search.`),
    counts: (nodes, positions, cuts) =>
      `${number(nodes)} ${plural(nodes, { one: 'board', other: 'boards' })}, ${number(positions)} ${plural(positions, { one: 'evaluation', other: 'evaluations' })}, ${number(cuts)} ${plural(cuts, { one: 'cut', other: 'cuts' })}`,
    simulations: (n) => `${number(n)} ${plural(n, { one: 'random game', other: 'random games' })}`,
    toMove: (colour) => (colour === 'yellow' ? 'Yellow to move' : 'Red to move'),
    bounds: (alpha, beta) => `[${alpha}, ${beta}]`,
    cut: (comparison, skipped) => (skipped.length === 0 ? `cut: ${comparison}` : `cut: ${comparison}, never looked at ${list(skipped)}`),
    below: (n) => `${number(n)} ${plural(n, { one: 'board', other: 'boards' })} below`,
    over: 'game over',
    more: (n) => `… and ${number(n)} more.`,
    key: 'Column, value, [alpha, beta] on entry; a dash is an open end.',
    games: (visits, mean) => `${number(visits)} ${plural(visits, { one: 'game', other: 'games' })}, ${mean}`,
  },
};
