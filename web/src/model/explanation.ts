// An explanation as it is drawn: what is in the cells, and which stones matter.

import type { Explanation, Fact, GameState, ProofRule, ProofStep, Side } from '../engine/protocol';
import type { Messages } from '../i18n/messages';
import type { WhyMessages } from '../i18n/why/messages';
import { cellName, type Place, placeOf } from './cells';
import { type Colour, type Colours, colourOf, kColours } from './session';

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
  /** Where a stone was wrongly played, and where it should have been. */
  | { kind: 'wrong' }
  | { kind: 'right'; colour: Colour }
  /** A cell that a hint points at. */
  | { kind: 'look' }
  /** A cell with which this side wins in the end. */
  | { kind: 'decides'; colour: Colour }
  /** A move to come, counted from 1. */
  | { kind: 'numbered'; number: number; colour: Colour }
  | { kind: 'rule'; rule: ProofRule }
  | { kind: 'disc'; colour: Colour }
  | { kind: 'draw' };

/** A cell of a line: with a stone, or still empty. */
export interface LineCell extends Place {
  stone: boolean;
}

/** What is drawn over the board. */
export interface Sketch {
  /** By the name of the cell. */
  cells: ReadonlyMap<string, CellPicture>;
  /** The stones that matter; the others are veiled. */
  bright: ReadonlySet<string>;
  /** The threatening lines, drawn as dots from the first of their cells to the last. */
  lines: readonly (readonly LineCell[])[];
  /** Stones of a line that is being looked at. */
  rings: ReadonlySet<string>;
  /** Cells that a rule of the proof connects. */
  links: readonly { rule: ProofRule; places: readonly Place[] }[];
}

export const emptySketch: Sketch = {
  cells: new Map(),
  bright: new Set(),
  lines: [],
  rings: new Set(),
  links: [],
};

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

/** The proof that is told: of the reason, or that a side cannot win. */
export function proofOf({ proof, reason }: Explanation): readonly ProofStep[] {
  return reason?.proof?.steps ?? proof ?? [];
}

/** The rules of the proof, in order of appearance. */
export function rulesOf(explanation: Explanation): ProofRule[] {
  return [...new Set(proofOf(explanation).map((step) => step.rule))];
}

/** The explanation of the position; with its proof, the rules take the place of threats and lines. */
export function sketchOf(
  explanation: Explanation,
  state: GameState,
  colours: Colours,
  withProof = false,
): Sketch {
  const cells = new Map<string, CellPicture>();
  const put = (name: string, picture: CellPicture): void => {
    // What comes first matters most.
    if (!cells.has(name)) cells.set(name, picture);
  };
  const proof = withProof ? proofOf(explanation) : [];
  for (const { rule, cells: names } of proof) for (const name of names) put(name, { kind: 'rule', rule });
  const played = new Set(state.names);
  const { reason } = explanation;
  for (const name of reason?.cells ?? []) {
    if (!played.has(name)) put(name, decidingPicture(reason?.winner ?? null, colours));
  }
  for (const fact of explanation.facts) {
    for (const { name, number, side } of movesOf(fact, state)) {
      put(name, { kind: 'numbered', number, colour: colourOf(colours, side) });
    }
    if (fact.kind === 'closed_cells') for (const name of fact.cells) put(name, { kind: 'closed' });
  }
  for (const [name, picture] of threatPictures(explanation, colours)) put(name, picture);
  return {
    ...emptySketch,
    cells,
    ...(withProof ? { bright: played } : stonesThatMatter(explanation, state)),
    links: proof.map((step) => ({ rule: step.rule, places: step.cells.map(placeOf) })),
  };
}

/** A cell that decides, for a side or against a win. */
export function decidingPicture(winner: Side | null, colours: Colours): CellPicture {
  return winner === null ? { kind: 'look' } : { kind: 'decides', colour: colourOf(colours, winner) };
}

const kThreatening: readonly Fact['kind'][] = ['wins_at_once', 'two_threats', 'must_block', 'threats'];

/** The lines behind the most important threats, and their stones. */
function stonesThatMatter(
  explanation: Explanation,
  state: GameState,
): Pick<Sketch, 'bright' | 'lines'> {
  const fact = explanation.facts.find(({ kind }) => kThreatening.includes(kind));
  const rival = fact?.kind === 'must_block';
  const lines = explanation.threats.details
    .filter(({ cell, side }) => fact?.cells.includes(cell) && (side === fact.side) !== rival)
    .flatMap((threat) => threat.lines);
  const played = new Set(state.names);
  return {
    bright: new Set(lines.flat().filter((name) => played.has(name))),
    lines: lines.map((line) => line.map((name) => ({ ...placeOf(name), stone: played.has(name) }))),
  };
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

/** "Why Yellow loses" */
export function explanationTitle(
  explanation: Explanation,
  colours: Colours,
  t: Messages,
  m: WhyMessages,
): string {
  const { score, side_to_move: mover } = explanation;
  if (score === null || mover === null) return m.unknown;
  if (score === 0) return m.draw;
  const colour = t.colour[colourOf(colours, mover)];
  return score > 0 ? m.wins(colour) : m.loses(colour);
}

/** What a cell means in the explanation, for screen readers; empty if nothing. */
export function cellPictureText(picture: CellPicture | undefined, t: Messages): string {
  switch (picture?.kind) {
    case 'threat':
      return t.board.threat(t.colour[picture.colour]);
    case 'shared':
      return t.phrases(kColours.map((colour) => t.board.threat(t.colour[colour])));
    case 'closed':
      return t.board.closed;
    case 'wrong':
      return t.board.wrong;
    case 'right':
      return t.board.right;
    case 'look':
      return t.board.look;
    case 'decides':
      return t.board.decides(t.colour[picture.colour]);
    case 'numbered':
      return t.board.numbered(picture.number, t.colour[picture.colour]);
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
