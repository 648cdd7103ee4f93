// An explanation as it is drawn: what is in the cells, which stones matter, and the picture in front of
// each sentence.

import type { Explanation, Fact, GameState, ProofRule, Side } from '../engine/protocol';
import type { Messages } from '../i18n/messages';
import { cellName, type Place, placeOf } from './cells';
import { type Colour, type Colours, colourOf, kColours, other } from './session';

export interface ThreatPicture {
  kind: 'threat';
  colour: Colour;
  even: boolean;
  good: boolean;
}

export type CellPicture =
  | ThreatPicture
  /** Both sides win here: left half, right half. */
  | { kind: 'shared'; yellow: ThreatPicture; red: ThreatPicture }
  /** Whoever plays here loses. */
  | { kind: 'closed' }
  /** A cell that a hint points at. */
  | { kind: 'look' }
  /** A move that will follow, counted from 1. */
  | { kind: 'numbered'; number: number; colour: Colour }
  | { kind: 'rule'; rule: ProofRule }
  | { kind: 'disc'; colour: Colour }
  | { kind: 'draw' };

/** What is drawn over the board. */
export interface Sketch {
  /** By the name of the cell. */
  cells: ReadonlyMap<string, CellPicture>;
  /** The stones that matter; the others are veiled. */
  bright: ReadonlySet<string>;
  /** From stone to stone along the threatening lines, drawn as dots. */
  steps: readonly (readonly [Place, Place])[];
  /** Cells that a rule of the proof connects. */
  links: readonly { rule: ProofRule; places: readonly Place[] }[];
}

export interface Sentence {
  picture: CellPicture | undefined;
  text: string;
  /** A rule of thumb, not a fact. */
  thumb: boolean;
}

export const kRuleCodes: Record<ProofRule, string> = {
  claimeven: 'Ce',
  baseinverse: 'Bi',
  vertical: 'Ve',
  aftereven: 'Ae',
  lowinverse: 'Li',
  highinverse: 'Hi',
  baseclaim: 'Bc',
  before: 'Be',
  specialbefore: 'Sb',
};

/** The steps of the proof, unless there are moves to draw instead, which say more. */
function shownProof({ facts, proof }: Explanation): NonNullable<Explanation['proof']> {
  const has = (kind: Fact['kind']): boolean => facts.some((fact) => fact.kind === kind);
  return has('proof') && !has('zugzwang') && !has('forced_line') ? (proof ?? []) : [];
}

/** The rules of the proof that is drawn, in order of appearance, for the legend. */
export function rulesOf(explanation: Explanation): ProofRule[] {
  return [...new Set(shownProof(explanation).map((step) => step.rule))];
}

export function sketchOf(explanation: Explanation, state: GameState, colours: Colours): Sketch {
  const cells = new Map<string, CellPicture>();
  const put = (name: string, picture: CellPicture): void => {
    // What comes first matters most.
    if (!cells.has(name)) cells.set(name, picture);
  };
  for (const fact of explanation.facts) {
    for (const { name, number, side } of movesOf(fact, state)) {
      put(name, { kind: 'numbered', number, colour: colourOf(colours, side) });
    }
    if (fact.kind === 'closed_cells') for (const name of fact.cells) put(name, { kind: 'closed' });
  }
  for (const [name, picture] of threatPictures(explanation, colours)) put(name, picture);
  const proved = shownProof(explanation);
  for (const { rule, cells: names } of proved) {
    for (const name of names) put(name, { kind: 'rule', rule });
  }
  return {
    cells,
    ...stonesThatMatter(explanation, state),
    links: proved.map((step) => ({ rule: step.rule, places: step.cells.map(placeOf) })),
  };
}

const kThreatening: readonly Fact['kind'][] = ['wins_at_once', 'two_threats', 'must_block', 'threats'];

/** The stones of the lines behind the most important threats. */
function stonesThatMatter(
  explanation: Explanation,
  state: GameState,
): Pick<Sketch, 'bright' | 'steps'> {
  const fact = explanation.facts.find(({ kind }) => kThreatening.includes(kind));
  const rival = fact?.kind === 'must_block';
  const lines = explanation.threats.details
    .filter(({ cell, side }) => fact?.cells.includes(cell) && (side === fact.side) !== rival)
    .flatMap((threat) => threat.lines);
  const played = new Set(state.names);
  const steps = new Map<string, [Place, Place]>();
  for (const line of lines) {
    line.slice(1).forEach((to, index) => {
      const from = line[index] ?? to;
      if (played.has(from) && played.has(to)) steps.set(from + to, [placeOf(from), placeOf(to)]);
    });
  }
  const bright = new Set(lines.flat().filter((name) => played.has(name)));
  return { bright, steps: [...steps.values()] };
}

