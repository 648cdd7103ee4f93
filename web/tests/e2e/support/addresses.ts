/** Every place, and what can be opened in it. */
export const kPlaces: readonly string[] = [
  '#play',
  '#analyse/444444653655725567',
  '#analyse/444444653655725567/why',
  '#puzzles',
  '#puzzles/17',
  '#puzzles/ladder',
  '#puzzles/rush',
  '#puzzles/mistakes',
  '#puzzles/theme/zugzwang',
  '#learn',
  '#learn/2',
  '#lab',
  '#games',
  '#about',
];
