// The analysis board: a game for two people with all its variations. A stone adds a branch or follows
// one, and nothing is overwritten. Everything there is to show is in `view` and in the view of `game`.

import type { PlayerKind, Speech } from '../../engine/protocol';
import { newBirth } from '../birth';
import { Game, type GameOptions } from '../game';
import type { Ports } from '../ports';
import { type Birth, newSession, type Session, type Setup } from '../session';
import {
  childrenAt,
  commented,
  hasPath,
  isMainLine,
  mainLine,
  merged,
  type MoveTree,
  named,
  nearest,
  type Path,
  promoted,
  withMove,
  without,
} from '../tree';
import { type AnalysisDocument, peopleOf, playable, setupOf, shownLine } from './analysis_document';
import { type Change, History } from './history';
import { Insight, type Insights, kNoInsights } from './insight';
import type { Mark } from './marks';

export interface AnalysisView extends Birth, Insights {
  /** Who played, if it was a game. */
  setup: Setup;
  tree: MoveTree;
  path: Path;
  /** What can be undone. */
  undoable: Change | undefined;
}

export class Analysis {
  readonly game: Game;
  private readonly ports: Ports;
  private readonly history = new History();
  private readonly insight: Insight;
  private readonly viewers = new Set<(view: AnalysisView) => void>();
  private current: AnalysisView;

  constructor(
    ports: Ports,
    catalogue: readonly PlayerKind[],
    options: GameOptions,
    lang: Speech['lang'],
    contents: AnalysisDocument,
  ) {
    this.ports = ports;
    this.current = this.viewOf(contents);
    this.game = new Game(ports, catalogue, options, this.session());
    this.insight = new Insight(ports, this.game, lang, () => this.current, (part) => {
      this.change(part);
    });
  }

  get view(): AnalysisView {
    return this.current;
  }

  watch(viewer: (view: AnalysisView) => void): () => void {
    this.viewers.add(viewer);
    return () => this.viewers.delete(viewer);
  }

  /** The place is shown: the engine may work. */
  start(): void {
    this.insight.start();
    this.game.start();
  }

  /** The place is left: all work ends. */
  stop(): void {
    this.insight.stop();
    this.game.previews.look(undefined);
    this.game.stop();
    this.ports.engine.analysis.cancel();
    this.ports.engine.reviews.cancel();
  }

  setLanguage(lang: Speech['lang']): void {
    this.insight.lang = lang;
  }

  // ------------------------------------------------------------------ the contents

  /**
   * What is already open stays: another part of the same game is added to it. Throws EngineError, and
   * changes nothing, if there is no such board.
   */
  open(contents: AnalysisDocument): void {
    const { id, tree } = this.current;
    const known = contents.recordId === id ? { ...contents, tree: merged(contents.tree, tree) } : contents;
    const view = this.viewOf(known);
    this.insight.forget();
    this.history.clear();
    this.current = view;
    this.change({});
    this.game.restore(this.session());
  }

  contents(): AnalysisDocument {
    const { id, setup, tree, path } = this.current;
    return { rules: setup.rules, begins: setup.begins, tree, path, setup, recordId: id };
  }

  /** Whether a stone gave the result away. */
  mark(path: Path): Mark | undefined {
    return this.insight.mark(path);
  }

  // ------------------------------------------------------------------ moving about

  /** A stone in the position that is shown. */
  play(column: number): void {
    const { view } = this.game;
    if (view.preview !== undefined || !view.state.legal.includes(column)) {
      this.game.play(column);
      return;
    }
    const { tree, path } = this.current;
    this.show(withMove(tree, path, column), [...path, column], true);
  }

  /** Adds a line that begins at the position that is shown; the position stays. */
  addLine(columns: Path): void {
    const { path } = this.current;
    const added = (tree: MoveTree, column: number, index: number): MoveTree =>
      withMove(tree, [...path, ...columns.slice(0, index)], column);
    this.change({ tree: columns.reduce(added, this.current.tree) });
  }

  goTo(path: Path): void {
    const { tree } = this.current;
    if (hasPath(tree, path)) this.show(tree, path, false);
  }

  first(): void {
    this.goTo([]);
  }

  back(): void {
    const { path } = this.current;
    if (path.length > 0) this.goTo(path.slice(0, -1));
  }

  forward(): void {
    const { tree, path } = this.current;
    const next = childrenAt(tree, path)[0];
    if (next !== undefined) this.show(tree, [...path, next.column], true);
  }

  last(): void {
    const { tree, path } = this.current;
    this.goTo(mainLine(tree, path));
  }

  /** To the variation beside the stone that is shown: 1 for the next one, -1 for the one before. */
  aside(step: 1 | -1): void {
    const { tree, path } = this.current;
    const before = path.slice(0, -1);
    const siblings = childrenAt(tree, before);
    const at = siblings.findIndex((node) => node.column === path.at(-1));
    const target = at < 0 ? undefined : siblings[at + step];
    if (target !== undefined) this.goTo([...before, target.column]);
  }

  // ------------------------------------------------------------------ changing the tree

  /** Removes a stone and all that follows it. */
  remove(path: Path): void {
    const { tree, path: shown } = this.current;
    if (path.length === 0 || !hasPath(tree, path)) return;
    const after = without(tree, path);
    this.history.add({ kind: 'remove', before: tree, after, path: shown });
    this.show(after, nearest(after, shown), false);
  }

  /** Makes the path, and what follows it, the main line. */
  promote(path: Path): void {
    const { tree, path: shown } = this.current;
    if (!hasPath(tree, path) || isMainLine(tree, path)) return;
    const after = promoted(tree, path);
    this.history.add({ kind: 'promote', before: tree, after, path: shown });
    this.show(after, shown, false);
  }

  /** Takes back the last removal or promotion; what was played since stays. */
  undo(): void {
    const undone = this.history.undo(this.current.tree);
    if (undone !== undefined) this.show(undone.tree, nearest(undone.tree, undone.path), false);
  }

  rename(path: Path, name: string): void {
    this.change({ tree: named(this.current.tree, path, name) });
  }

  comment(path: Path, text: string): void {
    this.change({ tree: commented(this.current.tree, path, text) });
  }

  // ------------------------------------------------------------------ inside

  private viewOf(contents: AnalysisDocument): AnalysisView {
    const { tree, path, recordId } = playable(contents, this.ports.rules);
    const birth = newBirth(this.ports);
    return {
      id: recordId ?? birth.id,
      started: birth.started,
      setup: setupOf(contents),
      tree,
      path,
      undoable: undefined,
      ...kNoInsights,
    };
  }

  private session(): Session {
    const { id, started, setup, tree, path } = this.current;
    const line = shownLine(tree, path);
    return { ...newSession(peopleOf(setup), { id, started }), line, cursor: path.length };
  }

  private show(tree: MoveTree, path: Path, played: boolean): void {
    this.insight.leavePosition();
    const { marks } = this.current;
    this.change({ tree, path, ...kNoInsights, marks });
    this.game.follow(shownLine(tree, path), path.length, played);
  }

  private change(part: Partial<AnalysisView>): void {
    this.current = { ...this.current, ...part, undoable: this.history.last?.kind };
    for (const viewer of this.viewers) viewer(this.current);
  }
}
