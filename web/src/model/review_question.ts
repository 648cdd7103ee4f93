// How the engine is asked to review a game.

import type { AskOptions } from '../engine/client';
import type { Request, Speech } from '../engine/protocol';
import type { Setup } from './session';
import { isSolvedBoard } from './solved_boards';

/** For the whole game. */
const kSeconds = { solved: 120, other: 20 };

export function reviewQuestion(
  { rules, begins }: Setup,
  moves: readonly number[],
  lang: Speech['lang'],
): { request: Request<'review'>; options: AskOptions } {
  const seconds = isSolvedBoard(rules) ? kSeconds.solved : kSeconds.other;
  return { request: { op: 'review', rules, moves, lang, begins, limits: { seconds } }, options: { book: true } };
}
