// The line to the server of online games: it breaks and loses nothing, and the board does what the log says.

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { Game } from '../../src/model/game';
import { Keeper } from '../../src/model/games/keeper';
import { MemoryGames } from '../../src/model/games/store';
import { kPatience } from '../../src/model/online/connection';
import { keptResult, sessionOf, showTable } from '../../src/model/online/table_board';
import { recordId } from '../../src/model/online/table_id';
import { kStandardRules } from '../../src/model/session';
import { join, kBlitz, kCreate, opened, type Page, reloaded, seatedPair } from './support/online_pages';
import { startEngine } from './support/engine';
import { kTableId, SmallServer } from './support/online_server';

let engine: Zugzwang;
beforeAll(async () => {
  engine = await startEngine();
});

describe('the line', () => {
  test('a table is made, a friend sits down, and both see every stone', () => {
    const { server, ann, ben } = seatedPair(engine);
    expect(ann.online.view).toMatchObject({ phase: 'live', id: kTableId, seat: 'creator' });
    expect(ben.online.view).toMatchObject({ phase: 'live', seat: 'guest', busy: [] });
    expect(ann.online.play(4)).toBeUndefined();
    server.settle();
    for (const { online } of [ann, ben]) expect(online.view.table?.game?.moves).toEqual([4]);
    expect(ann.online.play(4)).toBe('not_your_turn');
    const watcher = opened(engine, server, join(), 'w');
    const heard: string[] = [];
    watcher.online.listen(({ kind }) => heard.push(kind));
    server.settle();
    // What was there before is no news.
    expect(heard).not.toContain('happened');
    expect(watcher.online.view).toMatchObject({ seat: undefined, table: { names: { creator: 'Ann', guest: 'Ben' } } });
    expect(watcher.online.play(4)).toBe('not_your_turn');
  });

  test('a stone is shown at once, and taken away again if the server does not want it', () => {
    const { server, ann } = seatedPair(engine);
    const heard: unknown[] = [];
    ann.online.listen((event) => heard.push(event));
    server.refuses = 'time_is_up';
    ann.online.play(4);
    expect(ann.online.view.pending).toEqual({ column: 4, game: 1, ply: 0 });
    expect(ann.online.play(5)).toBe('on_its_way');
    server.settle();
    expect(ann.online.view).toMatchObject({ pending: undefined, trouble: { kind: 'move', reason: 'time_is_up' } });
    expect(heard).toContainEqual({ kind: 'refused', trouble: { kind: 'move', reason: 'time_is_up', message: 'time_is_up' } });
    server.refuses = undefined;
    ann.online.play(4);
    server.settle();
    expect(ann.online.view).toMatchObject({ pending: undefined, trouble: undefined, table: { game: { moves: [4] } } });
  });

  test('what was not acknowledged is sent again after a break, and done once', () => {
    const { server, ann, ben } = seatedPair(engine);
    ann.online.play(4);
    // The server does it, and the line breaks before it can say so.
    server.step(0, false);
    server.cut(0);
    expect(ann.online.view.phase).toBe('waiting');
    expect(ann.online.view.pending).toBeDefined();
    ann.ports.pass(kPatience.first);
    server.settle();
    expect(ann.online.view).toMatchObject({ phase: 'live', pending: undefined, busy: [] });
    expect(server.log.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
    server.settle();
    expect(ben.online.view.table?.game?.moves).toEqual([4]);
  });

  test('what was not acknowledged is sent again by the next page, and done once', () => {
    const { server, ann, ben } = seatedPair(engine);
    const kept = (): string | undefined => ann.ports.stored.get('zugzwang.online.outbox');
    // The server does it, and the page is gone before it hears of it.
    ann.online.play(4);
    server.step(0, false);
    const second = reloaded(engine, server, ann, 'ann', 'a2');
    server.settle();
    expect(second.online.view).toMatchObject({ phase: 'live', pending: undefined, busy: [], trouble: undefined });
    expect(kept()).toBe('[]');
    ben.online.play(4);
    server.settle();
    // It never arrives: the stone is there as soon as the log is, and is sent.
    second.online.play(3);
    const third = reloaded(engine, server, second, 'ann', 'a3');
    const seen: unknown[] = [];
    third.online.watch(({ pending }) => seen.push(pending));
    server.settle();
    expect(seen).toContainEqual({ column: 3, game: 1, ply: 2 });
    expect(third.online.view).toMatchObject({ pending: undefined, busy: [], table: { game: { moves: [4, 4, 3] } } });
    expect(ben.online.view.table?.game?.moves).toEqual([4, 4, 3]);
    expect(kept()).toBe('[]');
  });

  test('what a broken line has kept back does not end the next game', () => {
    const { server, ann, ben } = seatedPair(engine);
    server.cut(0);
    ann.online.send({ kind: 'resign' });
    // Meanwhile the same player goes on elsewhere.
    const other = opened(engine, server, join('ann'), 'o');
    server.settle();
    ben.online.send({ kind: 'resign' });
    server.settle();
    ben.online.send({ kind: 'offer_rematch' });
    server.settle();
    other.online.send({ kind: 'answer_rematch', accept: true });
    server.settle();
    ann.online.wake();
    server.settle();
    expect(server.table?.game).toMatchObject({ number: 2, result: undefined });
    expect(ann.online.view).toMatchObject({ busy: [], trouble: { kind: 'resign', reason: 'position_changed' } });
  });

  test('what was meant for a game that is over is not done in the next one', () => {
    const { server, ann, ben } = seatedPair(engine);
    ann.online.play(4);
    ann.online.stop();
    // Meanwhile the same player goes on elsewhere.
    const other = opened(engine, server, join('ann'), 'o');
    server.settle();
    other.online.send({ kind: 'resign' });
    server.settle();
    ben.online.send({ kind: 'offer_rematch' });
    server.settle();
    other.online.send({ kind: 'answer_rematch', accept: true });
    server.settle();
    ben.online.play(1);
    server.settle();
    expect(ben.online.view.table?.game).toMatchObject({ number: 2, moves: [1] });
    const { online } = reloaded(engine, server, ann, 'ann', 'a2');
    server.settle();
    expect(online.view).toMatchObject({ busy: [], pending: undefined, trouble: { kind: 'move', reason: 'game_over' } });
    expect(server.table?.game?.moves).toEqual([1]);
    expect(ann.ports.stored.get('zugzwang.online.outbox')).toBe('[]');
  });

  test('a seat, settings and a name wait for an answer, too; a code for another device does not', () => {
    const server = new SmallServer(engine);
    const ann = opened(engine, server, kCreate, 'a');
    server.settle();
    const swap = { ...kBlitz, start: 'swap' } as const;
    ann.online.send({ kind: 'configure', settings: swap });
    ann.online.send({ kind: 'rename', name: 'Anna' });
    ann.online.send({ kind: 'device_code' });
    const again = reloaded(engine, server, ann, 'ann', 'a2');
    const seen: unknown[] = [];
    again.online.watch(({ chosen }) => seen.push(chosen));
    server.settle();
    expect(seen).toContainEqual(swap);
    expect(again.online.view).toMatchObject({ chosen: undefined, table: { settings: swap, names: { creator: 'Anna' } } });
    expect([...server.done.values()]).toEqual(['configure', 'rename']);
    const ben = opened(engine, server, join(), 'b');
    server.settle();
    ben.online.send({ kind: 'sit', token: 'ben', name: 'Ben' });
    const seated = reloaded(engine, server, ben, 'ben', 'b2');
    server.settle();
    expect(seated.online.view).toMatchObject({ seat: 'guest', busy: [], table: { names: { guest: 'Ben' } } });
  });

  test('what stands in the storage and is no command is left out', () => {
    const { server, ann } = seatedPair(engine);
    const junk = [{ table: kTableId, game: 1, id: 'x', command: { kind: 'move', column: 'd' } }, { id: 'y' }, 7];
    ann.ports.store.write('zugzwang.online.outbox', JSON.stringify(junk));
    const { online } = reloaded(engine, server, ann, 'ann', 'a2');
    server.settle();
    expect(online.view).toMatchObject({ phase: 'live', busy: [], trouble: undefined });
  });

  test('pauses between tries grow, and end when somebody is there', () => {
    const { server, ann } = seatedPair(engine);
    server.cut(0);
    const pauses: number[] = [];
    for (let n = 0; n < 8; ++n) {
      let waited = 0;
      while (ann.online.view.phase === 'waiting') {
        ann.ports.pass(50);
        waited += 50;
      }
      pauses.push(waited);
      // The new line breaks before it is open.
      server.cut(server.count - 1);
    }
    expect(pauses[0]).toBeLessThanOrEqual(kPatience.first);
    expect(pauses.at(-1)).toBeGreaterThan(kPatience.longest / 2);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(kPatience.longest);
    expect([...pauses].sort((a, b) => a - b)).toEqual(pauses);
    ann.online.wake();
    expect(ann.online.view.phase).toBe('connecting');
    server.settle();
    expect(ann.online.view.phase).toBe('live');
  });

  test('a silent line is not trusted', () => {
    const { server, ann } = seatedPair(engine);
    ann.ports.pass(kPatience.silence);
    expect(ann.online.view.phase).toBe('connecting');
    server.settle();
    expect(ann.online.view.phase).toBe('live');
    ann.online.wake();
    expect(ann.online.view.phase).toBe('live');
    ann.ports.pass(kPatience.doubt + 1);
    ann.online.wake();
    expect(ann.online.view.phase).toBe('connecting');
    // A line that never opens is given up.
    ann.ports.pass(kPatience.opening);
    expect(ann.online.view.phase).toBe('waiting');
  });

  test('a table that is not there is said once, and not tried again', () => {
    const server = new SmallServer(engine);
    const page = opened(engine, server, { kind: 'join', table: '0000000000000', token: undefined }, 'x');
    server.settle();
    expect(page.online.view).toMatchObject({ phase: 'ended', trouble: { kind: undefined, reason: 'no_such_table' } });
    page.ports.pass(60_000);
    expect(server.count).toBe(0);
  });

  test('the time of the server is that of the quickest message', () => {
    const { server, ann } = seatedPair(engine);
    const start = ann.online.now();
    expect(start).toBe(server.now);
    ann.ports.pass(1000);
    // A message of half a second ago changes nothing.
    server.now += 500;
    server.happen({ kind: 'renamed', seat: 'guest', name: 'Benno' });
    server.settle();
    expect(ann.online.now()).toBe(start + 1000);
    server.now += 1000;
    server.happen({ kind: 'renamed', seat: 'guest', name: 'Ben' });
    server.settle();
    expect(ann.online.now()).toBe(start + 1500);
    // A clock that is shown goes on while the line is broken, and is set anew by the next one.
    server.cut(0);
    ann.ports.pass(kPatience.first);
    expect(ann.online.now()).toBe(start + 1500 + kPatience.first);
    server.now = 7_000_000;
    server.settle();
    expect(ann.online.now()).toBe(7_000_000);
  });

  test('settings are shown as they are chosen, one after the other, and as they were if they are refused', () => {
    const server = new SmallServer(engine);
    const { online } = opened(engine, server, kCreate, 'a');
    server.settle();
    online.send({ kind: 'configure', settings: kBlitz });
    expect(online.view.chosen).toEqual(kBlitz);
    const swap = { ...kBlitz, start: 'swap' } as const;
    online.send({ kind: 'configure', settings: swap });
    server.step(0, false);
    server.step(0, true);
    expect(online.view.chosen).toEqual(swap);
    server.settle();
    expect(online.view).toMatchObject({ chosen: undefined, table: { settings: swap } });
    server.refuses = 'guest_seated';
    online.send({ kind: 'configure', settings: kBlitz });
    server.settle();
    expect(online.view).toMatchObject({ chosen: undefined, table: { settings: swap } });
  });

  test('asked twice by an impatient hand, it is asked once', () => {
    const { server, ann } = seatedPair(engine);
    ann.online.send({ kind: 'resign' });
    ann.online.send({ kind: 'resign' });
    server.settle();
    expect([...server.done.values()].filter((kind) => kind === 'resign')).toHaveLength(1);
    expect(ann.online.view.trouble).toBeUndefined();
  });
});

/** What can happen to two players and their lines. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('step' as const), line: fc.nat(5), back: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('play' as const), who: fc.nat(1), column: fc.integer({ min: 1, max: 7 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), line: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const), line: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), who: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.nat(40_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('command' as const),
      who: fc.nat(1),
      command: fc.constantFrom('offer_takeback', 'offer_draw', 'offer_rematch', 'resign'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      who: fc.nat(1),
      command: fc.constantFrom('answer_takeback', 'answer_draw', 'answer_rematch'),
      accept: fc.boolean(),
    }),
  },
);

test('whatever breaks, is late, comes twice or is loaded again: in the end all have the log, and nothing was lost or done twice', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const { server, ann, ben } = seatedPair(engine);
      const watcher = opened(engine, server, join(), 'w');
      const pages = [ann, ben, watcher];
      let settled = 0;
      let asked = 0;
      const listen = ({ online }: Page): void => {
        online.listen(({ kind }) => {
          if (kind === 'acknowledged' || kind === 'refused') ++settled;
        });
      };
      listen(ann);
      listen(ben);
      let loads = 0;
      const reload = (who: number): void => {
        const page = pages[who] ?? ann;
        pages[who] = reloaded(engine, server, page, who === 0 ? 'ann' : 'ben', `r${++loads}`);
        listen(pages[who]);
      };
      const act = (who: number, run: (page: Page) => void): void => {
        const page = pages[who] ?? ann;
        const before = page.online.view.busy.length;
        run(page);
        if (page.online.view.busy.length > before) ++asked;
      };
      for (const one of steps) {
        if (one.kind === 'step') server.step(one.line, one.back);
        else if (one.kind === 'cut') server.cut(one.line);
        else if (one.kind === 'repeat') server.repeat(one.line);
        else if (one.kind === 'reload') reload(one.who);
        else if (one.kind === 'pass') for (const { ports } of pages) ports.pass(one.milliseconds);
        else if (one.kind === 'play') act(one.who, ({ online }) => { online.play(one.column); });
        else if (one.kind === 'command') act(one.who, ({ online }) => { online.send({ kind: one.command }); });
        else act(one.who, ({ online }) => { online.send({ kind: one.command, accept: one.accept }); });
      }
      for (let n = 0; n < 3; ++n) {
        for (const { online } of pages) online.wake();
        server.settle();
      }
      for (const { online } of pages) {
        expect(online.view.phase).toBe('live');
        expect(online.view.busy).toEqual([]);
        expect(online.view.pending).toBeUndefined();
        expect(online.view.table).toEqual(server.table);
      }
      // Each command got one answer, and each move that was done is in the log once.
      expect(settled).toBe(asked);
      const moves = [...server.done.values()].filter((kind) => kind === 'move').length;
      expect(server.log.filter(({ kind }) => kind === 'moved')).toHaveLength(moves);
    }),
    { numRuns: 300 },
  );
});

describe('the board of a table', () => {
  test('does what the log says: stones fall, are taken back, and another game begins', () => {
    const { server, ann, ben } = seatedPair(engine);
    const game = new Game(ann.ports, [], { evaluation: false, evaluator: 'solver', threats: false, animation: true, speed: 'normal' });
    ann.online.watch((view) => {
      showTable(game, view);
    });
    showTable(game, ann.online.view);
    expect(game.view.session).toMatchObject({ id: recordId(kTableId, 1), setup: { begins: 'yellow', seats: { yellow: { name: 'Ann' }, red: { name: 'Ben' } } } });
    ann.online.play(4);
    // Immediately, and not a second time when the server has it.
    expect(game.view).toMatchObject({ falling: 1, state: { digits: '4' } });
    const shown = game.view;
    server.settle();
    expect(game.view).toBe(shown);
    ben.online.play(5);
    server.settle();
    expect(game.view).toMatchObject({ falling: 2, state: { digits: '45' } });
    ann.online.send({ kind: 'offer_takeback' });
    server.settle();
    ben.online.send({ kind: 'answer_takeback', accept: true });
    server.settle();
    expect(game.view).toMatchObject({ falling: undefined, session: { line: [] } });
    server.refuses = 'position_changed';
    ann.online.play(7);
    server.settle();
    expect(game.view.session.line).toEqual([]);
    server.refuses = undefined;
    ben.online.send({ kind: 'resign' });
    server.settle();
    expect(ann.online.view.table?.game && keptResult(ann.online.view.table.game)).toBe('yellow');
    ben.online.send({ kind: 'offer_rematch' });
    server.settle();
    ann.online.send({ kind: 'answer_rematch', accept: true });
    server.settle();
    // Whoever was second begins, and First is yellow.
    expect(game.view.session).toMatchObject({ id: recordId(kTableId, 2), setup: { seats: { yellow: { name: 'Ben' } } } });
  });

  test('goes into My games with its names, and with a result that is not on the board', async () => {
    const { server, ann } = seatedPair(engine);
    ann.online.play(4);
    server.settle();
    ann.online.send({ kind: 'resign' });
    server.settle();
    const store = new MemoryGames();
    const keeper = new Keeper(store, () => 5);
    const { view } = ann.online;
    const session = sessionOf(view);
    const game = view.table?.game;
    if (session === undefined || game === undefined) throw new Error('no game');
    const lineState = engine.ask<'state'>({ op: 'state', rules: kStandardRules, moves: [4] }).state;
    keeper.keepGame({ session, lineState }, keptResult(game));
    await keeper.settled();
    const [record] = await store.all();
    expect(record).toMatchObject({ id: recordId(kTableId, 1), result: 'red', length: 1, setup: { seats: { red: { name: 'Ben' } } } });
  });
});
