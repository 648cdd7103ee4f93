// The screens that have an address: "#learn/3" is the third lesson, "#puzzles/17" a puzzle. Any other
// fragment belongs to the game.

export type Route = { screen: 'learn' | 'puzzles'; number: number | undefined };

/** Leads back to the game; it is then removed from the address. */
export const kGameFragment = '#play';

export function parseRoute(fragment: string): Route | undefined {
  const match = /^#(learn|puzzles)(?:\/(\d{1,4}))?$/.exec(fragment);
  if (match === null) return undefined;
  const number = match[2] === undefined ? undefined : Number(match[2]);
  return { screen: match[1] === 'learn' ? 'learn' : 'puzzles', number };
}

export function routeFragment({ screen, number }: Route): string {
  return number === undefined ? `#${screen}` : `#${screen}/${number}`;
}
