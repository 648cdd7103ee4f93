// The texts around all places: the bars, help, and what the program says about itself.

import type { Place } from '../../model/route';

export interface ShellMessages {
  places: Record<Place, string>;
  /** The bar with the places. */
  navigation: string;
  /** The buttons beside it. */
  tools: string;
  toContent: string;
  soundOn: string;
  soundOff: string;
  theme: string;
  settings: string;
  help: string;
  /** The sheet below the board. */
  largerSheet: string;
  largerBoard: string;
}
