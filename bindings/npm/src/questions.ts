// What an engine can be asked. A question is a generator: it yields requests and is given their answers. So it is
// written once, for an engine in this thread and for one in a thread of its own.

import type { Engine, Budget, PositionLike, Words } from './engine.ts';
import { type Answer, EngineError, type Limits, type Op, type Request, type Rules } from './protocol.ts';

export interface Asked {
  request: Request<Op>;
  budget: Budget;
}

export type Question<T> = Generator<Asked, T, unknown>;

/** The façade stops after ten seconds by default; this is as good as never. */
const kNoLimit: Limits = { seconds: 3e9 };
/** The length of excerpts in the messages of the command line. */
const kExcerptBytes = 40;

function* ask<K extends Op>(request: Request<K>, budget: Budget = {}): Question<Answer<K>> {
  return (yield { request: request as unknown as Request<Op>, budget }) as Answer<K>;
}

function limitsOf({ seconds, nodes }: Budget): Limits {
  if (seconds === undefined && nodes === undefined) return kNoLimit;
  return { ...(seconds !== undefined && { seconds }), ...(nodes !== undefined && { nodes }) };
}

/** A text as it is quoted in a message: on one line, and no longer than needed to recognise it. */
function excerpt(text: string): string {
  const encoder = new TextEncoder();
  let shown = '';
  let bytes = 0;
  for (const character of text) {
    const encoded = encoder.encode(character);
    bytes += encoded.length;
    if (bytes > kExcerptBytes) return `${shown}...`;
    const hidden = /[\p{C}\p{Zl}\p{Zp}]/u.test(character);
    shown += hidden ? [...encoded].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('') : character;
  }
  return shown;
}

/** The refusal with the position that it is about, as the command line phrases it. */
function about(position: string | readonly number[], error: unknown): unknown {
  // A failure with a field is about another argument, and says so itself.
  if (!(error instanceof EngineError) || error.failure.field !== undefined) return error;
  const text = typeof position === 'string' ? position : position.join('');
  return new EngineError({ ...error.failure, message: `position "${excerpt(text)}": ${error.message}` });
}

interface ReadPosition {
  rules: Partial<Rules>;
  moves: readonly number[];
}

function* read(position: PositionLike, board: Partial<Rules> = {}): Question<ReadPosition> {
  if (Array.isArray(position)) return { rules: board, moves: position as readonly number[] };
  if (typeof position === 'string') {
    try {
      const { rules, moves } = yield* ask<'load'>({ op: 'load', text: position, rules: board });
      return { rules, moves };
    } catch (error) {
      throw about(position, error);
    }
  }
  if (position === null || typeof position !== 'object' || !('moves' in position)) {
    throw new TypeError('a position is a text, a list of columns, or an object with moves');
  }
  return { rules: position.rules ?? board, moves: position.moves };
}

export const questions = {
  *version(): Question<string> {
    return (yield* ask<'version'>({ op: 'version' })).version;
  },

  *position(position: PositionLike = [], board: Partial<Rules> = {}) {
    return (yield* ask<'state'>({ op: 'state', ...(yield* read(position, board)) })).state;
  },

  *play(position: PositionLike, column: number) {
    return (yield* ask<'play'>({ op: 'play', ...(yield* read(position)), column })).state;
  },

  *solve(position: PositionLike, budget: Pick<Budget, 'signal' | 'onProgress'> = {}): Question<number> {
    const asked = yield* read(position);
    try {
      const { score } = yield* ask<'solve'>({ op: 'solve', ...asked, limits: kNoLimit }, budget);
      if (score === null) throw new Error('the solver gave up without a limit');
      return score;
    } catch (error) {
      throw about(typeof position === 'string' ? position : asked.moves, error);
    }
  },

  *analyze(position: PositionLike, budget: Budget = {}) {
    return yield* ask<'analyze'>({ op: 'analyze', ...(yield* read(position)), limits: limitsOf(budget) }, budget);
  },

  *explain(position: PositionLike, { language = 'en', begins = 'yellow', ...budget }: Words & Budget = {}) {
    const asked = { ...(yield* read(position)), lang: language, begins, limits: limitsOf(budget) };
    return yield* ask<'explain'>({ op: 'explain', ...asked }, budget);
  },

  *review(game: PositionLike, { language = 'en', begins = 'yellow', ...budget }: Words & Budget = {}) {
    const asked = { ...(yield* read(game)), lang: language, begins, limits: limitsOf(budget) };
    return yield* ask<'review'>({ op: 'review', ...asked }, budget);
  },

  *players() {
    return (yield* ask<'players'>({ op: 'players' })).players;
  },

  *choose(position: PositionLike, player: string, { seed = 1, ...budget }: { seed?: number } & Budget = {}) {
    const asked = { ...(yield* read(position)), player, seed, limits: limitsOf(budget) };
    return yield* ask<'move'>({ op: 'move', ...asked }, budget);
  },

  *text(position: PositionLike, to: 'digits' | 'cells' | 'record' | 'diagram') {
    return (yield* ask<'convert'>({ op: 'convert', ...(yield* read(position)), to })).text;
  },

  ask,
} satisfies { [M in keyof Engine]: (...args: never[]) => Question<ReturnType<Engine[M]>> };
