// The positions of lessons, and what the engine says about them.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Analysis, Explanation, GameState } from '../../../src/engine/protocol';
import type { Zugzwang } from '../../../src/engine/zugzwang';
import { columnName } from '../../../src/model/cells';
import type { LessonId } from '../../../src/model/learn/course';
import { stepsOf } from '../../../src/model/learn/steps';
import { kStandardRules } from '../../../src/model/session';
import { startEngine } from './engine';

const kBook = resolve(import.meta.dirname, '../../../../data/7x6.book');

export class Lessons {
  readonly engine: Zugzwang;

  private constructor(engine: Zugzwang) {
    this.engine = engine;
  }

  static async start(): Promise<Lessons> {
    const engine = await startEngine();
    // Some lessons begin with few stones.
    engine.loadBook(new Uint8Array(readFileSync(kBook)));
    return new Lessons(engine);
  }

  /** The position of a step, counted from 0, after further moves, given as column letters. */
  moves(id: LessonId, index = 0, more = ''): number[] {
    const digits = stepsOf(id)[index]?.digits;
    if (digits === undefined) throw new Error(`${id} ${index}`);
    return [...digits].map(Number).concat([...more].map((letter) => 'abcdefg'.indexOf(letter) + 1));
  }

  state(id: LessonId, index = 0, more = ''): GameState {
    return this.engine.ask<'state'>({ op: 'state', rules: kStandardRules, moves: this.moves(id, index, more) }).state;
  }

  analysis(id: LessonId, index = 0, more = ''): Analysis {
    return this.engine.ask<'analyze'>({ op: 'analyze', rules: kStandardRules, moves: this.moves(id, index, more) });
  }

  explanation(id: LessonId, index = 0, more = ''): Explanation & Record<string, unknown> {
    const moves = this.moves(id, index, more);
    return this.engine.ask<'explain'>({ op: 'explain', rules: kStandardRules, moves, lang: 'en', begins: 'yellow' }) as Explanation &
      Record<string, unknown>;
  }

  /** "first d3 waiting", for every threat. */
  threats(id: LessonId, index = 0, more = ''): string[] {
    const moves = this.moves(id, index, more);
    const { details } = this.engine.ask<'threats'>({ op: 'threats', rules: kStandardRules, moves });
    return details.map(({ side, cell, state }) => `${side} ${cell} ${state}`);
  }

  /** "first d3: b1 c2 e4", for every threat with the stones of its lines. */
  lines(id: LessonId, index = 0, more = ''): string[] {
    const played = new Set(this.state(id, index, more).names);
    const { details } = this.engine.ask<'threats'>({ op: 'threats', rules: kStandardRules, moves: this.moves(id, index, more) });
    return details.map(({ side, cell, lines }) => {
      const stones = lines.map((line) => line.filter((name) => played.has(name)).join(' '));
      return `${side} ${cell}: ${stones.join('; ')}`;
    });
  }

  /** "a loss 3, b win 1" for every column that can be played. */
  values(id: LessonId, index = 0, more = ''): string {
    return this.analysis(id, index, more)
      .columns.flatMap((value, at) =>
        value?.outcome ? [`${columnName(at + 1)} ${value.outcome}${value.in === null ? '' : ` ${value.in}`}`] : [],
      )
      .join(', ');
  }

  /** The columns with that outcome, as letters. */
  columns(outcome: 'win' | 'draw' | 'loss', id: LessonId, index = 0, more = ''): string {
    return this.analysis(id, index, more)
      .columns.map((value, at) => (value?.outcome === outcome ? columnName(at + 1) : ''))
      .join('');
  }

  /** The cells that were played after the position of the step. */
  played(id: LessonId, index: number, more: string): string {
    return this.state(id, index, more).names.slice(this.moves(id, index).length).join(' ');
  }

  /** Who has won, once it is over: "first", "second", "draw"; else "". */
  result(id: LessonId, index: number, more: string): string {
    const { outcome } = this.state(id, index, more);
    return outcome.over ? (outcome.winner ?? 'draw') : '';
  }
}
