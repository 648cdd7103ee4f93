// Online play: the table that follows from its log, the line that breaks and loses nothing, what is shown
// before it is known, and what is remembered.

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { kMessages } from '../../src/i18n';
import { kOnlineMessages } from '../../src/i18n/online';
import { Game } from '../../src/model/game';
import { kClocks, offered, parseChoices, presetOf, startsFor } from '../../src/model/online/choices';
import { clockText, nextTick, timeLeft } from '../../src/model/online/clocks';
import { newCommandId, newToken, SeatKeys } from '../../src/model/online/keys';
import { OnlineTable } from '../../src/model/online/online_table';
import { readServerMessage } from '../../src/model/online/reading';
import { applied, canTakeBack, type Table, turnOf } from '../../src/model/online/table';
import { showTable } from '../../src/model/online/table_board';
import { readTableId, recordId, tableOfRecord } from '../../src/model/online/table_id';
import { awayText, claimable, endOf, refusalText, statusOf, stripOf, termsOf } from '../../src/model/online/words';
import type { EventKind, SeatName, TableEvent, TableSettings } from '../../src/model/online/wire';
import { kBlitz, kQuiet, type Page, seatedPair } from './support/online_pages';
import { startEngine, testPorts } from './support/engine';
import { kTableId } from './support/online_server';

let engine: Zugzwang;
beforeAll(async () => {
  engine = await startEngine();
});

const words = { t: kMessages.en, m: kOnlineMessages.en, decimal: '.' };

/** The table after these, one second apart. */
function after(kinds: readonly EventKind[]): Table {
  const events: TableEvent[] = kinds.map((kind, number) => ({ number, at: 1000 * number, ...kind }));
  const table = events.reduce<Table | undefined>((now, event) => applied(now, event, engine), undefined);
  if (table === undefined) throw new Error('no table');
  return table;
}

const begun = (settings: TableSettings, opening: readonly number[] = []): EventKind[] => [
  { kind: 'created', settings },
  { kind: 'seated', seat: 'creator', name: 'Ann' },
  { kind: 'seated', seat: 'guest', name: 'Ben' },
  { kind: 'started', game: 1, first: 'creator', opening },
];
const moved = (seat: SeatName, column: number, spent = 0): EventKind => ({ kind: 'moved', seat, column, spent });

