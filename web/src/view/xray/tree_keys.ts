// The keys of a tree, as the ARIA pattern has them.

import type { TreeItem } from '../../model/xray/outline';

export type TreeMove = { kind: 'go' | 'toggle' | 'choose'; item: TreeItem };

/** `items` are those in sight, each before what is below it. None if the key means nothing here. */
export function moveIn(items: readonly TreeItem[], at: TreeItem, key: string): TreeMove | undefined {
  const index = items.indexOf(at);
  const go = (item: TreeItem | undefined): TreeMove => ({ kind: 'go', item: item ?? at });
  const isOpen = at.children.length > 0;
  switch (key) {
    case 'ArrowDown':
      return go(items[index + 1]);
    case 'ArrowUp':
      return go(items[index - 1]);
    case 'Home':
      return go(items[0]);
    case 'End':
      return go(items.at(-1));
    case 'ArrowRight':
      return isOpen ? go(at.children[0]) : at.opens ? { kind: 'toggle', item: at } : go(at);
    case 'ArrowLeft':
      return isOpen && at.depth > 0 ? { kind: 'toggle', item: at } : go(items.find(({ node }) => node !== undefined && node === at.parent));
    case 'Enter':
    case ' ':
      return { kind: 'choose', item: at };
    default:
      return undefined;
  }
}
