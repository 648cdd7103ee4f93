import { plural } from '../en';
import { grammarOf } from '../grammar';
import type { XrayMessages } from './messages';
import { en as parts } from './parts/en';

const { list } = grammarOf('en-GB');

const kEnds = {
  win: { one: 'wins', other: 'win' },
  draw: { one: 'draws', other: 'draw' },
  loss: { one: 'loses', other: 'lose' },
};

const moves = (n: number): string => plural(n, { one: 'the last move', other: `the other ${n} moves` });

export const en: XrayMessages = {
  title: 'X-ray',
  heading: (engine) => `How ${engine} thinks`,
  textbookHeading: 'The textbook tree',
  lead: 'A real search, written down as it ran. Press Next and watch the computer try every move.',
  leads: {
    trap: 'At first sight d is best for Yellow. Press Next and look two stones ahead.',
    cut: 'This engine stops looking at a move as soon as it knows a better one. Press “Next cut” to see it happen.',
    textbook: 'Letters instead of boards, and a number at every end. Press Next and watch which numbers are never needed.',
    order: 'The same position, but the middle column comes first. Watch how much sooner branches are cut.',
  },
  back: 'Engine room',
  thinking: 'The computer is thinking …',
  played: {
    search: (who, cell) => `${who} plays ${cell}, the move that did best in the search.`,
    exact: (who, cell) => `${who} plays ${cell}: no column is better.`,
    win: (who, cell) => `${who} sees the win and plays ${cell}.`,
    block: (who, cell) => `${who} sees the threat and blocks it with ${cell}.`,
    defence: (who, cell) => `${who} sees the threat and plays ${cell}, the best of the moves that stop it.`,
    missed_win: (who, cell) => `${who} could win immediately, overlooks it and plays ${cell} at random.`,
    missed_threat: (who, cell) => `${who} overlooks the threat and plays ${cell} at random.`,
    slip: (who, cell) => `${who} has a lapse and plays ${cell} at random.`,
    random: (who, cell) => `${who} plays ${cell} at random: no move promised anything.`,
    thoughtless: (who, cell) => `${who} plays ${cell} at random, without a thought.`,
    found: (column) => `In the search, column ${column} did best.`,
    byChance: 'By chance that is also the move that did best in the search.',
  },
  noTree: {
    forced: 'This engine sees that without searching, so there is no tree to look at.',
    exact: 'The solver does not guess: it proves what each column is worth, and looks at up to millions of boards to do so. That is no tree to walk through, but these are the values.',
    proved: 'The solver has proved who wins. There is nothing left to try.',
    random: 'There was no search, so there is no tree to look at.',
  },
  over: 'This game is over: nobody has a move to think about.',
  refused: (reason) => `There is nothing to see: ${reason}.`,
  tryExample: 'See an example',
  bounded: (listed, nodes) => `${listed} of ${nodes} boards are shown, from the top down. The others are counted.`,
  leaves: (seen, all) => `${seen} of ${all} ends looked at`,

  choose: {
    engine: 'Engine',
    depth: 'Stones ahead',
    order: 'Which move first',
    games: 'Random games',
    engines: 'Classic engines',
    opponents: 'Opponents',
  },
  examples: {
    title: 'Try these',
    trap: 'A trap',
    cut: 'Branches that are cut',
    textbook: 'The textbook tree',
    order: 'Middle first',
    games: 'Random games',
  },
  looks: { label: 'Look at', tree: 'Tree', games: 'Random games' },
  max: 'Max',
  min: 'Min',

  steps: {
    label: 'Step',
    count: (step, all) => `${step} of ${all}`,
    first: 'Back to the start',
    back: 'One step back',
    play: 'Play',
    pause: 'Pause',
    on: 'Next',
    over: 'Skip branch',
    cut: 'Next cut',
    noCut: 'No more cuts',
  },
  zoom: { label: 'Size of the tree', larger: 'Larger', smaller: 'Smaller', fit: 'Fit' },

  event: {
    begin: (who) => `${who} is to move, and tries one move after the other.`,
    tries: (tried) => `${tried}.`,
    tried: (who, move, after) => (after === undefined ? `${who} tries ${move}` : `After ${after}, ${who} tries ${move}`),
    counts: (tried, value) => `${tried}. Deep enough: this board is worth ${value}.`,
    reads: (tried, value) => `${tried}. The number here is ${value}.`,
    wins: (tried, who) => `${tried}: ${who} has won.`,
    draws: (tried) => `${tried}: a draw.`,
    largest: (branch, who, value) => `${branch}: everything tried. ${who} takes the largest: ${value}.`,
    smallest: (branch, who, value) => `${branch}: everything tried. ${who} takes the smallest: ${value}.`,
    cutMin: (branch, { who, other, value, limit }) =>
      `${branch} is cut: ${who} can hold it to ${value}, and ${other} already has ${limit} elsewhere.`,
    cutMax: (branch, { who, other, value, limit }) =>
      `${branch} is cut: ${who} gets ${value} here, and ${other} already has ${limit} elsewhere.`,
    chosen: (who, move, value) => `${who} plays ${move}: ${value} is the largest.`,
    stopped: (branch) => `${branch}: a limit was reached.`,
    game: (number, branch, winner) => `Game ${number}: ${branch}, then at random. ${winner === undefined ? 'A draw' : `${winner} won`}.`,
    gamesBegin: (who) => `${who} is to move. The computer plays random games to find out which move wins most often.`,
    right: (move, outcome) => `Right: in truth ${move} ${kEnds[outcome].one}.`,
    wrong: (move, outcome, better, best) =>
      `Wrong: in truth ${move} ${kEnds[outcome].one}, and ${list(better)} ${plural(better.length, kEnds[best])}.`,
    hopeless: 'In truth every move loses here.',
  },

  nextExample: (name) => `Next: ${name}`,

  tree: {
    label: 'Search tree',
    help: 'The up and down arrows go through the tree, right opens a branch, left closes it. Plus and minus zoom.',
    start: 'The position',
    takesLargest: (who) => `${who} takes the largest`,
    takesSmallest: (who) => `${who} takes the smallest`,
    below: (branch, rest) => `Below ${branch}, ${rest}`,
    best: 'best',
    notYet: 'not yet',
    neverTried: 'never tried',
    won: 'won',
    lost: 'lost',
    move: (who, move) => `${who} ${move}`,
    chooses: (who) => `${who} chooses`,
    interest: (alpha, beta) => `of interest from ${alpha} to ${beta}`,
    open: 'open',
    value: (value) => `value ${value}`,
    atLeast: (value) => `at least ${value}`,
    atMost: (value) => `at most ${value}`,
    ends: {
      leaf: 'counted',
      terminal: 'game over',
      cut: 'cut',
      done: 'everything tried',
      stopped: 'stopped by a limit',
      now: 'being searched',
    },
    games: (n) => plural(n, { one: `${n} game`, other: `${n} games` }),
    more: (n) => `${n} boards below`,
  },

  predict: {
    switch: 'Ask me first',
    cutTitle: 'Predict the cut',
    cutMin: (branch, move, rest, { who, other, value, limit }) =>
      `After ${branch}, ${who}’s ${move} came back with ${value}. ${other} already has ${limit} elsewhere. Will the computer look at ${moves(rest)}?`,
    cutMax: (branch, move, rest, { who, other, value, limit }) =>
      `After ${branch}, ${who}’s ${move} came back with ${value}. ${other} already has ${limit} elsewhere. Will the computer look at ${moves(rest)}?`,
    looks: 'Yes',
    cuts: 'No, cut',
    right: 'Right.',
    wrong: 'Not quite.',
    isCutMin: ({ who, other, value, limit }) =>
      `${who} can hold this branch to ${value}, and ${other} has ${limit} elsewhere. So ${other} will not come here, and the rest is never seen.`,
    isCutMax: ({ who, other, value, limit }) =>
      `${who} would get ${value} here, and ${other} has ${limit} elsewhere. So ${other} will not come here, and the rest is never seen.`,
    notCutMin: ({ other, value, limit }) => `${value} is still better for ${other} than ${limit}, so the rest may matter.`,
    notCutMax: ({ other, value, limit }) => `${value} is still better for ${other} than ${limit}, so the rest may matter.`,
    choiceTitle: 'Which value goes up?',
    choice: (branch, who) => `Everything after ${branch} has been tried, and ${who} chooses. Which value does ${branch} get?`,
    choiceAtTop: (who) => `Every move has been tried, and ${who} chooses. Which value does it take?`,
    largest: (who, value) => `${who} takes the largest: ${value}.`,
    smallest: (who, value) => `${who} takes the smallest: ${value}.`,
    goOn: 'Continue',
  },

  legend: {
    window: 'still of interest: alpha to beta',
    value: 'what came back',
    alpha: (who) => `Alpha is what ${who} already has for certain.`,
    beta: (who) => `Beta is the most that ${who} will allow.`,
  },
  parts,
};
