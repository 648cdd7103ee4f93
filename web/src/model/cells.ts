// The names of columns and cells: "b" is the second column, "b3" its third cell from the bottom.

export interface Place {
  column: number;
  row: number;
}

/** The letter of a column that is counted from 1. */
export function columnName(column: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + column - 1);
}

export function cellName({ column, row }: Place): string {
  return `${columnName(column)}${row}`;
}

export function placeOf(name: string): Place {
  return { column: name.charCodeAt(0) - 'a'.charCodeAt(0) + 1, row: Number(name.slice(1)) };
}
