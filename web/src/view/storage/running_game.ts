// Which game this tab plays. It is written synchronously, so that a reload or a crash loses no stone, while the
// database takes its time. A tab goes on with its own game; a new one with the last game of all, unless
// another tab is playing it.

import { kStorageKey, parseSession, serializeSession } from '../../model/autosave';
import type { StorePort } from '../../model/ports';
import { type Birth, newSession, type Session } from '../../model/session';

/** The part of LockManager that is needed here. */
export interface Locks {
  request(name: string, options: { ifAvailable: true }, hold: () => Promise<void>): Promise<unknown>;
  query(): Promise<{ held?: { name?: string }[] }>;
}

export class RunningGame {
  private readonly tab: StorePort;
  private readonly all: StorePort;
  private readonly locks: Locks | undefined;
  private held: string | undefined;
  private release: () => void = () => undefined;

  /** What belongs to the tab, what belongs to all tabs, and how they know of each other. */
  constructor(tab: StorePort, all: StorePort, locks: Locks | undefined) {
    this.tab = tab;
    this.all = all;
    this.locks = locks;
  }

  /** The game that is shown first, before it is known what other tabs do. */
  stored(birth: Birth): Session | undefined {
    return this.own(birth) ?? parseSession(this.all.read(kStorageKey), birth);
  }

  /** The game to go on with; none on the first visit. */
  async first(birth: Birth): Promise<Session | undefined> {
    const session = this.stored(birth);
    if (session === undefined || this.own(birth) !== undefined) return session;
    return (await this.isElsewhere(session.id)) ? newSession(session.setup, birth) : session;
  }

  write(session: Session): void {
    const text = serializeSession(session);
    this.tab.write(kStorageKey, text);
    this.all.write(kStorageKey, text);
    this.hold(session.id);
  }

  private own(birth: Birth): Session | undefined {
    return parseSession(this.tab.read(kStorageKey), birth);
  }

  private async isElsewhere(id: string): Promise<boolean> {
    try {
      const { held = [] } = (await this.locks?.query()) ?? {};
      return held.some(({ name }) => name === lockOf(id));
    } catch {
      return false;
    }
  }

  /** Lets other tabs know that this one plays the game, for as long as it does. */
  private hold(id: string): void {
    if (this.held === id) return;
    this.release();
    this.held = id;
    const holding = new Promise<void>((done) => (this.release = done));
    this.locks?.request(lockOf(id), { ifAvailable: true }, () => holding).catch(() => undefined);
  }
}

function lockOf(id: string): string {
  return `zugzwang.game.${id}`;
}