describe('the table follows from its log', () => {
  test('stones, turns and a line that wins', () => {
    const stones = [4, 3, 4, 3, 4, 3, 4].map((column, ply) => moved(ply % 2 === 0 ? 'creator' : 'guest', column));
    const table = after([...begun(kQuiet), ...stones]);
    expect(table.game?.result).toEqual({ winner: 'creator', how: 'board' });
    expect(table.wins).toEqual({ creator: 1, guest: 0 });
    expect(table.game && turnOf(table.game)).toBeUndefined();
    expect(after([...begun(kQuiet), ...stones.slice(0, -1)]).game).toMatchObject({ result: undefined });
  });

  test('what is spent is taken from the clock, and a stone brings its seconds', () => {
    const table = after([...begun(kBlitz), moved('creator', 4, 10_000), moved('guest', 4, 3000)]);
    expect(table.game?.clocks).toEqual({ creator: 52_000, guest: 59_000 });
    // The creator's clock has been running since the last stone, which was at 5 s.
    expect(timeLeft(table, 'creator', 7000)).toBe(50_000);
    expect(timeLeft(table, 'guest', 7000)).toBe(59_000);
    expect(timeLeft(table, 'creator', 100_000)).toBe(0);
    expect(timeLeft(after(begun(kQuiet)), 'creator', 7000)).toBeUndefined();
  });

  test('a clock stands still when the game is over, and what the server lost is given back', () => {
    const over = after([...begun(kBlitz), { kind: 'resigned', seat: 'guest' }]);
    // The creator thought for one second.
    expect(timeLeft(over, 'creator', 500_000)).toBe(59_000);
    expect(over.game?.result).toEqual({ winner: 'creator', how: 'resigned' });
    const credited = after([...begun(kBlitz), { kind: 'clock_credited', seat: 'creator', given: 800 }]);
    expect(timeLeft(credited, 'creator', 4000)).toBe(59_800);
    const fell = after([...begun(kBlitz), { kind: 'flag_fell', seat: 'creator' }]);
    expect(fell.game?.result).toEqual({ winner: 'guest', how: 'flag' });
  });

  test('days are there for each stone anew', () => {
    const day = 86_400_000;
    const table = after([...begun({ ...kQuiet, clock: { days: 3 } }), moved('creator', 4, day)]);
    expect(timeLeft(table, 'creator', 5000)).toBe(3 * day);
    expect(timeLeft(table, 'guest', 5000)).toBe(3 * day - 1000);
  });

  test('a take-back: whoever was thinking has spent that time', () => {
    const table = after([
      ...begun(kBlitz),
      moved('creator', 4),
      { kind: 'takeback_offered', seat: 'creator' },
      { kind: 'takeback_accepted', seat: 'guest', stones: 0 },
    ]);
    expect(table.game?.moves).toEqual([]);
    expect(table.offer).toBeUndefined();
    expect(table.game?.clocks).toEqual({ creator: 62_000, guest: 58_000 });
  });

  test('what can be taken back: a stone of one’s own that is not of the opening', () => {
    const fair = begun({ ...kQuiet, start: 'fair' }, [3, 1, 6, 3]);
    const can = (kinds: readonly EventKind[]): boolean[] => {
      const { game } = after(kinds);
      return (['creator', 'guest'] as const).map((seat) => game !== undefined && canTakeBack(game, seat));
    };
    expect(can(fair)).toEqual([false, false]);
    expect(can([...fair, moved('creator', 4)])).toEqual([true, false]);
    expect(can([...fair, moved('creator', 4), moved('guest', 4)])).toEqual([true, true]);
  });

  test('an offer waits until it is answered, or a stone is played', () => {
    const offer: EventKind = { kind: 'draw_offered', seat: 'creator' };
    expect(after([...begun(kQuiet), offer]).offer).toEqual({ kind: 'draw', by: 'creator' });
    expect(after([...begun(kQuiet), offer, { kind: 'draw_declined', seat: 'guest' }]).offer).toBeUndefined();
    expect(after([...begun(kQuiet), offer, moved('creator', 1)]).offer).toBeUndefined();
    const agreed = after([...begun(kQuiet), offer, { kind: 'draw_accepted', seat: 'guest' }]);
    expect(agreed.game?.result).toEqual({ winner: undefined, how: 'agreed' });
    expect(agreed.wins).toEqual({ creator: 0, guest: 0 });
  });

  test('swap: one opens, the other takes the stone over or plays against it', () => {
    const swap = [...begun({ ...kBlitz, start: 'swap' }), moved('creator', 4, 1000)];
    const choosing = after(swap);
    expect(choosing.game).toMatchObject({ choice: 'side', first: 'creator' });
    expect(choosing.game && turnOf(choosing.game)).toBe('guest');
    const taken = after([...swap, { kind: 'side_chosen', seat: 'guest', side: 'first', spent: 500 }]);
    expect(taken.game).toMatchObject({ choice: undefined, first: 'guest' });
    expect(taken.game && turnOf(taken.game)).toBe('creator');
    expect(taken.game?.clocks).toEqual({ creator: 61_000, guest: 59_500 });
    const left = after([...swap, { kind: 'side_chosen', seat: 'guest', side: 'second', spent: 0 }]);
    expect(left.game && turnOf(left.game)).toBe('guest');
  });

  test('whoever leaves loses what runs, and the score goes on through the games', () => {
    const one: EventKind[] = [...begun(kQuiet), { kind: 'resigned', seat: 'creator' }];
    const next: EventKind[] = [...one, { kind: 'rematch_offered', seat: 'creator' }, { kind: 'rematch_accepted', seat: 'guest' }];
    const second = after([...next, { kind: 'started', game: 2, first: 'guest', opening: [] }, { kind: 'left', seat: 'creator' }]);
    expect(second.wins).toEqual({ creator: 0, guest: 2 });
    expect(second.game).toMatchObject({ number: 2, result: { winner: 'guest', how: 'left' } });
    expect(second.left).toBe('creator');
    // Nobody loses a game that was over.
    expect(after([...one, { kind: 'left', seat: 'guest' }]).wins).toEqual({ creator: 0, guest: 1 });
  });

  test('settings and names change', () => {
    const table = after([
      { kind: 'created', settings: kQuiet },
      { kind: 'seated', seat: 'creator', name: 'Ann' },
      { kind: 'configured', settings: kBlitz },
      { kind: 'renamed', seat: 'creator', name: 'Anna' },
      { kind: 'handed_over', seat: 'creator' },
    ]);
    expect(table).toMatchObject({ count: 5, settings: kBlitz, names: { creator: 'Anna', guest: undefined } });
  });
});

