// The end of a game as it happens: the last stone lands, its line is drawn, and then the result is announced.

import { kFinale, kPatienceForLanding, lineTime } from './finale';
import type { GameContext } from './game_context';

export class FinaleRun {
  private readonly context: GameContext;

  constructor(context: GameContext) {
    this.context = context;
  }

  /** The stone that ends the game has been played. */
  begin(): void {
    if (this.context.view.ending === 'told') {
      this.context.tell({ kind: 'over' });
      return;
    }
    this.context.turns.after(kPatienceForLanding, () => {
      this.drawLine();
    });
  }

  /** The page has shown the last stone landing. */
  landed(): void {
    if (this.context.view.ending !== 'landing') return;
    this.context.turns.after(kFinale.rest, () => {
      this.drawLine();
    });
  }

  private drawLine(): void {
    const { context } = this;
    context.change({ ending: 'line' });
    context.turns.after(lineTime(context.view), () => {
      context.change({ ending: 'told' });
      context.tell({ kind: 'over' });
    });
  }
}
