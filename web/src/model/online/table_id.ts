// The names of tables, as they appear in addresses: 13 characters of Crockford's base 32.

/** Capitals, and letters that look like digits, are accepted. */
export function readTableId(text: string): string | undefined {
  const id = text.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return isTableId(id) ? id : undefined;
}

export function isTableId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-hjkmnp-tv-z]{13}$/.test(value);
}

/** The table of a kept game; none if it was not played at one. */
export function tableOfRecord(id: string): string | undefined {
  return /^online-([0-9a-z]{13})-\d+$/.exec(id)?.[1];
}

/** Always the same, for both players, so that a game is kept once, however often it is opened. */
export function recordId(table: string, number: number): string {
  return `online-${table}-${number}`;
}
