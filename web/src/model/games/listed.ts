// One game of a file of many, in words: who played, and how it ended.

import type { ListedGame, Side } from '../../engine/protocol';
import type { Messages } from '../../i18n/messages';
import { type Colour, kColours } from '../session';
import { playerTitle } from '../wording';

function sideOf(game: ListedGame, colour: Colour): Side {
  return colour === (game.begins ?? 'yellow') ? 'first' : 'second';
}

export function listedPlayer(game: ListedGame, colour: Colour, t: Messages): string {
  const name = game[sideOf(game, colour)];
  return name === '' ? t.person : playerTitle(name, t);
}

export function listedResult(game: ListedGame, t: Messages): string {
  const { winner } = game.result;
  if (winner === null) return t.files.open;
  if (winner === 'draw') return t.status.draw;
  const colour = kColours.find((one) => sideOf(game, one) === winner) ?? 'yellow';
  return t.files.won(t.colour[colour]);
}
