// Pages that sit at a table of the small server.

import type { Zugzwang } from '../../../src/engine/zugzwang';
import type { Purpose } from '../../../src/model/online/connection';
import { OnlineTable } from '../../../src/model/online/online_table';
import { Outbox } from '../../../src/model/online/outbox';
import type { TableSettings } from '../../../src/model/online/wire';
import { kStandardRules } from '../../../src/model/session';
import { testPorts, type TestPorts } from './engine';
import { kTableId, SmallServer } from './online_server';

export const kBlitz: TableSettings = { ...kStandardRules, clock: { base: 60, increment: 2 }, start: 'creator' };
export const kQuiet: TableSettings = { ...kBlitz, clock: null };

export interface Page {
  online: OnlineTable;
  ports: TestPorts;
}

export const kCreate: Purpose = { kind: 'create', id: 'c-1', token: 'ann', name: 'Ann', settings: kQuiet };

export function opened(engine: Zugzwang, server: SmallServer, purpose: Purpose, name: string, ports = testPorts(engine)): Page {
  let ids = 0;
  const newId = (): string => `${name}-${++ids}`;
  const outbox = new Outbox(ports.store);
  const online = new OnlineTable(
    { open: server.open, clock: ports.clock, random: () => 0.5, newId, rules: engine, outbox },
    purpose,
  );
  online.start();
  return { online, ports };
}

/** The page is loaded again: all that is left of the old one is its storage. */
export function reloaded(engine: Zugzwang, server: SmallServer, { online, ports }: Page, token: string, name: string): Page {
  online.stop();
  return opened(engine, server, join(token), name, ports);
}

export const join = (token?: string): Purpose => ({ kind: 'join', table: kTableId, token });

/** Two who sit at a table where the game has begun. */
export function seatedPair(engine: Zugzwang): { server: SmallServer; ann: Page; ben: Page } {
  const server = new SmallServer(engine);
  const ann = opened(engine, server, kCreate, 'a');
  server.settle();
  const ben = opened(engine, server, join(), 'b');
  server.settle();
  ben.online.send({ kind: 'sit', token: 'ben', name: 'Ben' });
  server.settle();
  return { server, ann, ben };
}
