// What looking at another position does to the page.

import { tick } from 'svelte';

/** Calls back when the focus leaves for a part of the page that has nothing to do with what is shown. */
export function onLeaving(leave: () => void): (event: FocusEvent) => void {
  return ({ currentTarget, relatedTarget }) => {
    if (!(relatedTarget instanceof Element) || !(currentTarget instanceof Element)) return;
    if (currentTarget.contains(relatedTarget)) return;
    if (relatedTarget.closest('.board, .preview-bar') === null) leave();
  };
}

/** On a phone the board comes to stand over the page: what was pressed must not be behind it. */
export async function keepInSight(pressed: Element): Promise<void> {
  await tick();
  pressed.scrollIntoView({ block: 'nearest' });
}
