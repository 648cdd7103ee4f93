// The doors from the daily puzzle to the other kinds.

import type { PuzzleMessages } from '../../i18n/puzzles';
import type { Memory } from './memory.svelte';

export interface Door {
  href: string;
  icon: string;
  title: string;
  line: string;
}

export function doorsOf(memory: Memory, mistakes: number, m: PuzzleMessages): Door[] {
  return [
    { href: '#puzzles/rush', icon: 'clock', title: m.rush.title, line: m.rush.door(memory.rush.best) },
    {
      href: '#puzzles/ladder',
      icon: 'up',
      title: m.ladder.title,
      line: m.ladder.door(Math.round(memory.ladder.rating.value)),
    },
    { href: '#puzzles/mistakes', icon: 'again', title: m.mistakes.title, line: mistakes === 0 ? m.mistakes.none : m.mistakes.door(mistakes) },
  ];
}
