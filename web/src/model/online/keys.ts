// What this browser remembers of tables: the token of a seat, which alone says whose seat it is. It stays
// here and is never part of an address.

import { isCount, listOf, objectOf, parseJson } from '../parse';
import type { StorePort } from '../ports';

const kKey = 'zugzwang.online.seats';
/** Beyond this number, the oldest are forgotten. */
const kMaxKeys = 60;
/** A table that nobody joins is gone after a day, in milliseconds. */
const kFresh = 20 * 3_600_000;

export interface SeatKey {
  table: string;
  token: string;
  /** When it was last used, in milliseconds since 1970. */
  at: number;
  /** Does the table still wait for a friend? */
  waits: boolean;
}

export class SeatKeys {
  private readonly store: StorePort;

  constructor(store: StorePort) {
    this.store = store;
  }

  tokenOf(table: string): string | undefined {
    return this.all().find((key) => key.table === table)?.token;
  }

  remember(key: SeatKey): void {
    this.write([key, ...this.all().filter(({ table }) => table !== key.table)]);
  }

  forget(table: string): void {
    this.write(this.all().filter((key) => key.table !== table));
  }

  /** The newest table that was created here and that nobody has joined yet. */
  waiting(now: number): string | undefined {
    return this.all().find(({ waits, at }) => waits && now - at < kFresh)?.table;
  }

  private all(): SeatKey[] {
    return listOf(parseJson(this.store.read(kKey) ?? ''), readKey);
  }

  private write(keys: readonly SeatKey[]): void {
    this.store.write(kKey, JSON.stringify(keys.slice(0, kMaxKeys)));
  }
}

function readKey(value: unknown): SeatKey | undefined {
  const { table, token, at, waits } = objectOf(value);
  if (typeof table !== 'string' || typeof token !== 'string' || !isCount(at)) return undefined;
  return { table, token, at, waits: waits === true };
}

/** 128 random bits as base64url. */
export function newToken(random: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const bytes = new Uint8Array(16);
  random(bytes);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** A name for a command. `crypto.randomUUID` is not available on plain http. */
export function newCommandId(random: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  return newToken(random).replaceAll(/[_]/g, '-');
}
