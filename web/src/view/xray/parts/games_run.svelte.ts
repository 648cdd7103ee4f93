// Random games, looked at one after another, and the board of the one that is shown.

import type { GameState } from '../../../engine/protocol';
import { cellName } from '../../../model/cells';
import { emptySketch } from '../../../model/explanation';
import { type BoardPicture, boardPicture, kStonesApart } from '../../../model/picture';
import type { ClockPort, RulesPort } from '../../../model/ports';
import { stateOf } from '../../../model/rules';
import type { Colours } from '../../../model/session';
import { growthOf, lastSimulation, movesOfGame, paceAfter } from '../../../model/xray/monte_carlo';
import type { Trace } from '../../../model/xray/trace';

/** Milliseconds: to read the result of a game that fell stone by stone, of one that appeared, and of many. */
const kRest = { fallen: 1100, single: 420, many: 150 };

interface Surroundings {
  rules: RulesPort;
  clock: ClockPort;
  colours: () => Colours;
  animated: () => boolean;
  /** Where it begins, and who is told when another game is shown. */
  start: number;
  onat: (at: number) => void;
}

export class GamesRun {
  readonly trace: Trace;
  /** How many games have been played. */
  at = $state(0);
  playing = $state(false);
  /** The column whose estimate is followed. */
  column = $state(0);
  private falls = $state(false);
  private readonly around: Surroundings;
  private stopWaiting: () => void = () => undefined;

  readonly growth = $derived.by(() => growthOf(this.trace));
  readonly last = $derived.by(() => lastSimulation(this.trace));
  /** None before the first game, and where they are only counted. */
  readonly simulation = $derived.by(() => this.trace.simulations[this.at - 1]);
  readonly state = $derived.by((): GameState => {
    const { subject } = this.trace.question;
    if (subject.kind !== 'board') throw new TypeError('games are played on a board');
    const after = this.simulation === undefined ? [] : movesOfGame(this.simulation);
    return stateOf(this.around.rules, subject.rules, [...subject.moves, ...after]);
  });

  constructor(trace: Trace, around: Surroundings) {
    this.trace = trace;
    this.around = around;
    this.column = trace.found ?? trace.move;
    this.at = Math.min(this.last, around.start);
  }

  /** The stones that the tree chose are ringed; the others fell at random. */
  readonly picture = $derived.by((): BoardPicture => {
    const stones = this.stonesBefore();
    const path = this.state.names.slice(stones, stones + (this.simulation?.path.length ?? 0));
    const picture = boardPicture(this.state, this.around.colours(), {
      threats: undefined,
      chips: [],
      falling: this.falls ? stones + 1 : undefined,
      sketch: undefined,
      playable: false,
      suggested: undefined,
    });
    const bright = new Set(picture.stones.map(cellName));
    return { ...picture, sketch: path.length === 0 ? undefined : { ...emptySketch, bright, rings: new Set(path) } };
  });

  go(at: number, falls = false): void {
    this.falls = falls && this.around.animated();
    this.at = Math.max(0, Math.min(this.last, at));
    this.around.onat(this.at);
  }

  step(games: number): void {
    this.pause();
    this.go(this.at + games, games === 1);
  }

  play(): void {
    if (this.at >= this.last) this.go(0);
    this.playing = true;
    this.tick();
  }

  pause(): void {
    this.playing = false;
    this.stopWaiting();
  }

  private tick(): void {
    const { step, falls } = paceAfter(this.at);
    this.go(this.at + step, falls);
    if (this.at >= this.last) {
      this.playing = false;
      return;
    }
    const stones = this.falls ? this.state.ply - this.stonesBefore() : 0;
    const rest = this.falls ? kRest.fallen : step === 1 ? kRest.single : kRest.many;
    this.stopWaiting = this.around.clock.after(stones * kStonesApart + rest, () => {
      if (this.playing) this.tick();
    });
  }

  private stonesBefore(): number {
    const { subject } = this.trace.question;
    return subject.kind === 'board' ? subject.moves.length : 0;
  }
}
