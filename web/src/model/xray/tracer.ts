// Asks for traces, one after another: several parts of a page may want one at the same time, and none ends the
// question of another.

import { Cancelled } from '../../engine/client';
import type { MoveProgress } from '../../engine/protocol';
import type { LanePort } from '../ports';
import { parseTrace, type Trace, type TraceQuestion } from './trace';

export interface TraceOptions {
  signal?: AbortSignal;
  /** Does the opening book help this player? A solving player chooses the same move only with the same book. */
  book?: boolean;
  onProgress?: (progress: MoveProgress) => void;
}

/** A source of traces. */
export interface TracerPort {
  /** Rejects with Cancelled when the signal ends it, and with EngineError when the engine refuses it. */
  trace(question: TraceQuestion, options?: TraceOptions): Promise<Trace>;
}

/** As for a move in a game: a search that takes longer is not one to walk through. */
const kSeconds = 10;

export class Tracer implements TracerPort {
  private readonly lane: LanePort;
  private last: Promise<unknown> = Promise.resolve();

  constructor(lane: LanePort) {
    this.lane = lane;
  }

  trace(question: TraceQuestion, options: TraceOptions = {}): Promise<Trace> {
    const answer = this.last.then(() => this.ask(question, options));
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private async ask(question: TraceQuestion, { signal, book = false, onProgress }: TraceOptions): Promise<Trace> {
    if (signal?.aborted) throw new Cancelled();
    const { subject, spec: player, seed, limit } = question;
    const place =
      subject.kind === 'board' ? { rules: subject.rules, moves: subject.moves } : { example: 'textbook' as const };
    const answer = await this.lane.ask<'trace'>(
      { op: 'trace', ...place, player, seed, limit, limits: { seconds: kSeconds } },
      {
        book,
        ...(signal === undefined ? {} : { signal }),
        ...(onProgress === undefined ? {} : { onProgress: (report) => { onProgress(report as MoveProgress); } }),
      },
    );
    return parseTrace(answer, question);
  }
}
