// The cell that a sentence names and a pointer is on: the board lights it up.

class Pointing {
  cell = $state.raw<string>();
}

export const pointing = new Pointing();
