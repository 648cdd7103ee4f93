// Keys that are pressed anywhere on the page.

import type { Game } from '../model/game';

/** Is the key meant for neither a field nor a dialog, and has nothing handled it yet? */
export function isForPage(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return !event.defaultPrevented && target.closest('input, select, textarea, dialog') === null;
}

/** The column that a digit stands for, counted from 1; 0 is the tenth. */
export function columnOfKey(event: KeyboardEvent): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(event.key)) return undefined;
  return event.key === '0' ? 10 : Number(event.key);
}

/** An arrow key moves the focus to the board if nothing has it. */
export function isArrowForBoard(event: KeyboardEvent): boolean {
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  return plain && event.key.startsWith('Arrow') && event.target === document.body;
}

const kSteps: Record<string, (game: Game) => void> = {
  ArrowLeft: (game) => { game.back(); },
  ArrowRight: (game) => { game.forward(); },
  Home: (game) => { game.goTo(0); },
  End: (game) => { game.goToEnd(); },
};

/** The remaining keys on the page of a game: a step through its moves, which only looks, or the way to the board. */
export function stepByKey(event: KeyboardEvent, game: Game | undefined, board: { focus(): void }): void {
  const step = event.altKey || event.shiftKey ? undefined : kSteps[event.key];
  if (step !== undefined && game !== undefined && game.view.session.line.length > 0) {
    event.preventDefault();
    step(game);
  } else if (isArrowForBoard(event)) {
    event.preventDefault();
    board.focus();
  }
}
