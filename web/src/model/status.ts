// The status line: what is going on, in a title and one line of detail.

import type { Messages } from '../i18n/messages';
import { columnName } from './cells';
import { type Evaluation, kSolver } from './evaluation';
import { isTold } from './finale';
import { canExplain, type GameView, type Notice, type Thinking } from './game';
import { atEndOfLine, type Colour, colourAt, colourOf, kColours, modeOf, other } from './session';
import { playerName } from './opponents';
import { seatName } from './wording';

export interface Status {
  title: string;
  detail: string;
  badge: 'exact' | 'estimated' | 'opinion' | undefined;
  action: 'rematch' | 'why' | 'stop' | 'resume' | 'return' | undefined;
}

export function statusOf(view: GameView, t: Messages): Status {
  const { state, session, thinking } = view;
  const notice = view.notice === undefined ? '' : noticeText(view.notice, view, t);
  if (isTold(view)) return { ...ending(view, t), ...(notice === '' ? {} : { detail: notice }) };
  if (state.outcome.over) return { ...beforeEnd(view, t), badge: undefined, action: undefined };
  const colour = colourAt(session.setup, session.cursor);
  const who = seatName(colour, session.setup.seats, t);
  if (thinking !== undefined) {
    const isLong = thinking.seconds > 0;
    const stoppable = isLong && modeOf(session.setup.seats) === 'computer';
    return {
      title: t.status.thinking(who),
      detail: notice || (isLong ? progressText(thinking, t) : justPlayed(view, t)),
      badge: undefined,
      action: stoppable ? 'stop' : undefined,
    };
  }
  const why = canExplain(view) ? 'why' : undefined;
  if (!atEndOfLine(session)) {
    return {
      title: t.play.game.looking(session.cursor, session.line.length),
      detail: notice || t.play.game.lookingNote,
      // The title and the way back need the room; the chips say which values are exact.
      badge: undefined,
      action: 'return',
    };
  }
  if (session.setup.seats[colour].kind === 'computer') {
    return {
      title: t.status.paused,
      detail: notice || t.status.pausedDetail(who),
      badge: badgeOf(view.evaluation),
      action: modeOf(session.setup.seats) === 'computer' ? 'resume' : why,
    };
  }
  return {
    title:
      modeOf(session.setup.seats) === 'computer' ? t.status.yourMove : t.status.toMove(who),
    detail: notice || personDetail(view, colour, t),
    badge: badgeOf(view.evaluation ?? view.hint?.evaluation),
    action: why,
  };
}

/** The hint in words, also for screen readers. */
export function hintText(view: GameView, t: Messages): string {
  const { hint, session } = view;
  if (hint === undefined) return '';
  const { column, evaluation } = hint;
  if (evaluation === undefined || column === undefined) return t.status.hintSearching;
  const colour = colourAt(session.setup, session.cursor);
  const advice = t.status.hint(columnName(column));
  const chip = evaluation.chips[column - 1];
  // A loss is said of all columns at once, everything else of the one in the hint.
  if (chip?.kind === 'verdict' && chip.outcome === 'loss') {
    return `${advice} ${evaluationText(evaluation, view, colour, t)}`;
  }
  const others = evaluation.best.filter((best) => best !== column).map(columnName);
  const also = others.length === 0 ? '' : t.status.hintAlso(others);
  return `${advice} ${evaluationText(evaluation, view, colour, t, [])} ${also}`.trim();
}

export function noticeText(notice: Notice, view: GameView, t: Messages): string {
  if (notice.kind === 'failed') return t.status.failed(t.refusal(notice.failure));
  const { setup, cursor } = view.session;
  switch (notice.reason) {
    case 'column_full':
      return t.status.columnFull(columnName(notice.column));
    case 'game_over':
      return t.status.gameOver;
    case 'not_your_turn':
      return t.status.notYourTurn(seatName(colourAt(setup, cursor), setup.seats, t));
    case 'no_such_column':
      return t.status.noSuchColumn;
  }
}

