// The sentences of an explanation, each with the picture of its cells.

import type { Explanation, Fact, Reason } from '../engine/protocol';
import { type CellPicture, decidingPicture } from './explanation';
import { type Colours, colourOf, other } from './session';

export interface Sentence {
  picture: CellPicture | undefined;
  text: string;
  /** A rule of thumb, not a fact. */
  thumb: boolean;
}

const kValues: readonly Fact['kind'][] = ['game_over', 'win', 'draw', 'loss'];

/** What the position is worth. */
export function valueSentence({ facts }: Explanation): string {
  return facts.find(({ kind }) => kValues.includes(kind))?.text ?? '';
}

/** All of it: the value, the reason, and the facts. */
export function sentencesOf(explanation: Explanation, colours: Colours): Sentence[] {
  const { facts, reason } = explanation;
  const values = facts.filter(({ kind }) => kValues.includes(kind));
  const why: Sentence[] =
    reason === null
      ? []
      : [{ picture: decidingPicture(reason.winner, colours), text: reason.text, thumb: false }];
  return [
    ...values.map((fact) => sentenceOf(fact, explanation, colours)),
    ...why,
    ...furtherSentences(explanation, colours),
  ];
}

/** Why a solution works: threats that never come into play have no part in it. */
export function solutionSentences(explanation: Explanation, colours: Colours): Sentence[] {
  const facts = explanation.facts.filter(({ kind }) => kind !== 'dead_threats');
  return sentencesOf({ ...explanation, facts }, colours);
}

/** Does the reason say it already? */
function isTold({ kind }: Fact, reason: Reason | null): boolean {
  switch (kind) {
    case 'two_threats':
      return reason?.kinds.includes('double_threat') === true;
    case 'proof':
      return reason !== null && reason.proof !== null;
    // The principle is the rule of thumb behind the reason.
    case 'rule_of_thumb':
      return reason !== null && reason.principle !== null;
    default:
      return false;
  }
}

/** The facts besides the value and the reason. */
export function furtherSentences(explanation: Explanation, colours: Colours): Sentence[] {
  return explanation.facts
    .filter((fact) => !kValues.includes(fact.kind) && !isTold(fact, explanation.reason))
    .map((fact) => sentenceOf(fact, explanation, colours));
}

function sentenceOf(fact: Fact, explanation: Explanation, colours: Colours): Sentence {
  return {
    picture: pictureOf(fact, explanation, colours),
    text: fact.text,
    thumb: fact.kind === 'rule_of_thumb',
  };
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
    case 'proof':
      return colour && { kind: 'disc', colour: other(colour) };
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

/** A sentence about a column without what its row says already: "b loses: it opens b2." is "It opens b2." */
export function withoutVerdict(text: string): string {
  const rest = text.slice(text.indexOf(': ') + 1).trim();
  return rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
}
