// Games as files and links: from text to session and back.

import type { ListedGame, PlayerKind } from '../engine/protocol';
import type { Ports } from './ports';
import { stateOf } from './rules';
import { type Birth, colourOf, type Seat, type Session, sessionAt } from './session';
import type { Shared } from './share';
import { parseSpec, specNamed } from './specs';

/** The games in a file of many; none if it is another kind of file. Throws EngineError if one is broken. */
export async function gamesIn(text: string, ports: Ports): Promise<readonly ListedGame[]> {
  return (await ports.engine.files.ask<'games'>({ op: 'games', text })).games;
}

/** The game in a text; of many, the one with this number, counted from 1. Throws EngineError. */
export async function readGame(
  text: string,
  number: number,
  ports: Ports,
  catalogue: readonly PlayerKind[],
  birth: Birth,
): Promise<Session> {
  const game = await ports.engine.files.ask<'load'>({ op: 'load', text, game: number });
  const begins = game.begins ?? 'yellow';
  const first = seatNamed(game.first, catalogue);
  const second = seatNamed(game.second, catalogue);
  const seats = begins === 'yellow' ? { yellow: first, red: second } : { yellow: second, red: first };
  return sessionAt({ rules: game.rules, seats, begins }, birth, game.moves);
}

/** The game of a link, for two people. Throws EngineError if its moves cannot be played. */
export function readLink({ rules, begins, digits }: Shared, ports: Ports, birth: Birth): Session {
  const state = stateOf(ports.rules, rules, []);
  const text = digits === '' ? 'start' : digits;
  const game = ports.rules.ask<'load'>({ op: 'load', rules: state.rules, text });
  const person: Seat = { kind: 'person' };
  const seats = { yellow: person, red: person };
  return sessionAt({ rules: game.rules, seats, begins }, birth, game.moves);
}

/** The game as a file. */
export function writeGame({ setup, line }: Session, ports: Ports): string {
  const name = (seat: Seat): string => (seat.kind === 'computer' ? seat.spec : '');
  return ports.rules.ask<'save'>({
    op: 'save',
    rules: setup.rules,
    moves: line.map((ply) => ply.column),
    first: name(setup.seats[colourOf(setup, 'first')]),
    second: name(setup.seats[colourOf(setup, 'second')]),
    begins: setup.begins,
  }).text;
}

function seatNamed(name: string, catalogue: readonly PlayerKind[]): Seat {
  const spec = specNamed(name);
  const known = catalogue.some((kind) => kind.name === parseSpec(spec).name);
  return known ? { kind: 'computer', spec } : { kind: 'person' };
}
