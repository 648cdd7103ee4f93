// Plays a short game of ghosts on the start page when nobody has touched anything for a while.

import { kAttract } from '../../model/attract';

export class Attract {
  /** How many ghosts have fallen; none while somebody is there. */
  shown = $state(0);
  private length = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Waits, then plays this many stones, and repeats after a while. */
  begin(length: number): void {
    this.length = length;
    this.wait();
  }

  /** Somebody is there. */
  wake(): void {
    this.shown = 0;
    this.wait();
  }

  end(): void {
    clearTimeout(this.timer);
    this.shown = 0;
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.drop();
    }, kAttract.idle);
  }

  private drop(): void {
    if (this.shown === this.length) {
      this.wake();
      return;
    }
    this.shown += 1;
    const isLast = this.shown === this.length;
    this.timer = setTimeout(
      () => {
        this.drop();
      },
      isLast ? kAttract.rest : kAttract.apart,
    );
  }
}