/** The evaluation of the position in words; `columns` are the best, none if a hint has just named one. */
export function evaluationText(
  evaluation: Evaluation,
  view: GameView,
  colour: Colour,
  t: Messages,
  columns = evaluation.best.map(columnName),
): string {
  if (!evaluation.finished) return t.status.evaluating;
  const best = evaluation.chips[(evaluation.best[0] ?? 0) - 1];
  if (evaluation.source !== kSolver) {
    const who = playerName(evaluation.source);
    const values = evaluation.chips.some((chip) => chip.kind === 'estimate');
    return values ? t.status.opinionBest(columns, who) : t.status.noOpinion(who);
  }
  if (best?.kind !== 'verdict' || !evaluation.exact) {
    if (best?.kind === 'verdict' && best.outcome === 'win') return winText(best.stones);
    return evaluation.best.length === 0 ? '' : t.status.estimatedBest(columns);
  }
  if (best.outcome === 'draw') return t.status.drawBest(columns);
  if (best.outcome === 'win') return winText(best.stones);
  const opponent = t.colour[other(colour)];
  const n = best.stones ?? 1;
  const alike = evaluation.best.length === view.state.legal.length;
  if (n === 1) return t.status.lossNext(opponent);
  return t.status.loss(alike ? [] : columns, opponent, n);

  function winText(stones: number | undefined): string {
    const alone = modeOf(view.session.setup.seats) === 'computer';
    const you = alone && view.session.setup.seats[colour].kind === 'person';
    if (stones === 1) return t.status.winNow(columns);
    return t.status.win(columns, you ? '' : t.colour[colour], stones ?? 1);
  }
}

function personDetail(view: GameView, colour: Colour, t: Messages): string {
  const { evaluation, hint } = view;
  if (hint !== undefined) return hintText(view, t);
  if (evaluation !== undefined) return evaluationText(evaluation, view, colour, t);
  return justPlayed(view, t);
}

/** What a computer has done so far, once it takes long enough for people to wonder. */
function progressText({ positions, seconds }: Thinking, t: Messages): string {
  return t.phrases([
    t.status.seconds(seconds),
    positions === undefined || positions === 0 ? '' : t.status.positions(positions),
  ]);
}

/** The last stone, in a sentence. */
export function justPlayed({ state, session, blocked }: GameView, t: Messages): string {
  const cell = state.names.at(-1);
  if (cell === undefined) return t.play.game.first;
  const { setup } = session;
  const colour = colourAt(setup, state.ply - 1);
  const who = seatName(colour, setup.seats, t);
  const whom = seatName(other(colour), setup.seats, t);
  const alone = modeOf(setup.seats) === 'computer';
  const { game } = t.play;
  if (alone && setup.seats[colour].kind === 'person') {
    return blocked ? game.youBlocked(cell, whom) : game.youPlayed(cell);
  }
  if (!blocked) return game.played(who, cell);
  return alone ? game.blockedYou(who, cell) : game.blocked(who, cell, whom);
}

/** Whose stone is falling; it is not said yet that it is the last one. */
function beforeEnd(view: GameView, t: Messages): Pick<Status, 'title' | 'detail'> {
  const { setup } = view.session;
  const who = seatName(colourAt(setup, view.state.ply - 1), setup.seats, t);
  const you = who === t.you;
  return { title: you ? t.status.yourMove : t.status.toMove(who), detail: justPlayed(view, t) };
}

function badgeOf(evaluation: Evaluation | undefined): Status['badge'] {
  if (evaluation === undefined || !evaluation.finished) return undefined;
  if (evaluation.source !== kSolver) return 'opinion';
  return evaluation.exact ? 'exact' : 'estimated';
}

function ending(view: GameView, t: Messages): Status {
  const { state, session } = view;
  const { winner, lines, ending: why } = state.outcome;
  const base = { badge: undefined, action: 'rematch' as const };
  if (winner === null) {
    const detail = why === 'consolation' ? t.status.consolation : t.status.fullBoard;
    return { ...base, title: drawTitle(view, t), detail };
  }
  const colour = colourOf(session.setup, winner);
  const { seats } = session.setup;
  const alone = modeOf(seats) === 'computer';
  const theirs = seatName(seats[colour].kind === 'computer' ? colour : other(colour), seats, t);
  const title = !alone
    ? t.status.wins(seatName(colour, seats, t))
    : seats[colour].kind === 'person'
      ? t.play.end.youWin(theirs)
      : t.play.end.youLose(theirs);
  const detail =
    lines.length === 1
      ? t.status.line(t.colour[colour], state.rules.connect, lines[0] ?? [])
      : t.status.lines(t.colour[colour], lines);
  return { ...base, title, detail };
}

function drawTitle({ session }: GameView, t: Messages): string {
  const { seats } = session.setup;
  const computer = kColours.find((colour) => seats[colour].kind === 'computer');
  if (modeOf(seats) !== 'computer' || computer === undefined) return t.status.draw;
  return t.play.end.drawWith(seatName(computer, seats, t));
}
