// An analysis as a value: a game with its variations, and the position that is shown. This is what is
// opened, stored and brought back.

import type { Rules } from '../../engine/protocol';
import type { RulesPort } from '../ports';
import { stateOf } from '../rules';
import type { Colour, Ply, Seat, Session, Setup } from '../session';
import { mainLine, type MoveTree, nearest, type Path, pliesOf, treeOf, withMove } from '../tree';

export interface AnalysisDocument {
  rules: Rules;
  begins: Colour;
  tree: MoveTree;
  /** The position that is shown. */
  path: Path;
  /** Who played, if it was a game. */
  setup?: Setup;
  /** The record of My games that it belongs to; none until there is one. */
  recordId?: string;
}

const kPerson: Seat = { kind: 'person' };

export function setupOf({ setup, rules, begins }: AnalysisDocument): Setup {
  return setup ?? { rules, begins, seats: { yellow: kPerson, red: kPerson } };
}

/** The same game for two people: in an analysis nobody has to wait for a computer. */
export function peopleOf({ rules, begins, seats }: Setup): Setup {
  const person = (seat: Seat): Seat => (seat.kind === 'person' ? seat : kPerson);
  return { rules, begins, seats: { yellow: person(seats.yellow), red: person(seats.red) } };
}

/** A line of moves, and how many of them are shown. */
export function documentOf(setup: Setup, line: readonly Ply[], cursor = line.length): AnalysisDocument {
  const { rules, begins } = setup;
  const path = line.slice(0, cursor).map((ply) => ply.column);
  return { rules, begins, tree: treeOf(line), path, setup };
}

/** A game, with a stone that was played while looking back at one of its positions. */
export function branchOf(session: Session, moves: Path, column: number): AnalysisDocument {
  const { id, setup, line, taken } = session;
  const contents = documentOf(setup, [...line, ...taken]);
  const tree = withMove(contents.tree, moves, column);
  return { ...contents, tree, path: [...moves, column], recordId: id };
}

/** The line that the analysis shows: the path, and on along its main continuation. */
export function shownLine(tree: MoveTree, path: Path): Ply[] {
  return pliesOf(tree, mainLine(tree, path));
}

/** Without moves that are illegal, which only a broken file or store can contain. */
export function playable(contents: AnalysisDocument, port: RulesPort): AnalysisDocument {
  // Nearly always all moves are legal, and then one question for each line will do.
  const isWhole = linesOf(contents.tree).every((line) => isLegal(line, contents.rules, port));
  const tree = isWhole ? contents.tree : withoutIllegal(contents, port);
  return { ...contents, tree, path: nearest(tree, contents.path) };
}

/** Throws EngineError if there is no such board. */
function withoutIllegal({ rules, tree }: AnalysisDocument, port: RulesPort): MoveTree {
  const inside = <T extends MoveTree>(node: T, path: Path): T => {
    const { legal } = stateOf(port, rules, path);
    const children = node.children
      .filter((child) => legal.includes(child.column))
      .map((child) => inside(child, [...path, child.column]));
    return { ...node, children };
  };
  return inside(tree, []);
}

function isLegal(line: Path, rules: Rules, port: RulesPort): boolean {
  try {
    stateOf(port, rules, line);
    return true;
  } catch {
    return false;
  }
}

/** All lines of the tree, from the first stone to the last. */
function linesOf({ children }: MoveTree, path: Path = []): Path[] {
  if (children.length === 0) return [path];
  return children.flatMap((child) => linesOf(child, [...path, child.column]));
}