describe('what the server says', () => {
  test('is read, with an opening in digits', () => {
    const event = { number: 3, at: 5, kind: 'started', game: 1, first: 'guest', opening: '3163' };
    expect(readServerMessage(JSON.stringify({ type: 'events', from: 3, now: 7, events: [event] }))).toEqual({
      type: 'events',
      from: 3,
      now: 7,
      events: [{ ...event, opening: [3, 1, 6, 3] }],
    });
    const presence = { type: 'presence', creator: { here: true, lag: 38 }, guest: { here: false, since: 9 }, watchers: 2 };
    expect(readServerMessage(JSON.stringify(presence))).toEqual(presence);
  });

  test.each([
    'no json',
    '[]',
    '{"type":"what"}',
    '{"type":"welcome","table":"short","now":1,"count":0}',
    '{"type":"events","from":0,"now":1,"events":[{"number":0,"at":0,"kind":"moved","seat":"nobody","column":1}]}',
    '{"type":"events","from":0,"now":1,"events":[{"number":0,"at":0,"kind":"created","settings":{"columns":7}}]}',
    '{"type":"ping"}',
  ])('is no message otherwise: %s', (text) => {
    expect(readServerMessage(text)).toBeUndefined();
  });

  test('whatever it is, nothing breaks', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom('welcome', 'events', 'ack', 'refusal', 'presence', 'code', 'closing'), (text, type) => {
        const value: unknown = JSON.parse(text);
        const message = { ...(typeof value === 'object' ? value : {}), type };
        readServerMessage(JSON.stringify(message));
      }),
    );
  });

  test('names of tables are read as they are meant', () => {
    expect(readTableId('K7MQ2X9D4H6TZ')).toBe(kTableId);
    expect(readTableId('OIL0000000000')).toBe('0110000000000');
    expect(readTableId('k7mq2x9d4h6t')).toBeUndefined();
    expect(readTableId('u7mq2x9d4h6tz')).toBeUndefined();
    expect(tableOfRecord(recordId(kTableId, 12))).toBe(kTableId);
    expect(tableOfRecord('m3x2-000abc')).toBeUndefined();
  });
});

describe('in words', () => {
  const viewOf = (page: Page): [OnlineTable['view'], Game['view']] => {
    const game = new Game(page.ports, [], { evaluation: false, evaluator: 'solver', threats: false, animation: false, speed: 'normal' });
    showTable(game, page.online.view);
    return [page.online.view, game.view];
  };

  test('whose move it is, what was played, and what is on its way', () => {
    const { server, ann, ben } = seatedPair(engine);
    expect(statusOf(...viewOf(ann), words)).toEqual({ title: 'Your move', detail: 'The board is empty.' });
    expect(statusOf(...viewOf(ben), words).title).toBe('Ann to move');
    ann.online.play(4);
    expect(statusOf(...viewOf(ann), words)).toEqual({ title: 'Ben to move', detail: 'd1 is on its way …' });
    server.settle();
    expect(statusOf(...viewOf(ann), words).detail).toBe('You played d1.');
    expect(statusOf(...viewOf(ben), words)).toEqual({ title: 'Your move', detail: 'Ann played d1.' });
  });

  test('who is there, and for how long not', () => {
    const { server, ann } = seatedPair(engine);
    server.presence({ creator: { here: true, lag: 12 }, guest: { here: true, lag: 38.4 }, watchers: 1 });
    server.settle();
    const strip = (seat: SeatName): string[] => {
      const { name, line } = stripOf(ann.online.view, seat, server.now + 20_400, false, words);
      return [name, line];
    };
    expect(strip('guest')).toEqual(['Ben', 'Connected, 38 ms']);
    expect(strip('creator')).toEqual(['Ann (you)', 'Your move']);
    server.presence({ guest: { here: false, since: server.now } });
    server.settle();
    expect(strip('guest')).toEqual(['Ben', 'Away for 20 s']);
    expect([59_999, 60_000, 7_200_000, 90_000_000].map((time) => awayText(time, words))).toEqual(['59 s', '1 min', '2 h', '1 day']);
  });

  test('a win can be claimed from whoever is away in their turn for two minutes, if no clock decides', () => {
    const { server, ann } = seatedPair(engine);
    server.presence({ guest: { here: false, since: server.now } });
    server.settle();
    // It is the turn of the one who is there.
    expect(claimable(ann.online.view, server.now + 600_000)).toBeUndefined();
    server.now += 60_000;
    ann.online.play(4);
    server.settle();
    expect(claimable(ann.online.view, server.now + 119_999)).toBeUndefined();
    expect(claimable(ann.online.view, server.now + 120_000)).toBe(120_000);
    const { view } = ann.online;
    if (view.table === undefined) throw new Error('no table');
    const timed = { ...view, table: { ...view.table, settings: kBlitz } };
    expect(claimable(timed, server.now + 1_000_000)).toBeUndefined();
  });

  test.each([
    [{ kind: 'resigned', seat: 'guest' }, 'You win', 'Ben resigned.'],
    [{ kind: 'resigned', seat: 'creator' }, 'Ben wins', 'You resigned.'],
    [{ kind: 'flag_fell', seat: 'creator' }, 'Ben wins', 'Your time is up.'],
    [{ kind: 'win_claimed', seat: 'creator' }, 'You win', 'Ben was away for too long.'],
    [{ kind: 'left', seat: 'guest' }, 'You win', 'Ben left the table.'],
  ] as const)('how it ended: %o', (event, title, detail) => {
    const { server, ann } = seatedPair(engine);
    server.happen(event);
    server.settle();
    expect(endOf(...viewOf(ann), words)).toEqual({ title, detail });
  });

  test('an invitation names its terms', () => {
    expect(words.m.guest.invites('Anna')).toBe('Anna invites you');
    expect(words.m.guest.invites('')).toBe('You are invited to a game');
    expect(termsOf({ ...kBlitz, start: 'fair' }, words)).toBe('7 × 6, 4 in a row · 1 min + 2 s a move · Fair start');
    expect(termsOf(kQuiet, words)).toBe('7 × 6, 4 in a row · no clock');
    expect(termsOf({ ...kQuiet, clock: { days: 1 } }, words)).toContain('1 day a move');
  });

  test('every refusal has a sentence, also one that this page does not know', () => {
    expect(refusalText('seat_taken', words)).toBe('Somebody else has taken the seat.');
    expect(refusalText('from_the_future', words)).toBe('The server refused.');
    expect(Object.keys(kOnlineMessages.de.refusals)).toEqual(Object.keys(kOnlineMessages.en.refusals));
  });

  test('clocks', () => {
    expect([300_000, 247_999, 20_000, 19_999, 940, 0, 3_753_000].map((time) => clockText(time, '.'))).toEqual([
      '5:00',
      '4:07',
      '0:20',
      '19.9',
      '0.9',
      '0.0',
      '1:02:33',
    ]);
    // The next look is when it shows something else.
    for (const time of [300_000, 247_999, 19_950, 100]) {
      const pause = nextTick(time);
      expect(clockText(time - pause, '.')).not.toBe(clockText(time, '.'));
      if (pause > 1) expect(clockText(time - pause + 1, '.')).toBe(clockText(time, '.'));
    }
  });
});

