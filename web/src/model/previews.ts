// Positions other than the one on the board: looked at without leaving it, drawn small, or stepped through
// as a line. The game itself never knows of them.

import type { GameContext } from './game_context';
import type { BoardPicture } from './picture';
import { type Line, lineOf, type LineSource, type Look, previewOf, previewPicture } from './preview';

export class Previews {
  private readonly context: GameContext;

  constructor(context: GameContext) {
    this.context = context;
  }

  /**
   * Shows another position, or the game again. Nothing else changes. Positions that are only pointed at are
   * not announced.
   */
  look(look: Look | undefined, pointed = false): void {
    const { context } = this;
    const { preview: before, state } = context.view;
    if (look === undefined && before === undefined) return;
    const shown = before?.moves ?? state.moves;
    const preview = look && previewOf(context.ports.rules, state.rules, look, shown);
    context.change({ preview, falling: undefined });
    if (!pointed) context.tell({ kind: 'looked' });
  }

  /** A position as it is drawn; none if it cannot be reached. */
  pictureOf(look: Look): BoardPicture | undefined {
    const { ports, view } = this.context;
    const preview = previewOf(ports.rules, view.state.rules, look, look.moves);
    return preview && previewPicture(preview, view.session.setup);
  }

  /** A line that can be stepped through; none if it cannot be played. */
  lineOf(source: LineSource): Line | undefined {
    const { ports, view } = this.context;
    return lineOf(ports.rules, view.state.rules, source);
  }
}
