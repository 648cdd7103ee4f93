// The moves of the computers in a game: asks for one when it is a computer's turn, and shows that it
// is thinking.

import type { MoveProgress } from '../engine/protocol';
import { atEndOfLine, colourAt, type ComputerMove, modeOf, seatToMove } from './session';
import type { Speed } from './settings';
import type { GameContext } from './game_context';

const kLargestSeed = 2 ** 32;
/** On top of the players' own limits: for slow machines, and for options that ask for too much. */
export const kMoveSeconds = 10;
/** A player reports several times a second while it thinks. After this many silent seconds it counts as dead. */
export const kPatience = 20;
/** How long a move stays on the board before a computer answers it, in milliseconds. */
const kAnswerPause = { animated: 520, still: 120 };
/** When the time of a move is first shown, and how often after that, in milliseconds. */
const kFirstTick = 900;
const kTick = 1000;
const kSpeedPause: Record<Speed, number> = { slow: 2000, normal: 900, fast: 300 };

export class ComputerTurns {
  private readonly context: GameContext;
  private readonly onmove: (decision: ComputerMove) => void;

  constructor(context: GameContext, onmove: (decision: ComputerMove) => void) {
    this.context = context;
    this.onmove = onmove;
  }

  /** Thinks if it is a computer's turn and computers move by themselves. */
  take(): void {
    const { state, session, running } = this.context.view;
    if (running && !state.outcome.over && seatToMove(session).kind === 'computer') {
      this.think(this.pause());
    }
  }

  /** One move, without a pause. */
  step(): void {
    this.think(0);
  }

  private pause(): number {
    const { view, options } = this.context;
    if (modeOf(view.session.setup.seats) === 'computers') return kSpeedPause[options.speed];
    return options.animation ? kAnswerPause.animated : kAnswerPause.still;
  }

  private think(pause: number): void {
    const { context } = this;
    const { session, state } = context.view;
    const seat = seatToMove(session);
    // While somebody looks back, nobody moves: the stone would cut off what follows.
    if (seat.kind !== 'computer' || state.outcome.over || !atEndOfLine(session)) return;
    const { era } = context.turns;
    const colour = colourAt(session.setup, session.cursor);
    context.change({ thinking: { colour, spec: seat.spec, positions: undefined, seconds: 0 } });
    this.tick(era, kFirstTick);
    const seed = Math.floor(context.ports.random() * kLargestSeed);
    const decision = context.ports.engine.moves.ask<'move'>(
      {
        op: 'move',
        rules: session.setup.rules,
        moves: state.moves,
        player: seat.spec,
        seed,
        limits: { seconds: kMoveSeconds },
      },
      {
        book: context.usesBook(seat.spec),
        patience: kPatience,
        onProgress: (report) => {
          if (!context.turns.isLate(era)) this.report(report as MoveProgress);
        },
      },
    );
    context.turns.answer(decision.then((said) => ({ ...said, seed })), pause, this.onmove, (error) => {
      context.fail(error, era);
    });
  }

  /** Shows that time passes, whether the engine reports or not. */
  private tick(era: number, milliseconds: number): void {
    const { context } = this;
    context.ports.clock.after(milliseconds, () => {
      const { thinking } = context.view;
      if (thinking === undefined || context.turns.isLate(era)) return;
      context.change({ thinking: { ...thinking, seconds: thinking.seconds + 1 } });
      this.tick(era, kTick);
    });
  }

  private report({ nodes }: MoveProgress): void {
    const { thinking } = this.context.view;
    if (thinking !== undefined) this.context.change({ thinking: { ...thinking, positions: nodes } });
  }
}
