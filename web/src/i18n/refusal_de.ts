// Why the engine refused something, in German. The engine's own sentences are English, but it also
// names what is wrong and where, and that is put into words here.

import type { Failure } from '../engine/protocol';

const kFaults: Record<string, string> = {
  // texts
  too_long: 'der Text ist zu lang',
  unknown_character: 'das wird hier nicht verstanden',
  invalid_utf8: 'der Text ist kein gültiges UTF-8',
  unclosed: 'die schließende Klammer oder das Anführungszeichen fehlt',
  no_such_column: 'diese Spalte gibt es nicht',
  no_such_cell: 'dieses Feld gibt es nicht',
  cell_in_the_air: 'dort hätte der Stein nichts unter sich',
  cell_taken: 'dieses Feld ist schon besetzt',
  column_full: 'diese Spalte ist voll',
  move_after_end: 'dieser Zug kommt nach dem Ende der Partie',
  bad_geometry: 'dieses Brett gibt es nicht',
  other_board: 'der Text ist für ein anderes Brett',
  other_rules: 'der Text ist für andere Regeln',
  row_length: 'die Reihen sind nicht gleich lang',
  row_count: 'die Zahl der Reihen stimmt nicht',
  stone_in_the_air: 'dieser Stein hat nichts unter sich',
  wrong_counts: 'die Zahl der Steine passt nicht: wer beginnt, hat gleich viele oder einen mehr',
  both_have_lines: 'beide Seiten haben eine Reihe',
  line_of_side_to_move: 'wer am Zug ist, hat schon eine Reihe',
  bad_tag: 'diese Angabe im Kopf wird nicht verstanden',
  repeated_tag: 'diese Angabe im Kopf steht zweimal da',
  wrong_move_number: 'die Nummer des Zuges stimmt nicht',
  contradicting_result: 'das Ergebnis passt nicht zum Brett',
  text_after_result: 'nach dem Ergebnis darf nichts mehr kommen',
  bad_escape: 'diese Zeichenfolge gibt es nicht',
  no_game: 'der Text ist nur ein Kommentar, eine Partie steht nicht darin',
  json_syntax: 'das ist kein gültiges JSON',
  json_missing_key: 'diese Angabe fehlt',
  json_wrong_type: 'diese Angabe hat die falsche Form',
  json_bad_value: 'dieser Wert ist nicht erlaubt',
  json_repeated_key: 'diese Angabe steht zweimal da',
  json_too_deep: 'das ist zu tief verschachtelt',
  json_too_many_keys: 'das sind zu viele Angaben',
  unknown_format: 'dieses Format ist nicht bekannt',
  unknown_version: 'diese Fassung ist nicht bekannt',
  // boards
  empty: 'das Brett braucht mindestens eine Spalte und eine Reihe',
  connect_out_of_range: 'möglich sind Reihen von 3 bis 6 Steinen',
  no_line_fits: 'auf diesem Brett hat keine solche Reihe Platz',
  too_large: 'das Brett ist zu groß',
};

const kKinds: Record<string, string> = {
  no_game: 'zu dieser Stellung ließ sich keine Partie finden',
  bad_player: 'diesen Spieler gibt es nicht, oder er kennt diese Regeln nicht',
  silent: 'es kommt keine Antwort mehr',
  bad_rules: 'diese Regeln werden hier nicht unterstützt',
};

/** Falls back to the English sentence, for what only a bug can cause. */
export function refusal(failure: Failure): string {
  const what = kFaults[failure.fault ?? ''] ?? kKinds[failure.kind];
  return what === undefined ? failure.message : `${whereOf(failure)}${what}`;
}

/** What is wrong, and where: "„x“ (Zeichen 3): ", "Zeile 2, moves[6]: ". */
function whereOf({ place, subject, key }: Failure): string {
  const line = place != null && (place.line > 1 || key !== undefined) ? `Zeile ${place.line}` : '';
  if (subject !== undefined && place != null) {
    const character = `Zeichen ${place.character}`;
    return `„${subject}“ (${line === '' ? character : `${line}, ${character}`}): `;
  }
  const parts = [line, key ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join(', ')}: `;
}
