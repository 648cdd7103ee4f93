// Which table is entered: the one in the address, an own table that still waits for a friend, or a new one.

import { kChoicesKey, kNameKey, parseChoices } from '../../model/online/choices';
import type { Purpose } from '../../model/online/connection';
import { newCommandId, newToken } from '../../model/online/keys';
import type { Ports } from '../../model/ports';
import type { App } from '../app.svelte';
import { clock, store } from '../browser';
import { Playing } from './playing.svelte';
import { seatKeys } from './remembered';
import { fillRandom } from './socket';

export function enterTable(app: App, ports: Ports, table: string | undefined): void {
  if (app.online.playing?.isFor(table) === true) return;
  const known = table ?? seatKeys.waiting(clock.date());
  if (table === undefined && known !== undefined) {
    app.replaceAddress({ place: 'play', friend: { table: known } });
    return;
  }
  app.online.playing?.stop();
  app.online.playing = new Playing(app, ports, known === undefined ? newTable(app) : join(known));
}

function join(table: string): Purpose {
  return { kind: 'join', table, token: seatKeys.tokenOf(table) };
}

function newTable(app: App): Purpose {
  return {
    kind: 'create',
    id: newCommandId(fillRandom),
    token: newToken(fillRandom),
    name: store.read(kNameKey) ?? '',
    settings: parseChoices(store.read(kChoicesKey), app.online.fair),
  };
}