describe('what is remembered', () => {
  test('the seats of tables, the newest first, and which of them still waits', () => {
    const { store } = testPorts(engine);
    const keys = new SeatKeys(store);
    expect(keys.waiting(0)).toBeUndefined();
    keys.remember({ table: 'a', token: '1', at: 10, waits: true });
    keys.remember({ table: 'b', token: '2', at: 20, waits: true });
    expect([keys.tokenOf('a'), keys.tokenOf('c')]).toEqual(['1', undefined]);
    expect(keys.waiting(30)).toBe('b');
    keys.remember({ table: 'b', token: '2', at: 30, waits: false });
    expect(keys.waiting(30)).toBe('a');
    expect(keys.waiting(86_400_000)).toBeUndefined();
    keys.forget('a');
    expect(keys.waiting(30)).toBeUndefined();
    for (let n = 0; n < 100; ++n) keys.remember({ table: `t${n}`, token: '3', at: n, waits: false });
    expect(keys.tokenOf('b')).toBeUndefined();
    expect(keys.tokenOf('t99')).toBe('3');
  });

  test('tokens are 128 bits in 22 letters, and names of commands are plain', () => {
    const ones = (bytes: Uint8Array<ArrayBuffer>): void => {
      bytes.fill(255);
    };
    expect(newToken(ones)).toBe('_____________________w');
    expect(newToken((bytes) => crypto.getRandomValues(bytes))).toMatch(/^[\w-]{22}$/);
    expect(newCommandId(ones)).toMatch(/^[A-Za-z0-9-]{1,36}$/);
  });

  test('choices, as far as the server offers them', () => {
    expect(parseChoices(null, true)).toMatchObject({ start: 'fair', clock: kClocks['5+5'] });
    expect(parseChoices(null, false).start).toBe('random');
    const stored = { ...kQuiet, columns: 9, rows: 7, connect: 5, start: 'swap' } as const;
    expect(parseChoices(JSON.stringify(stored), true)).toEqual(stored);
    expect(presetOf(stored)).toBe('five');
    expect(startsFor(stored, true)).not.toContain('fair');
    expect(startsFor(kQuiet, true)[0]).toBe('fair');
    expect(offered({ ...stored, start: 'fair' }, true).start).toBe('random');
    expect(parseChoices('{"columns":"x"}', true)).toEqual(parseChoices(null, true));
  });
});
