// Reviews every finished game without being asked, so that My games knows its accuracy, and Puzzles the
// mistakes of the person. A review that somebody asks for goes first: then this one waits, and tries again.

import { Cancelled } from '../../engine/client';
import type { Review, Speech } from '../../engine/protocol';
import { canReview, type GameView } from '../game_view';
import type { Ports } from '../ports';
import { reviewQuestion } from '../review_question';
import { modeOf, type Setup } from '../session';
import { isSolvedBoard } from '../solved_boards';
import type { Watched } from './keeper';
import { reviewed } from './keeping';
import { factsOf } from './mistakes';
import { type GameRecord, movesOfRecord } from './record';
import { newestFirst } from './statistics';
import type { GamesStore } from './store';

/** Milliseconds: nothing should slow down the end of the game. */
const kPause = 2000;

const kMaxCatchUp = 20;

interface Finished {
  id: string;
  setup: Setup;
  moves: readonly number[];
}

type ReviewedView = Pick<GameView, 'session' | 'lineState' | 'review'>;

export class QuietReviews {
  private readonly ports: Pick<Ports, 'engine' | 'clock'>;
  private readonly store: GamesStore;
  private readonly lang: () => Speech['lang'];
  private readonly waiting: Finished[] = [];
  private busy = false;

  constructor(
    ports: Pick<Ports, 'engine' | 'clock'>,
    store: GamesStore,
    lang: () => Speech['lang'],
  ) {
    this.ports = ports;
    this.store = store;
    this.lang = lang;
  }

  /** Reviews what is finished from now on, and learns from reviews that people ask for. */
  watchGame(game: Watched<ReviewedView>): () => void {
    let before: ReviewedView = game.view;
    return game.watch((view) => {
      const { session, lineState, review } = view;
      const wasOver = before.session.id !== session.id || before.lineState.outcome.over;
      const finished = { id: session.id, setup: session.setup, moves: lineState.moves };
      const known = before.review?.result;
      before = view;
      if (review?.result !== undefined && review.result !== known) void this.learn(finished, review.result);
      else if (!wasOver && canReview(view) && modeOf(session.setup.seats) !== 'computers') {
        this.waiting.push(finished);
        this.later();
      }
    });
  }

  /** Reviews the newest games whose accuracy is not known, such as one that was left at its end. */
  async catchUp(): Promise<void> {
    const missing = newestFirst(await this.store.all()).filter(isWorthReview).slice(0, kMaxCatchUp);
    for (const record of missing) {
      if (this.waiting.some(({ id }) => id === record.id)) continue;
      this.waiting.push({ id: record.id, setup: record.setup, moves: movesOfRecord(record) });
    }
    if (missing.length > 0) this.later();
  }

  /** Keeps what a review of a game has found; an incomplete one says too little. */
  async learn({ id, setup, moves }: Finished, review: Review): Promise<void> {
    this.forget(id);
    if (review.moves.some((move) => move.grade === 'unknown')) return;
    const facts = factsOf(review, setup, moves);
    // A store that cannot keep it has reported that.
    await this.store.update(id, (before) => reviewed(before, moves, facts)).catch(() => undefined);
  }

  private later(): void {
    this.ports.clock.after(kPause, () => void this.next());
  }

  private async next(): Promise<void> {
    const [game] = this.waiting;
    if (game === undefined || this.busy) return;
    this.busy = true;
    try {
      const { request, options } = reviewQuestion(game.setup, game.moves, this.lang());
      const review = await this.ports.engine.reviews.ask<'review'>(request, options);
      await this.learn(game, review);
    } catch (error) {
      // Somebody else needed the thread; anything else would fail again.
      if (!(error instanceof Cancelled)) this.forget(game.id);
    } finally {
      this.busy = false;
      if (this.waiting.length > 0) this.later();
    }
  }

  private forget(id: string): void {
    const index = this.waiting.findIndex((game) => game.id === id);
    if (index >= 0) this.waiting.splice(index, 1);
  }
}

/** On boards that are not solved a review may find too little, and would be tried again and again. */
function isWorthReview({ kind, setup, result, accuracy }: GameRecord): boolean {
  if (kind !== 'game' || result === undefined || accuracy !== undefined) return false;
  const { rules, seats } = setup;
  return isSolvedBoard(rules) && modeOf(seats) !== 'computers';
}
