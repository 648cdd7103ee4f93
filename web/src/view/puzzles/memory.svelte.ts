// What is remembered about puzzles, as components read it. Another tab may have written in the meantime, so each
// change is made to what is stored now.

import { type Diary, kDailyKey, parseDiary, serializeDiary } from '../../model/puzzles/diary';
import { kLadderKey, type Ladder, parseLadder, serializeLadder } from '../../model/puzzles/ladder';
import { type Corrected, kMistakesKey, parseCorrected, serializeCorrected } from '../../model/puzzles/mistakes';
import { kPuzzlesKey, parseProgress, type Progress, type PuzzleState, serializeProgress, withAttempt } from '../../model/puzzles/progress';
import { kRushKey, parseRush, type RushMemory, serializeRush } from '../../model/puzzles/rush';
import type { StorePort } from '../../model/ports';
import type { Note } from './solving.svelte';

interface Form<T> {
  key: string;
  parse: (text: string | null) => T;
  serialize: (value: T) => string;
}

const kForms = {
  progress: { key: kPuzzlesKey, parse: parseProgress, serialize: serializeProgress } satisfies Form<Progress>,
  diary: { key: kDailyKey, parse: parseDiary, serialize: serializeDiary } satisfies Form<Diary>,
  ladder: { key: kLadderKey, parse: parseLadder, serialize: serializeLadder } satisfies Form<Ladder>,
  rush: { key: kRushKey, parse: parseRush, serialize: serializeRush } satisfies Form<RushMemory>,
  corrected: { key: kMistakesKey, parse: parseCorrected, serialize: serializeCorrected } satisfies Form<Corrected>,
};

export class Memory {
  progress = $state.raw<Progress>(new Map());
  diary = $state.raw<Diary>(new Map());
  ladder = $state.raw<Ladder>(parseLadder(null));
  rush = $state.raw<RushMemory>(parseRush(null));
  corrected = $state.raw<Corrected>(new Set());
  private readonly store: StorePort;

  constructor(store: StorePort) {
    this.store = store;
    this.read();
  }

  /** Everything, as it is stored now. */
  read(): void {
    const stored = <T>({ key, parse }: Form<T>): T => parse(this.store.read(key));
    this.progress = stored(kForms.progress);
    this.diary = stored(kForms.diary);
    this.ladder = stored(kForms.ladder);
    this.rush = stored(kForms.rush);
    this.corrected = stored(kForms.corrected);
  }

  keepProgress(change: (progress: Progress) => Progress): void {
    this.progress = this.kept(kForms.progress, this.progress, change);
  }

  /** What happened to a puzzle. */
  keepNote(id: string, note: Note): void {
    const state = stateAfter(note);
    if (state === undefined) return;
    this.keepProgress((progress) => withAttempt(progress, id, state, state === 'shown' ? 0 : 1));
  }

  keepDiary(change: (diary: Diary) => Diary): void {
    this.diary = this.kept(kForms.diary, this.diary, change);
  }

  keepLadder(change: (ladder: Ladder) => Ladder): void {
    this.ladder = this.kept(kForms.ladder, this.ladder, change);
  }

  keepRush(change: (memory: RushMemory) => RushMemory): void {
    this.rush = this.kept(kForms.rush, this.rush, change);
  }

  keepCorrected(change: (corrected: Corrected) => Corrected): void {
    this.corrected = this.kept(kForms.corrected, this.corrected, change);
  }

  private kept<T>({ key, parse, serialize }: Form<T>, now: T, change: (value: T) => T): T {
    const text = this.store.read(key);
    // Where nothing can be stored, what is known here is all there is.
    const next = change(text === null ? now : parse(text));
    this.store.write(key, serialize(next));
    return next;
  }
}

function stateAfter(note: Note): PuzzleState | undefined {
  if (note.kind === 'solved') return note.helped ? 'hinted' : 'solved';
  if (note.kind === 'shown') return 'shown';
  return note.kind === 'miss' ? 'tried' : undefined;
}
