// Games and positions from texts: anything that the engine can read, and links to this page.

import { EngineError, type ListedGame, type LoadedGame, type PlayerKind, type Rules } from '../../engine/protocol';
import { lineIn, piecesOf, setupIn } from '../files';
import { objectOf, parseJson } from '../parse';
import type { Ports } from '../ports';
import { kStandardRules } from '../session';
import { isStandardBoard, parseFragment, type Shared } from '../share';
import { commented, kEmptyTree, parseTree, withLine } from '../tree';
import type { AnalysisDocument } from './analysis_document';

/** Faults of a text that is correct, but for a different board than was assumed. */
const kOtherBoard: readonly (string | undefined)[] = ['other_board', 'other_rules'];

/**
 * The game in a text; of many, the one with this number, counted from 1. Texts that do not name a board
 * are for the given one. Throws EngineError if it cannot be read.
 */
export async function readText(
  text: string,
  rules: Rules,
  ports: Pick<Ports, 'engine' | 'rules'>,
  catalogue: readonly PlayerKind[],
  number = 1,
): Promise<AnalysisDocument> {
  const link = fragmentIn(text);
  if (link !== undefined) return readFragment(link, ports);
  const game = await loaded(text, rules, ports, number);
  return documentOfGame(game, parseJson(piecesOf(text)[number - 1]?.text ?? ''), catalogue);
}

/** The games in a file of many; none if it is another kind of file. Throws EngineError if one is broken. */
export async function listGames(
  text: string,
  ports: Pick<Ports, 'engine'>,
): Promise<readonly ListedGame[]> {
  return (await ports.engine.files.ask<'games'>({ op: 'games', text })).games;
}

async function loaded(
  text: string,
  rules: Rules,
  { engine }: Pick<Ports, 'engine'>,
  game: number,
): Promise<LoadedGame> {
  const trimmed = text.trim();
  const assumed = !isStandardBoard(rules) || rules.consolation;
  if (assumed) {
    try {
      return await engine.files.ask<'load'>({ op: 'load', text: trimmed, rules, game });
    } catch (error) {
      if (!(error instanceof EngineError) || !kOtherBoard.includes(error.failure.fault)) throw error;
    }
  }
  return engine.files.ask<'load'>({ op: 'load', text: trimmed, game });
}

function documentOfGame(
  game: LoadedGame,
  piece: unknown,
  catalogue: readonly PlayerKind[],
): AnalysisDocument {
  // Fields that only this app writes.
  const { telemetry, app } = objectOf(piece);
  const { rules, moves } = game;
  const setup = setupIn(game, objectOf(app)['seats'], catalogue);
  const saved = parseTree(objectOf(app)['tree']) ?? kEmptyTree;
  let tree = withLine(saved, lineIn(moves, telemetry));
  for (const [ply, comment] of Object.entries(game.comments)) {
    tree = commented(tree, moves.slice(0, Number(ply)), comment);
  }
  return { rules, begins: setup.begins, tree, path: moves, setup };
}

/** The position in a link of this page: "https://.../#analyse/4453", or only what follows its "#". */
function fragmentIn(text: string): string | undefined {
  const match = /^\S*#(?:analyse\/)?(\S+?)(?:\/(?:why|review))?$/.exec(text.trim());
  return match?.[1];
}

function readFragment(fragment: string, ports: Pick<Ports, 'rules'>): AnalysisDocument {
  const nothing: Shared = { rules: kStandardRules, begins: 'yellow', digits: '' };
  return readShared(parseFragment(fragment) ?? nothing, ports);
}

/** The position of a link. Throws EngineError if its moves cannot be played. */
export function readShared({ rules, begins, digits }: Shared, ports: Pick<Ports, 'rules'>): AnalysisDocument {
  // The engine distinguishes missing from empty.
  const text = digits === '' ? 'start' : digits;
  const game = ports.rules.ask<'load'>({ op: 'load', text, rules });
  const line = game.moves.map((column) => ({ column }));
  return { rules: game.rules, begins, tree: withLine(kEmptyTree, line), path: game.moves };
}