/** The moves that a fact predicts, the sides alternating. */
function movesOf(fact: Fact, state: GameState): { name: string; number: number; side: Side }[] {
  const mover = state.side_to_move;
  if (mover === null) return [];
  const turn = (index: number): Side =>
    index % 2 === 0 ? mover : mover === 'first' ? 'second' : 'first';
  if (fact.kind === 'forced_line') {
    return fact.cells.map((name, index) => ({ name, number: index + 1, side: turn(index) }));
  }
  const [column] = fact.columns;
  if (fact.kind !== 'waiting_moves' || fact.columns.length !== 1 || column === undefined) return [];
  const landing = state.landing[column - 1] ?? 1;
  return Array.from({ length: fact.count }, (_, index) => ({
    name: cellName({ column, row: landing + index }),
    number: index + 1,
    side: turn(index),
  }));
}

function threatPictures(explanation: Explanation, colours: Colours): Map<string, CellPicture> {
  const pictures = new Map<string, CellPicture>();
  for (const { side, cell, parity, good, state } of explanation.threats.details) {
    if (state === 'dead') continue;
    const picture: ThreatPicture = {
      kind: 'threat',
      colour: colourOf(colours, side),
      even: parity === 'even',
      good,
    };
    const before = pictures.get(cell);
    if (before?.kind !== 'threat') pictures.set(cell, picture);
    else {
      const [yellow, red] = picture.colour === 'yellow' ? [picture, before] : [before, picture];
      pictures.set(cell, { kind: 'shared', yellow, red });
    }
  }
  return pictures;
}

/** The facts as sentences, each with the picture of its cells. */
export function sentencesOf(explanation: Explanation, colours: Colours): Sentence[] {
  return explanation.facts.map((fact) => ({
    picture: pictureOf(fact, explanation, colours),
    text: fact.text,
    thumb: fact.kind === 'rule_of_thumb',
  }));
}

function pictureOf(fact: Fact, explanation: Explanation, colours: Colours): CellPicture | undefined {
  const colour = fact.side === null ? undefined : colourOf(colours, fact.side);
  switch (fact.kind) {
    case 'rule_of_thumb':
      return undefined;
    case 'draw':
      return { kind: 'draw' };
    case 'game_over':
    case 'win':
      return colour === undefined ? { kind: 'draw' } : { kind: 'disc', colour };
    case 'loss':
    case 'zugzwang':
      return colour && { kind: 'disc', colour: other(colour) };
    case 'closed_cells':
      return { kind: 'closed' };
    case 'forced_line':
    case 'waiting_moves': {
      const mover = explanation.side_to_move;
      return mover === null
        ? undefined
        : { kind: 'numbered', number: 1, colour: colourOf(colours, mover) };
    }
    case 'proof': {
      const [rule] = rulesOf(explanation);
      if (rule !== undefined) return { kind: 'rule', rule };
      return colour && { kind: 'disc', colour: other(colour) };
    }
    case 'wins_at_once':
    case 'two_threats':
    case 'must_block':
    case 'threats':
    case 'dead_threats': {
      // A cell that must be blocked is the other side's threat.
      const owner = fact.kind === 'must_block' ? colour && other(colour) : colour;
      const threat = explanation.threats.details.find(
        ({ cell, side }) => cell === fact.cells[0] && colourOf(colours, side) === owner,
      );
      return (
        threat &&
        owner && { kind: 'threat', colour: owner, even: threat.parity === 'even', good: threat.good }
      );
    }
  }
}

/** "Why Yellow loses" */
export function explanationTitle(explanation: Explanation, colours: Colours, t: Messages): string {
  const { score, side_to_move: mover } = explanation;
  if (score === null || mover === null) return t.why.unknown;
  if (score === 0) return t.why.draw;
  const colour = t.colour[colourOf(colours, mover)];
  return score > 0 ? t.why.wins(colour) : t.why.loses(colour);
}

/** What a cell means in the explanation, for screen readers; empty if nothing. */
export function cellPictureText(picture: CellPicture | undefined, t: Messages): string {
  switch (picture?.kind) {
    case 'threat':
      return t.board.threat(t.colour[picture.colour]);
    case 'shared':
      return t.phrases(kColours.map((colour) => t.board.threat(t.colour[colour])));
    case 'closed':
      return t.why.closed;
    case 'look':
      return t.why.look;
    case 'numbered':
      return t.why.numbered(picture.number, t.colour[picture.colour]);
    case 'rule':
      return picture.rule;
    default:
      return '';
  }
}

/** A sentence in pieces, so that its cells can stand out. */
export function withCells(text: string): { text: string; cell: boolean }[] {
  return text
    .split(/\b([a-z]\d{1,3})\b/)
    .map((piece, index) => ({ text: piece, cell: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
