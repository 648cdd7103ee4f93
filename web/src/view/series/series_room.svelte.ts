// The series of this browser, and the one that is open. It goes on while somebody looks at other places.

import { newBirth } from '../../model/birth';
import type { MatchGame, MatchPlan } from '../../engine/protocol';
import { SeriesRun, type RunView } from '../../model/series/run';
import type { Series } from '../../model/series/series';
import type { SeriesStore } from '../../model/series/store';
import type { Ports } from '../../model/ports';
import type { App } from '../app.svelte';
import { openSeries } from '../storage/series_db';

export class SeriesRoom {
  /** The latest first; none before they have been read. */
  kept = $state.raw<readonly Series[]>();
  /** What is shown. */
  view = $state.raw<RunView>();
  private readonly ports: Ports;
  private readonly store: Promise<SeriesStore> = openSeries(globalThis.indexedDB);
  private run: SeriesRun | undefined;

  constructor(ports: Ports) {
    this.ports = ports;
    void this.read();
  }

  async open(series: Series): Promise<void> {
    this.run?.pause();
    const store = await this.store;
    // All cores but one play, so that the page stays responsive.
    const players = Math.max(1, (navigator.hardwareConcurrency || 2) - 1);
    const team = this.ports.engine.team(players + 1);
    const [counter, ...lanes] = team;
    if (counter === undefined) return;
    const run = new SeriesRun(series, await store.games(series.id), { lanes, counter, store, clock: this.ports.clock });
    this.run = run;
    this.view = run.view;
    run.watch((view) => {
      if (this.run === run) this.view = view;
    });
  }

  async begin(plan: MatchPlan): Promise<void> {
    const series = { ...newBirth(this.ports), plan };
    await (await this.store).put(series);
    this.kept = [series, ...(this.kept ?? [])];
    await this.open(series);
    this.start();
  }

  start(): void {
    this.run?.start();
  }

  pause(): void {
    this.run?.pause();
  }

  /** Deletes it; the returned function restores it, with its games. */
  async remove(series: Series): Promise<() => void> {
    this.run?.pause();
    const store = await this.store;
    const games = await store.games(series.id);
    await store.remove(series.id);
    this.run = undefined;
    this.view = undefined;
    this.kept = this.kept?.filter(({ id }) => id !== series.id);
    const [next] = this.kept ?? [];
    if (next !== undefined) await this.open(next);
    return () => void this.bringBack(series, games);
  }

  private async bringBack(series: Series, games: readonly MatchGame[]): Promise<void> {
    const store = await this.store;
    await store.put(series);
    for (const game of games) await store.add(series.id, game);
    await this.read(series.id);
  }

  /** Shows this one, or the latest. */
  private async read(id?: string): Promise<void> {
    const all = await (await this.store).all();
    const kept = all.sort((a, b) => b.started - a.started);
    const shown = kept.find((series) => series.id === id) ?? kept[0];
    if (shown !== undefined) await this.open(shown);
    this.kept = kept;
  }
}

const rooms = new WeakMap<App, SeriesRoom>();

/** There is one for the page. */
export function seriesRoom(app: App, ports: Ports): SeriesRoom {
  const room = rooms.get(app) ?? new SeriesRoom(ports);
  rooms.set(app, room);
  return room;
}
