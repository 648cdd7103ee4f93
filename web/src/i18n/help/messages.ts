// The texts of the table of keys, which are loaded with it.

import type { NamedKey, ShortcutGroup, ShortcutId } from '../../model/shortcuts';

export interface HelpMessages {
  title: string;
  /** The column headings of the table. */
  key: string;
  effect: string;
  /** Between the first and the last of a range of keys. */
  to: string;
  keys: Record<NamedKey, string>;
  groups: { [Group in ShortcutGroup]: { title: string; items: Record<ShortcutId<Group>, string> } };
}
