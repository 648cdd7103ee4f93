// What "Why?" shows of an explanation: the answer about a column, its lines and its key positions.

import type { Explanation, GameState, Reason, Refutation } from '../engine/protocol';
import type { Messages } from '../i18n/messages';
import type { WhyMessages } from '../i18n/why/messages';
import { cellName, columnName } from './cells';
import type { Evaluation } from './evaluation';
import { type CellPicture, emptySketch, explanationTitle, type Sketch } from './explanation';
import type { GameEvent, GameView, Why } from './game_view';
import { columnsOf, frameLook, type Line, type LineSource, type Look } from './preview';
import { valueSentence } from './sentences';
import { type Colour, type Colours, colourAt, colourOf, other } from './session';

export type ColumnAnswer =
  | { kind: 'refuted'; refutation: Refutation }
  /** No other column is better: the reason for the position's value is its reason too. */
  | { kind: 'best' }
  | { kind: 'pending' }
  /** There is no exact value. */
  | { kind: 'unknown' };

export function answerFor({ explanation, finished }: Why, column: number): ColumnAnswer {
  const refutation = explanation?.refutations.find((other) => other.column === column);
  if (refutation !== undefined) return { kind: 'refuted', refutation };
  if (explanation === undefined || !finished) return { kind: 'pending' };
  return { kind: explanation.score === null ? 'unknown' : 'best' };
}

/** "Why not c?", or "Why c?" of a column that no other one beats. */
export function columnTitle(why: Why, column: number, best: readonly number[], t: Messages): string {
  const { kind } = answerFor(why, column);
  const right = kind === 'best' || (kind === 'pending' && best.includes(column));
  return right ? t.board.ask(columnName(column)) : t.board.askNot(columnName(column));
}

/** What is said once the explanation is there, or asked about something else. */
function answerSpoken(view: GameView, t: Messages, m: WhyMessages): string {
  const { why, session, evaluation } = view;
  const explanation = why?.explanation;
  if (why === undefined || explanation === undefined) return '';
  const reason = explanation.reason?.text;
  if (why.column === undefined) {
    const title = explanationTitle(explanation, session.setup, t, m);
    const facts = reason === undefined ? explanation.facts.map((fact) => fact.text) : [valueSentence(explanation), reason];
    return [`${title}:`, ...facts].join(' ');
  }
  const answer = answerFor(why, why.column);
  const title = columnTitle(why, why.column, evaluation?.best ?? [], t);
  switch (answer.kind) {
    case 'refuted':
      return `${title} ${answer.refutation.text}`;
    case 'best':
      return `${title} ${reason ?? valueSentence(explanation)}`;
    case 'unknown':
      return `${title} ${m.noAnswer}`;
    case 'pending':
      return '';
  }
}

/** The last stone of the position that is looked at, or that the game is shown again. */
function previewSpoken({ preview, session }: GameView, t: Messages, m: WhyMessages): string {
  if (preview === undefined) return m.left;
  const { ply, names } = preview.state;
  const colour = t.colour[colourAt(session.setup, ply - 1)];
  return m.live(ply, ply === 0 ? '' : `${colour} ${names.at(-1) ?? ''}`);
}

/** What the live region says of answers and of positions that are looked at; empty for other events. */
export function whySpoken({ kind }: GameEvent, view: GameView, t: Messages, m: WhyMessages): string {
  if (kind === 'explained') return answerSpoken(view, t, m);
  return kind === 'looked' ? previewSpoken(view, t, m) : '';
}

/** Best play from the position. */
export function reasonLine(reason: Reason, state: GameState, colours: Colours): LineSource {
  return {
    id: 'reason',
    before: state.moves,
    digits: reason.line,
    cells: reason.cells,
    winner: winningColour(reason, colours),
  };
}

function winningColour({ winner }: Reason, colours: Colours): Colour | undefined {
  return winner === null ? undefined : colourOf(colours, winner);
}

/** The column with which best play begins. */
export function firstColumn({ reason }: Explanation): number | undefined {
  return reason === null ? undefined : columnsOf(reason.line)[0];
}

/** The key positions, each with where it stands in the game; the first one with the move to play. */
export function frameLooks(explanation: Explanation, colours: Colours): (Look | undefined)[] {
  const { reason, frames } = explanation;
  const winner = reason === null ? undefined : winningColour(reason, colours);
  return frames.map((frame, index) => {
    const look = frameLook(`frame ${index + 1}`, frame, winner);
    return look && frame.role === 'now' ? { ...look, next: firstColumn(explanation) } : look;
  });
}

/** What is said of the key positions: the engine's sentences, and in the first one the move to play. */
export function frameTexts(explanation: Explanation, line: Line | undefined, colours: Colours, t: Messages, m: WhyMessages): string[] {
  const move = line === undefined ? '' : moveSentence(explanation, line, colours, t, m);
  return explanation.frames.map(({ role, text }) => (role === 'now' ? `${text} ${move}`.trim() : text));
}

function moveSentence(
  { score, side_to_move: mover }: Explanation,
  { names }: Line,
  colours: Colours,
  t: Messages,
  m: WhyMessages,
): string {
  const [cell] = names;
  if (cell === undefined || score === null || mover === null) return '';
  if (score === 0) return m.holds(cell);
  if (score < 0) return m.tries(t.colour[colourOf(colours, mover)], cell);
  return names.length === 1 ? `${m.winsWith(cell)}.` : m.begins(cell);
}

/** What follows a column; `won` says for whom its cells decide. */
export function refutationLine(
  id: string,
  { line, cells }: Refutation,
  before: readonly number[],
  won: Colour | undefined,
): LineSource {
  return { id, before, digits: line, cells, winner: won };
}

/** Who wins after this column; none if nobody does, or if it is not known. */
export function winnerAfter(
  column: number,
  state: GameState,
  colours: Colours,
  evaluation: Evaluation | undefined,
): Colour | undefined {
  const chip = evaluation?.chips[column - 1];
  if (chip?.kind !== 'verdict' || chip.outcome === 'draw') return undefined;
  const mover = colourAt(colours, state.ply);
  return chip.outcome === 'win' ? mover : other(mover);
}

/** A refuted column on the board: the stone, the reply, and the cells that then decide. */
export function refutationSketch(
  { column, reply, cells }: Refutation,
  state: GameState,
  colours: Colours,
  won: Colour | undefined,
): Sketch {
  const mover = colourAt(colours, state.ply);
  const pictures = new Map<string, CellPicture>();
  const landing = state.landing.map((row) => row ?? undefined);
  [column, reply].forEach((target, index) => {
    const row = landing[target - 1];
    if (row === undefined || row > state.rules.rows) return;
    landing[target - 1] = row + 1;
    const colour = index === 0 ? mover : other(mover);
    pictures.set(cellName({ column: target, row }), { kind: 'numbered', number: index + 1, colour });
  });
  const played = new Set(state.names);
  for (const name of cells) {
    if (played.has(name) || pictures.has(name)) continue;
    pictures.set(name, won === undefined ? { kind: 'look' } : { kind: 'decides', colour: won });
  }
  return { ...emptySketch, cells: pictures, bright: played };
}
