// Taking turns, in games and in drills: the computer answers once the last stone has been visible for a
// while, and whatever belongs to a position that is no longer shown is dropped.

import { Cancelled } from '../engine/client';
import type { ClockPort, LanePort } from './ports';

export class Turns {
  private readonly clock: ClockPort;
  private readonly lane: LanePort;
  /** Changes with the position, so that late answers are recognised. */
  private currentEra = 0;
  private changedAt = 0;
  private stopWaiting: () => void = () => undefined;

  /** The lane is the one in which the computer thinks about its moves. */
  constructor(clock: ClockPort, lane: LanePort) {
    this.clock = clock;
    this.lane = lane;
  }

  get era(): number {
    return this.currentEra;
  }

  /** Is an answer or an error from that era no longer wanted? */
  isLate(era: number, error?: unknown): boolean {
    return era !== this.currentEra || error instanceof Cancelled;
  }

  /** Begins a new era: drops everything that is under way. */
  halt(): void {
    ++this.currentEra;
    this.stopWaiting();
    this.lane.cancel();
  }

  /** The board has just changed; pauses are counted from now. */
  restartPause(): void {
    this.changedAt = this.clock.now();
  }

  /** Plays the computer's answer, but not before the board has been visible for `pause` milliseconds. */
  answer<T>(
    asked: Promise<T>,
    pause: number,
    play: (answer: T) => void,
    fail: (error: unknown) => void,
  ): void {
    const { era } = this;
    asked.then(
      (answer) => {
        if (this.isLate(era)) return;
        this.after(this.changedAt + pause - this.clock.now(), () => {
          play(answer);
        });
      },
      (error: unknown) => {
        if (!this.isLate(era, error)) fail(error);
      },
    );
  }

  /** Runs it later, unless the era ends first. Replaces what was waiting. */
  after(milliseconds: number, run: () => void): void {
    this.stopWaiting();
    if (milliseconds <= 0) {
      run();
      return;
    }
    const { era } = this;
    this.stopWaiting = this.clock.after(milliseconds, () => {
      if (!this.isLate(era)) run();
    });
  }
}
