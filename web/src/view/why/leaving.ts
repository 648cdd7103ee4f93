// When a position that is only looked at goes away by itself.

/** Calls back when the focus leaves for a part of the page that has nothing to do with what is shown. */
export function onLeaving(leave: () => void): (event: FocusEvent) => void {
  return ({ currentTarget, relatedTarget }) => {
    if (!(relatedTarget instanceof Element) || !(currentTarget instanceof Element)) return;
    if (currentTarget.contains(relatedTarget)) return;
    if (relatedTarget.closest('.board, .preview-bar') === null) leave();
  };
}
