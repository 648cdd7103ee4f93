// A drill as the board draws it, and in words.

import type { ColumnValue, Explanation } from '../../engine/protocol';
import type { Messages } from '../../i18n/messages';
import type { DrillMessages } from '../../i18n/drill/messages';
import { columnName } from '../cells';
import type { Chip } from '../evaluation';
import { type CellPicture, emptySketch, type Sketch } from '../explanation';
import { type BoardPicture, boardPicture } from '../picture';
import { sentencesOf } from '../sentences';
import { colourOf, type Colours } from '../session';
import { type DrillView, kLearnColours, type Verdict } from './drill';

/** Values are shown only over columns that were tried. */
export function drillPicture(
  drill: DrillView,
  { threats, sketch }: { threats: boolean; sketch: Sketch | undefined },
): BoardPicture {
  const { state, session, tried, falling, phase } = drill;
  return boardPicture(state, session.setup, {
    threats: threats && !state.outcome.over ? drill.threats : undefined,
    sketch,
    chips: state.landing.map((_, index) => chipOf(tried.get(index + 1))),
    falling,
    playable: phase === 'yours',
    suggested: undefined,
  });
}

function chipOf(value: ColumnValue | undefined): Chip | undefined {
  if (value?.outcome === undefined) return undefined;
  return { kind: 'verdict', outcome: value.outcome, stones: value.in ?? undefined, best: false };
}

/** The cells of a hint, over the board; no stone is veiled. */
export function hintSketch(cells: readonly string[], view: DrillView): Sketch {
  const pictures = new Map<string, CellPicture>(cells.map((name) => [name, { kind: 'look' }]));
  return { ...emptySketch, cells: pictures, bright: new Set(view.state.names) };
}

/** What to say about a move. */
export function verdictText(
  verdict: Verdict,
  opponent: string,
  m: DrillMessages,
): { text: string; good: boolean; more: string } {
  switch (verdict.kind) {
    case 'kept':
      return {
        text:
          verdict.slower > 0
            ? m.verdict.slower(verdict.cell, verdict.slower)
            : m.verdict.right(verdict.cell),
        good: true,
        more: '',
      };
    case 'lost': {
      const n = verdict.value.in ?? 1;
      const text =
        verdict.value.outcome === 'draw'
          ? m.verdict.winToDraw(verdict.cell)
          : verdict.before === 'win'
            ? m.verdict.winToLoss(verdict.cell, opponent, n)
            : m.verdict.drawToLoss(verdict.cell, opponent, n);
      const reply = verdict.reply === undefined ? '' : m.verdict.reply(opponent, verdict.reply);
      return { text, good: false, more: `${reply} ${verdict.why ?? ''}`.trim() };
    }
    case 'full':
      return { text: m.verdict.full(columnName(verdict.column)), good: false, more: '' };
    case 'failed':
      return { text: m.verdict.failed(verdict.message), good: false, more: '' };
  }
}

/** The end of a drill, which the person never loses. */
export function endText({ state }: DrillView, you: string, m: DrillMessages): string {
  return state.outcome.winner === null ? m.drawn : m.won(you);
}

/** "Yellow" and "Red", for the person's side and for the other one. */
export function namesOf(
  you: 'first' | 'second',
  t: Messages,
  colours: Colours = kLearnColours,
): { you: string; opponent: string } {
  const name = (side: 'first' | 'second'): string => t.colour[colourOf(colours, side)];
  return { you: name(you), opponent: name(you === 'first' ? 'second' : 'first') };
}

/** The whole explanation, for screen readers. */
export function explanationText(explanation: Explanation, colours: Colours = kLearnColours): string {
  return sentencesOf(explanation, colours)
    .map((sentence) => sentence.text)
    .join(' ');
}

/** All threats look alike where rows have not been explained yet. */
export function withPlainMarks(picture: BoardPicture): BoardPicture {
  return { ...picture, marks: picture.marks.map((mark) => ({ ...mark, even: false, good: true })) };
}
