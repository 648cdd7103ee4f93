// Opens texts and files in Analyse, saves what is there, and starts games from it.

import { newBirth } from '../../model/birth';
import { listGames, readText } from '../../model/analyse/reading';
import { writeGames } from '../../model/games/file';
import { kColours, other, type Seat, sessionAt } from '../../model/session';
import { defaultOpponent, playerBy } from '../../model/specs';
import type { GamesFile } from '../app.svelte';
import { clock, download, fileName } from '../browser';
import type { Analysing } from './analysing.svelte';

/**
 * Opens the game in a text. A text with many games is answered with its list, for somebody to choose.
 * Throws EngineError, and changes nothing, if it cannot be read.
 */
export async function openText(
  analysing: Analysing,
  text: string,
  name: string,
): Promise<GamesFile | undefined> {
  const { ports } = analysing;
  const games = await listGames(text, ports);
  if (games.length > 0) return { name, text, games, opened: undefined };
  analysing.open(await readText(text, analysing.view.setup.rules, ports, analysing.app.catalogue));
  return undefined;
}

/** Opens one of the games of a file. */
export async function openGame(analysing: Analysing, file: GamesFile, number: number): Promise<void> {
  const { app, ports } = analysing;
  const { rules } = analysing.view.setup;
  const contents = await readText(file.text, rules, ports, app.catalogue, number);
  analysing.open(contents, { ...file, opened: number });
  app.say(app.t.files.gameOf(number, file.games.length));
}

/** The whole tree, as a file that My games and Analyse can read. */
export function saveTree(analysing: Analysing): void {
  const { app, ports, view } = analysing;
  const { id, started, setup, tree } = view;
  const record = { id, kind: 'analysis', started, changed: clock.date(), setup, tree, length: 0 } as const;
  const name = fileName(new Date(), 'json');
  download(name, 'application/json', writeGames([record], ports.rules));
  app.tell(app.t.files.saved(name));
}

/** A game from the position that is shown: the side to move is the person, against the opponent of Play. */
export function playFromHere(analysing: Analysing): void {
  const { app, ports, view, game } = analysing;
  const { rules, begins } = view.setup;
  const you = game.state.ply % 2 === 0 ? begins : other(begins);
  const { seats } = app.view.session.setup;
  const opponent = kColours.map((colour) => seats[colour]).find((seat) => seat.kind === 'computer');
  const usual = opponent ?? defaultOpponent(app.catalogue);
  const theirs: Seat =
    usual.kind === 'computer' ? { kind: 'computer', spec: playerBy(rules, usual.spec) } : usual;
  const person: Seat = { kind: 'person' };
  const sides = you === 'yellow' ? { yellow: person, red: theirs } : { yellow: theirs, red: person };
  app.game?.restore(sessionAt({ rules, begins, seats: sides }, newBirth(ports), view.path));
  app.play.showGame();
  app.go({ place: 'play' });
}
