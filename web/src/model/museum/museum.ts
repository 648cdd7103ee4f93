// Published experiments, run again row by row. What has been measured stays until the page is left.

import { Cancelled } from '../../engine/client';
import { type Exhibit, type ExhibitRow, type Failure, failureOf, type Figure } from '../../engine/protocol';
import type { LanePort, RulesPort } from '../ports';
import { kStandardRules } from '../session';

export interface MuseumView {
  exhibits: readonly Exhibit[];
  /** For the program without published times: its first move, by random games per leaf. */
  firstMoves: readonly TimeBar[];
  /** Which row is being run, from 0. */
  running: { name: string; row: number } | undefined;
  /** Those that wait for it. */
  waiting: readonly string[];
  failure: Failure | undefined;
}

/** What takes no longer than a blink is run for every visitor, followed by the times, which the page shows first. */
const kQuick: readonly Exhibit['rerun'][] = ['moves', 'valuations', 'textbook', 'times'];

/** Waits among the exhibits. */
export const kFirstMoves = 'first-moves';
const kLeafGames = [50, 100, 200, 400];

export class Museum {
  private readonly lane: LanePort;
  private exhibits: readonly Exhibit[];
  private firstMoves: readonly TimeBar[] = kLeafGames.map((games) => ({ label: String(games), then: undefined, here: undefined }));
  private running: MuseumView['running'];
  private waiting: readonly string[] = [];
  private failure: Failure | undefined;
  private readonly watchers = new Set<(view: MuseumView) => void>();

  constructor(rules: RulesPort, lane: LanePort) {
    this.lane = lane;
    this.exhibits = rules.ask<'museum'>({ op: 'museum' }).exhibits;
  }

  get view(): MuseumView {
    const { exhibits, firstMoves, running, waiting, failure } = this;
    return { exhibits, firstMoves, running, waiting, failure };
  }

  watch(watcher: (view: MuseumView) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  runQuick(): void {
    for (const rerun of kQuick) {
      if (rerun === 'times') this.run(kFirstMoves);
      for (const exhibit of this.exhibits) if (exhibit.rerun === rerun) this.run(exhibit.name);
    }
  }

  run(name: string): void {
    if (this.running?.name === name || this.waiting.includes(name)) return;
    this.waiting = [...this.waiting, name];
    if (this.running === undefined) void this.work();
    else this.tell();
  }

  /** Rows that are done stay; all others are left. */
  stop(): void {
    this.waiting = [];
    this.lane.cancel();
    this.tell();
  }

  private async work(): Promise<void> {
    this.failure = undefined;
    try {
      for (let name = this.next(); name !== undefined; name = this.next()) {
        await (name === kFirstMoves ? this.runFirstMoves() : this.runExhibit(name));
      }
    } catch (error) {
      this.waiting = [];
      if (!(error instanceof Cancelled)) this.failure = failureOf(error);
    }
    this.running = undefined;
    this.tell();
  }

  private next(): string | undefined {
    const [name, ...rest] = this.waiting;
    this.waiting = rest;
    return name;
  }

  private async runExhibit(name: string): Promise<void> {
    const rows = this.exhibits.find((exhibit) => exhibit.name === name)?.rows.length ?? 0;
    for (let row = 0; row < rows; ++row) {
      this.running = { name, row };
      this.tell();
      const answer = await this.lane.ask<'reproduce'>({ op: 'reproduce', exhibit: name, row: row + 1 }, { book: true });
      this.exhibits = this.exhibits.map((exhibit) =>
        exhibit.name === name ? { ...exhibit, rows: exhibit.rows.with(row, answer.row) } : exhibit,
      );
    }
  }

  private async runFirstMoves(): Promise<void> {
    for (const [row, { label }] of this.firstMoves.entries()) {
      this.running = { name: kFirstMoves, row };
      this.tell();
      const request = { op: 'move', rules: kStandardRules, moves: [], player: `playouts:n=${label}`, seed: 1 } as const;
      const { seconds: here } = await this.lane.ask<'move'>(request);
      this.firstMoves = this.firstMoves.with(row, { label, then: undefined, here });
    }
  }

  private tell(): void {
    for (const watcher of [...this.watchers]) watcher(this.view);
  }
}

export function isMeasured({ figures }: ExhibitRow): boolean {
  return figures.some(({ here }) => here !== undefined);
}

/** How many figures must be equal, and how many of those that have been run really are. */
export function judged(exhibits: readonly Exhibit[]): { all: number; run: number; equal: number } {
  const figures = exhibits.flatMap(({ rows }) => rows.flatMap((row) => row.figures));
  const compared = figures.filter((figure) => figure.class === 'exact' && figure.published !== null);
  return {
    all: compared.length,
    run: compared.filter(({ equal }) => equal !== undefined).length,
    equal: compared.filter(({ equal }) => equal === true).length,
  };
}

/** The quantities of an exhibit, in their order. */
export function quantitiesOf({ rows }: Exhibit): readonly Figure[] {
  return rows[0]?.figures ?? [];
}

/** The time that is compared, in seconds; none for exhibits without. */
export interface TimeBar {
  label: string;
  then: number | undefined;
  here: number | undefined;
}

export function timeBars({ rows }: Exhibit): TimeBar[] {
  return rows.flatMap(({ label, figures }) => {
    const time = figures.find((figure) => figure.class === 'time');
    if (time === undefined) return [];
    return [{ label, then: seconds(time.published), here: seconds(time.here) }];
  });
}

function seconds(value: Figure['here']): number | undefined {
  return typeof value === 'number' && value > 0 ? value : undefined;
}

const kShortest = 5e-6;
const kLongest = 80;

/** How long a bar is, from 0 to 1, on one logarithmic scale for all. */
export function barLength(time: number): number {
  const position = Math.log10(time / kShortest) / Math.log10(kLongest / kShortest);
  return Math.min(1, Math.max(0.015, position));
}
