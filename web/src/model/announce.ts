// What the live region says, for screen readers.

import type { Messages } from '../i18n/messages';
import type { GameEvent, GameView } from './game';
import { accuracyText } from './review';
import { colourAt, modeOf, seatAt } from './session';
import { evaluationText, hintText, noticeText, statusOf } from './status';
import { seatName } from './wording';

/** The sentence for an event; empty if there is nothing to say. */
export function announcement(event: GameEvent, view: GameView, t: Messages): string {
  const { setup, cursor } = view.session;
  switch (event.kind) {
    case 'played':
      return t.live.played(t.colour[event.colour], event.cell);
    case 'over':
      return ending(view, t);
    case 'refused':
      return noticeText(event, view, t);
    case 'moved': {
      const said = { undo: t.live.undone, redo: t.live.redone, jump: t.live.jumped }[event.how](cursor);
      return view.state.outcome.over ? `${said} ${ending(view, t)}` : said;
    }
    case 'branched':
    // Explanations and previews make their own announcements.
    case 'explained':
    case 'looked':
      return '';
    case 'new':
      return isYou(view, 0)
        ? t.live.youBegin
        : t.live.newGame(seatName(colourAt(setup, 0), setup.seats, t));
    case 'loaded': {
      const said = `${t.files.loaded} ${t.live.jumped(cursor)}`;
      return view.state.outcome.over ? `${said} ${ending(view, t)}` : said;
    }
    case 'hint':
      return hintText(view, t);
    case 'evaluated':
      return view.evaluation === undefined
        ? ''
        : evaluationText(view.evaluation, view, colourAt(setup, cursor), t);
    case 'reviewed': {
      const review = view.review?.result;
      return review === undefined ? '' : `${review.summary} ${accuracyText(review, setup, t)}`;
    }
    case 'paused':
      return `${statusOf(view, t).title}.`;
    case 'failed':
      return t.status.failed(t.refusal(event.failure));
  }
}

/** Is this stone played by the only person in the game? */
function isYou(view: GameView, ply: number): boolean {
  const { setup } = view.session;
  return modeOf(setup.seats) === 'computer' && seatAt(setup, ply).kind === 'person';
}

function ending(view: GameView, t: Messages): string {
  const { title, detail } = statusOf(view, t);
  return `${title}. ${detail}`;
}
