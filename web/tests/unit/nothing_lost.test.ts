// Whatever people do, in one tab or several: every stone ever played is in My games, except what somebody
// removed on purpose.

import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { PlayerKind } from '../../src/engine/protocol';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { sessionOfRecord } from '../../src/model/games/record';
import { kStandardRules, type Setup } from '../../src/model/session';
import { countStones, hasPath, mainLine, type Path, pathsOf } from '../../src/model/tree';
import { settle, startEngine } from './support/engine';
import { computer, kPerson, setupOf } from './support/games';
import { TestBrowser, TestTab } from './support/tabs';

let engine: Zugzwang;
let catalogue: PlayerKind[];

beforeAll(async () => {
  engine = await startEngine();
  ({ players: catalogue } = engine.ask<'players'>({ op: 'players' }));
});

const kSetups: readonly Setup[] = [
  setupOf(),
  setupOf(kPerson, computer('random')),
  setupOf(computer('random'), kPerson),
  { ...setupOf(), rules: { ...kStandardRules, columns: 5, rows: 4 } },
];

const kActions = [
  'play', 'play', 'play', 'play', 'play', 'think', 'think', 'look', 'look', 'undo', 'redo', 'new', 'rematch', 'restore',
  'analyse', 'branch', 'branch', 'step', 'promote', 'remove', 'undoRemoval', 'comment', 'link', 'reload', 'tab',
] as const;

interface Action {
  kind: (typeof kActions)[number];
  tab: number;
  /** Which column, place or setup: whatever the action needs. */
  choice: number;
}

const anyAction: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom(...kActions),
  tab: fc.nat(2),
  choice: fc.nat(1000),
});

/** What an observer remembers who has seen every stone. */
class Memory {
  private readonly stones = new Map<string, { id: string; path: Path }>();

  add(id: string, line: Path): void {
    line.forEach((_, index) => {
      const path = line.slice(0, index + 1);
      this.stones.set(`${id}:${path.join()}`, { id, path });
    });
  }

  /** The stone at the end of the path, and all that follow it. */
  forget(id: string, path: Path): void {
    const start = `${id}:${path.join()}`;
    for (const key of [...this.stones.keys()]) {
      if (key === start || key.startsWith(`${start},`)) this.stones.delete(key);
    }
  }

  all(): Iterable<{ id: string; path: Path }> {
    return this.stones.values();
  }
}

function pick<T>(list: readonly T[], choice: number): T | undefined {
  return list[choice % Math.max(1, list.length)];
}

function columnsOf(tab: TestTab): number[] {
  return tab.game.view.session.line.map((ply) => ply.column);
}

async function act({ kind, tab: which, choice }: Action, tabs: TestTab[], memory: Memory, browser: TestBrowser): Promise<void> {
  const tab = pick(tabs, which);
  if (tab === undefined) return;
  const { game } = tab;
  const { session } = game.view;
  switch (kind) {
    case 'play': {
      const column = pick(game.view.state.legal, choice);
      if (column === undefined) return;
      const before = session.line.length;
      game.play(column);
      const { branched } = tab;
      if (branched !== undefined) memory.add(session.id, branched);
      else if (columnsOf(tab).length > before) memory.add(session.id, columnsOf(tab));
      return;
    }
    case 'think': {
      const before = columnsOf(tab);
      tab.ports.pass(9000);
      if (!tab.ports.engine.moves.busy) return;
      await tab.ports.engine.moves.answer();
      tab.ports.pass(9000);
      await settle();
      // Computers add stones, and never take any.
      expect(columnsOf(tab).slice(0, before.length)).toEqual(before);
      memory.add(session.id, columnsOf(tab));
      return;
    }
    case 'look':
      game.goTo(choice % (session.line.length + 1));
      return;
    case 'undo':
      game.undo();
      return;
    case 'redo':
      game.redo();
      return;
    case 'new':
      game.newGame(pick(kSetups, choice) ?? setupOf());
      return;
    case 'rematch':
      game.rematch();
      return;
    case 'restore': {
      await tab.keeper.settled();
      const records = (await tab.games.all()).filter((record) => record.kind === 'game');
      const record = pick(records, choice);
      if (record !== undefined && record.id !== session.id) game.restore(sessionOfRecord(record));
      return;
    }
    case 'analyse': {
      await tab.keeper.settled();
      const record = pick(await tab.games.all(), choice);
      if (record === undefined) return;
      const { setup, tree, id } = record;
      const path = mainLine(tree);
      tab.analysis.open({ rules: setup.rules, begins: setup.begins, setup, tree, path, recordId: id });
      return;
    }
    case 'link': {
      const moves = [4, 4, 5, 3].slice(0, 1 + (choice % 4));
      tab.openLink(moves);
      return;
    }
    case 'branch': {
      const column = pick(tab.analysis.game.view.state.legal, choice);
      if (column === undefined) return;
      const { tree } = tab.analysis.view;
      tab.analysis.play(column);
      const { id, path, tree: after } = tab.analysis.view;
      // A stone that was there already has only been looked at.
      if (after !== tree && countStones(after) > countStones(tree)) memory.add(id, path);
      return;
    }
    case 'step':
      tab.analysis.goTo(pick(pathsOf(tab.analysis.view.tree), choice) ?? []);
      return;
    case 'promote':
      tab.analysis.promote(pick(pathsOf(tab.analysis.view.tree), choice) ?? []);
      return;
    case 'remove': {
      const path = pick(pathsOf(tab.analysis.view.tree), choice) ?? [];
      tab.analysis.remove(path);
      if (path.length > 0) memory.forget(tab.analysis.view.id, path);
      // Nobody changes to another tab before the database has answered; there, what is deleted last counts.
      await tab.keeper.settled();
      return;
    }
    case 'undoRemoval': {
      if (tab.analysis.view.undoable !== 'remove') return;
      const before = new Set(pathsOf(tab.analysis.view.tree).map((path) => path.join()));
      tab.analysis.undo();
      const { id, tree } = tab.analysis.view;
      for (const path of pathsOf(tree)) if (!before.has(path.join())) memory.add(id, path);
      await tab.keeper.settled();
      return;
    }
    case 'comment':
      tab.analysis.comment(tab.analysis.view.path, `note ${choice}`);
      return;
    case 'reload':
      await tab.reload();
      expect(tab.game.view.session).toEqual(session);
      return;
    case 'tab':
      if (tabs.length < 3) tabs.push(await TestTab.open(browser));
      return;
  }
}

test('every stone ever played is kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { maxLength: 80, size: 'max' }), async (actions) => {
      const browser = new TestBrowser(engine, catalogue);
      const tabs = [await TestTab.open(browser)];
      tabs[0]?.game.newGame(setupOf());
      const memory = new Memory();
      for (const action of actions) await act(action, tabs, memory, browser);
      for (const tab of tabs) await tab.keeper.settled();
      const records = new Map((await tabs[0]?.games.all())?.map((record) => [record.id, record]));
      for (const { id, path } of memory.all()) {
        const record = records.get(id);
        expect(record !== undefined && hasPath(record.tree, path), `${id}: ${path.join()}`).toBe(true);
      }
      // And nothing is kept that is not worth it.
      for (const { tree } of records.values()) expect(countStones(tree) > 0 || tree.comment !== undefined).toBe(true);
    }),
    { numRuns: 120 },
  );
}, 120_000);
