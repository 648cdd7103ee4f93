// The daily puzzle for a door in another place, which loads it when it has the time.

import { kPuzzleMessages } from '../../i18n/puzzles';
import { namesOf } from '../../model/drill/picture';
import { dayOf } from '../../model/puzzles/days';
import { kDailyKey, parseDiary } from '../../model/puzzles/diary';
import { type DailyDoor, dailyDoor } from '../../model/puzzles/door';
import type { App } from '../app.svelte';
import { clock, store } from '../browser';
import { loadPuzzles } from './load';

export type { DailyDoor } from '../../model/puzzles/door';

/** Fails if the puzzles cannot be loaded. */
export async function loadDailyDoor(app: App): Promise<DailyDoor | undefined> {
  const puzzles = await loadPuzzles();
  const { you: first, opponent: second } = namesOf('first', app.t);
  const diary = parseDiary(store.read(kDailyKey));
  return dailyDoor(puzzles, diary, dayOf(clock.date()), { first, second }, kPuzzleMessages[app.settings.language]);
}
