// The sounds and vibration of a game, where they are switched on.

import { celebrates } from '../../model/finale';
import type { GameEvent, GameView } from '../../model/game';
import type { Settings } from '../../model/settings';
import { buzz } from '../haptics';
import { playEnd, playTap } from '../sound';

export function giveFeedback(
  event: GameEvent,
  view: GameView,
  { sound, haptics }: Pick<Settings, 'sound' | 'haptics'>,
  animation: boolean,
): void {
  // Before the first interaction, browsers allow neither and log a warning.
  if (!(navigator.userActivation?.hasBeenActive ?? true)) return;
  if (event.kind === 'played') {
    if (sound) playTap(event.colour === 'red', animation);
    if (haptics) buzz('stone');
  } else if (event.kind === 'over') {
    const isWin = celebrates(view);
    const isDraw = view.state.outcome.winner === null;
    if (sound) playEnd(isDraw ? 'draw' : isWin ? 'win' : 'loss');
    if (haptics) buzz(isWin ? 'win' : 'end');
  }
}
