// The moves of computers: asks for one when it is its turn, and lets it be seen that somebody thinks.

import type { Decision, MoveProgress } from '../engine/protocol';
import { colourAt, modeOf } from './session';
import type { Speed } from './settings';
import type { Stage } from './stage';

const kLargestSeed = 2 ** 32;
/** Beside the limits that players have: for slow machines, and for options that ask for very much. */
export const kMoveSeconds = 10;
/** A player that thinks says so several times a second. After so many seconds of silence it is dead. */
export const kPatience = 20;
/** How long a move stays on the board before a computer answers it, in milliseconds. */
const kAnswerPause = { animated: 520, still: 120 };
const kSpeedPause: Record<Speed, number> = { slow: 2000, normal: 900, fast: 300 };

export class ComputerTurns {
  private readonly stage: Stage;
  private readonly onmove: (decision: Decision) => void;
  private changedAt = 0;
  private stopWaiting: () => void = () => undefined;

  constructor(stage: Stage, onmove: (decision: Decision) => void) {
    this.stage = stage;
    this.onmove = onmove;
  }

  /** The position has just changed: from now on it is to be seen for a while. */
  restartPause(): void {
    this.changedAt = this.stage.ports.clock.now();
  }

  /** Everything under way belongs to a position that is no longer shown. */
  halt(): void {
    this.stage.endEra();
    this.stopWaiting();
    this.stage.ports.engine.moves.cancel();
  }

  /** Thinks if it is a computer's turn and computers move by themselves. */
  take(): void {
    const { state, going } = this.stage.view;
    if (going && !state.outcome.over && this.stage.seatToMove().kind === 'computer') {
      this.think(this.pause());
    }
  }

  /** One move, at once. */
  step(): void {
    this.think(0);
  }

  private pause(): number {
    const { view, options } = this.stage;
    if (modeOf(view.session.setup.seats) === 'computers') return kSpeedPause[options.speed];
    return options.animation ? kAnswerPause.animated : kAnswerPause.still;
  }

  private think(pause: number): void {
    const { stage } = this;
    const { session, state } = stage.view;
    const seat = stage.seatToMove();
    if (seat.kind !== 'computer' || state.outcome.over) return;
    const { era } = stage;
    const colour = colourAt(session.setup, session.cursor);
    stage.change({ thinking: { colour, spec: seat.spec, positions: undefined } });
    const finish = (decision: Decision): void => {
      if (era !== stage.era) return;
      const wait = this.changedAt + pause - stage.ports.clock.now();
      if (wait <= 0) this.onmove(decision);
      else {
        this.stopWaiting = stage.ports.clock.after(wait, () => {
          if (era === stage.era) this.onmove(decision);
        });
      }
    };
    stage.ports.engine.moves
      .ask<'move'>(
        {
          op: 'move',
          rules: session.setup.rules,
          moves: state.moves,
          player: seat.spec,
          seed: Math.floor(stage.ports.random() * kLargestSeed),
          limits: { seconds: kMoveSeconds },
        },
        {
          book: stage.usesBookFor(seat.spec),
          patience: kPatience,
          onProgress: (report) => {
            if (era === stage.era) this.report(report as MoveProgress);
          },
        },
      )
      .then(finish, (error: unknown) => {
        stage.fail(error, era);
      });
  }

  private report({ nodes }: MoveProgress): void {
    const { thinking } = this.stage.view;
    if (thinking !== undefined) this.stage.change({ thinking: { ...thinking, positions: nodes } });
  }
}
