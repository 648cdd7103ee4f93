// The texts of the lab, which are loaded with it.

export interface LabMessages {
  title: string;
  rooms: { label: string; series: string; museum: string; xray: string; room: string };
  /** Whose figures they are: of the game that is on the board, or of the last one with a computer. */
  thisGame: string;
  lastGame: string;
  against: (yellow: string, red: string) => string;
  /** After the number of positions, which is shown in large type. */
  searched: (positions: number, moves: number, time: string) => string;
  toGame: string;
  /** Nothing has been searched yet. */
  empty: { title: string; text: string; play: string };

  chart: string;
  chartLabel: (moves: number, most: number, at: number) => string;
  note: string;
  noteExact: string;
  export: string;
  table: string;
  columns: {
    stone: string;
    player: string;
    cell: string;
    forced: string;
    random: string;
    value: string;
    max: string;
    min: string;
    positions: string;
    time: string;
    watch: string;
  };
  /** Opens the search behind a move; what it is called on its own, and for which stone. */
  watch: string;
  watchStone: (cell: string) => string;
  /** Why some moves have nothing to watch. */
  watchNote: string;
  win: string;
  block: string;
  notForced: string;
  yes: string;
  no: string;

  /** Who values the columns on the boards. */
  opinion: { title: string; text: string; label: string; solver: string };
}
