// The keys of each place, for the table that lists them.

import type { Route } from './route';

export const kShortcutGroups = ['board', 'play', 'moves', 'analyse', 'review', 'xray', 'page'] as const;
export type ShortcutGroup = (typeof kShortcutGroups)[number];

/** Keys whose names depend on the language. */
export type NamedKey = 'Ctrl' | 'Shift' | 'Enter' | 'Space' | 'Home' | 'End' | 'PageUp' | 'PageDown';
export type Key = NamedKey | 'Esc' | '←' | '→' | '↑' | '↓' | '1' | '9' | '0' | 'P' | 'Z' | 'Y' | '?';
/** Keys that are pressed together. */
export type Chord = readonly Key[];

export interface Shortcut {
  id: string;
  /** From the first of two keys to the second; otherwise any of them. */
  range?: boolean;
  keys: readonly Chord[];
}

export const kShortcuts = {
  board: [
    { id: 'drop', keys: [['1'], ['9']], range: true },
    { id: 'dropTenth', keys: [['0']] },
    { id: 'cells', keys: [['←'], ['→'], ['↑'], ['↓']] },
    { id: 'dropHere', keys: [['Enter'], ['Space']] },
    { id: 'edge', keys: [['Home'], ['End']] },
  ],
  play: [
    { id: 'undo', keys: [['Ctrl', 'Z']] },
    { id: 'redo', keys: [['Ctrl', 'Y'], ['Ctrl', 'Shift', 'Z']] },
    { id: 'step', keys: [['←'], ['→']] },
    { id: 'ends', keys: [['Home'], ['End']] },
    { id: 'toEnd', keys: [['Esc']] },
  ],
  moves: [
    { id: 'step', keys: [['←'], ['→']] },
    { id: 'round', keys: [['↑'], ['↓']] },
    { id: 'ends', keys: [['Home'], ['End']] },
  ],
  analyse: [
    { id: 'step', keys: [['←'], ['→']] },
    { id: 'aside', keys: [['↑'], ['↓']] },
    { id: 'ends', keys: [['Home'], ['End']] },
    { id: 'undo', keys: [['Ctrl', 'Z']] },
    { id: 'leave', keys: [['Esc']] },
  ],
  review: [
    { id: 'step', keys: [['←'], ['→']] },
    { id: 'mistakes', keys: [['PageUp'], ['PageDown']] },
  ],
  xray: [
    { id: 'step', keys: [['←'], ['→']] },
    { id: 'tree', keys: [['←'], ['→'], ['↑'], ['↓']] },
    { id: 'ends', keys: [['Home'], ['End']] },
    { id: 'large', keys: [['P']] },
  ],
  page: [
    { id: 'help', keys: [['?']] },
    { id: 'close', keys: [['Esc']] },
  ],
} as const satisfies Record<ShortcutGroup, readonly Shortcut[]>;

export type ShortcutId<G extends ShortcutGroup> = (typeof kShortcuts)[G][number]['id'];

/** The keys of the place in the address, and those of every page. */
export function groupsAt(route: Route): readonly ShortcutGroup[] {
  switch (route.place) {
    case 'play':
      return route.friend === undefined ? ['board', 'play', 'moves', 'page'] : ['board', 'moves', 'page'];
    case 'analyse':
      return ['board', 'analyse', ...(route.panel === 'review' ? (['review'] as const) : []), 'page'];
    case 'puzzles':
      return ['board', 'page'];
    case 'learn':
      return route.lesson === undefined ? ['page'] : ['board', 'page'];
    case 'lab':
      return route.xray === undefined ? ['page'] : ['xray', 'page'];
    default:
      return ['page'];
  }
}
