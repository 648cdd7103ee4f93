// A series that is being played. Its games are shared out among lanes; each is kept as soon as it has ended, so
// that nothing is lost by a reload. The table counts them in the order of their numbers, as the command line
// does, so that the same series has the same table at the same game.

import { Cancelled } from '../../engine/client';
import { type Failure, failureOf, type MatchGame, type MatchTable } from '../../engine/protocol';
import type { ClockPort, LanePort } from '../ports';
import { lengthOf, type Series } from './series';
import type { SeriesStore } from './store';

export type RunState = 'paused' | 'running' | 'done' | 'failed';

export interface RunView {
  series: Series;
  state: RunState;
  /** Those that have ended, by their numbers; it grows. */
  games: ReadonlyMap<number, MatchGame>;
  planned: number;
  /** None before the first game. */
  table: MatchTable | undefined;
  /** Seconds until the end, if they can be estimated. */
  left: number | undefined;
  failure: Failure | undefined;
}

export interface RunPorts {
  /** The lanes that play. */
  lanes: readonly LanePort[];
  /** The lane that counts. */
  counter: LanePort;
  store: SeriesStore;
  clock: ClockPort;
}

/** The number of ratings for the plot. */
export const kPoints = 60;
/** Milliseconds between two tables, at least. */
const kPause = 400;
/** Milliseconds between two looks at the games, at least. */
const kGlance = 100;
const kMillisecondsPerSecond = 1000;

export class SeriesRun {
  private readonly ports: RunPorts;
  private readonly series: Series;
  private readonly games: Map<number, MatchGame>;
  private readonly taken = new Set<number>();
  private readonly watchers = new Set<(view: RunView) => void>();
  private state: RunState;
  private failure: Failure | undefined;
  private table: MatchTable | undefined;
  private counting = false;
  private telling = false;
  /** Games in the order of their numbers, without a gap. */
  private readonly inOrder: string[] = [];
  private counted = -1;
  private begun = 0;
  private before = 0;

  constructor(series: Series, games: readonly MatchGame[], ports: RunPorts) {
    this.series = series;
    this.ports = ports;
    this.games = new Map(games.map((game) => [game.number, game]));
    this.state = this.games.size >= this.planned ? 'done' : 'paused';
    this.count();
  }

  get view(): RunView {
    return {
      series: this.series,
      state: this.state,
      games: this.games,
      planned: this.planned,
      table: this.table,
      left: this.secondsLeft(),
      failure: this.failure,
    };
  }

  watch(watcher: (view: RunView) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  start(): void {
    if (this.state === 'running' || this.state === 'done') return;
    this.state = 'running';
    this.failure = undefined;
    this.begun = this.ports.clock.now();
    this.before = this.games.size;
    this.tell();
    for (const lane of this.ports.lanes) void this.work(lane);
  }

  /** Games that have not ended are played again when it goes on. */
  pause(): void {
    if (this.state !== 'running') return;
    this.end('paused');
  }

  private get planned(): number {
    return lengthOf(this.series.plan);
  }

  private async work(lane: LanePort): Promise<void> {
    for (let number = this.take(); number !== undefined; number = this.take()) {
      try {
        const request = { op: 'match_game', ...this.series.plan, number } as const;
        const game = await lane.ask<'match_game'>(request, { book: true });
        await this.ports.store.add(this.series.id, game);
        this.add(game);
      } catch (error) {
        this.taken.delete(number);
        if (!(error instanceof Cancelled)) this.fail(error);
        return;
      }
    }
  }

  /** The lowest number that no lane has taken. */
  private take(): number | undefined {
    if (this.state !== 'running') return undefined;
    for (let number = this.inOrder.length; number < this.planned; ++number) {
      if (this.games.has(number) || this.taken.has(number)) continue;
      this.taken.add(number);
      return number;
    }
    return undefined;
  }

  private add(game: MatchGame): void {
    this.taken.delete(game.number);
    if (this.isDecided) return;
    this.games.set(game.number, game);
    if (this.games.size >= this.planned && this.state === 'running') this.state = 'done';
    this.count();
    if (this.state === 'done') this.tell();
    else this.tellSoon();
  }

  private fail(error: unknown): void {
    this.failure = failureOf(error);
    this.end('failed');
  }

  private end(state: RunState): void {
    this.state = state;
    for (const lane of this.ports.lanes) lane.cancel();
    this.tell();
  }

  /** Asks for a table of what is there, and again as long as more has come. */
  private count(): void {
    for (let game = this.games.get(this.inOrder.length); game !== undefined; game = this.games.get(this.inOrder.length)) {
      this.inOrder.push(game.digits);
    }
    if (this.counting || this.counted === this.inOrder.length || this.inOrder.length === 0) return;
    this.counting = true;
    this.counted = this.inOrder.length;
    const request = { op: 'match_table', ...this.series.plan, played: [...this.inOrder], points: kPoints } as const;
    this.ports.counter.ask<'match_table'>(request).then(
      (table) => {
        this.table = table;
        if (this.isDecided) this.close(table.games);
        this.tell();
        this.ports.clock.after(kPause, () => {
          this.counting = false;
          this.count();
        });
      },
      (error: unknown) => {
        this.counting = false;
        if (!(error instanceof Cancelled)) this.fail(error);
      },
    );
  }

  /** Has a test decided the match? */
  private get isDecided(): boolean {
    return (this.table?.sprt?.accepted ?? 'undecided') !== 'undecided';
  }

  /** Games beyond the deciding one are not part of the match, as on the command line. */
  private close(games: number): void {
    for (const number of [...this.games.keys()]) if (number >= games) this.games.delete(number);
    this.state = 'done';
    for (const lane of this.ports.lanes) lane.cancel();
  }

  private secondsLeft(): number | undefined {
    const done = this.games.size - this.before;
    // Nobody knows when a test decides.
    if (this.state !== 'running' || done === 0 || this.series.plan.sprt !== undefined) return undefined;
    const seconds = (this.ports.clock.now() - this.begun) / kMillisecondsPerSecond;
    return (seconds / done) * (this.planned - this.games.size);
  }

  /** Games may end faster than anybody can look. */
  private tellSoon(): void {
    if (this.telling) return;
    this.telling = true;
    this.ports.clock.after(kGlance, () => {
      this.telling = false;
      this.tell();
    });
  }

  private tell(): void {
    const { view } = this;
    for (const watcher of [...this.watchers]) watcher(view);
  }
}
