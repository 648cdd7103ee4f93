// The moves of the computers in a game: asks for one when it is a computer's turn, and shows that it
// is thinking.

import type { Decision, MoveProgress } from '../engine/protocol';
import { colourAt, modeOf, seatToMove } from './session';
import type { Speed } from './settings';
import type { Stage } from './stage';

const kLargestSeed = 2 ** 32;
/** Beside the limits that players have: for slow machines, and for options that ask for very much. */
export const kMoveSeconds = 10;
/** A player reports several times a second while it thinks. After this many silent seconds it is dead. */
export const kPatience = 20;
/** How long a move stays on the board before a computer answers it, in milliseconds. */
const kAnswerPause = { animated: 520, still: 120 };
const kSpeedPause: Record<Speed, number> = { slow: 2000, normal: 900, fast: 300 };

export class ComputerTurns {
  private readonly stage: Stage;
  private readonly onmove: (decision: Decision) => void;

  constructor(stage: Stage, onmove: (decision: Decision) => void) {
    this.stage = stage;
    this.onmove = onmove;
  }

  /** Thinks if it is a computer's turn and computers move by themselves. */
  take(): void {
    const { state, session, going } = this.stage.view;
    if (going && !state.outcome.over && seatToMove(session).kind === 'computer') {
      this.think(this.pause());
    }
  }

  /** One move, without a pause. */
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
    const seat = seatToMove(session);
    if (seat.kind !== 'computer' || state.outcome.over) return;
    const { era } = stage.turns;
    const colour = colourAt(session.setup, session.cursor);
    stage.change({ thinking: { colour, spec: seat.spec, positions: undefined } });
    const decision = stage.ports.engine.moves.ask<'move'>(
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
          if (!stage.turns.isLate(era)) this.report(report as MoveProgress);
        },
      },
    );
    stage.turns.answer(decision, pause, this.onmove, (error) => {
      stage.fail(error, era);
    });
  }

  private report({ nodes }: MoveProgress): void {
    const { thinking } = this.stage.view;
    if (thinking !== undefined) this.stage.change({ thinking: { ...thinking, positions: nodes } });
  }
}
