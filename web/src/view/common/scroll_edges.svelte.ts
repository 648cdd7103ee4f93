// Does a row that scrolls sideways continue beyond what is seen of it?

import type { Attachment } from 'svelte/attachments';

/** Half a pixel is not more. */
const kSlack = 2;

export class ScrollEdges {
  before = $state(false);
  after = $state(false);

  readonly watch: Attachment<HTMLElement> = (row) => {
    const look = (): void => {
      this.before = row.scrollLeft > kSlack;
      this.after = row.scrollLeft < row.scrollWidth - row.clientWidth - kSlack;
    };
    const resized = new ResizeObserver(look);
    const changed = new MutationObserver(look);
    resized.observe(row);
    changed.observe(row, { childList: true, subtree: true });
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
      row.removeEventListener('scroll', look);
    };
  };
}
