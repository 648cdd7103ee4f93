// One run of rush: puzzle after puzzle against the clock.

import { Drill, type DrillEvent, type DrillOptions, type DrillView } from '../drill/drill';
import type { Ports } from '../ports';
import type { Puzzle } from './puzzles';
import { puzzleExercise } from './puzzles';
import { ended, kRushKey, kRushMistakes, kRushTime, parseRush, type RushMemory, serializeRush } from './rush';

/** How long a result is shown before the next puzzle, in milliseconds. */
const kLook = { solved: 500, missed: 900 };
const kSecond = 1000;

/** Why a run is over; 'left' means that the person went elsewhere. */
export type RushEnd = 'time' | 'mistakes' | 'all' | 'left';

export interface RushView {
  puzzle: Puzzle;
  drill: DrillView;
  /** One for each puzzle so far: was it solved? */
  results: readonly boolean[];
  /** Milliseconds until time is up. */
  left: number;
  over: RushEnd | undefined;
  /** Is it the best run so far? */
  record: boolean;
}

export type RushEvent =
  | { kind: 'drill'; event: DrillEvent; puzzle: Puzzle }
  | { kind: 'next'; puzzle: Puzzle }
  | { kind: 'over'; view: RushView };

export class RushRun {
  private readonly ports: Ports;
  private readonly puzzles: readonly Puzzle[];
  private readonly options: DrillOptions;
  private readonly viewer: (view: RushView) => void;
  private readonly listener: (event: RushEvent) => void;
  private readonly started: number;
  private drill: Drill;
  private current: RushView;
  private stopTicking: () => void = () => undefined;
  private stopWaiting: () => void = () => undefined;

  /** Begins immediately with the first of these puzzles. */
  constructor(
    ports: Ports,
    puzzles: readonly [Puzzle, ...Puzzle[]],
    options: DrillOptions,
    viewer: (view: RushView) => void,
    listener: (event: RushEvent) => void,
  ) {
    this.ports = ports;
    this.puzzles = puzzles;
    this.options = { ...options, quick: true };
    this.viewer = viewer;
    this.listener = listener;
    this.started = ports.clock.now();
    const [puzzle] = puzzles;
    this.drill = this.opened(puzzle);
    this.current = {
      puzzle,
      drill: this.drill.view,
      results: [],
      left: kRushTime,
      over: undefined,
      record: false,
    };
    this.remember((memory) => ({ ...ended(memory), running: 0 }));
    this.tick();
  }

  get view(): RushView {
    return this.current;
  }

  play(column: number): void {
    if (this.current.over === undefined) this.drill.play(column);
  }

  /** The person goes elsewhere: the run is over, and counts. */
  leave(): void {
    this.finish('left');
  }

  // ------------------------------------------------------------------ inside

  private opened(puzzle: Puzzle): Drill {
    const drill = new Drill(
      this.ports,
      puzzleExercise(puzzle),
      this.options,
      (view) => {
        if (drill === this.drill && this.current.over === undefined) this.change({ drill: view });
      },
      (event) => {
        if (drill === this.drill) this.hear(event, puzzle);
      },
    );
    return drill;
  }

  private hear(event: DrillEvent, puzzle: Puzzle): void {
    if (this.current.over !== undefined) return;
    this.listener({ kind: 'drill', event, puzzle });
    if (event.kind === 'point') this.note(true);
    else if (event.kind === 'judged' && event.verdict.kind === 'lost') this.note(false);
  }

  private note(solved: boolean): void {
    const results = [...this.current.results, solved];
    this.change({ results });
    this.remember((memory) => ({ ...memory, running: count(results, true) }));
    if (count(results, false) >= kRushMistakes) this.finish('mistakes');
    else if (results.length >= this.puzzles.length) this.finish('all');
    else {
      this.stopWaiting = this.ports.clock.after(solved ? kLook.solved : kLook.missed, () => {
        this.next();
      });
    }
  }

  private next(): void {
    const puzzle = this.puzzles[this.current.results.length];
    if (puzzle === undefined) return;
    this.drill.close();
    this.drill = this.opened(puzzle);
    this.change({ puzzle, drill: this.drill.view });
    this.listener({ kind: 'next', puzzle });
    this.drill.start();
  }

  /** Counts the seconds down; the last one ends the run. */
  private tick(): void {
    const left = Math.max(0, this.started + kRushTime - this.ports.clock.now());
    this.change({ left });
    if (left === 0) this.finish('time');
    else {
      this.stopTicking = this.ports.clock.after(left % kSecond || kSecond, () => {
        this.tick();
      });
    }
  }

  private finish(over: RushEnd): void {
    if (this.current.over !== undefined) return;
    this.stopTicking();
    this.stopWaiting();
    this.drill.close();
    const before = parseRush(this.ports.store.read(kRushKey)).best;
    const solved = count(this.current.results, true);
    this.remember((memory) => ended({ ...memory, running: solved }));
    this.change({ over, record: solved > before });
    this.listener({ kind: 'over', view: this.current });
  }

  private remember(change: (memory: RushMemory) => RushMemory): void {
    const { store } = this.ports;
    store.write(kRushKey, serializeRush(change(parseRush(store.read(kRushKey)))));
  }

  private change(part: Partial<RushView>): void {
    this.current = { ...this.current, ...part };
    this.viewer(this.current);
  }
}

function count(results: readonly boolean[], solved: boolean): number {
  return results.filter((result) => result === solved).length;
}

export function solvedCount({ results }: RushView): number {
  return count(results, true);
}

export function missedCount({ results }: RushView): number {
  return count(results, false);
}
