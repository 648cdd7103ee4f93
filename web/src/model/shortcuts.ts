// The keys of each place, for the table that tells them. A key is named as on the keyboard; in one shortcut,
// either of several keys will do.

import type { Route } from './route';

export const kShortcutGroups = ['board', 'play', 'moves', 'analyse', 'review', 'page'] as const;
export type ShortcutGroup = (typeof kShortcutGroups)[number];

/** Keys that are pressed together. */
export type Chord = readonly Key[];
export type Key =
  | 'Arrows' | 'Left' | 'Right' | 'Up' | 'Down'
  | 'Ctrl' | 'Shift' | 'Enter' | 'Space' | 'Home' | 'End' | 'PageUp' | 'PageDown' | 'Escape'
  | '1' | '9' | '0' | 'Z' | 'Y' | '?';

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
    { id: 'cells', keys: [['Arrows']] },
    { id: 'dropHere', keys: [['Enter'], ['Space']] },
    { id: 'edge', keys: [['Home'], ['End']] },
  ],
  play: [
    { id: 'undo', keys: [['Ctrl', 'Z']] },
    { id: 'redo', keys: [['Ctrl', 'Y'], ['Ctrl', 'Shift', 'Z']] },
    { id: 'toEnd', keys: [['Escape']] },
  ],
  moves: [
    { id: 'step', keys: [['Left'], ['Right']] },
    { id: 'round', keys: [['Up'], ['Down']] },
    { id: 'ends', keys: [['Home'], ['End']] },
  ],
  analyse: [
    { id: 'step', keys: [['Left'], ['Right']] },
    { id: 'aside', keys: [['Up'], ['Down']] },
    { id: 'ends', keys: [['Home'], ['End']] },
    { id: 'undo', keys: [['Ctrl', 'Z']] },
    { id: 'leave', keys: [['Escape']] },
  ],
  review: [
    { id: 'step', keys: [['Left'], ['Right']] },
    { id: 'mistakes', keys: [['PageUp'], ['PageDown']] },
  ],
  page: [
    { id: 'help', keys: [['?']] },
    { id: 'close', keys: [['Escape']] },
  ],
} as const satisfies Record<ShortcutGroup, readonly Shortcut[]>;

export type ShortcutId<G extends ShortcutGroup> = (typeof kShortcuts)[G][number]['id'];

/** What can be pressed where the address leads, and on every page. */
export function groupsAt(route: Route): readonly ShortcutGroup[] {
  switch (route.place) {
    case 'play':
      return ['board', 'play', 'moves', 'page'];
    case 'analyse':
      return ['board', 'analyse', ...(route.panel === 'review' ? (['review'] as const) : []), 'page'];
    case 'puzzles':
      return ['board', 'page'];
    case 'learn':
      return route.lesson === undefined ? ['page'] : ['board', 'page'];
    default:
      return ['page'];
  }
}
