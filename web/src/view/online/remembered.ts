// What this browser remembers of tables: its seats, and commands that have not been answered.

import { SeatKeys } from '../../model/online/keys';
import { Outbox } from '../../model/online/outbox';
import { store } from '../browser';

export const seatKeys = new SeatKeys(store);
export const outbox = new Outbox(store);
