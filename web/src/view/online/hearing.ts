// What is announced at a table: sentences for screen readers, and sounds and vibration where they are switched on.

import { announcement } from '../../model/announce';
import type { GameEvent } from '../../model/game';
import type { OnlineEvent, Trouble } from '../../model/online/online_table';
import type { Table } from '../../model/online/table';
import { endOf, nameOf, refusalText } from '../../model/online/words';
import { kSeatNames, type Presence, type TableEvent } from '../../model/online/wire';
import { buzz } from '../haptics';
import { playEnd, playTap } from '../sound';
import type { Playing } from './playing.svelte';
import { outbox, seatKeys } from './remembered';

/** What is seen on the board. */
export function heardOnBoard(playing: Playing, event: GameEvent): void {
  const { app, board } = playing;
  if (event.kind === 'played') {
    app.say(announcement(event, board, app.t));
    feel(playing, () => {
      playTap(event.colour === 'red', app.animation);
    }, 'stone');
  } else if (event.kind === 'over') tellEnd(playing);
  else if (event.kind === 'moved' && playing.view.pending === undefined) {
    app.say(app.t.live.jumped(board.session.cursor));
  }
}

export function heardAtTable(playing: Playing, event: OnlineEvent): void {
  const { app, m, view } = playing;
  if (event.kind === 'happened') happened(playing, event.event, event.before, event.after);
  else if (event.kind === 'refused') refused(playing, event.trouble);
  else if (event.kind === 'presence' && event.before !== undefined) met(playing, event.before, event.after);
  else if (event.kind === 'phase' && view.table !== undefined) {
    if (event.phase === 'waiting') app.say(m.live.broken);
    if (event.phase === 'live') app.say(m.live.live);
  }
}

/** Before the first interaction, browsers allow neither and log a warning. */
function feel({ app }: Playing, sound: () => void, touch: 'stone' | 'win' | 'end'): void {
  if (!(navigator.userActivation?.hasBeenActive ?? true)) return;
  if (app.settings.sound) sound();
  if (app.settings.haptics) buzz(touch);
}

function tellEnd(playing: Playing): void {
  const { view, board, app } = playing;
  const end = endOf(view, board, playing.words);
  if (end === undefined) return;
  app.say(`${end.title}. ${end.detail}`);
  const winner = view.table?.game?.result?.winner;
  const won = winner !== undefined && (winner === view.seat || view.seat === undefined);
  feel(playing, () => {
    playEnd(winner === undefined ? 'draw' : won ? 'win' : 'loss');
  }, won ? 'win' : 'end');
}

/** What is not seen on the board. */
function happened(playing: Playing, event: TableEvent, before: Table | undefined, after: Table): void {
  const { app, m, words, view } = playing;
  if (before === undefined) return;
  const say = (text: string): void => {
    app.say(text);
  };
  playing.notice = '';
  switch (event.kind) {
    case 'seated':
      say(event.seat === view.seat ? m.live.youSit : m.live.sat(nameOf(after, event.seat, words)));
      return;
    case 'renamed':
      say(m.live.renamed(nameOf(after, event.seat, words)));
      return;
    case 'started':
      playing.dialog = undefined;
      say(m.live.started(event.game));
      return;
    case 'takeback_accepted':
      say(m.live.takenBack(event.stones));
      return;
    case 'takeback_declined':
    case 'draw_declined':
    case 'rematch_declined':
      if (event.seat !== view.seat) playing.note(m.live.declined);
      return;
    case 'takeback_offered':
    case 'draw_offered':
    case 'rematch_offered': {
      const texts = { takeback_offered: m.offers.takeback, draw_offered: m.offers.draw, rematch_offered: m.offers.rematch };
      if (event.seat !== view.seat) say(texts[event.kind](nameOf(after, event.seat, words)));
      return;
    }
    case 'handed_over':
      if (event.seat === view.seat) app.tell(m.live.handedOver);
      return;
    case 'moved':
      return;
    default:
      if (after.game?.result !== undefined && before.game?.result === undefined) tellEnd(playing);
  }
}

function refused(playing: Playing, { kind, reason }: Trouble): void {
  const { id, phase } = playing.view;
  if (reason === 'no_such_table' && id !== undefined) {
    seatKeys.forget(id);
    outbox.forget(id);
  }
  // What is shown instead of the table needs no message.
  if (phase === 'ended') return;
  const text = refusalText(reason, playing.words);
  playing.note(kind === 'move' ? playing.m.stoneRefused(text) : text);
}

function met(playing: Playing, before: Presence, after: Presence): void {
  const { app, m, words, view } = playing;
  for (const seat of kSeatNames) {
    const was = before[seat]?.here;
    const is = after[seat]?.here;
    if (view.table === undefined || seat === view.seat || was === is || was === undefined || is === undefined) continue;
    app.say((is ? m.live.back : m.live.away)(nameOf(view.table, seat, words)));
  }
}
