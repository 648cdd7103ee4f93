// Commands to tables that have not been answered yet. They stay in this browser until then, so that whoever reloads
// the page, or comes back after the phone has discarded it, loses nothing that they did: it is sent
// again under the same name, and done once.

import { isCount, isObject, isOneOf, listOf, objectOf, parseJson } from '../parse';
import type { StorePort } from '../ports';
import { readSettings } from './reading';
import type { Command, Sent } from './wire';

const kKey = 'zugzwang.online.outbox';
/** Beyond this number, the oldest are forgotten. */
const kMaxEntries = 40;

export interface Kept extends Sent {
  table: string;
}

/** Several tabs may share it: each adds and removes its own. */
export class Outbox {
  private readonly store: StorePort;

  constructor(store: StorePort) {
    this.store = store;
  }

  /** The oldest first. */
  of(table: string): Kept[] {
    return this.all().filter((kept) => kept.table === table);
  }

  add(kept: Kept): void {
    // A code for another device is only of use to the page that asked for it.
    if (kept.command.kind !== 'device_code') this.write([...this.all(), kept]);
  }

  remove(id: string): void {
    const all = this.all();
    const others = all.filter((kept) => kept.id !== id);
    if (others.length < all.length) this.write(others);
  }

  forget(table: string): void {
    this.write(this.all().filter((kept) => kept.table !== table));
  }

  private all(): Kept[] {
    return listOf(parseJson(this.store.read(kKey) ?? ''), readKept);
  }

  private write(all: readonly Kept[]): void {
    this.store.write(kKey, JSON.stringify(all.slice(-kMaxEntries)));
  }
}

function readKept(value: unknown): Kept | undefined {
  const { table, game, id, command } = objectOf(value);
  const known = isObject(command) ? readCommand(command) : undefined;
  if (typeof table !== 'string' || typeof id !== 'string' || known === undefined) return undefined;
  return { table, game: isCount(game) ? game : undefined, id, command: known };
}

function readCommand(fields: Record<string, unknown>): Command | undefined {
  const { kind, token, name, column, ply, side, accept, code } = fields;
  if (isOneOf(kind, ['offer_takeback', 'offer_draw', 'offer_rematch', 'resign', 'claim_win', 'leave'])) return { kind };
  if (isOneOf(kind, ['answer_takeback', 'answer_draw', 'answer_rematch']) && typeof accept === 'boolean') return { kind, accept };
  if (kind === 'move' && isCount(column) && isCount(ply)) return { kind, column, ply };
  if (kind === 'choose_side' && isOneOf(side, ['first', 'second'])) return { kind, side };
  if (kind === 'rename' && typeof name === 'string') return { kind, name };
  if (kind === 'sit' && typeof token === 'string' && typeof name === 'string') return { kind, token, name };
  if (kind === 'take_over' && typeof token === 'string' && typeof code === 'string') return { kind, code, token };
  const settings = kind === 'configure' ? readSettings(fields['settings']) : undefined;
  return settings === undefined ? undefined : { kind: 'configure', settings };
}
