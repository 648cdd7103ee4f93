// The mistakes of the person's own games, as they are known now.

import { type OwnMistake, mistakesOf } from '../../model/games/mistakes';
import type { GamesStore } from '../../model/games/store';

export class OwnMistakes {
  /** None until they have been read. */
  all = $state.raw<readonly OwnMistake[]>();

  constructor(games: GamesStore) {
    $effect(() => {
      void this.read(games);
      return games.watch(() => {
        void this.read(games);
      });
    });
  }

  private async read(games: GamesStore): Promise<void> {
    try {
      this.all = mistakesOf(await games.all());
    } catch {
      // Without kept games there are no mistakes to show.
      this.all = [];
    }
  }
}
