// Page and server agree about what a log means: the file has the table after each event of many logs, and the
// server's own test holds it to the same file.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Zugzwang } from '../../src/engine/zugzwang';
import { timeLeft } from '../../src/model/online/clocks';
import { readServerMessage } from '../../src/model/online/reading';
import { applied, canTakeBack, type Table, turnOf } from '../../src/model/online/table';
import { kSeatEvents, kSeatNames, type TableEvent } from '../../src/model/online/wire';
import { stateOf } from '../../src/model/rules';
import { startEngine } from './support/engine';

const kFile = resolve(import.meta.dirname, '../../../tests/online/tables.jsonl');

let engine: Zugzwang;
beforeAll(async () => {
  engine = await startEngine();
});

/** The event as it comes from the server. */
function read(event: object): TableEvent {
  const message = readServerMessage(JSON.stringify({ type: 'events', from: 0, now: 0, events: [event] }));
  const known = message?.type === 'events' ? message.events[0] : undefined;
  if (known === undefined) throw new Error(`this page does not know ${JSON.stringify(event)}`);
  return known;
}

/** What both can tell at that time, in the words of the file. */
function told(table: Table, now: number): object {
  const { game, offer, names, wins, left } = table;
  return {
    game: game?.number ?? 0,
    ...(game !== undefined && {
      moves: stateOf(engine, table.settings, game.moves).digits,
      first: game.first,
      to_act: turnOf(game) ?? null,
      choosing: game.result === undefined && game.choice === 'side',
      ...(game.clocks !== undefined && { clocks: kSeatNames.map((seat) => timeLeft(table, seat, now)) }),
      can_take_back: kSeatNames.map((seat) => canTakeBack(game, seat)),
    }),
    ...(game?.result !== undefined && { end: { how: game.result.how, winner: game.result.winner ?? null } }),
    ...(offer !== undefined && { offer }),
    wins: kSeatNames.map((seat) => wins[seat]),
    names: kSeatNames.map((seat) => names[seat] ?? null),
    closed: left !== undefined,
  };
}

test('a table is the same here and on the server, after every event', () => {
  let table: Table | undefined;
  const kinds = new Set<string>();
  for (const line of readFileSync(kFile, 'utf8').trimEnd().split('\n')) {
    const { event, state } = JSON.parse(line) as { event: object; state: object };
    const known = read(event);
    table = applied(known.number === 0 ? undefined : table, known, engine);
    if (table === undefined) throw new Error(`no table after ${line}`);
    expect(told(table, known.at), line).toEqual(state);
    expect(table.count).toBe(known.number + 1);
    kinds.add(known.kind);
  }
  const others = ['created', 'configured', 'seated', 'renamed', 'started', 'side_chosen', 'moved', 'clock_credited', 'takeback_accepted'];
  expect([...kinds].sort()).toEqual([...kSeatEvents, ...others].sort());
});
