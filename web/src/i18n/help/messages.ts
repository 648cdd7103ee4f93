// The texts of the table of keys, which are loaded with it.

import type { Key, ShortcutGroup, ShortcutId } from '../../model/shortcuts';

export interface HelpMessages {
  title: string;
  /** Heads of the table. */
  key: string;
  effect: string;
  /** Between two keys that both do it, and between the ends of a row of keys. */
  or: string;
  to: string;
  keys: Record<Key, string>;
  groups: { [Group in ShortcutGroup]: { title: string; items: Record<ShortcutId<Group>, string> } };
}
