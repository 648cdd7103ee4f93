// Everything that keeps the games of this page: where they are stored, which one this tab plays, and who
// watches them.

import { newBirth } from '../../model/birth';
import type { Game } from '../../model/game';
import { Keeper } from '../../model/games/keeper';
import { QuietReviews } from '../../model/games/quiet_reviews';
import { SafeGames, type Trouble } from '../../model/games/safe_store';
import type { GamesStore } from '../../model/games/store';
import type { Ports } from '../../model/ports';
import type { Session } from '../../model/session';
import type { Speech } from '../../engine/protocol';
import { clock, store, tabStore } from '../browser';
import { DatabaseGames } from './games_db';
import { RunningGame } from './running_game';

const kChannel = 'zugzwang.games';

export class Keeping {
  readonly games: GamesStore;
  readonly keeper: Keeper;
  private readonly running = new RunningGame(tabStore, store, navigator.locks);
  private quiet: QuietReviews | undefined;

  constructor(tell: (trouble: Trouble) => void) {
    this.games = new SafeGames(openDatabase(), tell);
    this.keeper = new Keeper(this.games, () => clock.date());
  }

  /** The game that is shown until the engine is there. */
  stored(): Session | undefined {
    return this.running.stored(birth());
  }

  /** The game that this tab goes on with. */
  async first(): Promise<Session | undefined> {
    return this.running.first(birth());
  }

  /** Keeps the game from now on. */
  watch(game: Game, ports: Ports, lang: () => Speech['lang']): void {
    let { session } = game.view;
    this.running.write(session);
    game.watch((view) => {
      // Most changes are not moves.
      if (view.session !== session) this.running.write(view.session);
      ({ session } = view);
    });
    this.keeper.watchGame(game);
    game.listen((event) => {
      // Its variation belongs to a game that is kept, wherever it came from.
      if (event.kind === 'branched') this.keeper.keepGame(game.view);
    });
    this.quiet = new QuietReviews(ports, this.games, lang);
    this.quiet.watchGame(game);
  }

  /** Reviews finished games whose accuracy is not known. */
  async catchUp(): Promise<void> {
    await this.quiet?.catchUp();
  }
}

function birth(): ReturnType<typeof newBirth> {
  return newBirth({ clock, random: Math.random });
}

async function openDatabase(): Promise<GamesStore> {
  const canTell = typeof BroadcastChannel !== 'undefined';
  const games = new DatabaseGames(indexedDB, canTell ? new BroadcastChannel(kChannel) : undefined);
  await games.open();
  return games;
}
